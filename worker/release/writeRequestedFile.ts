import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'

/**
 * Writes a page or a report atomically, with the mode that the process's umask leaves.
 *
 * @throws UserError when it can't be written
 */
export function writeRequestedFile(file: string, content: string | Uint8Array): void {
  try {
    writeWhole(file, content, { mode: 0o666, makeFolder: false })
  } catch (error) {
    throw new UserError(
      `${file} can't be written (${(error as NodeJS.ErrnoException).code}). Check its folder and the free space on the disk.`,
    )
  }
}
