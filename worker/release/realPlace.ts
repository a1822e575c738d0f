import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** As many links as operating systems follow. */
const mostLinks = 40

/**
 * Resolves the links in a path. The part that does not exist yet is appended to the resolved path
 * of the nearest existing folder; a link to a missing target is followed too.
 *
 * @returns null where the links form a cycle
 */
export function realPlace(path: string): string | null {
  return behind(path, 0)
}

/** @param links how many were followed so far */
function behind(path: string, links: number): string | null {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    if (links > mostLinks) return null
    const target = linkTarget(full)
    const above = dirname(full)
    if (above === full) return full
    const folder = behind(above, links)
    if (folder === null) return null
    return target === undefined ? join(folder, basename(full)) : behind(resolve(folder, target), links + 1)
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined
  } catch {
    return undefined
  }
}
