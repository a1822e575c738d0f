import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { systemError } from '../io/systemError.ts'

/**
 * Refuses a place where no file can be written: before the work, and not once hours of it are done.
 *
 * @throws UserError when it is a folder, or its folder does not exist
 */
export function refusePlace(file: string): void {
  if (isFolder(file)) throw new UserError(`${file} is a folder, and a file is to be written. Name a file.`)
  if (!isFolder(dirname(file)))
    throw new UserError(`${file} can't be written: its folder does not exist. Make the folder, or choose another place.`)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Writes a page or a report atomically, with the mode that the process's umask leaves.
 *
 * @throws UserError when it can't be written
 */
export function writeRequestedFile(file: string, content: string | Uint8Array): void {
  try {
    writeWhole(file, content, { mode: 0o666, makeFolder: false })
  } catch (error) {
    throw new UserError(`${file} can't be written (${systemError(error).code}). Check its folder and the free space on the disk.`)
  }
}
