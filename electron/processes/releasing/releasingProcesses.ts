import { say, spoken } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import type { InputFile } from '../../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../../worker/release/order.ts'
import type { ReleaseLook, ReleasePlan } from '../../contract/releases.ts'
import { PlainError } from '../../shell/log.ts'
import type { Fork, Forked } from '../tagging/taggingPool.ts'
import type { Drawn, FromReleasing, LookAsked, Ran, ReleasingPlaces, ShowAsked, ShownAnswer, ToReleasing } from './releasingMessages.ts'

/** The processes that look, plan, show and release. Everything rejects with UserError when it can't be done. */
export interface ReleasingProcesses {
  readonly look: (asked: LookAsked) => Promise<ReleaseLook>
  /** The files of a folder. */
  readonly list: (asked: Pick<LookAsked, 'input' | 'exclude'>) => Promise<readonly InputFile[]>
  readonly plan: (order: ReleaseOrder) => Promise<ReleasePlan>
  readonly draw: (order: ReleaseOrder, of: Showing, asked: { readonly draw: number; readonly size: number }) => Promise<readonly Drawn[]>
  readonly show: (order: ReleaseOrder, of: Showing, asked: ShowAsked) => Promise<ShownAnswer>
  /** One run. It rejects with Ended when its process has ended under it: the next run goes on. */
  readonly run: (order: ReleaseOrder, listen: (told: Extract<FromReleasing, { progress: unknown }>) => void) => Run
  /** The settings or the results of a release are others now: what shows it begins anew. */
  readonly forget: (releaseId: number) => void
  /** Ends every process at once. */
  readonly stop: () => void
}

/** Which release is shown. */
export interface Showing {
  readonly releaseId: number
  /** Whether who is who is read from its results, which nobody may be writing then. */
  readonly surveyed: boolean
}

export interface Run {
  readonly ended: Promise<Ran>
  /** Asks it to finish what is under way and to end. */
  readonly stop: () => void
}

/** The process has ended, and not because it was done. */
export class Ended extends Error {
  override readonly name = 'Ended'
}

export interface ReleasingProcessesOptions extends ReleasingPlaces {
  readonly fork: Fork<ToReleasing, FromReleasing>
  /** The built file of the process. */
  readonly file: string
  /** Milliseconds without a question after which what shows ends, to free its memory. */
  readonly idleAfter?: number
  /** Milliseconds that a run may still finish what is under way, once it is asked to end. */
  readonly grace?: number
}

interface Shower extends Showing {
  readonly child: Forked<ToReleasing, FromReleasing>
  readonly waiting: Map<number, { readonly resolve: (answer: FromReleasing) => void; readonly reject: (error: unknown) => void }>
  idle: NodeJS.Timeout | undefined
}

export function releasingProcesses({
  fork,
  file,
  idleAfter = 60_000,
  grace = 10_000,
  ...places
}: ReleasingProcessesOptions): ReleasingProcesses {
  const running = new Set<{ readonly end: (error: unknown) => void }>()
  let shower: Shower | undefined
  let asked = 0

  const begin = (message: Extract<ToReleasing, { places: unknown }>) => {
    const child = fork(file)
    child.postMessage(message)
    return child
  }
  const about = () => ({ places, language: spoken() })

  /** One question to a process of its own. */
  const once = <Answer>(
    message: Extract<ToReleasing, { places: unknown }>,
    answerIn: (from: FromReleasing) => Answer | undefined,
  ): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const child = begin(message)
    const entry = { end: reject }
    running.add(entry)
    child.onMessage((from) => {
      const answer = answerIn(from)
      if (answer !== undefined) resolve(answer)
      else reject(failureOf(from))
    })
    child.onExit(() => reject(new UserError(ended())))
    return promise.finally(() => {
      running.delete(entry)
      child.kill()
    })
  }

  const endShower = (error: unknown): void => {
    const own = shower
    shower = undefined
    if (!own) return
    clearTimeout(own.idle)
    own.child.kill()
    for (const { reject } of own.waiting.values()) reject(error)
  }

  const showerOf = (order: ReleaseOrder, of: Showing): Shower => {
    if (shower?.releaseId === of.releaseId && shower.surveyed === of.surveyed) return shower
    endShower(new UserError(say`Another release is shown now. Open this one again.`))
    const child = begin({ ...about(), open: order, surveyed: of.surveyed })
    const own: Shower = { ...of, child, waiting: new Map(), idle: undefined }
    shower = own
    child.onMessage((from) => {
      if (shower !== own) return
      if ('id' in from) {
        own.waiting.get(from.id)?.resolve(from)
        own.waiting.delete(from.id)
        if (own.waiting.size === 0) own.idle = setTimeout(() => shower === own && endShower(new UserError(ended())), idleAfter).unref()
      } else endShower(failureOf(from))
    })
    child.onExit(() => shower === own && endShower(new UserError(ended())))
    return own
  }
  const ask = async (
    order: ReleaseOrder,
    of: Showing,
    what: { draw: { draw: number; size: number } } | { show: ShowAsked },
  ): Promise<FromReleasing> => {
    const { child, waiting, idle } = showerOf(order, of)
    clearTimeout(idle)
    const { promise, resolve, reject } = Promise.withResolvers<FromReleasing>()
    const id = ++asked
    waiting.set(id, { resolve, reject })
    child.postMessage({ id, ...what })
    return promise
  }

  return {
    look: (look) => once({ ...about(), look }, (from) => ('looked' in from ? from.looked : undefined)),
    list: (list) => once({ ...about(), list }, (from) => ('listed' in from ? from.listed : undefined)),
    plan: (plan) => once({ ...about(), plan }, (from) => ('planned' in from ? from.planned : undefined)),
    draw: async (order, of, draw) => {
      const answer = await ask(order, of, { draw })
      return 'drawn' in answer ? answer.drawn : []
    },
    show: async (order, of, show) => {
      const answer = await ask(order, of, { show })
      if (!('shown' in answer)) throw new Error('an answer of another kind')
      return answer.shown
    },
    run: (order, listen) => {
      const { promise, resolve, reject } = Promise.withResolvers<Ran>()
      const child = begin({ ...about(), run: { ...order, jobs: places.threads } })
      const entry = { end: reject }
      running.add(entry)
      child.onMessage((from) => {
        if ('progress' in from) listen(from)
        else if ('ran' in from) resolve(from.ran)
        else reject(failureOf(from))
      })
      child.onExit(() => reject(new Ended('the process of a release has ended')))
      let patience: NodeJS.Timeout | undefined
      return {
        ended: promise.finally(() => {
          clearTimeout(patience)
          running.delete(entry)
          child.kill()
        }),
        stop: () => {
          child.postMessage({ stop: true })
          // What is under way is done again by the next run.
          patience ??= setTimeout(() => child.kill(), grace).unref()
        },
      }
    },
    forget: (releaseId) => {
      if (shower?.releaseId === releaseId) endShower(new UserError(say`This release has changed in the meantime. Open it again.`))
    },
    stop: () => {
      const locked = new UserError(say`The vault was locked in the meantime. Begin anew.`)
      endShower(locked)
      for (const { end } of running) end(locked)
    },
  }
}

function failureOf(from: FromReleasing): Error {
  if ('refused' in from) return new UserError(from.refused)
  return new PlainError('bug' in from ? from.bug : 'a process for releases said something unexpected')
}

const ended = () => say`The process that reads the documents ended unexpectedly. Close other programs to free memory, and try again.`
