import { seededRandom } from '../../core/random.ts'
import { type Calibration, calibrated, expectedCalibrationError, type ScoredOutcome } from '../../ensemble/calibrate.ts'
import type { Folds } from './retuneFit.ts'

/**
 * How far probabilities were from what was right: the mean square, and the expected calibration
 * error. The smaller the better.
 */
export interface CalibrationError {
  readonly brier: number
  readonly expected: number
}

export interface CalibrationTried {
  readonly before: CalibrationError
  /** Of refits on some notes, on the others. */
  readonly after: CalibrationError
  /** Two-sided, of approximate randomisation over notes, of the mean square. */
  readonly p: number
  readonly adopted: boolean
}

/**
 * Refits a language's calibration: its probabilities are moved along a line in log-odds (Platt
 * 1999), two numbers that a few dozen notes can tell. Refits on some notes are measured on the
 * others, and nothing changes unless they are better beyond chance.
 *
 * @param judged raw scores of each note's spans
 * @param now what stands; absent: scores as they are
 * @returns `calibration` is what stands where nothing is adopted
 */
export function refitCalibration(
  judged: readonly (readonly ScoredOutcome[])[],
  now: Calibration | undefined,
  folds: Folds,
  seed: number,
): { readonly calibration: Calibration | undefined; readonly tried: CalibrationTried } {
  const before = judged.map((note) => through(note, now))
  const after: (readonly ScoredOutcome[])[] = []
  for (const fold of folds) {
    const others = folds.filter((other) => other !== fold).flatMap((other) => other.flatMap((note) => before[note] ?? []))
    const line = lineOf(others)
    for (const note of fold) after[note] = (before[note] ?? []).map(({ score, correct }) => ({ score: onLine(score, line), correct }))
  }
  const tried = { before: errorOf(before), after: errorOf(after), p: chanceOf(before, after, seed) }
  const adopted = tried.after.brier < tried.before.brier && tried.p <= 0.05
  if (!adopted) return { calibration: now, tried: { ...tried, adopted } }
  const line = lineOf(before.flat())
  const { scores, probabilities } = now ?? identity
  const moved = probabilities.map((probability) => Number(onLine(probability, line).toFixed(4)))
  return { calibration: { scores, probabilities: moved }, tried: { ...tried, adopted } }
}

/** Points that leave scores as they are. */
const identity: Calibration = {
  scores: Array.from({ length: 21 }, (_, i) => i / 20),
  probabilities: Array.from({ length: 21 }, (_, i) => i / 20),
}

function through(judged: readonly ScoredOutcome[], calibration: Calibration | undefined): readonly ScoredOutcome[] {
  return calibration ? judged.map(({ score, correct }) => ({ score: calibrated(score, calibration), correct })) : judged
}

interface Line {
  readonly shift: number
  readonly slope: number
}

/** How much what is known already weighs against the notes: as much as so many spans. */
const prior = 10
const leastSlope = 0.1

/**
 * Logistic regression on the log-odds by Newton's method, regularised towards the line that changes
 * nothing.
 */
function lineOf(judged: readonly ScoredOutcome[]): Line {
  let shift = 0
  let slope = 1
  for (let step = 0; step < 25; step++) {
    let [g0, g1, h00, h01, h11] = [prior * shift, prior * (slope - 1), prior, 0, prior]
    for (const { score, correct } of judged) {
      const x = logOdds(score)
      const said = 1 / (1 + Math.exp(-(shift + slope * x)))
      const [miss, weight] = [said - (correct ? 1 : 0), said * (1 - said)]
      g0 += miss
      g1 += miss * x
      h00 += weight
      h01 += weight * x
      h11 += weight * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    const [d0, d1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    shift -= d0
    slope -= d1
    if (Math.abs(d0) + Math.abs(d1) < 1e-9) break
  }
  // A falling line would make the surer spans less likely.
  return { shift, slope: Math.max(leastSlope, slope) }
}

function onLine(probability: number, { shift, slope }: Line): number {
  return 1 / (1 + Math.exp(-(shift + slope * logOdds(probability))))
}

function logOdds(probability: number): number {
  const inside = Math.min(0.995, Math.max(0.005, probability))
  return Math.log(inside / (1 - inside))
}

function errorOf(judged: readonly (readonly ScoredOutcome[])[]): CalibrationError {
  const all = judged.flat()
  const squares = all.reduce((sum, each) => sum + squareOf(each), 0)
  return { brier: all.length === 0 ? 0 : squares / all.length, expected: expectedCalibrationError(all) }
}

function squareOf({ score, correct }: ScoredOutcome): number {
  return (score - (correct ? 1 : 0)) ** 2
}

const rounds = 2000

function chanceOf(before: readonly (readonly ScoredOutcome[])[], after: readonly (readonly ScoredOutcome[])[], seed: number): number {
  const total = (judged: readonly ScoredOutcome[]) => judged.reduce((sum, each) => sum + squareOf(each), 0)
  const differences = before.map((judged, note) => total(after[note] ?? []) - total(judged))
  const observed = Math.abs(differences.reduce((sum, each) => sum + each, 0))
  const random = seededRandom(seed)
  let atLeast = 0
  for (let round = 0; round < rounds; round++) {
    const shuffled = differences.reduce((sum, each) => sum + (random() < 0.5 ? -each : each), 0)
    if (Math.abs(shuffled) >= observed - 1e-12) atLeast++
  }
  return (atLeast + 1) / (rounds + 1)
}
