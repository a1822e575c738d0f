import { seededRandom } from '../../core/random.ts'
import { addMatches, f1, type MatchCounts, type NamedSpan, noMatches, strictMatches } from '../../evaluate/match.ts'
import type { Bounds } from '../../evaluate/significance.ts'
import { fitInThreads } from '../crf/threads.ts'
import { foldsOf } from '../folds.ts'
import type { Learner } from '../learners.ts'
import { namesIn } from '../learningNote.ts'
import { learnRulesInThread } from '../tbed/thread.ts'
import type { Training, TrainingThreads } from '../train.ts'
import { f1At, fitPowerLaw, type PowerLaw } from './powerLaw.ts'

/** Strict F1 on notes that were not learned from, by how many were. */
export interface CurvePart {
  readonly notes: number
  /** Of all folds together. */
  readonly f1: number
  /** Between the folds. */
  readonly deviation: number
}

export interface LearningCurve {
  readonly learner: Learner
  readonly folds: number
  /** Rising. */
  readonly parts: readonly CurvePart[]
  /** What more notes would bring; absent where the curve has too few sizes to tell. */
  readonly estimate?: CurveEstimate
}

export interface CurveEstimate {
  readonly law: PowerLaw
  /** Of how many notes there are. */
  readonly notes: number
  /** How many more are asked about. */
  readonly more: number
  /** By how much F1 would grow, and its 95 % interval (bootstrap over folds and notes). */
  readonly gain: number
  readonly bounds: Bounds
  readonly f1: number
}

export interface CurveOptions {
  readonly folds: number
  readonly more: number
  readonly onProgress?: (progress: { readonly done: number; readonly of: number }) => void
}

/**
 * The learning curve of the loop (Liu 2021, Fig. 6: annotate, learn, pre-annotate, correct, learn
 * again): in each fold a learner learns from 10, 20, 40, … of the other notes, each set within the
 * next, and is measured on the fold.
 *
 * @param training `train` are all notes; `heldOut` is not looked at
 * @returns undefined after a stop
 */
export async function learningCurve(
  learner: Learner,
  training: Training,
  { folds: count, more, onProgress }: CurveOptions,
  threads: Omit<TrainingThreads, 'checkpoint' | 'onProgress'>,
): Promise<LearningCurve | undefined> {
  const { train: notes, seed } = training
  const folds = foldsOf(notes, count, seed)
  const sizes = sizesUpTo(Math.min(...folds.map((fold) => notes.length - fold.length)))
  const random = seededRandom(seed)
  const counts: MatchCounts[][][] = []
  for (const [k, fold] of folds.entries()) {
    const others = shuffled(
      notes.filter((_, place) => !fold.includes(place)),
      random,
    )
    const heldOut = fold.map((place) => notes[place]!)
    const bySize: MatchCounts[][] = []
    for (const size of sizes) {
      onProgress?.({ done: k * sizes.length + bySize.length, of: folds.length * sizes.length })
      const found = await learnAndFind(learner, { ...training, train: others.slice(0, size), heldOut }, threads)
      if (!found) return undefined
      bySize.push(heldOut.map(({ spans }, i) => strictMatches(spans, found[i] ?? [])))
    }
    counts.push(bySize)
  }
  const parts = sizes.map((size, s) =>
    partOf(
      size,
      counts.map((bySize) => bySize[s] ?? []),
    ),
  )
  const estimate = estimateOf(counts, sizes, notes.length, more, seed)
  return { learner, folds: folds.length, parts, ...(estimate && { estimate }) }
}

/** 10, 20, 40 … and all that there are. */
function sizesUpTo(most: number): number[] {
  const sizes: number[] = []
  for (let size = 10; size < most * 0.8; size *= 2) sizes.push(size)
  return [...sizes, most]
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** What a learner that has learned finds in each note held out; undefined after a stop. */
export async function learnAndFind(
  learner: Learner,
  { train, heldOut, crf, tbed }: Training,
  { lexicon, filename, threads, packs, signal }: Omit<TrainingThreads, 'checkpoint' | 'onProgress'>,
): Promise<readonly (readonly NamedSpan[])[] | undefined> {
  const names = namesIn(train)
  if (names.length === 0) return heldOut.map(() => [])
  const stop = signal ? { signal } : {}
  if (learner === 'tbed') {
    return (await learnRulesInThread({ train, heldOut, names, options: tbed, lexicon }, { filename, ...stop }))?.found
  }
  const { scheme, groups, minimumNotes, encoder, ...fit } = crf
  const asked = encoder && packs !== undefined ? { encoder: { ...encoder, packs } } : {}
  const read = { notes: train, names, options: { scheme, groups, minimumNotes, constrained: true }, lexicon, ...asked }
  return (await fitInThreads(read, fit, heldOut, { filename, threads, ...stop }))?.found
}

/** @param counts by fold, then by note */
function partOf(notes: number, counts: readonly (readonly MatchCounts[])[]): CurvePart {
  const each = counts.map((fold) => f1Of(fold))
  const mean = each.reduce((sum, score) => sum + score, 0) / each.length
  const variance = each.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, each.length - 1)
  return { notes, f1: f1Of(counts.flat()), deviation: Math.sqrt(variance) }
}

function f1Of(counts: readonly MatchCounts[]): number {
  return f1(counts.reduce(addMatches, noMatches)) ?? 0
}

const rounds = 1000

/** @param counts by fold, size and note */
export function estimateOf(
  counts: readonly (readonly (readonly MatchCounts[])[])[],
  sizes: readonly number[],
  notes: number,
  more: number,
  seed: number,
): CurveEstimate | undefined {
  const gainOf = (some: typeof counts) => {
    const law = fitPowerLaw(sizes.map((size, s) => ({ notes: size, f1: f1Of(some.flatMap((bySize) => bySize[s] ?? [])) })))
    return law && { law, gain: f1At(law, notes + more) - f1At(law, notes) }
  }
  const whole = gainOf(counts)
  if (!whole) return undefined
  const random = seededRandom(seed)
  const drawn: number[] = []
  for (let round = 0; round < rounds; round++) {
    const some = counts.map(() => {
      const fold = counts[Math.floor(random() * counts.length)]!
      const places = (fold[0] ?? []).map((_, __, all) => Math.floor(random() * all.length))
      return fold.map((ofSize) => places.map((place) => ofSize[place]!))
    })
    const gain = gainOf(some)?.gain
    if (gain !== undefined) drawn.push(gain)
  }
  drawn.sort((a, b) => a - b)
  const at = (share: number) => drawn[Math.round(share * (drawn.length - 1))] ?? whole.gain
  return { law: whole.law, notes, more, gain: whole.gain, bounds: { low: at(0.025), high: at(0.975) }, f1: f1At(whole.law, notes + more) }
}
