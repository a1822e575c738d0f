import { describe, expect, it } from 'vitest'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { columnReader, type Feature } from './columns.ts'
import { crosses, featureGroups, templatesOf } from './templates.ts'

/** What features say of each token of a text. */
function read(text: string, language: 'en' | 'es' = 'en') {
  const reader = columnReader(testLexicon())
  const columns = reader.read(tokenize(text), language)
  return (name: Feature) => Array.from(columns.of[name], (id) => reader.values.textOf(id))
}

describe('the features', () => {
  it('are those of Jiang 2017, Table 2, within two tokens, each template once', () => {
    const names = templatesOf(featureGroups).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const table = [
      'lower',
      'stem',
      'pos',
      'chunk',
      'longShape',
      'length',
      'letter',
      'capital',
      'initialCapital',
      'allCapitals',
      'digit',
      'allDigits',
      'punctuation',
      'prefix2',
      'suffix2',
      'prefix3',
      'suffix3',
      'prefix4',
      'suffix4',
    ]
    for (const feature of table) for (const offset of [-2, -1, 0, 1, 2]) expect(names).toContain(`${feature}[${offset}]`)
  })

  it('have the 49 crosses of Zhao 2020', () => {
    expect(crosses).toHaveLength(49)
    expect(templatesOf(['crosses'])).toHaveLength(49)
  })

  it("say of 'Vincent' what Jiang's table says", () => {
    const of = read('Vincent')
    const said = (name: Feature) => of(name)[0]
    expect(
      ['lower', 'longShape', 'length', 'letter', 'capital', 'initialCapital', 'allCapitals', 'digit'].map((name) => said(name as Feature)),
    ).toEqual(['vincent', 'Aaaaaaa', '7', 'yes', 'yes', 'yes', '', ''])
    expect(['prefix2', 'suffix2', 'prefix3', 'suffix3', 'prefix4', 'suffix4'].map((name) => said(name as Feature))).toEqual([
      'Vi',
      'nt',
      'Vin',
      'ent',
      'Vinc',
      'cent',
    ])
  })

  it('never hold the digits of a long number', () => {
    expect(read('MRN 4471923')('lower')).toEqual(['mrn', '0000000'])
  })

  it('know under which label something stands, as far as the label reaches', () => {
    const of = read('Nombre: Ana María. NHC: 368\nBien.', 'es')
    expect(of('fieldWord')).toEqual(['', '', 'nombre', 'nombre', 'nombre', 'nombre', 'nombre', 'nhc', '', ''])
    expect(of('fieldPlace').slice(2, 4)).toEqual(['0', '1'])
  })

  it('know under which label a name stands elsewhere in the note', () => {
    const of = read('Médico: Ana Ruiz\nRevisada por Ruiz ayer.', 'es')
    expect(of('fieldElsewhere')[6]).toBe('médico')
    expect(of('seen')[6]).toBe('again')
  })

  it('take what stands between white space as one date', () => {
    const of = read('on 03/12/2019, well')
    expect(of('whole')[1]).toBe('00/00/0000')
    expect(of('wholePart').slice(0, 7)).toEqual(['', 'first', 'inside', 'inside', 'inside', 'inside', 'last'])
  })

  it('know the section that a line stands in', () => {
    const of = read(
      'PAST HISTORY\nAsthma since birth, well controlled on inhalers for many years.\nPlan:\nto be seen again in two weeks at the clinic, sooner if worse',
    )
    expect(of('section')[3]).toBe('past history')
    expect(of('section').at(-1)).toBe('plan')
  })

  it('chunk determiners with their nouns', () => {
    expect(read('the old ward of London')('chunk')).toEqual(['B-NP', 'I-NP', 'I-NP', 'B-PP', 'B-NP'])
  })
})
