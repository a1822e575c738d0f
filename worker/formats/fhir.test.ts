import { describe, expect, it } from 'vitest'
import { fhir } from './fhir.ts'
import { defaultReadOptions } from './format.ts'
import { bytesNamed, expectChangesToComeBack, expectDamageToBeRefused, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const all = fixtures('fhir')

describe('FHIR', () => {
  it.each(all)('takes and writes %s as it was', async (_name, bytes) => {
    const file = await fhir.read(bytes, defaultReadOptions)
    expect(fhir.takes('.txt', bytes)).toBe(true)
    if (!file.unsearched?.length) expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(bytes))).toBe(0)
    else
      expect(() =>
        JSON.parse(
          Buffer.from(bytes)
            .toString()
            .replace(/^\ufeff/, ''),
        ),
      ).not.toThrow()
  })

  it.each(all)('reads or refuses %s whatever happens to its bytes', async (_name, bytes) => {
    await expectDamageToBeRefused(fhir, bytes)
  })

  it.each(all)('gives the changes of %s back when it is read again', async (_name, bytes) => {
    await expectChangesToComeBack(fhir, bytes)
  })

  it.each(all.filter(([name]) => !name.includes('ndjson') && !name.includes('latin1')))(
    'stays JSON when everything in %s is replaced',
    async (_name, bytes) => {
      const file = await fhir.read(bytes, defaultReadOptions)
      const changes = (file.fields ?? []).map(({ start, end, category }) => ({
        start,
        end,
        value: file.fit?.(`["${category}\\]`, start) ?? '',
      }))
      const out = Buffer.from(await file.write(changes))
        .toString()
        .replace(/^\ufeff/, '')
      expect(() => JSON.parse(out)).not.toThrow()
    },
  )

  it('knows identifiers by data type, in any resource', async () => {
    const fields = fieldsOf(await open('patient-pretty.json'))
    expect(fields).toEqual(
      expect.arrayContaining([
        'IDNUM pat-tarkington-1',
        'MEDICALRECORD PB-0098812',
        'IDNUM 987-65-4320',
        'LICENSE S99912345',
        'PATIENT Wexcombe',
        'PATIENT Eudora Pinchbeck',
        'DOB 1961-02-03',
        'PHONE (303) 555-0199',
        'EMAIL ophelia.t@pebblemail.example',
        'FAX +1 303 555 0110',
        'ZIP 80999',
        'COUNTY Fennel County',
        'LOCATION_OTHER 39.123456',
        'DOCTOR Dr Sunniva Amblecote',
        'IDNUM dr-amblecote',
        'HOSPITAL Pebblebrook Clinic',
      ]),
    )
    expect(fieldsOf(await open('array.json'))).toEqual(
      expect.arrayContaining([
        'LICENSE 9941339108',
        'HEALTHPLAN MBR-9920',
        'DEVICE SN-77-A',
        'USERNAME jvoss7',
        'IPADDRESS 10.20.30.40',
        'LOCATION_OTHER -83.69471',
      ]),
    )
  })

  it('takes a number in the place of a reference for an identifier', async () => {
    const observation = { resourceType: 'Observation', status: 'final', subject: { reference: 40711 } }
    expect(fieldsOf(await fhir.read(Buffer.from(JSON.stringify(observation)), defaultReadOptions))).toEqual(['IDNUM 40711'])
  })

  it('takes a day without dashes for one, as a number too, where a date belongs [F179]', async () => {
    const patient = {
      resourceType: 'Patient',
      birthDate: 19500403,
      deceasedDateTime: '20190812',
      multipleBirthInteger: 2,
      contact: [{ period: { start: 2011 } }],
      extension: [{ url: 'sampleTimeout', valueInteger: 3000, timeout: 3000 }],
    }
    expect(fieldsOf(await fhir.read(Buffer.from(JSON.stringify(patient)), defaultReadOptions))).toEqual([
      'DOB 19500403',
      'DATE 20190812',
      'DATE 2011',
    ])
  })

  it('knows a display by what the bundle says of the reference', async () => {
    const fields = fieldsOf(await open('bundle-transaction.json'))
    expect(fields).toEqual(
      expect.arrayContaining([
        'PATIENT Mr. Aldous77 Grümbel514',
        'DOCTOR Dr. Petronella88 Wyck3',
        'HOSPITAL MOSSGATE PCP',
        'IDNUM 9999912345',
      ]),
    )
  })

  it('reads what senders write beside the codes of any terminology [F99]', async () => {
    const coding = { system: 'http://loinc.org', code: '11488-4', display: 'Lettre au sujet de Mme Zephyrine Quillon' }
    const { text } = await fhir.read(
      Buffer.from(JSON.stringify({ resourceType: 'Observation', code: { coding: [coding] } })),
      defaultReadOptions,
    )
    expect(text).toContain('Mme Zephyrine Quillon')
    expect(text).not.toContain('11488')
  })

  it('ties resources together by their ids, UUIDs too, by what refers to them, and by what texts say of them [F66]', async () => {
    const patient = '5f0b2c1e-7a4d-4b58-9c55-0d9a8f1e2b3c'
    const bundle = {
      resourceType: 'Bundle',
      id: 'b1',
      entry: [
        { fullUrl: `https://st-mary.example/Fhir/Patient/${patient}`, resource: { resourceType: 'Patient', id: patient } },
        {
          fullUrl: 'urn:uuid:11111111-2222-4333-8444-555555555555',
          resource: {
            resourceType: 'Observation',
            id: 'obs-7',
            contained: [{ resourceType: 'Practitioner', id: 'p1' }],
            performer: [{ reference: '#p1' }],
            subject: { reference: `Patient/${patient}/_history/2` },
            text: { div: `<div>See <a href="Patient/${patient}">Patient/${patient}</a>.</div>` },
            derivedFrom: [{ reference: 'urn:uuid:11111111-2222-4333-8444-555555555555' }],
          },
          request: { url: `Observation?patient=${patient}` },
        },
      ],
    }
    const { text, links = [], fields = [] } = await fhir.read(Buffer.from(JSON.stringify(bundle)), defaultReadOptions)
    const said = links.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)
    expect(said.filter((each) => each === `id ${patient}`)).toHaveLength(6)
    expect(said.filter((each) => each === 'id p1')).toHaveLength(2)
    expect(said.filter((each) => each === 'id 11111111-2222-4333-8444-555555555555')).toHaveLength(2)
    expect(said).toEqual(expect.arrayContaining(['id b1', 'id obs-7', 'address https://st-mary.example/Fhir']))
    for (const { start, end } of links) expect(fields.some((field) => field.start === start && field.end === end)).toBe(true)
  })

  it('reads a narrative as text and leaves its markup and its escapes as they are', async () => {
    const bytes = bytesOf('patient-escaped.json')
    const file = await fhir.read(bytes, defaultReadOptions)
    const start = file.text.indexOf('Ophelia Tarkington &')
    const out = Buffer.from(await file.write([{ start, end: start + 'Ophelia Tarkington'.length, value: 'A <B>' }])).toString()
    expect(out).toContain('\\u003cdiv xmlns=')
    expect(out).toContain('A &lt;B')
    expect(out).not.toContain('Ophelia \\u003cb')
    const without = Buffer.from(await file.write([])).toString()
    const photo = /,"photo":\[\{"contentType":"image\\\/jpeg","data":"[^"]*"\}\]/
    expect(without).toBe(Buffer.from(bytes).toString().replace(photo, ',"photo":[{"contentType":"image\\/jpeg"}]'))
  })

  it('searches texts in base64, and leaves out what else is attached', async () => {
    const file = await open('documentreference.json')
    expect(file.text).toContain('Garrick Umber (born 1 May 1970) came')
    expect(file.text).toContain('Seen: Garrick Umber')
    expect(file.unsearched).toEqual([{ kind: 'embedded file', count: 1 }])
    const start = file.text.indexOf('Garrick Umber (born')
    const out = JSON.parse(Buffer.from(await file.write([{ start, end: start + 13, value: 'Zoë X' }])).toString())
    expect(Buffer.from(out.content[0].attachment.data, 'base64').toString()).toContain('\nZoë X (born 1 May 1970) came')
    expect(out.content[0].attachment.hash).toBe('')
    expect(out.content[2].attachment).toEqual({ title: 'scan of Umber', contentType: 'application/pdf' })
    expect(() => fhir.read(bytesOf('documentreference.json'), { ...defaultReadOptions, unsearched: 'fail' })).toThrow('attachments')
  })

  it('searches the address of an attachment that says no more [F174]', async () => {
    const consent = Buffer.from('{"resourceType":"Consent","sourceAttachment":{"url":"https://a.example/Patient/7741-umber"}}')
    const file = await fhir.read(consent, defaultReadOptions)
    expect(file.text).toContain('7741-umber')
  })

  it('knows an address and who is reached by a URI, wherever one stands [F185]', async () => {
    const patient = {
      resourceType: 'Patient',
      meta: { profile: ['http://hl7.org/fhir/StructureDefinition/Patient', 'mailto:a@umber.example'] },
      extension: [
        { url: 'http://hl7.org/fhir/x', valueUri: 'http://snomed.info/sct' },
        { url: 'http://x.example/record', valueUri: 'https://ehr.example.org/p/Garrick%20Umber/QF-88' },
        { url: 'http://x.example/file', valueUrl: 'file:///C:/Umber_Garrick.pdf' },
        { url: 'http://x.example/mail', valueUri: 'mailto:g.umber@example.org' },
        { url: 'tel:+447700900123', valueUuid: 'urn:uuid:c757873d-ec9a-4326-a141-556f43239520' },
      ],
      link: [{ relation: 'self', url: 'tel:+447700900124' }],
      telecom: [{ system: 'phone', value: 'tel:+447700900125' }],
    }
    const file = await fhir.read(Buffer.from(JSON.stringify(patient)), defaultReadOptions)
    expect(fieldsOf(file)).toEqual([
      'EMAIL a@umber.example',
      'URL https://ehr.example.org/p/Garrick%20Umber/QF-88',
      'URL file:///C:/Umber_Garrick.pdf',
      'EMAIL g.umber@example.org',
      'PHONE +447700900123',
      'IDNUM c757873d-ec9a-4326-a141-556f43239520',
      'PHONE +447700900124',
      'PHONE tel:+447700900125',
    ])
    expect(file.text).not.toContain('snomed')
    expect(file.fit?.('a b@c.example', file.text.indexOf('g.umber'))).toBe('a-b@c.example')
  })

  it('searches the words of what names a definition, and takes no name for a type [F189]', async () => {
    const plan = {
      resourceType: 'CarePlan',
      instantiatesCanonical: ['https://ehr.example.org/PlanDefinition/Ines%20Moss-Lee|1.0', 'http://hl7.org/fhir/PlanDefinition/Ann'],
      implicitRules: 'https://ehr.example.org/r/QF-88231-77/2.16.840.1.113762.1',
      extension: [
        { url: 'http://x.example/a', valueUri: 'https://ehr.example.org/p/InesMoss' },
        { url: 'http://x.example/b', valueUrl: 'https://ehr.example.org/Ines/77' },
        { url: 'http://x.example/c', valueUri: 'https://ehr.example.org/Patient/77' },
      ],
    }
    const source = JSON.stringify(plan)
    const file = await fhir.read(Buffer.from(source), defaultReadOptions)
    expect(file.text).toContain('\nInes Moss Lee\n1 0\n')
    expect(file.text).not.toContain('Ann')
    expect(fieldsOf(file)).toEqual([
      'IDNUM QF-88231-77',
      'URL https://ehr.example.org/p/InesMoss',
      'URL https://ehr.example.org/Ines/77',
      'URL https://ehr.example.org',
      'IDNUM 77',
    ])
    const start = file.text.indexOf('Ines')
    const out = await file.write([{ start, end: start + 'Ines Moss Lee'.length, value: 'X' }])
    expect(Buffer.from(out).toString()).toBe(source.replace('Ines%20Moss-Lee', 'X%20-'))
  })

  it('knows the day of a signature and of an attachment as any other [F185]', async () => {
    const note = {
      resourceType: 'DocumentReference',
      content: [{ attachment: { contentType: 'text/plain', creation: '1951-02-14' } }, { attachment: { url: '', creation: 19510215 } }],
      created: '20240301',
      sent: '2024',
      contained: [
        { resourceType: 'Provenance', recorded: '2024-03-05T10:00:00Z', signature: [{ when: '2024-03-06T10:00:00Z', who: {} }] },
        { resourceType: 'Basic', signature: { sigFormat: 'a/b', when: '2024-03-07' } },
        { resourceType: 'MedicationRequest', dosageInstruction: [{ timing: { repeat: { when: ['ACM'], dayOfWeek: ['mon'] } } }] },
      ],
    }
    const file = await fhir.read(Buffer.from(JSON.stringify(note)), defaultReadOptions)
    expect(fieldsOf(file)).toEqual([
      'DATE 1951-02-14',
      'DATE 19510215',
      'DATE 20240301',
      'DATE 2024',
      'DATE 2024-03-05',
      'DATE 2024-03-06',
      'DATE 2024-03-07',
    ])
    expect(file.text).not.toContain('ACM')
  })

  it('leaves no trace of what is replaced', async () => {
    const strings = [
      'Tarkington',
      'tarkington',
      'Ophelia',
      'Wexcombe',
      'Pinchbeck',
      'Amblecote',
      'amblecote',
      'PB-0098812',
      '1961-02-03',
      '3 Feb 1961',
      '39.123456',
      'Larchmere',
      'Tark',
    ]
    for (const name of ['patient-pretty.json', 'patient-escaped.json']) {
      const out = (await outputWithout(fhir, bytesOf(name), strings)).toString()
      for (const string of strings) expect(out).not.toContain(string)
    }
    const letter = (await outputWithout(fhir, bytesOf('documentreference.json'), ['Garrick', 'Umber', 'umber', 'garrick'])).toString()
    const decoded = [...letter.matchAll(/"data": "([^"]*)"/g)].map(([, data]) => Buffer.from(data!, 'base64').toString()).join('\n')
    expect(`${letter}\n${decoded}`).not.toMatch(/garrick|umber/i)
  })

  it('changes an id alike wherever it is referred to', async () => {
    const file = await open('bundle-searchset.json')
    const changes = (file.fields ?? [])
      .filter(({ start, end }) => file.text.slice(start, end) === 'HM77')
      .map(({ start, end }) => ({ start, end, value: file.fit?.('[ID/1]', start) ?? '' }))
    const out = JSON.parse(Buffer.from(await file.write(changes)).toString())
    expect(out.entry[0].resource.id).toBe('-ID-1-')
    expect(out.entry[0].fullUrl).toBe('https://fhir.hollowmoor.example/r4/Patient/-ID-1-')
    expect(out.entry[1].resource.subject.reference).toBe('Patient/-ID-1-')
  })

  it('makes a note of each entry and each line, with its patient', async () => {
    expect((await open('bundle-searchset.json')).notes?.map(({ patient }) => patient)).toEqual([undefined, 'HM77', 'HM77', undefined])
    expect((await open('bulk.ndjson')).notes?.map(({ patient }) => patient)).toEqual(['p0', 'p1', 'p2', 'p0', 'p1', 'p2', 'p0'])
  })

  it('streams resources that stand a line each, and nothing else', async () => {
    const bytes = bytesOf('bulk.ndjson')
    const about = fhir.stream?.about(bytes, defaultReadOptions)
    const ends = fhir.stream?.cutter(about ?? null).ends(bytes) ?? []
    expect(ends.length).toBe(7)
    const part = await fhir.stream?.read(bytes.subarray(ends[0], ends[1]), about ?? null, false, defaultReadOptions)
    expect(part?.text).toContain('Oyelowo-Finch')
    expect(fhir.stream?.about(bytesOf('patient-pretty.json'), defaultReadOptions)).toBeUndefined()
  })

  it('refuses what is damaged or nested without end', () => {
    for (const text of [
      '{"resourceType":"Patient"',
      '{"resourceType":"Patient",}',
      '{"resourceType":"Patient"} x',
      '{"a" 1}',
      '[1 2]',
      '{"a":tru}',
    ]) {
      expect(() => fhir.read(Buffer.from(text), defaultReadOptions)).toThrow('damaged')
    }
    expect(() => fhir.read(Buffer.from(`{"resourceType":"Patient","a":${'['.repeat(10_000)}`), defaultReadOptions)).toThrow('nested')
  })
})

function bytesOf(name: string): Uint8Array {
  return bytesNamed(all, name)
}

async function open(name: string) {
  return fhir.read(bytesOf(name), defaultReadOptions)
}
