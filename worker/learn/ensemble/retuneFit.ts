import { seededRandom } from '../../core/random.ts'
import type { TaggerId } from '../../core/span.ts'
import { type RetunePart, retuneParts, stepsFrom } from './retuneSteps.ts'
import type { NoteCounts, Way } from './retuneVotes.ts'

/** The counts of ways on every note. Whatever was measured once is not measured again. */
export interface WayTable {
  /** One per note. */
  readonly counts: (way: Way) => Promise<readonly NoteCounts[]>
  /** The same for several at once, in their order. */
  readonly all: (ways: readonly Way[]) => Promise<readonly (readonly NoteCounts[])[]>
}

/** @param measure the counts of ways on every note: one row per way */
export function wayTable(measure: (ways: readonly Way[]) => Promise<readonly (readonly NoteCounts[])[]>): WayTable {
  const known = new Map<string, readonly NoteCounts[]>()
  const all = async (ways: readonly Way[]) => {
    const keys = ways.map(keyOf)
    const open = new Map(keys.flatMap((key, k) => (known.has(key) ? [] : [[key, ways[k]!] as const])))
    if (open.size > 0) {
      const rows = await measure([...open.values()])
      for (const [k, key] of [...open.keys()].entries()) known.set(key, rows[k]!)
    }
    return keys.map((key) => known.get(key)!)
  }
  return { all, counts: async (way) => (await all([way]))[0]! }
}

function keyOf({ threshold, weights, order, without }: Way): string {
  const votes = Object.entries(weights)
    .map(([id, weight]) => `${id} ${weight.for} ${weight.against}`)
    .sort()
  return JSON.stringify([threshold.direct, threshold.indirect, votes, order, without])
}

/** Where a search begins, and who votes. */
export interface Retuning {
  readonly table: WayTable
  readonly release: Way
  readonly voters: readonly TaggerId[]
  readonly seed: number
  readonly signal?: AbortSignal
}

/** Places of notes; those of one patient lie in one fold. */
export type Folds = readonly (readonly number[])[]

/** Whether a way is better than another on the same notes, beyond chance. */
export interface Comparison {
  readonly before: NoteCounts
  readonly after: NoteCounts
  /**
   * After less before, of strict F1 and the share of direct identifiers that are wholly covered,
   * together.
   */
  readonly gain: number
  /** Two-sided, of approximate randomisation over notes. */
  readonly p: number
}

/** The outcome for one part. */
export interface PartTried extends Comparison {
  readonly part: RetunePart
  readonly adopted: boolean
}

/**
 * Tries part after part: a part is refitted on all notes only when refits on some of them, measured
 * on the others, are better than what stands. So nothing changes by the chance of a few notes.
 */
export async function fitWay(retuning: Retuning, folds: Folds): Promise<{ readonly way: Way; readonly parts: readonly PartTried[] }> {
  const { table, release, seed } = retuning
  const notes = folds.flat()
  let way = release
  // The figures of the refits so far without each fold: every figure is of notes that none of them
  // saw.
  let without = folds.map(() => release)
  const parts: PartTried[] = []
  for (const part of retuneParts) {
    const before: NoteCounts[] = []
    const after: NoteCounts[] = []
    const refits: Way[] = []
    for (const [k, fold] of folds.entries()) {
      const stands = without[k]!
      const refit = await climbed(
        part,
        stands,
        retuning,
        notes.filter((note) => !fold.includes(note)),
      )
      const rows = await table.all([stands, refit])
      const [now, then] = [rows[0]!, rows[1]!]
      for (const note of fold) {
        before[note] = now[note]!
        after[note] = then[note]!
      }
      refits.push(refit)
    }
    const tried = compared(before, after, notes, seed)
    const adopted = isBetter(tried)
    parts.push({ part, ...tried, adopted })
    if (!adopted) continue
    without = refits
    way = await climbed(part, way, retuning, notes)
  }
  return { way, parts }
}

/**
 * What the whole of `fitWay` is worth on notes that it has not seen: it is done again without each
 * fold, and measured on it.
 */
export async function crossValidated(retuning: Retuning, folds: Folds, onFold?: (done: number) => void): Promise<Comparison> {
  const { table, release, seed } = retuning
  const after: NoteCounts[] = []
  for (const [k, fold] of folds.entries()) {
    const { way } = await fitWay(
      retuning,
      folds.filter((other) => other !== fold),
    )
    const counts = await table.counts(way)
    for (const note of fold) after[note] = counts[note]!
    onFold?.(k + 1)
  }
  return compared(await table.counts(release), after, folds.flat(), seed)
}

/** Better by more than chance explains, and no direct identifier more is left. */
export function isBetter({ before, after, gain, p }: Comparison): boolean {
  return gain > 0 && p <= 0.05 && after.covered >= before.covered
}

/**
 * The least gain for each step away from the release's settings: on a few dozen notes, chance alone
 * gives as much.
 */
const leastGain = 0.001
const mostSteps = 4

/**
 * Takes the best step in a part until none is left. A step that leaves more direct identifiers than
 * the release does is not taken.
 */
async function climbed(part: RetunePart, from: Way, { table, release, voters, signal }: Retuning, notes: readonly number[]): Promise<Way> {
  const least = sumOf(await table.counts(release), notes).covered
  let way = from
  let height = worthOf(sumOf(await table.counts(way), notes))
  for (let step = 0; step < mostSteps; step++) {
    signal?.throwIfAborted()
    const steps = stepsFrom(part, way, release, voters)
    const rows = await table.all(steps.map((each) => each.way))
    let best: { readonly way: Way; readonly worth: number; readonly net: number } | undefined
    for (const [k, { way: next, further }] of steps.entries()) {
      const sum = sumOf(rows[k]!, notes)
      if (sum.covered < least) continue
      const worth = worthOf(sum)
      const net = worth - height - leastGain * Math.max(further, 0.5)
      if (net > (best?.net ?? 0)) best = { way: next, worth, net }
    }
    if (!best) break
    way = best.way
    height = best.worth
  }
  return way
}

const nothing: NoteCounts = { tp: 0, fp: 0, fn: 0, covered: 0, direct: 0 }

function sumOf(counts: readonly NoteCounts[], notes: readonly number[]): NoteCounts {
  const sum: Record<keyof NoteCounts, number> = { ...nothing }
  for (const note of notes) {
    const { tp, fp, fn, covered, direct } = counts[note]!
    sum.tp += tp
    sum.fp += fp
    sum.fn += fn
    sum.covered += covered
    sum.direct += direct
  }
  return sum
}

/**
 * A missed name weighs as much as all the rest together, as where the release's settings were
 * chosen (models/recipe/ensemble/choose.ts).
 */
function worthOf({ tp, fp, fn, covered, direct }: NoteCounts): number {
  const f1 = tp + fp + fn === 0 ? 1 : (2 * tp) / (2 * tp + fp + fn)
  return f1 + (direct === 0 ? 1 : covered / direct)
}

const rounds = 2000

/** Approximate randomisation as in worker/evaluate/significance.ts, of what a way is worth. */
function compared(before: readonly NoteCounts[], after: readonly NoteCounts[], notes: readonly number[], seed: number): Comparison {
  const [first, second] = [sumOf(before, notes), sumOf(after, notes)]
  const gain = worthOf(second) - worthOf(first)
  const differing = notes.filter((note) => !isSame(before[note]!, after[note]!))
  const random = seededRandom(seed)
  let atLeast = 0
  for (let round = 0; round < rounds; round++) {
    // Notes on which both are the same change nothing: only the others change places.
    const swapped = differing.filter(() => random() < 0.5)
    const difference =
      worthOf(moved(second, sumOf(after, swapped), sumOf(before, swapped))) -
      worthOf(moved(first, sumOf(before, swapped), sumOf(after, swapped)))
    if (Math.abs(difference) >= Math.abs(gain) - 1e-12) atLeast++
  }
  return { before: first, after: second, gain, p: (atLeast + 1) / (rounds + 1) }
}

function isSame(a: NoteCounts, b: NoteCounts): boolean {
  return a.tp === b.tp && a.fp === b.fp && a.fn === b.fn && a.covered === b.covered
}

function moved(sum: NoteCounts, less: NoteCounts, more: NoteCounts): NoteCounts {
  return {
    tp: sum.tp - less.tp + more.tp,
    fp: sum.fp - less.fp + more.fp,
    fn: sum.fn - less.fn + more.fn,
    covered: sum.covered - less.covered + more.covered,
    direct: sum.direct - less.direct + more.direct,
  }
}
