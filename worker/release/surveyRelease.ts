import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { needsSurvey } from '../redact/policy/needsSurvey.ts'
import { countEntities, type EntityTable } from '../redact/surrogates/entityTable.ts'
import { readEntities } from './entitiesFile.ts'
import type { ReleaseRun, Surveyed } from './releaseRun.ts'
import { writeRun } from './runState.ts'
import { openSurvey } from './survey.ts'
import { surveyUnits } from './surveyUnits.ts'
import { documentId, type ListedDocument } from './units.ts'

/**
 * The first pass, where surrogates agree beyond a note.
 *
 * @throws UserError when a part of a release comes without the first pass of the whole
 */
export async function surveyRelease(run: ReleaseRun, own: readonly ListedDocument[]): Promise<Surveyed | undefined> {
  const { order, program, stop, listen, inputs, outputs, key, rule, gold, pool } = run
  if (!needsSurvey(order.policy)) return undefined
  if (order.entities) {
    const entities = readEntities(order.entities, key)
    return { entities, epoch: epochOf(entities) }
  }
  if (order.shard)
    throw new UserError(
      "A part of a release can't know who is who in the others, nor how their dates are read. Make a first pass over all " +
        'of IN with survey IN --entities FILE --key KEY, and give every part --entities FILE and the same --key.',
    )
  const wanted = new Set(own.map((place) => documentId(place, order.corrections)))
  const startsOver = order.existing === 'force' || !outputs.continues
  const file = openSurvey(join(outputs.state, 'survey.sealed'), key, startsOver, (document) => wanted.has(document))
  await surveyUnits({
    order,
    program,
    stop,
    listen,
    inputs,
    prior: inputs.languages(),
    places: own,
    rule,
    key,
    file,
    pool,
    ...(gold && order.given ? { given: gold } : {}),
  })
  if (stop.requested()) return { file, entities: countEntities().table([]), epoch: '' }
  const entities = file.entities()
  return { file, entities, epoch: settledEpoch(run, entities) }
}

/**
 * The documents have changed who is who: surrogates that were chosen before may now be the name of
 * someone, or another person's. Everything is done again then.
 */
function settledEpoch({ outputs: { run, state }, changes }: ReleaseRun, entities: EntityTable): string {
  if (!run) return ''
  const { added, changed, removed } = changes
  const epoch = epochOf(entities)
  const isOther = added + changed + removed.length > 0 && run.epoch !== epoch
  // A reader's corrections change only their own document, as before.
  if (run.epoch === '' || isOther) writeRun(state, { ...run, epoch })
  return run.epoch === '' || isOther ? epoch : run.epoch
}

function epochOf(entities: EntityTable): string {
  return createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 16)
}
