import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { say } from '../../../worker/core/say.ts'
import type { CorpusFile, CorpusProblem } from '../../../worker/formats/corpora/index.ts'
import { readInput } from '../../../worker/io/openInput.ts'

/** What lies in the files and folders that somebody chose. */
export interface ChosenFiles {
  /** In the order of their names, numbers by size. */
  readonly files: readonly CorpusFile[]
  /** What could not be looked into. */
  readonly problems: readonly CorpusProblem[]
}

/**
 * The files that were chosen and those in the folders that were, all the way down. Hidden files are
 * left out, links that lead out of their folder are not followed. Names are relative to the folder,
 * with its own name before them where more than one thing was chosen.
 *
 * @param paths absolute
 */
export async function chosenFiles(paths: readonly string[]): Promise<ChosenFiles> {
  const files: CorpusFile[] = []
  const problems: CorpusProblem[] = []
  for (const path of paths) {
    const name = basename(path)
    if (await isFolder(path)) await walk(path, paths.length > 1 ? `${name}/` : '', { files, problems })
    else files.push({ name, read: async () => readInput({ input: path }) })
  }
  return { files: files.sort((a, b) => order.compare(a.name, b.name)), problems }
}

const order = new Intl.Collator('en', { numeric: true })

async function walk(root: string, prefix: string, found: { files: CorpusFile[]; problems: CorpusProblem[] }): Promise<void> {
  const within = await realpath(root).catch(() => root)
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      found.problems.push({
        name: `${prefix}${folder}`.replace(/\/$/, '') || basename(root),
        cause: say`the folder can't be read (${error.code}). Check that it is still there and that you may read it.`,
      })
      return []
    })
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const path = `${folder}${entry.name}`
      const add = () => found.files.push({ name: `${prefix}${path}`, read: async () => readInput({ input: join(root, path), within }) })
      if (entry.isDirectory()) pending.push(`${path}/`)
      else if (entry.isFile()) add()
      else if (!entry.isSymbolicLink()) continue
      else if (await isFileWithin(join(root, path), within + sep)) add()
      else
        found.problems.push({
          name: `${prefix}${path}`,
          cause: say`a link to a folder, to nothing or out of the folder that was chosen; it was not followed. Choose what it leads to itself.`,
        })
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

async function isFileWithin(link: string, folder: string): Promise<boolean> {
  try {
    const target = await realpath(link)
    return target.startsWith(folder) && (await stat(target)).isFile()
  } catch {
    return false
  }
}
