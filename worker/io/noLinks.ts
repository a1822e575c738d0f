import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserError } from '../core/userError.ts'

/**
 * Refuses to write through a symbolic link in the place of a folder of OUT.
 *
 * @param root OUT's own folder with links resolved: OUT itself may be reached through one
 * @param folder lies in it, and need not exist
 * @throws UserError
 */
export function refuseLinks(root: string, folder: string): void {
  if (leadsThroughLink(root, folder))
    throw new UserError(
      'a symbolic link is in the place of a folder of OUT, and Cloister does not write through links. Remove it, or choose another OUT',
    )
}

/**
 * Whether a folder of OUT, or one that it lies in, is a link.
 * @param root OUT's own folder, links in it resolved
 */
export function leadsThroughLink(root: string, folder: string): boolean {
  for (let path = folder; path.length > root.length; path = dirname(path)) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return true
  }
  return false
}
