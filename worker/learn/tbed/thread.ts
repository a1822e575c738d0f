import type { NamedSpan } from '../../evaluate/match.ts'
import type { TbedRule } from '../../taggers/tbed/rule.ts'
import { startThreads } from '../../threads/startThreads.ts'
import type { LearningNote } from '../learningNote.ts'
import type { TbedOptions } from './learnTbed.ts'

/** What a thread is asked to learn rules from (worker/learn/tbed/tasks.ts exports `learnRules`). */
export interface LearnRulesTask {
  readonly train: readonly LearningNote[]
  /** Only measured on. */
  readonly heldOut: readonly LearningNote[]
  readonly names: readonly string[]
  readonly options: TbedOptions
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** Where to save now and then how far the search is, and from where to go on. */
  readonly checkpoint?: { readonly path: string; readonly fingerprint: string }
  /** See `tbedSign`. */
  readonly signs: Int32Array
}

/**
 * Places in `signs`: rules so far, tokens that are still wrong, what the latest rule gained,
 * whether to stop.
 */
export const tbedSign = { rules: 0, errors: 1, gain: 2, stop: 3 } as const

export interface LearntRules {
  readonly rules: readonly TbedRule[]
  /** Strict F1 on the notes held out, before the first rule and after each. */
  readonly curve: readonly number[]
  /** What the rules find in each of those notes. */
  readonly found: readonly (readonly NamedSpan[])[]
  readonly tokens: number
}

export interface RulesProgress {
  readonly rules: number
  /** Tokens of the training notes whose labels are still wrong. */
  readonly errors: number
  /** An estimate from how the gains fall; undefined until there is one. */
  readonly secondsLeft?: number
}

/**
 * Learns in a thread of its own. With a checkpoint a stop loses nothing.
 * @returns the rules; undefined after a stop
 * @throws what the thread threw, unless it was stopped
 */
export async function learnRulesInThread(
  task: Omit<LearnRulesTask, 'signs'>,
  {
    filename,
    signal,
    onProgress,
  }: { readonly filename: string; readonly signal?: AbortSignal; readonly onProgress?: (progress: RulesProgress) => void },
): Promise<LearntRules | undefined> {
  if (signal?.aborted) return undefined
  const pool = startThreads(1, { filename })
  const signs = new Int32Array(new SharedArrayBuffer(4 * 4))
  // Before the first rule there is nothing to save: the thread is terminated.
  const cut = new AbortController()
  const stop = () => {
    Atomics.store(signs, tbedSign.stop, 1)
    if (signs[tbedSign.rules] === 0) cut.abort()
  }
  signal?.addEventListener('abort', stop)
  const estimate = timeLeft(task.options)
  const timer = setInterval(() => {
    const [rules = 0, errors = 0, gain = 0] = signs
    if (rules === 0) return
    const secondsLeft = estimate({ rules, gain, at: performance.now() })
    onProgress?.({ rules, errors, ...(secondsLeft !== undefined && { secondsLeft }) })
  }, 500)
  try {
    const learnt: LearntRules = await pool.run({ ...task, signs } satisfies LearnRulesTask, { name: 'learnRules', signal: cut.signal })
    return signal?.aborted ? undefined : learnt
  } catch (error) {
    if (cut.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', stop)
    await pool.destroy()
  }
}

/** A search seen from outside. */
interface Seen {
  readonly rules: number
  readonly gain: number
  /** Milliseconds. */
  readonly at: number
}

/**
 * Gains fall with the number of rules by a power law, as word counts fall with their rank. The
 * gains so far tell how many rules are to come until the gain is too small, and the pace of the
 * latest how long they take.
 *
 * @returns called repeatedly with what is seen, it estimates the seconds left
 */
export function timeLeft({ minimumGain, mostRules }: Pick<TbedOptions, 'minimumGain' | 'mostRules'>): (seen: Seen) => number | undefined {
  const past: Seen[] = []
  return (seen) => {
    const now = { ...seen, gain: Math.max(1, seen.gain) }
    past.push(now)
    const earlier = past.findLast(({ rules }) => rules <= now.rules / 2)
    if (!earlier || now.rules < 10) return undefined
    const power = Math.log(Math.max(earlier.gain, now.gain + 1) / now.gain) / Math.log(now.rules / earlier.rules)
    const all = Math.min(mostRules, now.rules * Math.max(1, (now.gain + 0.5) / minimumGain) ** (1 / power))
    return Math.ceil((((now.at - earlier.at) / (now.rules - earlier.rules)) * (all - now.rules)) / 1000)
  }
}
