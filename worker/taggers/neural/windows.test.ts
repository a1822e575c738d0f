import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenize } from '../../text/tokenize.ts'
import { windowsOf, windowsWithin } from './windows.ts'

describe('windowsOf', () => {
  it('covers every token once, ends with a line where it can, and gives context on both sides', () => {
    const tokens = tokenize('a b c d\ne f g h i j k l m\nn o')
    const windows = windowsOf(tokens, { core: 6, context: 2 })
    expect(windows.map(({ coreFirst, coreEnd }) => [coreFirst, coreEnd])).toEqual([
      [0, 4],
      [4, 10],
      [10, 15],
    ])
    expect(windows[1]).toMatchObject({ first: 2, end: 12 })
  })
})

describe('windowsWithin', () => {
  it('keeps those windows, and only those, that hold a wanted token', () => {
    const range = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.nat(60), fc.array(range, { maxLength: 5 }), (count, gaps) => {
        const windows = windowsOf(tokenize('word '.repeat(count)), { core: 7, context: 2 })
        let at = 0
        const wanted = gaps.map(([gap, length]) => {
          const from = at + gap
          at = from + length
          return { from, end: at }
        })
        const holds = (token: number) => wanted.some(({ from, end }) => token >= from && token < end)
        const expected = windows.filter(({ coreFirst, coreEnd }) => {
          for (let i = coreFirst; i < coreEnd; i++) if (holds(i)) return true
          return false
        })
        expect(windowsWithin(windows, wanted)).toEqual(expected)
      }),
    )
  })
})
