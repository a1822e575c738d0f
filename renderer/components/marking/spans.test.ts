import { describe, expect, it } from 'vitest'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { firstChange, keepingIdentity, spanAt, spanFrom, standing } from './spans.ts'

const text = 'Mr John Smith saw Dr Lee on 3 May'
const span = (id: number, words: string, more: Partial<MarkedSpan> = {}): MarkedSpan => {
  const start = text.indexOf(words)
  return { id, start, end: start + words.length, category: 'PATIENT', origin: 'marked', comment: '', ...more }
}

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
