import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import { inFrenchOrSpanish } from './frenchAndSpanish.ts'

/** What becomes of the words in [square brackets], each of the category. */
function mended(marked: string, kinds: readonly Category[], language: Language = 'es'): string[] {
  const spans: Span[] = []
  let text = ''
  for (const [k, piece] of marked.split(/[[\]]/u).entries()) {
    if (k % 2 === 1) spans.push({ start: text.length, end: text.length + piece.length, category: kinds[spans.length] ?? kinds[0]! })
    text += piece
  }
  return inFrenchOrSpanish(spans, text, language).map(({ start, end, category }) => `${category} ${text.slice(start, end)}`)
}

describe('spans of French and Spanish notes', () => {
  it.each<[string, Category, readonly string[]]>([
    ['adj. [mir lucia r. p.] firma', 'DOCTOR', ['DOCTOR lucia r. p.']],
    ['/ [AS Mauricio Petit Soto]', 'DOCTOR', ['DOCTOR Mauricio Petit Soto']],
    ['vista por [MIR PUIG, Lucía]', 'DOCTOR', ['DOCTOR MIR PUIG, Lucía']],
    ['[MIR PUIG ROSA]', 'PATIENT', ['PATIENT MIR PUIG ROSA']],
    ['clave: [kvs Katia Vega S.]', 'DOCTOR', ['DOCTOR kvs', 'DOCTOR Katia Vega S.']],
    ['recibe: Fco. [Jódar]', 'DOCTOR', ['DOCTOR Fco. Jódar']],
    ['c3 m. [l. ferreyra] post', 'PATIENT', ['PATIENT m. l. ferreyra']],
    ['aumônier p. [Jean-Baptiste]', 'DOCTOR', ['DOCTOR Jean-Baptiste']],
    ['[zamore] p. : rien', 'PATIENT', ['PATIENT zamore p.']],
    ['[zamore] p. ex. rien', 'PATIENT', ['PATIENT zamore']],
    ['[Hospital Luis Rey, La Vega]', 'HOSPITAL', ['HOSPITAL Hospital Luis Rey', 'CITY La Vega']],
    ['[CHU de Lens, site Nord]', 'HOSPITAL', ['HOSPITAL CHU de Lens, site Nord']],
    ['[Farmacia San Roque  Q.F. Alba]', 'ORGANIZATION', ['ORGANIZATION Farmacia San Roque', 'ORGANIZATION Q.F. Alba']],
    ['en [Esc. 18 "Malvinas]", Rawson', 'ORGANIZATION', ['ORGANIZATION Esc. 18 "Malvinas"']],
    ['([MN 469.553])', 'LICENSE', ['LICENSE 469.553']],
    ['[CC 1.004.672]', 'HEALTHPLAN', ['IDNUM 1.004.672']],
  ])('end where %s says', (marked, category, expected) => {
    expect(mended(marked, [category])).toEqual(expected)
  })

  it.each<[string, Category, string]>([
    ['faxé au [071/27.40.18]', 'PHONE', 'FAX 071/27.40.18'],
    ['ext [2004]', 'DATE', 'PHONE 2004'],
    ['le [2004]', 'DATE', 'DATE 2004'],
    ['acto médico [4717612]', 'IDNUM', 'MEDICALRECORD 4717612'],
  ])('are of the kind that the words before them name: %s', (marked, category, expected) => {
    expect(mended(marked, [category])).toEqual([expected])
  })

  it('are as they were in English', () => {
    expect(mended('fax [Hospital A, Leeds]', ['HOSPITAL'], 'en')).toEqual(['HOSPITAL Hospital A, Leeds'])
  })

  it('name whoever stands behind a word of kinship as no staff, and that name elsewhere without a title', () => {
    expect(mended('sa fille [Lise]. Vu [Lise], IDE [Lise].', ['DOCTOR'], 'fr')).toEqual(['PATIENT Lise', 'PATIENT Lise', 'DOCTOR Lise'])
    expect(mended('su hijo, don [Luis]; hermanos ([Chepe]', ['DOCTOR'])).toEqual(['PATIENT Luis', 'PATIENT Chepe'])
    expect(mended('la sage-femme [Lise], sage femme [Zoé], sœur [Anne]', ['DOCTOR'], 'fr')).toEqual([
      'DOCTOR Lise',
      'DOCTOR Zoé',
      'DOCTOR Anne',
    ])
  })
})
