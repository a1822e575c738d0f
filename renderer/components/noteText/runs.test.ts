import { describe, expect, it } from 'vitest'
import { isSameDecoration, type Layer, layersWithin, type Mark, runsOf } from './runs.ts'

const mark = (start: number, end: number): Mark => ({ key: `${start}`, start, end, category: 'DATE', kind: 'sure', tag: 'Date' })
const selected = (start: number, end: number): Layer => ({ name: 'selected', stretches: [{ start, end }] })

describe('runs', () => {
  it('cover the block, marks and what lies between them', () => {
    const runs = runsOf({ start: 10, end: 30 }, [mark(12, 15), mark(20, 24)], [])
    expect(runs.map(({ mark, pieces }) => [mark?.key ?? null, pieces[0]?.start, pieces.at(-1)?.end])).toEqual([
      [null, 10, 12],
      ['12', 12, 15],
      [null, 15, 20],
      ['20', 20, 24],
      [null, 24, 30],
    ])
  })

  it('know where a mark that reaches over blocks begins and ends', () => {
    const [first] = runsOf({ start: 0, end: 10 }, [mark(8, 14)], []).slice(-1)
    const [second] = runsOf({ start: 10, end: 20 }, [mark(8, 14)], [])
    expect([first?.begins, first?.ends]).toEqual([true, false])
    expect([second?.begins, second?.ends]).toEqual([false, true])
  })

  it('are cut where a layer begins and ends, inside marks too', () => {
    const [run] = runsOf({ start: 0, end: 10 }, [mark(0, 10)], [selected(2, 4), { name: 'caret', stretches: [{ start: 3, end: 4 }] }])
    expect(run?.pieces).toEqual([
      { start: 0, end: 2, layers: [] },
      { start: 2, end: 3, layers: ['selected'] },
      { start: 3, end: 4, layers: ['selected', 'caret'] },
      { start: 4, end: 10, layers: [] },
    ])
  })
})

describe('a block', () => {
  it('gets what lies in it of each layer', () => {
    const layers = [
      selected(5, 12),
      {
        name: 'found' as const,
        stretches: [
          { start: 0, end: 2 },
          { start: 9, end: 11 },
          { start: 40, end: 42 },
        ],
      },
    ]
    expect(layersWithin(layers, { start: 10, end: 20 })).toEqual([selected(5, 12), { name: 'found', stretches: [{ start: 9, end: 11 }] }])
    expect(layersWithin(layers, { start: 20, end: 30 })).toEqual([])
  })

  it('is drawn again only when its marks or layers change', () => {
    const here = mark(0, 4)
    expect(isSameDecoration({ marks: [here], layers: [selected(0, 2)] }, { marks: [here], layers: [selected(0, 2)] })).toBe(true)
    expect(isSameDecoration({ marks: [here], layers: [] }, { marks: [mark(0, 4)], layers: [] })).toBe(false)
    expect(isSameDecoration({ marks: [here], layers: [selected(0, 2)] }, { marks: [here], layers: [selected(0, 3)] })).toBe(false)
  })
})
