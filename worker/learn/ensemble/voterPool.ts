import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { UserError } from '../../core/userError.ts'
import type { ScoredOutcome } from '../../ensemble/calibrate.ts'
import { byF1 } from '../../ensemble/groups.ts'
import { byTrust } from '../../ensemble/settings.ts'
import type { AblatedCounts } from '../../evaluate/ablation.ts'
import { type PackCard, packCards, releaseSettings, voters } from '../../packs/packCards.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import { builtIn } from '../../packs/taggerNames.ts'
import { inOrder } from '../../threads/inOrder.ts'
import { startThreads } from '../../threads/startThreads.ts'
import type { LearningNote } from '../learningNote.ts'
import type { Disagreement } from './disagreement.ts'
import type { NoteBallots, NoteCounts, Way } from './retuneVotes.ts'
import type { Refused, VoterSettings } from './voterTasks.ts'

export interface VoterThreads {
  /** The file whose exports the threads run, and how many may. */
  readonly filename: string
  readonly threads: number
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** The folder of the model packs, and those that lie in none. */
  readonly packs: string
  readonly atHand?: readonly PackFiles[]
  /** Ends the work after the notes in progress. */
  readonly signal?: AbortSignal
}

/**
 * Threads in which every voter of a language can be asked. What they are asked ends with a
 * rejection (`AbortError`) after a stop.
 */
export interface VoterPool {
  readonly collectBallots: (
    notes: readonly LearningNote[],
    categoryOf: Readonly<Record<string, Category | null>>,
    onNote?: (done: number) => void,
  ) => Promise<NoteBallots[]>
  /** @returns one row per way, with counts per note */
  readonly measureVotes: (notes: readonly NoteBallots[], ways: readonly Way[]) => Promise<NoteCounts[][]>
  /** The same in every figure of an ablation. */
  readonly countVotes: (notes: readonly NoteBallots[], ways: readonly Way[]) => Promise<AblatedCounts[][]>
  readonly judgeVotes: (notes: readonly NoteBallots[], way: Way) => Promise<ScoredOutcome[][]>
  readonly measureDisagreement: (
    notes: readonly Pick<LearningNote, 'text' | 'language'>[],
    onNote?: (done: number) => void,
  ) => Promise<Disagreement[]>
  /**
   * Waits for the work in progress: a thread that is ended inside the ONNX runtime ends the whole
   * process.
   */
  readonly close: () => Promise<void>
}

/** Packs that vote in a language, as the release trusts them. */
export function packsVoting(packs: string, atHand: readonly PackFiles[], language: Language): PackCard[] {
  const own = voters(packCards(packs, atHand)).filter(({ languages }) => languages.includes(language))
  return byTrust(byF1(own), releaseSettings(packs, language).order)
}

/**
 * @param names who votes; absent: everyone of the languages
 * @returns a pool whose answers reject with UserError when a pack is refused
 */
export function openVoterPool(
  { filename, threads, lexicon, packs, atHand = [], signal }: VoterThreads,
  languages: readonly Language[],
  names?: readonly string[],
): VoterPool {
  const ids = () => languages.flatMap((language) => packsVoting(packs, atHand, language).map(({ id }) => id))
  const settings: VoterSettings = { lexicon, packs, atHand, voters: names ?? [...builtIn, ...new Set(ids())] }
  const pool = startThreads(threads, { filename, workerData: settings })
  const active = new Set<Promise<unknown>>()
  const run = async <R>(name: string, task: unknown): Promise<R> => {
    signal?.throwIfAborted()
    const running: Promise<R | Refused> = pool.run(task, { name })
    active.add(running)
    try {
      const result = await running
      if (isRefused(result)) throw new UserError(result.refused)
      return result
    } finally {
      active.delete(running)
    }
  }
  const each = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>, onItem?: (done: number) => void): Promise<R[]> => {
    const settled = (item: T) =>
      work(item).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
    const results: R[] = []
    for await (const { result } of inOrder(items, settled, 2 * threads)) {
      if ('error' in result) throw result.error
      results.push(result.value)
      onItem?.(results.length)
    }
    return results
  }
  const byWay = async <R>(name: string, notes: readonly NoteBallots[], ways: readonly Way[]): Promise<R[][]> => {
    const byNote = gathered(await each(dealt(notes, 2 * threads), (part) => run<R[][]>(name, { notes: part, ways })))
    return ways.map((_, way) => byNote.map((row) => row[way]!))
  }
  return {
    collectBallots: (notes, categoryOf, onNote) => each(notes, (note) => run<NoteBallots>('collectBallots', { note, categoryOf }), onNote),
    measureVotes: (notes, ways) => byWay<NoteCounts>('measureVotes', notes, ways),
    countVotes: (notes, ways) => byWay<AblatedCounts>('countVotes', notes, ways),
    judgeVotes: async (notes, way) => {
      return gathered(await each(dealt(notes, 2 * threads), (part) => run<ScoredOutcome[][]>('judgeVotes', { notes: part, way })))
    },
    measureDisagreement: (notes, onNote) =>
      each(notes, ({ text, language }) => run<Disagreement>('measureDisagreement', { note: { text, language } }), onNote),
    close: async () => {
      await Promise.allSettled(active)
      await pool.destroy()
    },
  }
}

function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && 'refused' in result
}

/** Every `count`-th note together, so that all parts take about the same time. */
function dealt<T>(items: readonly T[], count: number): T[][] {
  const parts = Math.max(1, Math.min(count, items.length))
  return Array.from({ length: parts }, (_, part) => items.filter((_, i) => i % parts === part))
}

/** What was dealt, in its original order. */
function gathered<T>(parts: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => (i < part.length ? [part[i]!] : []))).flat()
}
