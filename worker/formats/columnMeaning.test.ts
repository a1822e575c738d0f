import { describe, expect, it } from 'vitest'
import { columnMeaning, isHeading, isNothing } from './columnMeaning.ts'

describe('columnMeaning', () => {
  it.each([
    ['MRN', 'MEDICALRECORD'],
    ['patient_id', 'MEDICALRECORD'],
    ['N° de dossier', 'MEDICALRECORD'],
    ['Nº historia clínica', 'MEDICALRECORD'],
    ['PatientName', 'PATIENT'],
    ['Prénom', 'PATIENT'],
    ['apellidos', 'PATIENT'],
    ['emergency_contact_name', 'PATIENT'],
    ['médecin traitant', 'DOCTOR'],
    ['date_naissance', 'DOB'],
    ['Fecha de nacimiento', 'DOB'],
    ['NIR', 'HEALTHPLAN'],
    ['SSN', 'IDNUM'],
    ['Tél. (bureau)', 'PHONE'],
    ['adresse', 'STREET'],
    ['Code postal', 'ZIP'],
    ['lieu de naissance', 'CITY'],
    ['charttime', 'DATE'],
    ['report date', 'DATE'],
    ['email address', 'EMAIL'],
  ])('takes %s for %s', (heading, kind) => {
    expect(columnMeaning(heading, {}).kind).toBe(kind)
  })

  it.each([
    'note',
    'TEXT',
    'Compte rendu',
    'Hospital Course',
    'doctor notes',
    'commentaires infirmiers',
    'drug_name',
    'phone_type',
    'Birth weight',
    'white cell count',
    'estado civil',
    'Glucose (mmol/L)',
  ])('reads what stands under %s as text', (heading) => {
    expect(columnMeaning(heading, {}).kind).toBe('text')
  })

  it.each([
    ['patient', 'id', 'MEDICALRECORD'],
    ['doctor', 'name', 'DOCTOR'],
    ['medication', 'name', 'text'],
    ['address', 'line', 'STREET'],
    ['history', 'phone', 'PHONE'],
    ['phones', 'home', 'PHONE'],
  ])('reads a key by the one around it: %s.%s', (within, key, kind) => {
    expect(columnMeaning(key, {}, within).kind).toBe(kind)
  })

  it('lets the policy have the last word', () => {
    expect(columnMeaning('Ward', { ward: 'keep' })).toEqual({ kind: 'keep', known: true, person: false })
  })

  it('knows a heading by words of tables alone', () => {
    expect(isHeading('Patient phone 2', {})).toBe(true)
    expect(isHeading('Phone of Ida Storm', {})).toBe(false)
    expect(columnMeaning('Phone of Ida Storm', {})).toMatchObject({ kind: 'PHONE', known: false })
  })

  it('knows what nobody filled in, but not the surnames Na and Null', () => {
    expect(['NA', '--', 'NULL', 'N/A'].every(isNothing)).toBe(true)
    expect(['Na', 'Null'].some(isNothing)).toBe(false)
  })
})
