import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './runtime.mjs'
import { fail, say } from './say.mjs'

/**
 * `npm run lock`: brings package-lock.json in line with package.json.
 *
 * npm leaves out of the lock whatever optional package the registry at hand doesn't have, and
 * `npm ci` then refuses that lock. Such packages are binaries for other platforms, so they are
 * entered here with what their parent and their own name say; without a checksum, since nobody here
 * has seen them; set-up removes them again (`unverified.mjs`).
 */
const file = join(root, 'package-lock.json')

try {
  npm(['install', '--package-lock-only', '--ignore-scripts'], { node: process.execPath })
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = missingOptional(lock)
  for (const { name, version, dev } of added) {
    lock.packages[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), optional: true, ...platform(name) }
  }
  const { '': own, ...others } = lock.packages
  const sorted = Object.fromEntries(Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': own, ...sorted } }, null, 2)}\n`)
  say(added.length > 0 ? `Entered without a checksum: ${added.map(({ name }) => name).join(', ')}` : 'The lock was whole.')
} catch (error) {
  fail(error)
}

/**
 * Optional packages of exact version that a locked package asks for and that have no entry of their
 * own.
 */
function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) =>
          /^\d/.test(version) && !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      )
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/**
 * `…-linux-x64-musl` → what npm compares with the machine, so that it never tries to fetch a
 * package for another one.
 */
function platform(name) {
  const [, os, cpu, rest] = /-(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? []
  if (!os) throw new Error(`${name} is missing from the registry, and its name does not say which platform it is for`)
  const libc = os === 'linux' && rest ? { libc: [rest.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { cpu: [cpu], ...libc, os: [os] }
}
