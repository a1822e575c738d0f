import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { shell } from 'electron'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'

/**
 * Shows a file among its neighbours, or what a folder holds, in the system's file manager.
 *
 * @throws UserError when it is no longer there
 */
export async function reveal(path: string): Promise<void> {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new UserError(say`${basename(path)} is no longer there. Was it moved, or is its disk not connected?`)
  // A folder that macOS takes for a program is shown, never opened.
  if (!stat.isDirectory() || path.endsWith('.app')) return shell.showItemInFolder(path)
  const problem = await shell.openPath(path)
  if (problem !== '') throw new UserError(say`${basename(path)} can’t be shown: this machine has no file manager for it.`)
}
