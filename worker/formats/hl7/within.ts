import { type DocumentWithin, opened } from '../richText.ts'
import { asItIs, gather } from '../sourcePieces.ts'
import { defaultDelimiters } from './delimiters.ts'
import { fieldsOfLook } from './fields.ts'
import { segments } from './message.ts'
import { readMessages } from './read.ts'
import { kindOf } from './segments.ts'

/**
 * A message of HL7 in a string, as what interfaces received stands in their logs and tables; or a
 * field of one ('PID-5|Okonjo^Beatrix', as XDS has patients), or its value.
 *
 * @returns undefined for what is none
 */
export function messageWithin(value: string): DocumentWithin | undefined {
  if (/^\s*MSH[^\p{L}\p{N}\s]/u.test(value)) return opened(readMessages(value, [...segments(value)]), value)
  return fieldWithin(value)
}

/** What it is shows in fields alone: the text is the string as it stands. */
function fieldWithin(value: string): DocumentWithin | undefined {
  if (value.length > longestField) return undefined
  const name = /^\s*([A-Z][A-Z\d]{2})-(\d{1,3})\|/.exec(value)
  const kind = name ? kindOf(name[1]!, Number(name[2])) : undefined
  if (!value.includes('^') && !kind) return undefined
  const field = { start: name?.[0].length ?? 0, end: value.length }
  const fields = fieldsOfLook(value, defaultDelimiters, field, { text: value, textAt: (at) => at }, kind)
  if (fields.length === 0) return undefined
  const into = gather(value)
  into.add({ start: 0, end: value.length, text: value, writing: asItIs }, '', fields)
  return opened({ ...into.end(), unsearched: [] })
}

/** In code units; longer ones are text. */
const longestField = 1000
