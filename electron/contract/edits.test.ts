import { describe, expect, it } from 'vitest'
import type { Change } from './annotate.ts'
import { spansAfter } from './edits.ts'
import type { MarkedSpan } from './values.ts'

const text = 'Mr John Smith saw Dr Lee on 3 May'
const span = (id: number, words: string, more: Partial<MarkedSpan> = {}): MarkedSpan => {
  const start = text.indexOf(words)
  return { id, start, end: start + words.length, category: 'PATIENT', origin: 'marked', comment: '', ...more }
}
const newId = () => -1
const shown = (spans: readonly MarkedSpan[]) =>
  spans.map(({ id, start, end, category, origin }) => [id, text.slice(start, end), category, origin])

describe('what a change will have made', () => {
  const spans = [span(1, 'John'), span(2, 'Smith'), span(3, 'Lee', { origin: 'suggested', score: 0.8 })]

  it('marks over what was there, without white space at the ends', () => {
    const { start } = span(0, 'John')
    expect(shown(spansAfter(spans, text, { kind: 'mark', start, end: start + 11, category: 'DOCTOR' }, newId))).toEqual([
      [-1, 'John Smith', 'DOCTOR', 'marked'],
      [3, 'Lee', 'PATIENT', 'suggested'],
    ])
  })

  it('accepts what is relabelled or resized, and rejects a suggestion that is deleted', () => {
    expect(shown(spansAfter(spans, text, { kind: 'relabel', spanIds: [3], category: 'DOCTOR' }, newId)).at(-1)).toEqual([
      3,
      'Lee',
      'DOCTOR',
      'accepted',
    ])
    expect(shown(spansAfter(spans, text, { kind: 'delete', spanIds: [1, 3] }, newId))).toEqual([
      [2, 'Smith', 'PATIENT', 'marked'],
      [3, 'Lee', 'PATIENT', 'rejected'],
    ])
  })

  it('merges and splits', () => {
    const one = spansAfter(spans, text, { kind: 'merge', spanIds: [1, 2] }, newId)
    expect(shown(one)[0]).toEqual([1, 'John Smith', 'PATIENT', 'marked'])
    expect(shown(spansAfter(one, text, { kind: 'split', spanId: 1, at: span(0, 'Smith').start }, newId)).slice(0, 2)).toEqual([
      [1, 'John', 'PATIENT', 'marked'],
      [-1, 'Smith', 'PATIENT', 'marked'],
    ])
  })

  it('accepts what is sure enough, unseen', () => {
    expect(spansAfter(spans, text, { kind: 'accept-above', score: 0.8 }, newId).at(-1)?.origin).toBe('accepted-unseen')
    expect(spansAfter(spans, text, { kind: 'accept-above', score: 0.81 }, newId).at(-1)?.origin).toBe('suggested')
  })

  it('splits and marks on either side of a character that takes two code units [F103]', () => {
    const pair = 'x👩y'
    const whole: MarkedSpan = { id: 1, start: 0, end: 4, category: 'PATIENT', origin: 'marked', comment: '' }
    expect(spansAfter([whole], pair, { kind: 'split', spanId: 1, at: 2 }, newId)).toMatchObject([
      { id: 1, start: 0, end: 3 },
      { id: -1, start: 3, end: 4 },
    ])
    expect(spansAfter([], pair, { kind: 'mark', start: 2, end: 4, category: 'PATIENT' }, newId)).toMatchObject([{ start: 1, end: 4 }])
  })

  it('leaves spans as they are where the store refuses: white space, a span that is gone, an offset outside the text', () => {
    const changes: Change[] = [
      { kind: 'mark', start: 2, end: 3, category: 'DATE' },
      { kind: 'relabel', spanIds: [1, 99], category: 'DATE' },
      { kind: 'split', spanId: 1, at: 0 },
      { kind: 'resize', spanId: 1, start: 0, end: 1000 },
    ]
    for (const change of changes) expect(spansAfter(spans, text, change, newId)).toBe(spans)
  })

  it('leaves one span alone that is to be merged with itself', () => {
    expect(spansAfter(spans, text, { kind: 'merge', spanIds: [3, 3] }, newId)).toBe(spans)
  })
})
