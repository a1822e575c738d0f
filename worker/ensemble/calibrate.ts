/** A raw score of a span and whether the span was right. */
export interface ScoredOutcome {
  /** 0–1. */
  readonly score: number
  readonly correct: boolean
}

/**
 * Maps raw scores to probabilities: points of a non-decreasing line, by rising score, 0–1, both
 * columns of equal length.
 */
export interface Calibration {
  readonly scores: readonly number[]
  readonly probabilities: readonly number[]
}

/**
 * Isotonic regression by pooling adjacent violators (Zadrozny & Elkan 2002), each pool a point at
 * its mean score.
 *
 * @param least the fewest pairs in a pool, so that no probability is estimated from a handful
 */
export function fitCalibration(judged: readonly ScoredOutcome[], least = 25): Calibration {
  const pools: Pool[] = []
  for (const group of groupsOf(judged, least)) {
    let pool = group
    for (let last = pools.at(-1); last && last.right * pool.count >= pool.right * last.count; last = pools.at(-1)) {
      pools.pop()
      pool = { count: last.count + pool.count, right: last.right + pool.right, scores: last.scores + pool.scores }
    }
    pools.push(pool)
  }
  return {
    scores: pools.map(({ scores, count }) => scores / count),
    probabilities: pools.map(({ right, count }) => right / count),
  }
}

interface Pool {
  readonly count: number
  readonly right: number
  /** Their sum. */
  readonly scores: number
}

/** Pairs by rising score in groups of `least` or more; equal scores are never separated. */
function groupsOf(judged: readonly ScoredOutcome[], least: number): Pool[] {
  const sorted = [...judged].sort((a, b) => a.score - b.score)
  const groups: Pool[] = []
  let last = Number.NaN
  for (const { score, correct } of sorted) {
    const open = groups.at(-1)
    const joins = open !== undefined && (open.count < least || score === last)
    const { count, right, scores } = joins ? open : { count: 0, right: 0, scores: 0 }
    const grown = { count: count + 1, right: right + (correct ? 1 : 0), scores: scores + score }
    if (joins) groups[groups.length - 1] = grown
    else groups.push(grown)
    last = score
  }
  return groups
}

/**
 * The probability of a raw score: interpolated between two points, constant beyond the first and
 * the last.
 */
export function calibrated(score: number, { scores, probabilities }: Calibration): number {
  const above = scores.findIndex((each) => each >= score)
  if (scores.length === 0) return score
  if (above < 0) return probabilities.at(-1)!
  if (above === 0) return probabilities[0]!
  const [low, high] = [scores[above - 1]!, scores[above]!]
  const [from, to] = [probabilities[above - 1]!, probabilities[above]!]
  return from + ((score - low) / (high - low)) * (to - from)
}

/** One bin of a reliability table. */
export interface ReliabilityBin {
  /** Probabilities in (from, to]; the first bin holds 0 too. */
  readonly from: number
  readonly to: number
  readonly count: number
  /** The mean predicted probability, and the share that was right; 0 in an empty bin. */
  readonly confidence: number
  readonly accuracy: number
}

/** Predicted and observed shares, in bins of equal width (Guo 2017, §2). */
export function reliability(judged: readonly ScoredOutcome[], bins = 10): ReliabilityBin[] {
  const tally = Array.from({ length: bins }, () => ({ count: 0, said: 0, right: 0 }))
  for (const { score, correct } of judged) {
    const bin = tally[Math.min(bins - 1, Math.max(0, Math.ceil(score * bins) - 1))]!
    bin.count++
    bin.said += score
    if (correct) bin.right++
  }
  return tally.map(({ count, said, right }, i) => ({
    from: i / bins,
    to: (i + 1) / bins,
    count,
    confidence: count === 0 ? 0 : said / count,
    accuracy: count === 0 ? 0 : right / count,
  }))
}

/**
 * Expected calibration error: the mean distance of predicted from observed shares, bins weighted by
 * their counts (Naeini 2015; Guo 2017, eq. 3); 0 when there are no pairs.
 */
export function expectedCalibrationError(judged: readonly ScoredOutcome[], bins = 10): number {
  const distance = reliability(judged, bins).reduce(
    (sum, { count, confidence, accuracy }) => sum + count * Math.abs(accuracy - confidence),
    0,
  )
  return judged.length === 0 ? 0 : distance / judged.length
}
