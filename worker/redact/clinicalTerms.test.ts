import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLosses, clinicalCategories, clinicalLossShape, noLoss, perTenThousand, totalLoss } from '../core/clinical.ts'
import { clinicalLoss, clinicalTermsIn, coveredTerms } from './clinicalTerms.ts'
import { clinicalVocabulary, namesakes } from './clinicalVocabulary.ts'

const said = (text: string) => clinicalTermsIn(text).map(({ start, end, category }) => `${category}: ${text.slice(start, end)}`)

describe('clinical terms', () => {
  it.each([
    ['Started METFORMIN for type 2 diabetes.', ['drugs: METFORMIN', 'conditions: diabetes']],
    ['Known Atrial\nFibrillation, INR 2.4.', ['conditions: Atrial\nFibrillation', 'measurements: INR']],
    ['Foley catheter; chest X-ray clear.', ['devices: catheter', 'procedures: chest X-ray']],
    ['Infarto agudo de miocardio (infarto).', ['conditions: Infarto agudo de miocardio', 'conditions: infarto']],
    ['Mise sous l’insuline, pas d’hypertension artérielle.', ['drugs: insuline', 'conditions: hypertension artérielle']],
    ['Ingresa por fibrilación auricular, se pauta paracetamol.', ['conditions: fibrilación auricular', 'drugs: paracetamol']],
    ['Diabète'.normalize('NFD'), [`conditions: ${'Diabète'.normalize('NFD')}`]],
    ['Seen by Dr Okonkwo on Monday.', []],
    ['', []],
  ])('are found in %j, the longest', (text, terms) => {
    expect(said(text)).toEqual(terms)
  })

  it('are no names: what also is one counts in small letters alone', () => {
    expect(said('Mr Walker uses a walker.')).toEqual(['devices: walker'])
    expect(said('PORT HEDLAND. The port was flushed.')).toEqual(['devices: port'])
  })

  it('are each of one category, in small letters, trimmed', () => {
    const all = clinicalCategories.flatMap((category) => clinicalVocabulary[category].split('|'))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(10_000)
    expect(all.filter((term) => term !== term.toLowerCase().normalize().trim())).toEqual([])
    const known = new Set<string>(all)
    expect(namesakes.split('|').filter((term) => !known.has(term))).toEqual([])
  })

  it('hold every line of the lists that were written by hand', () => {
    const folder = fileURLToPath(new URL('../../models/recipe/clinical/', import.meta.url))
    for (const file of readdirSync(folder)) {
      const own = readFileSync(`${folder}${file}`, 'utf8').split('\n').filter(Boolean)
      const all = new Set(clinicalCategories.flatMap((category) => clinicalVocabulary[category].split('|')))
      expect(own.filter((term) => !all.has(term))).toEqual([])
    }
  })
})

describe('what is covered', () => {
  const text = 'metformin, aspirin and warfarin after a stroke'
  const place = (word: string, from = 0, to = 0) => ({ start: text.indexOf(word) + from, end: text.indexOf(word) + word.length + to })

  it('is counted by category, a letter is enough', () => {
    const covered = [place('stroke', -4), place('aspirin', 6), place('metformin', 9, 1)]
    const loss = clinicalLoss(clinicalTermsIn(text), covered)
    expect(loss).toEqual({ ...noLoss, drugs: { covered: 1, all: 3 }, conditions: { covered: 1, all: 1 } })
    expect(totalLoss(addLosses(loss, loss))).toEqual({ covered: 4, all: 8 })
    expect(perTenThousand({ covered: 1, all: 4 })).toBe(2500)
    expect(perTenThousand({ covered: 0, all: 0 })).toBe(null)
  })

  it('is never more than there is in a file', () => {
    expect(clinicalLossShape.safeParse(noLoss).success).toBe(true)
    expect(clinicalLossShape.safeParse({ ...noLoss, drugs: { covered: 2, all: 1 } }).success).toBe(false)
    expect(clinicalLossShape.safeParse({ ...noLoss, genes: { covered: 0, all: 1 } }).success).toBe(false)
  })

  it('is what any of the stretches touches, whatever their order and however they overlap', () => {
    const stretch = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }))
    const terms = fc
      .uniqueArray(fc.nat(20), { maxLength: 12 })
      .map((places) => places.sort((a, b) => a - b).map((at) => ({ start: 3 * at, end: 3 * at + 2, category: 'drugs' as const })))
    fc.assert(
      fc.property(terms, fc.array(stretch, { maxLength: 8 }), (all, covered) => {
        expect(coveredTerms(all, covered)).toEqual(
          all.filter((term) => covered.some(({ start, end }) => start < term.end && term.start < end)),
        )
      }),
    )
  })
})
