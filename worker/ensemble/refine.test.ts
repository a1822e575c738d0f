import { describe, expect, it } from 'vitest'
import { labelsOf } from '../core/labels.ts'
import { type Refinement, refinementNames } from '../core/refinement.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { profiles } from '../redact/profiles.ts'
import { tokenize } from '../text/tokenize.ts'
import { withAgeNumbers } from './ageNumbers.ts'
import { withRefinements } from './refine.ts'

const text = 'su hermana Angustias, DNI 12345678Z, 54 años'
const tokens = tokenize(text)
const at = (value: string) => ({ start: text.indexOf(value), end: text.indexOf(value) + value.length })
const relative: Span = { ...at('Angustias'), category: 'PATIENT' }

function ballot(tagger: string, refinement?: Refinement): Ballot {
  const labels = labelsOf([relative], tokens)
  const own = Uint8Array.from(labels, (label) => (label && refinement ? 1 + refinementNames.indexOf(refinement) : 0))
  return { tagger, labels, scores: new Float32Array(labels.length), ...(refinement && { refined: own }) }
}

describe('refinements', () => {
  it('are what most of those say who know finer categories', () => {
    const [span] = withRefinements([relative], [ballot('rules'), ballot('a', 'RELATIVE'), ballot('b', 'RELATIVE')], tokens)
    expect(span?.refinement).toBe('RELATIVE')
  })

  it('of a relative hold for the name throughout the note, unless it is also the patient', () => {
    const refined = (note: string, ...names: string[]) => {
      let from = 0
      const spans = names.map((name): Span => {
        const start = note.indexOf(name, from)
        from = start + name.length
        return { start, end: from, category: 'PATIENT' }
      })
      const words = tokenize(note)
      const asked = {
        tagger: 'a',
        labels: labelsOf(spans, words),
        scores: new Float32Array(words.count),
        refined: new Uint8Array(words.count),
      }
      return withRefinements(spans, [asked], words).map(({ refinement }) => refinement)
    }
    expect(refined('su hija Marta vino. Marta firma. Rosa duerme', 'Marta', 'Marta', 'Rosa')).toEqual(['RELATIVE', 'RELATIVE', undefined])
    expect(refined('Paciente: Marta. Hija: Marta. Vive Marta', 'Marta', 'Marta', 'Marta')).toEqual([undefined, 'RELATIVE', undefined])
  })

  it('are absent where nobody knows any', () => {
    expect(withRefinements([relative], [ballot('rules')], tokens)).toEqual([relative])
  })

  it("give MEDDOCAN's labels and extents, and leave the canonical ones as they are", () => {
    const kin = { ...at('hermana'), category: 'KINSHIP' as const }
    const number = { ...at('12345678Z'), category: 'IDNUM' as const, refinement: 'NATIONALID' as const }
    const [age] = withAgeNumbers([{ ...at('54 años'), category: 'AGE' }], text)
    const spans = [kin, { ...relative, refinement: 'RELATIVE' as const }, number, age!]
    const values = (profile: 'meddocan' | 'i2b2') =>
      profiles[profile].apply(spans, text).map(({ start, end, category }) => `${category} ${text.slice(start, end)}`)
    expect(values('meddocan')).toEqual([
      'FAMILIARES_SUJETO_ASISTENCIA hermana Angustias',
      'ID_SUJETO_ASISTENCIA 12345678Z',
      'EDAD_SUJETO_ASISTENCIA 54 años',
    ])
    expect(values('i2b2')).toEqual(['PATIENT Angustias', 'IDNUM 12345678Z', 'AGE 54'])
  })
})

describe('ages', () => {
  it('keep their numbers only, each of a compound one', () => {
    const compound = '3 años y 4 meses'
    const found = withAgeNumbers([{ start: 0, end: compound.length, category: 'AGE' }], compound)
    expect(found.map(({ start, end }) => compound.slice(start, end))).toEqual(['3', '4'])
    expect(profiles.meddocan.apply(found, compound).map(({ start, end }) => compound.slice(start, end))).toEqual([compound])
  })

  it('of years and months without a word between are one for MEDDOCAN, two from and to are not', () => {
    const shown = (value: string) =>
      profiles.meddocan
        .apply(withAgeNumbers([{ start: 0, end: value.length, category: 'AGE' }], value), value)
        .map(({ start, end }) => value.slice(start, end))
    expect(shown('31a 2m')).toEqual(['31a 2m'])
    expect(shown('16 a 18 a')).toEqual(['16 a', '18 a'])
  })

  it('in words stay as they are', () => {
    expect(withAgeNumbers([{ start: 0, end: 8, category: 'AGE' }], 'lactante')).toHaveLength(1)
  })
})
