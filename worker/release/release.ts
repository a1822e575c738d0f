import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { needsKey } from '../redact/policy/needsKey.ts'
import { countEntities } from '../redact/surrogates/entityTable.ts'
import { checkChoice } from '../tasks/choice.ts'
import { readEntities } from './entitiesFile.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Going, Surveyed } from './going.ts'
import { readGold } from './goldFile.ts'
import { findInputs, type Inputs, shardOf } from './inputs.ts'
import { openJournal } from './journal.ts'
import { keepNames } from './namesMap.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import { outputNames } from './outputNames.ts'
import { OutputRefused } from './outputRefused.ts'
import { claimFile, claimFolder, inputsFingerprint, outputPlace, refuseOverlap } from './outputs.ts'
import { patientRule } from './patients.ts'
import type { ReleaseRecord } from './record.ts'
import { beginRecord } from './recordKeeper.ts'
import { openLines, redactUnits } from './redacting.ts'
import { releaseKey, usualKeyFile } from './releaseKey.ts'
import { needsSurvey, openSurvey } from './survey.ts'
import { surveyUnits } from './surveying.ts'
import type { Place } from './units.ts'
import { growWayBack, refuseToGrow, type WayBackWriter } from './wayBack.ts'

/** How a release ended. */
export interface Released {
  /** Whether somebody stopped it; what is done is kept, for --resume. */
  readonly stopped: boolean
  readonly record: ReleaseRecord
  /** Documents that an earlier run had done. */
  readonly before: number
  readonly skipped: Inputs['skipped']
  /** The encrypted map of replaced names, where there is one. */
  readonly namesMap: string | undefined
}

/** What a run would do. */
export interface ReleasePlan {
  readonly inputs: Inputs
  readonly places: readonly Place[]
  readonly root: string
  /** The single file that OUT is, rather than a folder. */
  readonly as: string | undefined
}

/**
 * Looks at IN and OUT and changes nothing.
 *
 * @throws UserError when the release can't begin
 */
export async function planRelease(order: ReleaseOrder, program: Program): Promise<ReleasePlan> {
  const inputs = findInputs(order)
  const { root, as } = outputPlace(order, inputs)
  refuseOverlap(order.input, as === undefined ? root : join(root, as))
  for (const file of [order.spans, order.key, order.report, order.entities, order.wayBack?.file]) if (file) refuseInside(order, file)
  checkChoice(
    { models: order.models, ensemble: order.ensemble, packs: program.packs, ...(program.atHand ? { atHand: program.atHand } : {}) },
    order.language,
  )
  const names = await outputNames(inputs, as, order, program)
  if (inputs.single && resolve(root, names[0] as string) === resolve(order.input)) {
    throw new OutputRefused('same', `OUT would be IN itself (${order.input}). Originals are never written: choose another OUT.`)
  }
  const places = inputs.files.map((file, i) => ({ file, number: i + 1, name: names[i] as string }))
  return { inputs, places, root, as }
}

/** Redacts IN into OUT. @throws UserError when the run can't begin or go on */
export async function release(order: ReleaseOrder, program: Program, stop: Stop, listen: Listener): Promise<Released> {
  const { inputs, places, root, as } = await planRelease(order, program)
  const rule = patientRule(order.patientFrom)
  const wanted = needsKey(order.policy) ? (order.keyBytes ?? releaseKey(order.key ?? usualKeyFile(order.output))) : undefined
  const gold = order.gold === undefined ? undefined : readGold(order.gold, inputs.root)
  const settings = fingerprintOf(order, program, wanted)
  if (order.wayBack) refuseToGrow(order.wayBack, order.existing === 'resume')
  const outputs = as === undefined ? claimFolder(root, order, inputs, settings) : claimFile(join(root, places[0]?.name as string), order)
  // A process that is ended at once comes no further than this.
  const abandon = () => {
    outputs.tidy()
    if (!outputs.resumable && order.spans) rmSync(`${order.spans}.part`, { force: true })
  }
  process.once('exit', abandon)
  let wayBack: WayBackWriter | undefined
  try {
    wayBack = await growing(order, inputs, settings)
    return await releaseInto({ order, program, stop, listen, inputs, places, rule, key: wanted, outputs, gold, wayBack })
  } finally {
    wayBack?.close()
    outputs.tidy()
    process.off('exit', abandon)
  }
}

/** The file that allows re-identification, where one is wanted: each part of a release has its own. */
async function growing({ wayBack, shard }: ReleaseOrder, inputs: Inputs, settings: unknown): Promise<WayBackWriter | undefined> {
  if (!wayBack) return undefined
  const run = createHash('sha256')
    .update(JSON.stringify([settings, inputsFingerprint(inputs), shard?.index]))
    .digest('hex')
  return growWayBack(wayBack, run)
}

async function releaseInto(going: Going): Promise<Released> {
  const { order, inputs, places, outputs, stop } = going
  const own = shardOf(places, order.shard)
  const namesMap = keepReplacedNames(going)
  const keeper = beginRecord(order, going.program, inputs, own.length)
  for (const { error } of inputs.failed) keeper.fail(0, error)
  const surveyed = await survey(going, own)
  const journal = openJournal(join(outputs.state, `done-${outputs.part}.jsonl`), order.existing === 'force' || !outputs.resumable)
  const lines = openLines(order, outputs)
  try {
    await redactUnits(going, own, { keeper, journal, lines, surveyed })
    const stopped = stop.requested()
    if (!stopped) lines?.file.finish()
    const record = keeper.end()
    return { stopped, record, before: keeper.before(), skipped: inputs.skipped, namesMap }
  } finally {
    journal.close()
    surveyed?.file?.close()
    if (!stop.requested()) lines?.older.close()
    else if (outputs.resumable) lines?.file.leave()
    else lines?.file.discard()
  }
}

/** The first pass, where surrogates agree beyond a note. */
async function survey(going: Going, own: readonly Place[]): Promise<Surveyed | undefined> {
  const { order, program, stop, listen, inputs, outputs, key, rule, gold } = going
  if (!needsSurvey(order.policy) || !key) return undefined
  if (order.entities) return { entities: readEntities(order.entities, key) }
  if (order.shard)
    throw new UserError(
      `A part of a release can't know who is who in the others, nor how their dates are read. Make a first pass over all of IN with survey IN --entities FILE --key KEY, and give every part --entities FILE and the same --key.`,
    )
  const file = openSurvey(join(outputs.state, 'survey.sealed'), key, order.existing === 'force' || !outputs.resumable)
  await surveyUnits({
    order,
    program,
    stop,
    listen,
    root: inputs.root,
    places: own,
    rule,
    key,
    file,
    ...(gold && order.given ? { given: gold } : {}),
  })
  return { file, entities: stop.requested() ? countEntities().table([]) : file.entities() }
}

/** @returns the map's file when a name was replaced; every part of a release writes the same one */
function keepReplacedNames({ order, places, outputs }: Going): string | undefined {
  if (order.keyBytes) return undefined
  const changed = places.filter(({ file, name }) => file.path !== name)
  if (changed.length === 0 || !outputs.resumable) return undefined
  return keepNames(
    changed.map(({ file, name }) => [file.path, name] as const),
    order.key ?? usualKeyFile(order.output),
  )
}

function refuseInside({ input, output }: ReleaseOrder, file: string): void {
  for (const [name, folder] of [
    ['IN', input],
    ['OUT', output],
  ] as const) {
    const way = relative(resolve(folder), resolve(file))
    if (way === '' || !way.startsWith('..'))
      throw new UserError(`${file} lies in ${name}. It holds paths or keys: choose a place apart from IN and OUT.`)
  }
}
