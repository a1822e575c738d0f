import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EncodingName, encodingNames } from '../core/encodings.ts'
import { defaultReadOptions, type OpenFile, UnreadableError } from './format.ts'
import { plainText } from './plainText.ts'
import { differsAt } from './readAgain.ts'
import { open } from './registry.ts'

/** What a note in each may say: Python's codecs write it. */
const notes: Readonly<Record<string, readonly [name: string, codec?: string]>> = {
  'utf-8': ['Zoë Łukasz 田中'],
  'utf-16le': ['Zoë Łukasz 田中', 'utf-16-le'],
  'utf-16be': ['Zoë Łukasz 田中', 'utf-16-be'],
  'iso-8859-1': ['Zoë'],
  'iso-8859-2': ['Łukasz Dvořák'],
  'iso-8859-5': ['Иванов'],
  'iso-8859-7': ['Παπαδόπουλος'],
  'iso-8859-8': ['כהן'],
  'iso-8859-15': ['Cœur'],
  'windows-1250': ['Łukasz Dvořák'],
  'windows-1251': ['Иванов'],
  'windows-1253': ['Παπαδόπουλος'],
  'windows-1254': ['Yıldız'],
  'windows-1255': ['כהן'],
  'windows-1256': ['محمد'],
  'windows-1257': ['Žukauskas'],
  'koi8-r': ['Иванов'],
  macintosh: ['Zoë Cœur', 'mac-roman'],
  ibm866: ['Иванов', 'cp866'],
  shift_jis: ['田中 太郎 ｱﾂｼ', 'cp932'],
  'euc-jp': ['田中 太郎', 'euc_jp'],
  'iso-2022-jp': ['田中 太郎', 'iso2022_jp'],
  gbk: ['王小明'],
  gb18030: ['王小明 Zoë 𠀀'],
  big5: ['陳大文'],
  'euc-kr': ['김철수'],
  cp037: ['Zoë'],
  cp273: ['Jürgen Groß'],
  cp500: ['Zoë'],
  cp1140: ['Zoë'],
}

const names = Object.keys(notes) as EncodingName[]
const written = new Map<string, Buffer>()
const noteOf = (name: string) => `Patient: ${notes[name]![0]}\nSeen [today], 5 mg.\n`

beforeAll(() => {
  const wanted = names.map((name) => [notes[name]![1] ?? name, noteOf(name)])
  const script = 'import json,sys,base64;print(json.dumps([base64.b64encode(t.encode(c)).decode() for c,t in json.load(sys.stdin)]))'
  const made = JSON.parse(execFileSync('python3', ['-c', script], { input: JSON.stringify(wanted) }).toString()) as string[]
  for (const [i, name] of names.entries()) written.set(name, Buffer.from(made[i]!, 'base64'))
})

const reading = (encoding: EncodingName) => ({ ...defaultReadOptions, encoding })

describe('a text file in an encoding that is named', () => {
  it.each(names)('is read and comes back byte for byte outside of changes: %s', async (encoding) => {
    const bytes = written.get(encoding)!
    const file = await open('note.txt', bytes, reading(encoding))
    expect(file.text).toBe(noteOf(encoding))
    expect(Buffer.from(await file.write([]))).toEqual(bytes)
    const start = 'Patient: '.length
    const changes = [{ start, end: start + notes[encoding]![0].length, value: file.fit?.('Ada Ødegård 李', start) ?? '' }]
    const out = Buffer.from(await file.write(changes))
    const again = await file.again(out)
    expect(differsAt(file, changes, again)).toBeUndefined()
    expect(again.text).toMatch(/^Patient: Ada .degård|^Patient: Ada .degard/)
    const tail = bytes.subarray(bytes.length - 10)
    expect(out.subarray(out.length - 10)).toEqual(tail)
  })

  it.each(['csv', 'json', 'md', 'vcf', 'hl7'])('may be any text format: %s', async (extension) => {
    const sources: Readonly<Record<string, string>> = {
      csv: 'MRN,Name,Note\r\n123,Иванов,Seen\r\n',
      json: '{"name": "Иванов", "note": "Seen"}\n',
      md: '# Note\n\nИванов was **seen**\n',
      vcf: 'BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Иванов\r\nEND:VCARD\r\n',
      hl7: 'MSH|^~\\&|A|B|C|D|20210101||ADT^A01|1|P|2.5\rPID|1||123||Иванов^Иван\r',
    }
    const source = sources[extension]!
    const bytes = Buffer.from([...source].map((each) => (each < '\x80' ? each.charCodeAt(0) : each.charCodeAt(0) - 0x0410 + 0xc0)))
    const file = await open(`note.${extension}`, bytes, reading('windows-1251'))
    expect(file.text).toContain('Иванов')
    expect(Buffer.from(await file.write([]))).toEqual(bytes)
  })

  it.each([
    ['utf-8', Buffer.from('Seen \xe9 by', 'latin1'), 7],
    ['shift_jis', Buffer.from('Seen by \x81\x20', 'latin1'), 10],
    ['gb18030', Buffer.from('Seen \xff by', 'latin1'), 6],
    ['windows-1253', Buffer.from('Seen by \xd2', 'latin1'), 9],
    ['iso-2022-jp', Buffer.from('Seen by \xa4', 'latin1'), 9],
    ['euc-jp', Buffer.from('cut \xb0', 'latin1'), 5],
  ] as const)('fails with the place of a byte that says nothing in it: %s', async (encoding, bytes, place) => {
    await expect(open('note.txt', bytes, reading(encoding))).rejects.toThrow(UnreadableError)
    await expect(open('note.txt', bytes, reading(encoding))).rejects.toThrow(new RegExp(`not in ${encoding}: its byte ${place}\\D`))
  })

  it.each([
    ['cp037', Buffer.from('Tel. 688 01 77 45, José lives in León', 'latin1')],
    ['cp500', Buffer.from('Seen by Dr Alan Prescott')],
    ['utf-16le', Buffer.from('Seen by Dr Alan Prescott')],
    ['utf-16be', Buffer.from('Tel. 688 01 77 45, José in León.', 'latin1')],
    ['windows-1251', Buffer.from('Tel. 688 01 77 45, José lives in León')],
    ['gb18030', Buffer.from('Tel. 688 01 77 45, José lives in León')],
  ] as const)('fails where it is plainly in another, and would be passed on unread: %s', async (encoding, bytes) => {
    await expect(open('note.txt', bytes, reading(encoding))).rejects.toThrow('in a run of its own')
  })

  it('keeps codes that say the same as others, and fails where a file uses both', async () => {
    // NEC's and IBM's code of one character.
    const [nec, ibm] = [Buffer.from('\xed\x40 came', 'latin1'), Buffer.from('\xfa\x5c came', 'latin1')]
    for (const bytes of [nec, ibm]) expect(Buffer.from(await (await open('a.txt', bytes, reading('shift_jis'))).write([]))).toEqual(bytes)
    await expect(open('a.txt', Buffer.concat([nec, ibm]), reading('shift_jis'))).rejects.toThrow('Save it as UTF-8')
  })

  it('ends its lines as mainframes do, where it is EBCDIC', async () => {
    const bytes = Buffer.from('c1c4c115c2c240d3', 'hex')
    expect((await open('a.txt', bytes, reading('cp037'))).text).toBe('ADA\nBB L')
  })

  it('gives way to a byte-order mark', async () => {
    const bytes = Buffer.from('\ufeffZoë', 'utf16le')
    expect((await open('a.txt', bytes, reading('cp037'))).text).toBe('Zoë')
  })

  it.each(['shift_jis', 'gb18030', 'windows-1251', 'iso-8859-7', 'cp037', 'iso-2022-jp'])(
    'is not passed on unread where nobody names it: %s',
    async (name) => {
      const bytes = written.get(name)!
      const many = Buffer.concat(Array.from({ length: 12 }, () => (name.startsWith('cp') ? bytes : bytes.subarray(9, -21))))
      for (const extension of ['txt', 'csv', 'md', 'json'])
        await expect(open(`note.${extension}`, many, defaultReadOptions)).rejects.toThrow('--encoding')
    },
  )
})

it('every encoding that can be named is known', () => {
  for (const name of encodingNames) if (!name.startsWith('cp')) expect(new TextDecoder(name).encoding).toBeTruthy()
})

it('refuses a text to which UTF-16 was appended [F184]', () => {
  const ascii = Buffer.from('Seen on the ward.\n'.repeat(9))
  const name = Buffer.from('Wilhelmina Quackenbush\r\n', 'utf16le')
  const refused = 'a part of it is in UTF-16'
  const big = Buffer.from(name).swap16()
  for (const wide of [name, big]) expect(() => plainText.read(Buffer.concat([ascii, wide]), defaultReadOptions)).toThrow(refused)
  for (const encoding of ['utf-8', 'windows-1252', 'iso-8859-15'] as const)
    expect(() => plainText.read(Buffer.concat([ascii, name]), { ...defaultReadOptions, encoding })).toThrow(refused)
  const padded = Buffer.from('Seen\0\0\0\0on\0the ward\0.\0\n')
  expect((plainText.read(padded, defaultReadOptions) as OpenFile).text).toBe(padded.toString())
})
