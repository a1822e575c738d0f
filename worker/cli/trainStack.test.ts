import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testNotes } from '../learn/testing/notes.ts'
import { testTasks } from '../learn/testing/tasks.ts'
import { chooseTaggers } from '../packs/chooseTaggers.ts'
import type { EnsembleName } from '../packs/taggerNames.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { documentTagger } from '../tagging/tagDocument.ts'
import { parseRow } from './arguments.ts'
import { train as trainRow } from './commands/train.ts'
import { models } from './models.ts'
import { train } from './train.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-stack-'))
const at = (name: string) => join(folder, name)
let tasks: Awaited<ReturnType<typeof testTasks>>
let printed = ''

beforeAll(async () => {
  tasks = await testTasks(['ensemble/voterTasks', 'stacking/tasks'])
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  writeCorpus('notes', 40, 0)
  writeCorpus('others', 24, 300)
  await run(at('notes'), '--out', at('packs/site'), '--learner', 'crf', '--minimum-notes', '2', '--held-out', '0')
}, 120_000)
afterAll(() => {
  vi.restoreAllMocks()
  tasks.remove()
  rmSync(folder, { recursive: true })
})

function writeCorpus(name: string, count: number, first: number): void {
  mkdirSync(at(name), { recursive: true })
  for (const [k, { text, spans }] of testNotes(count, first).entries()) {
    writeFileSync(join(at(name), `note-${k}.txt`), text)
    const lines = spans.map(({ start, end, category }, t) => `T${t + 1}\t${category} ${start} ${end}\t${text.slice(start, end)}\n`)
    writeFileSync(join(at(name), `note-${k}.ann`), lines.join(''))
  }
}

async function run(...words: readonly string[]): Promise<number> {
  printed = ''
  const stop: { act?: () => void } = {}
  const never = { requested: () => false, onStop: (act: () => void) => void Object.assign(stop, { act }) }
  const program = { threadFile: tasks.filename, openLexicon: testLexicon, packs: at('packs') }
  return train(parseRow(trainRow, [...words, '--jobs', '2']), never, program)
}

function asked(ensemble: EnsembleName, models: 'all' | readonly string[] = 'all') {
  return { models, ensemble, packs: at('packs') }
}

describe('train --learner stack', { timeout: 180_000 }, () => {
  it('fits stacks that redact by, over a voter that saw the same notes and is learnt again', async () => {
    const status = await run(at('notes'), '--out', at('packs/weigh'), '--learner', 'stack', '--method', 'lr,rbf')
    expect(status).toBe(0)
    expect(printed).toMatch(/stack:lr@all +\d\.\d+ +\d\.\d+ +0\.[89]|1\.000/)
    expect(printed).toContain('stack:rbf@all')
    const file = JSON.parse(readFileSync(at('packs/weigh/pack.json'), 'utf8'))
    expect(file).toMatchObject({ kind: 'stack', languages: ['en'], learnt: { notes: 40 } })
    expect(file.stacks[0].voters.map(({ id }: { id: string }) => id)).toEqual(['site', 'rules', 'gazetteer', 'places'])
    expect(JSON.stringify(file)).not.toContain('Kowalski')

    const text = 'Patient: Rossi\nSeen on 3/4/2015 by Dr Haddad Novak for cough.\nNo known allergies, pain resolved.'
    for (const ensemble of ['stack:lr@all', 'stack:rbf@all', 'stack:auto@all'] as const) {
      const spans = await documentTagger(testLexicon(), { ...asked(ensemble), explain: true }).spansOf({ id: '', text, language: 'en' })
      expect(spans.map(({ start, end, category }) => [text.slice(start, end), category])).toEqual([
        ['Rossi', 'PATIENT'],
        ['3/4/2015', 'DATE'],
        ['Haddad Novak', 'DOCTOR'],
      ])
      expect(spans.every(({ score }) => score !== undefined && score >= 0 && score <= 1)).toBe(true)
      expect(spans[0]?.votes).toHaveProperty('site', 'PATIENT')
    }
  })

  it('is told by models, and verified', async () => {
    printed = ''
    expect(await models({ name: 'models', action: 'verify' }, at('packs'))).toBe(0)
    expect(await models({ name: 'models', action: 'list' }, at('packs'))).toBe(0)
    expect(printed).toMatch(/weigh +stack +en .* as packed/)
  })

  it('measures on notes apart where some are given', async () => {
    const status = await run(
      at('notes'),
      ...['--out', at('apart/weigh'), '--learner', 'stack', '--method', 'lr', '--models', 'rules,gazetteer', '--held-out', at('others')],
    )
    expect(status).toBe(0)
    expect(printed).toContain('on notes apart')
  })

  it('says why there is no such stack, and who was left out', () => {
    expect(() => chooseTaggers(asked('stack:svm@all'), 'en')).toThrow(
      'there is no stack:svm@all of the language en; there is stack:lr@all, stack:rbf@all',
    )
    expect(() => chooseTaggers(asked('stack:lr@six'), 'fr')).toThrow('there is none')
    expect(() => chooseTaggers(asked('stack:lr@all', ['rules', 'gazetteer']), 'en')).toThrow(
      'asks for its voter site, which --models leaves out',
    )
  })

  it('refuses a stack whose voter has changed, or is gone', () => {
    const path = at('packs/site/pack.json')
    const packed = readFileSync(path, 'utf8')
    writeFileSync(path, packed.replace('"version": "1"', '"version": "2"'))
    expect(() => chooseTaggers(asked('stack:lr@all'), 'en')).toThrow('its voter site has changed since it was fitted')
    writeFileSync(path, packed)
    expect(chooseTaggers(asked('stack:lr@all'), 'en').packs.map(({ id }) => id)).toEqual(['site'])
  })
})

describe('train --folds', { timeout: 180_000 }, () => {
  it('says what learners and stacks come to, mean and deviation, and leaves nothing', async () => {
    const status = await run(
      at('notes'),
      ...['--folds', '3', '--learner', 'crf,stack', '--method', 'lr', '--models', 'rules,gazetteer', '--minimum-notes', '2'],
    )
    expect(status).toBe(0)
    expect(printed).toMatch(/3 folds, per cent, mean ± standard deviation/)
    for (const name of ['crf', 'rules', 'gazetteer', 'stack:lr@all'])
      expect(printed).toMatch(new RegExp(`^ +${name} +[\\d.]+ ± [\\d.]+`, 'm'))
  })

  it('refuses words that say nothing', () => {
    expect(() => parseRow(trainRow, ['notes', '--folds', '1'])).toThrow('from 2 to 100')
    expect(() => parseRow(trainRow, ['notes', '--out', 'x', '--method', 'lr'])).toThrow('--learner stack')
    expect(() => parseRow(trainRow, ['notes', '--out', 'x', '--learner', 'crf,stack'])).toThrow('learn crf and tbed first')
  })
})
