import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { withoutMedicalWords } from './medicalWords.ts'

const lexicon = testLexicon()

/** What stays of the words in [square brackets]. */
function kept(marked: string, category: Category = 'DOCTOR'): string[] {
  const spans: Span[] = []
  let text = ''
  for (const [k, piece] of marked.split(/[[\]]/u).entries()) {
    if (k % 2 === 1) spans.push({ start: text.length, end: text.length + piece.length, category })
    text += piece
  }
  return withoutMedicalWords(spans, text, lexicon).map(({ start, end }) => text.slice(start, end))
}

describe('words of medicine', () => {
  it.each([
    ['HS on both sides, [Hurley II].', 'LOCATION_OTHER'],
    ['Cooled, [Sarnat] 2 on arrival.', 'DOCTOR'],
    ['MRI pattern D5 [Barkovich]', 'DOCTOR'],
    ['Plantar ulcer, [Wagner] 1, granular.', 'DOCTOR'],
    ['Gait steady, [Romberg] neg.', 'PATIENT'],
    ['Anti-D given, sonda [Karman] 7.', 'DOCTOR'],
    ['2 ml/2h [NG]. Sleeping.', 'DOCTOR'],
    ['RN → [SW]: no bed tonight', 'DOCTOR'],
    ['nom;prenom;[ddn];motif', 'PATIENT'],
    ['Stop [Sertraline] today.', 'PATIENT'],
    ['lac R temple, [EBL] 200 ml', 'DOCTOR'],
    ['RM  TIME  [PROC]   [ANES]   NOTES', 'DOCTOR'],
    ['normality by [Shapiro-Wilk], variances by [Levene] or [Brown-Forsythe]', 'DOCTOR'],
    ['hazards are judged by [Schoenfeld] residuals', 'DOCTOR'],
    ['Dressed with [Iodosorb, Zetuvit], seen by the nurse.', 'DOCTOR'],
    ['Fingerstick by [CoaguChek], dose as before.', 'PATIENT'],
    ['Left in a [Mitsubishi], angry.', 'PATIENT'],
    ['Traitement : [Doliprane/Topalgic] si besoin.', 'PATIENT'],
  ] as const)('are no persons in %j', (marked, category) => {
    expect(kept(marked, category)).toEqual([])
  })

  it.each([
    ['Dr [Sarnat] 2 pm', 'Sarnat'],
    ['Fr [Wagner] 2 pm', 'Wagner'],
    ['[Nguyen V] to [Pham V]', 'Nguyen V', 'Pham V'],
    ['cc [Ann Sarnat], then [Sarnat] 2 rang', 'Ann Sarnat', 'Sarnat'],
    ['Handed over to [Wagner] at 7.', 'Wagner'],
    ['[Oona Nash] wrote this. [ON]', 'Oona Nash', 'ON'],
    ['seen by [SW]', 'SW'],
    ['[Peta C Irwin] wrote this. [PCI] rang.', 'Peta C Irwin', 'PCI'],
    ['checked by [PCI]', 'PCI'],
    ['reviewed by [Cohen] on the ward', 'Cohen'],
    ['blood tests by [Nelson Pike]', 'Nelson Pike'],
    ['on leave: [Zetuvit Moss]', 'Zetuvit Moss'],
  ])('stay persons in %j', (marked, ...names) => {
    expect(kept(marked)).toEqual(names)
  })

  it('leave a ship or a village with a number', () => {
    expect(kept('The lugger [Clare II] is late.', 'LOCATION_OTHER')).toEqual(['Clare II'])
  })
})
