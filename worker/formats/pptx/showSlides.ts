import { showMember } from '../docx/showWord.ts'
import type { TextBuilder } from '../office/leaves.ts'
import type { Package } from '../office/package.ts'
import { relationsOwner } from '../office/relations.ts'

/**
 * All that a presentation says: its slides in the order of their numbers, their notes, comments,
 * then masters, layouts and what only programs show.
 */
export function showSlides(own: Package, main: string, builder: TextBuilder): void {
  const inOrder = [...own.parts.keys()]
    .map((name, i) => ({ name, i, rank: rankOf(name, main), number: Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0) }))
    .sort((a, b) => a.rank - b.rank || a.number - b.number || a.i - b.i)
  for (const { name } of inOrder) showMember(own, name, builder)
}

function rankOf(name: string, main: string): number {
  if (relationsOwner(name) !== undefined) return 6
  if (/\/slides\/[^/]+$/.test(name)) return 0
  if (/\/notesSlides\/[^/]+$/.test(name)) return 1
  if (/\/(?:comments|threadedComments)\/[^/]+$/.test(name)) return 2
  if (name === main) return 3
  return name.startsWith('docProps/') ? 5 : 4
}
