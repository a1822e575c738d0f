import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSpans, type Span } from '../core/span.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { repeatNames } from './repeats.ts'

const lexicon = testLexicon()

/** Marks ‹P:…› and ‹D:…› as found, runs repeatNames, and gives back what it marks beyond them. */
function repeated(marked: string, score = 0.95): string[] {
  const spans: Span[] = []
  let text = ''
  for (const part of marked.split(/(‹[PD]:[^›]*›)/u)) {
    const found = /^‹([PD]):([^›]*)›$/u.exec(part)
    if (found)
      spans.push({
        start: text.length,
        end: text.length + found[2]!.length,
        category: found[1] === 'P' ? 'PATIENT' : 'DOCTOR',
        score,
      })
    text += found ? found[2] : part
  }
  const all = repeatNames(spans, { id: 'x', text, language: 'en' }, tokenize(text), lexicon)
  const known = new Set(spans.map(({ start }) => start))
  return all.filter(({ start }) => !known.has(start)).map(({ start, end, category }) => `${category[0]} ${text.slice(start, end)}`)
}

it('finds a surname again without its title', () => {
  expect(repeated('Dr ‹D:Okonkwo› came. Later Okonkwo agreed.')).toEqual(['D Okonkwo'])
})

it('finds either part of a full name', () => {
  expect(repeated('‹P:Solveig Amundsen› is 40. Solveig smokes. Mr. Amundsen drives.')).toEqual(['P Solveig', 'P Amundsen'])
})

it('does not reach back into a name that was found, where a given name stands twice', () => {
  expect(repeated('Seen by Dr ‹D:Thomas› Thomas for cough.')).toEqual(['D Thomas'])
  expect(repeated('Dr ‹D:Smith› Smith and ‹P:James› James Okonkwo, James Okonkwo')).not.toContain('D Smith Smith')
})

it('leaves a possessive outside', () => {
  expect(repeated("‹P:Solveig› is here; Solveig's pain is worse")).toEqual(['P Solveig'])
})

it('finds a name in other case', () => {
  expect(repeated('Dr ‹D:Okonkwo› came. OKONKWO signed. ok per okonkwo')).toEqual(['D OKONKWO', 'D okonkwo'])
})

it('does not take an ordinary word for the name that it also is', () => {
  expect(repeated('Ms ‹P:Rose› fell. A rose garden. May rise. She rose.')).toEqual([])
})

it('does not mark the sign that bears the name', () => {
  expect(repeated('Dr ‹D:Foley› called. Foley catheter out.')).toEqual([])
})

it('prefers the surer kind where both occur', () => {
  expect(repeated('Dr ‹D:Okonkwo› saw him. cc Okonkwo', 0.95)).toEqual(['D Okonkwo'])
})

it('gives spans in order that do not overlap, whatever follows the name', () => {
  const word = fc.constantFrom('Okonkwo', 'rose', 'Dr', 'Solveig', '.', '\n', 'was', "Solveig's", 'OKONKWO')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = ['Solveig Okonkwo', ...words].join(' ')
      const spans: Span[] = [{ start: 0, end: 15, category: 'PATIENT', score: 0.9 }]
      checkSpans(repeatNames(spans, { id: 'x', text, language: 'en' }, tokenize(text), lexicon), text.length)
    }),
  )
})
