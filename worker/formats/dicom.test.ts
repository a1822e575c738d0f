import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { verify } from '../redact/verify.ts'
import { changed } from '../text/changed.ts'
import { readElements } from './dicom/elements.ts'
import { dicom } from './dicom.ts'
import { defaultReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { bytesNamed, expectChangesToComeBack, expectDamageToBeRefused, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const all = fixtures('dicom')
const tools = { dump: 'dcmdump', convert: 'dcmconv' }
const hasDcmdump = spawnSync(tools.dump, ['--version']).status === 0

describe('DICOM', () => {
  it.each(all)('takes %s, and writes it as it was when all of it can be searched', async (_name, bytes) => {
    const file = await dicom.read(bytes, defaultReadOptions)
    expect(dicom.takes('.txt', bytes)).toBe(true)
    if (!file.unsearched?.length) expect(Buffer.compare(Buffer.from(await file.write([])), Buffer.from(bytes))).toBe(0)
  })

  it.each(all)('reads or refuses %s whatever happens to its bytes', async (_name, bytes) => {
    await expectDamageToBeRefused(dicom, bytes)
  })

  it.each(all)('gives the changes of %s back when it is read again', async (_name, bytes) => {
    await expectChangesToComeBack(dicom, bytes)
  })

  it.skipIf(!hasDcmdump).each(all)('writes a %s that dcmtk reads without a complaint', async (_name, bytes) => {
    const file = await dicom.read(bytes, defaultReadOptions)
    const changes = (file.fields ?? []).map(({ start, end, category }) => ({
      start,
      end,
      value: file.fit?.(`[${category} é]`, start) ?? '',
    }))
    const folder = mkdtempSync(join(tmpdir(), 'dicom-'))
    try {
      writeFileSync(join(folder, 'x.dcm'), await file.write(changes))
      const said = spawnSync(tools.dump, ['+L', join(folder, 'x.dcm')])
      expect(said.status).toBe(0)
      expect(said.stderr.toString()).not.toMatch(/^[EW]:/m)
      expect(execFileSync(tools.convert, ['+te', join(folder, 'x.dcm'), join(folder, 'y.dcm')]).toString()).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('reads the same text whatever the transfer syntax', async () => {
    const [first, ...others] = await Promise.all(
      [
        'explicit.dcm',
        'implicit.dcm',
        'big-endian.dcm',
        'deflated.dcm',
        'undefined-lengths.dcm',
        'undefined-implicit.dcm',
        'group-lengths.dcm',
        'preamble.dcm',
      ].map(async (name) => (await open(name)).text),
    )
    for (const text of others) expect(text).toBe(first)
  })

  it('knows attributes by the confidentiality profile', async () => {
    expect(fieldsOf(await open('explicit.dcm'))).toEqual(
      expect.arrayContaining([
        'PATIENT Jolliffe',
        'PATIENT Barney',
        'MEDICALRECORD KM-5520178',
        'MEDICALRECORD OLD-2',
        'DOB 19381224',
        'AGE 080Y',
        'STREET 2 Peat Row, Kestrelby',
        'PHONE 01632 960123',
        'PROFESSION Ropemaker',
        'DOCTOR Brandt',
        'HOSPITAL Kestrel Moor Infirmary',
        'DEVICE SN-99812',
        'DATE 20190402',
        'IDNUM ACC7712-19',
        'IDNUM RP-771',
        'IDNUM 1.2.826.0.1.3680043.9.9999.1.2.3.9',
      ]),
    )
    expect((await open('explicit.dcm')).notes?.map(({ patient }) => patient)).toEqual(['KM-5520178'])
  })

  it('keeps the values that a header can hold', async () => {
    const file = await open('explicit.dcm')
    const held = (value: string, before: string) => file.fit?.(value, file.text.indexOf(before))
    expect(held('[DATE]', '20190402')).toBe('19000101')
    expect(held('20180301', '20190402')).toBe('20180301')
    expect(held('[AGE]', '080Y')).toBe('000Y')
    expect(held('[MEDICALRECORD]^\\', 'Barnaby')).toBe('[MEDICALRECORD]')
    expect(held('A name much longer than that', 'CTROOM2')).toBe('A name much long')
    expect(held('[IDNUM]', '1.2.826')).toMatch(/^2\.25\.\d{1,39}$/)
    expect(held('[IDNUM]', '1.2.826')).toBe(held('[IDNUM]', '1.2.826.0.1.3680043.9.9999.1.2.3.9'))
    expect(held('Łódź', 'Müller')).toBe('?ódz')
  })

  it('takes its own dummies where they stand already: they tell nothing [F55]', async () => {
    const bytes = Buffer.from(bytesOf('explicit.dcm'))
    for (const [from, to] of [
      ['080Y', '000Y'],
      ['19381224', '19000101'],
    ] as const)
      for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1')
    const file = await dicom.read(bytes, defaultReadOptions)
    const changes = (file.fields ?? []).map(({ start, end, category }) => ({
      start,
      end,
      value: file.fit?.(`<**${category}**>`, start) ?? '',
    }))
    expect(changes.filter(({ start, end, value }) => file.text.slice(start, end) === value).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['000Y', '19000101']),
    )
    expect(() => verify(file.text, changed(file.text, changes), changes, file.isDummy)).not.toThrow()
    expect(() => verify(file.text, changed(file.text, changes), changes)).toThrow()
    expect(differsAt(file, changes, await dicom.read(await file.write(changes), defaultReadOptions))).toBeUndefined()
  })

  it.each(all)('says in %s that the identity is removed, and how, once all of it is [F56]', async (_name, bytes) => {
    const file = await dicom.read(bytes, defaultReadOptions)
    const changes = (file.fields ?? []).map(({ start, end }) => ({ start, end, value: file.fit?.('x', start) ?? '' }))
    const out = new Uint8Array(await file.write(changes))
    expect(claimsOf(out)).toEqual(['YES', 'Cloister: PS3.15 Annex E attributes, text by trained taggers'])
    const again = await dicom.read(out, defaultReadOptions)
    expect(differsAt(file, changes, again)).toBeUndefined()
    const twice = new Uint8Array(await again.write([{ start: 0, end: 1, value: 'y' }]))
    expect(claimsOf(twice)).toEqual(claimsOf(out))
  })

  it('does not say so while a name of the patient stays [F56]', async () => {
    const bytes = bytesOf('explicit.dcm')
    const file = await dicom.read(bytes, defaultReadOptions)
    const changes = (file.fields ?? [])
      .filter(({ category }) => category !== 'PATIENT')
      .map(({ start, end }) => ({ start, end, value: file.fit?.('x', start) ?? '' }))
    expect(claimsOf(new Uint8Array(await file.write(changes)))).toEqual(claimsOf(bytes))
    expect(claimsOf(new Uint8Array(await file.write([])))).toEqual(claimsOf(bytes))
  })

  it('keeps pixels in which no text can be, leaves out those that are said to hold some, private attributes, overlays and icons [F57, R15]', async () => {
    expect((await open('explicit.dcm')).unsearched).toEqual([{ kind: 'private attribute', count: 2 }])
    expect((await open('burned-in-utf8.dcm')).unsearched).toEqual([
      { kind: 'private attribute', count: 2 },
      { kind: 'picture', count: 1 },
    ])
    expect((await open('overlay.dcm')).unsearched?.map(({ kind }) => kind).sort()).toEqual([
      'overlay or curve',
      'private attribute',
      'thumbnail',
    ])
    expect((await open('pdf2dcm.dcm')).unsearched).toEqual([{ kind: 'embedded file', count: 1 }])
    expect((await open('preamble.dcm')).unsearched).toEqual([
      { kind: 'private attribute', count: 2 },
      { kind: 'file preamble', count: 1 },
    ])
    await expect(dicom.read(bytesOf('overlay.dcm'), { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow('pictures')
  })

  it('reads the text of a report, and its people', async () => {
    const file = await open('report.dcm')
    expect(file.text).toContain('Äina Quimby was scanned on 5 May 2020.')
    expect(fieldsOf(file)).toEqual(expect.arrayContaining(['DOCTOR Pagnol', 'HOSPITAL Cobbler Bay Hospital']))
  })

  it('makes UTF-8 of a data set whose character set it can only read', async () => {
    const file = await open('japanese.dcm')
    const start = file.text.indexOf('太郎')
    const out = Buffer.from(await file.write([{ start, end: start + 2, value: 'é花' }]))
    expect(out.includes(Buffer.from('ISO_IR 192'))).toBe(true)
    expect(out.includes(Buffer.from('=山田^é花=やまだ^たろう'))).toBe(true)
    expect((await dicom.read(out, defaultReadOptions)).text).toBe(file.text.replace('太郎', 'é花'))
  })

  it('leaves no trace of what is replaced, private attributes and the preamble included', async () => {
    const strings = [
      'Jolliffe',
      'Barnaby',
      'Maud',
      'Haverstock',
      'Müller',
      'Käthe',
      'Kestrel',
      '19381224',
      '20190402',
      '9999.1.2',
      'KM-5520178',
      '960123',
      '960124',
      'SN-99812',
    ]
    for (const name of [
      'explicit.dcm',
      'implicit.dcm',
      'big-endian.dcm',
      'deflated.dcm',
      'undefined-lengths.dcm',
      'burned-in-utf8.dcm',
      'preamble.dcm',
      'overlay.dcm',
    ]) {
      const out = await outputWithout(dicom, bytesOf(name), strings)
      const unpacked =
        name === 'deflated.dcm' ? Buffer.concat([out.subarray(0, deflatedFrom(out)), inflateSync(out.subarray(deflatedFrom(out)))]) : out
      for (const encoding of ['latin1', 'utf8'] as const)
        for (const string of strings) expect(unpacked.toString(encoding)).not.toContain(string)
    }
  })

  it('refuses an index of media and says why, without what is in it [F185]', async () => {
    const bytes = bytesOf('explicit.dcm')
    const meta = bytes.subarray(0, deflatedFrom(Buffer.from(bytes)))
    const fileSet = Buffer.concat([Buffer.from([4, 0, 0x30, 0x11]), Buffer.from('CS\x0e\0JOLLIFFE_BARNA')])
    const read = dicom.read(Buffer.concat([meta, fileSet]), defaultReadOptions)
    await expect(read).rejects.toThrow('index of media (DICOMDIR)')
    await expect(read).rejects.not.toThrow('JOLLIFFE')
  })

  it('refuses what is cut off, what is no DICOM file, and sequences without end', async () => {
    const bytes = bytesOf('explicit.dcm')
    for (const length of [140, 300, 700, bytes.length - 1])
      await expect(dicom.read(bytes.subarray(0, length), defaultReadOptions)).rejects.toThrow(/cut off|transfer syntax/)
    await expect(dicom.read(Buffer.from('nothing'), defaultReadOptions)).rejects.toThrow('DICM')
    const meta = bytes.subarray(0, deflatedFrom(Buffer.from(bytes)))
    const sequence = Buffer.from([
      0x08, 0, 0x40, 0x11, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xfe, 0xff, 0, 0xe0, 0xff, 0xff, 0xff, 0xff,
    ])
    await expect(dicom.read(Buffer.concat([meta, ...Array.from({ length: 10_000 }, () => sequence)]), defaultReadOptions)).rejects.toThrow(
      'nested',
    )
  })
})

/** Patient Identity Removed and De-identification Method. */
function claimsOf(bytes: Uint8Array): (string | undefined)[] {
  const explicit = { explicit: true, little: true }
  const meta = readElements(bytes, 132, bytes.length, explicit, (tag) => Math.floor(tag / 0x10000) === 2)
  const syntaxOf = meta.elements.find(({ tag }) => tag === 0x00020010)
  const uid = Buffer.from(bytes.subarray(syntaxOf?.from, syntaxOf?.to)).toString('latin1').replace(/\0/g, '')
  const set = uid.endsWith('1.2.1.99') ? inflateSync(bytes.subarray(meta.end)) : bytes.subarray(meta.end)
  const { elements } = readElements(set, 0, set.length, { explicit: uid !== '1.2.840.10008.1.2', little: !uid.endsWith('1.2.2') })
  return [0x00120062, 0x00120063].map((wanted) => {
    const found = elements.find(({ tag }) => tag === wanted)
    return found && Buffer.from(set.subarray(found.from, found.to)).toString('latin1').trim()
  })
}

/** Where the data set begins: after the group of the file's own attributes. */
function deflatedFrom(bytes: Buffer): number {
  return 144 + bytes.readUInt32LE(140)
}

function bytesOf(name: string): Uint8Array {
  return bytesNamed(all, name)
}

async function open(name: string) {
  return dicom.read(bytesOf(name), defaultReadOptions)
}
