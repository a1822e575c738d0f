import { UnreadableError } from './format.ts'
import type { SourcePiece } from './sourcePieces.ts'
import { unescaped } from './unescaped.ts'

/**
 * What XML source is made of, by offsets in it: nothing is decoded, so that whatever isn't changed
 * stays as it is written.
 */
export type XmlToken =
  | {
      readonly kind: 'open'
      /** With its prefix, as written. */
      readonly name: string
      /** Of the whole tag. */
      readonly start: number
      readonly end: number
      readonly attributes: readonly XmlAttribute[]
      /** `<a/>`; its 'close' follows at once, at the tag's end. */
      readonly empty: boolean
    }
  | { readonly kind: 'close'; readonly name: string; readonly start: number; readonly end: number }
  | Held<'text'>
  | Held<'cdata'>
  | Held<'comment'>
  | Held<'instruction'>
  | Held<'doctype'>

/**
 * `start` and `end` are those of what it holds: without `<![CDATA[`, `<!--`, `<?`, `<!DOCTYPE` and
 * their ends.
 */
interface Held<Kind extends string> {
  readonly kind: Kind
  readonly start: number
  readonly end: number
}

/** `start` and `end` are those of the value, without its quotes. */
export interface XmlAttribute {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A stretch of source and what it says, references resolved. */
export type XmlText = Pick<SourcePiece, 'start' | 'end' | 'text' | 'offsets'>

/** Where a text stands, which decides what has to be escaped in it. */
export type XmlPlace = 'text' | 'attribute' | 'cdata' | 'comment' | 'instruction'

/**
 * Source to tokens, in order and without gaps. Only the five entities of XML and character
 * references are known: a document type that declares entities is refused, and nothing outside the
 * source is ever asked for. White space and line ends stay as they are.
 *
 * @param skipped content of an element that nobody asks for, from its opening tag's end to its
 *   closing tag's start
 * @throws UnreadableError when the source is not well-formed
 */
export function* scanXml(source: string, skipped?: { readonly start: number; readonly end: number }): Generator<XmlToken, void, undefined> {
  const open: string[] = []
  for (let at = 0; at < source.length; ) {
    if (at === skipped?.start) at = skipped.end
    const tag = source.indexOf('<', at)
    const end = tag < 0 ? source.length : tag
    if (end > at) yield { kind: 'text', start: at, end }
    if (tag < 0) break
    const after = source[tag + 1]
    if (after === '/') {
      const close = source.indexOf('>', tag)
      const name = source.slice(tag + 2, close < 0 ? tag + 2 : close).trimEnd()
      if (close < 0 || open.pop() !== name) throw notWellFormed()
      at = close + 1
      yield { kind: 'close', name, start: tag, end: at }
    } else if (after === '!' || after === '?') {
      const [token, next] = special(source, tag)
      at = next
      yield token
    } else {
      const token = openTag(source, tag)
      at = token.end
      yield token
      if (token.empty) yield { kind: 'close', name: token.name, start: at, end: at }
      else open.push(token.name)
    }
  }
  if (open.length > 0) throw notWellFormed()
}

/**
 * What a stretch of source says; of 'text' and 'attribute' with references resolved, of the others
 * as it stands. An unknown reference stays as it is written.
 */
export function xmlText(source: string, { start, end }: { readonly start: number; readonly end: number }, place: XmlPlace): XmlText {
  const raw = source.slice(start, end)
  if (place !== 'text' && place !== 'attribute') return { start, end, text: raw }
  return { start, end, ...unescaped(raw, start, reference, (written) => characterOf(written.slice(1, -1))) }
}

/** The stretch of source behind `[from, to)` of the text. All are UTF-16 code units. */
export function sourceOf(piece: XmlText, from: number, to: number): { start: number; end: number } {
  if (!piece.offsets) return { start: piece.start + from, end: piece.start + to }
  return { start: piece.offsets[from]!, end: piece.offsets[to]! }
}

/** A value as it is written in the source; to be given what `fitXml` gave. */
export function escapeXml(value: string, place: XmlPlace): string {
  if (place === 'text') return value.replace(/[&<>\r]/g, (character) => references[character]!)
  if (place === 'attribute') return value.replace(/[&<>"'\r\n\t]/g, (character) => references[character]!)
  return value
}

/**
 * A value that XML can hold in that place: without characters that it doesn't know, and without
 * what would end a comment, an instruction or a CDATA section.
 */
export function fitXml(value: string, place: XmlPlace): string {
  const known = value.replace(unknownToXml, '\ufffd')
  if (place === 'cdata') return known.replace(/\]/g, ')').replace(/>/g, ')')
  if (place === 'comment') return known.replace(/-(?=-)|^-|-$/g, '_').replace(/>/g, ')')
  if (place === 'instruction') return known.replace(/[?>]/g, '_')
  return known
}

function special(source: string, tag: number): [XmlToken, number] {
  if (source.startsWith('<!--', tag)) return enclosed(source, tag, 'comment', 4, '-->')
  if (source.startsWith('<![CDATA[', tag)) return enclosed(source, tag, 'cdata', 9, ']]>')
  if (source.startsWith('<?', tag)) return enclosed(source, tag, 'instruction', 2, '?>')
  if (source.startsWith('<!DOCTYPE', tag)) return documentType(source, tag)
  throw notWellFormed()
}

function enclosed(
  source: string,
  tag: number,
  kind: 'comment' | 'cdata' | 'instruction',
  opening: number,
  closing: string,
): [XmlToken, number] {
  const end = source.indexOf(closing, tag + opening)
  if (end < 0) throw notWellFormed()
  return [{ kind, start: tag + opening, end }, end + closing.length]
}

function documentType(source: string, tag: number): [XmlToken, number] {
  let depth = 0
  let quote = ''
  for (let at = tag + 9; at < source.length; at++) {
    const character = source[at]!
    if (quote) quote = character === quote ? '' : quote
    else if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at)
      if (end < 0) throw notWellFormed()
      at = end + 2
    } else if (source.startsWith('<?', at)) {
      const end = source.indexOf('?>', at)
      if (end < 0) throw notWellFormed()
      at = end + 1
    } else if (source.startsWith('<!ENTITY', at)) {
      throw new UnreadableError(
        'its document type declares entities, which could hide text or reach for other files. Save it without a document type, or leave it out with --exclude',
      )
    } else if (character === '"' || character === "'") quote = character
    else if (character === '[') depth++
    else if (character === ']') depth--
    else if (character === '>' && depth === 0) return [{ kind: 'doctype', start: tag + 9, end: at }, at + 1]
  }
  throw notWellFormed()
}

const tagName = /[^\s<>/="'&!?]+/y
const attribute = /\s+([^\s=<>"'/&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

function openTag(source: string, tag: number): Extract<XmlToken, { kind: 'open' }> {
  tagName.lastIndex = tag + 1
  const name = tagName.exec(source)?.[0]
  if (!name) throw notWellFormed()
  const attributes: XmlAttribute[] = []
  let at = tag + 1 + name.length
  for (;;) {
    attribute.lastIndex = at
    const match = attribute.exec(source)
    if (!match) break
    at += match[0].length
    const end = at - 1
    attributes.push({ name: match[1]!, start: end - (match[2] ?? match[3] ?? '').length, end })
  }
  tagEnd.lastIndex = at
  const closing = tagEnd.exec(source)
  if (!closing) throw notWellFormed()
  return { kind: 'open', name, start: tag, end: at + closing[0].length, attributes, empty: closing[1] === '/' }
}

const reference = /&(#x[0-9a-fA-F]{1,9}|#[0-9]{1,9}|amp|lt|gt|quot|apos);/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
/** Characters outside the production Char of XML 1.0. */
const unknownToXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? undefined : String.fromCodePoint(point)
}

function notWellFormed(): UnreadableError {
  return new UnreadableError('its XML is damaged. Open it in the program that made it and save it again, or leave it out with --exclude')
}
