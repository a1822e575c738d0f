import { expect, it } from 'vitest'
import { framed } from './framedWords.ts'

/** Two lines of three words each. */
const words = [0, 1].flatMap((line) =>
  [0, 1, 2].map((k) => ({
    start: 10 * (3 * line + k),
    end: 10 * (3 * line + k) + 5,
    left: 0.3 * k,
    top: 0.2 * line,
    width: 0.2,
    height: 0.1,
  })),
)

it('takes the words whose middle lies in a frame, from whichever corner it was drawn', () => {
  expect(framed(words, { x: 0, y: 0 }, { x: 0.45, y: 0.1 })).toEqual([{ start: 0, end: 15 }])
  expect(framed(words, { x: 0.45, y: 0.1 }, { x: 0, y: 0 })).toEqual([{ start: 0, end: 15 }])
  expect(framed(words, { x: 0.9, y: 0.5 }, { x: 1, y: 1 })).toEqual([])
})

it('keeps words apart between which others stand in the text', () => {
  expect(framed(words, { x: 0, y: 0 }, { x: 0.25, y: 0.3 })).toEqual([
    { start: 0, end: 5 },
    { start: 30, end: 35 },
  ])
})
