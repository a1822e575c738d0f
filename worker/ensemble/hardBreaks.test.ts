import { expect, it } from 'vitest'
import { atHardBreaks } from './hardBreaks.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

function parted(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(atHardBreaks(spans, text), text)
}

const long = 'bed 4 settled after lunch and is waiting for transport home with the family'

it.each([
  [`${long}\nhanded to ‹DOCTOR:Wanda\nIris›: thanks all`, `${long}\nhanded to ‹DOCTOR:Wanda›\n‹DOCTOR:Iris›: thanks all`],
  [`${long}\ndiary of ‹DATE:Thursday\n8.00› cast off`, `${long}\ndiary of ‹DATE:Thursday›\n8.00 cast off`],
])('parts %j at a line end with room to spare before a new entry', (marked, expected) => {
  expect(parted(marked)).toBe(expected)
})

it.each([
  `${long}\nshe was brought here by her neighbour from the farm, called ‹PATIENT:Wanda\nIris› Crane`,
  `${long}\n‹PATIENT:Wanda\nIris›: a card`,
  `${long}\nseen on ‹DATE:Thursday\n12 March›`,
  `${long}\nfrom ‹HOSPITAL:Mill Lane\nSurgery›: faxed`,
])('leaves %j whole', (marked) => {
  expect(parted(marked)).toBe(marked)
})
