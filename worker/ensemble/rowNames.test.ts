import { expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withRowNames } from './rowNames.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

const lexicon = testLexicon()

function named(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withRowNames(spans, text, lexicon), text)
}

it('finds the name of a row whose neighbours begin with patients', () => {
  expect(named('B1 ‹PATIENT:Ida Blom› stable\nB2 ‹PATIENT:Olaf› cast\nB3 Comfort 34 burn\nB4 Mama ‹PATIENT:Nell› home')).toBe(
    'B1 ‹PATIENT:Ida Blom› stable\nB2 ‹PATIENT:Olaf› cast\nB3 ‹PATIENT:Comfort› 34 burn\nB4 Mama ‹PATIENT:Nell› home',
  )
})

it("takes a name out of a span that holds the row's number", () => {
  expect(named('1 ‹PATIENT:Ida› x\n2 ‹PATIENT:Olaf› y\n3 ‹PATIENT:Nell› z\n‹ORGANIZATION:4 Bright›, 6: burn')).toBe(
    '1 ‹PATIENT:Ida› x\n2 ‹PATIENT:Olaf› y\n3 ‹PATIENT:Nell› z\n4 ‹PATIENT:Bright›, 6: burn',
  )
})

it.each([
  '1 ‹PATIENT:Ida› x\n2 ‹PATIENT:Olaf› y\n3 ‹PATIENT:Nell› z\n4 Aspirin 75 mg',
  '1 ‹PATIENT:Ida› x\n2 Comfort 34 y\n3 Bright 20 z',
  '1 ‹PATIENT:Ida› x\n2 ‹PATIENT:Olaf› y\n3 ‹PATIENT:Nell› z\n4 Empty since noon',
])('adds nothing to %j', (marked) => {
  expect(named(marked)).toBe(marked)
})
