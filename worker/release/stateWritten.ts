import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'

/**
 * Writes what a run keeps of itself (release/README.md).
 *
 * @param file that is written
 * @throws UserError for an error of the system
 */
export function stateWritten<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code, syscall } = systemError(error)
    if (syscall === undefined) throw error
    throw new UserError(
      `What --resume needs can't be recorded: ${file} can't be written (${code}). Check its permissions and make room on ` +
        'its disk, then run again with --resume.',
    )
  }
}
