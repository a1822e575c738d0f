import { expect, it } from 'vitest'
import { withoutLineStarts } from './lineStarts.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

function kept(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withoutLineStarts(spans, text), text)
}

it.each([
  ['‹PHONE:0711› calm\n‹IDNUM:0725› fed\n0802 asleep', '0711 calm\n0725 fed\n0802 asleep'],
  ['8.15 tea\n‹DATE:9.05› cast\n10.40 sutures', '8.15 tea\n9.05 cast\n10.40 sutures'],
  ['0711 calm\n‹STREET:0725 Mill House› rang\n0802 asleep', '0711 calm\n0725 ‹STREET:Mill House› rang\n0802 asleep'],
  ['‹IDNUM:002›\t01:10\tx\n003\t01:20\ty\n‹PHONE:004›\t01:30\tz', '002\t01:10\tx\n003\t01:20\ty\n004\t01:30\tz'],
])('drops the times and entry numbers of %j', (marked, expected) => {
  expect(kept(marked)).toBe(expected)
})

it.each([
  '‹PHONE:0711› is the desk\nring it\nor come',
  '‹IDNUM:1440› a\n‹IDNUM:0932› b\n‹IDNUM:2210› c\n‹IDNUM:0105› d',
  '0711 calm\n0725 fed, rang ‹PHONE:0733 1290›\n0802 asleep',
  '‹DATE:2.05› washed\n‹DATE:3.05› asleep\n‹DATE:14.06› cast',
  'chart ‹IDNUM:0802›\n0711 calm\n0725 fed\n0802 asleep',
])('keeps the numbers of %j', (marked) => {
  expect(kept(marked)).toBe(marked)
})
