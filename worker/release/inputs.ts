import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import picomatch from 'picomatch'
import { UserError } from '../core/userError.ts'
import { liesIn, type Original } from '../io/openInput.ts'
import { systemError } from '../io/systemError.ts'
import type { LanguagePrior } from '../text/language.ts'
import { turns } from '../threads/turns.ts'
import { folderLanguages } from './folderLanguages.ts'
import type { InputOrder } from './order.ts'

/** A file of IN. */
export interface InputFile {
  /** Relative to the root, with / between segments. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Time of its last change, milliseconds since 1970. */
  readonly changed: number
}

/**
 * How many files are left out, by reason: 'indexes' are those of media (DICOMDIR), which name other
 * files.
 */
export interface Skipped {
  readonly hidden: number
  readonly links: number
  readonly special: number
  readonly excluded: number
  readonly indexes: number
}

/** All files of IN, in the order in which they are processed. */
export interface Inputs {
  /** The folder that paths are relative to. */
  readonly root: string
  /**
   * The same, links resolved: what is read lies in it. Undefined where IN is one file, which
   * the operator named: links to it are followed.
   */
  readonly within: string | undefined
  /** Whether IN was one file. */
  readonly single: boolean
  readonly files: readonly InputFile[]
  /** Files that can't be read: they fail, with the cause. */
  readonly failed: readonly { readonly path: string; readonly error: string }[]
  /** Files that are left out by a rule. */
  readonly skipped: Skipped
  /**
   * The languages of all its notes, whatever part of it is processed: reads a sample of the files
   * at the first call.
   */
  readonly languages: () => LanguagePrior
}

/**
 * Walks IN. Hidden files are left out, and so are links to folders (their files are found in their
 * own place, or lie outside) and links that leave IN; a link to a file inside IN is treated as a
 * file.
 *
 * @param found told now and then how many files there are so far
 * @throws UserError when IN is missing or can't be read
 */
export async function findInputs(
  { input, exclude, only }: Pick<InputOrder, 'input' | 'exclude' | 'only'>,
  found: (files: number) => void = () => {},
): Promise<Inputs> {
  const stat = statOrExplain(input)
  if (!stat.isDirectory() && !stat.isFile()) throw new UserError(`${input} is neither a file nor a folder.`)
  const skipped = { hidden: 0, links: 0, special: 0, excluded: 0, indexes: 0 }
  if (stat.isFile()) {
    const file = { path: basename(input), size: stat.size, changed: stat.mtimeMs }
    return { root: dirname(input), within: undefined, single: true, files: [file], failed: [], skipped, languages: () => ({}) }
  }
  const files: InputFile[] = []
  const failed: { path: string; error: string }[] = []
  const isExcluded = exclude.length > 0 ? picomatch([...exclude], { dot: true }) : () => false
  const realRoot = realpathSync(input)
  const turn = turns()
  const pending = ['']
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const entries = entriesOf(join(input, folder))
    if (!entries) {
      if (folder === '') throw new UserError(`${input} can't be read. Check its permissions.`)
      failed.push({ path: folder, error: 'the folder may not be read. Check its permissions, or leave it out with --exclude' })
      continue
    }
    for (const { name, entry } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (entry.name.length !== Buffer.byteLength(name)) {
        failed.push({ path, error: 'its name is not valid UTF-8. Rename it' })
      } else if (name.startsWith('.')) skipped.hidden++
      else if (isExcluded(path)) skipped.excluded++
      else if (entry.isDirectory()) pending.push(path)
      else if (entry.isFile()) addFile(path, lstatSync)
      else if (entry.isSymbolicLink() && isFileInside(join(input, path), realRoot)) addFile(path, statSync)
      else if (entry.isSymbolicLink()) skipped.links++
      else skipped.special++
      await turn()
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = files.map(({ path }) => path)
  const folder = { root: input, within: realRoot }
  let prior: LanguagePrior | undefined
  const languages = () => {
    prior ??= folderLanguages(folder, paths)
    return prior
  }
  if (!only) return { ...folder, single: false, files, failed, skipped, languages }
  const wanted = new Set(only)
  return { ...folder, single: false, files: files.filter(({ path }) => wanted.has(path)), failed: [], skipped, languages }

  function addFile(path: string, stateOf: typeof statSync | typeof lstatSync): void {
    try {
      const { size, mtimeMs } = stateOf(join(input, path))
      files.push({ path, size, changed: mtimeMs })
      if (files.length % tellEvery === 0) found(files.length)
    } catch {
      failed.push({ path, error: 'it is not readable. Check its permissions, or leave it out with --exclude' })
    }
  }
}

/** What a file has to be when it is read. */
export function originalOf({ path, size, changed }: InputFile, { root, within }: Pick<Inputs, 'root' | 'within'>): Original {
  return { input: join(root, path), listed: { size, changed }, within }
}

/** Files after which it is told how many there are. */
export const tellEvery = 1000

function statOrExplain(input: string) {
  try {
    return statSync(input)
  } catch (error) {
    const code = systemError(error).code
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UserError(`${input} does not exist. Check the path.`)
    throw new UserError(`${input} is not readable (${code}). Check its permissions.`)
  }
}

/** Names are read as bytes too, so that one that is not UTF-8 is detected and not misread. */
function entriesOf(folder: string): { name: string; entry: Dirent<Buffer> }[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((entry) => ({ name: entry.name.toString('utf8'), entry }))
  } catch {
    return undefined
  }
}

function isFileInside(link: string, realRoot: string): boolean {
  try {
    return liesIn(realpathSync(link), realRoot) && lstatSync(realpathSync(link)).isFile()
  } catch {
    return false
  }
}

/** Without the indexes of media: they name files by their original names, which have changed. */
export function withoutIndexes(inputs: Inputs): Inputs {
  const files = inputs.files.filter(({ path }) => basename(path).toUpperCase() !== 'DICOMDIR')
  return { ...inputs, files, skipped: { ...inputs.skipped, indexes: inputs.files.length - files.length } }
}

/** The files of a shard: every `of`-th by number, so that neighbours of similar size are spread. */
export function shardOf<T extends { readonly number: number }>(items: readonly T[], shard: InputOrder['shard']): readonly T[] {
  return shard ? items.filter(({ number }) => (number - 1) % shard.of === shard.index) : items
}
