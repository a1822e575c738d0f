import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Finding } from './match.ts'
import { resolve } from './resolve.ts'

function found(start: number, end: number, confidence: number, category: Finding['category'] = 'DATE'): Finding {
  return { start, end, category, confidence, proved: false, rule: `${start}-${end}` }
}

describe('resolve', () => {
  it('prefers the surer finding, then the longer, then the earlier', () => {
    expect(resolve([found(0, 9, 0.8), found(2, 4, 0.9)]).map(({ rule }) => rule)).toEqual(['2-4'])
    expect(resolve([found(0, 3, 0.8), found(2, 9, 0.8)]).map(({ rule }) => rule)).toEqual(['2-9'])
    expect(resolve([found(0, 3, 0.8), found(2, 5, 0.8)]).map(({ rule }) => rule)).toEqual(['0-3'])
  })

  it('lets what is kept out win, and drops it', () => {
    expect(resolve([found(0, 3, 0.8), found(0, 5, 0.9, 'keep')])).toEqual([])
  })

  it('never returns two that overlap, and leaves none out that nothing stands against', () => {
    const findings = fc.array(
      fc
        .tuple(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.constantFrom(0.5, 0.7, 0.9))
        .map(([start, length, sure]) => found(start, start + length, sure)),
    )
    fc.assert(
      fc.property(findings, (findings) => {
        const winners = resolve(findings)
        for (let i = 1; i < winners.length; i++) expect(winners[i]!.start).toBeGreaterThanOrEqual(winners[i - 1]!.end)
        for (const finding of findings) {
          expect(winners.some((winner) => winner.start < finding.end && finding.start < winner.end)).toBe(true)
        }
      }),
    )
  })
})
