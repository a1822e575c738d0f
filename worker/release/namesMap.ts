import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { UserError } from '../core/userError.ts'
import { parseJsonLines } from '../io/checkedJson.ts'
import { releaseKey } from './releaseKey.ts'
import { sealed, unsealed } from './sealed.ts'

/**
 * Keeps which file of IN became which of OUT, apart from OUT and encrypted, for the operator who must find an original again.
 *
 * @param keyFile made when it is missing
 * @returns the map's file: the key's name with `.names` behind it
 * @throws UserError when the key is no key, or the files can't be written
 */
export function keepNames(pairs: readonly (readonly [string, string])[], keyFile: string): string {
  const key = releaseKey(keyFile)
  const file = `${keyFile}.names`
  try {
    const lines = pairs.map((pair) => JSON.stringify(pair)).join('\n')
    writeFileSync(`${file}.part`, sealed(key, purpose, Buffer.from(lines, 'utf8')), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new UserError(`${file} can't be written (${(error as NodeJS.ErrnoException).code}). Choose another place with --key.`)
  }
  return file
}

const purpose = 'names of files'

/** @throws UserError when the key does not fit or the file was altered */
export function readNames(file: string, keyFile: string): [string, string][] {
  const lines = unsealed(releaseKey(keyFile), purpose, readFileSync(file))
  if (!lines) throw new UserError(`${file} can't be read with ${keyFile}: another key wrote it, or it was altered.`)
  const wayOut = 'Take it from a backup.'
  return parseJsonLines(lines.toString('utf8'), z.tuple([z.string(), z.string()]), { name: file, wayOut }).map(({ value }) => value)
}
