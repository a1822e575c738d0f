import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Span } from '../core/span.ts'
import { wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { survivingValues } from './survivingValues.ts'

const lexicon = { classOf: (word: string) => (word.toLowerCase() === 'winter' ? wordClass.COMMON_EN : 0) } as Lexicon

function leaks(
  text: string,
  values: readonly (readonly [string, Span['category']])[],
  output: Uint8Array,
  written: readonly string[] = values.map(() => 'x'),
) {
  const spans = values.map(([value, category]) => ({ start: text.indexOf(value), end: text.indexOf(value) + value.length, category }))
  const changes = written.map((value, k) => ({ start: spans[k]?.start ?? text.length, end: spans[k]?.end ?? text.length, value }))
  return survivingValues(text, spans, changes, output, lexicon)
}

describe('real values in an output', () => {
  it('are found in the bytes, in UTF-16, in Latin-1 and in what a zip archive packs', () => {
    const values = [['Halvorsén', 'PATIENT']] as const
    const text = 'Seen: Halvorsén'
    const outputs = [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'latin1'), zipSync({ 'a.xml': Buffer.from(text) })]
    for (const output of outputs) expect(leaks(text, values, output).surviveDistinctive).toEqual({ PATIENT: 1 })
    expect(leaks(text, values, Buffer.from('Seen: <**PATIENT**>')).surviveDistinctive).toEqual({})
  })

  it('are distinctive when they are neither short nor ordinary', () => {
    const found = leaks(
      'Winter, 12345, May, QX-44871',
      [
        ['Winter', 'PATIENT'],
        ['12345', 'IDNUM'],
        ['May', 'DATE'],
        ['QX-44871', 'IDNUM'],
      ],
      Buffer.from('Winter 12345 May QX-44871'),
    )
    expect(found).toMatchObject({
      values: 4,
      distinctive: 1,
      surviving: { PATIENT: 1, IDNUM: 2, DATE: 1 },
      surviveDistinctive: { IDNUM: 1 },
    })
  })

  it('are no leak where the gold itself leaves them elsewhere, or a date was moved to them', () => {
    const disease = leaks('Dr Parkinson saw Parkinson disease', [['Parkinson', 'DOCTOR']], Buffer.from('Dr X saw Parkinson disease'))
    expect(disease).toMatchObject({ surviving: { DOCTOR: 1 }, surviveDistinctive: {}, accounted: 1 })
    const moved = leaks('fall of 2017', [['fall of 2017', 'DATE']], Buffer.from('spring of 2017, fall of 2017'), [
      'spring of 2017',
      'fall of 2017',
    ])
    expect(moved).toMatchObject({ surviveDistinctive: {}, accounted: 1 })
  })

  it('are no leak where the policy leaves them', () => {
    expect(leaks('on Thursday', [['Thursday', 'DATE']], Buffer.from('on Thursday'), [])).toMatchObject({
      surviveDistinctive: {},
      accounted: 1,
    })
  })

  it('are whole words where they are words', () => {
    expect(leaks('by tanner', [['tanner', 'DOCTOR']], Buffer.from('by Stannerton')).surviving).toEqual({})
  })
})
