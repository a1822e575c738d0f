import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withinCells } from './tableHeads.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

function mended(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withinCells(spans, text), text)
}

it.each([
  [
    'Patient\t‹PATIENT:Surgeon›\tTheatre\n‹PATIENT:Quill›\t‹DOCTOR:Marsh›\t2',
    'Patient\tSurgeon\tTheatre\n‹PATIENT:Quill›\t‹DOCTOR:Marsh›\t2',
  ],
  [
    'Name       ‹PATIENT:DOB›         ‹HOSPITAL:Ward›\n‹PATIENT:Ana Quill›  ‹DATE:1/2/1950›  Elm',
    'Name       DOB         Ward\n‹PATIENT:Ana Quill›  ‹DATE:1/2/1950›  Elm',
  ],
  [
    '| Nom | ‹PATIENT:DDN› | ‹CITY:Chambre› |\n|---|---|---|\n| ‹PATIENT:Quill› | ‹DATE:1/2/1950› | 214 |',
    '| Nom | DDN | Chambre |\n|---|---|---|\n| ‹PATIENT:Quill› | ‹DATE:1/2/1950› | 214 |',
  ],
  ['Nombre;Cama\n', 'Nombre;Cama\n'],
])('a head of a table is no name: %j [F181]', (marked, expected) => {
  expect(mended(marked)).toBe(expected)
})

it.each([
  [
    'Surname | Forename | DOB\n‹PATIENT:Quill | Ana› | ‹DATE:1/2/1950›',
    'Surname | Forename | DOB\n‹PATIENT:Quill› | ‹PATIENT:Ana› | ‹DATE:1/2/1950›',
  ],
  [
    'Surname  Forename  Consultant\n‹PATIENT:Quill    Ana›       ‹DOCTOR:Marsh\nReed›     ‹PATIENT:Bo›        ‹DOCTOR:Marsh›',
    'Surname  Forename  Consultant\n‹PATIENT:Quill›    ‹PATIENT:Ana›       ‹DOCTOR:Marsh›\n‹DOCTOR:Reed›     ‹PATIENT:Bo›        ‹DOCTOR:Marsh›',
  ],
  [
    'Bed   Patient    Nurse\n1     ‹PATIENT:Quill›      ‹DOCTOR:Ana\nReed›  Marsh      Bo',
    'Bed   Patient    Nurse\n1     ‹PATIENT:Quill›      ‹DOCTOR:Ana›\n‹DOCTOR:Reed›  Marsh      Bo',
  ],
])('a name ends with its cell: %j', (marked, expected) => {
  expect(mended(marked)).toBe(expected)
})

it.each([
  // A form: labels in every row, and a patient called Ward.
  'Name | ‹PATIENT:Ward›\nDOB | ‹DATE:1/2/1950›',
  'Surname   ‹PATIENT:Day›   Nurse\nWard      Elm   Bed 4',
  // No heads, or one.
  '‹PATIENT:Quill›  Ana  ‹DOCTOR:Marsh›\n‹PATIENT:Reed›  Bo  ‹DOCTOR:Marsh›',
  'Ward   ‹DOCTOR:Marsh›   ‹DOCTOR:Quill›\nElm    2   3',
  // Running text that wraps inside a name.
  'Name, bed and ward were asked of the clerk ‹PATIENT:Ana\nQuill› who had them',
  'Patient\tWard',
])('leaves %j as it is', (marked) => {
  expect(mended(marked)).toBe(marked)
})

it('covers nothing new, keeps the order and drops nothing outside a row of heads', () => {
  const cell = fc.constantFrom('Name', 'Ward', 'DOB', 'Ana', 'Quill', '4', 'Marsh')
  const gap = fc.constantFrom('\t', ' | ', '   ', '\n', ' ')
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, gap, fc.boolean()), { maxLength: 24 }), (cells) => {
      const marked = cells.map(([word, between, isName]) => (isName ? `‹PATIENT:${word}›` : word) + between).join('')
      const { text, spans } = markedNote(marked)
      const out = withinCells(spans, text)
      for (const [k, span] of out.entries()) {
        expect(span.start).toBeGreaterThanOrEqual(out[k - 1]?.end ?? 0)
        expect(spans.some(({ start, end }) => start <= span.start && span.end <= end)).toBe(true)
      }
      for (const { start, end } of spans)
        if (!/^(?:Name|Ward|DOB)$/.test(text.slice(start, end)))
          expect(out.some((span) => span.start === start && span.end === end)).toBe(true)
    }),
  )
})

it('takes no longer for a span in a line of megabytes', () => {
  const text = 'Seen by Ana.  '.repeat(200_000)
  const spans = Array.from({ length: 200_000 }, (_, k) => ({ start: 14 * k + 8, end: 14 * k + 11, category: 'DOCTOR' as const }))
  const began = process.cpuUsage().user
  expect(withinCells(spans, text)).toHaveLength(spans.length)
  // Looking through the line for each span takes minutes.
  expect(process.cpuUsage().user - began).toBeLessThan(20_000_000)
})
