import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from '../../core/userError.ts'
import { systemError } from '../../io/systemError.ts'

/** A temporary folder of its own, for invented text alone. */
export interface OwnFolder {
  readonly at: (...segments: string[]) => string
  /** @param mode absent: the system's default */
  readonly write: (path: string, bytes: Uint8Array, mode?: number) => void
  readonly remove: () => void
}

/** @throws UserError when it can't be created */
export function ownFolder(): OwnFolder {
  const root = made()
  return {
    at: (...segments) => join(root, ...segments),
    write: (path, bytes, mode) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), bytes, mode === undefined ? {} : { mode })
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function made(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'cloister-self-test-'))
  } catch (error) {
    throw new UserError(
      `No folder can be made in ${tmpdir()} (${systemError(error).code}). Name another with the environment variable TMPDIR.`,
    )
  }
}

/** Files below a folder by their relative path, with /, without the run's own. */
export function filesIn(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const pending = ['']
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isFile()) files.set(path, readFileSync(join(folder, path)))
      else if (entry.isDirectory() && path !== '.cloister') pending.push(path)
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A hash of names, contents and times of all files of a folder. */
export function stateOf(folder: string): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of filesIn(folder))
    hash.update(`${path}\n${statSync(join(folder, path)).mtimeMs}\n${bytes.length}\n`).update(bytes)
  return hash.digest('hex')
}

/** The first file in which two folders differ; undefined when they don't. */
export function firstDifference(a: string, b: string): string | undefined {
  const one = filesIn(a)
  const other = filesIn(b)
  return [...new Set([...one.keys(), ...other.keys()])].find((path) => {
    const bytes = other.get(path)
    return !bytes || !one.get(path)?.equals(bytes)
  })
}
