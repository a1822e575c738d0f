import { tokenize } from '../../text/tokenize.ts'
import { type Disagreement, wordsOf } from '../ensemble/disagreement.ts'
import { openVoterPool, type VoterThreads } from '../ensemble/voterPool.ts'
import type { LearningNote } from '../learningNote.ts'
import { middleOf } from '../middleOf.ts'
import { untilStopped } from '../untilStopped.ts'

/** A note that should be annotated, and why. */
export interface NextNote {
  /** Its place among the notes that were asked about. */
  readonly place: number
  /**
   * Vote entropy in bits for each token: of a note that is shorter than most, for each of as many
   * tokens as most have.
   */
  readonly entropy: number
  readonly tokens: number
  /** Tokens on which the voters do not agree. */
  readonly disputed: number
  /** 0–1: how little it is like what is annotated already or comes before it in the list. */
  readonly novelty: number
}

export interface NextOptions {
  /** Notes that nobody has annotated. */
  readonly notes: readonly Pick<LearningNote, 'text' | 'language'>[]
  /** Texts of those that somebody has: what is like them teaches little more. */
  readonly annotated: readonly string[]
  /** How many to name at most. */
  readonly most: number
}

/**
 * The notes from whose annotation most would be learned: those about which the voters disagree
 * most, each unlike the ones before it.
 *
 * @returns the best first; undefined after a stop
 * @throws UserError when a pack is refused
 */
export async function nextToAnnotate(
  { notes, annotated, most }: NextOptions,
  threads: VoterThreads & { readonly onProgress?: (progress: { readonly done: number; readonly of: number }) => void },
): Promise<NextNote[] | undefined> {
  const { signal, onProgress } = threads
  const pool = openVoterPool(threads, [...new Set(notes.map(({ language }) => language))])
  return untilStopped(pool, signal, async () => {
    const disputes = await pool.measureDisagreement(notes, (done) => onProgress?.({ done, of: notes.length }))
    return ranked(
      disputes,
      annotated.map((text) => wordsOf(tokenize(text))),
      most,
    )
  })
}

/**
 * Greedily the note with most vote entropy for its length, times how little it is like what was
 * taken before (maximal marginal relevance, Carbonell & Goldstein 1998).
 *
 * A sum over tokens would always take the longest notes, a mean the shortest, in which one word is
 * all: so short notes are taken to be as long as the middle one.
 *
 * @param known the words of notes that are annotated already
 */
export function ranked(disputes: readonly Disagreement[], known: readonly Uint32Array[], most: number): NextNote[] {
  const typical = middleOf(disputes.map(({ tokens }) => tokens))
  const likeness = likenessAmong([...disputes.map(({ words }) => words), ...known])
  const value = disputes.map(({ entropy, tokens }) => entropy / Math.max(1, tokens, typical))
  const alike = disputes.map((_, place) => known.reduce((nearest, _, k) => Math.max(nearest, likeness(place, disputes.length + k)), 0))
  const open = new Set(disputes.keys())
  const taken: NextNote[] = []
  while (taken.length < most) {
    let best: number | undefined
    const worth = (place: number) => value[place]! * (1 - alike[place]!)
    for (const place of open) if (best === undefined || worth(place) > worth(best)) best = place
    if (best === undefined || value[best] === 0) break
    const { tokens, disputed } = disputes[best]!
    taken.push({ place: best, entropy: value[best]!, tokens, disputed, novelty: 1 - alike[best]! })
    open.delete(best)
    for (const place of open) alike[place] = Math.max(alike[place]!, likeness(place, best))
  }
  return taken
}

/**
 * Cosine of two notes' words, rare ones weighing more (inverse document frequency): 0 where they
 * share none that tells notes apart, 1 where they have the same.
 */
function likenessAmong(notes: readonly Uint32Array[]): (a: number, b: number) => number {
  const counts = new Map<number, number>()
  for (const words of notes) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weights = notes.map((words) => Float64Array.from(words, (word) => Math.log((notes.length + 1) / counts.get(word)!) ** 2))
  const lengths = weights.map((squares) => Math.sqrt(squares.reduce((sum, square) => sum + square, 0)))
  return (a, b) => {
    const [first, second, squares] = [notes[a]!, notes[b]!, weights[a]!]
    const [long, other] = [lengths[a]!, lengths[b]!]
    if (long === 0 || other === 0) return 0
    let shared = 0
    for (let i = 0, j = 0; i < first.length && j < second.length; ) {
      const [x, y] = [first[i]!, second[j]!]
      if (x === y) shared += squares[i]!
      if (x <= y) i++
      if (y <= x) j++
    }
    return Math.min(1, shared / (long * other))
  }
}
