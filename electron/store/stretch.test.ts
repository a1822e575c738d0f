import { describe, expect, it } from 'vitest'
import { characterKind, kindAt } from '../../worker/text/tokenize.ts'
import { tidyStretch } from '../contract/stretch.ts'

describe('tidyStretch', () => {
  it('leaves out white space at the ends, also what only Unicode calls so', () => {
    expect(tidyStretch('a \u00a0Mr Li\u2003\nb', { start: 1, end: 10 })).toEqual({ start: 3, end: 8 })
  })

  it('takes both halves of a character that has two code units', () => {
    expect(tidyStretch('x👩y👩z', { start: 2, end: 5 })).toEqual({ start: 1, end: 6 })
  })

  it('gives null where there is only white space', () => {
    expect(tidyStretch('a \t b', { start: 1, end: 4 })).toBeNull()
    expect(tidyStretch('ab', { start: 1, end: 1 })).toBeNull()
  })

  it('refuses what leaves the text', () => {
    expect(() => tidyStretch('ab', { start: 0, end: 3 })).toThrow(RangeError)
  })

  it('calls white space what the shared tokens call so', () => {
    for (let unit = 0; unit < 0x10000; unit++)
      expect(tidyStretch(String.fromCharCode(unit), { start: 0, end: 1 }) === null).toBe(
        kindAt(String.fromCharCode(unit), 0) === characterKind.space,
      )
  })
})
