import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages that the lock file has no checksum for: binaries of developers' tools for platforms
 * whose packages nobody could look at when the lock was made (`lock.mjs`). npm installs them on
 * such a platform without looking, too.
 */
export function unverified(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path, { optional = false, dev = false }]) => ({ path, optional, dev }))
}

/**
 * Removes from `node_modules` whatever npm installed without a checksum. None of its code has run
 * by then, since install scripts are off; the program needs none of it.
 *
 * @returns the paths that were removed
 */
export function removeUnverified(root) {
  const paths = unverified(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    .map(({ path }) => path)
    .filter((path) => existsSync(join(root, path)))
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true })
  return paths
}
