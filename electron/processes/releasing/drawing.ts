import { createHash } from 'node:crypto'
import { extname } from 'node:path'

/**
 * A draw of files by chance that comes out the same whenever it is made of the same ones; some of
 * every kind are among them as far as there is room.
 *
 * @param draw another number draws others
 * @param ofEach so many of each kind (by extension) at least
 * @returns `size` of them, in the order in which they were given
 */
export function drawnFrom<T extends { readonly path: string }>(files: readonly T[], draw: number, size: number, ofEach = 0): T[] {
  if (files.length <= size) return [...files]
  const ranked = files.map((file, place) => ({ file, place, rank: createHash('sha256').update(`${draw}\n${file.path}`).digest('hex') }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const kinds = new Map<string, number>()
  const first = ranked.filter(({ file }) => {
    const kind = extname(file.path).toLowerCase()
    const known = kinds.get(kind) ?? 0
    kinds.set(kind, known + 1)
    return known < ofEach
  })
  const chosen = new Set(first.slice(0, size))
  for (const each of ranked) {
    if (chosen.size === size) break
    chosen.add(each)
  }
  return [...chosen].sort((a, b) => a.place - b.place).map(({ file }) => file)
}
