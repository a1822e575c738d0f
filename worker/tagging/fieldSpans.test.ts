import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpans, type Span } from '../core/span.ts'
import { over, withFields } from './fieldSpans.ts'

const spansIn = (length: number, category: Span['category']) =>
  fc.uniqueArray(fc.integer({ min: 0, max: length }), { maxLength: 12 }).map((cuts) => {
    const ends = cuts.sort((a, b) => a - b)
    const spans: Span[] = []
    for (let i = 0; i + 1 < ends.length; i += 2) spans.push({ start: ends[i]!, end: ends[i + 1]!, category })
    return spans
  })

describe('what wins over what', () => {
  it('keeps every winner whole, and of the others what no winner covers, for every choice of spans', () => {
    fc.assert(
      fc.property(spansIn(40, 'DATE'), spansIn(40, 'PATIENT'), (first, wins) => {
        const out = over(first, wins)
        expect(() => checkSpans(out, 40)).not.toThrow()
        expect(out.filter(({ category }) => category === 'PATIENT')).toEqual(wins)
        const covers = (spans: readonly Span[], at: number) => spans.some(({ start, end }) => at >= start && at < end)
        for (let at = 0; at < 40; at++) expect(covers(out, at)).toBe(covers(first, at) || covers(wins, at))
      }),
    )
  })
})

describe('fields', () => {
  it('are found wherever else the note has their value, name by name', () => {
    const text = 'HALVORSEN^ERIK|12345678\nMr Halvorsen (12345678) came; halvorsen is no name here.'
    const fields: Span[] = [
      { start: 0, end: 9, category: 'PATIENT' },
      { start: 10, end: 14, category: 'PATIENT' },
      { start: 15, end: 23, category: 'MEDICALRECORD' },
    ]
    expect(withFields(text, fields, []).map(({ start, end }) => text.slice(start, end))).toEqual([
      'HALVORSEN',
      'ERIK',
      '12345678',
      'Halvorsen',
      '12345678',
    ])
  })
})
