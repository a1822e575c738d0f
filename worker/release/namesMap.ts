import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { jsonAs } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import { sealed, unsealed } from './sealed.ts'

const mapShape = z.strictObject({
  release: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Paths in IN and in OUT. */
  names: z.array(z.tuple([z.string(), z.string()])),
})

/** Which file of IN became which of OUT in one release. */
export type NamesMap = z.infer<typeof mapShape>

/**
 * Keeps which file of IN became which of OUT, apart from OUT and encrypted, for the holder of the
 * key who needs to find an original. Each release has a file of its own, so that none replaces
 * another's.
 *
 * @param release its id: 32 hexadecimal digits
 * @returns the map's file, beside the key's
 * @throws UserError when it can't be written
 */
export function writeNamesMap(
  names: readonly (readonly [path: string, name: string])[],
  {
    keyFile,
    key,
    release,
    at = Date.now(),
  }: { readonly keyFile: string; readonly key: Uint8Array; readonly release: string; readonly at?: number },
): string {
  const file = mapFile(keyFile, release)
  try {
    const bytes = Buffer.from(JSON.stringify({ release, at, names }), 'utf8')
    writeWhole(file, sealed(key, purpose, bytes), { makeFolder: false })
  } catch (error) {
    throw new UserError(`${file} can't be written (${systemError(error).code}). Choose another place with --key.`)
  }
  return file
}

const purpose = 'names of files, of one release'

/**
 * All maps beside a key, the latest release first.
 *
 * @throws UserError when one can't be read, or the key does not open it
 */
export function readNames(keyFile: string, key: Uint8Array): NamesMap[] {
  const start = `${basename(keyFile)}.names.`
  const files = explained(keyFile, () => readdirSync(dirname(keyFile))).filter(
    (name) => name.startsWith(start) && /^[0-9a-f]{16}$/.test(name.slice(start.length)),
  )
  const maps = files.map((name) => mapIn(join(dirname(keyFile), name), keyFile, key))
  return maps.sort((a, b) => b.at - a.at)
}

/** The map of one release; undefined where it has none yet. @throws UserError as `readNames` */
export function readNamesOf(release: string, keyFile: string, key: Uint8Array): NamesMap | undefined {
  const file = mapFile(keyFile, release)
  return existsSync(file) ? mapIn(file, keyFile, key) : undefined
}

function mapFile(keyFile: string, release: string): string {
  return `${keyFile}.names.${release.slice(0, 16)}`
}

function mapIn(file: string, keyFile: string, key: Uint8Array): NamesMap {
  const body = unsealed(
    key,
    purpose,
    explained(file, () => readFileSync(file)),
  )
  const map = body && jsonAs(body.toString('utf8'), mapShape)
  if (!map) throw new UserError(`${file} can't be read with ${keyFile}: another key wrote it, or it was altered.`)
  return map
}

function explained<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new UserError(`${file} can't be read (${systemError(error).code}). Check the path of the key and its permissions.`)
  }
}
