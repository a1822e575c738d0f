import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { labelsOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import type { Tokens } from '../core/tokens.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { withoutUnvouched } from './referenceText.ts'

const lexicon = testLexicon()

const english = 'Keep the tray covered, count twice and return every piece to its slot before the next list begins. '
const french = 'Vérifier le plateau, compter deux fois et remettre chaque pièce à sa place avant le programme suivant. '
const spanish = 'Revisar la bandeja, contar dos veces y devolver cada pieza a su sitio antes de la siguiente lista. '

type Marks = Readonly<Record<string, Category>>

function spansOf(text: string, marks: Marks): Span[] {
  return Object.entries(marks)
    .map(([words, category]) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length, category }))
    .sort((a, b) => a.start - b.start)
}

function rulesOf(text: string, marks: Marks, tokens: Tokens): Ballot {
  const labels = labelsOf(spansOf(text, marks), tokens)
  return { tagger: 'rules', labels, scores: new Float32Array(tokens.count), proved: new Uint8Array(tokens.count) }
}

/** What stays of `elected` where the rules mark `vouched`. */
function kept(text: string, elected: Marks, vouched: Marks = {}): string[] {
  const tokens = tokenize(text)
  return withoutUnvouched(spansOf(text, elected), [rulesOf(text, vouched, tokens)], tokens, lexicon).map(({ start, end }) =>
    text.slice(start, end),
  )
}

describe('withoutUnvouched', () => {
  it.each([
    [english, 'Gracey 1/2, Nabers and Molt on the left. ', { Gracey: 'PATIENT', '1/2': 'DATE', Nabers: 'CITY', Molt: 'STREET' }],
    [french, 'Pince de Zorbel, puis Kelmann ; 2/3 des lots. ', { Zorbel: 'DOCTOR', Kelmann: 'PATIENT', '2/3': 'DATE' }],
    [spanish, 'Pinza Zorbel y separador Kelmann, 3/4. ', { Zorbel: 'DOCTOR', Kelmann: 'HOSPITAL', '3/4': 'DATE' }],
  ] as const)('removes what no rule marks from reference text (%#)', (filler, line, elected) => {
    expect(kept(filler.repeat(2) + line + filler.repeat(3), elected)).toEqual([])
  })

  it('keeps the one identifier that a rule marks, and a town or an age beside it', () => {
    const text = `${english.repeat(4)}Ask Dr Okonkwo. Moved from Leeds, near 52. Zorbel.`
    const elected = { Okonkwo: 'DOCTOR', Leeds: 'CITY', '52': 'AGE', Zorbel: 'PATIENT' } as const
    expect(kept(text, elected, { Okonkwo: 'DOCTOR' })).toEqual(['Okonkwo', 'Leeds', '52'])
  })

  it('keeps everything where the rules find two identifiers', () => {
    const text = `${english.repeat(4)}Ask Dr Okonkwo on 3 May 2024. Zorbel agreed.`
    expect(kept(text, { Okonkwo: 'DOCTOR', Zorbel: 'PATIENT' }, { Okonkwo: 'DOCTOR', '3 May 2024': 'DATE' })).toEqual(['Okonkwo', 'Zorbel'])
  })

  it('keeps everything in a short note', () => {
    expect(kept('Zorbel changed the bag herself.', { Zorbel: 'PATIENT' })).toEqual(['Zorbel'])
  })

  it('keeps everything where several given names stand outside lists', () => {
    const text = `${english.repeat(4)}Miriam said no. Then Deborah came with Kenneth and the bag.`
    const elected = { Miriam: 'PATIENT', Deborah: 'PATIENT', Kenneth: 'DOCTOR' } as const
    expect(kept(text, elected)).toEqual(['Miriam', 'Deborah', 'Kenneth'])
    const listed = `${english.repeat(4)}Groups: Duffy, Deborah, Kenneth, Miriam, Diego.`
    expect(kept(listed, elected)).toEqual([])
  })

  it('keeps everything where the rules take no part', () => {
    const text = `${english.repeat(5)}Zorbel.`
    const spans = spansOf(text, { Zorbel: 'PATIENT' })
    expect(withoutUnvouched(spans, [], tokenize(text), lexicon)).toEqual(spans)
  })
})
