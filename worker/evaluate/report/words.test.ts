import { describe, expect, it } from 'vitest'
import { differenceFigure, intervalFigure, shareFigure } from './words.ts'

describe('figures of the report', () => {
  it('are per cent with one digit, as in the window', () => {
    expect([0.825, 1, 0, null].map((share) => shareFigure(share))).toEqual(['82.5\u00a0%', '100.0\u00a0%', '0.0\u00a0%', '–'])
    expect(intervalFigure({ share: 0.9, low: 0.801, high: 0.95 })).toBe('90.0\u00a0% (80.1\u00a0% to 95.0\u00a0%)')
  })

  it('have a sign where one share is apart from another', () => {
    const figures = [0.0123, -0.004, 0.0001, null].map(differenceFigure)
    expect(figures).toEqual(['+1.2\u00a0%', '−0.4\u00a0%', '0.0\u00a0%', '–'])
  })
})
