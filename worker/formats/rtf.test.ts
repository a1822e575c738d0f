import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { defaultReadOptions, UnreadableError } from './format.ts'
import { rtfText } from './rtf/rtfText.ts'
import { rtf } from './rtf.ts'
import { bytesNamed, expectChangesToComeBack, fieldsOf, fixtures, outputWithout } from './testing/roundTrip.ts'

const files = fixtures('rtf')
const read = (source: string | Uint8Array) =>
  Promise.resolve(rtf.read(typeof source === 'string' ? Buffer.from(source, 'latin1') : source, defaultReadOptions))
const fixture = (name: string) => bytesNamed(files, name)
const body = async (source: string) => (await read(`{\\rtf1\\ansi ${source}}`)).text

describe('rtf', () => {
  it.each(files)('takes %s by its bytes', (_, bytes) => {
    expect(rtf.takes('.txt', bytes)).toBe(true)
  })

  it.each(files)('gives %s back as it was, but for what cannot be searched', async (_, bytes) => {
    const file = await read(bytes)
    const out = await file.write([])
    if ((file.unsearched ?? []).length === 0) expect(Buffer.compare(Buffer.from(out), bytes)).toBe(0)
    const again = await read(out)
    expect(again.text).toBe(file.text)
    expect(again.unsearched).toEqual([])
  })

  it.each(files)('reads the changes of %s back', (_, bytes) => expectChangesToComeBack(rtf, bytes))

  it.each([
    ['Jo{\\b hn} Smi\\i th\\par x', 'John Smith\nx'],
    ["Lef\\'e8vre \\u8212\\'97\\u-10179?\\u-8704? \\{a\\}\\\\", 'Lefèvre —😀 {a}\\'],
    ['\\uc0\\u233 t\\uc2\\u233xxt\\uc1{\\uc0 \\u233}\\u233?', 'ététéé'],
    ['a\\cell b\\cell\\row c', 'a\tb\nc'],
    ['Od\r\no\\tab F\\~x\\line y', 'Odo\tF\u00a0x\ny'],
    ['a{\\footnote note}b\\par', 'ab\n\nnote'],
    ['{\\v hidden}{\\deleted gone}', 'hidden\ngone'],
    ["\\deff0{\\fonttbl{\\f0\\fcharset238 A;}{\\f1\\fcharset0 B;}}\\'e8{\\f1 \\'e8}\\f1\\'e8\\plain\\'e8", 'čèèč'],
    ["\\ansicpg65001 caf\\'c3\\'a9", 'café'],
    ["\\pca caf\\'82", 'café'],
    ['{\\*\\fldinst HYPERLINK "mailto:a"}{\\fldrslt b}', 'b\nHYPERLINK "mailto:a"'],
    ['{\\stylesheet{Normal;}}{\\*\\generator X;}{\\colortbl;}x', 'x'],
    ['{\\*\\nobodyknows Odo}x', 'x\nOdo'],
    ['{\\*\\revtbl{Odo;\\{Jr\\};}{Finch;\n}}x', 'x\nOdo;{Jr}\nFinch'],
  ])('reads %s', async (source, wanted) => {
    expect(await body(source)).toBe(wanted)
  })

  it('reads and writes when somebody changed or commented something [F186]', async () => {
    const packed = '1740796544'
    const file = await read(`{\\rtf1 {\\revised\\revauth1\\revdttm${packed} was well}{\\*\\atndate ${packed}}{\\deleted\\revdttmdel1 x}}`)
    expect(fieldsOf(file)).toEqual(['DATE 2024-02-14', 'DATE 2024-02-14'])
    const changes = [...file.text.matchAll(/2024-02-14/g)].map(({ 0: said, index }, i) => {
      const value = i === 0 ? '2024-03-01' : '<**DATE**>'
      return { start: index, end: index + said.length, value: file.fit?.(value, index) ?? value }
    })
    const out = await file.write(changes)
    expect(Buffer.from(out).toString('latin1')).not.toContain(packed)
    expect((await read(out)).text).toBe(file.text.replace('2024-02-14', '2024-03-01').replace('2024-02-14', '1980-01-01'))
    expect(Buffer.from(out).toString('latin1')).toMatch(/\\revdttm-?\d+ was well.*\\deleted\\revdttmdel1 x/)
  })

  it('changes nothing but the identifier, in ASCII', async () => {
    const file = await read("{\\rtf1 Mr {\\b Jo}hn, n\\'e9.\\par}")
    const start = file.text.indexOf('John')
    const out = await file.write([{ start, end: start + 4, value: 'Zoë {1}\n😀' }])
    expect(Buffer.from(out).toString('latin1')).toBe("{\\rtf1 Mr {\\b Zo\\u235? \\{1\\}\\line \\u-10179?\\u-8704?}, n\\'e9.\\par}")
  })

  it('keeps control words apart from what takes the place of the text that ended them', async () => {
    const file = await read('{\\rtf1\\b(Odo)\\b0"Finch"x}')
    const out = await file.write([
      { start: 0, end: 5, value: '1' },
      { start: 5, end: 12, value: '' },
    ])
    expect(Buffer.from(out).toString('latin1')).toBe('{\\rtf1\\b 1\\b0 x}')
    expect((await read(out)).text).toBe('1x')
  })

  it('takes properties, authors of comments and changes, and columns of tables for fields', async () => {
    expect([...fieldsOf(await read(fixture('word.rtf')))].sort()).toEqual(
      [
        'DOCTOR Oriane Vautrin',
        'DOCTOR kmarlowe',
        'DOCTOR Ysolde Brackenbury',
        'ORGANIZATION Clinique du Val-d’Aubier',
        'DATE 2021-3-4',
        'DATE 2021-3-5',
        'DOCTOR Kestrel Marlowe',
        'DOCTOR Kestrel Marlowe',
        'DOCTOR O. Vautrin',
        'DOCTOR Unknown',
        'MEDICALRECORD 55120934',
        'MEDICALRECORD 55120934',
        'PATIENT Odo Finch',
      ].sort(),
    )
  })

  it('leaves no trace of what stood in every place', async () => {
    const traces = [
      'Finch',
      'Odo',
      'Marlowe',
      'kmarlowe',
      'Vautrin',
      'Brackenbury',
      'Aubier',
      '55120934',
      'KM',
      'Lefèvre',
      'PatientName',
      '2021-3-4',
    ]
    const out = (await outputWithout(rtf, fixture('word.rtf'), traces)).toString('latin1')
    expect([...traces, '5512', 'yr2021\\mo3\\dy4', '89504e47', '0105000002'].filter((trace) => out.includes(trace))).toEqual([])
  })

  it('leaves pictures and objects out, or fails, as the policy says', async () => {
    const file = await read(fixture('word.rtf'))
    expect(file.unsearched).toEqual([
      { kind: 'picture', count: 3 },
      { kind: 'embedded file', count: 2 },
    ])
    expect(() => rtf.read(fixture('bin.rtf'), { ...defaultReadOptions, unsearched: 'fail' })).toThrow(UnreadableError)
    expect(() => rtf.read(Buffer.from('not RTF'), defaultReadOptions)).toThrow(UnreadableError)
  })

  it('gives back every file of which nothing has to be left out, whatever its bytes', () => {
    const junk = fc.constantFrom(
      '{',
      '}',
      '\\',
      "\\'",
      "\\'e9",
      '\\u233?',
      '\\u-',
      '\\uc2',
      '\\b',
      '\\b0',
      '\\par',
      '\\cell',
      '\\row',
      '\\*',
      '{\\*\\x ',
      '{\\footnote ',
      ' ',
      '\r\n',
      '\xe9',
      '\0',
      '\\~',
      'Odo',
      '{\\fonttbl',
      '\\f1',
      '\\fcharset128',
      '{\\info{\\author ',
    )
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 30 }), (parts) => {
        const source = `{\\rtf1 ${parts.join('')}`
        expect(rtfText(source).write([])).toBe(source)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['groups', '{'.repeat(200_000)],
    ['notes in notes', `${'{\\footnote x'.repeat(10_000)}`],
    ['pictures', `${'{\\pict 00'.repeat(50_000)}`],
    ['fallbacks', '\\uc1000000\\u233'.repeat(20_000)],
    ['bytes', "\\'e9".repeat(200_000)],
    ['lines', 'x\\par '.repeat(100_000)],
  ])('is done with a file of nothing but %s in good time', async (_, source) => {
    const taken = await effort(() => {
      rtfText(`{\\rtf1 ${source}`).write([])
    })
    expect(taken).toBeLessThan(3000)
  })
})
