import { changed } from '../text/changed.ts'
import { messageWithin } from './hl7/within.ts'
import { type DocumentWithin, richTextWithin } from './richText.ts'

/**
 * Text in a string of Base64 that is too short to be a file: a name or a number that a program
 * packed. Longer strings are left out.
 *
 * @returns undefined for what is none: a word, a hash, a key
 */
export function base64Within(value: string): DocumentWithin | undefined {
  if (value.length < shortest || value.length >= longest || !/^[\w+/-]+={0,2}$/.test(value)) return undefined
  // A word has no capital behind a small letter, but a name may: what it says decides.
  if (!/[a-z]/.test(value) || !/[A-Z]/.test(value)) return undefined
  const way = (['base64', 'base64url'] as const).find((each) => Buffer.from(value, each).toString(each) === value)
  const text = way && textOf(Buffer.from(value, way))
  if (text === undefined) return undefined
  const document = richTextWithin(text) ?? messageWithin(text)
  const pack = (said: string) => Buffer.from(said).toString(way)
  // No name fills a longer text.
  const padded = (said: string) => (text.length < longestName ? said.padEnd(leastText) : said)
  if (!document) {
    const write = (changes: Parameters<DocumentWithin['within']['write']>[0]) => pack(changed(text, changes))
    return { text, fields: [], unsearched: [], within: { write, fit: padded, dropped: false } }
  }
  const { within } = document
  return {
    ...document,
    within: { ...within, write: (changes) => pack(within.write(changes)), fit: (said, start) => within.fit(padded(said), start) },
  }
}

/** Characters of Base64. */
const shortest = 12
const longest = 256
/** Bytes, so that it is Base64 of this length again. */
const leastText = 9
const longestName = 60

/** What bytes say, if all of them are letters, digits, signs and blanks in UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\r\n]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
