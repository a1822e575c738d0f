import { createHash } from 'node:crypto'
import { type BigIntStats, promises as fs } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'

/**
 * What lies in a folder, in one word: it changes with any file that comes, goes or is written to.
 */
export interface FolderStamp {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  readonly files: number
}

/**
 * Files are told apart by path, length, and when they and what is known of them were last changed;
 * nobody but the operating system sets the latter. None is read. Hidden files are left out, as a
 * release leaves them out.
 *
 * @param path a folder, a file, or what is not there
 * @param exclude globs of what a release leaves out
 */
export async function folderStamp(path: string, exclude: readonly string[] = []): Promise<FolderStamp> {
  const hash = createHash('sha256')
  let files = 0
  const isExcluded = exclude.length > 0 ? picomatch([...exclude], { dot: true }) : () => false
  const take = (name: string, what: string): void => void hash.update(`${name}\0${what}\n`)
  const root = await statOf(path)
  if (!root?.isDirectory()) {
    take('', root ? wordsOf(root) : 'missing')
    return { hash: hash.digest('hex'), files: root ? 1 : 0 }
  }
  const walk = async (folder: string): Promise<void> => {
    const names = await fs.readdir(join(path, folder)).catch(() => null)
    if (names === null) return take(folder, 'unreadable')
    take(folder, 'folder')
    for (const name of names.toSorted()) {
      const within = folder === '' ? name : `${folder}/${name}`
      if (name.startsWith('.') || isExcluded(within)) continue
      const stat = await statOf(join(path, within), 'link')
      if (stat?.isDirectory()) await walk(within)
      else {
        files++
        // What a link shows is what a release reads.
        const shown = stat?.isSymbolicLink() ? await statOf(join(path, within)) : stat
        take(within, shown ? wordsOf(shown) : 'missing')
      }
    }
  }
  await walk('')
  return { hash: hash.digest('hex'), files }
}

function wordsOf({ size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs}`
}

async function statOf(path: string, of: 'link' | 'target' = 'target'): Promise<BigIntStats | null> {
  try {
    return await (of === 'link' ? fs.lstat(path, { bigint: true }) : fs.stat(path, { bigint: true }))
  } catch {
    return null
  }
}
