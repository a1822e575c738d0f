import { expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withSharedColumns } from './sharedColumns.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

const lexicon = testLexicon()

function shared(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(withSharedColumns(spans, text, lexicon), text)
}

it('takes a figure for an age where its column holds ages', () => {
  expect(shared('bed | old | for\n1 | ‹AGE:71› | hip\n2 | ‹AGE:8› | cast\n3 | 34 | burn\n4 | ‹AGE:60› | rest')).toBe(
    'bed | old | for\n1 | ‹AGE:71› | hip\n2 | ‹AGE:8› | cast\n3 | ‹AGE:34› | burn\n4 | ‹AGE:60› | rest',
  )
})

it('gives a person or a number the kind of most of its column', () => {
  const rows = 'a   ‹PATIENT:Ida›    ‹IDNUM:D40021›\nb   ‹PATIENT:Olaf›   ‹IDNUM:D40022›\nc   ‹PATIENT:Nell›   ‹IDNUM:D40031›\n'
  expect(shared(`${rows}d   ‹DOCTOR:Bo›     ‹PHONE:D40044›`)).toBe(`${rows}d   ‹PATIENT:Bo›     ‹IDNUM:D40044›`)
})

it.each([
  'x\t‹AGE:71›\ty\nx\t34\ty\nx\t20\ty',
  'x | ‹DOCTOR:Ida› | y\nx | ‹PATIENT:Olaf› | y\nx | ‹DOCTOR:Nell› | y\nx | ‹PATIENT:Bo› | y',
  'x | ‹DOCTOR:Ida› | y\nx | ‹DOCTOR:Olaf› | y\nx | ‹DOCTOR:Nell› | y\nx | Sepsis | y',
  'Seen ‹PATIENT:Ida›.\nSeen ‹PATIENT:Olaf›.\nSeen ‹PATIENT:Nell›.\nSeen ‹DOCTOR:Bo›.',
])('leaves %j as it is', (marked) => {
  expect(shared(marked)).toBe(marked)
})
