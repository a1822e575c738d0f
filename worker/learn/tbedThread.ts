import { Piscina } from 'piscina'
import type { NamedSpan } from '../evaluate/match.ts'
import type { TbedRule } from '../taggers/tbed/rule.ts'
import type { LearningNote } from './learningNote.ts'
import type { TbedOptions } from './tbed.ts'

/** What a thread is asked to learn rules from (worker/tasks/learnTbed.ts exports `learnRules`). */
export interface LearnRulesTask {
  readonly train: readonly LearningNote[]
  /** Only measured on. */
  readonly heldOut: readonly LearningNote[]
  readonly names: readonly string[]
  readonly options: TbedOptions
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** See `tbedSign`. */
  readonly signs: Int32Array
}

/** Places in `signs`: rules so far, tokens that are still wrong, whether to stop. */
export const tbedSign = { rules: 0, errors: 1, stop: 2 } as const

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
}

/** @returns the rules; undefined after a stop */
export async function learnRulesInThread(
  task: Omit<LearnRulesTask, 'signs'>,
  {
    filename,
    signal,
    onProgress,
  }: { readonly filename: string; readonly signal?: AbortSignal; readonly onProgress?: (progress: RulesProgress) => void },
): Promise<LearntRules | undefined> {
  if (signal?.aborted) return undefined
  const pool = new Piscina({ filename, minThreads: 1, maxThreads: 1, atomics: 'disabled' })
  const signs = new Int32Array(new SharedArrayBuffer(4 * 3))
  const stop = () => Atomics.store(signs, tbedSign.stop, 1)
  signal?.addEventListener('abort', stop)
  const timer = setInterval(() => onProgress?.({ rules: signs[tbedSign.rules] as number, errors: signs[tbedSign.errors] as number }), 500)
  try {
    const learnt = (await pool.run({ ...task, signs } satisfies LearnRulesTask, { name: 'learnRules' })) as LearntRules
    return signal?.aborted ? undefined : learnt
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', stop)
    await pool.destroy()
  }
}
