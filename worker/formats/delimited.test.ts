import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { delimited } from './delimited.ts'
import { defaultReadOptions, type Json, type OpenFile } from './format.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const files = fixtures('delimited')

function open(table: string | Uint8Array, columns: Readonly<Record<string, string>> = {}): OpenFile {
  return delimited.read(typeof table === 'string' ? Buffer.from(table) : table, { ...defaultReadOptions, columns }) as OpenFile
}

function written(table: string, find: string, value: string, columns: Readonly<Record<string, string>> = {}): string {
  const file = open(table, columns)
  const start = file.text.indexOf(find)
  return Buffer.from(file.write([{ start, end: start + find.length, value: file.fit?.(value, start) ?? value }]) as Uint8Array).toString()
}

describe('delimited', () => {
  it.each(files)('gives %s back as it was', (_, bytes) => {
    expect(Buffer.compare(open(bytes).write([]) as Uint8Array, bytes)).toBe(0)
  })

  it.each(files)('reads its own changes of %s', async (_, bytes) => {
    // A changed heading may make another mark look like the one between cells: whoever reads again
    // knows which it was.
    const about = delimited.stream?.about(bytes, defaultReadOptions)
    const knowing = {
      ...delimited,
      read: (own: Uint8Array) =>
        delimited.stream?.read(own, about ?? {}, true, defaultReadOptions) ?? delimited.read(own, defaultReadOptions),
    }
    await expectChangesToComeBack(about === undefined ? delimited : knowing, bytes)
  })

  it('marks cells by their headings, and tells whose row it is', () => {
    const file = open('mrn,Name,dob,Note\r\n4471,"Okonjo, Beatrix",1951-04-17,seen\r\n4472, Ilse ,NA,"two\nlines"\r\n')
    expect(fieldsOf(file)).toEqual([
      'MEDICALRECORD 4471',
      'PATIENT Okonjo, Beatrix',
      'DOB 1951-04-17',
      'MEDICALRECORD 4472',
      'PATIENT Ilse',
    ])
    expect(file.notes?.map(({ start, end, patient }) => [file.text.slice(start, end), patient])).toEqual([
      ['4471\nOkonjo, Beatrix\n1951-04-17\nseen', '4471'],
      ['4472\n Ilse \nNA\ntwo\nlines', '4472'],
    ])
  })

  it.each([
    ['python-excel.csv', 'PATIENT Okonjo, Beatrix'],
    ['python-backslash.csv', 'PATIENT Okonjo, Beatrix'],
    ['python-pipes.psv', 'STREET 14 Larch Row, Tilbury'],
    ['excel-french-1252.csv', 'PATIENT Çelik'],
    ['excel-utf8-mark-sep.csv', 'DOB 21/12/1979'],
    ['excel-unicode.tsv', 'PATIENT Aurélie'],
    ['libreoffice-semi.csv', 'PATIENT Çelik'],
    ['libreoffice-quoteall.csv', 'PHONE 06 39 98 11 22'],
    ['libreoffice-latin.csv', 'PATIENT Aurélie'],
    ['libreoffice-tab.tsv', 'MEDICALRECORD 88120051'],
    ['mysql-batch.tsv', 'MEDICALRECORD 70012'],
    ['postgres-copy.tsv', 'PATIENT Hanne Brekke'],
    ['mixed-line-ends-ragged.csv', 'PATIENT Unit "B" Jones'],
    ['unescaped-quotes.csv', 'CITY Oster'],
    ['spaces-after-commas.csv', 'PATIENT Jo, Ann'],
    ['formulas.csv', 'PHONE 0199001123'],
  ])('finds the columns of %s', (name, field) => {
    expect(fieldsOf(open(bytesNamed(files, name)))).toContain(field)
  })

  it('reads a table without headings as text, row by row', () => {
    const file = open(bytesNamed(files, 'no-heading.csv'))
    expect(file.fields).toEqual([])
    expect(file.notes).toHaveLength(3)
  })

  it('leaves a column of prose whole', () => {
    const file = open(bytesNamed(files, 'one-column.csv'))
    expect(file.text).toBe('Mr. Ansel Birk, seen today, is well\n\nMrs. Cora Dunmore, 71, "Corrie", came\n\nNo complaint')
  })

  it('searches headings that are not those of tables', () => {
    expect(open('mrn,name,Seen by Ida Storm\n1,Bo,2\n').text).toBe('Seen by Ida Storm\n\n1\nBo\n2')
  })

  it('reads lines that MySQL has escaped as lines', () => {
    expect(open(bytesNamed(files, 'mysql-batch.tsv')).text).toContain('patient\nBP 120/80\t"fine", C:\\temp')
  })

  it('does with columns as the policy says', () => {
    const file = open('mrn,ward,photo,extra\n12,"East, 4",x.png,Ida\n', { ward: 'keep', photo: 'empty', extra: 'DOCTOR' })
    expect(file.text).toBe('12\nIda')
    expect(fieldsOf(file)).toContain('DOCTOR Ida')
    expect(Buffer.from(file.write([]) as Uint8Array).toString()).toBe('mrn,ward,photo,extra\n12,"East, 4",,Ida\n')
  })

  it('does with keys of JSON in cells as the policy says [F189]', () => {
    const cell = (json: unknown) => `"${JSON.stringify(json).replaceAll('"', '""')}"`
    const rows = [{ ward: 'East', photo: 'x', crew: 'Ida', n: 'Bo' }, { ward: 'East', in: { photo: 5 } }, { ward: 'Moss' }, { photo: 'x' }]
    const columns = { ward: 'keep', photo: 'empty', crew: 'DOCTOR' }
    const table = `id,note\n${rows.map((row, i) => `${i},${cell(row)}\n`).join('')}`
    const file = open(table, columns)
    expect(file.text.replaceAll(/^\d\n+|\n+\d$/gm, '')).toBe('Ida\nBo')
    expect(fieldsOf(file)).toContain('DOCTOR Ida')
    const emptied = [
      { ward: 'East', photo: '', crew: 'Ida', n: 'Bo' },
      { ward: 'East', in: { photo: null } },
      { ward: 'Moss' },
      { photo: '' },
    ]
    const expected = `id,note\n${emptied.map((row, i) => `${i},${cell(row)}\n`).join('')}`
    expect(Buffer.from(file.write([]) as Uint8Array).toString()).toBe(expected)
    expect(written(table, 'Bo', 'Li', columns)).toBe(expected.replace('Bo', 'Li'))
  })

  it('reads a page in a cell as one [F189]', () => {
    const table = 'id,note\n7,"<div class=""x"">Ada <i>Quack</i>enbush</div>"\n8,K <5\n'
    expect(open(table).text).toContain('Ada Quackenbush')
    expect(written(table, 'Ada Quackenbush', 'Bo')).toBe('id,note\n7,"<div class=""x"">Bo<i></i></div>"\n8,K <5\n')
  })

  it('quotes a cell that a value needs quoted, and leaves its neighbours as they are', () => {
    expect(written('mrn,name,"a"\n1,Bo,"x"\n', 'Bo', 'Wren, "T"')).toBe('mrn,name,"a"\n1,"Wren, ""T""","x"\n')
    expect(written('mrn,name\n1,"Bo ""B"" Ek"\n', 'Ek', 'Li')).toBe('mrn,name\n1,"Bo ""B"" Li"\n')
  })

  it('brings no formula into a cell that had none', () => {
    expect(written('mrn,name\n1,Bo\n', 'Bo', '=1+1')).toBe("mrn,name\n1,'=1+1\n")
    expect(written('mrn,phone\n1,+33 1 99\n', '+33 1 99', '+33 0 00')).toBe('mrn,phone\n1,+33 0 00\n')
  })

  it('writes what Windows-1252 has, and plain letters for what it lacks', () => {
    const file = open(Buffer.from('nom;prénom\r\nLé;Zoé\r\n', 'latin1'))
    expect(file.fit?.('Ğéo', file.text.indexOf('Zoé'))).toBe('Géo')
  })

  it('refuses a quote that is never closed, and what is no text', () => {
    expect(() => open('mrn,name\n1,"Bo\n2,Li\n"3,Ek\n4,"Al,5\n')).not.toThrow()
    expect(() => open(`a,b\n${'1,"x, y"\n'.repeat(600)}2,"Bo\n`)).toThrow('never closed')
    expect(() => open(Buffer.from('PK\x03\x04'))).toThrow('not a table')
  })

  it('reads a megabyte of quotes in linear time', async () => {
    const taken = await effort(() => {
      open(`a,b\n${'"'.repeat(1_000_000)}\n`)
      expect(() => open(`a,b\n${'"" '.repeat(300_000)}x\n`)).toThrow('never closed')
      open(`mrn,name\n${'1,"a" b\n'.repeat(100_000)}`)
    })
    expect(taken).toBeLessThan(8000)
  })

  it.each(files)('leaves no trace of what is replaced in %s', async (name, bytes) => {
    const strings = [
      'Okonjo',
      'Vandermeer',
      'Rosamund',
      'Emeka',
      '4471208',
      'Lefranc',
      'Aurélie',
      '88120034',
      'Thévenot',
      'Osei',
      'Holm',
      '70011',
      'Brekke',
      'Marlow',
      '77120',
      'Finch',
      'Wren',
      'Dunmore',
      'Imelda',
      'Abernathy',
      'Storm',
    ]
    const out = await outputWithout(delimited, bytes, strings)
    for (const string of strings)
      for (const encoding of ['utf8', 'latin1', 'utf16le'] as const) expect(out.includes(Buffer.from(string, encoding)), name).toBe(false)
  })
})

describe('delimited as a stream', () => {
  const stream = delimited.stream!
  const read = (bytes: Uint8Array, about: Json, first: boolean) => stream.read(bytes, about, first, defaultReadOptions) as OpenFile
  const streamed = files.filter(([name]) => name !== 'excel-unicode.tsv')

  it.each(streamed)('reads %s in stretches as it does whole', (_, bytes) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 }), (sizes) => {
        const about = stream.about(bytes, defaultReadOptions)
        if (about === undefined) throw new Error('not streamed')
        const cutter = stream.cutter(about)
        const ends: number[] = []
        for (let at = 0, k = 0; at < bytes.length; k++) {
          const size = sizes[k % sizes.length]!
          ends.push(...cutter.ends(bytes.subarray(at, at + size)).map((end) => at + end))
          at += size
        }
        if (ends.at(-1) !== bytes.length) ends.push(bytes.length)
        const parts = ends.map((end, i) => read(bytes.subarray(ends[i - 1] ?? 0, end), JSON.parse(JSON.stringify(about)), i === 0))
        const whole = open(bytes)
        expect(Buffer.concat(parts.map((part) => part.write([]) as Uint8Array))).toEqual(Buffer.from(bytes))
        expect(parts.flatMap((part) => (part.text ? [part.text] : [])).join('\n\n')).toBe(whole.text)
        expect(parts.flatMap(fieldsOf)).toEqual(fieldsOf(whole))
        expect(parts.flatMap((part) => part.notes?.map(({ patient }) => patient))).toEqual(whole.notes?.map(({ patient }) => patient))
      }),
      { numRuns: 20 },
    )
  })

  it('leaves UTF-16 to be read whole', () => {
    expect(stream.about(bytesNamed(files, 'excel-unicode.tsv'), defaultReadOptions)).toBeUndefined()
  })

  it('knows the encoding of a stretch without accents by the file', () => {
    const about = stream.about(Buffer.from('mrn;prénom\r\n', 'latin1'), defaultReadOptions)
    const file = read(Buffer.from('12;Zoe\r\n'), about ?? null, false)
    expect(Buffer.from(file.write([{ start: 3, end: 6, value: 'Né' }]) as Uint8Array).toString('latin1')).toBe('12;Né\r\n')
  })
})

it('reads JSON in a cell as JSON, its escapes too [F184]', async () => {
  const cell = '{""patient"": ""Ren\\u00e9e L\\u00f8vgren"", ""n"": [""seen, well""]}'
  const bytes = Buffer.from(`id,payload,remark\r\n1,"${cell}",{see below}\r\n2,[],x\r\n`)
  const file = await delimited.read(bytes, defaultReadOptions)
  expect(file.text).toContain('Renée Løvgren\nseen, well\n{see below}')
  expect(Buffer.compare(Buffer.from(await file.write([])), bytes)).toBe(0)
  const start = file.text.indexOf('Renée')
  const out = Buffer.from(await file.write([{ start, end: start + 13, value: 'Zoë "Q"' }])).toString()
  expect(out).toBe(bytes.toString().replace('Ren\\u00e9e L\\u00f8vgren', 'Zo\\u00eb \\""Q\\""'))
})

/** Base64 of `length` bytes. */
const packed = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 37 + (i >> 4)) % 256)).toString('base64')

it('leaves files in cells out, reads a page around them, and keeps what is no file [F190]', () => {
  const page = `<p>Patient: Be<b>atrix</b> Okonjo<img src="data:image/png;base64,${packed(60)}"></p>`
  const gene = 'GATTACA'.repeat(90)
  const table = (file: string, shown: string, seen: string) =>
    `id,scan,page,remark,gene\r\n1,${file},"${shown.replaceAll('"', '""')}","${seen}",${gene}\r\n`
  const given = table(packed(300), page, `seen data:application/pdf;base64,${packed(40)} by Jo, lab data:Na/K`)
  const file = open(given)
  expect(file.text).toContain(`Patient: Beatrix Okonjo\nseen \n by Jo, lab data:Na/K\n${gene}`)
  expect(file.unsearched).toEqual([
    { kind: 'embedded file', count: 2 },
    { kind: 'picture', count: 1 },
  ])
  const out = written(given, 'Beatrix Okonjo', 'Ada')
  expect(out).toBe(table('', '<p>Patient: Ada<b></b><img src="data:,"></p>', 'seen data:, by Jo, lab data:Na/K'))
  expect(open(out).text).toBe(file.text.replace('Beatrix Okonjo', 'Ada'))
  expect(() => delimited.read(Buffer.from(given), { ...defaultReadOptions, unsearched: 'fail' })).toThrow('2 × embedded file')
})

it('takes rich text between tabs for what it is, not for escapes [F190]', () => {
  const given = 'id\tnote\r\n1\t{\\rtf1\\ansi\\tab Be{\\b atrix} Okonjo\\par seen}\r\n'
  expect(open(given).text).toContain('Beatrix Okonjo\nseen')
  expect(written(given, 'Beatrix Okonjo', 'Ada')).toBe('id\tnote\r\n1\t{\\rtf1\\ansi\\tab Ada{\\b }\\par seen}\r\n')
})

it('reads messages of HL7 and XML in cells as such [F190]', () => {
  const given = 'id,sent,form\r\n1,"MSH|^~\\&|A|B\nPID|1||4471||Okonjo^Beatrix","<visit><mrn>88231</mrn></visit>"\r\n'
  const file = open(given)
  expect(file.fields?.map(({ start, end, category }) => `${category} ${file.text.slice(start, end)}`)).toEqual(
    expect.arrayContaining(['MEDICALRECORD 4471', 'PATIENT Okonjo', 'MEDICALRECORD 88231']),
  )
  expect(written(given, 'Okonjo', 'Ada')).toBe(given.replace('Okonjo', 'Ada'))
})

it('finds headings below the title of a report, and what a row says of its own value [F190]', () => {
  const report = 'Ward list,,\nPrinted by: Jo Quill,,\n,,\nMRN,Last name,Room\n4471,Okonjo,12\n4472,Lund,14\nTotal: 2,,\n'
  const file = open(report)
  expect(fieldsOf(file)).toEqual(['MEDICALRECORD 4471', 'PATIENT Okonjo', 'MEDICALRECORD 4472', 'PATIENT Lund', 'MEDICALRECORD Total: 2'])
  expect(file.text).toContain('Printed by: Jo Quill')
  const about = delimited.stream!.about(Buffer.from(report), defaultReadOptions) ?? null
  expect(delimited.stream!.cutter(about).ends(Buffer.from(report))[0]).toBe(report.indexOf('4471'))
  expect(fieldsOf(open('record,field_name,value\n1,last_name,Okonjo\n1,mrn,4471\n1,hb,12.1\n'))).toContain('MEDICALRECORD 4471')
  expect(fieldsOf(open('Field,Value\nPatient name,Beatrix Okonjo\nDiet,soft\n'))).toEqual(['PATIENT Beatrix Okonjo'])
})
