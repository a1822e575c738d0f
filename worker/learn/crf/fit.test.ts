import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { attributeCount, type CrfData, dataOf, firstPair } from './data.ts'
import { crfFitDefaults, fitCrf } from './fit.ts'
import { crfModel } from './model.ts'
import type { ReadNotes } from './read.ts'

/**
 * Sequences of invented attributes and labels, and what CRFsuite 0.12 (python-crfsuite 0.9) makes
 * of them: `fixtures/README.md`.
 */
interface Fixture {
  readonly labels: readonly string[]
  readonly attributes: number
  readonly sequences: readonly { readonly gold: readonly number[]; readonly attributes: readonly (readonly number[])[] }[]
  readonly fits: readonly {
    readonly l1: number
    readonly l2: number
    readonly loss: number
    /** Attribute, label and weight; label, label and weight. */
    readonly states: readonly (readonly [number, number, number])[]
    readonly steps: readonly (readonly [number, number, number])[]
  }[]
}

const fixture = JSON.parse(readFileSync(new URL('fixtures/crfsuite.json', import.meta.url), 'utf8')) as Fixture

/**
 * The attributes' numbers stand for their hashes; the first of them are bundled, as those of a
 * corpus are.
 */
function readFixture(): ReadNotes {
  const sequences = [0]
  const ends: number[] = []
  const attributes: number[] = []
  for (const { attributes: tokens } of fixture.sequences) {
    for (const own of tokens) {
      const bundled = own.filter((attribute) => attribute < 8)
      attributes.push(...bundled)
      ends.push(attributes.length)
      attributes.push(...own.filter((attribute) => attribute >= 8))
      ends.push(attributes.length)
    }
    sequences.push(ends.length / 2)
  }
  const numbers = Uint32Array.from({ length: fixture.attributes }, (_, k) => k)
  return {
    sequences: Int32Array.from(sequences),
    gold: Uint8Array.from(fixture.sequences.flatMap(({ gold }) => gold)),
    ends: Int32Array.from(ends),
    attributes: Int32Array.from(attributes),
    prints: { a: numbers, b: numbers },
    notes: new Int32Array(fixture.attributes).fill(1),
  }
}

function weightsByName(data: CrfData, weights: Float64Array) {
  const states = new Map<string, number>()
  for (let a = 0; a < attributeCount(data); a++) {
    const name = data.prints.a[a]
    if (data.withOutside[a]) states.set(`${name} 0`, weights[a]!)
    for (let w = data.weightStarts[a] ?? 0; w < (data.weightStarts[a + 1] ?? 0); w++) {
      states.set(`${name} ${data.weightLabels[w]}`, weights[attributeCount(data) + w]!)
    }
  }
  const { from, to } = data.lattice
  const steps = new Map(Array.from(from, (label, p) => [`${label} ${to[p]}`, weights[firstPair(data) + p]!]))
  return { states, steps }
}

const exact = { ...crfFitDefaults, delta: 1e-12, period: 50, mostSteps: 5000 }

describe('the fit of a CRF', () => {
  const data = dataOf(readFixture(), fixture.labels, { minimumNotes: 1, constrained: false })

  it.each(fixture.fits)('agrees with CRFsuite in its objective and in every weight (L1 $l1, L2 $l2)', ({ l1, l2, loss, states, steps }) => {
    const { weights, objective } = fitCrf(data, { ...exact, l1, l2 })
    expect(objective).toBeCloseTo(loss, 3)
    const own = weightsByName(data, weights)
    for (const [attribute, label, weight] of states) expect(own.states.get(`${attribute} ${label}`)).toBeCloseTo(weight, 2)
    for (const [from, to, weight] of steps) expect(own.steps.get(`${from} ${to}`)).toBeCloseTo(weight, 2)
    // What CRFsuite leaves out has come to nothing.
    const listed = new Set(states.map(([attribute, label]) => `${attribute} ${label}`))
    for (const [name, weight] of own.states) if (!listed.has(name)) expect(Math.abs(weight)).toBeLessThan(0.01)
  })

  it('with L1 keeps fewer weights in its model', () => {
    const kept = (l1: number) => crfModel(data, fitCrf(data, { ...exact, l1 }).weights).weights.length
    expect(kept(2)).toBeLessThan(kept(0) / 2)
  })

  it('gives the labels that were seen together with an attribute a weight, and no others', () => {
    const model = crfModel(data, fitCrf(data, exact).weights, 0)
    const seen = new Set(
      fixture.sequences.flatMap(({ gold, attributes }) => attributes.flatMap((own, t) => own.map((each) => `${each} ${gold[t]}`))),
    )
    const weighed = Array.from(model.a, (attribute, k) =>
      [...model.labels.subarray(model.starts[k], model.starts[k + 1])].map((label) => `${attribute} ${label}`),
    ).flat()
    // An attribute's weight for O has its place even where it was never seen with it: it stays
    // nothing.
    expect(weighed.filter((name) => !seen.has(name)).every((name) => name.endsWith(' 0'))).toBe(true)
    expect([...seen].every((name) => weighed.includes(name))).toBe(true)
  })
})
