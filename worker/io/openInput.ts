import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync, readSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from './systemError.ts'

/**
 * Bytes, and milliseconds of its last change, when an original was listed: what was written to
 * since is refused.
 */
export interface ListedState {
  readonly size: number
  readonly changed: number
}

/** A file to read. Who writes into its folder may put something else in its place at any time. */
export interface Original {
  readonly input: string
  /** Without it, whatever file is there is taken. */
  readonly listed?: ListedState | undefined
  /**
   * The folder in which it was found, links resolved: what is read lies in it. Absent: the operator
   * named the file itself, and links are followed.
   */
  readonly within?: string | undefined
}

/** Bytes of a file, `[from, to)`. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Something else is in the place of a file that was listed. */
class InputRefused extends UserError {
  readonly code: 'notAFile' | 'outside' | 'changed'

  constructor(code: InputRefused['code']) {
    super(refusals[code])
    this.code = code
  }
}

const refusals = {
  notAFile: 'a folder, a pipe or a device is in its place. Look who writes into IN, and run again with --resume',
  outside: 'a link that leads out of IN is in its place, or in that of its folder. Look who writes into IN, and run again with --resume',
  changed: 'it was changed during the run. Run again with --resume once no program writes to it',
}

/**
 * Opens a file to read it, if it is still the one that was listed: a regular file, in its folder,
 * as it was. A link in its place is not followed out of the folder, and a pipe is not waited for.
 *
 * On Linux the open file itself says where it lies. Elsewhere its path is looked up once more, so
 * that whoever swaps a folder back between the two is not noticed.
 *
 * @returns a descriptor, to be closed
 * @throws InputRefused, or what the file system throws
 */
export function openInput(original: Original): number {
  const descriptor = opened(original)
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) throw new InputRefused('notAFile')
    if (original.within !== undefined && !liesIn(placeOf(descriptor, original.input), original.within)) throw new InputRefused('outside')
    refuseChanged(stat, original.listed)
    return descriptor
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

/** @throws InputRefused where a file is not as it was when it was listed: half of it may be old */
export function refuseChanged(stat: { readonly size: number; readonly mtimeMs: number }, listed: ListedState | undefined): void {
  if (listed && (stat.size !== listed.size || stat.mtimeMs !== listed.changed)) throw new InputRefused('changed')
}

/**
 * @returns all of a file, or what it has of a range
 * @throws InputRefused, or what the file system throws
 */
export function readInput(original: Original, range?: ByteRange): Buffer {
  const descriptor = openInput(original)
  try {
    return range ? bytesIn(descriptor, range) : readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function bytesIn(descriptor: number, { from, to }: ByteRange): Buffer {
  const bytes = Buffer.alloc(to - from)
  let length = 0
  for (let n = -1; n !== 0 && length < bytes.length; length += n)
    n = readSync(descriptor, bytes, length, bytes.length - length, from + length)
  return bytes.subarray(0, length)
}

/** Not on every system. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_NOCTTY = 0 }: Partial<typeof constants> = constants
const reading = constants.O_RDONLY | O_NONBLOCK | O_NOCTTY

function opened({ input, within }: Original): number {
  if (within === undefined) return openSync(input, reading)
  try {
    return openSync(input, reading | O_NOFOLLOW)
  } catch (error) {
    if (!isLoop(error)) throw error
  }
  try {
    // A link to a file of IN is read as that file.
    const target = realpathSync(input)
    if (liesIn(target, within)) return openSync(target, reading | O_NOFOLLOW)
  } catch (error) {
    if (!isLoop(error)) throw error
  }
  throw new InputRefused('outside')
}

/** Of a link that is not to be followed, and of links in a circle. */
function isLoop(error: unknown): boolean {
  return systemError(error).code === 'ELOOP'
}

function placeOf(descriptor: number, input: string): string {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      // A system without /proc.
    }
  }
  return realpathSync(input)
}

/** Whether a path is below a folder, both with their links resolved. */
export function liesIn(place: string, folder: string): boolean {
  return place.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
