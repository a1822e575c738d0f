/** Labels of a chain and which may follow which. Label 0 is O. */
export interface Lattice {
  /** 'O', 'B-DOCTOR', 'I-DOCTOR' …: as the corpus names what it marks. */
  readonly labels: readonly string[]
  /**
   * 1 where a label begins something new (O, B, U): it may follow any label that closes, and may be
   * the first.
   */
  readonly opens: Uint8Array
  /** 1 where a label may be the last of what it belongs to (O, E, U; in BIO every label). */
  readonly closes: Uint8Array
  /**
   * The pairs of labels whose step has a weight of its own. Every other step from one that closes
   * to one that opens weighs 0; what is left can't be.
   */
  readonly from: Uint8Array
  readonly to: Uint8Array
}

/** Begin, Inside; with End and Unit as Jiang 2017 has them. */
export const schemes = ['BIO', 'BIOEU'] as const
export type Scheme = (typeof schemes)[number]

/** What may stand where in a span. */
const positions: Readonly<Record<Scheme, readonly string[]>> = { BIO: ['B', 'I'], BIOEU: ['B', 'I', 'E', 'U'] }

/**
 * 'O' and every label of every name, in this order.
 *
 * @throws RangeError when they are too many for a byte
 */
export function labelsIn(scheme: Scheme, names: readonly string[]): string[] {
  const labels = ['O', ...names.flatMap((name) => positions[scheme].map((position) => `${position}-${name}`))]
  if (labels.length > 255) throw new RangeError(`${labels.length} labels are more than 255`)
  return labels
}

/**
 * @param pairs steps that are to have a weight, besides those within a span, which always have one
 * @param constrained false lets every label follow every other, as CRFsuite does
 */
export function latticeOf(labels: readonly string[], pairs: Iterable<readonly [from: number, to: number]>, constrained = true): Lattice {
  const marksEnds = labels.some((label) => label.startsWith('E-'))
  const opens = Uint8Array.from(labels, (label) => (constrained && /^[IE]-/.test(label) ? 0 : 1))
  const closes = Uint8Array.from(labels, (label) => (constrained && marksEnds && /^[BI]-/.test(label) ? 0 : 1))
  const count = labels.length
  const weighed = new Set<number>()
  for (const [from, to] of pairs) if (!constrained || mayFollow(labels, from, to)) weighed.add(from * count + to)
  if (constrained) {
    for (let to = 0; to < count; to++) {
      if (opens[to]) continue
      for (let from = 0; from < count; from++) if (mayFollow(labels, from, to)) weighed.add(from * count + to)
    }
  }
  const sorted = [...weighed].sort((a, b) => a - b)
  return {
    labels,
    opens,
    closes,
    from: Uint8Array.from(sorted, (pair) => Math.floor(pair / count)),
    to: Uint8Array.from(sorted, (pair) => pair % count),
  }
}

/** I and E go on with a B or I of their own name; O, B and U follow what is closed. */
function mayFollow(labels: readonly string[], from: number, to: number): boolean {
  const before = labels[from]!
  const after = labels[to]!
  const name = after.slice(2)
  if (/^[IE]-/.test(after)) return before === `B-${name}` || before === `I-${name}`
  const marksEnds = labels.some((label) => label.startsWith('E-'))
  return !marksEnds || !/^[BI]-/.test(before)
}

/**
 * What the step of each weighed pair adds to the sums beyond what any step from a closing to an
 * opening label does.
 */
export function stepFactors({ from, to, opens, closes }: Lattice, weights: Float64Array): Float64Array {
  const factors = new Float64Array(from.length)
  for (let p = 0; p < from.length; p++) factors[p] = Math.exp(weights[p]!) - (closes[from[p]!]! & opens[to[p]!]!)
  return factors
}
