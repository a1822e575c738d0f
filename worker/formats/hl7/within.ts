import { type DocumentWithin, opened } from '../richText.ts'
import { segments } from './message.ts'
import { readMessages } from './read.ts'

/**
 * A message of HL7 in a string, as what interfaces received stands in their logs and tables.
 *
 * @returns undefined for what is none
 */
export function messageWithin(value: string): DocumentWithin | undefined {
  return /^\s*MSH[^\p{L}\p{N}\s]/u.test(value) ? opened(readMessages(value, [...segments(value)]), value) : undefined
}
