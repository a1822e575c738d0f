import { describe, expect, it } from 'vitest'
import { noLoss } from '../core/clinical.ts'
import { tallyEvaluation } from './evaluation.ts'
import { evaluatedDocument } from './naming.ts'
import { marked } from './testing/evaluated.ts'

/**
 * Three notes, worked by hand.
 * a: the patient is right, the doctor's name is too long by two, the date is called an age.
 * b: one of two phones is missed. c: nothing to find, and a profession is invented.
 */
const notes = [
  marked("[PATIENT:{PATIENT:Ann}] saw {DOCTOR:[DOCTOR:Lee]'s} on [DATE:{AGE:3 May}]."),
  marked('Ring [PHONE:{PHONE:9555 1234}] or [PHONE:9555 9999].'),
  marked('No fever. {PROFESSION:Well} today.'),
]

function figures() {
  const tally = tallyEvaluation()
  for (const note of notes) tally.add(note)
  return tally.figures()
}

it('counts an identifier once, however often the gold has it [F71]', () => {
  const phone = { start: 0, end: 9, label: 'PHONE' }
  const tally = tallyEvaluation()
  const once = tallyEvaluation()
  tally.add(evaluatedDocument('9555 1234 and 9555 9999', [phone, phone, { ...phone, start: 14, end: 23 }], [phone], 'own'))
  once.add(evaluatedDocument('9555 1234 and 9555 9999', [phone, { ...phone, start: 14, end: 23 }], [phone], 'own'))
  expect(tally.figures().direct).toMatchObject({ covered: 1, all: 2 })
  expect(tally.figures()).toEqual(once.figures())
})

it('counts as direct what identifies by itself, whatever labels the gold has [F73, R44]', () => {
  const label = (start: number, end: number, of: string) => ({ start, end, label: of })
  const gold = [
    label(0, 3, 'NOMBRE_SUJETO_ASISTENCIA'),
    label(4, 6, 'EDAD_SUJETO_ASISTENCIA'),
    label(7, 8, 'SEXO_SUJETO_ASISTENCIA'),
    label(9, 15, 'FECHAS'),
  ]
  const tally = tallyEvaluation()
  tally.add(evaluatedDocument('Ana 54 F 3-5-21', gold, gold, 'meddocan'))
  expect(tally.figures().direct).toMatchObject({ covered: 1, all: 1 })
})

it('counts clinical terms that were covered, those that touch the gold’s identifiers apart', () => {
  const tally = tallyEvaluation()
  const { terms } = tally.add(
    marked('[PATIENT:{PATIENT:Aspirin} Lee] takes {CITY:warfarin}, aspirin and {DATE:metformin} for {AGE:a} stroke.'),
  )
  expect(terms.covered.map(({ category }) => category)).toEqual(['drugs', 'drugs'])
  expect(tally.figures().clinical).toEqual({ ...noLoss, drugs: { covered: 2, all: 3 }, conditions: { covered: 0, all: 1 } })
})

describe('figures worked by hand', () => {
  it('are strict: 2 of 5 found and 2 of 5 right', () => {
    const { strict } = figures().measures
    expect(strict).toMatchObject({ tp: 2, fp: 3, fn: 3, precision: 0.4, recall: 0.4, f1: 0.4 })
    // By note: precision 1/3, 1/1, and 0 for 0/1; recall 1/3, 1/2, and 0 for nothing to find.
    const [p, r] = [(1 / 3 + 1 + 0) / 3, (1 / 3 + 1 / 2 + 0) / 3]
    expect(strict.byDocument.precision).toBeCloseTo(p, 12)
    expect(strict.byDocument.recall).toBeCloseTo(r, 12)
    expect(strict.byDocument.f1).toBeCloseTo((2 * p * r) / (p + r), 12)
  })

  it('are relaxed, by span, and merged', () => {
    const { relaxed, span, mergedSpan } = figures().measures
    expect(relaxed).toMatchObject({ tp: 3, fp: 2, fn: 2 })
    expect(span).toMatchObject({ tp: 3, fp: 2, fn: 2 })
    // 'Lee' and "Lee's" merge with nothing: words stand between all of them.
    expect(mergedSpan).toMatchObject({ tp: 3, fp: 2, fn: 2 })
  })

  it('are by token: the pieces of spans', () => {
    const { token, binaryToken, binaryWord } = figures().measures
    // Gold: Ann Lee 3 May 9555 1234 9555 9999. Found: Ann Lee s 3 May 9555 1234 Well.
    expect(token).toMatchObject({ tp: 4, fp: 4, fn: 4 })
    expect(binaryToken).toMatchObject({ tp: 6, fp: 2, fn: 2 })
    expect(binaryWord).toMatchObject({ tp: 6, fp: 2, fn: 2 })
  })

  it('are by category, and their mean gives each category the same weight', () => {
    const { categories, macroByCategory } = figures()
    const of = (name: string) => categories.find(({ category }) => category === name)
    expect(of('PHONE')).toMatchObject({ gold: 2, found: 1, strict: { tp: 1, fp: 0, fn: 1, f1: 2 / 3 } })
    expect(of('DOCTOR')).toMatchObject({ strict: { tp: 0, fp: 1, fn: 1 }, relaxed: { tp: 1, fp: 0, fn: 0 } })
    expect(of('AGE')).toMatchObject({ gold: 0, found: 1, strict: { precision: 0, recall: null } })
    // PATIENT 1, PHONE 2/3; DOCTOR, DATE, AGE and PROFESSION 0.
    expect(macroByCategory.strict.f1).toBeCloseTo((1 + 2 / 3) / 6, 12)
  })

  it('are by direct identifier and by note', () => {
    const { direct, coverage, notes, missedPerSentence } = figures()
    expect(direct).toMatchObject({ covered: 3, all: 4, share: { share: 0.75 } })
    expect(coverage.find(({ category }) => category === 'DATE')).toEqual({ category: 'DATE', covered: 1, all: 1 })
    expect(notes).toMatchObject({ notes: 3, withIdentifiers: 2, removed: { fully: 1, some: 1, fragments: 0, not: 0 } })
    // The invented profession is no direct identifier: the note is not detected, and harmed all the
    // same.
    expect(notes.detection).toMatchObject({ recall: { share: 1 }, precision: { share: 1 }, specificity: { share: 1 } })
    expect(notes.deidentification).toMatchObject({ recall: { share: 0.5 }, precision: { share: 0.5 }, specificity: { share: 0 } })
    expect(missedPerSentence).toBeNull()
  })

  it('tell words that go by two names', () => {
    const { confusion } = figures()
    expect(confusion).toContainEqual({ first: 'DATE', second: 'AGE', count: 2 })
    expect(confusion).toContainEqual({ first: 'PHONE', second: 'O', count: 2 })
    expect(confusion).toContainEqual({ first: 'O', second: 'DOCTOR', count: 1 })
  })

  it('place each document among twenty by its F1', () => {
    // 1/3, 2/3 and 0.
    expect(figures().documentsByF1.flatMap((count, step) => (count > 0 ? [step] : []))).toEqual([0, 6, 13])
  })

  it('are null of nothing', () => {
    const { measures, macroByCategory, notes, direct } = tallyEvaluation().figures()
    expect(measures.strict).toMatchObject({ precision: null, recall: null, f1: null, byDocument: { f1: null } })
    expect(macroByCategory.strict.f1).toBeNull()
    expect(notes.detection.recall).toBeNull()
    expect(direct.share).toBeNull()
  })
})

describe('a note', () => {
  const removed = (notation: string) => tallyEvaluation().add(marked(notation)).note.removed

  it.each([
    ['{PATIENT:[PATIENT:Ann Lee]} and {DATE:[DOCTOR:Tom]}', 'fully'],
    ['{PATIENT:[PATIENT:Ann Lee]} and [DOCTOR:Tom]', 'some'],
    ['[PATIENT:{PATIENT:Ann} Lee]', 'fragments'],
    ['[PATIENT:Ann Lee], {CITY:Leeds}', 'not'],
    ['[AGE:43] years', null],
  ])('%s is %s removed', (notation, outcome) => {
    expect(removed(notation)).toBe(outcome)
  })

  it('counts an identifier as gone when what is left of it are marks', () => {
    expect(removed('[PATIENT:{PATIENT:Ann} {PATIENT:Lee}.]')).toBe('fully')
  })
})

describe('spans of files from elsewhere', () => {
  it('count once when they stand twice, in whatever order, nested or not', () => {
    const text = 'Ann Lee came'
    const spans = [
      { start: 4, end: 7, category: 'A' },
      { start: 0, end: 7, category: 'A' },
      { start: 4, end: 7, category: 'A' },
      { start: 0, end: 7, category: 'B' },
    ]
    const tally = tallyEvaluation()
    tally.add({ text, gold: spans, found: [...spans].reverse(), identifiers: spans })
    const { measures, errors } = tally.figures()
    expect(measures.strict).toMatchObject({ tp: 3, fp: 0, fn: 0 })
    expect(measures.span).toMatchObject({ tp: 2, fp: 0, fn: 0 })
    expect(measures.token).toMatchObject({ fp: 0, fn: 0 })
    expect(measures.binaryWord).toMatchObject({ tp: 2, fp: 0, fn: 0 })
    expect(errors.every(({ errors }) => errors === 0)).toBe(true)
  })
})
