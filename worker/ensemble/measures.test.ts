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
    ['loss at 19/40 in spring', '19/40', 'DATE'],
    ['EDD by 10/40 scan', '10/40', 'DATE'],
    ['VAS 9/10 on arrival, 4/10 now', '4/10', 'DATE'],
    ['deltoid 3/5, biceps 4/5', '4/5', 'DATE'],
    ['takes it 5/7 days', '5/7', 'DATE'],
    ['leg press 25/20/15/10', '25/20/15/10', 'DATE'],
    ['CPT 97110 x2, 97014', '97014', 'PHONE'],
    ['Codes for today 97535 x2, 97112 x1', '97112', 'PHONE'],
    ['MRI knee (item 63328)', '63328', 'IDNUM'],
    ['ext x', 'x', 'PHONE'],
    ['VA 20/25 right', '20/25', 'DATE'],
    ['3/9/19   6/6  6/9   pass', '6/6', 'DATE'],
    ['3/9/19   6/6  6/9   pass', '6/9', 'DATE'],
    ['R 6/9- L 6/12', '6/9', 'DATE'],
    ['right 6/6 / HM', '6/6', 'DATE'],
    ['faxed. Pg 1/2', '1/2', 'DATE'],
    ['Review   12/12   or if moved', '12/12', 'DATE'],
    ['Q1 Name\nQ2 Since when\nQ3 Cause', 'Q2', 'DATE'],
    ['see Q6 below', 'Q6', 'DATE'],
    ['vent 22/15 now', '22/15', 'DATE'],
    ['actual 13+5/7 wks', '5/7', 'DATE'],
    ['Swab count 10/10 correct', '10/10', 'DATE'],
    ['doxy 5/7 to go', '5/7', 'DATE'],
    ['fuerza 4/5 en ambas', '4/5', 'DATE'],
    ['11.45 Christy rang', '11.45', 'DATE'],
    ['pressures 30/17/9 overnight', '30/17/9', 'DATE'],
    ['SIS row   4/2/4   walks', '4/2/4', 'DATE'],
    ['under Act 12 of 1983', '1983', 'DATE'],
    ['según la Ley 14/2009', '14/2009', 'DATE'],
    ['tensión 19/11 hoy', '19/11', 'DATE'],
    ['07+40 ronda', '07+40', 'DATE'],
    ['SOB, Sat 84 on air', 'Sat 84', 'DATE'],
    ['9-1-1 sent', '9-1-1', 'DATE'],
    ['operation J56.2/J57.3 coded', 'J56.2/J57.3', 'IDNUM'],
    ['balance P18,441 today', 'P18,441', 'IDNUM'],
    ['UTI. cash R480', 'R480', 'IDNUM'],
    ['trial (EudraCT 2020-001122-33)', '2020-001122-33', 'IDNUM'],
    ['0512   171  88    24   .60   22/5     35.9', '22/5', 'DATE'],
    ['0512   171  88    24   .60', '0512   171  88', 'PHONE'],
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
    ['booked 3/40 of the way', '3/40', 'DATE'],
    ['pain 4/10 since 12/10', '12/10', 'DATE'],
    ['claim 63328', '63328', 'IDNUM'],
    ['chart no K90.8', 'K90.8', 'MEDICALRECORD'],
    ['plate R480', 'R480', 'VEHICLE'],
    ['3,"MOSS, Ann",77,38614', '77', 'AGE'],
    ['d/30-11-20 t/2-12-20', '30-11-20', 'DATE'],
    ['seen 3/5/21', '3/5/21', 'DATE'],
    ['admitted 6/9-6/12', '6/9', 'DATE'],
    ['6/5  6/6  6/7  6/8', '6/6', 'DATE'],
    ['due Q1', 'Q1', 'DATE'],
    ['CT A+P 3/10: no new lesion', '3/10', 'DATE'],
    ['next: 31/7, by mail', '31/7', 'DATE'],
    ['seen 25/12 at home', '25/12', 'DATE'],
    ['implanted 3/98', '3/98', 'DATE'],
    ['am 14.12 gesehen', '14.12', 'DATE'],
  ] as const)('are not: %j, %j', (text, value, category) => {
    expect(kept(text, value, category)).toBe(true)
  })
})

describe('four figures that may be a year', () => {
  const shift = '0840 obs\n1130 sat out\n2215 settled\n'

  it('are a time of day at the beginning of a line, in a note that tells times so', () => {
    expect(kept(`${shift}1930 handover`, '1930', 'DATE')).toBe(false)
    expect(kept(`${shift}seen 1948`, '1948', 'DATE')).toBe(false)
  })

  it('are a year elsewhere, and in other notes', () => {
    expect(kept(`${shift}moved here in 1948`, '1948', 'DATE')).toBe(true)
    expect(kept('1948 moved here', '1948', 'DATE')).toBe(true)
  })
})
