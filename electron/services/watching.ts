import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { withMachineNeed } from '../../worker/release/machineRules.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Person } from '../contract/values.ts'
import type { WatchedRow } from '../contract/watched.ts'
import { ProcessEnded } from '../processes/host.ts'
import type { ReleasingProcesses, Run } from '../processes/releasing/releasingProcesses.ts'
import type { Connected } from '../store/prepared.ts'
import {
  addWatched,
  failedFiles,
  namesGiven,
  pauseWatched,
  recordLook,
  recordOutcomes,
  removeWatched,
  type StoredWatched,
  stableAmong,
  storedWatched,
  watchedById,
  watchedCounts,
} from '../store/watched.ts'
import { refuseForbidden, refuseFormer } from './machine.ts'
import { type NewReleaseParts, newRelease } from './newRelease.ts'
import { settledOrder } from './releaseOrder.ts'
import type { Runs } from './releaseRuns.ts'
import type { Tell } from './tell.ts'

/**
 * Folders that are looked at again and again while the vault is open. A plain listing tells what is
 * new: network shares send no events. A file is taken when its size and time were the same in two
 * looks, so that nobody is writing it any more.
 */
export interface Watching {
  readonly list: () => WatchedRow[]
  readonly add: (request: Request<'watched.add'>, by: Person) => WatchedRow
  readonly pause: (request: Request<'watched.pause'>) => WatchedRow[]
  readonly look: (request: Request<'watched.look'>) => Promise<WatchedRow[]>
  readonly remove: (request: Request<'watched.remove'>) => WatchedRow[]
  readonly failures: (request: Request<'watched.failures'>) => Reply<'watched.failures'>
  /** Looks at what is due; called now and then. */
  readonly tick: () => void
  /** The vault is being locked: nothing is written to it any more. */
  readonly stop: () => void
}

export interface WatchingParts extends NewReleaseParts {
  readonly tell: Tell
  readonly store: () => Connected
  readonly processes: Pick<ReleasingProcesses, 'list' | 'run'>
  readonly runs: Pick<Runs, 'some'>
  /** Throws UserError where nothing may be released without somebody; absent: it may. */
  readonly refuse?: () => void
  /** Logs a bug for developers. */
  readonly report: (where: string, error: unknown) => void
}

interface Working {
  readonly watchedId: number
  run: Run | undefined
  readonly ended: Promise<void>
}

export function watchingOf({ store, files, machine, devices, processes, runs, tell, refuse, report }: WatchingParts): Watching {
  /** One at a time: each takes the whole machine. */
  let working: Working | undefined

  const rowOf = (watched: StoredWatched): WatchedRow => {
    const { id, name, policyName, policyVersion: version, input, output, by, every, paused, lookedAt, problem } = watched
    const counts = watchedCounts(store(), id)
    return {
      id,
      name,
      policy: { name: policyName, version },
      input,
      output,
      by,
      every,
      paused,
      working: working?.watchedId === id,
      lookedAt,
      problem,
      ...counts,
    }
  }
  const list = (): WatchedRow[] => storedWatched(store()).map(rowOf)

  const lookAt = (watchedId: number): Promise<void> => {
    const open = store()
    const own: Working = { watchedId, run: undefined, ended: Promise.resolve() }
    const isOn = () => working === own
    const look = async (): Promise<string | null> => {
      refuse?.()
      const watched = watchedById(open, watchedId)
      refuseForbidden(machine, watched)
      refuseFormer(open, machine, watched.by)
      if (!existsSync(watched.input)) return say`The folder is not there. Is its disk or network connected?`
      const listed = await processes.list({ input: watched.input, exclude: watched.options.exclude })
      if (!isOn()) return null
      const stable = stableAmong(open, watchedId, listed)
      if (stable.length === 0) return null
      tell('watched.changed', { watchedId })
      const order = {
        ...withMachineNeed(settledOrder({ ...watched, options: { ...watched.options, devices: [...devices.list()] } }), machine),
        existing: 'force' as const,
        only: stable,
        known: namesGiven(open, watchedId),
        operator: watched.by,
      }
      own.run = processes.run(order, ({ outcomes }) => {
        if (isOn() && outcomes.length > 0) recordOutcomes(open, watchedId, outcomes)
      })
      await own.run.ended
      return null
    }
    const work = async (): Promise<void> => {
      let problem: string | null
      try {
        problem = await look()
      } catch (error) {
        problem = problemOf(error)
      }
      if (!isOn()) return
      working = undefined
      recordLook(open, watchedId, problem)
      tell('watched.changed', { watchedId })
    }
    working = own
    const ended = work()
    working = Object.assign(own, { ended })
    tell('watched.changed', { watchedId })
    return ended
  }

  const problemOf = (error: unknown): string => {
    if (error instanceof UserError) return error.message
    if (error instanceof ProcessEnded)
      return say`The process that releases ended unexpectedly. What was under way is taken again at the next look.`
    report('watched folder', error)
    return say`Something went wrong. It was written to the log; it is tried again at the next look.`
  }

  return {
    list,
    add: ({ every, input, output, ...asked }, by) => {
      const open = store()
      const release = newRelease(open, { files, machine, devices }, { ...asked, input: files.path(input), output: files.path(output) })
      refuseFilled(release.output)
      return rowOf(watchedById(open, addWatched(open, { ...release, every, key: new Uint8Array(randomBytes(32)) }, by.id)))
    },
    pause: ({ watchedId, paused }) => {
      pauseWatched(store(), watchedById(store(), watchedId).id, paused)
      if (paused && working?.watchedId === watchedId) working.run?.stop()
      return list()
    },
    look: async ({ watchedId }) => {
      await working?.ended
      watchedById(store(), watchedId)
      if (runs.some()) throw new UserError(say`A release is running. The folder is looked at when it has ended.`)
      await lookAt(watchedId)
      return list()
    },
    remove: ({ watchedId }) => {
      removeWatched(store(), watchedById(store(), watchedId).id)
      if (working?.watchedId === watchedId) working.run?.stop()
      return list()
    },
    failures: ({ watchedId, offset, limit }) => failedFiles(store(), watchedId, { offset, limit }),
    tick: () => {
      if (working || runs.some()) return
      const due = storedWatched(store()).find(({ paused, lookedAt, every }) => !paused && Date.now() - (lookedAt ?? 0) >= every * 60_000)
      if (due) void lookAt(due.id)
    },
    stop: () => {
      working = undefined
    },
  }
}

/** What is there would be taken for results, or be written over. */
function refuseFilled(output: string): void {
  if (existsSync(output) && readdirSync(output).length > 0)
    throw new UserError(say`The folder for the results holds something already. Choose an empty or a new one.`)
}
