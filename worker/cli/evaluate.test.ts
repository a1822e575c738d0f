import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../core/userError.ts'
import { type CorpusDocument, type CorpusSet, type FileFormat, writeCorpus } from '../formats/corpora/index.ts'
import type { EvaluateCommand } from './commands/evaluate.ts'
import { evaluate, evaluateInputs } from './evaluate.ts'
import { caughtTerminal, type Terminal } from './testing/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-evaluate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const note = 'Dr Ann Lee saw Tom on 3 May.\nSeen again in Leeds.\n'
const truth = spans([3, 10, 'DOCTOR'], [15, 18, 'PATIENT'], [22, 27, 'DOB'], [42, 47, 'CITY'])
/**
 * One right, one too short, one called something else, one missing: strict 1 of 3 found, 1 of 4
 * there.
 */
const answer = spans([7, 10, 'DOCTOR'], [15, 18, 'DOCTOR'], [22, 27, 'DATE'])

function spans(...places: readonly (readonly [number, number, string])[]): CorpusSet['spans'] {
  return places.map(([start, end, label]) => ({ start, end, label }))
}

function document(name: string, set: CorpusSet['spans'], text = note): CorpusDocument {
  return { name, text, language: 'en', patient: null, part: null, sets: [{ by: null, spans: set }] }
}

let made = 0

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

function command(gold: string, systems: readonly string[], more: Partial<EvaluateCommand> = {}): EvaluateCommand {
  return { name: 'evaluate', gold, systems, naming: 'i2b2', by: [], seed: 1, exclude: [], json: false, examples: 0, ...more }
}

describe('evaluate', () => {
  it.each(['brat', 'i2b2', 'spans-jsonl', 'bio'] as const)('reads answers in %s', async (format) => {
    const gold = await written('brat', document('a.txt', truth))
    const { result } = await evaluateInputs(command(gold, [await written(format, document('a.txt', answer))]))
    // A date of birth is a date in i2b2's names.
    expect(result.systems[0]?.figures.measures.strict).toMatchObject({ tp: 1, fp: 2, fn: 3 })
    expect(result.systems[0]?.figures.direct).toMatchObject({ covered: 2, all: 4 })
  })

  it("measures in a profile's names, the challenge's HIPAA categories, ours, or the files' own", async () => {
    const gold = await written('brat', document('a.txt', truth))
    const system = await written('brat', document('a.txt', answer))
    const strict = async (naming: EvaluateCommand['naming']) => {
      const { result } = await evaluateInputs(command(gold, [system], { naming }))
      const { tp, fp, fn } = result.systems[0]?.figures.measures.strict ?? {}
      return [tp, fp, fn]
    }
    expect(await strict('own')).toEqual([0, 3, 4])
    expect(await strict('raw')).toEqual([0, 3, 4])
    expect(await strict('hipaa')).toEqual([2, 1, 2])
    // Without doctors: Tom is missing, the date is right, Leeds is missing.
    expect(await strict('i2b2-hipaa')).toEqual([1, 0, 2])
    expect(await strict('au5')).toEqual([1, 1, 3])
  })

  it('compares systems, each pair, when it may resample', async () => {
    const gold = await written('brat', document('a.txt', truth), document('b.txt', truth, `${note}b`))
    const systems = [answer, truth].map((set) => written('brat', document('a.txt', set), document('b.txt', set, `${note}b`)))
    const { result } = await evaluateInputs(command(gold, await Promise.all(systems), { rounds: 200 }))
    expect(result.comparisons).toHaveLength(1)
    expect(result.comparisons?.[0]?.measures.strict.f1.difference).toBeLessThan(0)
    expect(result.systems[1]?.intervals?.strict.f1).toEqual({ low: 1, high: 1 })
    const again = await evaluateInputs(command(gold, await Promise.all(systems), { rounds: 200 }))
    expect(again.result).toEqual(result)
  })

  it('counts a document without an answer as answered with nothing, and names it', async () => {
    const gold = await written('brat', document('a.txt', truth), document('b.txt', truth, `${note}b`))
    const { result } = await evaluateInputs(command(gold, [await written('brat', document('b.txt', answer, `${note}b`))]))
    expect(result.systems[0]?.unanswered).toEqual([1])
    expect(result.systems[0]?.figures.measures.strict).toMatchObject({ tp: 1, fn: 7 })
  })

  it('leaves out what can not be compared, and what the gold has not annotated', async () => {
    const gold = await written('doccano', document('a', truth), document('b', truth, `${note}b`), {
      ...document('c', [], `${note}c`),
      sets: [],
    })
    const system = await written(
      'doccano',
      document('a', answer),
      document('b', answer, note.replace('Leeds', 'York')),
      document('c', [], `${note}c`),
    )
    const { result, problems } = await evaluateInputs(command(gold, [system]))
    expect(result.documents + problems.length).toBe(3)
    expect(problems.some(({ cause }) => cause.includes('differ'))).toBe(true)
  })

  it('refuses a gold of several annotators, other notes, and an empty folder', async () => {
    const two = document('a', truth)
    const gold = await written('wat-json', {
      ...two,
      sets: [
        { by: 'ann', spans: truth },
        { by: 'bea', spans: answer },
      ],
    })
    const system = await written('brat', document('a', answer))
    await expect(evaluateInputs(command(gold, [system]))).rejects.toThrow('several annotators')
    const other = await written('brat', document('z', answer, 'Another note of Ann.\n'.repeat(4)))
    await expect(evaluateInputs(command(system, [other]))).rejects.toThrow('has no document of')
    mkdirSync(join(folder, 'empty'))
    await expect(evaluateInputs(command(system, [join(folder, 'empty')]))).rejects.toThrow(UserError)
  })
})

describe('what evaluate prints and writes', () => {
  let terminal: Terminal
  beforeEach(() => {
    terminal = caughtTerminal()
  })
  afterEach(() => vi.restoreAllMocks())

  it('counts clinical terms that were covered, and names them on the terminal and, with examples, on the page alone', async () => {
    const treated = 'Ann Lee takes warfarin and metformin.\n'
    const gold = await written('brat', document('a.txt', spans([0, 7, 'PATIENT']), treated))
    const system = await written('brat', document('a.txt', spans([0, 7, 'PATIENT'], [14, 22, 'CITY']), treated))
    const page = join(folder, 'clinical.html')
    await evaluate(command(gold, [system], { html: page, examples: 1 }))
    expect(terminal.out).toMatch(/drugs +1 +2 +5000\.0/)
    expect(terminal.out).toContain('covered most often: warfarin 1')
    expect(readFileSync(page, 'utf8')).toMatch(/Covered most often.*warfarin/s)
    await evaluate(command(gold, [system], { html: page }))
    expect(readFileSync(page, 'utf8')).not.toContain('warfarin')
    terminal.out = ''
    await evaluate(command(gold, [system], { json: true }))
    expect(JSON.parse(terminal.out).systems[0].figures.clinical.drugs).toEqual({ covered: 1, all: 2 })
    expect(terminal.out).not.toContain('warfarin')
  })

  it('is tables of the figures, and status 0', async () => {
    const gold = await written('brat', document('a.txt', truth))
    const system = await written('brat', document('a.txt', answer))
    expect(await evaluate(command(gold, [system], { by: ['category', 'document'] }))).toBe(0)
    expect(terminal.out).toContain('1 document, in the names of i2b2')
    expect(terminal.out).toMatch(/strict +0\.3333 +0\.2500 +0\.2857 +0\.2857\n/)
    expect(terminal.out).toMatch(/direct identifiers wholly covered: 2 of 4 = 0\.5000/)
    expect(terminal.out).toMatch(/DATE +1\.0000 +1\.0000 +1\.0000 +1\.0000 +1 +1 +1\n/)
    expect(terminal.out).toMatch(/too short +1 +1 +1 +1\n/)
    expect(terminal.out).toMatch(/1 +a\S* +0\.2857/)
    expect(terminal.err).toBe('')
  })

  it('is JSON for machines, in which documents have numbers, spans are code points, and nothing is text of a note', async () => {
    const text = `𝒳 ${note}`
    const shifted = (set: CorpusSet['spans']) => set.map((span) => ({ ...span, start: span.start + 3, end: span.end + 3 }))
    const gold = await written('brat', document('SMITH_Tom.txt', shifted(truth), text))
    const system = await written('brat', document('SMITH_Tom.txt', shifted(answer), text))
    await evaluate(command(gold, [system], { by: ['document'], json: true }))
    expect(terminal.out).not.toMatch(/Ann|Tom|Leeds|SMITH/)
    const [row] = JSON.parse(terminal.out).systems[0].byDocument
    expect(row).toMatchObject({ document: 1, gold: 4, found: 3, hits: 1, removed: 'some' })
    expect(row.errors[0]).toMatchObject({ kind: 'short', leaking: true, gold: [{ start: 5, end: 12, category: 'DOCTOR' }] })
  })

  it('is a page that carries its figures, runs nothing, and holds text only when examples are asked for', async () => {
    const gold = await written('brat', document('a.txt', truth))
    const system = await written('brat', document('a.txt', answer))
    const page = join(folder, 'report.html')
    await evaluate(command(gold, [system, gold], { html: page, rounds: 100 }))
    const plain = readFileSync(page, 'utf8')
    expect(plain).not.toMatch(/\b(?:Ann|Tom|Leeds)\b/)
    expect(plain).not.toMatch(/<script(?! type="application\/json")|\son\w+=|(?:src|href)=|url\(|@import|https?:/)
    const data = /<script type="application\/json" id="figures">(.*)<\/script>/.exec(plain)?.[1] ?? ''
    expect(JSON.parse(data).systems[0].figures.measures.strict).toMatchObject({ tp: 1, fp: 2, fn: 3 })
    await evaluate(command(gold, [system], { html: page, examples: 2 }))
    const shown = readFileSync(page, 'utf8')
    expect(shown).toContain('This part holds text of notes.')
    expect(shown).toContain('<b>Ann </b><b><i>Lee</i></b>')
    expect(existsSync(`${page}.part-${process.pid}`)).toBe(false)
  })

  it('escapes labels and paths that are markup', async () => {
    const label = '<img/src=x>'
    const gold = await written('doccano', document('a', spans([3, 10, label])))
    const system = await written('doccano', document('a', spans([15, 18, label])))
    const page = join(folder, 'escaped.html')
    await evaluate(command(gold, [system], { html: page, naming: 'raw', examples: 1 }))
    expect(readFileSync(page, 'utf8')).not.toContain('<img')
  })

  it('says so when the page can not be written', async () => {
    const gold = await written('brat', document('a.txt', truth))
    await expect(evaluate(command(gold, [gold], { html: join(folder, 'nowhere', 'r.html') }))).rejects.toThrow("can't be written (ENOENT)")
  })

  it('names what has no answer, and status 1', async () => {
    const many = Array.from({ length: 13 }, (_, i) => document(`n${i}.txt`, truth, `${note}${i}`))
    const gold = await written('brat', ...many)
    const system = await written('brat', document('n0.txt', answer, `${note}0`))
    expect(await evaluate(command(gold, [system]))).toBe(1)
    expect(terminal.err.match(/has no answer/g)).toHaveLength(10)
    expect(terminal.err).toContain('… and 2 more without an answer')
  })
})
