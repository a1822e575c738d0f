import type { Category } from '../core/category.ts'
import { firstWhere } from '../core/sortedSearch.ts'
import type { Span } from '../core/span.ts'
import { changed } from '../text/changed.ts'
import type { Change, Link, Note, OpenFile } from './format.ts'
import { changesByPiece, type Piece } from './pieces.ts'

/**
 * How text is written at a place in a source: a component of HL7, a string of JSON, an attribute.
 */
export interface Writing {
  /** What a stretch of source says. */
  readonly read: (source: string) => string
  /** A value as it is written there; to be given what `fit` gave. */
  readonly escape: (value: string) => string
  /** A value that can be written there; absent: any can. */
  readonly fit?: (value: string) => string
}

/** Of what a source says as it is, whatever that is. */
export const asItIs: Writing = { read: (source) => source, escape: (value) => value }

/** A stretch of a source and what it says. `[start, end)` in UTF-16 code units of the source. */
export interface SourcePiece {
  readonly start: number
  readonly end: number
  readonly text: string
  /**
   * Where in the source each code unit of `text` begins, and where the last one ends; absent when
   * the text is the source as it stands, unit for unit.
   */
  readonly offsets?: Uint32Array
  /**
   * Where in the source each code unit ends, when that isn't where the next one begins (marks
   * without text stand between).
   */
  readonly ends?: Uint32Array
  readonly writing: Writing
  /**
   * A document within the piece (a page in a string of JSON, a text in base64), whose text the
   * piece's is.
   */
  readonly within?: Within
}

export interface Within {
  /** What the piece says with the changes made, as `writing.escape` wants it. */
  readonly write: (changes: readonly Change[]) => string
  readonly fit: (value: string, start: number) => string
  /** Whether something is left out of it even when nothing changes. */
  readonly dropped: boolean
  /** What else goes when anything changes in it (a check sum), in the source. */
  readonly along?: readonly Change[]
  /** Of a file whose writing takes time: in place of `write`. */
  readonly later?: (changes: readonly Change[]) => Promise<string>
  /** Stretches of the piece's text that its reader added (format.ts). */
  readonly added?: OpenFile['added']
}

/**
 * A file within a piece, opened by its own reader: a document in base64.
 *
 * @param encode its bytes, as `writing.escape` wants them
 */
export function fileWithin(file: OpenFile, encode: (bytes: Uint8Array) => string, along: readonly Change[] = []): Within {
  return {
    write: () => {
      throw new RangeError('a file within a piece is written later')
    },
    later: async (changes) => encode(await file.write(changes)),
    fit: (value, start) => file.fit?.(value, start) ?? value,
    dropped: true,
    along,
    ...(file.added ? { added: file.added } : {}),
  }
}

/** `[start, end)` in code units of the gathered text. */
type Stretch = Pick<Span, 'start' | 'end'>

/** Identifiers within a piece, offsets of its text. */
export type PieceField = Pick<Span, 'start' | 'end' | 'category'>

/**
 * What stands before a piece in the text: nothing (it goes on where the last one ended), a blank
 * between two words, a line break, an empty line.
 */
export type Break = '' | ' ' | '\n' | '\n\n'

/** Gathers the pieces of a source in its order, into a text with a way back. */
export interface Gathering {
  /** A piece without text is left out. @param fields a category for all of it, or stretches */
  readonly add: (piece: SourcePiece, before: Break, fields?: Category | readonly PieceField[], link?: Link['kind']) => void
  /** Where the text of the last piece that was added begins and ends. */
  readonly last: () => Stretch
  /** An identifier of which the pieces that are there told nothing: what a table says of a cell. */
  readonly field: (field: PieceField) => void
  /** What comes is a note of its own. An empty one is no note. */
  readonly note: (patient?: string) => void
  /** What can't be searched: the source has `value` in its place whatever the changes are. */
  readonly drop: (start: number, end: number, value?: string) => void
  /**
   * Names the patient of the note that is open, when it stands after its beginning; the first one
   * counts.
   */
  readonly patient: (patient: string) => void
  readonly end: () => Gathered
}

/**
 * Adds a piece that a document stands in, or takes out what of it can't be searched, where nothing
 * else is left.
 *
 * @returns whether it was added
 */
export function addOrDrop(
  into: Pick<Gathering, 'add' | 'drop'>,
  piece: SourcePiece,
  before: Break,
  fields?: Category | readonly PieceField[],
): boolean {
  const { start, end, text, writing, within } = piece
  if (text !== '') into.add(piece, before, fields)
  else if (within?.dropped) into.drop(start, end, writing.escape(within.write([])))
  return text !== ''
}

export interface Gathered extends Required<Pick<OpenFile, 'text' | 'notes' | 'fields' | 'links' | 'fit' | 'breaks' | 'added'>> {
  /** The source with the changes made. */
  readonly write: (changes: readonly Change[]) => string
  /** In place of `write`, where files lie in the source. */
  readonly writeLater?: (changes: readonly Change[]) => Promise<string>
}

/** In order, without those that overlap one before; of two that begin together the first stays. */
export function apart<Field extends PieceField>(fields: readonly Field[]): readonly Field[] {
  let end = 0
  return fields
    .toSorted((a, b) => a.start - b.start)
    .filter((field) => {
      if (field.start < end) return false
      end = field.end
      return true
    })
}

/** The way back to a file's bytes. */
export function writingOf(
  write: Gathered['write'],
  writeLater: Gathered['writeLater'] | undefined,
  encode: (text: string) => Uint8Array,
): OpenFile['write'] {
  return writeLater ? async (changes) => encode(await writeLater(changes)) : (changes) => encode(write(changes))
}

interface Placed {
  readonly start: number
  readonly end: number
  readonly piece: SourcePiece
}

/** Gathers the text of a source piece by piece, with the way back. @param source in code units */
export function gather(source: string): Gathering {
  const parts: string[] = []
  const placed: Placed[] = []
  const fields: Span[] = []
  const later: PieceField[] = []
  const links: Link[] = []
  const added: Piece[] = []
  const drops: Change[] = []
  const notes: Note[] = []
  let open: { start?: number; patient?: string } = {}
  let length = 0
  const close = () => {
    if (open.start !== undefined) notes.push({ start: open.start, end: length, ...(open.patient ? { patient: open.patient } : {}) })
  }
  return {
    add: (piece, before, marked, link) => {
      if (piece.text === '') return
      const gap = length === 0 ? '' : open.start === undefined ? '\n\n' : before
      parts.push(gap, piece.text)
      const start = length + gap.length
      length = start + piece.text.length
      open.start ??= start
      placed.push({ start, end: length, piece })
      for (const each of piece.within?.added ?? []) added.push({ start: start + each.start, end: start + each.end })
      if (link) links.push({ start, end: length, kind: link })
      if (typeof marked === 'string') {
        const field = trimmed(piece.text)
        if (field) fields.push({ start: start + field.start, end: start + field.end, category: marked })
      } else for (const { start: from, end, category } of marked ?? []) fields.push({ start: start + from, end: start + end, category })
    },
    last: () => placed.at(-1) ?? { start: 0, end: 0 },
    field: (field) => {
      later.push(field)
    },
    note: (patient) => {
      close()
      open = patient ? { patient } : {}
    },
    drop: (start, end, value = '') => {
      drops.push({ start, end, value })
    },
    patient: (patient) => {
      if (patient) open.patient ??= patient
    },
    end: () => {
      close()
      return {
        text: parts.join(''),
        breaks: placed.some(({ piece }) => piece.within?.later) ? '\n\t' : '\n',
        added,
        notes,
        fields: apart([...fields, ...later]),
        links,
        fit: (value, start) => fitAt(placed, value, start),
        write: (changes) => sourceWith(source, placed, drops, changesByPiece(placed, changes), []),
        ...(placed.some(({ piece }) => piece.within?.later)
          ? {
              writeLater: async (changes) => {
                const byPiece = changesByPiece(placed, changes)
                const done = placed.map(({ piece }, i) => piece.within?.later?.(byPiece[i]!))
                return sourceWith(source, placed, drops, byPiece, await Promise.all(done))
              },
            }
          : {}),
      }
    },
  }
}

/**
 * @returns the stretch of a value without the white space around it; undefined when nothing is left
 */
function trimmed(text: string): { start: number; end: number } | undefined {
  const end = text.trimEnd().length
  const start = text.length - text.trimStart().length
  return end > start ? { start, end } : undefined
}

function fitAt(placed: readonly Placed[], value: string, offset: number): string {
  const at = pieceAt(placed, offset)
  if (!at) return value
  const { writing, within } = at.piece
  const written = writing.fit?.(value) ?? value
  return within ? within.fit(written, Math.max(0, offset - at.start)) : written
}

/** The piece that holds an offset, or the last one. */
function pieceAt(placed: readonly Placed[], offset: number): Placed | undefined {
  return placed[firstWhere(placed.length, (k) => placed[k]!.end > offset)] ?? placed.at(-1)
}

/** @param done of files that are written later, by piece */
function sourceWith(
  source: string,
  placed: readonly Placed[],
  drops: readonly Change[],
  byPiece: readonly (readonly Change[])[],
  done: readonly (string | undefined)[],
): string {
  const edits: Change[] = [...drops]
  for (const [i, { piece }] of placed.entries()) {
    const own = byPiece[i]!
    if (own.length > 0 || piece.within?.dropped) edits.push(...pieceEdits(source, piece, own, done[i]))
  }
  // The text may have another order than the source: the lines of a report stand together in it.
  return changed(
    source,
    edits.sort((a, b) => a.start - b.start),
  )
}

/** Changes of a piece's text as changes of its source. */
function pieceEdits(source: string, piece: SourcePiece, changes: readonly Change[], done?: string): readonly Change[] {
  const { text, writing, start, end, within } = piece
  if (within) {
    // A file is another one even when no text of it changes.
    const along = changes.length > 0 || done !== undefined ? (within.along ?? []) : []
    return [{ start, end, value: writing.escape(done ?? within.write(changes)) }, ...along]
  }
  const edits = wholeEscapes(piece, changes).map((each) => ({
    start: sourceStart(piece, each.start),
    end: sourceEnd(piece, each.end),
    value: writing.escape(each.value),
  }))
  const written = changed(
    source.slice(start, end),
    edits.map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
  )
  const wanted = changed(text, changes)
  // What stands beside a value may make another escape of it (a stray '\' before 'T\'): then the
  // whole piece is written afresh.
  return writing.read(written) === wanted ? edits : [{ start, end, value: writing.escape(wanted) }]
}

/** One escape may say several code units: a change of some of them writes all of them. */
function wholeEscapes(piece: SourcePiece, changes: readonly Change[]): readonly Change[] {
  const { offsets, text } = piece
  if (!offsets) return changes
  const out: Change[] = []
  for (const change of changes) {
    let { start, end } = change
    while (start > 0 && offsets[start - 1] === offsets[start]) start--
    while (end > 0 && end < text.length && offsets[end - 1] === offsets[end]) end++
    const last = out.at(-1)
    if (last && last.end > start) {
      // The last one took units that this one changes: they become one.
      const value = last.value.slice(0, last.value.length - (last.end - change.start))
      out[out.length - 1] = { start: last.start, end: Math.max(end, last.end), value: value + change.value + text.slice(change.end, end) }
    } else out.push({ start, end, value: text.slice(start, change.start) + change.value + text.slice(change.end, end) })
  }
  return out
}

function sourceStart({ offsets, start }: SourcePiece, index: number): number {
  return offsets ? offsets[index]! : start + index
}

function sourceEnd({ offsets, ends, start }: SourcePiece, index: number): number {
  if (!offsets) return start + index
  return index > 0 && ends ? ends[index - 1]! : offsets[index]!
}

/** A part of a piece, `[start, end)` in its text. */
export function slicePiece(piece: SourcePiece, start: number, end: number): SourcePiece {
  const { offsets, ends, text, writing } = piece
  if (!offsets) return { start: piece.start + start, end: piece.start + end, text: text.slice(start, end), writing }
  return {
    start: offsets[start]!,
    end: (ends ? ends[end - 1] : offsets[end])!,
    text: text.slice(start, end),
    offsets: offsets.slice(start, end + 1),
    ...(ends ? { ends: ends.slice(start, end) } : {}),
    writing,
  }
}
