import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { labelsOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { agreeOnPersons, unifyPersons } from './onePerson.ts'
import { markedNote, noteWith } from './testing/markedNote.ts'

/** Votes as letters, a voter a string: P patient, D doctor, one for each mention in turn. */
function settled(text: string, mentions: readonly string[], voters: readonly string[], elected: string): string[] {
  const tokens = tokenize(text)
  let at = 0
  const places = mentions.map((mention) => {
    const start = text.indexOf(mention, at)
    at = start + mention.length
    return { start, end: at }
  })
  const spansOf = (letters: string): Span[] =>
    places.map((place, k) => ({ ...place, category: (letters[k] === 'P' ? 'PATIENT' : 'DOCTOR') satisfies Category }))
  const ballots = voters.map((letters, k) => ({
    tagger: `v${k}`,
    labels: labelsOf(spansOf(letters), tokens),
    scores: new Float32Array(tokens.count).fill(1),
  }))
  const labels = labelsOf(spansOf(elected), tokens)
  return unifyPersons(spansOf(elected), text, tokens, { ballots, weights: ballots.map(() => ({ for: 1 })), elected: labels }).map(
    ({ category }) => category,
  )
}

describe('one person', () => {
  it('is called the same throughout, as most votes on all mentions say', () => {
    expect(settled('Corey rang. Corey is well. Corey sat.', ['Corey', 'Corey', 'Corey'], ['PPD', 'PPD', 'DPP'], 'PPD')).toEqual([
      'PATIENT',
      'PATIENT',
      'PATIENT',
    ])
  })

  it('is told by the full name when only the given name is in doubt', () => {
    expect(settled('Corey Pike, 21. Rang back: Corey.', ['Corey Pike', 'Corey'], ['PD', 'PD', 'PP'], 'PD')).toEqual(['PATIENT', 'PATIENT'])
  })

  it('keeps a family with one surname apart from the doctor of the same name', () => {
    expect(settled('Ann Pike; Dr Tom Pike', ['Ann Pike', 'Tom Pike'], ['PD', 'PD'], 'PD')).toEqual(['PATIENT', 'DOCTOR'])
  })

  it("keeps a patient's name in the patient's field, though a doctor has it too", () => {
    const text = 'Nombre: Rosa\nMédico: Rosa Ruiz, Rosa Ruiz'
    expect(settled(text, ['Rosa', 'Rosa Ruiz', 'Rosa Ruiz'], ['PDD', 'DDD'], 'PDD')).toEqual(['PATIENT', 'DOCTOR', 'DOCTOR'])
  })

  it('stays as elected where the votes are level', () => {
    expect(settled('Corey came. Corey left.', ['Corey', 'Corey'], ['PD', 'DP'], 'PD')).toEqual(['PATIENT', 'DOCTOR'])
  })
})

describe('names that were found after the vote', () => {
  const lexicon = testLexicon()
  const agreed = (marked: string) => {
    const { text, spans } = markedNote(marked)
    return noteWith(agreeOnPersons(spans, { text, language: 'en', lexicon }), text)
  }

  it.each([
    [
      '‹DOCTOR:Wanda› rang. Then ‹PATIENT:Wanda› left, ‹DOCTOR:Wanda› again',
      '‹DOCTOR:Wanda› rang. Then ‹DOCTOR:Wanda› left, ‹DOCTOR:Wanda› again',
    ],
    ['‹DOCTOR:Wanda Crane› in charge\nDear ‹PATIENT:Wanda›', '‹DOCTOR:Wanda Crane› in charge\nDear ‹DOCTOR:Wanda›'],
    ['‹DOCTOR:Wanda›, RN. ‹PATIENT:Wanda› and ‹PATIENT:Wanda› sat', '‹DOCTOR:Wanda›, RN. ‹DOCTOR:Wanda› and ‹DOCTOR:Wanda› sat'],
  ])('take the category of the other mentions in %j', (marked, expected) => {
    expect(agreed(marked)).toBe(expected)
  })

  it.each([
    '‹DOCTOR:Wanda› came, ‹PATIENT:Wanda› left',
    '‹PATIENT:Ann Crane›, ‹DOCTOR:Tom Crane› and ‹PATIENT:Crane›',
    '‹DOCTOR:Wanda›, RN. His wife ‹PATIENT:Wanda› sat',
  ])('keep theirs in %j', (marked) => {
    expect(agreed(marked)).toBe(marked)
  })
})
