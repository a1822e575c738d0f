import { createHash, randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { checkTaggerRequest } from '../packs/chooseTaggers.ts'
import { countEntities, type EntityTable } from '../redact/surrogates/entityTable.ts'
import { readEntities } from './entitiesFile.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readGold } from './goldFile.ts'
import { findInputs, type Inputs, shardOf, withoutIndexes } from './inputs.ts'
import { openJournal } from './journal.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { keepNames } from './namesMap.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import { outputNames } from './outputNames.ts'
import { OutputRefused } from './outputRefused.ts'
import { claimFile, claimFolder, type Ending, type Outputs, outputPlace, refuseOverlap } from './outputs.ts'
import { patientRule } from './patients.ts'
import type { ReleaseRecord } from './record.ts'
import { beginRecord } from './recordKeeper.ts'
import { openLines, redactUnits } from './redactUnits.ts'
import { isSealedKey, releaseKey, sharedKey } from './releaseKey.ts'
import type { ReleaseRun, Surveyed } from './releaseRun.ts'
import { resultsIn } from './results.ts'
import { writeRun } from './runState.ts'
import { needsSurvey, openSurvey } from './survey.ts'
import { surveyUnits } from './surveyUnits.ts'
import { documentId, type ListedDocument } from './units.ts'
import { growWayBack, refuseToGrow, type WayBackWriter } from './wayBack.ts'

/** How a release ended. */
export interface Released {
  /** Whether somebody stopped it; what is done is kept, for --resume. */
  readonly stopped: boolean
  readonly record: ReleaseRecord
  /** Documents that an earlier run had done. */
  readonly before: number
  readonly skipped: Inputs['skipped']
  /** The encrypted map of names, where there is one. */
  readonly namesMap: string | undefined
  readonly changes: RunChanges
}

/** What a run that goes on found otherwise than the one before had left it. */
export interface RunChanges {
  /** Documents of IN. */
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Results in OUT that were not what had been written there, and were done again. */
  readonly differing: number
}

/** What a run would do. */
export interface ReleasePlan {
  readonly inputs: Inputs
  readonly places: readonly ListedDocument[]
}

/**
 * Looks at IN and OUT and changes nothing.
 *
 * @throws UserError when the release can't begin
 */
export async function planRelease(order: ReleaseOrder, program: Program): Promise<ReleasePlan> {
  const { inputs, root, as } = surroundings(order, program)
  // Without the release's own key, codes are such as it would give, and others.
  const names = await outputNames(inputs, as, order, program, order.keyBytes ?? randomBytes(32), order.known ?? {})
  refuseOntoItself(order, inputs, root, names)
  return { inputs, places: inputs.files.map((file, i) => ({ file, number: i + 1, name: names[i] as string })) }
}

/** IN as it is listed, and where OUT is. @throws UserError when the release can't begin */
function surroundings(order: ReleaseOrder, program: Program): { inputs: Inputs; root: string; as: string | undefined } {
  const all = findInputs(order)
  const inputs = order.names === 'keep' || all.single ? all : withoutIndexes(all)
  const { root, as } = outputPlace(order, inputs)
  refuseOverlap(order.input, as === undefined ? root : join(root, as))
  for (const file of [order.spans, order.key, order.report, order.entities, order.wayBack?.file]) if (file) refuseInside(order, file)
  if (order.wayBack && order.key !== undefined && existsSync(order.key) && !isSealedKey(order.key)) refuseClear(order.key)
  checkTaggerRequest(
    {
      models: order.models,
      ensemble: order.ensemble,
      packs: program.packs,
      ...(order.need ? { need: order.need } : {}),
      ...(program.atHand ? { atHand: program.atHand } : {}),
    },
    order.language,
  )
  return { inputs, root, as }
}

function refuseOntoItself(order: ReleaseOrder, { single }: Inputs, root: string, names: readonly string[]): void {
  if (single && resolve(root, names[0] as string) === resolve(order.input))
    throw new OutputRefused('same', `OUT would be IN itself (${order.input}). Originals are never written: choose another OUT.`)
}

/** Redacts IN into OUT. @throws UserError when the run can't begin or go on */
export async function release(order: ReleaseOrder, program: Program, stop: Stop, listen: Listener): Promise<Released> {
  const { inputs, root, as } = surroundings(order, program)
  const rule = patientRule(order.patientFrom)
  const gold = order.gold === undefined ? undefined : readGold(order.gold, inputs.root)
  if (order.wayBack) refuseToGrow(order.wayBack, order.existing === 'resume')
  if (as !== undefined || inputs.single)
    refuseOntoItself(order, inputs, root, as === undefined ? inputs.files.map(({ path }) => path) : [as])
  const given = await givenKey(order)
  const settings = fingerprintOf(order, program, given)
  const outputs = as === undefined ? claimFolder(root, order, settings) : claimFile(join(root, as), order)
  let ending: Ending = { how: 'refused' }
  // A process that is ended at once comes no further than this.
  const abandon = () => {
    outputs.end({ how: 'cut' })
    if (!outputs.run && order.spans) rmSync(`${order.spans}.part`, { force: true })
  }
  process.once('exit', abandon)
  let wayBack: WayBackWriter | undefined
  try {
    wayBack = order.wayBack && (await growWayBack(order.wayBack, wayBackOf(order, outputs, settings)))
    const key = given ?? wayBack?.releaseKey ?? ownKey(outputs)
    const listed = await listedIn(order, program, inputs, as, outputs, key)
    ending = { how: 'cut' }
    const held: Stop = { requested: () => stop.requested() || !outputs.isHeld() }
    const released = await releaseInto({ order, program, stop: held, listen, inputs, ...listed, rule, key, outputs, gold, wayBack })
    if (!outputs.isHeld())
      throw new OutputRefused('locked', `Another run has taken ${root} over. What is there is that run's; wait until it has ended.`)
    if (!released.stopped)
      ending = { how: 'ended', isWhole: released.record.documents.failed === 0, keepsKey: given !== undefined || wayBack !== undefined }
    return released
  } finally {
    wayBack?.close()
    process.off('exit', abandon)
    outputs.end(ending)
  }
}

/** The key that the order names; undefined: the release has one of its own. */
async function givenKey({ key, keyBytes, wayBack, shard }: ReleaseOrder): Promise<Uint8Array | undefined> {
  if (keyBytes) return keyBytes
  if (key !== undefined) return wayBack ? sharedKey(key, wayBack.passphrases) : releaseKey(key)
  if (shard)
    throw new UserError(
      'The parts of a release go by one key, for names in OUT and ids of records as for surrogates. Give every part the same --key FILE; it is made when it is missing.',
    )
  return undefined
}

/** A key for this release alone: it lies with what `--resume` needs, and goes with it. */
function ownKey({ run, state }: Outputs): Uint8Array {
  return run ? releaseKey(join(state, 'key')) : randomBytes(32)
}

/** Each part of a release has a way back of its own. */
function wayBackOf({ shard }: ReleaseOrder, { run }: Outputs, settings: string): string {
  const which = run?.id ?? settings
  return shard ? `${which} ${shard.index + 1}/${shard.of}` : which
}

/** Numbers and names: of documents that an earlier run listed, as they were. */
async function listedIn(
  order: ReleaseOrder,
  program: Program,
  inputs: Inputs,
  as: string | undefined,
  outputs: Outputs,
  key: Uint8Array,
): Promise<Pick<ReleaseRun, 'places' | 'changes'>> {
  const keepsLedger = outputs.run !== undefined && order.only === undefined
  const ledger = keepsLedger ? openLedger(join(outputs.state, 'documents.jsonl'), key, inputs.files, outputs.goesOn) : undefined
  const before = order.names === 'readable' && ledger ? namesBefore(inputs, ledger) : {}
  const names = await outputNames(inputs, as, order, program, key, { ...before, ...order.known })
  const places = inputs.files.map((file, i) => ({ file, number: ledger?.numberOf(file.path) ?? i + 1, name: names[i] as string }))
  const nameOf = new Map(places.map(({ file, name }) => [file.path, name]))
  const results = ledger && resultsIn(outputs, inputs.root)
  if (order.existing === 'force' && !order.shard) results?.removeOpaque()
  for (const gone of ledger?.changes.removed ?? []) results?.remove(gone)
  ledger?.write((path) => nameOf.get(path) as string)
  return { places, changes: ledger?.changes ?? { added: 0, changed: 0, removed: [] } }
}

function namesBefore({ files }: Inputs, { nameBefore }: Ledger): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ path }) => {
      const name = nameBefore(path)
      return name === undefined ? [] : [[path, name] as const]
    }),
  )
}

async function releaseInto(going: ReleaseRun): Promise<Released> {
  const { order, inputs, places, outputs, stop, listen, changes, key } = going
  const own = shardOf(places, order.shard)
  const namesMap = keepReplacedNames(going)
  for (const { number, name } of changes.removed) listen.document?.({ number, path: '', name, state: 'gone' })
  const keeper = beginRecord(order, going.program, inputs, own.length)
  for (const { error } of inputs.failed) keeper.fail(0, error)
  const surveyed = await survey(going, own)
  const journal = openJournal(join(outputs.state, `done-${outputs.part}.jsonl`), key, order.existing === 'force' || !outputs.goesOn)
  const lines = openLines(order, outputs)
  let isOver = false
  try {
    const differing = await redactUnits(going, own, { keeper, journal, lines, surveyed })
    const stopped = stop.requested()
    isOver = !stopped
    if (isOver) lines?.file.finish()
    const { added, changed, removed } = changes
    return {
      stopped,
      record: keeper.end(),
      before: keeper.before(),
      skipped: inputs.skipped,
      namesMap,
      changes: { added, changed, removed: removed.length, differing },
    }
  } finally {
    journal.close()
    surveyed?.file?.close()
    if (isOver) lines?.older.close()
    else if (outputs.run) lines?.file.leave()
    else lines?.file.discard()
  }
}

/** The first pass, where surrogates agree beyond a note. */
async function survey(going: ReleaseRun, own: readonly ListedDocument[]): Promise<Surveyed | undefined> {
  const { order, program, stop, listen, inputs, outputs, key, rule, gold } = going
  if (!needsSurvey(order.policy)) return undefined
  if (order.entities) {
    const entities = readEntities(order.entities, key)
    return { entities, epoch: epochOf(entities) }
  }
  if (order.shard)
    throw new UserError(
      `A part of a release can't know who is who in the others, nor how their dates are read. Make a first pass over all of IN with survey IN --entities FILE --key KEY, and give every part --entities FILE and the same --key.`,
    )
  const wanted = new Set(own.map((place) => documentId(place, order.corrections)))
  const isAnew = order.existing === 'force' || !outputs.goesOn
  const file = openSurvey(join(outputs.state, 'survey.sealed'), key, isAnew, (document) => wanted.has(document))
  await surveyUnits({
    order,
    program,
    stop,
    listen,
    root: inputs.root,
    prior: inputs.languages(),
    places: own,
    rule,
    key,
    file,
    ...(gold && order.given ? { given: gold } : {}),
  })
  if (stop.requested()) return { file, entities: countEntities().table([]), epoch: '' }
  const entities = file.entities()
  return { file, entities, epoch: settledEpoch(going, entities) }
}

/** Who is who has changed with the documents: surrogates that were chosen before may be somebody's name now, or another's. All is done again then. */
function settledEpoch({ outputs: { run, state }, changes }: ReleaseRun, entities: EntityTable): string {
  if (!run) return ''
  const { added, changed, removed } = changes
  const epoch = epochOf(entities)
  const isOther = added + changed + removed.length > 0 && run.epoch !== epoch
  // What readers correct is done again by itself, as before.
  if (run.epoch === '' || isOther) writeRun(state, { ...run, epoch })
  return run.epoch === '' || isOther ? epoch : run.epoch
}

function epochOf(entities: EntityTable): string {
  return createHash('sha256').update(JSON.stringify(entities)).digest('hex').slice(0, 16)
}

/** @returns the map's file, where names are others and somebody keeps the key; every part of a release writes the same one */
function keepReplacedNames({ order, places, outputs: { run }, key }: ReleaseRun): string | undefined {
  if (order.key === undefined || !run) return undefined
  const changed = places.filter(({ file, name }) => file.path !== name)
  if (changed.length === 0) return undefined
  return keepNames(
    changed.map(({ file, name }) => [file.path, name] as const),
    { keyFile: order.key, key, release: run.id },
  )
}

function refuseClear(file: string): never {
  throw new UserError(
    `${file} holds a key in clear: whoever has it could undo surrogates alone, and --way-back is for two. Leave --key out, or name a file that is not there: its key is then sealed by both passphrases together.`,
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
