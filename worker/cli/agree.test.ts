import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../core/userError.ts'
import type { Naming } from '../evaluate/naming.ts'
import { type CorpusDocument, type CorpusSet, type FileFormat, writeCorpus } from '../formats/corpora/index.ts'
import { agree, agreementOfInputs } from './agree.ts'
import { caughtTerminal, type Terminal } from './testing/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-agree-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const note = 'Dr Ann Lee saw Tom on 3 May.\nSeen again in Leeds.\n'
const asAnn = spans([3, 10, 'DOCTOR'], [15, 18, 'PATIENT'], [22, 27, 'DATE'])
const asBea = spans([7, 10, 'DOCTOR'], [15, 18, 'DOCTOR'], [22, 27, 'DATE'])
/**
 * Two annotators of one note: the example that worker/evaluate/agreement.test.ts works by hand, and
 * 5 tokens more that nobody annotates.
 */
const strictF1 = 1 / 3

function spans(...places: readonly (readonly [number, number, string])[]): CorpusSet['spans'] {
  return places.map(([start, end, label]) => ({ start, end, label }))
}

function document(name: string, sets: readonly CorpusSet[], text = note): CorpusDocument {
  return { name, text, language: 'en', patient: null, part: null, sets }
}

let made = 0

/** Writes documents as a corpus of this format. @returns its folder */
async function written(format: FileFormat, ...documents: readonly CorpusDocument[]): Promise<string> {
  const root = join(folder, `${++made}`)
  const all = async function* () {
    yield* documents
  }
  for await (const { path, bytes } of writeCorpus(all(), format)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
  return root
}

function by(set: CorpusSet['spans'], name: string | null = null): CorpusSet[] {
  return [{ by: name, spans: set }]
}

const measured = (inputs: readonly string[], naming: Naming = 'own') => agreementOfInputs({ inputs, naming, exclude: [] })

describe('agree', () => {
  it.each(['brat', 'i2b2', 'spans-jsonl', 'doccano', 'wat-json', 'label-studio'] as const)('compares %s with brat', async (format) => {
    const ann = await written('brat', document('a.txt', by(asAnn)))
    const bea = await written(format, document('a.txt', by(asBea)))
    const { figures, problems } = await measured([ann, bea])
    expect(problems).toEqual([])
    expect(figures).toMatchObject({ documents: 1, annotatedTokens: 5 })
    expect(figures.strictF1).toBeCloseTo(strictF1, 12)
  })

  it('compares BIO, which loses the blanks of the note, with brat, in either order', async () => {
    const ann = await written('brat', document('a.txt', by(asAnn)))
    const bea = join(folder, 'bea.bio')
    const tokens = [
      'Dr O',
      'Ann O',
      'Lee B-DOCTOR',
      'saw O',
      'Tom B-DOCTOR',
      'on O',
      '3 B-DATE',
      'May I-DATE',
      '. O',
      '',
      'Seen O',
      'again O',
      'in O',
    ]
    writeFileSync(bea, `${[...tokens, 'Leeds O', '. O'].join('\n')}\n`)
    const here = await measured([ann, bea])
    const there = await measured([bea, ann])
    expect(here.figures.strictF1).toBeCloseTo(strictF1, 12)
    expect(there.figures.kappaAll).toBe(here.figures.kappaAll)
  })

  it('finds the texts of a spans file in its partner, beside it, or where it is told', async () => {
    const ann = await written('brat', document('a.txt', by(asAnn)))
    const lines = join(folder, 'alone.jsonl')
    writeFileSync(lines, `${JSON.stringify({ document: 'a.txt', spans: [{ start: 22, end: 27, category: 'DATE' }] })}\n`)
    expect((await measured([ann, lines])).figures.strictF1).toBe(0.5) // 1 of 3 and 1: 2 · 1 / 4
    const second = join(folder, 'second.jsonl')
    writeFileSync(second, `${JSON.stringify({ document: 'a.txt', spans: [] })}\n`)
    const told = await agreementOfInputs({ inputs: [lines, second], naming: 'own', exclude: [], texts: ann })
    expect(told.figures.documents).toBe(1)
    const beside = join(await written('spans-jsonl', document('a.txt', by(asAnn))), 'spans.jsonl')
    expect((await measured([beside, lines])).figures.strictF1).toBe(0.5)
  })

  it('lists documents that not everybody has annotated, and does not compare them', async () => {
    const ann = await written('brat', document('a.txt', by(asAnn)), document('b.txt', by(asAnn), `${note}b`))
    const bea = await written('brat', document('a.txt', by(asBea)), document('c.txt', [], `${note}c`))
    const { figures, notShared, problems } = await measured([ann, bea])
    expect(figures.documents).toBe(1)
    expect(notShared).toEqual([
      { name: 'b.txt', annotators: [ann] },
      { name: 'c.txt', annotators: [] },
    ])
    expect(problems).toEqual([])
  })

  it('takes notes for the same whose text is, whatever they are called', async () => {
    const ann = await written('brat', document('a.txt', by(asAnn)))
    const bea = await written('i2b2', document('110-01.xml', by(asBea)))
    expect((await measured([ann, bea])).figures.documents).toBe(1)
  })

  it('tells of notes whose texts differ', async () => {
    const ann = await written('brat', document('a.txt', by(asAnn)), document('b.txt', by(asAnn)))
    const bea = await written('brat', document('a.txt', by(asBea)), document('b.txt', by(asBea), note.replace('Leeds', 'Ipswich')))
    const { problems } = await measured([ann, bea])
    expect(problems).toMatchObject([{ name: 'b.txt' }])
    expect(problems[0]?.cause).toContain('differ')
  })

  it('compares the annotators of one export', async () => {
    const both = await written(
      'wat-json',
      document('a', [
        { by: 'ann', spans: asAnn },
        { by: 'bea', spans: asBea },
      ]),
    )
    const { annotators, figures } = await measured([both])
    expect(annotators).toEqual(['ann', 'bea'])
    expect(figures.strictF1).toBeCloseTo(strictF1, 12)
  })

  it('compares three', async () => {
    const inputs = [await written('brat', document('a', by(asAnn))), await written('brat', document('a', by(asBea)))]
    inputs.push(await written('brat', document('a', by(asAnn))))
    const { figures } = await measured(inputs)
    expect(figures.pairs).toHaveLength(3)
    expect(figures.strictF1).toBeCloseTo(10 / 18, 12)
  })

  it("compares in a profile's names, in ours, or in the files' own", async () => {
    const ann = await written('brat', document('a', by(spans([3, 10, 'DOCTOR'], [22, 27, 'DOB'], [42, 47, 'Ward7']))))
    const bea = await written('brat', document('a', by(spans([3, 10, 'NAME'], [22, 27, 'Date_of_birth'], [42, 47, 'Ward7']))))
    expect((await measured([ann, bea])).figures.categories.map(({ category, both }) => [category, both])).toEqual([
      ['DOB', 1],
      ['Ward7', 1],
      ['DOCTOR', 0],
      ['PATIENT', 0],
    ])
    expect((await measured([ann, bea], 'au5')).figures.strictF1).toBe(1)
    expect((await measured([ann, bea], 'raw')).figures.strictF1).toBeCloseTo(1 / 3, 12)
  })

  it('refuses one annotator alone, an empty folder, and notes that nobody shares', async () => {
    const ann = await written('brat', document('a', by(asAnn)))
    const bea = await written('brat', document('b', by(asBea), 'Another note.\n'.repeat(9)))
    await expect(measured([ann])).rejects.toThrow(UserError)
    mkdirSync(join(folder, 'empty'))
    await expect(measured([ann, join(folder, 'empty')])).rejects.toThrow('holds no file')
    await expect(measured([ann, bea])).rejects.toThrow('annotated by all')
  })
})

describe('what agree prints', () => {
  let terminal: Terminal
  beforeEach(() => {
    terminal = caughtTerminal()
  })
  afterEach(() => vi.restoreAllMocks())

  const command = { name: 'agree', naming: 'own', exclude: [], json: false } as const

  it('is a table of the figures, and status 0', async () => {
    const inputs = [await written('brat', document('a', by(asAnn))), await written('brat', document('a', by(asBea)))]
    expect(await agree({ ...command, inputs })).toBe(0)
    expect(terminal.out).toContain('1 document, 14 tokens, 5 of them')
    expect(terminal.out).toMatch(/strict F1 +0\.3333/)
    expect(terminal.out).toMatch(/DOCTOR +0\.0000 +0\.0000 +0\.0000 +1 +2 +0/)
    expect(terminal.out).toMatch(/PATIENT +DOCTOR +1\n/)
  })

  it('is JSON for machines, and no text of a note in either', async () => {
    const inputs = [await written('brat', document('a', by(asAnn))), await written('brat', document('a', by(asBea)))]
    await agree({ ...command, inputs, json: true })
    expect(JSON.parse(terminal.out)).toMatchObject({ annotators: inputs, figures: { documents: 1 }, notShared: [], problems: [] })
    await agree({ ...command, inputs })
    expect(terminal.out + terminal.err).not.toMatch(/\b(?:Ann|Tom|Leeds)\b/)
  })

  it('names what could not be compared, and status 1', async () => {
    const ann = await written('brat', document('a', by(asAnn)), document('b', by(asAnn), note.replace('Leeds', 'York')))
    const bea = await written('brat', document('a', by(asBea)), document('b', by(asBea)))
    expect(await agree({ ...command, inputs: [ann, bea] })).toBe(1)
    expect(terminal.err).toMatch(/^b\S*: the texts differ/)
  })
})
