import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA-256 of files, by their paths below a folder; packaging writes them into the archive. */
export type Sums = Readonly<Record<string, string>>

/**
 * Files that are not as they were packed. Electron itself checks the archive; what threads and
 * native parts need lies beside it and is checked here. The files of a model are not among the
 * sums: its card (pack.json) is, and whatever opens a pack compares its files with the card.
 *
 * @param folder what the sums' paths begin at
 * @returns the paths of files that are missing, can't be read or differ
 */
export function damagedFiles(folder: string, sums: Sums): readonly string[] {
  return Object.entries(sums).flatMap(([path, sum]) => (sumOf(join(folder, path)) === sum ? [] : [path]))
}

function sumOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return undefined
  }
}
