import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../core/document.ts'
import { checkSpans, type Span } from '../core/span.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withInitials } from './initials.ts'

const lexicon = testLexicon()

/** Marks ‹P:…› and ‹D:…› as found and gives back the initials that are marked beyond them. */
function initials(marked: string, language: Language = 'en'): string[] {
  const spans: Span[] = []
  let text = ''
  for (const part of marked.split(/(‹[PD]:[^›]*›)/u)) {
    const found = /^‹([PD]):([^›]*)›$/u.exec(part)
    if (found) {
      const value = found[2]!
      spans.push({ start: text.length, end: text.length + value.length, category: found[1] === 'P' ? 'PATIENT' : 'DOCTOR' })
    }
    text += found ? found[2] : part
  }
  const known = new Set(spans.map(({ start }) => start))
  return withInitials(spans, text, language, lexicon)
    .filter(({ start }) => !known.has(start))
    .map(({ start, end, category }) => `${category[0]} ${text.slice(start, end)}`)
}

describe('initials', () => {
  it.each([
    ['‹D:Penny Lane› RN on duty\n0800 obs stable   PL\n1000 turned  (PL)', ['D PL', 'D PL']],
    ['‹D:Quillon, Vera› charge\nwound dressed  VQ/xx', ['D VQ']],
    ['‹D:Vera Maud Quillon›\nchecked by vmq.', ['D vmq']],
    ['‹P:FERNWOOD KITE Xavier›\nson of the patient (X.F.)', ['P X.F.']],
    ['‹D:Penny Lane› RN\n0800 given | PL\n0900 given | QJ\n1000 given | XB', ['D PL', 'D QJ', 'D XB']],
    ['Seen in clinic, blood pressure better, home today. qj', ['D qj']],
    ['two to turn, pressure areas intact ‹D:BI›/kp', ['D kp']],
    ['CDs counted, 2 sigs QJ/AP: all there', ['D QJ', 'D AP']],
    ['bed alarm tested sgd sd 3/9/22', ['D sd']],
    ['leak fixed ‹D:qj› then\nline flushed  qj', ['D qj']],
  ])('are those of %j', (text, expected) => {
    expect(initials(text)).toEqual(expected)
  })

  it.each([
    '‹D:Patricia Vance› RN\ndisch PV 120',
    '‹D:Ian Vance› RN\ngiven IV',
    '‹D:Penny Lane›, PLATELETS 120, PL1',
    '‹D:Olga Kent› RN said ok.',
    'Sutures out, wound clean and dry, plan as before. CT',
    'form signed off and typed up',
    'initials ok',
  ])('are no acronym and no word: %j', (text) => {
    expect(initials(text)).toEqual([])
  })

  it.each<[string, Language, string[]]>([
    ['CR relu, secrétaire qj', 'fr', ['D qj']],
    ['rédigé au retour par qj\nsuite', 'fr', ['D qj']],
    ['DICTE 14/02 FRAPPE VQ', 'fr', ['D VQ']],
    ['caféine, pas de pause cette nuit, SNG. VQ', 'fr', ['D VQ']],
    ['informe dictado, tipeo qjx', 'es', ['D qjx']],
  ])('are those of who wrote in %j', (text, language, expected) => {
    expect(initials(text, language)).toEqual(expected)
  })

  it.each<[string, Language, string[]]>([
    ['Méd. ‹D:H. Berkane›\nContours HB le 05/06', 'fr', ['D HB']],
    ['‹D:P. Etxegarai›, toma de molde 08-06-22 (PE).', 'es', ['D PE']],
    ['‹D:P. Etxegarai›, tórax sin PE. PE 38-11754', 'es', []],
  ])('are those of who did something on a day in %j', (text, language, expected) => {
    expect(initials(text, language)).toEqual(expected)
  })

  it.each<[string, Language]>([
    ['courrier dicté le 12/03', 'fr'],
    ['lame relue le 12/09', 'fr'],
    ['pas de fièvre cette nuit, avis. ORL', 'fr'],
    ['saisie web, puis envoi', 'fr'],
    ['Firma pte: X', 'es'],
  ])('are none in %j', (text, language) => {
    expect(initials(text, language)).toEqual([])
  })

  it('are a patient or staff as the person is who has the name', () => {
    const text = 'Edna Gale, 81.\nQ: where?\nEG: here\ntyped EG'
    const spans: Span[] = [
      { start: 0, end: 9, category: 'PATIENT' },
      { start: text.indexOf('EG:'), end: text.indexOf('EG:') + 2, category: 'DOCTOR' },
      { start: text.length - 2, end: text.length, category: 'DOCTOR' },
    ]
    expect(withInitials(spans, text, 'en', lexicon).map(({ category }) => category)).toEqual(['PATIENT', 'PATIENT', 'DOCTOR'])
  })

  it('stay in order and apart, whatever the text', () => {
    const word = fc.constantFrom('PL', 'pl', 'P.L.', '(', ')', '\n', '  ', 'Lane', '.', '/', 'obs')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = ['Penny Lane', ...words].join(' ')
        checkSpans(withInitials([{ start: 0, end: 10, category: 'DOCTOR' }], text, 'en', lexicon), text.length)
      }),
    )
  })

  it('of a line without end take time in proportion to its length', () => {
    const marks = 'XZQ QXZ '.repeat(100_000)
    expect(initials(`‹D:Penny Lane› ${marks}`)).toEqual([])
    expect(initials(`‹D:Penny Lane› ${'words and more words, '.repeat(50_000)}jm`)).toEqual([])
  })
})
