import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flushFolder } from '../io/atomicWrite.ts'
import { settingsOfRun } from './fingerprint.ts'
import { readGold } from './goldFile.ts'
import { type Inputs, shardOf } from './inputs.ts'
import { openJournal } from './journal.ts'
import { lazyPool } from './lazyPool.ts'
import { writeNamesMap } from './namesMap.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import { OutputRefused } from './outputRefused.ts'
import { claimFile, claimFolder, type Ending, type Outputs } from './outputs.ts'
import { patientRule } from './patients.ts'
import { listDocuments, planInputs, refuseOntoItself } from './planRelease.ts'
import type { ReleaseRecord } from './record.ts'
import { beginRecord } from './recordKeeper.ts'
import { redactUnits } from './redactUnits.ts'
import { releaseKey, sharedKey } from './releaseKey.ts'
import type { ReleaseRun } from './releaseRun.ts'
import { openLines } from './spansLines.ts'
import { surveyRelease } from './surveyRelease.ts'
import { checkWayBackTarget, openWayBackWriter, type WayBackWriter } from './wayBack.ts'

/** How a release ended. */
export interface Released {
  /** Whether it was stopped; what is done is kept, for --resume. */
  readonly stopped: boolean
  readonly record: ReleaseRecord
  /** Documents that an earlier run had done. */
  readonly before: number
  readonly skipped: Inputs['skipped']
  /** The encrypted map of names, where there is one. */
  readonly namesMap: string | undefined
  readonly changes: RunChanges
}

/** How IN and OUT differ from what the run that is continued had left. */
export interface RunChanges {
  /** Documents of IN. */
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Results in OUT that differed from what had been written, and were done again. */
  readonly differing: number
}

/** Redacts IN into OUT. @throws UserError when the run can't begin or go on */
export async function release(order: ReleaseOrder, program: Program, stop: Stop, listen: Listener): Promise<Released> {
  const { inputs, root, as } = await planInputs(order, program, listen)
  const rule = patientRule(order.patientFrom)
  const gold = order.gold === undefined ? undefined : readGold(order.gold, inputs.root)
  if (order.wayBack) checkWayBackTarget(order.wayBack, order.existing === 'resume')
  if (as !== undefined || inputs.single)
    refuseOntoItself(order, inputs, root, as === undefined ? inputs.files.map(({ path }) => path) : [as])
  const given = await givenKey(order)
  const settings = settingsOfRun(order, program, given)
  const outputs = as === undefined ? claimFolder(root, order, settings) : claimFile(join(root, as), order)
  let ending: Ending = { how: 'refused' }
  // A process that is terminated runs this handler alone.
  const abandon = () => {
    outputs.end({ how: 'cut' })
    if (!outputs.run && order.spans) rmSync(`${order.spans}.part`, { force: true })
  }
  process.once('exit', abandon)
  let wayBack: WayBackWriter | undefined
  // The first pass explains nothing.
  const pool = order.explain ? undefined : lazyPool()
  try {
    wayBack = order.wayBack && (await openWayBackWriter(order.wayBack, wayBackOf(order, outputs, settings.hash)))
    const key = given ?? wayBack?.releaseKey ?? ownKey(outputs)
    const listed = await listDocuments(order, program, inputs, as, outputs, key, listen)
    ending = { how: 'cut' }
    const held: Stop = { ...stop, requested: () => stop.requested() || !outputs.isHeld() }
    const released = await releaseInto({
      order,
      program,
      stop: held,
      listen,
      inputs,
      ...listed,
      rule,
      key,
      outputs,
      gold,
      wayBack,
      pool,
    })
    if (!outputs.isHeld())
      throw new OutputRefused('locked', `Another run has taken ${root} over. Its results are there now; wait until it has ended.`)
    if (!released.stopped) {
      flushFolders(root, listed.places)
      ending = { how: 'ended', isWhole: released.record.documents.failed === 0, keepsKey: given !== undefined || wayBack !== undefined }
    }
    return released
  } finally {
    try {
      await pool?.close()
    } finally {
      wayBack?.close()
      process.off('exit', abandon)
      outputs.end(ending)
    }
  }
}

/** Flushes the folders of all results, once each: a success is on the disk. */
function flushFolders(root: string, places: ReleaseRun['places']): void {
  const folders = new Set([root])
  for (const { name } of places) for (let at = dirname(name); at !== '.'; at = dirname(at)) folders.add(join(root, at))
  for (const folder of folders) if (existsSync(folder)) flushFolder(folder)
  flushFolder(dirname(root))
}

/** The key that the order names; undefined: the release has one of its own. */
async function givenKey({ key, keyBytes, wayBack }: ReleaseOrder): Promise<Uint8Array | undefined> {
  if (keyBytes) return keyBytes
  if (key !== undefined) return wayBack ? sharedKey(key, wayBack.passphrases) : releaseKey(key)
  return undefined
}

/** A key for this release alone: it is kept with what `--resume` needs, and deleted with it. */
function ownKey({ run, state }: Outputs): Uint8Array {
  return run ? releaseKey(join(state, 'key')) : randomBytes(32)
}

/** Each part of a release has a way back of its own. */
function wayBackOf({ shard }: ReleaseOrder, { run }: Outputs, settings: string): string {
  const which = run?.id ?? settings
  return shard ? `${which} ${shard.index + 1}/${shard.of}` : which
}

async function releaseInto(run: ReleaseRun): Promise<Released> {
  const { order, inputs, places, outputs, stop, listen, changes, key } = run
  const own = shardOf(places, order.shard)
  const namesMap = keepReplacedNames(run)
  for (const { number, name } of changes.removed) listen.document?.({ number, path: '', name, state: 'gone' })
  const keeper = beginRecord(order, run.program, inputs, own)
  for (const { error } of inputs.failed) keeper.fail(0, error)
  const surveyed = await surveyRelease(run, own)
  const journal = openJournal(join(outputs.state, `done-${outputs.part}.jsonl`), key, order.existing === 'force' || !outputs.continues)
  const lines = openLines(order, outputs, own)
  let isOver = false
  try {
    const differing = await redactUnits(run, own, { keeper, journal, lines, surveyed })
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

/**
 * @returns the map's file, where names differ and the key is kept; every part of a release writes
 * the same map
 */
function keepReplacedNames({ order, places, outputs: { run }, key }: ReleaseRun): string | undefined {
  if (order.key === undefined || !run) return undefined
  const changed = places.filter(({ file, name }) => file.path !== name)
  if (changed.length === 0) return undefined
  return writeNamesMap(
    changed.map(({ file, name }) => [file.path, name] as const),
    { keyFile: order.key, key, release: run.id },
  )
}
