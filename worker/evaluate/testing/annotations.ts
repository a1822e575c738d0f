import fc from 'fast-check'
import type { NamedSpan } from '../match.ts'

/**
 * For property tests: spans of few categories in a text of a given length, in order, not
 * overlapping.
 */
export function annotation(length: number): fc.Arbitrary<NamedSpan[]> {
  const gap = fc.integer({ min: 0, max: 6 })
  const width = fc.integer({ min: 1, max: 6 })
  const category = fc.constantFrom('PATIENT', 'DOCTOR', 'DATE')
  return fc.array(fc.record({ gap, width, category }), { maxLength: 8 }).map((steps) => {
    let at = 0
    const spans = steps.map(({ gap, width, category }) => {
      const start = at + gap
      at = start + width
      return { start, end: at, category }
    })
    return spans.filter(({ end }) => end <= length)
  })
}
