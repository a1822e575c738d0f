import { seededRandom } from '../core/random.ts'
import { keysOf, recordOf } from '../core/records.ts'
import { f1, type MatchCounts, precision, recall } from './match.ts'

const scores = { precision, recall, f1 } as const
export type ScoreName = keyof typeof scores
const scoreNames = keysOf(scores)

/** The 95 % interval of a figure; null where it is undefined. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/** How one figure of two systems differs. */
export interface ScoreDifference {
  /** The first system's less the second's; null where one of them is undefined. */
  readonly difference: number | null
  /** Two-sided, of approximate randomisation. */
  readonly p: number | null
  /** Of the difference, by the bootstrap. */
  readonly interval: Bounds | null
}

export interface Resampling {
  /** How many shuffles, and how many resamples: B. */
  readonly rounds: number
  readonly seed: number
}

const confidence = 0.95

/**
 * Whether two systems differ on the same documents, in micro precision, recall and F1. What is
 * exchanged and what is resampled is the document, since errors of one note depend on each other.
 *
 * p: approximate randomisation (Noreen 1989; Yeh 2000; as Chinchor 1992 for MUC). In each round
 * every document's two answers change places with probability ½; p is the share of rounds, and of
 * what was observed, in which the figures differ at least as far: (c + 1) / (B + 1). Interval: the
 * paired percentile bootstrap (Efron & Tibshirani 1993, ch. 13; Berg-Kirkpatrick 2012): documents
 * drawn with replacement, both systems on the same draw.
 *
 * @param first counts of the first system, one per document
 * @param second of the second, on the same documents in the same order
 */
export function compareSystems(
  first: readonly MatchCounts[],
  second: readonly MatchCounts[],
  resampling: Resampling,
): Readonly<Record<ScoreName, ScoreDifference>> {
  return runSteps(comparisonSteps(first, second, resampling))
}

/**
 * As `compareSystems`, one round at a time, so that a caller can do other work in between.
 *
 * @throws RangeError when the systems answered different numbers of documents
 */
export function* comparisonSteps(
  first: readonly MatchCounts[],
  second: readonly MatchCounts[],
  { rounds, seed }: Resampling,
): Generator<void, Readonly<Record<ScoreName, ScoreDifference>>, void> {
  if (first.length !== second.length) throw new RangeError(`${first.length} documents of one system and ${second.length} of the other`)
  const [a, b] = [inColumns(first), inColumns(second)]
  const observed = differencesOf(sumOf(a), sumOf(b))
  const atLeast = yield* shuffled(a, b, observed, rounds, seededRandom(seed))
  const random = seededRandom(seed + 1)
  const drawn = scoreNames.map((): number[] => [])
  const draw = new Int32Array(first.length)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < draw.length; i++) draw[i] = Math.floor(random() * draw.length)
    for (const [k, difference] of differencesOf(sumOfDraw(a, draw), sumOfDraw(b, draw)).entries()) {
      if (difference !== null) drawn[k]?.push(difference)
    }
    yield
  }
  return recordOf(scoreNames, (_, k): ScoreDifference => {
    const difference = observed[k] ?? null
    const p = difference === null ? null : (atLeast[k]! + 1) / (rounds + 1)
    return { difference, p, interval: difference === null ? null : percentiles(drawn[k]!) }
  })
}

/**
 * Intervals of one system's micro figures: the percentile bootstrap over documents, as in
 * `compareSystems`.
 */
export function bootstrapIntervals(counts: readonly MatchCounts[], resampling: Resampling): Readonly<Record<ScoreName, Bounds | null>> {
  return runSteps(bootstrapSteps(counts, resampling))
}

/** As `bootstrapIntervals`, one round at a time. */
export function* bootstrapSteps(
  counts: readonly MatchCounts[],
  { rounds, seed }: Resampling,
): Generator<void, Readonly<Record<ScoreName, Bounds | null>>, void> {
  const columns = inColumns(counts)
  const random = seededRandom(seed)
  const drawn = scoreNames.map((): number[] => [])
  const draw = new Int32Array(counts.length)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < draw.length; i++) draw[i] = Math.floor(random() * draw.length)
    const sum = sumOfDraw(columns, draw)
    for (const [k, name] of scoreNames.entries()) {
      const score = scores[name](sum)
      if (score !== null) drawn[k]?.push(score)
    }
    yield
  }
  return recordOf(scoreNames, (_, k) => percentiles(drawn[k]!))
}

/** Runs all rounds at once. */
export function runSteps<Value>(steps: Generator<void, Value, void>): Value {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** How often a shuffle makes each figure differ at least as far as it does. */
function* shuffled(
  a: Columns,
  b: Columns,
  observed: readonly (number | null)[],
  rounds: number,
  random: () => number,
): Generator<void, number[], void> {
  const atLeast = scoreNames.map(() => 0)
  // Rounding in the last place must not make a shuffle that changes nothing a smaller one.
  const enough = observed.map((difference) => Math.abs(difference ?? 0) - 1e-12)
  for (let round = 0; round < rounds; round++) {
    const left = { tp: 0, fp: 0, fn: 0 }
    const right = { tp: 0, fp: 0, fn: 0 }
    for (let i = 0; i < a.tp.length; i++) {
      const [x, y] = random() < 0.5 ? [left, right] : [right, left]
      x.tp += a.tp[i]!
      x.fp += a.fp[i]!
      x.fn += a.fn[i]!
      y.tp += b.tp[i]!
      y.fp += b.fp[i]!
      y.fn += b.fn[i]!
    }
    for (const [k, difference] of differencesOf(left, right).entries()) {
      if (Math.abs(difference ?? 0) >= enough[k]!) atLeast[k] = atLeast[k]! + 1
    }
    yield
  }
  return atLeast
}

interface Columns {
  readonly tp: Int32Array
  readonly fp: Int32Array
  readonly fn: Int32Array
}

function inColumns(counts: readonly MatchCounts[]): Columns {
  return {
    tp: Int32Array.from(counts, ({ tp }) => tp),
    fp: Int32Array.from(counts, ({ fp }) => fp),
    fn: Int32Array.from(counts, ({ fn }) => fn),
  }
}

function sumOf({ tp, fp, fn }: Columns): MatchCounts {
  const total = (column: Int32Array) => column.reduce((sum, each) => sum + each, 0)
  return { tp: total(tp), fp: total(fp), fn: total(fn) }
}

function sumOfDraw(columns: Columns, draw: Int32Array): MatchCounts {
  let [tp, fp, fn] = [0, 0, 0]
  for (let i = 0; i < draw.length; i++) {
    const at = draw[i]!
    tp += columns.tp[at]!
    fp += columns.fp[at]!
    fn += columns.fn[at]!
  }
  return { tp, fp, fn }
}

function differencesOf(a: MatchCounts, b: MatchCounts): (number | null)[] {
  return scoreNames.map((name) => {
    const [x, y] = [scores[name](a), scores[name](b)]
    return x === null || y === null ? null : x - y
  })
}

/** The middle 95 %, between the nearest two values. */
function percentiles(drawn: readonly number[]): Bounds | null {
  if (drawn.length === 0) return null
  const sorted = Float64Array.from(drawn).sort()
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const below = sorted[Math.floor(place)]!
    return below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below)
  }
  return { low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) }
}
