import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryCrf, Scheme } from './chain.ts'
import { categoryDecoder } from './crf.ts'

const score = fc.double({ min: -9, max: 9, noNaN: true })

/** A chain over O and `categories` others, and emissions for up to `longest` tokens. */
function problem(scheme: Scheme, categories: number, longest: number, spread: number) {
  const count = categories + 1
  const row = (length: number) => fc.array(score, { minLength: length, maxLength: length })
  return fc
    .record({
      length: fc.integer({ min: 1, max: longest }),
      transitions: fc.array(row(count), { minLength: count, maxLength: count }),
      start: row(count),
      end: row(count),
      emissions: row(longest * (1 + categories * scheme.length)),
    })
    .map(({ length, transitions, start, end, emissions }) => ({
      length,
      crf: { scheme, transitions, start, end } satisfies CategoryCrf,
      emissions: Float32Array.from(emissions, (value) => value * spread),
    }))
}

describe.each(['BI', 'BIEU'] as const)('categoryDecoder of %s', (scheme) => {
  it('finds the best of all allowed paths, and the posteriors that counting them all gives', () => {
    fc.assert(
      fc.property(problem(scheme, 2, 4, 0.5), ({ crf, emissions, length }) => {
        const paths = allowedPaths(scheme, 2, length).map((path) => ({ path, weight: Math.exp(scoreOf(path, emissions, crf)) }))
        const all = paths.reduce((sum, { weight }) => sum + weight, 0)
        const best = paths.reduce((x, y) => (y.weight > x.weight ? y : x))
        const categories = new Float32Array(length * 3)
        const { labels, scores } = categoryDecoder(crf)(emissions, 0, length, categories)
        const found = paths.find(({ path }) => path.join() === labels.join())
        expect((found?.weight ?? 0) / best.weight).toBeCloseTo(1, 6)
        const share = (holds: (path: readonly number[]) => boolean) =>
          paths.reduce((sum, { path, weight }) => sum + (holds(path) ? weight : 0), 0) / all
        for (let i = 0; i < length; i++) {
          expect(scores[i]).toBeCloseTo(
            share((path) => path[i] === labels[i]),
            5,
          )
          for (let k = 0; k < 3; k++) {
            expect(categories[i * 3 + k]).toBeCloseTo(
              share((path) => categoryOf(path[i]!, scheme) === k),
              5,
            )
          }
        }
      }),
    )
  })

  it('answers the same when it passes over what hardly matters', () => {
    fc.assert(
      fc.property(problem(scheme, 7, 30, 2), ({ crf, emissions, length }) => {
        const quick = categoryDecoder(crf)(emissions, 0, length)
        const whole = categoryDecoder(crf, 0)(emissions, 0, length)
        expect([...quick.labels]).toEqual([...whole.labels])
        for (let i = 0; i < length; i++) expect(Math.abs(quick.scores[i]! - whole.scores[i]!)).toBeLessThan(1e-6)
      }),
    )
  })

  it('stays a probability however far apart the emissions lie', () => {
    fc.assert(
      fc.property(problem(scheme, 3, 12, 100), ({ crf, emissions, length }) => {
        for (const value of categoryDecoder(crf)(emissions, 0, length).scores) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1.0001)
        }
      }),
    )
  })

  it('reads a window from the middle of a batch', () => {
    fc.assert(
      fc.property(problem(scheme, 2, 4, 1), ({ crf, emissions, length }) => {
        const decode = categoryDecoder(crf)
        const shifted = new Float32Array(emissions.length + 5)
        shifted.set(emissions, 5)
        expect(decode(shifted, 5, length)).toEqual(decode(emissions, 0, length))
      }),
    )
  })
})

function allowedPaths(scheme: Scheme, categories: number, length: number): number[][] {
  const labels = Array.from({ length: 1 + categories * scheme.length }, (_, k) => k)
  let paths: number[][] = [[]]
  for (let i = 0; i < length; i++) {
    paths = paths.flatMap((path) => labels.filter((label) => follows(path.at(-1), label, scheme)).map((label) => [...path, label]))
  }
  return paths.filter((path) => follows(path.at(-1), undefined, scheme))
}

/** Said as Jiang 2017 says it; undefined stands before the first and after the last token. */
function follows(before: number | undefined, after: number | undefined, scheme: Scheme): boolean {
  const from = before === undefined ? 'O' : position(before, scheme)
  const to = after === undefined ? 'O' : position(after, scheme)
  if (to === 'I' || to === 'E') return (from === 'B' || from === 'I') && categoryOf(before ?? 0, scheme) === categoryOf(after ?? 0, scheme)
  return scheme === 'BI' || !(from === 'B' || from === 'I')
}

function scoreOf(path: readonly number[], emissions: Float32Array, { scheme, transitions, start, end }: CategoryCrf): number {
  const width = 1 + (start.length - 1) * scheme.length
  const category = (i: number) => categoryOf(path[i]!, scheme)
  let sum = start[category(0)]! + end[category(path.length - 1)]!
  for (const [i, label] of path.entries()) {
    sum += emissions[i * width + label]!
    const inside = ['I', 'E'].includes(position(label, scheme))
    if (i > 0 && !inside) sum += transitions[category(i - 1)]![category(i)]!
  }
  return sum
}

function position(label: number, scheme: Scheme): string {
  return label === 0 ? 'O' : scheme[(label - 1) % scheme.length]!
}

function categoryOf(label: number, scheme: Scheme): number {
  return label === 0 ? 0 : 1 + Math.floor((label - 1) / scheme.length)
}
