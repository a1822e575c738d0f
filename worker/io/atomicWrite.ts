import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, unlinkSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface WriteOptions {
  /** Of the file; the process's mask narrows it. The default is for its owner alone. */
  readonly mode?: number
  /** Where it grows, on the file's own disk; the default is beside the file. */
  readonly temporary?: string
  /** Whether its folder is made where it is missing; the default is yes. */
  readonly makeFolder?: boolean
  /**
   * Called before the file is written and again before it takes its place; what it throws stops
   * both.
   */
  readonly check?: () => void
}

/**
 * The one way to write a file that another file must not be left half of: it is there whole or as
 * it was before, whatever happens in between, and whoever else writes it at the same moment. Its
 * bytes are on the disk before it takes its place, and no link in the growing file's place is
 * followed.
 *
 * @param content text is written in UTF-8; parts one after the other
 * @throws what the file system throws; nothing of the growing file is left then
 */
export function writeWhole(
  file: string,
  content: string | Uint8Array | readonly Uint8Array[],
  { mode = 0o600, temporary, makeFolder = true, check = () => {} }: WriteOptions = {},
): void {
  if (makeFolder) mkdirSync(dirname(file), { recursive: true })
  if (temporary === undefined) removeLeftOver(file)
  const growing = temporary ?? `${file}.${process.pid}.part`
  check()
  try {
    const descriptor = openNew(growing, mode)
    try {
      for (const part of partsOf(content)) for (let at = 0; at < part.length; ) at += writeSync(descriptor, part, at, part.length - at)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    check()
    renameSync(growing, file)
  } catch (error) {
    rmSync(growing, { force: true, recursive: true })
    throw error
  }
}

/** A killed program may have left something of this name, or somebody a link. */
function openNew(file: string, mode: number): number {
  try {
    return openSync(file, 'wx', mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    unlinkSync(file)
    return openSync(file, 'wx', mode)
  }
}

function partsOf(content: string | Uint8Array | readonly Uint8Array[]): readonly Uint8Array[] {
  if (typeof content === 'string') return [Buffer.from(content, 'utf8')]
  return content instanceof Uint8Array ? [content] : content
}

/** Removes what programs that were killed while they wrote this file left behind. */
function removeLeftOver(file: string): void {
  const beginning = `${basename(file)}.`
  for (const name of namesIn(dirname(file))) {
    const [, pid] = (name.startsWith(beginning) && /^(\d+)\.part$/.exec(name.slice(beginning.length))) || []
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}

/** None where the folder may be written to but not be listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Of somebody else: it is there, but may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
