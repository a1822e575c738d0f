import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { withoutMeasures } from './measures.ts'

function kept(text: string, value: string, category: Category): boolean {
  const start = text.indexOf(value)
  return withoutMeasures([{ start, end: start + value.length, category }], text).length === 1
}

describe('measures', () => {
  it.each([
    ['U/E in 5/7 at GP', '5/7', 'DATE'],
    ['Pen V 500 QDS x 10/7, safety net', '10/7', 'DATE'],
    ['clinic 6/52', '6/52', 'DATE'],
    ['COPM 4/10 -> 7/10', '7/10', 'DATE'],
    ['VAS 9/10 on arrival', '9/10', 'DATE'],
    ['Creatinine is 3.4', '3', 'AGE'],
    ['G3P2, 38+4, SROM', '38', 'AGE'],
    ['90 km N of town', '90', 'AGE'],
    ['Wafula of Sugoi', 'of', 'HOSPITAL'],
  ] as const)('are taken off: %j, %j', (text, value, category) => {
    expect(kept(text, value, category)).toBe(false)
  })

  it.each([
    ['Seen on 5/7 by RN', '5/7', 'DATE'],
    ['scheduled for 3/12', '3/12', 'DATE'],
    ['admitted 4/10, discharged 7/10', '4/10', 'DATE'],
    ['aged 38, well', '38', 'AGE'],
    ['38 M', '38', 'AGE'],
    ['Mr de la Rue', 'de la Rue', 'PATIENT'],
  ] as const)('are not: %j, %j', (text, value, category) => {
    expect(kept(text, value, category)).toBe(true)
  })
})
