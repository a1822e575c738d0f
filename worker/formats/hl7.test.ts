import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { changed } from '../text/changed.ts'
import { defaultReadOptions } from './format.ts'
import { hl7 } from './hl7.ts'
import { bytesNamed, expectChangesToComeBack, expectDamageToBeRefused, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const all = fixtures('hl7')

describe('HL7 v2', () => {
  it.each(all)('takes and writes %s as it was', async (_name, bytes) => {
    const file = await hl7.read(bytes, defaultReadOptions)
    expect(hl7.takes('.txt', bytes)).toBe(true)
    if (!file.unsearched?.length) expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(bytes))).toBe(0)
  })

  it.each(all)('reads or refuses %s whatever happens to its bytes', async (_name, bytes) => {
    await expectDamageToBeRefused(hl7, bytes)
  })

  it.each(all)('gives the changes of %s back when it is read again', async (_name, bytes) => {
    await expectChangesToComeBack(hl7, bytes)
  })

  it('knows fields by segment, repetition and type code', async () => {
    const fields = fieldsOf(await open('adt-a01.hl7'))
    expect(fields).toEqual(
      expect.arrayContaining([
        'MEDICALRECORD 70044182',
        'IDNUM 912-44-0187',
        'PATIENT TREMBLATH',
        'PATIENT QUILLFEATHER',
        'DOB 19520607',
        'STREET APT 6B',
        'ZIP 05999-1234',
        'COUNTY WINDHAM',
        'EMAIL otremblath@larkmail.example',
        'ACCOUNT HG7741209',
        'LICENSE V4410922',
        'DATE 20210314',
        'DOCTOR ASHGROVE-LINDT',
        'PROFESSION Beekeeper',
        'HEALTHPLAN 1EG4-TE5-MK73',
        'HOSPITAL HARROWGATE GENERAL',
        'IDNUM HG0000481',
      ]),
    )
    expect(fields.some((field) => field.endsWith(' ISO') || field.endsWith('""'))).toBe(false)
  })

  it('reads a report as one text, so that a name over two lines stands together', async () => {
    const { text } = await open('oru-r01-report.hl7')
    expect(text).toContain('43 year old man, Aurelio\nPellerin, with cough.')
    expect(text).toContain('phoned to Brit\nHalvorsen at 207-555-0144 ext. 12.')
    expect(text).toContain('FINDINGS:\nLungs & pleura clear\n IMPRESSION: normal ^ stable.')
  })

  it('reads the texts of codes, and leaves the codes alone [F54]', async () => {
    const message = [
      'MSH|^~\\&|A|B|C|D|20240102||MDM^T02^MDM_T02|1|P|2.5.1',
      'OBR|1|||11488-4^Lettre au sujet de Mme Zephyrine QUILLON^LN|||20240102',
      'OBX|1|TX|34133-9^Compte rendu QUILLON Zephyrine^LN^CR^Suite QUILLON^L|Partie 1|Texte',
      'OBX|2|CWE|Lettre de Mme QUILLON^^L|1|Zephyrine QUILLON^Note^L||||||F',
      'OBX|3|ED|Z01|1|Lettre QUILLON^AP^PDF^Base64^AAAA||||||F',
      'DG1|1||I10^Hypertension de Mme QUILLON^I10',
    ].join('\r')
    const file = await hl7.read(Buffer.from(message), defaultReadOptions)
    const out = (await outputWithout(hl7, Buffer.from(message), ['QUILLON', 'Zephyrine', 'ZEPHYRINE'])).toString()
    expect(out).not.toMatch(/quillon|zephyrine/i)
    for (const kept of ['MDM^T02^MDM_T02', '34133-9^', '11488-4^', '|Z01|', '|I10^', '^AP^PDF^Base64^']) expect(out).toContain(kept)
    expect(file.text).not.toMatch(/34133|11488|MDM/)
  })

  it('gives back a code that stands where a text with blanks was', async () => {
    const file = await hl7.read(Buffer.from('MSH|^~\\&|A|B\rOBX|1|ST|Lettre Quillon^^L|1|x'), defaultReadOptions)
    const start = file.text.indexOf('Lettre')
    const value = file.fit?.('A1B2', start) ?? ''
    const again = await hl7.read(await file.write([{ start, end: start + 'Lettre Quillon'.length, value }]), defaultReadOptions)
    expect(again.text).toBe(file.text.replace('Lettre Quillon', '(A1B2)'))
  })

  it('changes a name over two lines and leaves the lines', async () => {
    const bytes = bytesOf('oru-r01-report.hl7')
    const file = await hl7.read(bytes, defaultReadOptions)
    const start = file.text.indexOf('Aurelio\nPellerin')
    const out = Buffer.from(await file.write([{ start, end: start + 'Aurelio\nPellerin'.length, value: 'A^B' }])).toString()
    expect(out).toContain('43 year old man, A\\S\\B||')
    expect(out).toContain('|| , with cough.'.replace(' ', ''))
  })

  it('makes a note of each message, with the patient of PID-3', async () => {
    const { text, notes } = await open('batch.hl7')
    expect(notes?.map(({ patient }) => patient)).toEqual([undefined, undefined, 'C100', 'C101', 'C102', 'C100', undefined])
    expect(notes?.map(({ start, end }) => text.slice(start, end).includes('Bristowe'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ])
  })

  it('makes a note of each patient within an answer', async () => {
    const { notes } = await open('two-patients.hl7')
    expect(notes?.map(({ patient }) => patient)).toEqual(['G1', 'G2'])
  })

  it('reads and writes with the delimiters that the message names', async () => {
    const file = await open('own-delimiters.hl7')
    const start = file.text.indexOf('FARQUHAR-OBI')
    const out = Buffer.from(await file.write([{ start, end: start + 12, value: 'a$b|c!' }])).toString()
    expect(out).toContain('$$a!F!b|c!E!%SENNA%L$$')
  })

  it('writes no delimiter into a message that has no escape character', async () => {
    const file = await open('no-escape.hl7')
    const start = file.text.indexOf('IBARRA')
    expect(file.fit?.('A^B|C', start)).toBe('A B C')
  })

  it('keeps the character set of MSH-18', async () => {
    const file = await open('latin2.hl7')
    const start = file.text.indexOf('Dvořáčková')
    const out = Buffer.from(await file.write([{ start, end: start + 10, value: 'Šťastná' }]))
    expect(out.includes(Buffer.from([0xa9, 0xbb, 0x61, 0x73, 0x74, 0x6e, 0xe1]))).toBe(true)
    expect(file.fit?.('Søns 漢', start)).toBe('S?ns ?')
  })

  it('leaves embedded documents and pointers out, or refuses them', async () => {
    const bytes = bytesOf('oru-pdf.hl7')
    const file = await hl7.read(bytes, defaultReadOptions)
    expect(file.unsearched).toEqual([
      { kind: 'embedded file', count: 1 },
      { kind: 'attachment', count: 1 },
    ])
    const out = Buffer.from(await file.write([])).toString()
    expect(out).toContain('|DOCSRV^AP^PDF^Base64^||||||F')
    expect(out).not.toContain('marchbanks_l.jpg')
    expect(out).not.toContain('JVBERi')
    expect(() => hl7.read(bytes, { ...defaultReadOptions, unsearched: 'fail' })).toThrow('OBX-5')
  })

  it('leaves only the kind of a file of the name that stands before its data [F185]', async () => {
    const message = [
      'MSH|^~\\&|A|B',
      'OBX|1|ED|PDF^Letter||Marchbanks_Lucasta_77.txt^TEXT^PLAIN^A^Seen today||||||F',
      'OBX|2|ED|PDF^Letter||Marchbanks Lucasta.TXT&1.2&ISO^TEXT^Marchbanks.md^A^Seen today||||||F',
      'OBX|3|ED|PDF^Letter||Marchbanks.pdf^Application^PDF||||||F',
      'OBX|4|ED|PDF^Letter||Marchbanks_Lucasta^AP^PDF^Base64^||||||F',
      'OBX|5|ED|PDF^Letter||He was told of all this and more in letter.pdf||||||F',
    ]
    const file = await hl7.read(Buffer.from(message.join('\r')), defaultReadOptions)
    const out = Buffer.from(await file.write([]))
      .toString()
      .split('\r')
    expect(out[1]).toBe(message[1]!.replace('Marchbanks_Lucasta_77', 'document'))
    expect(out[2]).toBe(message[2]!.replace('Marchbanks Lucasta.TXT&1.2&ISO', 'document.TXT').replace('Marchbanks', 'document'))
    expect(out[3]).toBe(message[3]!.replace('Marchbanks', 'document'))
    expect(out[5]).toBe(message[5])
    expect(file.text).toContain('Marchbanks_Lucasta\n')
    expect(file.text).toContain('in letter.pdf')
  })

  it('reads numbers of records, telephones and days where OBX-3 or their looks say so [F185]', async () => {
    const lines = [
      'NM|MRN^MRN||8823177|',
      'NM|PH^Phone||447700900123|',
      'SN|DOB^Date of birth||^14021951|',
      'TM|X^Time seen||14/02/1951|',
      'NM|X^Day seen||20240305|',
      'TS|DOB^Date of birth||19510215|',
      'DT|1^Numéro de dossier^L||8823178|',
      'ST|MRN||QF-88231-77|',
      'NM|777-3^Platelets^LN||250000|10*3/uL',
      'NM|777-4^Compte de plaquettes^L||250001|/uL',
      'NM|8339-4^Poids de naissance^L||3200|g',
      'TM|X^Time seen||143000|',
      'SN|X^Titre||^1^:^128|',
      'ST|X^Comment||Sample 88231 seen|',
    ]
    const message = ['MSH|^~\\&|A|', ...lines.map((line, i) => `OBX|${i + 1}|${line}|||||F`)].join('\r')
    const file = await hl7.read(Buffer.from(message), defaultReadOptions)
    expect(fieldsOf(file)).toEqual([
      'MEDICALRECORD 8823177',
      'PHONE 447700900123',
      'DOB 14021951',
      'DATE 14/02/1951',
      'DATE 20240305',
      'DOB 19510215',
      'MEDICALRECORD 8823178',
      'MEDICALRECORD QF-88231-77',
    ])
    expect(file.text).not.toMatch(/25000|3200|143000|128/)
    for (const value of ['[X]', '1951', '8823179']) {
      const changes = (file.fields ?? []).map(({ start, end }) => ({ start, end, value: file.fit?.(value, start) ?? value }))
      const again = await hl7.read(await file.write(changes), defaultReadOptions)
      expect(again.text).toBe(changed(file.text, changes))
    }
  })

  it('leaves no trace of what is replaced', async () => {
    const strings = [
      'TREMBLATH',
      'Tremblath',
      'OSWIN',
      'HESPER',
      'Rosamund',
      'Oake',
      'QUILLFEATHER',
      'LARKSPUR',
      'VANTERPOOL',
      'Vanterpool',
      '70044182',
      '5550147',
      '555-0161',
      '19520607',
      'HG0000481',
      'Hesper',
    ]
    const out = (await outputWithout(hl7, bytesOf('adt-a01.hl7'), strings)).toString('latin1')
    for (const string of strings) expect(out).not.toContain(string)
  })

  it('resolves hexadecimal escapes, and changes part of one', async () => {
    const bytes = Buffer.from('MSH|^~\\&|A|B\rNTE|1||Call \\X4A6F6E6173\\ now\r')
    const file = await hl7.read(bytes, defaultReadOptions)
    const start = file.text.indexOf('ona')
    expect(file.text).toContain('Call Jonas now')
    expect(Buffer.from(await file.write([{ start, end: start + 3, value: '|' }])).toString()).toContain('Call J\\F\\s now')
  })

  it('never lets a stray escape character make an escape of a value', async () => {
    const bytes = Buffer.from('MSH|^~\\&|A|B\rNTE|1||a\\Mary b\r')
    const file = await hl7.read(bytes, defaultReadOptions)
    const start = file.text.indexOf('Mary')
    const changes = [{ start, end: start + 4, value: 'F\\' }]
    const again = await hl7.read(await file.write(changes), defaultReadOptions)
    expect(again.text).toBe(changed(file.text, changes))
  })

  it('cuts a stream between messages only', async () => {
    const bytes = bytesOf('batch.hl7')
    const about = hl7.stream?.about(bytes, defaultReadOptions)
    const cutter = hl7.stream?.cutter(about ?? null)
    const ends = cutter?.ends(bytes) ?? []
    expect(ends.length).toBe(5)
    for (const end of ends) expect(Buffer.from(bytes.subarray(end, end + 4)).toString()).toMatch(/^(MSH|BHS)\|/)
    const parts = [0, ...ends].map((start, i) =>
      hl7.stream?.read(bytes.subarray(start, ends[i] ?? bytes.length), about ?? null, i === 0, defaultReadOptions),
    )
    const texts = (await Promise.all(parts)).map((part) => part?.notes?.map(({ patient }) => patient))
    expect(texts).toEqual([[undefined], [undefined], ['C100'], ['C101'], ['C102'], ['C100', undefined]])
  })

  it('refuses what has no MSH, and is done quickly with escapes that never end', async () => {
    expect(() => hl7.read(Buffer.from('PID|1||x'), defaultReadOptions)).toThrow('no MSH')
    const taken = await effort(async () => {
      const file = await hl7.read(Buffer.from(`MSH|^~\\&|A|B\rNTE|1||${'\\X'.repeat(300_000)}\r`), defaultReadOptions)
      expect(file.text.length).toBeGreaterThan(600_000)
    })
    expect(taken).toBeLessThan(5000)
  })
})

function bytesOf(name: string): Uint8Array {
  return bytesNamed(all, name)
}

async function open(name: string) {
  return hl7.read(bytesOf(name), defaultReadOptions)
}

it('reads pages and rich text in fields, where they are escaped as they should be [F190]', async () => {
  const message = (html: string, rtf: string) =>
    `MSH|^~\\&|A|B\rOBX|1|FT|1^Note||<p>${html}</p>\rNTE|1||{\\E\\rtf1 ${rtf}}\rNTE|2||{\\rtf1 Be{\\b atrix}}\r`
  const given = message('Be<b>atrix</b> Okonjo', 'Be{\\E\\b atrix} Okonjo')
  const file = await hl7.read(Buffer.from(given), defaultReadOptions)
  expect(file.text).toContain('Beatrix Okonjo\nBeatrix Okonjo\n{\\rtf1 Be{\\b atrix}}')
  const at = file.text.lastIndexOf('Beatrix')
  const out = await file.write([{ start: at, end: at + 14, value: 'Ada' }])
  expect(Buffer.from(out).toString()).toBe(message('Be<b>atrix</b> Okonjo', 'Ada{\\E\\b }'))
})

it('knows persons written as XCN where NDL belongs, in PRT, by what OBX-3 says, and in what ADD goes on with [F190]', async () => {
  const file = await hl7.read(
    Buffer.from(
      [
        'MSH|^~\\&|A|B',
        'OBR|1||||||||||||||||||||||||||||||||12^Okonjo^Beatrix^^^^MD|13&Lund&Per^20240112|',
        'PRT|1|AD||AP|14^Quill^Jo',
        'OBX|1|TX|N^Next of kin||Tove Lovgren',
        'OBX|2|ST|O^Organism name||Escherichia coli',
        'OBX|3|TX|R^Report||seen by Dr. Marlo',
        'ADD|we Kestrel again',
      ].join('\r'),
    ),
    defaultReadOptions,
  )
  const named = fieldsOf(file)
  for (const name of ['DOCTOR Okonjo', 'DOCTOR Beatrix', 'DOCTOR Lund', 'DOCTOR Quill', 'DOCTOR Jo', 'PATIENT Tove Lovgren'])
    expect(named).toContain(name)
  expect(named.join()).not.toContain('coli')
  expect(file.text).toContain('Dr. Marlowe Kestrel again')
  expect(file.unsearched).toEqual([])
})

const header = 'MSH|^~\\&|A'

async function fieldsOfSegments(...segments: readonly string[]): Promise<readonly string[]> {
  return fieldsOf(await hl7.read(Buffer.from([header, ...segments].join('\r')), defaultReadOptions))
}

it('knows data types by their looks where no table names the field, and leaves codes alone [F194]', async () => {
  const fields = await fieldsOfSegments(
    'ZPI|Okonjo^Beatrix^M^^Mrs|77120^^^LR&1.2.3&ISO^MR~W99-2^^^INS^MB|12 Larch Row^^Pinewood^CO^80203^USA^^^Teller',
    'ZDR|1234567890^Quill^Ada^^^Dr^MD^^NPI|LOVGREN^TOVE^^^^^L|(303)555-0177^PRN^PH|5550188^^FX|^NET^Internet^ada@larch.example',
    'ZOR|Larch Mills^L^45^^^LR&1.2&ISO^XX|AX77^LR^1.2.3^ISO',
    'QPD|Q22^Find^HL7|Q11|@PID.5.1^OKONJO~@PID.5.2^BEATRIX~@PID.7^19500403~@PID.3^4471882&&&LR&MR~@PID.8^F',
    'CSR|S7^LR||Pinewood|9988^^^LR^MR||20240131|77^Quill^Ada',
    'FAC|F1^LR|A|12 Larch Row^^Pinewood|303-555-0177|9^Quill^Ada',
  )
  expect(fields).toEqual(
    expect.arrayContaining([
      'PATIENT Okonjo',
      'PATIENT Beatrix',
      'MEDICALRECORD 77120',
      'HEALTHPLAN W99-2',
      'STREET 12 Larch Row',
      'CITY Pinewood',
      'ZIP 80203',
      'COUNTY Teller',
      'IDNUM 1234567890',
      'DOCTOR Quill',
      'PATIENT LOVGREN',
      'PHONE (303)555-0177',
      'FAX 5550188',
      'EMAIL ada@larch.example',
      'ORGANIZATION Larch Mills',
      'IDNUM AX77',
      'PATIENT OKONJO',
      'PATIENT BEATRIX',
      'DOB 19500403',
      'MEDICALRECORD 4471882',
      'MEDICALRECORD 9988',
      'PHONE 303-555-0177',
    ]),
  )
})

it('names nothing in coded elements, quantities, ranges and places of beds [F194]', async () => {
  const fields = await fieldsOfSegments(
    'ZCD|ASA^Aspirin^L|CBC^COMPLETE BLOOD COUNT^LOINC|7.5^mg^PO|POS^Positive|Left^Arm|A^ACTIVE^L|250.00^DIABETES^I9',
    'ZCE|250.00^^^E11.9^^I10|25000^^^E119^Diabetes^I10|HGB^Hemoglobin^LN^^^^2.70|1^Q8H^D7^20240131|1^^^20240131|4A^12^1^LR',
    'ZCF|5^MG^TAB|1^2^3|>^100|1^:^128|M^Male^HL70001|MD^Doctor^L|DRM^Doctor of Medicine^L^^^ICD|E^Emergency^HL70004^URG^Urgent^L',
    'ZCG|Allergy^Peanut^L^^^SCT|Smith^Fracture^I10^^Dr Smith|ABO^A^L^RH^POS^L|FX^Fracture^L|MR^Mitral Regurgitation^SCT|PH^7.4',
  )
  expect(fields).toEqual([])
})

it('knows names of files in TXA-16, own fields and text [F194]', async () => {
  const fields = await fieldsOfSegments(
    'TXA|1|DS||||||||||||||smith_john.pdf',
    'TXA|1|DS||||||||||||||okonjo_beatrix',
    'ZFI|1|Okonjo Beatrix.PDF',
    'OBX|1|ST|F^File||okonjob.rtf',
    'OBX|2|TX|R^Report||see okonjob.rtf',
  )
  expect(fields).toEqual(['IDNUM smith_john', 'IDNUM okonjo_beatrix', 'IDNUM Okonjo Beatrix', 'IDNUM okonjob'])
})

it('gives changes of fields with the looks of a data type back [F194]', async () => {
  const message = [
    header,
    'ZPI|Okonjo^Beatrix^M^^Mrs|77120^^^LR&1.2.3&ISO^MR|1^Quill^Ada^^^Dr~Tove',
    'TXA|1|DS||||||||||||||smithj|AU',
  ].join('\r')
  await expectChangesToComeBack(hl7, Buffer.from(message))
})
