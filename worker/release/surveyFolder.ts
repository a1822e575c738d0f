import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeEntities } from './entitiesFile.ts'
import { findInputs } from './inputs.ts'
import type { InputOrder, Listener, Program, Stop, TaggingOrder } from './order.ts'
import { patientRule } from './patients.ts'
import { openSurvey } from './survey.ts'
import { surveyUnits } from './surveyUnits.ts'
import { refusePlace } from './writeRequestedFile.ts'

export interface FolderSurvey {
  readonly order: TaggingOrder & InputOrder
  readonly program: Program
  /** 32 bytes that encrypt what is written. */
  readonly key: Uint8Array
  /** The file that is written: who is who, encrypted. */
  readonly entities: string
  readonly stop: Stop
  readonly listen: Listener
}

/**
 * A first pass over all of IN, for the parts of a release.
 *
 * @returns how many documents were read, how many scopes they have, and how many could not be read;
 * undefined when it was stopped, and then nothing is written
 * @throws UserError when IN can't be read or the file can't be written
 */
export async function surveyFolder({ order, program, key, entities, stop, listen }: FolderSurvey) {
  refusePlace(entities)
  const inputs = await findInputs(order, (files) => listen.planning?.('list', files))
  const places = inputs.files.map((file, i) => ({ file, number: i + 1, name: file.path }))
  // Encrypted as it is written: it lies beside the final file.
  const growing = mkdtempSync(join(dirname(resolve(entities)), '.survey-'))
  const remove = () => rmSync(growing, { recursive: true, force: true })
  process.once('exit', remove)
  const file = openSurvey(join(growing, 'survey.sealed'), key, true)
  try {
    await surveyUnits({
      order,
      program,
      stop,
      listen,
      inputs,
      prior: inputs.languages(),
      places,
      rule: patientRule(order.patientFrom),
      key,
      file,
    })
    if (stop.requested()) return undefined
    writeEntities(entities, key, file.entities())
    return { documents: places.length, scopes: file.scopes(), failed: inputs.failed.length }
  } finally {
    file.close()
    remove()
    process.off('exit', remove)
  }
}
