import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'
import { xml } from './xml.ts'

const files = fixtures('xml')
const read = (source: string | Uint8Array) =>
  Promise.resolve(xml.read(typeof source === 'string' ? Buffer.from(source) : source, defaultReadOptions))
const fixture = (name: string) => bytesNamed(files, name)

describe('xml', () => {
  it.each(files)('takes %s by its bytes or its name', (_, bytes) => {
    expect(xml.takes('.xml', bytes)).toBe(true)
  })

  it.each(files)('gives %s back as it was, but for what cannot be searched', async (_, bytes) => {
    const file = await read(bytes)
    const out = await file.write([])
    if ((file.unsearched ?? []).length === 0) expect(Buffer.compare(Buffer.from(out), bytes)).toBe(0)
    expect((await read(out)).text).toBe(file.text)
  })

  it.each(files)('reads the changes of %s back', (_, bytes) => expectChangesToComeBack(xml, bytes))

  it.each([
    ['<a><p>Jo<b>hn</b> Smi<!-- x -->th</p></a>', 'John Smith\n x '],
    ['<n><given>Jo</given><family>Smith</family></n>', 'Jo\nSmith'],
    ['<a>\n  <b>\n  Jo\n Smith </b>\n</a>', 'Jo\n Smith'],
    ['<a>one<p>two</p>three</a>', 'one\ntwo\nthree'],
    ['<a><![CDATA[<Jo>]]> &amp; &#233;</a>', '<Jo> & é'],
    ['<a x="1 &quot;2&quot;" y=\'\'/>', '1 "2"'],
    ['<?pi Jo?><a/>', 'pi Jo'],
  ])('reads %s', async (source, wanted) => {
    expect((await read(source)).text).toBe(wanted)
  })

  it('takes elements and attributes for what they are called', async () => {
    expect(fieldsOf(await read(fixture('record.xml')))).toEqual(
      expect.arrayContaining([
        'MEDICALRECORD 55120934',
        'PATIENT Thaddeus',
        'PATIENT Quillfeather',
        'DOB 1951-02-14',
        'PHONE 01632 960123',
        'STREET 12 Wren Lane',
        'CITY Lower Hamble',
        'DOCTOR K. Marlowe',
      ]),
    )
    expect(fieldsOf(await read(fixture('single-line.xml')))).toEqual(['PATIENT Odo Finch', 'DOB 1951-02-14', 'PATIENT Ysolde Marlowe'])
  })

  it('takes the policy’s word for elements', async () => {
    const file = await xml.read(Buffer.from('<a><ward>Elm</ward><who>Odo</who><scan>abc</scan></a>'), {
      ...defaultReadOptions,
      columns: { ward: 'keep', who: 'PATIENT', scan: 'empty' },
    })
    expect(file.text).toBe('Odo')
    expect(fieldsOf(file)).toEqual(['PATIENT Odo'])
    expect(Buffer.from(await file.write([])).toString()).toBe('<a><ward>Elm</ward><who>Odo</who><scan></scan></a>')
  })

  it('writes what the encoding lacks as references', async () => {
    const file = await read(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>Andr\xe9</a>', 'latin1'))
    const start = file.text.indexOf('André')
    expect(Buffer.from(await file.write([{ start, end: start + 5, value: 'Šá <' }])).toString('latin1')).toContain(
      '<a>&#352;&#225; &lt;</a>',
    )
  })

  it('leaves no trace of what stood in every place', async () => {
    const traces = [
      'Quill',
      'feather',
      'Thaddeus',
      'Marlowe',
      'kmarlowe',
      'Ysolde',
      'Odo',
      '55120934',
      'Lefèvre',
      'Lef&#232;vre',
      '1951-02-14',
      'Wren',
      '960123',
      '960456',
      'iVBOR',
    ]
    const out = (await outputWithout(xml, fixture('record.xml'), traces)).toString('latin1')
    expect(traces.filter((trace) => out.includes(trace))).toEqual([])
  })

  it('joins what programs cut into runs, and parts it where a tab, a field or a line ends it [F191]', async () => {
    const run = (said: string) => `<w:r><w:rPr><w:b/></w:rPr>${said}</w:r>`
    const words = (...all: readonly string[]) => all.map((each) => run(`<w:t>${each}</w:t>`)).join('')
    const source = (...all: readonly string[]) =>
      `<w:wordDocument><w:p><w:pPr/>${words(...all)}${run('<w:tab/><w:instrText> PAGE </w:instrText>')}${words('today')}</w:p><w:p>${words('well')}</w:p></w:wordDocument>`
    const file = await read(source('Mr Kes', 'trel ', 'Marlowe'))
    expect(file.text).toBe('Mr Kestrel Marlowe\nPAGE\ntoday\nwell')
    const out = Buffer.from(await file.write([{ start: 3, end: 18, value: 'X' }])).toString()
    expect(out.replaceAll('<![CDATA[]]>', '')).toBe(source('Mr X', '', ''))
    expect((await read(out)).text).toBe('Mr X\nPAGE\ntoday\nwell')
    const cell = '<Cell><ss:Data ss:Type="String"><B>Kes</B><Font>trel</Font></ss:Data></Cell><Cell><ss:Data>well</ss:Data></Cell>'
    expect((await read(`<Row>${cell}</Row>`)).text).toBe('Kestrel\nString\nwell')
  })

  it('reads the cells of a workbook by their columns, and keeps it one that Excel takes [F191]', async () => {
    const cell = (type: string, said: string) => `<Cell><Data ss:Type="${type}">${said}</Data></Cell>`
    const row = (...cells: readonly string[]) => `<Row>${cells.join('')}</Row>`
    const heads = row(...['Patient name', 'MRN', 'Seen on', 'Weight', 'At'].map((each) => cell('String', each)))
    const source = (sheet: string, ...cells: readonly string[]) =>
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="${sheet}"><Table>${heads}${row(...cells)}</Table></Worksheet></Workbook>`
    const cells = (name: string, record: string, day: string) => [
      name,
      record,
      cell('DateTime', `${day}T09:30:00.000`),
      cell('Number', '70.5'),
      cell('DateTime', '1899-12-31T09:30:00.000'),
    ]
    const file = await read(source('Kestrel', ...cells(cell('String', 'Kestrel'), cell('Number', '4471937'), '2021-03-14')))
    expect(fieldsOf(file)).toEqual(['PATIENT Kestrel', 'MEDICALRECORD 4471937', 'DATE 2021-03-14'])
    const name = { start: 0, end: 'Kestrel'.length }
    const changes = [name, ...file.fields!].map(({ start, end }) => ({ start, end, value: file.fit!('[X]', start) }))
    const out = Buffer.from(await file.write(changes)).toString()
    expect(out).toBe(source('_X__1', ...cells(cell('String', '[X]'), cell('String', '[X]'), '1900-01-01')))
    expect((await read(out)).text).toBe(
      file.text.replace('Kestrel', '_X__1').replace('Kestrel', '[X]').replace('4471937', '[X]').replace('2021-03-14', '1900-01-01'),
    )
  })

  it('leaves Base64 of pictures out, or fails, as the policy says', async () => {
    const bytes = fixture('record.xml')
    expect((await read(bytes)).unsearched).toEqual([{ kind: 'picture', count: 1 }])
    expect(() => xml.read(bytes, { ...defaultReadOptions, unsearched: 'fail' })).toThrow(UnreadableError)
  })

  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY x "Jo">]><a>&x;</a>'],
    ['entities from elsewhere', '<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a/>'],
    ['an end missing', '<a><b>Jo</a>'],
    ['an attribute cut off', '<a b="Jo'],
    ['no element', '<?xml version="1.0"?>'],
  ])('refuses %s', (_, source) => {
    expect(() => xml.read(Buffer.from(source), defaultReadOptions)).toThrow(UnreadableError)
  })

  it.each([
    ['depth', `${'<a>'.repeat(100_000)}x${'</a>'.repeat(100_000)}`],
    ['mixed depth', `${'<a>x'.repeat(100_000)}x${'</a>'.repeat(100_000)}`],
    ['comments', `<a>${'x<!-- y -->'.repeat(100_000)}</a>`],
    ['references', `<a>${'&#120;'.repeat(200_000)}</a>`],
  ])('is done with a file of nothing but %s in good time', async (_, source) => {
    const taken = await effort(async () => {
      await (await read(source)).write([])
    })
    expect(taken).toBeLessThan(3000)
  })
})

it('reads pages, rich text, HL7 and XML in elements as such [F190]', async () => {
  const note = (page: string, rtf: string, inner: string) =>
    `<a><t><![CDATA[<p>${page}</p>]]></t><r>{\\rtf1 ${rtf}}</r><h>MSH|^~\\&amp;|A&#13;PID|1||4471</h><i>&lt;x&gt;${inner}&lt;/x&gt;</i></a>`
  const given = note('Be<b>atrix</b> Okonjo', 'Be{\\b atrix} Okonjo', 'Lovgren')
  const file = await read(given)
  expect(file.text).toBe('Beatrix Okonjo\nBeatrix Okonjo\nA\n4471\nLovgren')
  const at = file.text.lastIndexOf('Beatrix')
  const out = await file.write([{ start: at, end: at + 14, value: 'Ada' }])
  expect(Buffer.from(out).toString()).toBe(note('Be<b>atrix</b> Okonjo', 'Ada{\\b }', 'Lovgren'))
  expect(file.fields?.map(({ category }) => category)).toContain('MEDICALRECORD')
})

it('knows values by the element or the label that they stand beside [F190]', async () => {
  const fhir =
    '<Patient><identifier><value value="4471"/></identifier><name><family value="Okonjo"/></name><address><line value="14 Larch Row"/></address></Patient>'
  expect(fieldsOf(await read(fhir))).toEqual(['MEDICALRECORD 4471', 'PATIENT Okonjo', 'STREET 14 Larch Row'])
  const rows =
    '<r><field name="last_name">Okonjo</field><item key="mrn" value="4471"/><field name="organism">E. coli</field><MRN V="4472"/></r>'
  expect(fieldsOf(await read(rows))).toEqual(['PATIENT Okonjo', 'MEDICALRECORD 4471', 'MEDICALRECORD 4472'])
})

it('reads fields of HL7 in slots of a registry, whose names stay, and text in short Base64 [F194]', async () => {
  const slot = (name: string, ...values: readonly string[]) =>
    `<r:Slot name="${name}"><r:ValueList>${values.map((each) => `<r:Value>${each}</r:Value>`).join('')}</r:ValueList></r:Slot>`
  const source = `<r:O>${[
    slot(
      'sourcePatientInfo',
      'PID-3|4471^^^&amp;1.2.3&amp;ISO',
      'PID-5|Pti^Hely^^',
      'PID-7|19500403',
      'PID-8|F',
      'PID-11|12 Larch Row^^Pinewood',
    ),
    slot('sourcePatientId', '4471^^^&amp;1.2.3&amp;ISO'),
    slot('authorPerson', '77^Quill^Ada^^^Dr'),
    slot('authorInstitution', 'Larch Row^^^^^&amp;1.2.3&amp;ISO^^^^45'),
    slot('classCode', '34133-9^Summary^LN'),
  ].join('')}<p>SGVseSBQdGkgNDQ3MQ==</p><hash>3q2+7wAAq83vEjRWeJA=</hash></r:O>`
  const file = await read(source)
  expect(fieldsOf(file)).toEqual([
    'MEDICALRECORD 4471',
    'PATIENT Pti',
    'PATIENT Hely',
    'DOB 19500403',
    'STREET 12 Larch Row',
    'CITY Pinewood',
    'IDNUM 4471',
    'IDNUM 77',
    'DOCTOR Quill',
    'DOCTOR Ada',
    'ORGANIZATION Larch Row',
    'IDNUM 45',
  ])
  expect(file.text).not.toMatch(/sourcePatient|authorPerson|authorInstitution/)
  expect(file.text).toContain('\nHely Pti 4471\n3q2+7w')
  await expectChangesToComeBack(xml, Buffer.from(source))
})
