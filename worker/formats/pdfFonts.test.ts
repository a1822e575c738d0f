import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, it, vi } from 'vitest'
import { defaultReadOptions } from './format.ts'
import { pdf } from './pdf.ts'

// Recognition takes seconds of a processor, and minutes where others want it as well.
vi.setConfig({ testTimeout: 600_000 })

/** What a font says of each of its codes (ToUnicode). */
type Said = (code: number) => number
const truly: Said = (code) => code

/** Lines in Helvetica, each by one of its fonts. */
type Page = readonly (readonly [said: Said, line: string])[]

async function drawn(...pages: readonly Page[]): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  const { context } = file
  const fonts = new Map<Said, ReturnType<typeof context.register>>()
  const fontOf = (said: Said) => {
    const known = fonts.get(said)
    if (known) return known
    const map = Array.from(
      { length: 95 },
      (_, i) =>
        `<${(32 + i).toString(16)}> <${said(32 + i)
          .toString(16)
          .padStart(4, '0')}>`,
    )
    const stream = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange 95 beginbfchar\n${map.join('\n')}\nendbfchar endcmap`
    const ToUnicode = context.register(context.flateStream(stream))
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding', ToUnicode }
    fonts.set(said, context.register(context.obj(font)))
    return fontOf(said)
  }
  for (const lines of pages) {
    const page = file.addPage([500, 300])
    const operators = lines.map(([said, line], i) => {
      const key = page.node.newFontDictionary('F', fontOf(said))
      return `BT ${key.toString()} 14 Tf 30 ${260 - 24 * i} Td ${line.startsWith('/') ? line : `(${line}) Tj`} ET`
    })
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators.join('\n'))))
  }
  return file.save()
}

const heading = 'Discharge letter of a patient with pneumonia'
const name = 'Wilhelmina Quackenbush'
const textOf = async (...pages: readonly Page[]) => (await pdf.read(await drawn(...pages), defaultReadOptions)).text

/** Small and capital letters alike, each for the one that is so far behind it. */
const shuffled: Said = (code) => {
  const first = code >= 97 ? 97 : 65
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? first + (((code - first) * 7 + 11) % 26) : code
}

it.each<[string, Said]>([
  ['for private use', (code) => 0xf000 + code],
  ['some codes further on', (code) => Math.max(32, code - 29)],
  ['other letters', shuffled],
  ['letters of another alphabet', (code) => (code > 64 ? 0x410 + ((code - 65) % 32) : code)],
])('reads what is drawn where a font says that it draws characters %s [F187]', async (_, said) => {
  const text = await textOf([
    [truly, heading],
    [said, `${name}, seen on the ward`],
    [said, 'was well and went home with her daughter'],
  ])
  expect(text).toContain(heading)
  expect(text).toContain(name)
  expect(text).toContain('went home with her daughter')
})

it('reads no page by its fonts where one on another page is mistaken [F187]', async () => {
  const text = await textOf(
    [[truly, heading]],
    [[truly, heading]],
    [
      [shuffled, 'brought in by her neighbours'],
      [truly, name],
    ],
  )
  expect(text.split(/\n+/)).toEqual([heading, heading, 'brought in by her neighbours', name])
})

it('reads what is drawn where the file has other words for it [F187]', async () => {
  const text = await textOf([
    [truly, heading],
    [truly, `/Span <</ActualText (the patient)>> BDC (${name}) Tj EMC`],
  ])
  expect(text).toBe(`${heading}\n${name}`)
})

it('keeps bullets of private use, and abbreviations, as the file says them [F187]', async () => {
  const bullet: Said = (code) => (code === 35 ? 0xf0b7 : code)
  const lines = ['TSH CRP HDL LDL WBC RBC PLT', 'QFX-8823 BNP 210 pg/mL']
  const opened = await pdf.read(await drawn(lines.map((line) => [bullet, `# ${line}`])), defaultReadOptions)
  expect(opened.text).toBe(lines.map((line) => `\uf0b7 ${line}`).join('\n'))
  expect(opened.unsearched).toBeUndefined()
})

it('keeps nothing of what a mistaken font says on a page that cannot be recognised [F187]', async () => {
  const line = `${name}, brought in by her neighbours`
  const bytes = await drawn([[shuffled, line]], [[shuffled, 'QK']])
  const { text, unsearched } = await pdf.read(bytes, defaultReadOptions)
  expect(text.trim()).toBe(line)
  expect(unsearched).toEqual([{ kind: 'scanned page', count: 1 }])
})
