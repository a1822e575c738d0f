import { say } from '../../worker/core/say.ts'
import type { Job } from '../contract/values.ts'

/** What the system shows of runs outside the window. */
export interface OutsideParts {
  readonly jobs: () => readonly Job[]
  /** 0–1; 2 while nobody knows how far; -1 for none. */
  readonly showProgress: (share: number) => void
  readonly isFocused: () => boolean
  /** Says something where the window is not looked at. */
  readonly notify: (words: string) => void
  /** Milliseconds, on any clock that goes forward. */
  readonly now?: () => number
}

/** Milliseconds: who waits less than this is still there. */
const long = 20_000

/**
 * Follows the jobs: the task bar shows how far they are, and a long one that ends while another
 * window is in front is said. What is said names no corpus, folder or release: the system may show
 * it on a locked screen, and keeps it.
 *
 * @returns to be told of each job as it changes
 */
export function followRuns({ jobs, showProgress, isFocused, notify, now = () => performance.now() }: OutsideParts): (job: Job) => void {
  const begun = new Map<string, number>()
  return ({ id, kind, state }) => {
    showProgress(shareDone(jobs()))
    if (state === 'running') {
      if (!begun.has(id)) begun.set(id, now())
      return
    }
    const since = begun.get(id)
    begun.delete(id)
    if (since !== undefined && now() - since >= long && state !== 'cancelled' && !isFocused()) notify(words(kind, state === 'done'))
  }
}

/** Of all that run, each counted alike. */
export function shareDone(jobs: readonly Job[]): number {
  const running = jobs.filter(({ state }) => state === 'running')
  if (running.length === 0) return -1
  const known = running.filter(({ total }) => total > 0)
  if (known.length === 0) return 2
  return known.reduce((sum, { done, total }) => sum + Math.min(1, done / total), 0) / known.length
}

function words(kind: Job['kind'], isDone: boolean): string {
  if (!isDone) return say`A job failed. Open Cloister to see why.`
  switch (kind) {
    case 'release':
      return say`A release has ended.`
    case 'suggest':
      return say`The suggestions are there.`
    case 'train':
      return say`A model is trained.`
    case 'evaluate':
      return say`A measurement is done.`
    default:
      return say`A job is done.`
  }
}
