import { recordOf } from '../../core/records.ts'
import type { SourcePiece, Writing } from '../sourcePieces.ts'
import { escapeXml, fitXml, type XmlPlace, xmlText } from '../xmlText.ts'

/**
 * How text is written in places of XML.
 *
 * @param has whether the file's encoding has a character; others become references, or what
 *   `narrow` makes of them where none can stand
 */
export function xmlWritings(has: (character: string) => boolean, narrow: (value: string) => string): Readonly<Record<XmlPlace, Writing>> {
  const places: readonly XmlPlace[] = ['text', 'attribute', 'cdata', 'comment', 'instruction']
  const writing = (place: XmlPlace): Writing => {
    const lines = place === 'text' || place === 'cdata'
    const referred = place === 'text' || place === 'attribute'
    return {
      read: (source) => {
        const { text } = xmlText(source, { start: 0, end: source.length }, place)
        return lines ? text.replace(blanks, asBlank) : text
      },
      escape: (value) => {
        const escaped = escapeXml(value, place)
        return referred
          ? Array.from(escaped, (character) => (has(character) ? character : `&#${character.codePointAt(0)};`)).join('')
          : escaped
      },
      fit: (value) => {
        const held = fitXml(referred ? value : narrow(value), place)
        return lines ? held.replace(blanks, asBlank).replace(/^[ \n]+|[ \n]+$/g, '') : held
      },
    }
  }
  return recordOf(places, writing)
}

/** A stretch of source as it stands, references resolved. */
export function xmlPiece(source: string, start: number, end: number, place: XmlPlace, writing: Writing): SourcePiece {
  return { ...xmlText(source, { start, end }, place), writing }
}

/**
 * Text between tags, its white space as one blank or one line break: what stands before it, what it
 * says, what comes after.
 */
export function textPieces(source: string, start: number, end: number, place: 'text' | 'cdata', writing: Writing): readonly SourcePiece[] {
  const piece = xmlPiece(source, start, end, place, writing)
  const { text } = piece
  const from = /^[ \t\r\n]*/.exec(text)![0].length
  let to = text.length
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  const parts = [stretch(piece, 0, from), stretch(piece, from, to), stretch(piece, to, text.length)]
  return parts.filter((each) => each.text !== '')
}

/** A stretch of a piece with its runs of white space as one character each. */
function stretch(piece: SourcePiece, from: number, to: number): SourcePiece {
  const at = (i: number) => piece.offsets?.[i] ?? piece.start + i
  const text = piece.text.slice(from, to)
  const { writing } = piece
  const start = at(from)
  const end = at(to)
  if (!/[ \t\r\n]{2}|[\t\r]/.test(text)) {
    return piece.offsets ? { start, end, text, offsets: piece.offsets.slice(from, to + 1), writing } : { start, end, text, writing }
  }
  const offsets: number[] = []
  const parts: string[] = []
  for (const { 0: run, index } of text.matchAll(/[ \t\r\n]+|[^ \t\r\n]+/g)) {
    const isRun = isBlank(run.charCodeAt(0))
    parts.push(isRun ? asBlank(run) : run)
    for (let i = 0; i < (isRun ? 1 : run.length); i++) offsets.push(at(from + index + i))
  }
  offsets.push(end)
  return { start, end, text: parts.join(''), offsets: Uint32Array.from(offsets), writing }
}

const blanks = /[ \t\r\n]+/g

/** A run of white space: where it breaks the line, that is what it says. */
function asBlank(run: string): string {
  return /[\r\n]/.test(run) ? '\n' : ' '
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d
}
