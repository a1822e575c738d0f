import type { Category } from '../../core/category.ts'
import { changed } from '../../text/changed.ts'
import { decode, encode, fitsInto } from '../decode.ts'
import { isIso2022jp, readIso2022jp } from '../iso2022jp.ts'
import { changesByPiece, type Piece } from '../pieces.ts'
import { encodedWords, encodeWords } from './encodedWords.ts'
import { binary, bytesOf, type Field, fitAscii, oneLine, pieceAt, type Spot } from './spot.ts'

/** A stretch of a header's text: as it is written, in bytes beyond ASCII, or in encoded words. */
interface Segment extends Piece {
  /** In the source. */
  readonly from: number
  readonly to: number
  /** Start of the line break before it, which folds the header and is none in the text. */
  readonly fold?: number
  readonly fit: (value: string) => string
  /** How a text is written in the segment's place. */
  readonly write: (text: string) => string
}

/**
 * What a header says that is free text: lines unfolded, encoded words (RFC 2047) decoded.
 *
 * @param from where the header's value stands in `source`, UTF-16 code units; `[from, end)`
 * @param fields finds fields in the decoded text
 */
export function headerText(source: string, from: number, end: number, fields: (text: string) => readonly Field[]): readonly Spot[] {
  const start = from + (/^(?:\r?\n[ \t]|[ \t])*/.exec(source.slice(from, end))?.[0].length ?? 0)
  const segments: Segment[] = []
  const parts: string[] = []
  let length = 0
  const add = (from: number, to: number, text: string, fit: Segment['fit'], write: Segment['write'], fold?: number) => {
    if (text === '') return
    parts.push(text)
    segments.push({ start: length, end: length + text.length, from, to, fit, write, ...(fold === undefined ? {} : { fold }) })
    length += text.length
  }
  const addPlain = (from: number, to: number, fold?: number) => {
    const raw = source.slice(from, to)
    // Japanese without encoded words, as old programs write it, leaves as encoded words.
    if (isIso2022jp(raw)) return add(from, to, readIso2022jp(bytesOf(raw)).text, oneLine, (text) => encodeWords(text, 'B', ' '), fold)
    if (/^[\0-\x7f]*$/.test(raw)) return add(from, to, raw, fitLiteral, (text) => text, fold)
    const { text, ...way } = decode(bytesOf(raw))
    const fits = fitsInto(way.encoding)
    add(
      from,
      to,
      text,
      (value) => fits(oneLine(value)),
      (wanted) => binary(encode(wanted, way)),
      fold,
    )
  }
  const addLines = (from: number, to: number) => {
    let at = from
    let last: number | undefined
    for (const { 0: fold, index } of source.slice(from, to).matchAll(/\r?\n/g)) {
      addPlain(at, from + index, last)
      last = from + index
      at = last + fold.length
    }
    addPlain(at, to, last)
  }
  const raw = source.slice(start, end)
  let at = start
  for (const words of encodedWords(raw)) {
    const between = raw.slice(at - start, words.start)
    // White space between encoded words is none.
    if (at === start || /[^ \t\r\n]/.test(between)) addLines(at, start + words.start)
    add(start + words.start, start + words.end, words.text, oneLine, (text) =>
      encodeWords(text, words.encoding, raw.includes('\r\n') || !raw.includes('\n') ? '\r\n ' : '\n '),
    )
    at = start + words.end
  }
  addLines(at, end)
  const text = parts.join('')
  if (text.trim() === '') return []
  return [
    {
      start,
      end,
      text,
      fields: fields(text),
      fit: (value, offset) => (pieceAt(segments, offset) ?? segments[0]!).fit(value),
      write: (changes) => {
        if (changes.length === 0) return undefined
        const edits = changesByPiece(segments, changes).flatMap((own, i) => {
          const segment = segments[i]!
          if (own.length === 0) return []
          const value = segment.write(changed(text.slice(segment.start, segment.end), own))
          // A line that doesn't begin with white space would end the header.
          const at = segment.fold !== undefined && !/^[ \t]/.test(value) ? segment.fold : segment.from
          return [{ start: at - start, end: segment.to - start, value }]
        })
        return changed(raw, edits)
      },
    },
  ]
}

/** What must not become an encoded word, or end the line. */
function fitLiteral(value: string): string {
  return fitAscii(value).replaceAll('=?', '= ?')
}

/** A stretch that is written again as a whole: a display name, a comment, a parameter. */
export function wholeSpot(
  source: string,
  { start, end }: Piece,
  text: string,
  category: Category | undefined,
  fit: (value: string) => string,
  write: (text: string) => string,
): readonly Spot[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const from = text.length - text.trimStart().length
  return [
    {
      start,
      end,
      text,
      fields: category ? [{ start: from, end: from + trimmed.length, category }] : [],
      fit,
      write: (changes) => {
        const wanted = changed(text, changes)
        return wanted === text ? undefined : wanted === '' && source[start - 1] === '"' ? '' : write(wanted)
      },
    },
  ]
}

/** Text with its encoded words decoded. */
export function decodedWords(raw: string): string {
  let text = ''
  let at = 0
  for (const words of encodedWords(raw)) {
    const between = raw.slice(at, words.start)
    if (at === 0 || /[^ \t\r\n]/.test(between)) text += plainOf(between)
    text += words.text
    at = words.end
  }
  return text + plainOf(raw.slice(at))
}

function plainOf(raw: string): string {
  return decode(bytesOf(raw.replace(/\r?\n/g, ''))).text
}
