import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { tokenize } from '../text/tokenize.ts'
import { withRepeatedNumbers } from './repeatedNumbers.ts'

function found(text: string, ...known: readonly (readonly [value: string, category: Category])[]): string[] {
  const spans: Span[] = known.map(([value, category]) => ({
    start: text.indexOf(value),
    end: text.indexOf(value) + value.length,
    category,
  }))
  return withRepeatedNumbers(spans, text, tokenize(text)).map(
    ({ start, end, category }) => `${category} ${start} ${text.slice(start, end)}`,
  )
}

describe('a number that was found', () => {
  it('is found wherever it stands again, to the letter [F178]', () => {
    const text = 'MRN 4482913. Field "4482913" CODE39; scan_4482913, 44829130, 448291, x4482913.'
    expect(found(text, ['4482913', 'MEDICALRECORD'])).toEqual([
      'MEDICALRECORD 4 4482913',
      'MEDICALRECORD 20 4482913',
      'MEDICALRECORD 42 4482913',
    ])
  })

  it('of several parts is found whole, and the longest of those that begin alike', () => {
    expect(found('Tel 020 7946 0112, then 020 7946 0112 again', ['020 7946 0112', 'PHONE'])).toEqual([
      'PHONE 4 020 7946 0112',
      'PHONE 24 020 7946 0112',
    ])
    expect(found('A 55501-22 and B 55501, 55501-22', ['55501-22', 'IDNUM'], ['55501,', 'IDNUM'])).toContain('IDNUM 24 55501-22')
  })

  it('is none when it is short, or of a category that says little', () => {
    expect(found('bleep 4112, 4112 ml', ['4112', 'PAGER'])).toEqual(['PAGER 6 4112'])
    expect(found('12/03/1951 and 12/03/1951', ['12/03/1951', 'DATE'])).toEqual(['DATE 0 12/03/1951'])
  })
})
