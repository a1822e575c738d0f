import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAt, blocksOf, endOfLine, goesOn, rowsOfBlocks, startOfLine } from './blocks.ts'

const parts = (text: string) => {
  const { count, starts } = blocksOf(text)
  return Array.from({ length: count }, (_, i) => text.slice(starts[i], starts[i + 1]))
}
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r', ' ', '\t', '😀', 'e\u0301', 'word '),
      fc.string({ unit: 'binary', maxLength: 8 }).map((s) => s.repeat(80)),
    ),
  )
  .map((all) => all.join(''))

describe('blocks', () => {
  it('cover every text without a gap, none longer than what lays out in a moment', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const blocks = parts(text)
        expect(blocks.join('')).toBe(text)
        expect(Math.max(0, ...blocks.map((block) => block.length))).toBeLessThanOrEqual(900)
        expect(blocks.every((block) => block.length > 0)).toBe(true)
      }),
    )
  })

  it('never part a line end or a character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const start of blocksOf(text).starts.slice(1, -1)) {
          expect(`${text[start - 1]}${text[start]}`).not.toBe('\r\n')
          const [before, after] = [text.charCodeAt(start - 1), text.charCodeAt(start)]
          expect(before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff).toBe(false)
        }
      }),
    )
  })

  it('end at line ends where lines are short, and hold few of them', () => {
    const text = 'BP 120/80\n'.repeat(100)
    expect(parts(text).every((block) => block.endsWith('\n') && block.split('\n').length <= 15)).toBe(true)
  })

  it('break a long line at white space, and the line is known to go on', () => {
    const text = 'word '.repeat(1000)
    const { starts } = blocksOf(text)
    expect(parts(text).every((block) => block.endsWith(' '))).toBe(true)
    expect(goesOn(text, starts[1]!)).toBe(true)
    expect(goesOn(text, text.length)).toBe(false)
    expect(goesOn('a\nb', 2)).toBe(false)
  })

  it('are found by offset', () => {
    const text = 'x'.repeat(3000)
    const blocks = blocksOf(text)
    for (const offset of [0, 899, 900, 901, 2999, 3000]) {
      const i = blockAt(blocks, offset)
      expect(blocks.starts[i]).toBeLessThanOrEqual(offset)
      expect(blocks.starts[i + 1]).toBeGreaterThanOrEqual(Math.min(offset + 1, 3000))
    }
    expect(blockAt(blocksOf(''), 0)).toBe(0)
  })

  it('cut 2 MB, whatever its line ends are', () => {
    for (const line of ['Seen by Dr Lee on 3 May.\n', 'Seen by Dr Lee on 3 May.\r', 'Seen by Dr Lee on 3 May. ']) {
      const text = line.repeat(80_000)
      expect(blocksOf(text).count).toBeGreaterThan(text.length / 900)
    }
  })
})

describe('lines', () => {
  it('end with a feed, a return, or both', () => {
    const text = 'a\r\nb\rc\nd'
    expect([0, 3, 5, 7].map((start) => endOfLine(text, start))).toEqual([3, 5, 7, 8])
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((offset) => startOfLine(text, offset))).toEqual([0, 0, 0, 3, 3, 5, 5, 7])
  })

  it('take as many rows as their characters need', () => {
    const text = `${'x'.repeat(100)}\n\nshort\n`
    expect([...rowsOfBlocks(text, blocksOf(text), 40)]).toEqual([5])
  })

  it('are reckoned for ten million characters in one line', () => {
    const text = 'She was seen again. '.repeat(500_000)
    const blocks = blocksOf(text)
    expect(rowsOfBlocks(text, blocks, 90).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(text.length / 90)
  })
})
