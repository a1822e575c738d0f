import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptAround } from './excerpt.ts'

describe('an excerpt', () => {
  it('is a stretch and some sixty units to either side', () => {
    const text = `${'a'.repeat(100)}Tom${'b'.repeat(100)}`
    expect(excerptAround(text, { start: 100, end: 103 })).toEqual({ before: 'a'.repeat(60), text: 'Tom', after: 'b'.repeat(60) })
  })

  it('is cut where the stretch is long', () => {
    const { text } = excerptAround('x'.repeat(1000), { start: 0, end: 1000 })
    expect(text).toBe(`${'x'.repeat(240)}…`)
  })

  it('never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 400 }), fc.nat(), fc.nat(), (text, a, b) => {
        const points = [...text]
        if (points.length === 0) return
        const from = a % points.length
        const to = from + 1 + (b % (points.length - from))
        const start = points.slice(0, from).join('').length
        const excerpt = excerptAround(text, { start, end: start + points.slice(from, to).join('').length })
        for (const part of Object.values(excerpt)) expect(part.isWellFormed()).toBe(true)
      }),
    )
  })
})
