import { readFileSync } from 'node:fs'
import { UserError } from '../core/userError.ts'
import { writeWhole } from '../io/atomicWrite.ts'
import { parseJson } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import { type EntityTable, entityTableShape } from '../redact/surrogates/entityTable.ts'
import { sealed, unsealed } from './sealed.ts'

const purpose = 'entity table of a release'

/**
 * Writes who is who in a release, encrypted: made once by a first pass over all of IN, read by
 * every part of the release.
 *
 * @throws UserError when it can't be written
 */
export function writeEntities(file: string, key: Uint8Array, entities: EntityTable): void {
  try {
    writeWhole(file, sealed(key, purpose, Buffer.from(JSON.stringify(entities), 'utf8')), { makeFolder: false })
  } catch (error) {
    throw new UserError(`${file} can't be written (${systemError(error).code}). Choose another place with --entities.`)
  }
}

/** @throws UserError when it is missing, or was encrypted with another key */
export function readEntities(file: string, key: Uint8Array): EntityTable {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new UserError(`${file} can't be read (${systemError(error).code}). Make it with survey IN --entities FILE --key KEY.`)
  }
  const body = unsealed(key, purpose, bytes)
  if (!body) throw new UserError(`${file} can't be opened with this key: give the --key that survey was given.`)
  return parseJson(body.toString('utf8'), entityTableShape, {
    name: file,
    wayOut: 'Make it again with survey IN --entities FILE --key KEY.',
  })
}
