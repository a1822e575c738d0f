import fc from 'fast-check'
import { type Lattice, labelsIn, latticeOf, schemes } from '../lattice.ts'

/** A small chain with scores for a few tokens. */
export interface TestChain {
  readonly lattice: Lattice
  readonly weights: Float64Array
  /** Tokens × labels. */
  readonly scores: Float64Array
  readonly length: number
}

/**
 * Chains of one or two names in either scheme, constrained or not, some steps weighed and others
 * not.
 */
export function chains(): fc.Arbitrary<TestChain> {
  const weight = fc.double({ min: -4, max: 4, noNaN: true })
  return fc
    .record({
      scheme: fc.constantFrom(...schemes),
      names: fc.integer({ min: 1, max: 2 }),
      constrained: fc.boolean(),
      length: fc.integer({ min: 1, max: 4 }),
      pairs: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 12 }),
    })
    .chain(({ scheme, names, constrained, length, pairs }) => {
      const labels = labelsIn(scheme, ['A', 'B'].slice(0, names))
      const within = pairs.filter(([from, to]) => from < labels.length && to < labels.length)
      const lattice = latticeOf(labels, within, constrained)
      return fc.record({
        lattice: fc.constant(lattice),
        length: fc.constant(length),
        weights: fc
          .array(weight, { minLength: lattice.from.length, maxLength: lattice.from.length })
          .map((list) => Float64Array.from(list)),
        scores: fc
          .array(weight, { minLength: length * labels.length, maxLength: length * labels.length })
          .map((list) => Float64Array.from(list)),
      })
    })
}

/** Every path that the lattice allows, with its score. */
export function allPaths({ labels, opens, closes, from, to }: Lattice, weights: Float64Array, scores: Float64Array, length: number) {
  const count = labels.length
  const step = (a: number, b: number): number | undefined => {
    const own = from.findIndex((source, p) => source === a && to[p] === b)
    return own >= 0 ? weights[own]! : closes[a] && opens[b] ? 0 : undefined
  }
  let paths: { readonly labels: readonly number[]; readonly score: number }[] = [{ labels: [], score: 0 }]
  for (let t = 0; t < length; t++) {
    paths = paths.flatMap((path) =>
      Array.from({ length: count }, (_, label) => label).flatMap((label) => {
        const last = path.labels.at(-1)
        const own = last === undefined ? (opens[label] ? 0 : undefined) : step(last, label)
        if (own === undefined) return []
        return [{ labels: [...path.labels, label], score: path.score + own + scores[t * count + label]! }]
      }),
    )
  }
  return paths.filter(({ labels: path }) => closes[path.at(-1)!])
}
