/**
 * F1 by number of notes: `limit − loss · notes^(−rate)`, as learning curves mostly are (Figueroa
 * 2012).
 */
export interface PowerLaw {
  /** The limit with ever more notes; at most 1. */
  readonly limit: number
  readonly loss: number
  readonly rate: number
}

export interface CurveSize {
  readonly notes: number
  readonly f1: number
}

/**
 * The law nearest to the points by least squares; undefined of fewer than three sizes, which any
 * law could fit.
 */
export function fitPowerLaw(points: readonly CurveSize[]): PowerLaw | undefined {
  if (new Set(points.map(({ notes }) => notes)).size < 3) return undefined
  let best: { readonly law: PowerLaw; readonly error: number } | undefined
  for (const rate of rates) {
    const law = lineFor(points, rate)
    const error = points.reduce((sum, { notes, f1 }) => sum + (f1 - f1At(law, notes)) ** 2, 0)
    if (!best || error < best.error) best = { law, error }
  }
  return best?.law
}

/**
 * @param notes how many were learned from
 * @returns the expected F1, 0–1: limit − loss × notes^−rate
 */
export function f1At({ limit, loss, rate }: PowerLaw, notes: number): number {
  return limit - loss * notes ** -rate
}

/** From nearly level to nearly at once. */
const rates = Array.from({ length: 80 }, (_, i) => 0.05 * 1.05 ** i)

/**
 * At a given rate the law is a line in notes^(−rate): one that does not fall with more notes, and
 * does not rise above 1.
 */
function lineFor(points: readonly CurveSize[], rate: number): PowerLaw {
  const xs = points.map(({ notes }) => notes ** -rate)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(xs), mean(points.map(({ f1 }) => f1))]
  const spread = xs.reduce((sum, each) => sum + (each - x) ** 2, 0)
  const shared = xs.reduce((sum, each, i) => sum + (each - x) * ((points[i]?.f1 ?? 0) - y), 0)
  const loss = spread === 0 ? 0 : Math.max(0, -shared / spread)
  const limit = y + loss * x
  if (limit <= 1) return { limit, loss, rate }
  const through = xs.reduce((sum, each, i) => sum + each * (1 - (points[i]?.f1 ?? 0)), 0)
  return { limit: 1, loss: Math.max(0, through / xs.reduce((sum, each) => sum + each * each, 0)), rate }
}
