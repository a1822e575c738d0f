import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'

/**
 * Writes a file where somebody asked for it, whole or not at all. @throws UserError when it can't
 * be written
 */
export function writeExport(path: string, content: string | Uint8Array): void {
  try {
    writeWhole(path, content)
  } catch (error) {
    const { code = 'unknown' } = systemError(error)
    throw new UserError(
      say`${basename(path)} can’t be written (${code}). Check its folder and the free space on the disk, or choose another place.`,
    )
  }
}
