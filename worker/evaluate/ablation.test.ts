import { describe, expect, it } from 'vitest'
import { type AblatedSystem, ablatedCounts, ablationSteps } from './ablation.ts'
import { runSteps } from './significance.ts'
import { marked } from './testing/evaluated.ts'

/** The counts of a note in which `[..]` is gold and `{..}` was found. */
function countsOf(notation: string) {
  const { text, gold, found, identifiers } = marked(notation)
  return ablatedCounts(text, gold, found, identifiers)
}

const right = countsOf('saw [PATIENT:{PATIENT:Ann}] today')
const short = countsOf('saw [PATIENT:{PATIENT:Ann} Lee] today')
const missed = countsOf('saw [PATIENT:Ann] today')
const notes = (counts: AblatedSystem['counts'][number], count: number) => Array.from({ length: count }, () => counts)
const resampling = { rounds: 500, seed: 1 }

describe('an ablation', () => {
  it('counts a note strictly, by extent alone, and by the direct identifiers that are wholly covered', () => {
    expect(countsOf('[PATIENT:{DOCTOR:Ann}] and [DATE:1/2] and [CITY:{CITY:Bath}]')).toEqual({
      strict: { tp: 1, fp: 1, fn: 2 },
      span: { tp: 2, fp: 0, fn: 1 },
      direct: { tp: 2, fp: 0, fn: 0 },
    })
    expect(short.direct).toEqual({ tp: 0, fp: 0, fn: 1 })
  })

  it('sets what is left out beside the whole, with what that costs and whether it could be chance', () => {
    const systems: AblatedSystem[] = [
      { leftOut: null, counts: notes(right, 20) },
      { leftOut: 'much', counts: [...notes(right, 8), ...notes(missed, 12)] },
      { leftOut: 'little', counts: [...notes(right, 19), missed] },
    ]
    const { rows, notes: count } = runSteps(ablationSteps('voters', systems, resampling))
    expect(count).toBe(20)
    expect(rows.map(({ leftOut, strict, direct }) => [leftOut, strict.recall, direct.covered, direct.all])).toEqual([
      [null, 1, 20, 20],
      ['much', 0.4, 8, 20],
      ['little', 0.95, 19, 20],
    ])
    const [whole, much, little] = rows
    expect(whole?.difference).toBeUndefined()
    expect(much?.difference?.strict.recall.difference).toBeCloseTo(-0.6)
    expect(much?.difference?.strict.recall.interval?.high).toBeLessThan(0)
    expect(much?.difference?.strict.f1.p).toBeLessThan(0.01)
    expect(much?.difference?.direct.p).toBeLessThan(0.01)
    expect(little?.difference?.strict.f1.p).toBeGreaterThan(0.3)
  })

  it('finds no difference where what is left out changes nothing', () => {
    const systems = [null, 'nothing'].map((leftOut) => ({ leftOut, counts: notes(short, 5) }))
    const [, row] = runSteps(ablationSteps('features', systems, resampling)).rows
    expect(row?.difference?.strict.recall).toEqual({ difference: 0, p: 1, interval: { low: 0, high: 0 } })
    expect(row?.difference?.spanF1.p).toBe(1)
  })

  it('wants the whole system first', () => {
    expect(() => runSteps(ablationSteps('features', [{ leftOut: 'a', counts: [] }], resampling))).toThrow('whole')
  })
})
