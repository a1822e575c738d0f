import { changed } from '../../text/changed.ts'
import type { Change } from '../format.ts'
import type { PieceChange } from '../pieces.ts'
import { withoutSymbols } from '../symbolFont.ts'
import { escapeXml, fitXml, sourceOf, type XmlPlace, type XmlText, xmlText } from '../xmlText.ts'
import { editSource, type Leaf, type Part } from './leaves.ts'

export interface XmlLeafOptions {
  /** Values that may stand there, besides what XML wants. */
  readonly fit?: (value: string, at: number) => string
  /**
   * Where `xml:space="preserve"` is written when a change leaves white space at an end: after the
   * name of the element around it.
   */
  readonly spaceAt?: number
}

/** A text node or an attribute's value. */
export function xmlLeaf(
  part: Part,
  stretch: { readonly start: number; readonly end: number },
  place: XmlPlace,
  { fit: allowed, spaceAt }: XmlLeafOptions = {},
): Leaf {
  const piece = xmlText(part.source, stretch, place)
  return {
    text: withoutSymbols(piece.text),
    fit: (value, at) => fitXml(allowed ? allowed(value, at) : value, place),
    edit: (changes, edits) => {
      for (const change of sourceChanges(piece, changes, place)) editSource(edits, part, change)
      if (spaceAt !== undefined && /^\s|\s$/.test(changed(piece.text, changes))) {
        editSource(edits, part, { start: spaceAt, end: spaceAt, value: ' xml:space="preserve"' })
      }
    },
  }
}

/**
 * Changes of a leaf's text as changes of the source; where one would halve a character reference,
 * the leaf is written again.
 */
export function sourceChanges(piece: XmlText, changes: readonly PieceChange[], place: XmlPlace): readonly Change[] {
  const halves = (at: number) =>
    piece.offsets !== undefined && at > 0 && at < piece.text.length && piece.offsets[at] === piece.offsets[at - 1]
  if (changes.some(({ start, end }) => halves(start) || halves(end))) {
    return [{ start: piece.start, end: piece.end, value: escapeXml(changed(piece.text, changes), place) }]
  }
  return changes.map(({ start, end, value }) => ({ ...sourceOf(piece, start, end), value: escapeXml(value, place) }))
}

/**
 * What a processing instruction says to the program that it names ('<?mso-infoPathSolution
 * href="…"?>').
 *
 * @returns undefined where it says nothing, and of the declaration of XML
 */
export function instructionLeaf(part: Part, { start, end }: { readonly start: number; readonly end: number }): Leaf | undefined {
  const said = /^(?!xml\s)\S+\s+(?=\S)/.exec(part.source.slice(start, end))
  return said ? xmlLeaf(part, { start: start + said[0].length, end }, 'instruction') : undefined
}

/**
 * An element that stands for a character, such as a tab or a hyphen that doesn't break.
 *
 * @param written what takes its place when the character gives way to a value
 */
export function elementLeaf(
  part: Part,
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
  written: (value: string) => string,
): Leaf {
  return {
    text,
    fit: (value) => fitXml(value, 'text'),
    edit: (changes, edits) => editSource(edits, part, { start, end, value: written(escapeXml(changed(text, changes), 'text')) }),
  }
}

/**
 * The day of a date and time (`2024-03-01T09:30:00Z`): what is no day becomes 1900-01-01, since
 * programs refuse a file with anything else there.
 */
export function dayLeaf(part: Part, { start, end }: { readonly start: number; readonly end: number }): Leaf {
  const time = /(?:T[\d:.]+)?(?:Z|[+-]\d\d:\d\d)?$/.exec(part.source.slice(start, end))
  const leaf = xmlLeaf(part, { start, end: start + (time?.index ?? end - start) }, 'attribute', {
    fit: dayOrNone,
  })
  return { ...leaf, dummy: noDay }
}

const noDay = '1900-01-01'

/** A day as it is, or one that stands for none where nothing else may stand. */
export function dayOrNone(value: string): string {
  return isDay(value) ? value : noDay
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * The target of a link, percent-encoding resolved ('John%20Smith' is 'John Smith'), with its way
 * back.
 */
export function targetLeaf(part: Part, stretch: { readonly start: number; readonly end: number }): Leaf {
  return writtenLeaf(part, percentDecoded(xmlText(part.source, stretch, 'attribute')), 'attribute', percentEncoded)
}

/** Text in quotes, of which those in it are doubled. */
export function quotedLeaf(
  part: Part,
  whole: XmlText,
  from: number,
  to: number,
  place: XmlPlace,
  quote: '"' | "'",
  allowed: (value: string) => string,
): Leaf {
  const offsets: number[] = []
  let text = ''
  for (let i = from; i < to; i++) {
    offsets.push(sourceOf(whole, i, i).start)
    text += whole.text[i]
    if (whole.text[i] === quote && whole.text[i + 1] === quote && i + 1 < to) i++
  }
  const { start, end } = sourceOf(whole, from, to)
  const leaf = writtenLeaf(part, { start, end, text, offsets: Uint32Array.from([...offsets, end]) }, place, (value) =>
    value.replaceAll(quote, quote + quote),
  )
  return { ...leaf, fit: (value) => fitXml(allowed(value), place) }
}

/** Text that is written in a way of its own before it is escaped. */
function writtenLeaf(part: Part, piece: XmlText, place: XmlPlace, write: (value: string) => string): Leaf {
  return {
    text: piece.text,
    fit: (value) => fitXml(value, place),
    edit: (changes, edits) => {
      for (const { start, end, value } of changes)
        editSource(edits, part, { ...sourceOf(piece, start, end), value: escapeXml(write(value), place) })
    },
  }
}

/** What a part of an address says; the piece itself where nothing in it is percent-encoded. */
export function percentDecoded(piece: XmlText): XmlText {
  if (!/%[0-9a-f]{2}/i.test(piece.text)) return piece
  const offsets: number[] = []
  const parts: string[] = []
  let from = 0
  const plain = (to: number) => {
    for (let i = from; i < to; i++) offsets.push(sourceOf(piece, i, i).start)
    parts.push(piece.text.slice(from, to))
    from = to
  }
  for (const { 0: escapes, index } of piece.text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    for (let at = 0; at < escapes.length; ) {
      const length = [3, 6, 9, 12].find((n) => at + n <= escapes.length && decodedOrNot(escapes.slice(at, at + n)) !== undefined)
      const text = length && decodedOrNot(escapes.slice(at, at + length))
      if (!text || !length) {
        at += 3
        continue
      }
      plain(index + at)
      for (let i = 0; i < text.length; i++) offsets.push(sourceOf(piece, index + at, index + at).start)
      parts.push(text)
      at += length
      from = index + at
    }
  }
  plain(piece.text.length)
  return { start: piece.start, end: piece.end, text: parts.join(''), offsets: Uint32Array.from([...offsets, piece.end]) }
}

/** Control characters stay encoded: they are no text. */
function decodedOrNot(escapes: string): string | undefined {
  try {
    const text = decodeURIComponent(escapes)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** A value as a part of an address has it. */
export function percentEncoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/%(?:40|2F|3A)/g, decodeURIComponent)
}
