import type { Category } from '../../core/category.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import type { Span } from '../../core/span.ts'
import { changed } from '../../text/changed.ts'
import { type Decoded, encode } from '../decode.ts'
import type { Change, Note, OpenFile, Unsearched } from '../format.ts'
import { changesByPiece, type PieceChange } from '../pieces.ts'
import type { PieceField } from '../sourcePieces.ts'

/** A member of a package that is XML. */
export interface Part {
  readonly name: string
  readonly source: string
  readonly way: Omit<Decoded, 'text'>
  /** Whether its source differs from the member already, since what it pointed to is left out. */
  readonly cleaned: boolean
  /** What of it can't be searched, and is left out. */
  readonly unsearched?: readonly Unsearched['kind'][]
  /** Whether cells lost their formulas by that. */
  readonly fewerFormulas?: boolean
}

/** The smallest stretch of text with a way back: a text node, an attribute's value, a cell. */
export interface Leaf {
  readonly text: string
  readonly fit?: (value: string, at: number) => string
  /** What `fit` writes for a value that can't stand there. */
  readonly dummy?: string
  /**
   * Puts changes of `text` into the edits; absent when nothing can be changed, because a reader
   * added it.
   */
  readonly edit?: (changes: readonly PieceChange[], edits: Edits) => void
}

/** What a call of `write` gathers before any member is written. */
export interface Edits {
  /** By part, in offsets of its source, in no order. */
  readonly sources: Map<Part, Change[]>
  /** Of whoever writes in a way of its own: changes by whatever it finds them again with. */
  readonly others: Map<object, Map<object, readonly PieceChange[]>>
}

export function editSource({ sources }: Edits, part: Part, change: Change): void {
  const list = sources.get(part)
  if (list) list.push(change)
  else sources.set(part, [change])
}

export function editOther({ others }: Edits, owner: object, key: object, changes: readonly PieceChange[]): void {
  const own = others.get(owner) ?? new Map<object, readonly PieceChange[]>()
  others.set(owner, own.set(key, changes))
}

/** A part's bytes with its edits made; undefined when the member stays as it is. */
export function partWritten(part: Part, { sources }: Edits): Uint8Array | undefined {
  const changes = sources.get(part)
  if (!changes && !part.cleaned) return undefined
  const inOrder = [...(changes ?? [])].sort((a, b) => a.start - b.start || a.end - b.end)
  return encode(changed(part.source, inOrder), part.way)
}

/** What parts a piece from the one before. */
export type Gap = '\n' | '\n\n'

/** Text that grows piece by piece, with its way back. */
export interface TextBuilder {
  /**
   * A piece made of leaves that touch; one without text is left out.
   *
   * @param fields when all of it is an identifier that the structure names, or stretches of it are
   */
  readonly piece: (leaves: readonly Leaf[], gap: Gap, fields?: Category | readonly PieceField[]) => void
  /** What follows is a note of its own. */
  readonly note: (patient?: string) => void
  readonly end: () => Built
}

export type Built = Required<Pick<OpenFile, 'text' | 'notes' | 'fields' | 'added' | 'fit' | 'isDummy' | 'breaks'>> & {
  readonly edits: (changes: readonly Change[]) => Edits
}

interface Placed {
  readonly start: number
  readonly end: number
  readonly leaf: Leaf
}

/** Gathers the text of a document with the places that each stretch came from. */
export function textBuilder(): TextBuilder {
  const parts: string[] = []
  const placed: Placed[] = []
  const fields: Span[] = []
  const added: { start: number; end: number }[] = []
  const notes: Note[] = []
  let note: { start?: number; patient?: string } | undefined
  let length = 0
  const add = (text: string) => {
    parts.push(text)
    length += text.length
  }
  const closeNote = () => {
    if (note?.start !== undefined) notes.push({ ...note, start: note.start, end: length })
    note = undefined
  }
  return {
    piece: (leaves, gap, marked) => {
      if (leaves.every(({ text }) => text.trim() === '')) return
      if (length > 0) add(note?.start === undefined ? '\n\n' : gap)
      note = { ...note, start: note?.start ?? length }
      const start = length
      for (const leaf of leaves) {
        if (leaf.text === '') continue
        const own = { start: length, end: length + leaf.text.length, leaf }
        add(leaf.text)
        if (leaf.edit) placed.push(own)
        else added.push({ start: own.start, end: own.end })
      }
      if (typeof marked === 'string') fields.push(trimmed(leaves, start, length, marked))
      else for (const { start: from, end, category } of marked ?? []) fields.push({ start: start + from, end: start + end, category })
    },
    note: (patient) => {
      closeNote()
      note = patient ? { patient } : {}
    },
    end: () => {
      closeNote()
      const text = parts.join('')
      return {
        text,
        breaks: '\n',
        notes: notes.length > 0 ? notes : [{ start: 0, end: text.length }],
        fields,
        added,
        fit: (value, start) => fitAt(placed, start, value),
        isDummy: (value, start) => leafAt(placed, start)?.leaf.dummy === value,
        edits: (changes) => editsOf(placed, changes),
      }
    },
  }
}

function trimmed(leaves: readonly Leaf[], start: number, end: number, category: Category): Span {
  const first = leaves.findIndex(({ edit, text }) => edit && text !== '')
  const before = leaves.slice(0, Math.max(0, first)).reduce((sum, { text }) => sum + text.length, 0)
  const own = leaves
    .map(({ text }) => text)
    .join('')
    .slice(before)
  return { start: start + before + (own.length - own.trimStart().length), end: end - (own.length - own.trimEnd().length), category }
}

function fitAt(placed: readonly Placed[], at: number, value: string): string {
  const own = leafAt(placed, at)
  const plain = value.replace(/[\s\p{Cc}]/gu, ' ')
  return own?.leaf.fit?.(plain, Math.max(0, at - own.start)) ?? plain
}

function leafAt(placed: readonly Placed[], at: number): Placed | undefined {
  return placed[firstWhere(placed.length, (k) => placed[k]!.end > at)]
}

function editsOf(placed: readonly Placed[], changes: readonly Change[]): Edits {
  const edits: Edits = { sources: new Map(), others: new Map() }
  if (changes.length === 0) return edits
  changesByPiece(placed, changes).forEach((own, k) => {
    if (own.length > 0) placed[k]!.leaf.edit?.(own, edits)
  })
  return edits
}
