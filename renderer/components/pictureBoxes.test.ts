import { describe, expect, it } from 'vitest'
import { boxesOf, drawn, leaksInPicture, moved, nudged, placeOfRegion, regionAt, toggled } from './pictureBoxes.ts'

const none = { add: [], remove: [] }
const line = { x: 10, y: 20, w: 200, h: 16 }
const other = { x: 10, y: 60, w: 80, h: 16 }
const found = [
  { ...line, by: 'text' as const },
  { ...other, by: 'device' as const },
]

describe('boxes of a picture', () => {
  it('are covered until somebody keeps them, and again when somebody thinks better of it', () => {
    const [first] = boxesOf(found, none)
    const kept = toggled(none, first!)
    expect(kept).toEqual({ add: [], remove: [line] })
    const [again, second] = boxesOf(found, kept)
    expect([again?.kept, second?.kept]).toEqual([true, false])
    expect(toggled(kept, again!)).toEqual(none)
  })

  it('cover another place once they are moved, and no longer where they were found', () => {
    const to = { ...line, y: 30 }
    const once = moved(none, boxesOf(found, none)[0]!, to)
    expect(once).toEqual({ add: [to], remove: [line] })
    const mine = boxesOf(found, once).find(({ by }) => by === 'reader')!
    expect(moved(once, mine, { ...to, x: 0 })).toEqual({ add: [{ ...to, x: 0 }], remove: [line] })
  })

  it('go when somebody drew them, and are drawn once', () => {
    const once = drawn(none, other)
    expect(drawn(once, other)).toEqual(once)
    expect(toggled(once, boxesOf([], once)[0]!)).toEqual(none)
  })

  it('keep within the picture, in whole pixels, however they are drawn or moved', () => {
    const size = { rows: 100, columns: 200 }
    expect(regionAt({ left: 0.9, top: -0.2, width: 0.3, height: 0 }, size)).toEqual({ x: 140, y: 0, w: 60, h: 4 })
    expect(regionAt(placeOfRegion({ x: 13, y: 7, w: 51, h: 9 }, size), size)).toEqual({ x: 13, y: 7, w: 51, h: 9 })
    expect(nudged(line, [-30, 1], false)).toEqual({ ...line, x: 0, y: 21 })
    expect(nudged(line, [-500, 10], true)).toEqual({ ...line, w: 4, h: 26 })
  })

  it('show a leak where something new is covered, not where less is', () => {
    const smaller = { ...line, w: 100 }
    expect(leaksInPicture({ add: [smaller], remove: [line] }, none)).toBe(0)
    expect(leaksInPicture({ add: [{ ...line, y: 25 }], remove: [line] }, none)).toBe(1)
    // It was kept in the results, so it was to be seen.
    expect(leaksInPicture({ add: [line], remove: [line] }, { add: [], remove: [line] })).toBe(1)
    expect(leaksInPicture(none, { add: [], remove: [line] })).toBe(1)
    expect(leaksInPicture({ add: [other], remove: [] }, { add: [other], remove: [] })).toBe(0)
  })
})
