import { firstWhere } from '../core/sortedSearch.ts'
import type { Change, Link, Note, OpenFile, Unsearched } from './format.ts'
import { changesByPiece, type Piece } from './pieces.ts'
import { summedByKind } from './unsearched.ts'

/** The texts of several files as one. */
export interface Joined extends Omit<OpenFile, 'write'> {
  /**
   * @param changes of the one text
   * @returns those of each file, in offsets of its own text
   */
  readonly changesOf: (changes: readonly Change[]) => readonly (readonly Change[])[]
}

/**
 * Files as one text, an empty line between them; each is at least one note. A file without text
 * keeps its place, so that one that loses all of its text moves nothing.
 *
 * @param unsearched what is left out besides what the files leave out themselves
 */
export function joined(files: readonly OpenFile[], unsearched: readonly Unsearched[] = []): Joined {
  const places: Piece[] = []
  const notes: Note[] = []
  const fields: NonNullable<OpenFile['fields']>[number][] = []
  const links: Link[] = []
  const added: Piece[] = []
  let length = 0
  for (const [i, file] of files.entries()) {
    const start = i === 0 ? 0 : length + 2
    length = start + file.text.length
    places.push({ start, end: length })
    const moved = <T extends Piece>(items: readonly T[] = []) =>
      items.map((item) => ({ ...item, start: item.start + start, end: item.end + start }))
    if (file.text !== '') notes.push(...moved(file.notes ?? [{ start: 0, end: file.text.length }]))
    fields.push(...moved(file.fields))
    links.push(...moved(file.links))
    added.push(...moved(file.added))
  }
  const at = (offset: number) => {
    const k = placeAt(places, offset)
    return { file: files[k], start: places[k]?.start ?? 0 }
  }
  return {
    text: files.map(({ text }) => text).join('\n\n'),
    notes,
    fields,
    links,
    added,
    breaks: [...new Set(files.flatMap(({ breaks = '' }) => [...breaks]))].join(''),
    unsearched: summedByKind([...unsearched, ...files.flatMap((file) => file.unsearched ?? [])]),
    fit: (value, offset) => {
      const { file, start } = at(offset)
      return file?.fit?.(value, offset - start) ?? value
    },
    isDummy: (value, offset) => {
      const { file, start } = at(offset)
      return file?.isDummy?.(value, offset - start) ?? false
    },
    changesOf: (changes) => changesByPiece(places, changes),
  }
}

/** @returns the last place that begins at `offset` or before */
function placeAt(places: readonly Piece[], offset: number): number {
  return Math.max(0, firstWhere(places.length, (index) => places[index]!.start > offset) - 1)
}
