import { basename } from 'node:path'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { MachineRules } from '../../worker/release/machineRules.ts'
import { withMachineNeed } from '../../worker/release/machineRules.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import type { ReleaseProgress } from '../contract/releases.ts'
import type { Job } from '../contract/values.ts'
import { ProcessEnded } from '../processes/host.ts'
import type { Ran } from '../processes/releasing/releasingMessages.ts'
import type { ReleasingProcesses, Run } from '../processes/releasing/releasingProcesses.ts'
import type { Connected } from '../store/prepared.ts'
import { backAsItWas, beginRun, countDocuments, documentCounts, endRun, putOutcomes, storedRelease } from '../store/releases.ts'
import type { JobReporter, Jobs } from './jobs.ts'
import { orderOf } from './releaseOrder.ts'
import type { Tell } from './tell.ts'

/**
 * The runs that are under way. One that a lock or the end of the program cuts short stays 'running'
 * in the vault, and can go on.
 */
export interface Runs {
  /** Throws UserError when it is running already, or another one is. */
  readonly start: (releaseId: number, how: How) => Job
  /** Whether one runs. */
  readonly some: () => boolean
  /** Undefined where it does not run. */
  readonly progress: (releaseId: number) => ReleaseProgress | undefined
  /** Asks it to finish what is under way and to end so; without effect on one that does not run. */
  readonly end: (releaseId: number, how: 'paused' | 'stopped') => void
  /** The vault is being locked: nothing is written to it any more. */
  readonly stop: () => void
}

interface How {
  readonly existing: ReleaseOrder['existing']
  readonly operator: string
  /** Called once it has ended, however, while no other may begin; not where a lock cut it short. */
  readonly ended?: () => Promise<void>
}

export interface RunsParts {
  readonly store: () => Connected
  readonly jobs: Pick<Jobs, 'start'>
  readonly machine: Pick<MachineRules, 'models'>
  readonly processes: Pick<ReleasingProcesses, 'run'>
  readonly tell: Tell
}

interface Live {
  progress: ReleaseProgress
  requestedEnd: 'paused' | 'stopped' | undefined
  run: Run | undefined
  /** Documents that it has to do, as the vault knows them. */
  counted: number
}

/** Times that a process may end without having brought the release any further. */
const fruitless = 3

const nothingYet: ReleaseProgress = {
  stage: 'begin',
  passes: 1,
  documents: { done: 0, all: 0 },
  bytes: { done: 0, all: 0 },
  failed: 0,
  notesASecond: null,
  secondsLeft: null,
  ending: false,
}

/**
 * @returns calls that throw UserError while the vault is locked, and for a start while a release
 *   runs
 */
export function releaseRuns({ store, jobs, machine, processes, tell }: RunsParts): Runs {
  const live = new Map<number, Live>()

  const follow = (own: Live, releaseId: number, progress: Omit<ReleaseProgress, 'ending'>, reporter: JobReporter): void => {
    const all = progress.documents.all
    if (all > 0 && own.counted !== all) {
      own.counted = all
      countDocuments(store(), releaseId, all + documentCounts(store(), releaseId).held)
    }
    own.progress = { ...progress, ending: own.requestedEnd !== undefined }
    tell('releases.changed', { releaseId, progress: own.progress })
    reporter.progress(progress.documents.done, all, progress.secondsLeft ?? undefined)
  }

  /** Goes on where a process ended under it, as long as each brings it further. */
  const toItsEnd = async (own: Live, releaseId: number, order: ReleaseOrder, reporter: JobReporter): Promise<Ran | undefined> => {
    let existing = order.existing
    for (let ends = 0; ; ) {
      let further = false
      const run = processes.run({ ...order, existing }, ({ progress, outcomes }) => {
        if (live.get(releaseId) !== own) return
        if (outcomes.length > 0) putOutcomes(store(), releaseId, outcomes)
        // Passing over what is done already is no way further.
        further ||= progress.notesASecond !== null && progress.notesASecond > 0
        follow(own, releaseId, progress, reporter)
      })
      own.run = run
      try {
        return await run.ended
      } catch (error) {
        if (!(error instanceof ProcessEnded) || live.get(releaseId) !== own) throw error
        if (own.requestedEnd) return undefined
        ends = further ? 1 : ends + 1
        if (ends >= fruitless) throw new UserError(crashed(own.progress))
        existing = 'resume'
      }
    }
  }

  const work = async (releaseId: number, own: Live, how: How, reporter: JobReporter): Promise<string> => {
    const open = store()
    const before = storedRelease(open, releaseId)
    const abort = () => end(releaseId, 'stopped')
    try {
      const order = withMachineNeed(orderOf(open, releaseId, how.existing, how.operator), machine)
      beginRun(open, releaseId, how.existing === 'force')
      reporter.signal.addEventListener('abort', abort)
      const ran = await toItsEnd(own, releaseId, order, reporter)
      if (live.get(releaseId) !== own) throw new UserError(lockedMeanwhile())
      const state = !ran || ran.stopped ? (own.requestedEnd ?? 'stopped') : 'done'
      if (ran && !ran.stopped) countDocuments(open, releaseId, ran.record.documents.all)
      endRun(open, releaseId, { state, record: ran && !ran.stopped ? JSON.stringify(ran.record) : undefined })
      return [outcomeOf(open, releaseId, state), ...changesIn(ran)].join(' ')
    } catch (error) {
      // Locked: it stays as it is, and goes on some other time.
      if (live.get(releaseId) !== own) throw error
      const cause =
        error instanceof UserError ? error.message : say`Something went wrong. It was written to the log; what was done until then is kept.`
      if (own.progress.stage === 'begin') backAsItWas(open, before, cause)
      else endRun(open, releaseId, { state: 'failed', cause })
      throw error
    } finally {
      reporter.signal.removeEventListener('abort', abort)
      // Locked meanwhile, or the disk is full: then a second person looks once more.
      if (live.get(releaseId) === own) await how.ended?.().catch(() => {})
      if (live.get(releaseId) === own) {
        live.delete(releaseId)
        tell('releases.changed', { releaseId, progress: null })
      }
    }
  }

  const end: Runs['end'] = (releaseId, how) => {
    const own = live.get(releaseId)
    if (!own) return
    own.requestedEnd ??= how
    own.progress = { ...own.progress, ending: true }
    tell('releases.changed', { releaseId, progress: own.progress })
    own.run?.stop()
  }

  return {
    start: (releaseId, how) => {
      const { name } = storedRelease(store(), releaseId)
      const [other] = live.keys()
      if (other === releaseId) throw new UserError(say`This release is running already.`)
      if (other !== undefined) throw new UserError(say`${storedRelease(store(), other).name} is running. Wait for it, or pause it first.`)
      const own: Live = { progress: nothingYet, requestedEnd: undefined, run: undefined, counted: 0 }
      live.set(releaseId, own)
      return jobs.start('release', name, (reporter) => work(releaseId, own, how, reporter))
    },
    some: () => live.size > 0,
    progress: (releaseId) => live.get(releaseId)?.progress,
    end,
    stop: () => live.clear(),
  }
}

function outcomeOf(store: Connected, releaseId: number, state: 'paused' | 'stopped' | 'done'): string {
  const { name, output, documents } = storedRelease(store, releaseId)
  const { done, failed } = documentCounts(store, releaseId)
  if (state === 'paused') return say`${name} is paused: ${done} of ${documents ?? 0} documents are done.`
  if (state === 'stopped') return say`${name} was stopped: ${done} of ${documents ?? 0} documents are done. It can still go on.`
  const ready = say`${name}: ${counted(done, 'document is', 'documents are')} in ${basename(output)}.`
  return failed > 0 ? `${ready} ${say`${counted(failed, 'document', 'documents')} failed.`}` : ready
}

/** What was otherwise than the run before had left it. */
function changesIn(ran: Ran | undefined): string[] {
  if (!ran) return []
  const { added, changed, removed, differing } = ran.changes
  const out: string[] = []
  if (added + changed + removed > 0)
    out.push(say`The originals are not as the run before left them: ${added} added, ${changed} changed, ${removed} removed.`)
  if (differing > 0)
    out.push(
      counted(
        differing,
        'result was not as it had been written, and was done again.',
        'results were not as they had been written, and were done again.',
      ),
    )
  return out
}

const crashed = ({ documents }: ReleaseProgress) =>
  say`The process that releases ended unexpectedly three times, when ${documents.done} of ${documents.all} documents were passed. Close other programs to free memory and go on. If it ends at the same place again, leave the next document out.`
const lockedMeanwhile = () => say`The vault was locked in the meantime. Start again.`
