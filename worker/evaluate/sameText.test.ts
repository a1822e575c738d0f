import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spansMovedTo, withoutSpace } from './sameText.ts'

describe('spans of a text in another that differs in white space', () => {
  it('cover the same', () => {
    const from = 'Dr Ann  Lee\r\nsaw Tom.'
    const to = 'Dr Ann Lee saw Tom .\n'
    const moved = spansMovedTo(
      [
        { start: 3, end: 11 },
        { start: 17, end: 20 },
      ],
      from,
      to,
    )
    expect(moved?.map(({ start, end }) => to.slice(start, end))).toEqual(['Ann Lee', 'Tom'])
  })

  it('are none where the texts differ in more', () => {
    expect(spansMovedTo([], 'Dr Ann Lee', 'Dr Ann Leigh')).toBeNull()
    expect(spansMovedTo([], 'Dr Ann Lee', 'Dr Ann Led')).toBeNull()
  })

  it('leave out what is only white space', () => {
    expect(spansMovedTo([{ start: 2, end: 3 }], 'Dr Ann', 'Dr  Ann')).toEqual([])
  })

  it('hold the same characters for every text and every spacing', () => {
    const word = fc.string({ minLength: 1, maxLength: 5 }).map(withoutSpace)
    const gap = fc.constantFrom(' ', '\n', '\r\n', '  ', '\u00a0')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap, gap), { maxLength: 12 }), fc.nat(), fc.nat(), (parts, a, b) => {
        const from = parts.map(([text, here]) => text + here).join('')
        const to = parts.map(([text, , there]) => text + there).join('')
        const [start, end] = [a % (from.length + 1), b % (from.length + 1)].sort((x, y) => x - y) as [number, number]
        for (const moved of spansMovedTo([{ start, end }], from, to) ?? [{ start: 0, end: -1 }]) {
          expect(withoutSpace(to.slice(moved.start, moved.end))).toBe(withoutSpace(from.slice(start, end)))
        }
      }),
    )
  })
})
