import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ablation } from '../evaluate/ablation.ts'
import { testNotes } from '../learn/testing/notes.ts'
import { testTasks } from '../learn/testing/tasks.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { ablate } from './ablate.ts'
import { parseRow } from './arguments.ts'
import { ablate as ablateRow } from './commands/ablate.ts'
import { train as trainRow } from './commands/train.ts'
import { train } from './train.ts'

let tasks: Awaited<ReturnType<typeof testTasks>>
let learning: typeof tasks
let folder: string
let printed: string
let told: string
beforeAll(async () => {
  tasks = await testTasks(['ensemble/voterTasks'])
  learning = await testTasks()
}, 120_000)
afterAll(() => {
  tasks.remove()
  learning.remove()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-ablate-'))
  mkdirSync(join(folder, 'packs'))
  printed = ''
  told = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const at = (...names: string[]) => join(folder, ...names)

/** Invented notes as a spans file that holds their texts. */
function writeNotes(name: string, count: number, first = 0): void {
  mkdirSync(at(name), { recursive: true })
  const lines = testNotes(count, first).map(({ text, spans }, k) => JSON.stringify({ document: `${k}.txt`, text, spans }))
  writeFileSync(at(name, 'gold.jsonl'), lines.join('\n'))
}

/**
 * Notes in which nobody's own rules find the occupation: it has to be learned from the word before
 * it.
 */
function writeJobs(name: string, count: number, first = 0): void {
  mkdirSync(at(name), { recursive: true })
  const lines = Array.from({ length: count }, (_, k) => {
    const job = ['tilker', 'dromfer', 'quelper', 'wrofter', 'snilker'][(k + first) % 5]!
    const text = `went as jobsman ${job} again, ${k} pills`
    const start = text.indexOf(job)
    return JSON.stringify({ document: `${k}.txt`, text, spans: [{ start, end: start + job.length, category: 'PROFESSION' }] })
  })
  writeFileSync(at(name, 'gold.jsonl'), lines.join('\n'))
}

const program = () => ({ threadFile: tasks.filename, openLexicon: testLexicon, packs: at('packs') })
const never = { requested: () => false, onStop: () => undefined }

function run(words: readonly string[], stop: Parameters<typeof ablate>[1] = never): Promise<number> {
  return ablate(parseRow(ablateRow, [...words, '--jobs', '1', '--significance', '200', '--lang', 'en']), stop, {
    ...program(),
    // What votes opens one kind of threads, what learns another.
    threadFile: words.includes('voters') ? tasks.filename : learning.filename,
  })
}

function ablation(): Ablation {
  return JSON.parse(printed) as Ablation
}

describe('ablate', { timeout: 120_000 }, () => {
  it('learns without each group of features, and says what each is worth', async () => {
    writeNotes('notes', 20)
    const words = [at('notes'), '--leave-out', 'features', '--held-out', '0.4', '--minimum-notes', '2', '--json', '--html', at('a.html')]
    expect(await run(words)).toBe(0)
    const { rows, notes } = ablation()
    expect(notes).toBe(8)
    const groups = ['lexical', 'orthographic', 'morphological', 'dictionary', 'document', 'crosses']
    expect(rows.map(({ leftOut }) => leftOut)).toEqual([null, ...groups])
    expect(rows[0]?.strict.f1).toBeGreaterThan(0.5)
    expect(rows[1]?.difference?.strict.f1.p).toBeGreaterThan(0)
    const page = readFileSync(at('a.html'), 'utf8')
    expect(page).toContain('without morphological')
    expect(page).not.toContain('Okafor')
  })

  it('learns without the notes of each source, in folds', async () => {
    writeNotes('corpus/alike', 12)
    // Notes of another kind: nothing in them stands as in the others.
    mkdirSync(at('corpus/other'))
    const lines = Array.from({ length: 6 }, (_, k) => {
      const text = `Tel ${5550100 + k}`
      return JSON.stringify({ document: `o${k}.txt`, text, spans: [{ start: 4, end: text.length, category: 'PHONE' }] })
    })
    writeFileSync(at('corpus/other/gold.jsonl'), lines.join('\n'))
    expect(await run([at('corpus'), '--leave-out', 'sources', '--folds', '2', '--minimum-notes', '1', '--json'])).toBe(0)
    const { rows, notes } = ablation()
    expect(notes).toBe(18)
    expect(rows.map(({ leftOut }) => leftOut)).toEqual([null, 'alike', 'other'])
    const [whole, , other] = rows
    expect(whole?.direct.covered).toBeGreaterThan(other?.direct.covered ?? Number.NaN)
  })

  it('asks voters once, and votes without each of them', async () => {
    writeJobs('notes', 12, 4)
    writeJobs('others', 16)
    const place = ['--learner', 'tbed', '--out', at('packs', 'a'), '--minimum-notes', '2', '--held-out', '0', '--lang', 'en', '--jobs', '1']
    await train(parseRow(trainRow, [at('others'), ...place]), never, { ...program(), threadFile: learning.filename })
    printed = ''
    expect(await run([at('notes'), '--leave-out', 'voters', '--json'])).toBe(0)
    const { rows, notes } = ablation()
    expect(notes).toBe(12)
    expect(rows.map(({ leftOut }) => leftOut)).toEqual([null, 'rules', 'gazetteer', 'a'])
    const [whole, , , withoutPack] = rows
    expect(withoutPack?.strict.recall).toBeLessThan(whole?.strict.recall ?? 0)
    expect(withoutPack?.difference?.strict.recall.difference).toBeLessThan(0)
  })

  it('prints a table', async () => {
    writeNotes('notes', 6)
    expect(await run([at('notes'), '--leave-out', 'voters'])).toBe(0)
    expect(printed).toMatch(/^Ablation: voters of the default vote, 6 notes/)
    expect(printed).toMatch(/nothing: the whole +\d\.\d{4}/)
    expect(printed).toMatch(/rules +\d\.\d{4}.*[+−]\d\.\d{4} … [+−]\d\.\d{4}/)
    expect(told).toContain('Voting on 6 notes')
  })

  it.each(['features', 'voters'])('leaves nothing behind after a stop: %s', async (what) => {
    writeNotes('notes', 10)
    const stop = { requested: () => true, onStop: (act: () => void) => act() }
    expect(await run([at('notes'), '--leave-out', what, '--html', at('a.html')], stop)).toBe(130)
    expect(printed).toBe('')
    expect(told).toContain('Stopped')
    expect(() => readFileSync(at('a.html'))).toThrow()
  })

  it('wants two sources or more', async () => {
    writeNotes('corpus/only', 4)
    await expect(run([at('corpus'), '--leave-out', 'sources'])).rejects.toThrow('one sub-folder, only')
  })
})
