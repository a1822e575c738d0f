import type { Span } from '../../core/span.ts'
import { changed } from '../../text/changed.ts'
import { decode, isNarrow } from '../decode.ts'
import { writtenBack } from '../decodeText.ts'
import type { Change, Unsearched } from '../format.ts'
import { htmlText } from '../html/markup.ts'
import { readString, writingLike } from '../jsonText.ts'
import type { SourcePiece, Within, Writing } from '../sourcePieces.ts'

/** A document within a string of JSON. */
export interface Embedded {
  readonly piece: SourcePiece
  readonly fields: readonly Span[]
  readonly unsearched: readonly Unsearched[]
}

/**
 * A page: Narrative.div, in which the text is one text whatever its markup.
 *
 * @param start of the JSON string without its quotes, `[start, end)` of `source`
 */
export function pageIn(source: string, start: number, end: number, writing: Writing): Embedded {
  const raw = source.slice(start, end)
  const { text, fields, unsearched, fit, write } = htmlText(readString(raw))
  return {
    piece: { start, end, text, writing: writingLike(raw, writing), within: { write, fit, dropped: unsearched.length > 0 } },
    fields,
    unsearched,
  }
}

/**
 * Text in base64 (Attachment.data, Binary.data).
 *
 * @param start of the JSON string without its quotes, `[start, end)` of `source`
 * @param along what says something of the data that won't be true once it is changed
 * @returns undefined for what can't be searched: other kinds, and what isn't base64
 */
export function textIn(source: string, start: number, end: number, contentType: string, along: readonly Change[]): Embedded | undefined {
  const kind = contentType
    .toLowerCase()
    .replace(/\s*;.*$/s, '')
    .trim()
  const isPage = kind === 'text/html' || kind === 'application/xhtml+xml'
  if (!isPage && !plain.has(kind)) return undefined
  const base64 = readString(source, start, end).replace(/\s+/g, '')
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  const decoded = decode(Buffer.from(base64, 'base64'))
  const { text, fit, encode } = writtenBack(decoded)
  const back = (changedText: string) => Buffer.from(encode(changedText)).toString('base64')
  const writing: Writing = { read: (data) => data, escape: (data) => data }
  const page = isPage ? htmlText(text, isNarrow(decoded.encoding)) : undefined
  const within: Within = page
    ? { write: (changes) => back(page.write(changes)), fit: page.fit, dropped: page.unsearched.length > 0, along }
    : { write: (changes) => back(changed(text, changes)), fit, dropped: false, along }
  return {
    piece: { start, end, text: page?.text ?? text, writing, within },
    fields: page?.fields ?? [],
    unsearched: page?.unsearched ?? [],
  }
}

const plain = new Set(['text/plain', 'text/markdown', 'text/csv', 'text/tab-separated-values'])

/** What kind of thing a media type is, of those that aren't searched. */
export function kindOfMedia(contentType: string): Unsearched['kind'] {
  const kind = contentType.toLowerCase()
  if (kind.startsWith('image/') || kind === 'application/dicom') return 'picture'
  return kind.startsWith('audio/') || kind.startsWith('video/') ? 'sound or video' : 'embedded file'
}
