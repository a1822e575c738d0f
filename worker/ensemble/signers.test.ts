import { expect, it } from 'vitest'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withSigners } from './signers.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

const lexicon = testLexicon()

function signed(marked: string): string {
  const { text, spans } = markedNote(marked)
  return noteWith(
    withSigners(spans, text, lexicon, (letters) => ['neg', 'ok'].includes(letters)),
    text,
  )
}

it('takes for staff who closes the entries of a log', () => {
  expect(signed('2/9 washed, ate well. ‹PATIENT:Nadia›\n3/9 the same again. ‹PATIENT:Nadia›\n4/9 slept, no pain. N.\n5/9 x')).toBe(
    '2/9 washed, ate well. ‹DOCTOR:Nadia›\n3/9 the same again. ‹DOCTOR:Nadia›\n4/9 slept, no pain. ‹DOCTOR:N.›\n5/9 x',
  )
})

it("takes for staff the letters that end a table's rows", () => {
  expect(
    signed('day   time   for     done\n1     0700   knee    qh\n1     0730   hip     qh\n2     0800   eye     vb\n2     0830   ear     -'),
  ).toBe(
    'day   time   for     done\n1     0700   knee    ‹DOCTOR:qh›\n1     0730   hip     ‹DOCTOR:qh›\n2     0800   eye     ‹DOCTOR:vb›\n2     0830   ear     -',
  )
})

it.each([
  'day   time   test\n1     0700   neg\n1     0730   neg\n2     0800   ok\n2     0830   neg',
  '2/9 washed and fed by ‹PATIENT:Nadia›\n3/9 the same, with ‹PATIENT:Nadia›\n4/9 slept at home of ‹PATIENT:Nadia›\nx',
  'He came with her. ‹PATIENT:Nadia›\nThey left then. ‹PATIENT:Nadia›\nNo one said. ‹PATIENT:Nadia›\nx',
])('leaves %j as it is', (marked) => {
  expect(signed(marked)).toBe(marked)
})
