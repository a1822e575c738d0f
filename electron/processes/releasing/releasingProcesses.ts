import { say } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import type { InputFile } from '../../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../../worker/release/order.ts'
import type { ReleaseLook, ReleasePlan } from '../../contract/releases.ts'
import { type ChildProcess, ProcessEnded, type ProcessOptions, startProcess } from '../host.ts'
import type { Answer, Asked } from '../protocol.ts'
import type { ReleasingWork } from './process.ts'
import type { Drawn, LookAsked, Ran, RunTold, ShowAsked, ShownAnswer } from './releasingMessages.ts'

/**
 * The processes that look, plan, show and release. Everything rejects with UserError when it can't
 * be done.
 */
export interface ReleasingProcesses {
  readonly look: (asked: LookAsked) => Promise<ReleaseLook>
  /** The files of a folder. */
  readonly list: (asked: Pick<LookAsked, 'input' | 'exclude'>) => Promise<readonly InputFile[]>
  readonly plan: (order: ReleaseOrder) => Promise<ReleasePlan>
  readonly draw: (order: ReleaseOrder, of: Showing, asked: { readonly draw: number; readonly size: number }) => Promise<readonly Drawn[]>
  readonly show: (order: ReleaseOrder, of: Showing, asked: ShowAsked) => Promise<ShownAnswer>
  /**
   * One run. It rejects with ProcessEnded when its process has ended under it: the next run goes
   * on.
   */
  readonly run: (order: ReleaseOrder, listen: (told: RunTold) => void) => Run
  /** The settings or the results of a release are others now: what shows it begins again. */
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

export interface ReleasingProcessesOptions extends ProcessOptions {
  /** Milliseconds without a question after which what shows ends, to free its memory. */
  readonly idleAfter?: number
  /** Milliseconds that a run may still finish what is under way, once it is asked to end. */
  readonly grace?: number
}

type ReleasingProcess = ChildProcess<ReleasingWork>

interface Viewer extends Showing {
  readonly child: ReleasingProcess
  waiting: number
  idle: NodeJS.Timeout | undefined
}

/**
 * A process for each release that runs, and one that shows documents of releases.
 *
 * @param idleAfter milliseconds after which an unused process that shows documents ends
 * @param grace milliseconds that a release has to stop by itself before its process is killed
 */
export function releasingProcesses({ idleAfter = 60_000, grace = 10_000, ...options }: ReleasingProcessesOptions): ReleasingProcesses {
  const running = new Set<ReleasingProcess>()
  let viewer: Viewer | undefined

  const start = (): ReleasingProcess => {
    const child = startProcess<ReleasingWork>(options)
    running.add(child)
    return child
  }
  const end = (child: ReleasingProcess, reason?: unknown): void => {
    running.delete(child)
    child.end(reason)
  }

  /** One question to a process of its own. */
  const once = async <Name extends 'look' | 'list' | 'plan'>(
    name: Name,
    asked: Asked<ReleasingWork, Name>,
  ): Promise<Answer<ReleasingWork, Name>> => {
    const child = start()
    try {
      return await child.call(name, asked)
    } catch (error) {
      throw inWords(error)
    } finally {
      end(child)
    }
  }

  const endViewer = (reason: unknown): void => {
    const own = viewer
    viewer = undefined
    if (!own) return
    clearTimeout(own.idle)
    end(own.child, reason)
  }

  const viewerOf = (order: ReleaseOrder, of: Showing): Viewer => {
    if (viewer?.releaseId === of.releaseId && viewer.surveyed === of.surveyed) return viewer
    endViewer(new UserError(say`Another release is shown now. Open this one again.`))
    const own: Viewer = { ...of, child: start(), waiting: 0, idle: undefined }
    viewer = own
    own.child.call('open', { order, surveyed: of.surveyed }).catch((error) => viewer === own && endViewer(inWords(error)))
    return own
  }
  /**
   * One question to the process that shows; whatever goes wrong in it ends it, and the next
   * question opens it again.
   */
  const ask = async <Name extends 'draw' | 'show'>(
    order: ReleaseOrder,
    of: Showing,
    name: Name,
    asked: Asked<ReleasingWork, Name>,
  ): Promise<Answer<ReleasingWork, Name>> => {
    const own = viewerOf(order, of)
    clearTimeout(own.idle)
    own.waiting++
    try {
      return await own.child.call(name, asked)
    } catch (error) {
      if (viewer === own) endViewer(inWords(error))
      throw inWords(error)
    } finally {
      own.waiting--
      if (viewer === own && own.waiting === 0)
        own.idle = setTimeout(() => viewer === own && endViewer(new UserError(ended())), idleAfter).unref()
    }
  }

  return {
    look: (asked) => once('look', asked),
    list: (asked) => once('list', asked),
    plan: (order) => once('plan', order),
    draw: (order, of, asked) => ask(order, of, 'draw', asked),
    show: (order, of, asked) => ask(order, of, 'show', asked),
    run: (order, listen) => {
      const child = start()
      let patience: NodeJS.Timeout | undefined
      return {
        ended: child.call('run', { ...order, jobs: options.places.threads }, listen).finally(() => {
          clearTimeout(patience)
          end(child)
        }),
        stop: () => {
          child.stop()
          // What is under way is done again by the next run.
          patience ??= setTimeout(child.kill, grace).unref()
        },
      }
    },
    forget: (releaseId) => {
      if (viewer?.releaseId === releaseId) endViewer(new UserError(say`This release has changed in the meantime. Open it again.`))
    },
    stop: () => {
      const locked = new UserError(say`The vault was locked in the meantime. Start again.`)
      endViewer(locked)
      for (const child of running) end(child, locked)
    },
  }
}

function inWords(error: unknown): unknown {
  return error instanceof ProcessEnded ? new UserError(ended()) : error
}

const ended = () => say`The process that reads the documents ended unexpectedly. Close other programs to free memory, and try again.`
