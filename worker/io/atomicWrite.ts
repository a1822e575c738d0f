import {
  closeSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFile,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from './isAlive.ts'
import { systemError } from './systemError.ts'

export interface WriteOptions {
  /** Mode of the file, narrowed by the process's umask. Default: readable by its owner alone. */
  readonly mode?: number
  /**
   * Where the temporary file is written, on the same disk as the file. Default: beside the file.
   */
  readonly temporary?: string
  /** Whether a missing folder is created. Default: yes. */
  readonly makeFolder?: boolean
  /**
   * Called before the file is written and again before it is moved into place; an exception stops
   * the write.
   */
  readonly check?: () => void
}

/**
 * The only way to write a file of which no partial version may exist: after a crash or a concurrent
 * write the file is either complete or unchanged. Its bytes are flushed to disk before the rename,
 * and a symbolic link at the temporary path is not followed.
 *
 * @param content text is written in UTF-8; parts are written one after the other, each asked for once
 *   the one before it is written
 * @throws what the file system or an iterator throws; the temporary file is removed first
 */
export function writeWhole(file: string, content: string | Uint8Array | Iterable<Uint8Array>, options: WriteOptions = {}): void {
  const written = grow(file, content, options)
  try {
    fsyncSync(written.descriptor)
  } catch (error) {
    giveUp(written, error)
  }
  moveIn(file, written, options.check)
}

/**
 * As `writeWhole`, for many small files: the bytes are written at once, and the file is in its place
 * when what is returned has been awaited. Of files whose ends are awaited together the file system
 * flushes several with one commit, which takes as long as one.
 *
 * @returns flushes the bytes to disk and moves the file into its place; has to be called
 * @throws what the file system throws, as does what is returned; the temporary file is removed first
 */
export function beginWhole(file: string, content: Uint8Array, options: WriteOptions = {}): () => Promise<void> {
  const written = grow(file, content, options)
  return async () => {
    await promisify(fsync)(written.descriptor).catch((error: unknown) => giveUp(written, error))
    moveIn(file, written, options.check)
  }
}

/**
 * As `writeWhole`, for slow disks: the process goes on meanwhile, and the write can be stopped. The
 * file is readable by its owner alone; its folder must exist.
 *
 * @throws what the file system throws, or an AbortError; the temporary file is removed first
 */
export async function writeWholeAsync(file: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  removeLeftOver(file)
  const written = openTemporary(temporaryOf(file), 0o600)
  try {
    await promisify(writeFile)(written.descriptor, content, { signal })
    await promisify(fsync)(written.descriptor)
  } catch (error) {
    giveUp(written, error)
  }
  moveIn(file, written, () => signal.throwIfAborted())
}

/** A temporary file that is open, with its path. */
interface Temporary {
  readonly descriptor: number
  readonly growing: string
}

/** Writes the temporary file, which stays open. */
function grow(
  file: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
  { mode = 0o600, temporary, makeFolder = true, check = () => {} }: WriteOptions,
): Temporary {
  if (makeFolder) mkdirSync(dirname(file), { recursive: true })
  if (temporary === undefined) removeLeftOver(file)
  const growing = temporary ?? temporaryOf(file)
  check()
  const written = openTemporary(growing, mode)
  try {
    for (const part of partsOf(content))
      for (let at = 0; at < part.length; ) at += writeSync(written.descriptor, part, at, part.length - at)
  } catch (error) {
    giveUp(written, error)
  }
  return written
}

function openTemporary(growing: string, mode: number): Temporary {
  try {
    return { descriptor: openNew(growing, mode), growing }
  } catch (error) {
    rmSync(growing, { force: true, recursive: true })
    throw error
  }
}

/** Removes what could not be written or flushed. */
function giveUp({ descriptor, growing }: Temporary, error: unknown): never {
  try {
    closeSync(descriptor)
  } finally {
    rmSync(growing, { force: true, recursive: true })
  }
  throw error
}

/** Moves what was flushed into its place. */
function moveIn(file: string, { descriptor, growing }: Temporary, check?: () => void): void {
  try {
    closeSync(descriptor)
    check?.()
    renameSync(growing, file)
  } catch (error) {
    rmSync(growing, { force: true, recursive: true })
    throw error
  }
}

/**
 * Flushes a folder's entries: a file that was moved into it is there after a power cut, too. Does
 * nothing where folders can't be opened (Windows) or flushed (some network file systems).
 *
 * @throws what the file system throws
 */
export function flushFolder(folder: string): void {
  let descriptor: number | undefined
  try {
    descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
  } catch (error) {
    if (!notFlushed.has(systemError(error).code ?? '')) throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** What systems say that flush no folders, or do not let this user. */
const notFlushed: ReadonlySet<string> = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'ENOSYS', 'EBADF'])

function temporaryOf(file: string): string {
  return `${file}.${process.pid}.part`
}

/** A killed process may have left a file of this name, or someone may have placed a link. */
function openNew(file: string, mode: number): number {
  try {
    return openSync(file, 'wx', mode)
  } catch (error) {
    if (systemError(error).code !== 'EEXIST') throw error
    unlinkSync(file)
    return openSync(file, 'wx', mode)
  }
}

function partsOf(content: string | Uint8Array | Iterable<Uint8Array>): Iterable<Uint8Array> {
  if (typeof content === 'string') return [Buffer.from(content, 'utf8')]
  return content instanceof Uint8Array ? [content] : content
}

/** Removes temporary files that killed processes left of this file. */
function removeLeftOver(file: string): void {
  const beginning = `${basename(file)}.`
  for (const name of namesIn(dirname(file))) {
    const [, pid] = (name.startsWith(beginning) && /^(\d+)\.part$/.exec(name.slice(beginning.length))) || []
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}

/** Empty where the folder may be written to but not listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
