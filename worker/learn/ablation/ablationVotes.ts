import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { thresholdOf } from '../../ensemble/categoryVote.ts'
import type { AblatedCounts, AblatedSystem } from '../../evaluate/ablation.ts'
import { chooseTaggers } from '../../packs/chooseTaggers.ts'
import { builtIn } from '../../packs/taggerNames.ts'
import type { Way } from '../ensemble/retuneVotes.ts'
import { openVoterPool, type VoterThreads } from '../ensemble/voterPool.ts'
import { type LearningNote, namesIn } from '../learningNote.ts'
import { untilStopped } from '../untilStopped.ts'

/** How far it is: voters are asked about each note once, then vote again without each of them. */
export type VotersProgress = { readonly stage: 'asking'; readonly done: number; readonly of: number } | { readonly stage: 'voting' }

export interface VotersThreads extends VoterThreads {
  readonly onProgress?: (progress: VotersProgress) => void
}

/** Taggers that a voter's name stands for: the gazetteer's names and places go together. */
const taggersOf: Readonly<Record<string, readonly string[]>> = { gazetteer: ['gazetteer', 'places'] }

/**
 * The default vote on annotated notes, whole and without each of its voters. Where notes are of
 * several languages, who does not vote in one of them makes no difference there.
 *
 * @param notes nobody learns from them
 * @returns the whole first; undefined after a stop
 * @throws UserError when a pack is refused
 */
export async function ablateVoters(
  { notes, categoryOf }: { readonly notes: readonly LearningNote[]; readonly categoryOf: (name: string) => Category | null },
  threads: VotersThreads,
): Promise<AblatedSystem[] | undefined> {
  const names = Object.fromEntries(namesIn(notes).map((name) => [name, categoryOf(name)]))
  const parts: { readonly voters: readonly string[]; readonly systems: readonly (readonly AblatedCounts[])[] }[] = []
  const groups = [...Map.groupBy(notes, ({ language }) => language)]
  let before = 0
  for (const [language, own] of groups) {
    const tell = (done: number) => threads.onProgress?.({ stage: 'asking', done: before + done, of: notes.length })
    const part = await ablateLanguage(own, language, names, threads, tell)
    if (!part) return undefined
    parts.push(part)
    before += own.length
  }
  const countsWithout = (voter: string | null) =>
    parts.flatMap(({ voters, systems }) => systems[voter === null ? 0 : voters.indexOf(voter) + 1]!)
  const all = [...new Set(parts.flatMap(({ voters }) => voters))]
  return [null, ...all].map((leftOut) => ({ leftOut, counts: countsWithout(leftOut) }))
}

/**
 * @returns its voters, and counts of the whole and then without each of them; undefined after a
 * stop
 */
async function ablateLanguage(
  notes: readonly LearningNote[],
  language: Language,
  names: Readonly<Record<string, Category | null>>,
  { onProgress, ...threads }: VotersThreads,
  onNote: (done: number) => void,
): Promise<{ readonly voters: readonly string[]; readonly systems: readonly (readonly AblatedCounts[])[] } | undefined> {
  const { packs, settings } = chooseTaggers({ models: 'all', ensemble: 'auto', packs: threads.packs, ...atHandOf(threads) }, language)
  const order = packs.map(({ id }) => id)
  const voters = [...builtIn, ...order]
  const pool = openVoterPool(threads, [language], voters)
  return untilStopped(pool, threads.signal, async () => {
    const voterBallots = await pool.collectBallots(notes, names, onNote)
    onProgress?.({ stage: 'voting' })
    const whole: Way = { threshold: thresholdOf(settings.threshold), weights: settings.weights, order, without: [] }
    const ways = [whole, ...voters.map((voter) => ({ ...whole, without: taggersOf[voter] ?? [voter] }))]
    return { voters, systems: await pool.countVotes(voterBallots, ways) }
  })
}

function atHandOf({ atHand }: VoterThreads): Pick<VoterThreads, 'atHand'> {
  return atHand ? { atHand } : {}
}
