import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMatches, f1, noMatches, precision, recall, spanMatches, strictMatches, strictMatchesByCategory } from './match.ts'
import { annotation } from './testing/annotations.ts'

const doctor = { start: 3, end: 10, category: 'DOCTOR' }
const patient = { start: 15, end: 18, category: 'PATIENT' }
const date = { start: 22, end: 27, category: 'DATE' }

describe('strict matching', () => {
  it('wants start, end and category to be the same', () => {
    const found = [{ ...doctor, start: 7 }, { ...patient, category: 'DOCTOR' }, date]
    // The date alone is in both: 1 hit; 2 found that are not so; 2 missed.
    expect(strictMatches([doctor, patient, date], found)).toEqual({ tp: 1, fp: 2, fn: 2 })
  })

  it('counts a span that stands twice once', () => {
    expect(strictMatches([date], [date, { ...date }])).toEqual({ tp: 1, fp: 0, fn: 0 })
  })

  it('by category adds up to the whole', () => {
    fc.assert(
      fc.property(annotation(60), annotation(60), (truth, found) => {
        const parts = [...strictMatchesByCategory(truth, found).values()]
        expect(parts.reduce(addMatches, noMatches)).toEqual(strictMatches(truth, found))
      }),
    )
  })

  it('gives the same F1 whichever annotation counts as the truth', () => {
    fc.assert(
      fc.property(annotation(60), annotation(60), (one, other) => {
        expect(f1(strictMatches(one, other))).toBe(f1(strictMatches(other, one)))
      }),
    )
  })
})

describe('span matching', () => {
  it('does not mind the category', () => {
    expect(spanMatches([doctor, patient], [{ ...doctor, category: 'PATIENT' }])).toEqual({ tp: 1, fp: 0, fn: 1 })
  })

  it('never matches less than strict matching', () => {
    fc.assert(fc.property(annotation(60), annotation(60), (one, other) => spanMatches(one, other).tp >= strictMatches(one, other).tp))
  })
})

describe('precision, recall and F1', () => {
  it('are those of the textbook', () => {
    // 6 hits, 2 false alarms, 4 misses: P = 6/8, R = 6/10, F1 = 2 · 0.75 · 0.6 / 1.35 = 2/3.
    const counts = { tp: 6, fp: 2, fn: 4 }
    expect([precision(counts), recall(counts)]).toEqual([0.75, 0.6])
    expect(f1(counts)).toBeCloseTo(2 / 3, 12)
  })

  it('are 0 where something was to be found and nothing was right', () => {
    expect(f1({ tp: 0, fp: 0, fn: 3 })).toBe(0)
    expect(f1({ tp: 0, fp: 3, fn: 0 })).toBe(0)
  })

  it('are null where nothing is there to divide by', () => {
    expect([precision({ tp: 0, fp: 0, fn: 1 }), recall({ tp: 0, fp: 1, fn: 0 }), f1(noMatches)]).toEqual([null, null, null])
  })
})
