import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultReadOptions, type Json, type OpenFile } from './format.ts'
import { jsonLines } from './jsonLines.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const files = fixtures('json')

function open(json: string | Uint8Array, columns: Readonly<Record<string, string>> = {}): OpenFile {
  return jsonLines.read(typeof json === 'string' ? Buffer.from(json) : json, { ...defaultReadOptions, columns }) as OpenFile
}

function written(json: string, find: string, value: string, columns: Readonly<Record<string, string>> = {}): string {
  const file = open(json, columns)
  const start = file.text.indexOf(find)
  return Buffer.from(file.write([{ start, end: start + find.length, value: file.fit?.(value, start) ?? value }]) as Uint8Array).toString()
}

describe('jsonLines', () => {
  it.each(files)('gives %s back as it was', (_, bytes) => {
    expect(Buffer.compare(open(bytes).write([]) as Uint8Array, bytes)).toBe(0)
  })

  it.each(files)('reads its own changes of %s', async (_, bytes) => {
    await expectChangesToComeBack(jsonLines, bytes)
  })

  it.each(files.filter(([name]) => !/nan|latin1|ndjson|jsonl|sequence|utf16|powershell/.test(name)))(
    'writes %s as JSON, whatever is changed',
    (_, bytes) => {
      const file = open(bytes)
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat({ max: file.text.length - 1 }), fc.string({ minLength: 1 })), { minLength: 1, maxLength: 4 }),
          (all) => {
            const at = [...new Map(all)].sort(([a], [b]) => a - b)
            JSON.parse(
              Buffer.from(
                file.write(at.map(([start, value]) => ({ start, end: start + 1, value: file.fit?.(value, start) ?? value }))) as Uint8Array,
              ).toString(),
            )
          },
        ),
        { numRuns: 60 },
      )
    },
  )

  it('marks what stands under keys that name an identifier, whatever encloses them', () => {
    const file = open(bytesNamed(files, 'python-indent.json'))
    expect(fieldsOf(file)).toEqual([
      'MEDICALRECORD 5582011',
      'PATIENT Ottoline Färber',
      'DOB 1944-09-30',
      'PHONE +44 20 7946 0333',
      'PHONE 020 7946 0444',
      'STREET 7 Quay "B" Rd',
      'CITY Wexcombe',
      'MEDICALRECORD 5582012',
      'PATIENT Rafe Lindqvist',
      'DOB 1990-01-02',
    ])
    expect(file.notes?.map(({ patient }) => patient)).toEqual(['5582011', '5582012'])
  })

  it('reads each line as a note', () => {
    const file = open('{"mrn":1,"text":"a"}\n{"text":"b"}\n')
    expect(file.notes?.map(({ start, end, patient }) => [file.text.slice(start, end), patient])).toEqual([
      ['1\na', '1'],
      ['b', undefined],
    ])
  })

  it('tells names of doctors, patients and drugs apart by what they stand in', () => {
    const file = open(bytesNamed(files, 'elastic-bulk.ndjson'))
    expect(fieldsOf(file)).toContain('DOCTOR Tamsin Vole')
    expect(fieldsOf(file).join()).not.toContain('ramipril')
  })

  it('searches keys that no programmer would give', () => {
    expect(open('{"patient_data":{"Ottoline Färber":{"visits":1},"k2":2}}').text).toBe('Ottoline Färber')
    expect(written('{"records":{"Ottoline Färber":"x"}}', 'Ottoline Färber', 'KDJQ')).toBe('{"records":{"[KDJQ]":"x"}}')
  })

  it('keeps a number a number when its new value is digits', () => {
    expect(written('{"mrn": 123456 }', '123456', '987')).toBe('{"mrn": 987 }')
    expect(written('{"mrn": 123456 }', '123456', '0987')).toBe('{"mrn": "0987" }')
    expect(written('{"mrn": 123456 }', '123456', '[MRN]')).toBe('{"mrn": "[MRN]" }')
    expect(written('{"value": 1234567.0 }', '34', '[X]')).toBe('{"value": "12[X]567.0" }')
  })

  it('changes a string and nothing beside it, its escapes included', () => {
    expect(written('{"t":"a\\u00e9b \\/ \\ud83d\\ude00 Rafe"}', 'Rafe', 'Zoë "Z"')).toBe(
      '{"t":"a\\u00e9b \\/ \\ud83d\\ude00 Zo\\u00eb \\"Z\\""}',
    )
    expect(written('{"t":"é Rafe"}', 'Rafe', 'Zoë\n')).toBe('{"t":"é Zoë\\n"}')
  })

  it('does with keys as the policy says', () => {
    const json = '{"ward":{"a":"East"},"photo":{"b":["x",12]},"crew":["Ida"],"n":"t"}'
    const file = open(json, { ward: 'keep', photo: 'empty', crew: 'DOCTOR' })
    expect(file.text).toBe('Ida\nt')
    expect(fieldsOf(file)).toEqual(['DOCTOR Ida'])
    expect(Buffer.from(file.write([]) as Uint8Array).toString()).toBe(
      '{"ward":{"a":"East"},"photo":{"b":["",null]},"crew":["Ida"],"n":"t"}',
    )
  })

  it('does the same with keys of JSON in strings [F189]', () => {
    const file = open(JSON.stringify({ a: '{"photo":"x"}', b: '{"ward":"Moss"}', c: 't' }), { ward: 'keep', photo: 'empty' })
    expect(file.text).toBe('t')
    expect(JSON.parse(Buffer.from(file.write([]) as Uint8Array).toString())).toEqual({ a: '{"photo":""}', b: '{"ward":"Moss"}', c: 't' })
  })

  it('reads a page in a string as one, and a name in it whatever markup parts it [F189]', () => {
    const json = String.raw`{"n":"<p>Ada <b>Quack<\/b>enbush<\/p>","b":"Ada <b>Moss</b>","l":"a <b>x</b>\nb","lt":"Na <5, K >3"}`
    const file = open(json)
    expect(file.text).toBe('Ada Quackenbush\nAda Moss\na <b>x</b>\nb\nNa <5, K >3')
    expect(written(json, 'Ada Quackenbush', 'Bo')).toBe(json.replace(String.raw`Ada <b>Quack<\/b>enbush`, String.raw`Bo<b><\/b>`))
    expect(written(json, 'Ada Moss', 'B & C')).toBe(json.replace('Ada <b>Moss</b>', 'B &amp; C<b></b>'))
  })

  it('writes JSON when a whole note gives way', () => {
    const file = open('{"mrn":123456,"Ida Ek":"c","d":["e"]}')
    expect(
      JSON.parse(Buffer.from(file.write([{ start: 0, end: file.text.length, value: '[note withheld]' }]) as Uint8Array).toString()),
    ).toEqual({ mrn: '[note withheld]', '': '', d: [''] })
  })

  it.each(['{"a":"b"', '{"a" "b"}', "{'a':1}", '[1,]', '{"a":"b\nc"}', 'x', '{"a":1}\n{"a"'])('refuses %j', (json) => {
    expect(() => open(json)).toThrow('is not JSON')
  })

  it('reads ten thousand levels, refuses a million, and never recurses', () => {
    expect(open(`${'['.repeat(10_000)}"Rafe"${']'.repeat(10_000)}`).text).toBe('Rafe')
    expect(open(`${'{"a":'.repeat(10_000)}"Rafe"${'}'.repeat(10_000)}`).text).toBe('Rafe')
    expect(() => open('['.repeat(1_000_000))).toThrow('nested too deep')
  })

  it.each(files)('leaves no trace of what is replaced in %s', async (name, bytes) => {
    const strings = [
      'Ottoline',
      'Färber',
      'färber',
      'Lindqvist',
      'lindqvist',
      'Rafe',
      'Tamsin',
      'Vole',
      '5582011',
      '5582012',
      '100770',
      '1234567',
      'Quay',
      'wexcombe',
    ]
    const out = await outputWithout(jsonLines, bytes, strings)
    const escaped = out.toString('latin1').replace(/\\u(....)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    for (const string of strings) {
      expect(escaped.includes(string), name).toBe(false)
      for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) expect(out.includes(Buffer.from(string, encoding)), name).toBe(false)
    }
  })
})

describe('jsonLines as a stream', () => {
  const stream = jsonLines.stream!
  const read = (bytes: Uint8Array, about: Json, first: boolean) => stream.read(bytes, about, first, defaultReadOptions) as OpenFile

  it.each(files.filter(([name]) => /jsonl$|ndjson$/.test(name)))('reads %s in stretches as it does whole', (_, bytes) => {
    const about = stream.about(bytes, defaultReadOptions)
    expect(about).toBeDefined()
    const ends = [...stream.cutter(about ?? null).ends(bytes)]
    if (ends.at(-1) !== bytes.length) ends.push(bytes.length)
    const parts = ends.map((end, i) => read(bytes.subarray(ends[i - 1] ?? 0, end), about ?? null, i === 0))
    expect(Buffer.concat(parts.map((part) => part.write([]) as Uint8Array))).toEqual(Buffer.from(bytes))
    expect(parts.flatMap((part) => (part.text ? [part.text] : [])).join('\n\n')).toBe(open(bytes).text)
    expect(parts.flatMap(fieldsOf)).toEqual(fieldsOf(open(bytes)))
  })

  it.each(['python-indent.json', 'one-object.json', 'sqlite.json', 'node.json', 'powershell-utf16.json'])(
    'leaves %s to be read whole',
    (name) => {
      expect(stream.about(bytesNamed(files, name), defaultReadOptions)).toBeUndefined()
    },
  )
})

it('reads JSON within a string as JSON, its escapes and its keys too [F184]', async () => {
  const note = JSON.stringify({ patient: 'Renée Løvgren', 'Jo Quill (1)': 'seen', mrn: 8823177 })
    .replace('é', '\\u00e9')
    .replace('ø', '\\u00f8')
  const bytes = Buffer.from(JSON.stringify({ payload: note, deeper: JSON.stringify([note]), list: '[see below]' }))
  const file = await jsonLines.read(bytes, defaultReadOptions)
  expect(file.text.match(/Renée Løvgren/g)).toHaveLength(2)
  expect(file.text).toContain('[see below]')
  expect(fieldsOf(file).slice(0, 2)).toEqual(['PATIENT Renée Løvgren', 'MEDICALRECORD 8823177'])
  expect(Buffer.compare(Buffer.from(await file.write([])), bytes)).toBe(0)
  const start = file.text.lastIndexOf('Renée')
  const out = Buffer.from(await file.write([{ start, end: start + 13, value: 'Zoë "Q"' }])).toString()
  expect(JSON.parse(JSON.parse(JSON.parse(out).deeper)[0]).patient).toBe('Zoë "Q"')
})

it('leaves files in strings out, reads a page around them, and counts them in JSON of strings too [F190]', () => {
  const packed = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37 + (i >> 4)) % 256)).toString('base64')
  const gene = 'GATTACA'.repeat(90)
  const value = (file: string, picture: string) => ({
    file,
    gene,
    page: `<p>Be<b>atrix</b> Okonjo<img src='${picture}'></p>`,
    seen: picture,
  })
  const source = (file: string, picture: string) =>
    JSON.stringify([{ ...value(file, picture), inner: JSON.stringify(value(file, picture)) }])
  const given = source(packed, 'data:image/png;base64,iVBORw0KGgo=')
  const file = open(given)
  expect(file.text).toBe(Array(2).fill(`${gene}\nBeatrix Okonjo`).join('\n'))
  expect(file.unsearched).toEqual([
    { kind: 'embedded file', count: 2 },
    { kind: 'picture', count: 4 },
  ])
  const left = Buffer.from(file.write([]) as Uint8Array).toString()
  expect(left).toBe(source('', 'data:,'))
  expect(open(left).text).toBe(file.text)
  expect(() => jsonLines.read(Buffer.from(given), { ...defaultReadOptions, unsearched: 'fail' })).toThrow('2 × embedded file')
})

it('reads rich text, HL7, XML and clinical documents in strings as such [F190]', async () => {
  const rtf = '{\\rtf1\\ansi Seen by Be{\\b atrix} Okonjo\\par L\\u248?vgren}'
  const hl7 = 'MSH|^~\\&|A|B|||20240112||ADT^A01|1|P|2.3\rPID|1||4471||Okonjo^Beatrix'
  const xml = '<?xml version="1.0"?><visit><mrn>4471</mrn><note>Be&#97;trix</note></visit>'
  const cda =
    '<ClinicalDocument xmlns="urn:hl7-org:v3"><recordTarget><patientRole><patient><name>Beatrix Okonjo</name></patient></patientRole></recordTarget></ClinicalDocument>'
  const source = JSON.stringify({ notes: [rtf, hl7, xml, cda, '<Beatrix> & co </x>'] })
  const file = open(source)
  expect(file.text).toContain('Seen by Beatrix Okonjo\nLøvgren\n')
  expect(fieldsOf(file)).toEqual(
    expect.arrayContaining(['MEDICALRECORD 4471', 'PATIENT Okonjo', 'PATIENT Beatrix', 'PATIENT Beatrix Okonjo']),
  )
  expect(file.text).toContain('4471\nBeatrix\n')
  expect(file.text).toContain('<Beatrix> & co </x>')
  expect(Buffer.from(file.write([]) as Uint8Array).toString()).toBe(source)
  expect(JSON.parse(written(source, 'Beatrix Okonjo', 'Ada Ørn')).notes[0]).toBe(
    '{\\rtf1\\ansi Seen by Ada \\u216?rn{\\b }\\par L\\u248?vgren}',
  )
})

it('knows what a value holds by the name that stands beside it [F190]', () => {
  const given = [
    { name: 'lastName', value: 'Okonjo' },
    { question: "Mother's maiden name", answer: 'Lund' },
    { key: 'diet', value: 'soft' },
    { label: 'MRN', nested: { value: 'seen' } },
  ]
  expect(fieldsOf(open(JSON.stringify(given)))).toEqual(expect.arrayContaining(['PATIENT Okonjo', 'PATIENT Lund']))
  expect(fieldsOf(open(JSON.stringify(given))).join()).not.toMatch(/soft|seen/)
})

it('reads text in short Base64, and parts of HL7 in strings; words, hashes and keys stay [F194]', async () => {
  const packed = (said: string, way: 'base64' | 'base64url' = 'base64') => Buffer.from(said).toString(way)
  const given = {
    payload: packed('Mrs Beatrix Okonjo was seen for a cough that has lasted two weeks.'),
    page: packed('<p>Be<b>atrix</b> Okonjo</p>', 'base64url'),
    line: '77^Quill^Ada^^^Dr',
    hash: '3q2+7wAAq83vEjRWeJA=',
    word: 'HypertensionMed',
    code: '34133-9^Summary^LN',
  }
  const source = JSON.stringify(given)
  expect(open(source).text).toBe(
    `Mrs Beatrix Okonjo was seen for a cough that has lasted two weeks.\nBeatrix Okonjo\n${given.line}\n${given.hash}\n${given.word}\n${given.code}`,
  )
  expect(fieldsOf(open(source))).toEqual(['IDNUM 77', 'DOCTOR Quill', 'DOCTOR Ada'])
  const out = JSON.parse(written(source, 'Beatrix Okonjo', 'Ada'))
  expect(Buffer.from(out.payload, 'base64').toString()).toMatch(/^Mrs Ada was seen for/)
  await expectChangesToComeBack(jsonLines, Buffer.from(source))
})
