import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { labelledRefinement } from './labelledRefinements.ts'

/** What the words before the value in [brackets] say of it. */
function said(marked: string, category: Category): string | undefined {
  const [before = '', value = ''] = marked.split(/[[\]]/u)
  return labelledRefinement({ start: before.length, end: before.length + value.length, category }, marked.replace(/[[\]]/gu, ''))
}

describe('words before a Spanish span', () => {
  it.each([
    'su hija [Marta]',
    'marido: [Luis Ortega]',
    'la hermana, [Angustias]',
    'hijo, don [Pedro]',
    'hija de [Luz Rey]',
    'hna. [Sol]',
    'preguntar por [Luz]',
    'el profe [Yeison]',
  ])('name a relative: %s', (text) => {
    expect(said(text, 'PATIENT')).toBe('RELATIVE')
  })

  it.each(['Paciente: [Marta]', 'Nombre:  [Marta]', 'La pte. [Marta] refiere', 'curas a Sra. [Rey]', 'el niño [Luis]'])(
    'name the patient: %s',
    (text) => {
      expect(said(text, 'PATIENT')).toBe('none')
    },
  )

  it.each(['DNI [12345678Z]', 'C.I.: [1.234.567-2]', 'Cédula de ciudadanía No. [52.845.123]', 'CURP [GOPL850312MDFMRC07]'])(
    'name a national number: %s',
    (text) => {
      expect(said(text, 'IDNUM')).toBe('NATIONALID')
    },
  )

  it.each(['madre, DNI [12345678Z]', 'Dra. Rey, C.I. [1.234.567-2]', 'muestra [A-22]', 'FC [120]'])('do not: %s', (text) => {
    expect(said(text, 'IDNUM')).toBeUndefined()
  })

  it.each<[string, Category, string]>([
    ['control en [CESFAM La Flor]', 'HOSPITAL', 'HEALTHCENTRE'],
    ['[C.S. Alto]', 'HOSPITAL', 'HEALTHCENTRE'],
    ['Episodio nº [7435075]', 'MEDICALRECORD', 'EPISODE'],
    ['gafete [76 121]', 'IDNUM', 'STAFFID'],
  ])('and its own head or label say of %s', (text, category, expected) => {
    expect(said(text, category)).toBe(expected)
  })

  it('leave hospitals and record numbers as they are', () => {
    expect(said('[Hospital Central]', 'HOSPITAL')).toBeUndefined()
    expect(said('[Casa de Salud]', 'HOSPITAL')).toBeUndefined()
    expect(said('NHC [12345]', 'MEDICALRECORD')).toBeUndefined()
  })

  it('leave a title beside a relative to the taggers', () => {
    expect(said('vive con su madre desde 2019, la Sra. [Rey]', 'PATIENT')).toBeUndefined()
  })

  it('say nothing of staff, and nothing from another line', () => {
    expect(said('hija [Marta]', 'DOCTOR')).toBeUndefined()
    expect(said('hija\n[Marta]', 'PATIENT')).toBeUndefined()
  })
})
