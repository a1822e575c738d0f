import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { type Answered, compareAnnotations } from './differences.ts'

const span = (start: number, end: number, category: Category = 'PATIENT'): Answered => ({ start, end, category })

describe('compareAnnotations', () => {
  it('agrees on spans that all have alike and finds nothing else there', () => {
    expect(compareAnnotations([[span(0, 4)], [span(0, 4)], [span(0, 4)]])).toEqual({ agreed: [span(0, 4)], differences: [] })
  })

  it('tells missed spans, other boundaries and other categories apart', () => {
    const { differences } = compareAnnotations([
      [span(0, 4), span(10, 14), span(20, 24)],
      [span(10, 18), span(20, 24, 'DOCTOR')],
    ])
    expect(differences.map(({ start, end, kind }) => [start, end, kind])).toEqual([
      [0, 4, 'missed'],
      [10, 18, 'boundary'],
      [20, 24, 'category'],
    ])
  })

  it('joins spans that overlap one another in a chain, and keeps those apart that only touch', () => {
    const { differences } = compareAnnotations([
      [span(0, 6), span(8, 12), span(12, 15)],
      [span(4, 9), span(20, 22)],
    ])
    expect(differences.map(({ start, end }) => [start, end])).toEqual([
      [0, 12],
      [12, 15],
      [20, 22],
    ])
  })

  it('takes a span that only two of three have for a difference', () => {
    expect(compareAnnotations([[span(0, 4)], [span(0, 4)], []]).differences).toEqual([
      { start: 0, end: 4, kind: 'missed', answers: [[span(0, 4)], [span(0, 4)], []] },
    ])
  })

  const annotation = fc
    .array(fc.record({ gap: fc.nat(4), length: fc.integer({ min: 1, max: 5 }), category: fc.constantFrom<Category>('PATIENT', 'DATE') }), {
      maxLength: 12,
    })
    .map((steps) => {
      let at = 0
      return steps.map(({ gap, length, category }) => {
        const start = at + gap
        at = start + length
        return span(start, at, category)
      })
    })
  const annotations = fc.array(annotation, { minLength: 2, maxLength: 4 })

  it('gives back each annotator’s spans when their answers are taken everywhere', () => {
    fc.assert(
      fc.property(annotations, (all) => {
        const { agreed, differences } = compareAnnotations(all)
        for (const [annotator, spans] of all.entries()) {
          const taken = [...agreed, ...differences.flatMap(({ answers }) => answers[annotator] ?? [])]
          expect(taken.toSorted((a, b) => a.start - b.start)).toEqual(spans)
        }
      }),
    )
  })

  it('keeps differences in order and apart from each other and from what is agreed', () => {
    fc.assert(
      fc.property(annotations, (all) => {
        const { agreed, differences } = compareAnnotations(all)
        const stretches = [...agreed, ...differences].toSorted((a, b) => a.start - b.start)
        for (const [i, { start }] of stretches.entries()) expect(start).toBeGreaterThanOrEqual(stretches[i - 1]?.end ?? 0)
        expect(differences.map(({ start }) => start)).toEqual(differences.map(({ start }) => start).toSorted((a, b) => a - b))
        for (const { start, end, answers } of differences) {
          const inside = answers.flat()
          expect(Math.min(...inside.map((one) => one.start))).toBe(start)
          expect(Math.max(...inside.map((one) => one.end))).toBe(end)
        }
      }),
    )
  })
})
