import { expect, it } from 'vitest'
import { pattern } from './pattern.ts'

it('joins lines and parts into the source of one regular expression', () => {
  const units = pattern`
    mg|ml|
    \d+ tabs?
  `
  expect(units).toBe(String.raw`mg|ml|\d+ tabs?`)
  expect(pattern`^(?:${units})\n$`).toBe(String.raw`^(?:mg|ml|\d+ tabs?)\n$`)
})

it('keeps blanks within a line and at the end of the last', () => {
  expect(pattern`
    the |his |
    her `).toBe('the |his |her ')
})
