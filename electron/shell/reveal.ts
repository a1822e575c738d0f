import { opendirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shell } from 'electron'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'

/**
 * Shows a file among its neighbours, or what a folder holds, in the system's file manager.
 *
 * Nothing is ever opened, so that no name of a result can start a program.
 *
 * @throws UserError when it is no longer there
 */
export function reveal(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new UserError(say`${basename(path)} is no longer there. Was it moved, or is its disk not connected?`)
  shell.showItemInFolder(stat.isDirectory() ? firstEntry(path) : path)
}

/** The first file of a folder, whose file manager window then shows the folder's content. */
function firstEntry(folder: string): string {
  const entries = opendirSync(folder)
  const first = entries.readSync()
  entries.closeSync()
  return first ? join(folder, first.name) : folder
}
