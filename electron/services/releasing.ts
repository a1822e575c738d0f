import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { refusalOf, UserError } from '../../worker/core/userError.ts'
import { withMachineNeed } from '../../worker/release/machineRules.ts'
import { type ReleaseRecord, releaseRecord } from '../../worker/release/record.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { ReleaseFigures, ReleasePlan, ReleaseRow } from '../contract/releases.ts'
import type { Person } from '../contract/values.ts'
import { causeWords } from '../processes/releasing/releaseWords.ts'
import type { ShownAnswer } from '../processes/releasing/releasingMessages.ts'
import type { ReleasingProcesses, Showing } from '../processes/releasing/releasingProcesses.ts'
import type { Connected } from '../store/prepared.ts'
import {
  addRelease,
  changeDraft,
  documentCounts,
  documentsIn,
  removeRelease,
  restoreRelease,
  type StoredRelease,
  storedRelease,
  storedReleases,
} from '../store/releases.ts'
import { draftCorrections, putDraftCorrections } from '../store/reviews.ts'
import { refuseInParts, tidy } from './correctionsToKeep.ts'
import { refuseForbidden } from './machine.ts'
import { newRelease, ruleOf } from './newRelease.ts'
import { orderOf, storedPolicy } from './releaseOrder.ts'
import type { Runs } from './releaseRuns.ts'
import type { Services } from './services.ts'

/**
 * Releases of this workstation: put together, looked at beforehand, run, and what became of them.
 */
export interface Releasing {
  readonly list: () => ReleaseRow[]
  readonly read: (request: Request<'releases.read'>) => Reply<'releases.read'>
  readonly look: (request: Request<'releases.look'>) => Promise<Reply<'releases.look'>>
  readonly save: (request: Request<'releases.save'>, by: Person) => ReleaseRow
  readonly plan: (request: Request<'releases.plan'>) => Promise<Reply<'releases.plan'>>
  readonly preview: (request: Request<'releases.preview'>) => Promise<Reply<'releases.preview'>>
  /** What somebody decided of a document before the release begins. */
  readonly correct: (request: Request<'releases.correct'>, by: Person) => Reply<'releases.correct'>
  readonly show: (request: Request<'releases.show'>) => Promise<Reply<'releases.show'>>
  /** @param ended called once the run has ended, however, and before another may begin */
  readonly start: (request: Request<'releases.start'>, by: Person, ended?: () => Promise<void>) => Reply<'releases.start'>
  readonly pause: (request: Request<'releases.pause'>) => ReleaseRow
  readonly stop: (request: Request<'releases.stop'>) => ReleaseRow
  readonly documents: (request: Request<'releases.documents'>) => Reply<'releases.documents'>
  readonly remove: (request: Request<'releases.remove'>) => ReleaseRow[]
  readonly restore: (request: Request<'releases.restore'>) => ReleaseRow[]
}

export interface ReleasingParts extends Pick<Services, 'files' | 'machine' | 'devices'> {
  readonly store: () => Connected
  readonly processes: ReleasingProcesses
  readonly runs: Runs
}

/**
 * @returns calls that throw UserError while the vault is locked, for folders that are missing, and
 *   for a change of a release that runs
 */
export function releasingOf({ store, files, processes, runs, machine, devices }: ReleasingParts): Releasing {
  const row = (release: StoredRelease): ReleaseRow => rowOf(store(), release, runs)
  const rowById = (releaseId: number): ReleaseRow => row(storedRelease(store(), releaseId))
  const list = (): ReleaseRow[] => storedReleases(store()).map(row)
  const pathOf = (handle: string | null, kept: string | undefined): string | null => (handle === null ? (kept ?? null) : files.path(handle))

  /** What a look into the folders found, so that coming back to it does not look again. */
  const plans = new WeakMap<Connected, Map<number, { readonly plan: ReleasePlan; readonly at: number }>>()

  const showing = (releaseId: number): Showing => ({ releaseId, surveyed: !runs.progress(releaseId) })

  return {
    list,
    read: ({ releaseId }) => {
      const release = storedRelease(store(), releaseId)
      return { row: row(release), options: release.options, policy: storedPolicy(release.policy), figures: figuresOf(release) }
    },
    look: async ({ releaseId, input, output, patientFrom, exclude }) => {
      const draft = releaseId === null ? undefined : storedRelease(store(), releaseId)
      const from = pathOf(input, draft?.input)
      if (from === null) throw new UserError(say`Choose the folder that is to be released.`)
      const to = pathOf(output, draft?.output)
      const looked = await processes.look({ input: from, output: to, patientFrom: ruleOf(patientFrom, draft, files), exclude })
      return { ...looked, outputProblem: (to === null ? null : refusalOf(() => machine.refuseOutput(to))) ?? looked.outputProblem }
    },
    save: ({ releaseId, input, output, ...asked }, by) => {
      const open = store()
      const draft = releaseId === null ? undefined : storedRelease(open, releaseId)
      const release = newRelease(
        open,
        { files, machine, devices },
        { ...asked, input: pathOf(input, draft?.input), output: pathOf(output, draft?.output) },
        draft,
      )
      if (releaseId === null) return rowById(addRelease(open, { ...release, key: new Uint8Array(randomBytes(32)) }, by.id))
      changeDraft(open, releaseId, release)
      plans.get(open)?.delete(releaseId)
      processes.forget(releaseId)
      return rowById(releaseId)
    },
    plan: async ({ releaseId }) => {
      const open = store()
      const problem = refusalOf(() => refuseForbidden(machine, storedRelease(store(), releaseId)))
      const kept = plans.get(open)?.get(releaseId)
      const isFresh = kept !== undefined && performance.now() - kept.at < planKept
      const plan = isFresh ? kept.plan : await processes.plan(withMachineNeed(orderOf(open, releaseId, 'refuse'), machine))
      // What stands in its way may be removed elsewhere: it is checked again.
      if (!isFresh && plan.problem === null) plans.set(open, (plans.get(open) ?? new Map()).set(releaseId, { plan, at: performance.now() }))
      return { ...plan, problem: problem ?? plan.problem }
    },
    preview: async ({ releaseId, draw, size }) => {
      const drawn = await processes.draw(orderOf(store(), releaseId, 'resume'), showing(releaseId), { draw, size })
      return drawn.map((each) => ({ ...each }))
    },
    show: async ({ releaseId, number, path, page }) => {
      const asked = { number, path, doubts: false, ...(page === undefined ? {} : { page, plain: true }) }
      const shown = await processes.show(orderOf(store(), releaseId, 'resume'), showing(releaseId), asked)
      if ('problem' in shown) return { number, path, ...shown }
      const isDraft = storedRelease(store(), releaseId).state === 'draft'
      return { number, path, ...beginningOf(shown), ...(isDraft ? { corrections: draftCorrections(store(), releaseId, path) } : {}) }
    },
    correct: ({ releaseId, path, corrections }, by) => {
      refuseInParts(storedRelease(store(), releaseId).input, path)
      putDraftCorrections(store(), releaseId, path, tidy(corrections), by.id)
      return {}
    },
    start: ({ releaseId, restart }, by, ended) => {
      const release = storedRelease(store(), releaseId)
      const { state, input } = release
      plans.get(store())?.delete(releaseId)
      refuseForbidden(machine, release)
      if (!existsSync(input))
        throw new UserError(say`The folder of the originals (${basename(input)}) is not there. Is its disk or network connected?`)
      const existing = restart ? 'force' : state === 'draft' ? 'refuse' : 'resume'
      processes.forget(releaseId)
      return runs.start(releaseId, { existing, operator: by.name, ...(ended ? { ended } : {}) })
    },
    pause: ({ releaseId }) => {
      runs.end(releaseId, 'paused')
      return rowById(releaseId)
    },
    stop: ({ releaseId }) => {
      runs.end(releaseId, 'stopped')
      return rowById(releaseId)
    },
    documents: ({ releaseId, state, offset, limit }) => documentsIn(store(), releaseId, { state, offset, limit }),
    remove: ({ releaseId }) => {
      if (runs.progress(releaseId)) throw new UserError(say`This release is running. Stop it first.`)
      removeRelease(store(), releaseId)
      processes.forget(releaseId)
      return list()
    },
    restore: ({ releaseId }) => {
      restoreRelease(store(), releaseId)
      return list()
    },
  }
}

/** Milliseconds for which a plan is kept; a run lists its documents itself. */
const planKept = 5 * 60_000

/** Code units of a preview: more than anybody reads, and no more than a window draws at once. */
const mostShown = 200_000

function beginningOf(shown: Exclude<ShownAnswer, { readonly problem: string }>): typeof shown {
  if (shown.text.length <= mostShown) return shown
  const isWithin = ({ end }: { readonly end: number }) => end <= mostShown
  const { text, changes, doubtful } = shown
  return { ...shown, text: text.slice(0, mostShown), changes: changes.filter(isWithin), doubtful: doubtful.filter(isWithin), part: true }
}

function rowOf(store: Connected, release: StoredRelease, runs: Runs): ReleaseRow {
  const {
    id,
    name,
    by,
    createdAt,
    policyName,
    policyVersion,
    policyHash: hash,
    input,
    output,
    state,
    documents,
    cause,
    beganAt,
    endedAt,
  } = release
  const progress = runs.progress(id) ?? null
  return {
    id,
    name,
    state,
    interrupted: state === 'running' && progress === null,
    policy: { name: policyName, version: policyVersion, hash },
    input,
    output,
    by,
    createdAt,
    beganAt,
    endedAt,
    documents,
    ...documentCounts(store, id),
    cause: cause === null ? null : causeWords(cause),
    progress,
  }
}

/** What the last run counted. */
export function recordOf({ record }: Pick<StoredRelease, 'record'>): ReleaseRecord | null {
  return record === null ? null : (releaseRecord.safeParse(JSON.parse(record)).data ?? null)
}

function figuresOf(release: StoredRelease): ReleaseFigures | null {
  const record = recordOf(release)
  if (!record) return null
  const { notes, characters, spans, categories, languages, unsearched } = record
  return { notes: notes.all, ownerless: notes.ownerless, characters, spans, categories, languages, unsearched }
}
