import type { Category } from '../../core/category.ts'
import { decode } from '../decode.ts'
import { encodeWords } from './encodedWords.ts'
import { decodedWords, wholeSpot } from './headerText.ts'
import { bytesOf, fitAscii, oneLine, type Spot } from './spot.ts'

/**
 * Quoted string, comment (its end is looked for), address in brackets, mark, white space, anything
 * else.
 */
const token = /"(?:[^"\\]|\\[\s\S])*"?|\(|<[^>]*>?|[,;:]|[ \t\r\n]+|[^",;:<( \t\r\n]+/g

/**
 * The display names, addresses and comments of a header that names people (RFC 5322, 3.4), each by
 * itself.
 *
 * @param start of the header's value in `source`, UTF-16 code units; `[start, end)`
 */
export function addressSpots(source: string, start: number, end: number): readonly Spot[] {
  const spots: Spot[] = []
  let phrase: { start: number; end: number; tokens: number } | undefined
  const flush = () => {
    if (phrase) spots.push(...phraseSpot(source, phrase))
    phrase = undefined
  }
  const value = source.slice(start, end)
  const pattern = new RegExp(token)
  for (let match = pattern.exec(value); match; match = pattern.exec(value)) {
    const from = start + match.index
    const to = from + match[0].length
    const first = match[0][0]!
    if (first === '(') {
      flush()
      const close = commentEnd(source, from, end)
      spots.push(...commentSpot(source, from + 1, source[close - 1] === ')' && close - 1 > from ? close - 1 : close))
      pattern.lastIndex = close - start
    } else if (first === '<') {
      flush()
      spots.push(...addressSpot(source, from + 1, to - (match[0].endsWith('>') ? 1 : 0)))
    } else if (first === ',' || first === ';' || first === ':') flush()
    else if (!/^\s/.test(first)) phrase = { start: phrase?.start ?? from, end: to, tokens: (phrase?.tokens ?? 0) + 1 }
  }
  flush()
  return spots
}

function phraseSpot(source: string, phrase: { start: number; end: number }): readonly Spot[] {
  const raw = source.slice(phrase.start, phrase.end)
  if (/@/.test(raw) && !/=\?/.test(raw) && !/^".*"$/.test(raw.trim())) return addressSpot(source, phrase.start, phrase.end)
  const text = phraseText(raw)
  return wholeSpot(source, phrase, text, category(text, 'PATIENT'), oneLine, writePhrase)
}

function phraseText(raw: string): string {
  if (!raw.includes('"')) return decodedWords(raw)
  return [...raw.matchAll(/"((?:[^"\\]|\\[\s\S])*)"?|[^"]+/g)]
    .map(([whole, quoted]) => decodedWords(quoted === undefined ? whole : quoted.replace(/\\([\s\S])/g, '$1')))
    .join('')
}

/** As atoms, in quotes, or in encoded words, as it needs (RFC 5322, 3.2; RFC 2047, 5). */
function writePhrase(text: string): string {
  if (/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(text) && !text.includes('=?')) return text
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes('=?')) return `"${text.replace(/["\\]/g, '\\$&')}"`
  return encodeWords(text, 'Q', ' ')
}

function addressSpot(source: string, start: number, end: number): readonly Spot[] {
  const text = decode(bytesOf(source.slice(start, end))).text
  return wholeSpot(source, { start, end }, text, category(text, 'EMAIL'), fitAddress, (wanted) => wanted)
}

/** What stands where an address does: nothing that would end it. */
function fitAddress(value: string): string {
  const safe = fitAscii(value).replace(/[\s<>(),;:"\\]+/g, '_')
  return safe.replaceAll('=?', '=_')
}

function commentSpot(source: string, start: number, end: number): readonly Spot[] {
  const text = decodedWords(source.slice(start, end).replace(/\\([\s\S])/g, '$1'))
  const write = (wanted: string) =>
    /^[\x20-\x7e]*$/.test(wanted) && !wanted.includes('=?') ? wanted.replace(/[()\\]/g, '\\$&') : encodeWords(wanted, 'Q', ' ')
  return wholeSpot(source, { start, end }, text, category(text, 'PATIENT'), oneLine, write)
}

/** An address in a name's place is one, and nobody is called '-'. */
function category(text: string, usual: Category): Category | undefined {
  if (/^\S+@\S+$/.test(text.trim())) return 'EMAIL'
  if (usual === 'EMAIL') return text.includes('@') ? 'EMAIL' : undefined
  return /\p{L}/u.test(text) && !/^undisclosed[- ]recipients$/i.test(text.trim()) ? usual : undefined
}

/** @returns where the comment that begins at `start` ends; comments nest */
function commentEnd(source: string, start: number, end: number): number {
  let depth = 0
  for (let at = start; at < end; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return at + 1
  }
  return end
}
