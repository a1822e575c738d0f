import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import picomatch from 'picomatch'
import { UserError } from '../core/userError.ts'
import type { LanguagePrior } from '../text/language.ts'
import { folderLanguages } from './folderLanguages.ts'
import type { InputOrder } from './order.ts'

/** A file to do. */
export interface InputFile {
  /** Relative to the root, with / between segments. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** When it was last changed, milliseconds. */
  readonly changed: number
}

/**
 * How many are left out, by why: 'indexes' are those of media (DICOMDIR), which tell the names of
 * other files.
 */
export interface Skipped {
  readonly hidden: number
  readonly links: number
  readonly special: number
  readonly excluded: number
  readonly indexes: number
}

/** All that IN holds, in the order in which it is done. */
export interface Inputs {
  /** The folder that paths are relative to. */
  readonly root: string
  /** Whether IN was one file. */
  readonly single: boolean
  readonly files: readonly InputFile[]
  /** What can't be done at all: it fails, with its cause. */
  readonly failed: readonly { readonly path: string; readonly error: string }[]
  /** What is left out by rule. */
  readonly skipped: Skipped
  /**
   * What its notes are in, all of them, whatever of it is done: looks into some files each time.
   */
  readonly languages: () => LanguagePrior
}

/**
 * Walks IN. Hidden files are left out, so are links to folders (what they show is walked in its own
 * place, or lies outside) and links that leave IN; a link to a file inside is a file like any
 * other.
 *
 * @throws UserError when IN is missing or can't be read
 */
export function findInputs({ input, exclude, only }: Pick<InputOrder, 'input' | 'exclude' | 'only'>): Inputs {
  const stat = statOrExplain(input)
  if (!stat.isDirectory() && !stat.isFile()) throw new UserError(`${input} is neither a file nor a folder.`)
  const skipped = { hidden: 0, links: 0, special: 0, excluded: 0, indexes: 0 }
  if (stat.isFile()) {
    const file = { path: basename(input), size: stat.size, changed: stat.mtimeMs }
    return { root: dirname(input), single: true, files: [file], failed: [], skipped, languages: () => ({}) }
  }
  const files: InputFile[] = []
  const failed: { path: string; error: string }[] = []
  const isExcluded = exclude.length > 0 ? picomatch([...exclude], { dot: true }) : () => false
  const realRoot = realpathSync(input)
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
      else if (entry.isFile()) addFile(path)
      else if (entry.isSymbolicLink() && isFileInside(join(input, path), realRoot)) addFile(path)
      else if (entry.isSymbolicLink()) skipped.links++
      else skipped.special++
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const paths = files.map(({ path }) => path)
  const languages = () => folderLanguages(input, paths)
  if (!only) return { root: input, single: false, files, failed, skipped, languages }
  const wanted = new Set(only)
  return { root: input, single: false, files: files.filter(({ path }) => wanted.has(path)), failed: [], skipped, languages }

  function addFile(path: string): void {
    try {
      const { size, mtimeMs } = statSync(join(input, path))
      files.push({ path, size, changed: mtimeMs })
    } catch {
      failed.push({ path, error: 'it is not readable. Check its permissions, or leave it out with --exclude' })
    }
  }
}

function statOrExplain(input: string) {
  try {
    return statSync(input)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UserError(`${input} does not exist. Check the path.`)
    throw new UserError(`${input} is not readable (${code}). Check its permissions.`)
  }
}

/** Names as bytes too, so that one that is not UTF-8 is noticed and not read as another. */
function entriesOf(folder: string): { name: string; entry: Dirent<Buffer> }[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((entry) => ({ name: entry.name.toString('utf8'), entry }))
  } catch {
    return undefined
  }
}

function isFileInside(link: string, realRoot: string): boolean {
  try {
    return realpathSync(link).startsWith(realRoot + sep) && lstatSync(realpathSync(link)).isFile()
  } catch {
    return false
  }
}

/**
 * Without the indexes of media: they name other files as they were called, which they no longer
 * are.
 */
export function withoutIndexes(inputs: Inputs): Inputs {
  const files = inputs.files.filter(({ path }) => basename(path).toUpperCase() !== 'DICOMDIR')
  return { ...inputs, files, skipped: { ...inputs.skipped, indexes: inputs.files.length - files.length } }
}

/** Those of a shard: every `of`-th by number, so that neighbours of like size are spread. */
export function shardOf<T extends { readonly number: number }>(items: readonly T[], shard: InputOrder['shard']): readonly T[] {
  return shard ? items.filter(({ number }) => (number - 1) % shard.of === shard.index) : items
}
