import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { unzlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { changed } from '../text/changed.ts'
import { type Change, defaultReadOptions, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { pdf } from './pdf.ts'

const folder = join(import.meta.dirname, 'fixtures', 'pdf')
const fixture = (name: string) => readFileSync(join(folder, `${name}.pdf`))
/** Locked, or recognised: what their text is, scans.test.ts tells. */
const unread = ['gs-password', 'gs-scanned', 'gs-outlines', 'pdf-lib-pictures']
const readable = readdirSync(folder)
  .map((name) => name.replace('.pdf', ''))
  .filter((name) => !unread.includes(name))
const modes = ['pictures', 'text'] as const

const planted =
  /Zerubabel|Tankersley|7731942|Ottoline|Fenwick-?|Harcastle|Ermintrude|Peregrine Whitlock|Peregrine|Whitlock|Hesperus|Dunnock|Barnabas|Quickthorn|Αναξίμανδρος|Παπαδόπουλος|Кожемякин|山田風太郎|אברהם|القرطاسي|Gooseberry|01632 960 114/gu

function everyPlanted(text: string, value = '[NAME]'): Change[] {
  return [...text.matchAll(planted)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, value }))
}

const readings = new Map<string, Promise<OpenFile>>()

/** A fixture, read once: some have to be recognised. */
function read(name: string, options: ReadOptions): Promise<OpenFile> {
  const key = `${name} ${options.pdf}`
  const reading = readings.get(key) ?? Promise.resolve(pdf.read(fixture(name), options))
  readings.set(key, reading)
  return reading
}

describe('what is read', () => {
  it('keeps names whole and columns of prose apart', async () => {
    const { text } = await pdf.read(fixture('chromium-columns'), defaultReadOptions)
    expect(text).toContain('Patient   Zerubabel Tankersley   MRN   7731942\n')
    expect(text).toContain('brought in by his\ndaughter, who found him')
    expect(text).toContain('The physiotherapist Barnabas\nQuickthorn thought')
  })

  it('leaves hyphens at line ends, and keeps together what wraps in a cell', async () => {
    const { text } = await pdf.read(fixture('libreoffice-letter'), defaultReadOptions)
    expect(text).toContain('Seen by   Ottoline Fenwick-\nHarcastle\next. 5521')
    expect(text).toContain('Marrowfield Infirmary, Cardiology')
  })

  it('keeps names whole that wrap in cells, whether the others stand at the top, in the middle or wrap too [F68]', async () => {
    const { text } = await pdf.read(fixture('chromium-cells'), defaultReadOptions)
    for (const name of [
      'Zerubabel\nTankersley',
      'Ottoline\nHarcastle',
      'Ermintrude\nQuickthorn',
      'Peregrine\nWhitlock',
      'Barnabas\nDunnock',
    ])
      expect(text).toContain(`${name}\n`)
    expect(text).toContain('Repair of the left inguinal\n')
    expect(text).toContain('hernia with mesh under a\ngeneral anaesthetic')
    expect(text).toContain('Excision of a lipoma   C1')
  })

  it('keeps the size of pages whose units are no points, and once more [F69]', async () => {
    const document = await PDFDocument.create()
    for (const [size, unit] of [
      [200, 3.5],
      [300, undefined],
    ] as const) {
      const page = document.addPage([size, size])
      page.drawText('Zerubabel Tankersley', { x: 20, y: 100, size: 12 })
      if (unit) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit))
    }
    for (const useObjectStreams of [true, false]) {
      const once = await pdf.read(await document.save({ useObjectStreams }), defaultReadOptions)
      const out = await once.write(everyPlanted(once.text))
      const twice = await (await pdf.read(out, defaultReadOptions)).write([])
      for (const bytes of [out, twice]) {
        const pages = (await PDFDocument.load(bytes)).getPages()
        expect(pages.map((page) => [page.getWidth(), String(page.node.get(PDFName.of('UserUnit')) ?? 1)])).toEqual([
          [200, '3.5'],
          [300, '1'],
        ])
      }
    }
  })

  it('parts cells that touch', async () => {
    const { text } = await pdf.read(fixture('libreoffice-list'), defaultReadOptions)
    expect(text).toContain('Tankersley Zerubabel 14/03/1951 7731942\n')
  })

  it.each(['pdf-lib-form', 'pdf-lib-form-bare'])('puts the values of form fields beside their labels: %s', async (name) => {
    const { text } = await pdf.read(fixture(name), defaultReadOptions)
    expect(text).toMatch(/Name: +Zerubabel Tankersley\n+Born: +14\/03\/1951\n+Ward: +Foxglove 2/)
    expect(text).toContain('Seen by Ottoline Fenwick-Harcastle')
  })

  it('reads white text, text beneath boxes, turned and slanting text, none beside the page', async () => {
    const { text } = await pdf.read(fixture('pdf-lib-form'), defaultReadOptions)
    for (const found of ['Peregrine Whitlock', 'Hesperus Dunnock', 'Upwards: Ermintrude Tankersley', 'CONFIDENTIAL Barnabas Quickthorn'])
      expect(text).toContain(found)
    expect(text).not.toContain('Seesthis')
  })

  it('reads other scripts, and characters beyond U+FFFF', async () => {
    const { text } = await pdf.read(fixture('libreoffice-scripts'), defaultReadOptions)
    for (const found of ['המטופל אברהם', 'المريض يوسف القرطاسي', '山田風太郎', 'Smile 😀 for']) expect(text).toContain(found)
  })

  it('opens a file that only forbids copying', async () => {
    expect((await pdf.read(fixture('gs-owner'), defaultReadOptions)).text).toContain('Patient: Zerubabel Tankersley   MRN: 7731942')
  })
})

describe('what is refused', () => {
  it('says the way out for a locked file', async () => {
    await expect(pdf.read(fixture('gs-password'), defaultReadOptions)).rejects.toThrow(/locked with a password/)
  })

  it('reads writing that is outlines, and pages that are pictures too badly to be relied on not at all [R15, R45]', async () => {
    expect((await pdf.read(fixture('gs-outlines'), defaultReadOptions)).text).toContain('Mr Tankersley slept well')
    for (const [name, page] of [
      ['gs-scanned', 1],
      ['pdf-lib-pictures', 2],
    ] as const)
      await expect(pdf.read(fixture(name), defaultReadOptions)).rejects.toThrow(new RegExp(`^page ${page} can't be read well enough`))
  }, 600_000)

  it('fails for attachments where the policy says so', async () => {
    await expect(pdf.read(fixture('pdf-lib-form'), { ...defaultReadOptions, unsearched: 'fail' })).rejects.toThrow(/attachment \(1\)/)
  })

  it('does not take garbage, stumps and nothing for a PDF', async () => {
    const whole = fixture('libreoffice-letter')
    for (const bytes of [new Uint8Array(), Buffer.from(`%PDF-1.7\n${'x'.repeat(5000)}`), whole.subarray(0, 900)]) {
      await expect(pdf.read(bytes, defaultReadOptions)).rejects.toThrow(UnreadableError)
    }
  })
})

describe('the way back', () => {
  for (const mode of modes) {
    const options = { ...defaultReadOptions, pdf: mode }

    it.each(readable)(`gives the text with the changes made, as ${mode}: %s`, async (name) => {
      const opened = await read(name, options)
      for (const changes of [[], everyPlanted(opened.text)]) {
        const again = await pdf.read(await opened.write(changes), options)
        expect(again.text).toBe(changed(opened.text, changes))
        expect(again.unsearched).toBeUndefined()
      }
    })

    it(`holds for every change, as ${mode}`, async () => {
      const files = await Promise.all(
        ['pdf-lib-oddities', 'pdf-lib-form', 'libreoffice-scripts'].map((name) => pdf.read(fixture(name), options)),
      )
      await fc.assert(
        fc.asyncProperty(
          fc.nat(files.length - 1),
          fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 40 }), awkward), { maxLength: 12 }),
          async (k, raw) => {
            const opened = files[k]!
            const changes = changesFrom(opened.text, raw).map((each) => ({
              ...each,
              value: opened.fit?.(each.value, each.start) ?? each.value,
            }))
            expect((await pdf.read(await opened.write(changes), options)).text).toBe(changed(opened.text, changes))
          },
        ),
        { numRuns: mode === 'text' ? 60 : 15 },
      )
    }, 120_000)

    it.each(readable)(`leaves no trace of what was replaced nor of what is not shown, as ${mode}: %s`, async (name) => {
      const opened = await read(name, options)
      const bytes = await opened.write(everyPlanted(opened.text))
      const all = `${Buffer.from(bytes).toString('latin1')}\n${streams(bytes).join('\n')}`
      const written = `${all}\n${shownIn(bytes)}`
      for (const found of [
        'Quillon',
        'Abernathy',
        'cousin',
        'mailto',
        'JavaScript',
        'app.alert',
        'tankersley.txt',
        'Seesthis',
        'xpacket',
        'Metadata',
        'Annot',
        'Outlines',
      ])
        expect(written).not.toContain(found)
      for (const word of new Set(opened.text.match(planted) ?? [])) {
        for (const form of [
          word,
          Buffer.from(word).toString('latin1'),
          Buffer.from(word, 'utf16le').toString('latin1'),
          Buffer.from(word, 'utf16le').swap16().toString('latin1'),
          Buffer.from(word, 'utf16le').swap16().toString('hex').toUpperCase(),
        ]) {
          expect(written.includes(form), word).toBe(false)
        }
      }
    })
  }

  it('is a whole PDF to another library, with nothing in it but pages', async () => {
    const opened = await pdf.read(fixture('pdf-lib-form'), defaultReadOptions)
    const file = await PDFDocument.load(await opened.write(everyPlanted(opened.text)), { updateMetadata: false })
    expect(file.getPages().map((page) => page.getSize())).toEqual([{ width: 400, height: 500 }])
    expect(file.catalog.keys().map(String).sort()).toEqual(['/Pages', '/Type'])
    expect(file.getPage(0).node.keys().map(String).sort()).toEqual(['/Contents', '/MediaBox', '/Parent', '/Resources', '/Type'])
    expect(file.context.trailerInfo.Info).toBeUndefined()
  })

  it('gives the same bytes each time', async () => {
    const write = async () => {
      const opened = await pdf.read(fixture('chromium-columns'), defaultReadOptions)
      return opened.write(everyPlanted(opened.text))
    }
    expect(Buffer.compare(await write(), await write())).toBe(0)
  })

  it('reads its own file like any other once somebody has added to it', async () => {
    const opened = await pdf.read(fixture('gs-note'), { ...defaultReadOptions, pdf: 'text' })
    const bytes = Buffer.concat([await opened.write([]), Buffer.from('% added\n')])
    const { text } = await pdf.read(bytes, defaultReadOptions)
    expect(text.split(/\s+/)).toEqual(opened.text.split(/\s+/))
  })

  it('redacts its own file again', async () => {
    const opened = await pdf.read(fixture('gs-note'), defaultReadOptions)
    const once = await pdf.read(await opened.write([]), defaultReadOptions)
    const changes = everyPlanted(once.text)
    const twice = await once.write(changes)
    expect((await pdf.read(twice, defaultReadOptions)).text).toBe(changed(opened.text, changes))
    expect(levels(twice)).toContain(0)
  })

  it.each([
    'gs-note',
    'enscript-2up',
    'gs-owner',
    'pandoc-consultation',
    'libreoffice-scripts',
    'libreoffice-list',
    'pdf-lib-oddities',
    'pdf-lib-actual-text',
  ])('leaves no ink of a letter beside its box: %s', async (name) => {
    const opened = await pdf.read(fixture(name), defaultReadOptions)
    const everyWord = [...opened.text.matchAll(/\S+/g)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      value: '',
    }))
    // Letters have soft edges, boxes have none.
    expect([...levels(await opened.write(everyWord))].sort((a, b) => a - b)).toEqual([0, 15])
  })

  it('draws no picture, be it on the page, in a group, in a pattern, as a line or as a mask', async () => {
    const opened = await read('pdf-lib-patterns', defaultReadOptions)
    const everyWord = [...opened.text.matchAll(/\S+/g)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      value: '',
    }))
    // Of letters there would be every grey; what is left are light fillings and black boxes.
    expect([...levels(await opened.write(everyWord))].filter((level) => level > 0 && level < 11)).toEqual([])
    expect(opened.unsearched).toEqual([{ kind: 'picture', count: 2 }])
  })

  it('shows recognised text where its scan was', async () => {
    const opened = await read('pdf-lib-recognised', defaultReadOptions)
    const bytes = await opened.write(everyPlanted(opened.text))
    expect(contents(bytes)).toMatch(/0 Tr 0 g\n.*<736C657074> Tj/)
    expect(levels(bytes)).toEqual(new Set([0, 12]))
  })
})

const poppler = 'pdftotext'
const hasPoppler = (() => {
  try {
    execFileSync(poppler, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!hasPoppler)('to another reader', () => {
  for (const mode of modes) {
    // Right-to-left writing is put in another order by every program.
    it.each(readable.filter((name) => name !== 'libreoffice-scripts'))(
      `it is the same text up to white space, as ${mode}: %s`,
      async (name) => {
        const options = { ...defaultReadOptions, pdf: mode }
        const opened = await read(name, options)
        const changes = everyPlanted(opened.text, 'Élo')
        const text = execFileSync(poppler, ['-raw', '-', '-'], { input: await opened.write(changes), encoding: 'utf8' })
        expect(
          text
            .replace(/pagewithheld.*searched/, '')
            .replace(/page withheld.*\n/, '')
            .replace(/\s/g, ''),
        ).toBe(changed(opened.text, changes).replace(/\s/g, ''))
      },
    )
  }
})

const awkward = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '[PATIENT]',
    'a\nb',
    '\n',
    '<&">\\|^~()',
    'Éloïse Łukasz',
    '😀',
    '𝔗𝔥',
    '\t',
    '\r\n',
    '\u00a0',
    '\u00ad',
    '\ud83d',
    'محمد',
    '  two  ',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

/** Changes in order, none within a character beyond U+FFFF. */
function changesFrom(text: string, raw: readonly (readonly [number, number, string])[]): Change[] {
  const out: Change[] = []
  for (const [at, length, value] of raw
    .map(([a, l, v]) => [text.length === 0 ? 0 : a % text.length, l, v] as const)
    .sort((a, b) => a[0] - b[0])) {
    const start = /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
    let end = Math.min(text.length, start + length)
    if (/[\udc00-\udfff]/.test(text[end] ?? '')) end++
    if (end > start && start >= (out.at(-1)?.end ?? 0)) out.push({ start, end, value })
  }
  return out
}

/** The unpacked streams of a file that this program wrote. */
function streams(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1')
  return [...raw.matchAll(/\/Length (\d+) \/Filter \/FlateDecode[^\n]*>>\nstream\n/g)].map(({ 0: head, 1: length, index }) => {
    const from = index + head.length
    return Buffer.from(unzlibSync(bytes.subarray(from, from + Number(length)))).toString('latin1')
  })
}

function contents(bytes: Uint8Array): string {
  return streams(bytes)
    .filter((each) => /^(q |BT)/.test(each))
    .join('\n')
}

/** What the operators write, by both fonts' codes. */
function shownIn(bytes: Uint8Array): string {
  const codes = [...contents(bytes).matchAll(/<([0-9A-Fa-f]*)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return codes
    .map((each) => `${each.length % 2 === 0 ? Buffer.from(each).swap16().toString('utf16le') : ''}\n${each.toString('latin1')}`)
    .join('\n')
}

/** The greys of the first page's picture, of sixteen. */
function levels(bytes: Uint8Array): Set<number> {
  const found = /\/Length (\d+) \/Filter \/FlateDecode \/Type \/XObject[^\n]*\/Width (\d+)[^\n]*DeviceGray[^\n]*>>\nstream\n/.exec(
    Buffer.from(bytes).toString('latin1'),
  )
  if (!found) throw new Error('no grey picture')
  const from = found.index + found[0].length
  const row = (Number(found[2]) + 1) >> 1
  const out = new Set<number>()
  for (const [i, byte] of unzlibSync(bytes.subarray(from, from + Number(found[1]))).entries()) {
    out.add(byte >> 4)
    // A row of an odd width ends with half a byte of nothing.
    if ((i + 1) % row !== 0) out.add(byte & 15)
  }
  return out
}
