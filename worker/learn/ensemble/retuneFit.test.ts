import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/random.ts'
import { crossValidated, fitWay, isBetter, type Retuning, wayTable } from './retuneFit.ts'
import type { NoteCounts, Way } from './retuneVotes.ts'

const release: Way = {
  threshold: { direct: 30, indirect: 50 },
  weights: { rules: { for: 3, against: 0 } },
  order: ['a', 'b', 'c'],
  without: [],
}
const voters = ['a', 'b', 'c', 'rules']
const folds = Array.from({ length: 5 }, (_, fold) => Array.from({ length: 10 }, (_, i) => fold + 5 * i))

/** Fifty notes of ten spans each, of which so many are found as `found` says of a way. */
function retuningOf(found: (way: Way, note: number) => { readonly tp: number; readonly fp?: number; readonly covered?: number }) {
  let measured = 0
  const table = wayTable(async (ways) => {
    measured += ways.length
    return ways.map((way) =>
      Array.from({ length: 50 }, (_, note): NoteCounts => {
        const { tp, fp = 1, covered = tp } = found(way, note)
        return { tp, fp, fn: 10 - tp, covered, direct: 10 }
      }),
    )
  })
  const retuning: Retuning = { table, release, voters, seed: 1 }
  return { retuning, measured: () => measured }
}

describe('a refit of the vote', () => {
  it('takes what is better on notes that it was not fitted to, and nothing else', async () => {
    const { retuning } = retuningOf(({ threshold }) => ({ tp: threshold.direct <= 20 ? 9 : 7 }))
    const { way, parts } = await fitWay(retuning, folds)
    expect(way).toEqual({ ...release, threshold: { direct: 20, indirect: 50 } })
    expect(parts.filter(({ adopted }) => adopted).map(({ part }) => part)).toEqual(['thresholds'])
    const whole = await crossValidated(retuning, folds)
    expect(isBetter(whole)).toBe(true)
    expect(whole.after.tp).toBe(450)
  })

  it('goes no further from the release than what it gains is worth', async () => {
    const { retuning } = retuningOf(({ threshold }) => ({ tp: 8 + (threshold.direct <= 25 ? 1 : 0) }))
    expect((await fitWay(retuning, folds)).way.threshold.direct).toBe(25)
  })

  it('changes nothing for what chance alone favours', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const { retuning } = retuningOf((way, note) => {
        const random = seededRandom(
          seed + 31 * note + 7919 * JSON.stringify(way).length + way.threshold.direct + 100 * way.threshold.indirect,
        )
        return { tp: 7 + Math.floor(random() * 3) }
      })
      const { parts, way } = await fitWay(retuning, folds)
      const whole = await crossValidated(retuning, folds)
      const changed = parts.some(({ adopted }) => adopted) && isBetter(whole)
      expect(changed ? way : release).toBe(release)
    }
  })

  it('never buys F1 with identifiers that are left', async () => {
    const { retuning } = retuningOf(({ threshold }) =>
      threshold.direct >= 40 ? { tp: 9, fp: 0, covered: 6 } : { tp: 7, fp: 9, covered: 7 },
    )
    const { way, parts } = await fitWay(retuning, folds)
    expect(way).toBe(release)
    expect(parts.every(({ adopted }) => !adopted)).toBe(true)
  })

  it('leaves a pack out that harms, but keeps two', async () => {
    const { retuning } = retuningOf(({ without }) => ({ tp: without.includes('c') ? 10 : 6, fp: without.includes('c') ? 0 : 5 }))
    expect((await fitWay(retuning, folds)).way.without).toEqual(['c'])
  })

  it('measures no way twice', async () => {
    const { retuning, measured } = retuningOf(() => ({ tp: 8 }))
    await fitWay(retuning, folds)
    const first = measured()
    await fitWay(retuning, folds)
    await crossValidated(retuning, folds)
    expect(measured()).toBe(first)
    expect(first).toBeLessThan(60)
  })

  it('ends where it is stopped', async () => {
    const { retuning } = retuningOf(() => ({ tp: 8 }))
    await expect(fitWay({ ...retuning, signal: AbortSignal.abort() }, folds)).rejects.toThrow()
  })
})
