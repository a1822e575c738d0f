import { expect, it } from 'vitest'
import { curveShape } from './curve.ts'

const box = { width: 100, height: 50 }

it('draws from the left edge to the right, higher values higher up', () => {
  const { path, best } = curveShape(
    [0.5, 0.75, 0.7].map((y, x) => ({ x, y })),
    box,
  )
  expect(path).toMatch(/^M0 50L50 [\d.]+L100 [\d.]+$/)
  expect(best.place).toBe(1)
  expect(best.y).toBeLessThan(50)
})

it('has scales in round figures within what there is to show', () => {
  const { rises, marks } = curveShape(
    Array.from({ length: 121 }, (_, x) => ({ x, y: 0.61 + x / 1000 })),
    box,
  )
  expect(rises.map(({ value }) => value)).toEqual([0.6, 0.65, 0.7, 0.75])
  expect(marks.map(({ value }) => value)).toEqual([0, 50, 100])
})

it('shows a curve of one point, and one that never changes', () => {
  expect(curveShape([{ x: 0, y: 0.5 }], box).path).toMatch(/^M0 /)
  const { path, rises } = curveShape(
    [1, 1, 1].map((y, x) => ({ x, y })),
    box,
  )
  expect(path).toBe('M0 0L50 0L100 0')
  expect(rises.length).toBeGreaterThan(1)
  expect(rises.at(-1)?.value).toBe(1)
})

it('has no mark at half a rule', () => {
  const { marks } = curveShape(
    [
      { x: 0, y: 0.8 },
      { x: 1, y: 0.9 },
    ],
    { width: 100, height: 100 },
  )
  expect(marks.map(({ value }) => value)).toEqual([0, 1])
})
