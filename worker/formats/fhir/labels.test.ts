import { expect, it } from 'vitest'
import { fhir } from '../fhir.ts'
import { defaultReadOptions } from '../format.ts'
import { expectChangesToComeBack, fieldsOf } from '../testing/roundTrip.ts'

/** A file of one resource, as the program opens it. */
function opened(resource: object) {
  return fhir.read(Buffer.from(JSON.stringify(resource)), defaultReadOptions)
}

it('reads pages and rich text in strings as such [F190]', async () => {
  const source = JSON.stringify({ resourceType: 'DiagnosticReport', conclusion: '<p>Be<b>atrix</b> Okonjo</p>', text: { div: '' } })
  const file = await fhir.read(Buffer.from(source), defaultReadOptions)
  expect(file.text).toContain('Beatrix Okonjo')
  const start = file.text.indexOf('Beatrix')
  const out = Buffer.from(await file.write([{ start, end: start + 14, value: 'Ada' }])).toString()
  expect(out).toBe(source.replace('Be<b>atrix</b> Okonjo', 'Ada<b></b>'))
})

it('knows whose name stands alone in a reference by the member that holds it [F190]', async () => {
  const source = {
    resourceType: 'Observation',
    performer: [{ display: 'Tove Lovgren, RN' }],
    subject: { display: 'Okonjo, Beatrix' },
    encounter: { display: 'Visit' },
    category: [{ display: 'Vital signs' }],
    contained: [{ resourceType: 'Patient', id: 'p', identifier: [{ value: '4471', assigner: { display: 'Larch Row' } }] }],
  }
  const file = await opened(source)
  expect(fieldsOf(file)).toEqual(
    expect.arrayContaining(['DOCTOR Tove Lovgren, RN', 'PATIENT Okonjo, Beatrix', 'MEDICALRECORD 4471', 'HOSPITAL Larch Row']),
  )
  expect(fieldsOf(file).join()).not.toMatch(/Visit|Vital/)
})

it('knows what an answer, an observation or an extension holds by what it is asked or called [F190]', async () => {
  const source = {
    resourceType: 'QuestionnaireResponse',
    extension: [{ url: 'https://example.org/ext/employer', valueString: 'Larch Mills' }],
    item: [
      { text: 'Emergency contact name', answer: [{ valueString: 'Tove Lovgren' }] },
      { text: 'MRN', answer: [{ valueString: '88231' }] },
      { text: 'Diet', answer: [{ valueString: 'soft' }, { item: [{ text: 'Physician', answer: [{ valueString: 'Quill' }] }] }] },
    ],
    contained: [{ resourceType: 'Observation', code: { text: "Mother's name" }, valueString: 'Beatrix' }],
  }
  const file = await opened(source)
  expect(fieldsOf(file)).toEqual([
    'ORGANIZATION Larch Mills',
    'PATIENT Tove Lovgren',
    'MEDICALRECORD 88231',
    'DOCTOR Quill',
    'PATIENT Beatrix',
  ])
})

it('knows numbers by what they are answers to, with or without words of headings alone [F194]', async () => {
  const source = {
    resourceType: 'QuestionnaireResponse',
    item: [
      { text: 'MRN', answer: [{ valueInteger: 4471882 }] },
      { text: 'What is your phone number?', answer: [{ valueDecimal: 3035550199 }, { valueString: '303 555 0188' }] },
      { linkId: 'memberId', answer: [{ valueString: 'W9920 113' }] },
      { text: 'Year of birth', answer: [{ valueInteger: 1944 }] },
      { text: 'Age', answer: [{ valueInteger: 93 }] },
      { text: 'Number of children', answer: [{ valueInteger: 3 }] },
      { text: 'Blood pressure by phone', answer: [{ valueString: '120/80' }] },
    ],
    contained: [
      { resourceType: 'Observation', code: { coding: [{ display: 'Record number' }] }, valueQuantity: { value: 77120334 } },
      { resourceType: 'Observation', code: { text: 'Record number' }, valueQuantity: { value: 77120334, unit: 'mg' } },
      { resourceType: 'Observation', code: { text: 'Platelets' }, valueInteger: 250000 },
      { resourceType: 'Observation', code: { text: 'Account balance' }, valueDecimal: 2500.5 },
      { resourceType: 'Observation', code: { text: 'Gestational age' }, valueQuantity: { value: 33, unit: 'weeks' } },
      { resourceType: 'Condition', onsetAge: { value: 92, unit: 'years', code: 'a' } },
    ],
  }
  const file = await opened(source)
  expect(fieldsOf(file)).toEqual([
    'MEDICALRECORD 4471882',
    'PHONE 3035550199',
    'PHONE 303 555 0188',
    'HEALTHPLAN W9920 113',
    'DOB 1944',
    'AGE 93',
    'MEDICALRECORD 77120334',
    'AGE 92',
  ])
})

it('replaces versions that are no count wherever they stand, and reads profiles and sources [F194]', async () => {
  const source = {
    resourceType: 'Bundle',
    entry: [
      {
        fullUrl: 'https://ehr.example/Patient/7/_history/okonjo-77120',
        resource: {
          resourceType: 'Patient',
          id: '7',
          meta: {
            versionId: 'okonjo-77120',
            profile: ['http://hl7.org/fhir/StructureDefinition/Patient', 'https://ehr.example/p/beatrix-okonjo'],
            source: 'https://ehr.example/okonjo',
          },
        },
        response: { etag: 'W/"okonjo-77120"' },
      },
      { resource: { resourceType: 'Patient', id: '8', meta: { versionId: '3' } }, response: { etag: 'W/"3"' } },
    ],
  }
  const file = await opened(source)
  const ids = file.links?.filter(({ kind }) => kind === 'id').map(({ start, end }) => file.text.slice(start, end))
  expect(ids).toEqual(['7', 'okonjo-77120', '7', 'okonjo-77120', 'okonjo-77120', '8'])
  expect(file.text).toContain('beatrix okonjo')
  expect(file.text).not.toContain('StructureDefinition')
  expect(fieldsOf(file)).toContain('URL https://ehr.example/okonjo')
  const changes = file.links!.map(({ start, end }) => ({ start, end, value: file.fit!('12', start) }))
  expect(JSON.parse(Buffer.from(await file.write(changes)).toString()).entry[0].resource.meta.versionId).toBe('v12')
})

it('reads words of codes that no terminology has, and knows names of files [F194]', async () => {
  const source = {
    resourceType: 'Condition',
    code: {
      coding: [
        { system: 'http://snomed.info/sct', code: 'smith-john' },
        { system: 'https://ehr.example/codes', code: 'okonjo-beatrix' },
        { system: 'https://ehr.example/codes', code: 'AMLO5' },
        { code: 'RAD_CT_2' },
        { code: 'loinc-8480-6' },
      ],
    },
    contained: [
      {
        resourceType: 'DocumentReference',
        description: 'okonjob.pdf',
        content: [{ attachment: { title: 'OkonjoBeatrix 19500403.TXT' } }, { attachment: { title: 'Letter of discharge' } }],
      },
    ],
  }
  const bytes = Buffer.from(JSON.stringify(source))
  const file = await fhir.read(bytes, defaultReadOptions)
  expect(file.text.trim().split(/\n+/)).toEqual(['okonjo beatrix', 'okonjob.pdf', 'OkonjoBeatrix 19500403.TXT', 'Letter of discharge'])
  expect(fieldsOf(file)).toEqual(['IDNUM okonjob', 'IDNUM OkonjoBeatrix 19500403'])
  await expectChangesToComeBack(fhir, bytes)
})
