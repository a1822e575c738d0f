import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Caret, type CaretMove, caretNear, caretOver, moved, selectedBy } from './caret.ts'
import { testNote } from './testing/note.ts'

const text = 'Mr John Smith, 40yo\n\n  seen by DrLee\r\nlast line 😀 here'
const note = testNote(text)
const at = (word: string) => caretNear(note, text.indexOf(word))
const shown = (caret: Caret) => text.slice(selectedBy(caret).start, selectedBy(caret).end)
const go = (caret: Caret, ...moves: readonly CaretMove[]) => moves.reduce((now, move) => moved(note, now, move, false), caret)
const extend = (caret: Caret, ...moves: readonly CaretMove[]) => moves.reduce((now, move) => moved(note, now, move, true), caret)

describe('the caret', () => {
  it('goes from token to token, and stays at either end', () => {
    expect(shown(go(at('Mr'), 'next', 'next', 'next'))).toBe(',')
    expect(shown(go(at('Mr'), 'previous'))).toBe('Mr')
    expect(shown(go(at('here'), 'next'))).toBe('here')
    expect(shown(go(at('seen'), 'previous'))).toBe('yo')
  })

  it('goes to either end of its line and of the note', () => {
    expect(shown(go(at('Smith'), 'line-start'))).toBe('Mr')
    expect(shown(go(at('Smith'), 'line-end'))).toBe('yo')
    expect(shown(go(at('Smith'), 'last'))).toBe('here')
    expect(shown(go(at('Smith'), 'first'))).toBe('Mr')
  })

  it('goes over empty lines, keeping its distance from the beginning', () => {
    expect(shown(go(at('John'), 'next-line'))).toBe('seen')
    expect(shown(go(at('seen'), 'next-line'))).toBe('last')
    expect(shown(go(at('line'), 'previous-line'))).toBe('seen')
    expect(shown(go(at('line'), 'next-line'))).toBe('line')
  })

  it('goes by character inside a token, so that a part of it can be taken', () => {
    const s = go(at('DrLee'), 'next-character', 'next-character')
    expect(shown(s)).toBe('L')
    expect(shown(extend(s, 'next'))).toBe('Lee')
    expect(shown(go(s, 'next'))).toBe('last')
    expect(shown(go(at('here'), 'previous-character', 'previous-character'))).toBe('😀')
  })
})

describe('a selection', () => {
  it('grows and shrinks by token', () => {
    const two = extend(at('John'), 'next')
    expect(shown(two)).toBe('John Smith')
    expect(shown(extend(two, 'next', 'previous'))).toBe('John Smith')
    expect(shown(extend(two, 'previous'))).toBe('John')
    expect(shown(extend(at('Smith'), 'previous', 'previous'))).toBe('Mr John Smith')
  })

  it('grows and shrinks by character at the edge that moves', () => {
    expect(shown(extend(at('John'), 'next-character', 'next-character'))).toBe('John S')
    expect(shown(extend(at('John'), 'next-character', 'next-character', 'previous-character'))).toBe('John ')
    expect(shown(extend(at('Smith'), 'previous-character', 'previous-character'))).toBe('n Smith')
    expect(shown(extend(at('Smith'), 'previous-character', 'next-character'))).toBe('Smith')
    expect(shown(extend(extend(at('John'), 'next'), 'previous-character'))).toBe('John Smit')
  })

  it('ends when the caret moves without Shift', () => {
    expect(shown(go(extend(at('John'), 'next'), 'next'))).toBe(',')
  })

  it('never leaves the text nor is empty, whatever the moves', () => {
    const move = fc.constantFrom<CaretMove>(
      'next',
      'previous',
      'next-character',
      'previous-character',
      'line-start',
      'line-end',
      'next-line',
      'previous-line',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(move, fc.boolean())), (moves) => {
        const { start, end } = selectedBy(moves.reduce((caret, [which, extending]) => moved(note, caret, which, extending), at('Smith')))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(end).toBeGreaterThan(start)
      }),
    )
  })
})

describe('a caret over a stretch', () => {
  const over = (words: string, snap: boolean) => {
    const start = text.indexOf(words)
    return shown(caretOver(note, { start, end: start + words.length }, snap))
  }

  it('selects all of it, to the ends of tokens or not [F102]', () => {
    expect(['John', 'John Smith', 'Smith, 40'].map((words) => over(words, true))).toEqual(['John', 'John Smith', 'Smith, 40'])
    expect(['ohn', 'hn Smi', 'h, 4'].map((words) => over(words, true))).toEqual(['John', 'John Smith', 'Smith, 40'])
    expect(['ohn', 'hn Smi', 'h, 4'].map((words) => over(words, false))).toEqual(['ohn', 'hn Smi', 'h, 4'])
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 20 }), (start, length) => {
        const end = Math.min(text.length, start + length)
        const exact = shown(caretOver(note, { start, end }, false)).trim()
        expect(exact).toBe(text.slice(start, end).trim())
        expect(shown(caretOver(note, { start, end }, true))).toContain(exact)
      }),
    )
  })
})
