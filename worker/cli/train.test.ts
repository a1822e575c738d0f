import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testNotes } from '../learn/testing/notes.ts'
import { testTasks } from '../learn/testing/tasks.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { parseRow } from './arguments.ts'
import { train as trainRow } from './commands/train.ts'
import { models } from './models.ts'
import { train } from './train.ts'

let tasks: Awaited<ReturnType<typeof testTasks>>
let folder: string
let printed: string
let told: string
beforeAll(async () => {
  tasks = await testTasks()
}, 120_000)
afterAll(() => tasks.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-train-'))
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

const at = (name: string) => join(folder, name)

/** Notes as brat files; `renamed` gives their labels other names. */
function writeCorpus(name: string, count: number, first = 0, renamed: Readonly<Record<string, string>> = {}): void {
  mkdirSync(at(name), { recursive: true })
  for (const [k, { text, spans }] of testNotes(count, first).entries()) {
    writeFileSync(join(at(name), `note-${k}.txt`), text)
    const lines = spans.map(
      ({ start, end, category }, t) => `T${t + 1}\t${renamed[category] ?? category} ${start} ${end}\t${text.slice(start, end)}\n`,
    )
    writeFileSync(join(at(name), `note-${k}.ann`), lines.join(''))
  }
}

async function run(words: readonly string[], stop: { act?: () => void } = {}): Promise<number> {
  const never = { requested: () => false, onStop: (act: () => void) => void Object.assign(stop, { act }) }
  const program = { threadFile: tasks.filename, openLexicon: testLexicon, packs: folder }
  return train(parseRow(trainRow, [...words, '--jobs', '2']), never, program)
}

describe('train', { timeout: 120_000 }, () => {
  it('writes a model beside its rules, says how good they are, and models knows them', async () => {
    writeCorpus('notes', 60)
    expect(await run([at('notes'), '--out', at('packs/site'), '--minimum-notes', '2'])).toBe(0)
    expect(readdirSync(at('packs')).sort()).toEqual(['site', 'site-tbed'])
    expect(told).toContain('Learning from 54 notes (en); measuring on 6 that are held out.')
    expect(printed).toMatch(/site: a CRF\n.*precision +recall +F1\n +strict/)
    expect(printed).toContain('learnt rules (strict F1')
    printed = ''
    expect(await models({ name: 'models', action: 'verify' }, at('packs'))).toBe(0)
    expect(await models({ name: 'models', action: 'list' }, at('packs'))).toBe(0)
    expect(printed).toMatch(/site +crf +en .* as packed\nsite-tbed +tbed +en .* as packed\n/)
    printed = ''
    await models({ name: 'models', action: 'info', model: 'site' }, at('packs'))
    expect(printed).toContain('from 54 notes, measured on 6')
    expect(printed).toContain('On the notes held out:')
    const file = JSON.parse(readFileSync(at('packs/site/pack.json'), 'utf8'))
    expect(file).toMatchObject({ name: 'site', kind: 'crf', learnt: { seed: 1, notes: 54, heldOutNotes: 6 } })
    expect(JSON.stringify(file)).not.toContain(folder)
  })

  it('measures on a folder of its own, and learns labels that the map explains', async () => {
    writeCorpus('notes', 40, 0, { PATIENT: 'Betroffene', DATE: 'Tag' })
    writeCorpus('other', 10, 300, { PATIENT: 'Betroffene', DATE: 'Tag' })
    writeFileSync(at('map.json'), JSON.stringify({ Betroffene: 'PATIENT', Tag: null }))
    const words = [at('notes'), '--out', at('site'), '--held-out', at('other'), '--learner', 'crf', '--minimum-notes', '2']
    await expect(run(words)).rejects.toThrow('What Betroffene, Tag stand for is not known')
    expect(await run([...words, '--labels', at('map.json')])).toBe(0)
    expect(told).toContain('Learning from 40 notes (en); measuring on 10')
    const file = JSON.parse(readFileSync(at('site/pack.json'), 'utf8'))
    expect(file.nativeLabels).toContain('B-Betroffene')
    expect(file.labels).toContain('B-PATIENT')
    expect(file.nativeLabels).not.toContain('B-Tag')
  })

  it('replaces no model, and nothing else, unless it is told to', async () => {
    writeCorpus('notes', 20)
    mkdirSync(at('site'))
    const words = [at('notes'), '--out', at('site'), '--learner', 'tbed']
    await expect(run(words)).rejects.toThrow('exists. Replace it with --force')
    await expect(run([...words, '--force'])).rejects.toThrow('is no model')
    writeFileSync(at('site/pack.json'), '{}')
    expect(await run([...words, '--force'])).toBe(0)
    expect(readdirSync(at('site')).sort()).toEqual(['pack.json', 'rules.json'])
  })

  it('that is stopped writes nothing', async () => {
    writeCorpus('notes', 20)
    const stop: { act?: () => void } = {}
    const running = run([at('notes'), '--out', at('site')], stop)
    await vi.waitFor(() => expect(stop.act).toBeDefined())
    stop.act?.()
    expect(await running).toBe(130)
    expect(existsSync(at('site'))).toBe(false)
    expect(told).toContain('Stopped')
  })

  it('has nothing to go on with where nothing was begun', async () => {
    writeCorpus('notes', 20)
    await expect(run([at('notes'), '--out', at('site'), '--resume'])).rejects.toThrow('no interrupted training for this --out')
  })

  it('does not go on with what was begun with other notes or settings', async () => {
    writeCorpus('notes', 20)
    mkdirSync(at('.training-site'))
    writeFileSync(at('.training-site/crf.checkpoint'), '{"fingerprint":"other","step":1,"size":0,"memory":0}\n')
    await expect(run([at('notes'), '--out', at('site'), '--resume'])).rejects.toThrow('used other notes or other settings')
  })

  it('goes on where it was cut short when only some of its models were written', async () => {
    writeCorpus('notes', 20)
    const stop: { act?: () => void } = {}
    const running = run([at('notes'), '--out', at('site')], stop)
    await vi.waitFor(() => expect(existsSync(at('.training-site/crf.checkpoint'))).toBe(true), { timeout: 120_000, interval: 1 })
    stop.act?.()
    expect(await running).toBe(130)
    mkdirSync(at('site'))
    writeFileSync(at('site/pack.json'), '{}')
    expect(await run([at('notes'), '--out', at('site'), '--resume'])).toBe(0)
    expect(readdirSync(at('site')).length).toBeGreaterThan(1)
    expect(existsSync(at('.training-site'))).toBe(false)
  })

  it('asks whose annotation counts where notes have several', async () => {
    const [note] = testNotes(1)
    const spans = note?.spans.map(({ start, end, category }) => [start, end, category])
    const line = (by: string) => ({ text: note?.text, label: spans, annotator: by })
    writeFileSync(at('notes.jsonl'), [line('ann'), line('bob')].map((each) => JSON.stringify(each)).join('\n'))
    await expect(run([at('notes.jsonl'), '--out', at('site'), '--annotator', 'cy'])).rejects.toThrow(/annotator/)
  })

  it('says what to do where there is nothing to learn from', async () => {
    mkdirSync(at('notes'))
    writeFileSync(at('notes/a.txt'), 'Nobody has annotated this.')
    await expect(run([at('notes'), '--out', at('site')])).rejects.toThrow('has no annotated notes')
  })

  it('asks no encoder that is not among the models', async () => {
    writeCorpus('notes', 4)
    await expect(run([at('notes'), '--out', at('site'), '--encoder', 'nobody:16'])).rejects.toThrow("--encoder does not know 'nobody'")
    await expect(run([at('notes'), '--out', at('site'), '--encoder', 'minilm-l6:0'])).rejects.toThrow('a number from 1 to 512')
  })

  it.each(['all', 'rules', '-x', 'a b'])("calls no model '%s'", async (name) => {
    await expect(run([folder, '--out', `${folder}/${name}`])).rejects.toThrow("can't name a model")
  })

  it('shows learnt rules in words, and switches them', async () => {
    writeCorpus('notes', 30)
    await run([at('notes'), '--out', at('packs/site'), '--learner', 'tbed', '--minimum-notes', '2'])
    const rules = { name: 'models', action: 'rules', model: 'site', off: [], on: [], json: false } as const
    const before = readFileSync(at('packs/site/rules.json'), 'utf8')
    printed = ''
    await models(rules, at('packs'))
    expect(printed).toMatch(/^ +1 +\+\d+ −\d+ +\S+ becomes \S+/)
    printed = ''
    await models({ ...rules, off: [1] }, at('packs'))
    expect(printed).toMatch(/^ +1 +off /)
    expect(await models({ name: 'models', action: 'verify' }, at('packs'))).toBe(0)
    await models({ ...rules, on: [1] }, at('packs'))
    expect(readFileSync(at('packs/site/rules.json'), 'utf8')).toBe(before)
    writeFileSync(at('own.json'), JSON.stringify({ rules: [{ from: 'O', to: 'B-CITY', if: [{ feature: 'lower', offset: 0, is: 'oz' }] }] }))
    printed = ''
    await models({ ...rules, from: at('own.json') }, at('packs'))
    expect(printed).toBe("   1  own         O becomes B-CITY where lower of the token is 'oz'\n")
    expect(JSON.parse(readFileSync(at('packs/site/pack.json'), 'utf8')).version).toBe('1+edited.3')
    await expect(models({ ...rules, off: [2] }, at('packs')).catch(Promise.reject.bind(Promise))).rejects.toThrow('There is no rule 2')
    cpSync(at('own.json'), at('bad.json'))
    writeFileSync(at('bad.json'), '{"rules": [7]}')
    await expect(models({ ...rules, from: at('bad.json') }, at('packs'))).rejects.toThrow('rule 1 does not say')
  })
})
