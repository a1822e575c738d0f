/**
 * Scores of a chain over categories, log space. O is category 0, the others follow in the order of
 * their labels.
 */
export interface CategoryCrf {
  /** What may stand where in a span, in the order of the labels of a category. */
  readonly scheme: Scheme
  /** (1 + categories) × (1 + categories), row = from. */
  readonly transitions: readonly (readonly number[])[]
  readonly start: readonly number[]
  readonly end: readonly number[]
}

/** Labels of a category: Begin, Inside, End, Unit. */
export const schemes = ['BI', 'BIEU'] as const
export type Scheme = (typeof schemes)[number]

/** A chain made ready for decoding. */
export interface Chain {
  /** Categories, O included. */
  readonly count: number
  /** Labels of a category. */
  readonly positions: number
  readonly labels: number
  /** Whether it has E and U: without, B and I may both be the last. */
  readonly marksEnds: boolean
  readonly transitions: Float64Array
  readonly start: Float64Array
  readonly end: Float64Array
  readonly steps: Float64Array
  /** The same, row = to. */
  readonly stepsTo: Float64Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  /**
   * [a × count + b]: how much better b can be than a to come from, whatever comes next, at most:
   * added to a score, or as a factor.
   */
  readonly gainFrom: Float64Array
  readonly ratioFrom: Float64Array
  /** The same to go to. */
  readonly ratioTo: Float64Array
  readonly cut: number
}

/**
 * The tables of a chain over the labels of a CRF.
 *
 * @param cut sources that add less than this share to every sum are passed over; 0 looks at all
 */
export function chainOf({ scheme, transitions, start, end }: CategoryCrf, cut: number): Chain {
  const count = start.length
  const at = (from: number, to: number) => transitions[from]![to]!
  const all = Array.from({ length: count }, (_, k) => k)
  const pairs = (gain: (a: number, b: number) => number) => Float64Array.from(all.flatMap((a) => all.map((b) => gain(a, b))))
  const flat = Float64Array.from(transitions.flat())
  const gainFrom = pairs((a, b) => Math.max(...all.map((to) => at(b, to) - at(a, to))))
  return {
    count,
    positions: scheme.length,
    labels: 1 + (count - 1) * scheme.length,
    marksEnds: scheme === 'BIEU',
    transitions: flat,
    start: Float64Array.from(start),
    end: Float64Array.from(end),
    steps: flat.map(Math.exp),
    stepsTo: pairs((to, from) => Math.exp(at(from, to))),
    starts: Float64Array.from(start, Math.exp),
    ends: Float64Array.from(end, Math.exp),
    gainFrom,
    ratioFrom: gainFrom.map(Math.exp),
    ratioTo: pairs((a, b) => Math.max(...all.map((from) => at(from, b) - at(from, a)))).map(Math.exp),
    cut,
  }
}

/** Working memory for windows of up to `length` tokens; a row a token. */
export interface Memory {
  readonly length: number
  /** For Viterbi: the label before, when a label of the category opens, or continues. */
  readonly beforeOpen: Uint8Array
  readonly beforeInside: Uint8Array
  /** Emissions as potentials, at most 1. */
  readonly potentials: Float64Array
  /** Forward sums of the labels of a category that close, and that lead on. */
  readonly closed: Float64Array
  readonly led: Float64Array
}

/** Memory for texts of up to `length` tokens. */
export function memoryFor({ count, labels }: Chain, length: number): Memory {
  return {
    length,
    beforeOpen: new Uint8Array(length * count),
    beforeInside: new Uint8Array(length * count),
    potentials: new Float64Array(length * labels),
    closed: new Float64Array(length * count),
    led: new Float64Array(length * count),
  }
}

/**
 * @param label of the chain; 0 is O
 * @returns 0 for O, then the category from 1
 */
export function categoryOf({ positions }: Chain, label: number): number {
  return label === 0 ? 0 : 1 + Math.floor((label - 1) / positions)
}

/** Whether a label begins a span (O, B, U) or goes on with one (I, E). */
export function opensAt({ positions }: Chain, label: number): boolean {
  const place = (label - 1) % positions
  return label === 0 || place === 0 || place === 3
}

/** Place of the largest of `count` values from `at` on, counted from there; of equals the first. */
export function argmax(values: Float64Array, at: number, count: number): number {
  let best = 0
  for (let k = 1; k < count; k++) if (values[at + k]! > values[at + best]!) best = k
  return best
}
