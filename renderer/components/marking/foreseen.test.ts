import { describe, expect, it } from 'vitest'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { foreseen, tidied } from './foreseen.ts'
import { firstChange, keepingIdentity, spanAt, spanFrom, standing } from './spans.ts'

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
    expect(shown(foreseen(spans, text, { kind: 'mark', start, end: start + 11, category: 'DOCTOR' }, newId))).toEqual([
      [-1, 'John Smith', 'DOCTOR', 'marked'],
      [3, 'Lee', 'PATIENT', 'suggested'],
    ])
  })

  it('accepts what is relabelled or resized, and rejects a suggestion that is deleted', () => {
    expect(shown(foreseen(spans, text, { kind: 'relabel', spanIds: [3], category: 'DOCTOR' }, newId)).at(-1)).toEqual([
      3,
      'Lee',
      'DOCTOR',
      'accepted',
    ])
    expect(shown(foreseen(spans, text, { kind: 'delete', spanIds: [1, 3] }, newId))).toEqual([
      [2, 'Smith', 'PATIENT', 'marked'],
      [3, 'Lee', 'PATIENT', 'rejected'],
    ])
  })

  it('merges and splits', () => {
    const one = foreseen(spans, text, { kind: 'merge', spanIds: [1, 2] }, newId)
    expect(shown(one)[0]).toEqual([1, 'John Smith', 'PATIENT', 'marked'])
    expect(shown(foreseen(one, text, { kind: 'split', spanId: 1, at: span(0, 'Smith').start }, newId)).slice(0, 2)).toEqual([
      [1, 'John', 'PATIENT', 'marked'],
      [-1, 'Smith', 'PATIENT', 'marked'],
    ])
  })

  it('accepts what is sure enough, unseen', () => {
    expect(foreseen(spans, text, { kind: 'accept-above', score: 0.8 }, newId).at(-1)?.origin).toBe('accepted-unseen')
    expect(foreseen(spans, text, { kind: 'accept-above', score: 0.81 }, newId).at(-1)?.origin).toBe('suggested')
  })

  it('leaves white space unmarked', () => {
    expect(tidied(text, { start: 2, end: 3 })).toBeNull()
  })
})

describe('spans', () => {
  const spans = [span(1, 'John'), span(2, 'Smith', { origin: 'rejected' }), span(3, 'Lee', { origin: 'suggested' })]

  it('are found by offset, and from where one is', () => {
    expect(spanAt(spans, 4)?.id).toBe(1)
    expect(spanAt(spans, 7)).toBeNull()
    const { start, end } = span(0, 'saw')
    expect(spanFrom(standing(spans), { start, end }, 1)?.id).toBe(3)
    expect(spanFrom(standing(spans), { start, end }, -1)?.id).toBe(1)
    expect(spanFrom(standing(spans), { start: 30, end: 31 }, 1)).toBeNull()
    expect(spanFrom(standing(spans), { start: 30, end: 31 }, 1, undefined, true)?.id).toBe(1)
  })

  it('tell where they changed first', () => {
    expect(firstChange(spans, spans)).toBeNull()
    expect(firstChange(spans, spans.slice(0, 2))).toBe(spans[2])
    const changed = { ...spans[0], category: 'DATE' } as MarkedSpan
    expect(firstChange(spans, [changed, ...spans.slice(1)])).toBe(changed)
  })

  it('stay the same values while nothing of them changes', () => {
    const copy = structuredClone(spans)
    expect(keepingIdentity(spans, copy)).toBe(spans)
    expect(keepingIdentity(spans, copy.slice(1))[0]).toBe(spans[1])
  })
})
