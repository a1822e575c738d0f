import { describe, expect, it } from 'vitest'
import { firstTokenAfter, noteOf, tokenNear, wordAround } from './note.ts'
import { testNote } from './testing/note.ts'

const slice = (text: string, stretch: { start: number; end: number } | undefined) => stretch && text.slice(stretch.start, stretch.end)

describe('tokens', () => {
  it('are read from gaps and lengths', () => {
    const { tokens } = noteOf('  Dr Lee', [2, 2, 1, 3])
    expect([...tokens.starts]).toEqual([2, 5])
    expect([...tokens.ends]).toEqual([4, 8])
    expect([0, 3, 4, 7, 8].map((offset) => firstTokenAfter(tokens, offset))).toEqual([0, 0, 1, 1, 2])
  })

  it('are found at an offset, and in white space the nearer one', () => {
    const text = 'Dr     Lee'
    const { tokens } = testNote(text)
    expect([0, 1, 3, 6, 9, 10].map((offset) => slice(text, tokenNear(tokens, offset)))).toEqual(['Dr', 'Dr', 'Dr', 'Lee', 'Lee', 'Lee'])
    expect(tokenNear(testNote('').tokens, 0)).toBeUndefined()
  })
})

describe('a double click', () => {
  it.each([
    ['seen 12/03/2020, well', 6, '12/03/2020'],
    ['by O’Brien.', 5, 'O’Brien'],
    ['to a.b@c.org now', 5, 'a.b@c.org'],
    ['Mr Smith, 40', 4, 'Smith'],
    ['aged 40yo man', 6, '40'],
    ['end. Next', 5, 'Next'],
  ])('in %j at %i takes %j', (text, offset, word) => {
    expect(slice(text, wordAround(testNote(text), offset))).toBe(word)
  })
})
