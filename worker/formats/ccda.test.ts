import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { ccda } from './ccda.ts'
import { defaultReadOptions } from './format.ts'
import { bytesNamed, expectChangesToComeBack, expectDamageToBeRefused, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const all = fixtures('ccda')

describe('C-CDA', () => {
  it.each(all)('takes and writes %s as it was', async (_name, bytes) => {
    const file = await ccda.read(bytes, defaultReadOptions)
    expect(ccda.takes('.txt', bytes)).toBe(true)
    if (!file.unsearched?.length) expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(bytes))).toBe(0)
  })

  it.each(all)('reads or refuses %s whatever happens to its bytes', async (_name, bytes) => {
    await expectDamageToBeRefused(ccda, bytes)
  })

  it.each(all)('gives the changes of %s back when it is read again', async (_name, bytes) => {
    await expectChangesToComeBack(ccda, bytes)
  })

  it('knows people, places, numbers and times of the header by their elements', async () => {
    expect(fieldsOf(await open('summary.xml'))).toEqual(
      expect.arrayContaining([
        'MEDICALRECORD TD-7700121',
        'IDNUM 999-55-1212',
        'STREET Flat 3',
        'PHONE +1(555)555-2003',
        'EMAIL b.quince@gorsemail.example',
        'FAX 555-555-5001',
        'PAGER 555-555-9000',
        'PATIENT Bart',
        'PATIENT Drusilla',
        'PATIENT Cornelius',
        "LOCATION_OTHER Saint Brannock's",
        'DOB 19491121',
        'LICENSE 9998887776',
        'DOCTOR Sølvberg',
        'DOCTOR Jemima Dowd',
        'HOSPITAL Thistledown Health',
        'HOSPITAL Ward Seven',
        'IDNUM ENC-9937012',
        'DATE 20211109',
        'DATE 20200303',
      ]),
    )
  })

  it('reads what senders write beside codes, and takes UUIDs for what ties documents together [F99]', async () => {
    const id = '5f0b2c1e-7a4d-4b58-9c55-0d9a8f1e2b3c'
    const document = `<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="${id}"/><code code="11488-4" codeSystem="2.16.840.1.113883.6.1" displayName="Lettre au sujet de Mme Quillon"/><relatedDocument><parentDocument><id root="${id}"/></parentDocument></relatedDocument></ClinicalDocument>`
    const { text, links = [] } = await ccda.read(Buffer.from(document), defaultReadOptions)
    expect(text).toContain('Mme Quillon')
    expect(text).not.toContain('11488')
    expect(links.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)).toEqual([`id ${id}`, `id ${id}`])
  })

  it('knows times by their type and their looks, wherever they stand [F185]', async () => {
    const document = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <value xsi:type="IVL_TS"><low value="19510214"/><high value="202403"/></value>
      <value xsi:type="SXPR_TS"><comp xsi:type="PIVL_TS"><phase><center value="2021"/></phase><period value="8" unit="h"/></comp></value>
      <sdtc:lotExpirationTime value="202405"/>
      <own><low value="20240305"/><high value="202403051000+0100"/></own>
      <value xsi:type="IVL_PQ"><low value="4.5"/><high value="20240306" unit="1"/></value>
      <value xsi:type="INT" value="20240307"/><value value="20241307"/>
    </ClinicalDocument>`
    const file = await ccda.read(Buffer.from(document), defaultReadOptions)
    expect(fieldsOf(file)).toEqual(['DATE 19510214', 'DATE 202403', 'DATE 2021', 'DATE 202405', 'DATE 20240305', 'DATE 20240305'])
    const start = file.text.indexOf('20240305')
    const held = (value: string) => file.fit?.(value, start) ?? value
    expect([held('20240401'), held('2024')]).toEqual(['20240401', '_2024'])
    const again = await ccda.read(await file.write([{ start, end: start + 8, value: held('2024') }]), defaultReadOptions)
    expect(again.text).toContain('_2024\n')
  })

  it('reads narrative as it is shown, with what a link hides after the line', async () => {
    const { text } = await open('summary.xml')
    expect(text).toContain(
      'Penicillin\nwife Frances Quince, chart 11/7/2021\n\nhttp://thistledown.example/p/TD-7700121\nReported by Bartholomew\nQuince & family.\nSeen by Dr Sølvberg.',
    )
    expect(text).toContain(' exported for Bartholomew Quince by jdowd ')
    expect(text).not.toContain('2000')
    expect(text).not.toContain('Penicillin, says Frances#')
  })

  it('reads what a table says for those who do not see it [F174]', async () => {
    const summary = all.find(([name]) => name === 'summary.xml')![1]
    const source = Buffer.from(summary).toString().replace('<table', '<table summary="results of Quince"')
    expect(source).toContain('results of Quince')
    expect((await ccda.read(Buffer.from(source), defaultReadOptions)).text).toContain('results of Quince')
  })

  it('takes a name that markup splits for one, and leaves the markup', async () => {
    const file = await open('summary.xml')
    const start = file.text.indexOf('Frances Quince, chart')
    const out = Buffer.from(await file.write([{ start, end: start + 'Frances Quince'.length, value: 'A & B' }])).toString()
    expect(out).toContain('wife <content styleCode="Bold">A &amp; B</content><sub></sub>, <linkHtml')
  })

  it('leaves pictures and scans out, or refuses them', async () => {
    const file = await open('summary.xml')
    expect(file.unsearched).toEqual([{ kind: 'picture', count: 1 }])
    expect(Buffer.from(await file.write([])).toString()).toContain('<value mediaType="image/gif" representation="B64"></value>')
    expect(() => ccda.read(bytesOf('nonxmlbody-pdf.xml'), { ...defaultReadOptions, unsearched: 'fail' })).toThrow('nonXMLBody')
  })

  it('leaves no trace of what is replaced, in any of its encodings', async () => {
    const strings = [
      'Quince',
      'Bartholomew',
      'Frances',
      'Fran',
      'ces',
      'Sølvberg',
      'TD-7700121',
      'thistledown',
      'Thistledown',
      'jdowd',
      'Cornelius',
      '19491121',
      '20211107',
      '11/7/2021',
      'Gorse',
      'gorsemail',
      '555-2003',
    ]
    for (const name of ['summary.xml', 'summary-crlf.xml', 'summary-minified.xml', 'summary-utf16.xml']) {
      const out = await outputWithout(ccda, bytesOf(name), strings)
      const text = name.includes('utf16') ? out.toString('utf16le') : out.toString()
      for (const string of strings.filter((each) => each !== 'ces')) expect(text).not.toContain(string)
      expect(text).not.toContain('S&#248;lvberg')
    }
  })

  it('writes what the encoding lacks as a reference', async () => {
    const file = await open('fr-latin1.xml')
    const start = file.text.indexOf('AUBERJONOIS')
    const out = Buffer.from(await file.write([{ start, end: start + 11, value: 'Żak É' }]))
    expect(out.toString('latin1')).toContain('<family qualifier="SP">&#379;ak É</family>')
  })

  it('makes one note with the patient of recordTarget', async () => {
    expect((await open('summary.xml')).notes?.map(({ patient }) => patient)).toEqual(['TD-7700121'])
    expect((await open('nonxmlbody-pdf.xml')).notes?.map(({ patient }) => patient)).toEqual(['1.2.999.7'])
  })

  it('refuses entities and damage, and is done quickly with what is nested', async () => {
    expect(() =>
      ccda.read(Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///x">]><ClinicalDocument>&a;</ClinicalDocument>'), defaultReadOptions),
    ).toThrow('entities')
    expect(() => ccda.read(bytesOf('summary.xml').subarray(0, 3000), defaultReadOptions)).toThrow('damaged')
    const taken = await effort(() => {
      const deep = `<ClinicalDocument>${'<text>'.repeat(10_000)}Ann${'</text>'.repeat(10_000)}</ClinicalDocument>`
      expect(() => ccda.read(Buffer.from(deep), defaultReadOptions)).toThrow('nested')
    })
    expect(taken).toBeLessThan(5000)
  })
})

function bytesOf(name: string): Uint8Array {
  return bytesNamed(all, name)
}

async function open(name: string) {
  return ccda.read(bytesOf(name), defaultReadOptions)
}

it('knows names, addresses and numbers that are the value of an observation by their type [F190]', async () => {
  const value = (type: string, said: string) => `<observation><value xsi:type="${type}"${said}</value></observation>`
  const source = `<ClinicalDocument xmlns:xsi="x">${value('PN', '><given>Tove</given><family>Lovgren</family>')}${value(
    'AD',
    '><streetAddressLine>14 Larch Row</streetAddressLine><city>Tilbury</city>',
  )}${value('II', ' root="1.2" extension="8823177">')}${value('ST', '>mild')}</ClinicalDocument>`
  const file = await ccda.read(Buffer.from(source), defaultReadOptions)
  expect(fieldsOf(file)).toEqual(['PATIENT Tove', 'PATIENT Lovgren', 'STREET 14 Larch Row', 'CITY Tilbury', 'IDNUM 8823177'])
})
