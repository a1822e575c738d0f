import { describe, expect, it } from 'vitest'
import type { SensitivityCurve } from '../../../electron/contract/policies.ts'
import { curveShapes, levelOn, pointAt } from './curvePoints.ts'

const curve: SensitivityCurve = {
  language: 'en',
  models: 'all',
  cautious: 0.75,
  points: [
    { sensitivity: 0, missed: 0.8, spurious: 0 },
    { sensitivity: 0.5, missed: 0.04, spurious: 14 },
    { sensitivity: 1, missed: 0, spurious: 314 },
  ],
  notes: 500,
}

describe('what a sensitivity misses and costs', () => {
  it('is what was measured, and on the line between two measurements', () => {
    expect(pointAt(curve, 0.5)).toEqual({ sensitivity: 0.5, missed: 0.04, spurious: 14 })
    expect(pointAt(curve, 0.75)).toEqual({ sensitivity: 0.75, missed: 0.02, spurious: 164 })
    expect(pointAt(curve, 0)).toMatchObject({ missed: 0.8, spurious: 0 })
    expect(pointAt(curve, 1)).toMatchObject({ missed: 0, spurious: 314 })
  })

  it('goes by what cautious is in the language', () => {
    expect([undefined, 'balanced' as const, 'cautious' as const, 0.2].map((each) => levelOn(curve, each))).toEqual([0.5, 0.5, 0.75, 0.2])
  })
})

describe('the curve', () => {
  const box = { width: 300, height: 150 }

  it('shows the choice, with scales that hold it', () => {
    const shapes = curveShapes([curve], 'balanced', box)
    expect(shapes.across.map(({ value }) => value)).toEqual([0, 50, 100, 150])
    expect(shapes.marks).toEqual([{ x: 28, y: 110 }])
    expect(curveShapes([curve], 1, box).across.map(({ value }) => value)).toEqual([0, 150, 300, 450])
    expect(curveShapes([curve], 0, box).up.map(({ value }) => value)).toEqual([0, 300, 600, 900])
    expect(curveShapes([curve], 0, box).marks[0]?.y).toBeGreaterThan(0)
  })

  it('has a path a language, and none where there is no curve', () => {
    expect(curveShapes([curve, { ...curve, language: 'fr' }], 'cautious', box).paths).toHaveLength(2)
    expect(curveShapes([], undefined, box)).toMatchObject({ paths: [], marks: [] })
  })
})
