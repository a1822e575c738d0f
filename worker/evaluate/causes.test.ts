import { describe, expect, it } from 'vitest'
import { tallyEvaluation } from './evaluation.ts'
import { marked } from './testing/evaluated.ts'

function causesOf(notation: string): (string | null)[] {
  return tallyEvaluation()
    .add(marked(notation))
    .errors.map(({ cause }) => cause)
}

describe('causes that a rule can tell', () => {
  it.each([
    ['had an {PATIENT:IVOR LEWIS} Esophagectomy', 'eponym'],
    ["treated by {PATIENT:Epley}'s manoeuvre", 'eponym'],
    ['signe de {PATIENT:Lasègue} négatif', 'eponym'],
    ['enfermedad de {PATIENT:Crohn}', 'eponym'],
    ['fluid in the pouch of {PATIENT:Douglas}', 'eponym'],
    ['has {PATIENT:Von Hippel} Lindau syndrome', 'eponym'],
    ['in the care of {PATIENT:Douglas}', null],
    ['{PATIENT:Smith} Ward, no test done', null],
    ['seen by {PATIENT:Smith} today', null],
    ['a {PHONE:123} test', null],
    ['Dr[DOCTOR:Nguyen] came', 'fused'],
    ['[PATIENT:{PATIENT:John}Smith]03/04', 'fused'],
    ['ring 9555 1234 ext {IDNUM:[PHONE:221]}', 'extension'],
    ['ring [PHONE:{PHONE:9555 1234} ext 221]', 'extension'],
    ['seen.\n[DOCTOR:Ann Lee]\nregards', 'noContext'],
    ['seen.\n[DOCTOR:Ann Lee], {DOCTOR:[DOCTOR:Tom Ray]}\nregards', 'noContext'],
    ['seen by [DOCTOR:Ann Lee]', null],
  ])('%s: %s', (notation, cause) => {
    expect(causesOf(notation)[0]).toBe(cause)
  })
})
