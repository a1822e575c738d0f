import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { differingSettings, settingsOfRun } from './fingerprint.ts'
import { findInputs, type InputFile, withoutIndexes } from './inputs.ts'
import { lockOutput } from './lock.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import { OutputRefused } from './outputRefused.ts'
import { planInputs } from './planRelease.ts'
import { realPlace } from './realPlace.ts'
import { release } from './release.ts'
import { releaseKey } from './releaseKey.ts'
import { newRun, privateState, readRun, writeRun } from './runState.ts'
import { openWatchJournal } from './watchJournal.ts'
import { openWatchNames } from './watchNames.ts'

/** A folder whose files are redacted as they come in. */
export interface WatchOrder extends Omit<ReleaseOrder, 'wayBack' | 'only' | 'keyBytes' | 'state' | 'numbers'> {
  readonly key: string
  readonly names: 'opaque' | 'keep'
  /** Seconds from one look at IN to the next. */
  readonly every: number
  /** Whether it ends once everything that is there was redacted. */
  readonly once: boolean
  /** 'force': everything is redacted again. */
  readonly existing: 'resume' | 'force'
}

/** Told of what a watch does. */
export interface WatchListener {
  /** Files that are there when it begins, and have been redacted already. */
  readonly ready: (before: number) => void
  /** Some files were redacted. */
  readonly batch: (counts: { readonly done: number; readonly failed: number }) => void
  /** IN can't be read, or OUT can't be written: it is tried again. */
  readonly trouble: (error: unknown) => void
  /** What the last trouble was of works again. */
  readonly over: () => void
}

/** Documents that are redacted in one go; those that come meanwhile wait for its end. */
const most = 10_000
/** Results that are recorded in one go. */
const together = 200
/** Seconds after which a file that failed is tried again, the first time, the second … */
const retries = [60, 600, 3600]

/**
 * Redacts what comes into a folder until it is stopped. A file is taken once two looks have found
 * it alike, and again when it changes. Nothing in IN is changed, and nothing is removed from OUT.
 *
 * @param wait resolves after so many seconds, or when a stop is asked for
 * @returns how many files failed, as they are
 * @throws UserError when it can't begin
 */
export async function watchFolder(
  order: WatchOrder,
  program: Program,
  stop: Stop,
  wait: (seconds: number) => Promise<void>,
  listen: Listener,
  tell: WatchListener,
): Promise<number> {
  const { inputs, root } = await planInputs(order, program)
  if (inputs.single) throw new UserError(`${order.input} is a file, and watch takes a folder. Redact a file with redact.`)
  const key = releaseKey(order.key)
  const state = privateState(join(root, 'watched'))
  const lock = lockOutput(state, root, 'all')
  try {
    claim(order, program, root, state, key)
    const journal = openWatchJournal(join(state, 'watched.jsonl'), key)
    try {
      tell.ready(inputs.files.filter(journal.isDone).length)
      const names = openWatchNames(order.key, root, key)
      const failed = new Map<string, Failure>()
      let before = new Map<string, InputFile>()
      let isTroubled = false
      const { key: _, ...rest } = order
      const batch = async (files: readonly InputFile[]): Promise<void> => {
        const listed = new Map(files.map((file) => [file.path, file]))
        const counts = { done: 0, failed: 0 }
        let unrecorded: InputFile[] = []
        // The names first: a result that nobody could trace is not recorded, and is made again.
        const record = () => {
          names.write()
          for (const file of unrecorded) journal.add(file)
          unrecorded = []
        }
        const listener: Listener = {
          ...listen,
          document: (outcome) => {
            listen.document?.(outcome)
            const file = listed.get(outcome.path)
            if (!file) return
            if (outcome.state === 'failed') {
              counts.failed++
              failed.set(file.path, failureAfter(failed.get(file.path), file))
              return
            }
            counts.done++
            failed.delete(file.path)
            if (order.names !== 'keep') names.add(file.path, outcome.name)
            unrecorded.push(file)
            if (unrecorded.length >= together) record()
          },
        }
        const numbers = new Map(files.map(({ path }) => [path, journal.numberOf(path)]))
        const only = [...listed.keys()]
        const run = { ...rest, existing: 'force', handsOver: true, only, numbers, keyBytes: key, state: join(state, 'batch') } as const
        await release(run, program, stop, listener).finally(record)
        tell.batch(counts)
      }
      let isOver = false
      while (!stop.requested()) {
        try {
          const { files } = withoutIndexes(await findInputs(order))
          const now = Date.now()
          const due = files.filter(
            (file) => isAlike(before.get(file.path), file) && !journal.isDone(file) && isDue(failed.get(file.path), file, now),
          )
          isOver = order.once && due.length === 0 && files.every((file) => isAlike(before.get(file.path), file))
          before = new Map(files.map((file) => [file.path, file]))
          for (let i = 0; i < due.length && !stop.requested(); i += most) await batch(due.slice(i, i + most))
          if (isTroubled) tell.over()
          isTroubled = false
        } catch (error) {
          if (!isTroubled) tell.trouble(error)
          isTroubled = true
        }
        if (!lock.isHeld()) throw new OutputRefused('locked', `Another watch has taken ${root} over.`)
        if (isOver) break
        await wait(isTroubled ? Math.max(order.every, 10) : order.every)
        await stop.paused?.()
      }
      return failed.size
    } finally {
      journal.close()
    }
  } finally {
    lock.free()
  }
}

interface Failure {
  readonly file: InputFile
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly next: number
}

function failureAfter(earlier: Failure | undefined, file: InputFile): Failure {
  const tries = isAlike(earlier?.file, file) ? (earlier?.tries ?? 0) + 1 : 1
  return { file, tries, next: Date.now() + 1000 * (retries[tries - 1] ?? Number.POSITIVE_INFINITY) }
}

function isDue(failure: Failure | undefined, file: InputFile, now: number): boolean {
  return !isAlike(failure?.file, file) || now >= (failure?.next ?? 0)
}

function isAlike(a: InputFile | undefined, b: InputFile): boolean {
  return a !== undefined && a.size === b.size && a.changed === b.changed
}

/** @throws OutputRefused when OUT holds something else, or was written with other settings */
function claim(order: WatchOrder, program: Program, root: string, state: string, key: Uint8Array): void {
  const settings = settingsOfRun(order, program, key)
  const earlier = readRun(state)
  const isEmpty = !existsSync(root) || readdirSync(root).every((name) => name.startsWith('.'))
  if (order.existing === 'force' || earlier === undefined) {
    if (order.existing !== 'force' && !isEmpty)
      throw new OutputRefused('filled', `${root} already holds results. Choose another OUT, or start again over them with --force.`)
    rmSync(join(state, 'watched.jsonl'), { force: true })
    writeRun(state, newRun(settings, realPlace(root) ?? undefined))
    mkdirSync(root, { recursive: true })
    return
  }
  const differing = earlier === 'damaged' ? [] : differingSettings(earlier.each, settings.each)
  if (earlier === 'damaged' || earlier.settings !== settings.hash) {
    const cause = earlier === 'damaged' ? 'its record is damaged' : `the settings differ: ${differing.join(', ')}`
    throw new OutputRefused(
      'settings',
      `The watch of ${root} can't go on: ${cause}. Start it with the same settings, choose another OUT, ` +
        'or redact everything again with --force.',
    )
  }
}
