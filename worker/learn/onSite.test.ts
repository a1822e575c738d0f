import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { settingsFor } from '../packs/packCards.ts'
import { writePack } from '../packs/writePack.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { crfFitDefaults } from './crf/fit.ts'
import { retune } from './ensemble/retune.ts'
import { settingsPack } from './ensemble/retunePack.ts'
import type { LearningNote } from './learningNote.ts'
import { curvePage } from './loop/curvePage.ts'
import { learningCurve } from './loop/learningCurve.ts'
import { nextToAnnotate } from './loop/nextNotes.ts'
import { bestOf, searchSettings, type Trial, withSettings } from './search/search.ts'
import { tbedDefaults } from './tbed/learnTbed.ts'
import { testNotes } from './testing/notes.ts'
import { testTasks } from './testing/tasks.ts'
import { type Training, trainPack } from './train.ts'

const lexicon = testLexicon().buffer
let tasks: Awaited<ReturnType<typeof testTasks>>
let learning: typeof tasks
let packs: string
beforeAll(async () => {
  tasks = await testTasks(['ensemble/voterTasks'])
  learning = await testTasks()
  packs = mkdtempSync(join(tmpdir(), 'cloister-packs-'))
  // Two voters that know little of names, and a release that asks more votes of them than they
  // have.
  for (const [k, name] of ['a', 'b'].entries()) {
    const pack = await trainPack('tbed', trainingOf(testNotes(8, 100 * (k + 1))), { ...threads(), checkpoint: join(packs, `.${name}`) })
    if (pack) writePack(join(packs, name), pack)
  }
  writeFileSync(join(packs, 'en-ensemble.json'), JSON.stringify({ threshold: 75, weights: { rules: { for: 1, against: 1 } } }))
}, 120_000)
afterAll(() => {
  tasks.remove()
  learning.remove()
  rmSync(packs, { recursive: true, force: true })
})

const threads = () => ({ filename: learning.filename, threads: 2, lexicon })
/** Those that ask voters. */
const asking = () => ({ filename: tasks.filename, threads: 1, lexicon, packs })

function trainingOf(train: readonly LearningNote[]): Training {
  return {
    train,
    heldOut: [],
    categoryOf: (name) => name as Category,
    languages: ['en'],
    seed: 1,
    source: 'invented notes',
    licence: 'none',
    crf: { ...crfFitDefaults, scheme: 'BIO', groups: ['lexical', 'orthographic'], minimumNotes: 2 },
    tbed: { ...tbedDefaults, minimumNotes: 2 },
  }
}

const retuning = (count: number) => ({
  notes: testNotes(count, 1000),
  categoryOf: (name: string) => name as Category,
  language: 'en' as const,
  seed: 1,
})

describe('retuning on site', { timeout: 120_000 }, () => {
  it('makes a pack of what is better, which counts while it lies among the models', async () => {
    const stages: string[] = []
    const retuned = await retune(retuning(25), { ...asking(), onProgress: ({ stage }) => stages.push(stage) })
    expect(retuned?.voters.slice(0, 2).sort()).toEqual(['a', 'b'])
    expect(retuned).toMatchObject({ learntOnSite: [], leftOut: 0, notes: 25 })
    expect(new Set(stages)).toEqual(new Set(['casting', 'fitting', 'checking']))
    if (!retuned) throw new Error('stopped')
    const { changed, vote, settings, release } = retuned
    expect(vote.after.covered).toBeGreaterThanOrEqual(vote.before.covered)
    if (!changed) return expect(settings).toEqual(release)
    writePack(join(packs, 'site'), settingsPack(retuned, { notes: retuning(25).notes, seed: 1, licence: 'none' }))
    expect(settingsFor(packs, 'en')).toEqual(settings)
    rmSync(join(packs, 'site'), { recursive: true })
    expect(settingsFor(packs, 'en')).toEqual(release)
  })

  it('asks for more notes where there are few, and ends where it is stopped', async () => {
    await expect(retune(retuning(10), asking())).rejects.toThrow('20 annotated notes')
    // From 8 of these the voters learned.
    await expect(retune({ ...retuning(0), notes: testNotes(25, 100) }, asking())).rejects.toThrow('from 8 one has')
    expect(await retune(retuning(25), { ...asking(), signal: AbortSignal.abort() })).toBeUndefined()
  })
})

describe('the learning loop', { timeout: 120_000 }, () => {
  it('names the notes about which the voters disagree', async () => {
    const notes = [
      { text: 'Xqzwyk Grumpf seen by Dr Oploo on 3/4/2019 in Zwibnitz.', language: 'en' as const },
      { text: 'No fever, no rash, no known allergies.', language: 'en' as const },
    ]
    const next = await nextToAnnotate({ notes, annotated: ['No fever at all.'], most: 2 }, asking())
    expect(next?.every(({ place, novelty }) => place === 0 && novelty > 0.5)).toBe(true)
  })

  it('measures F1 by number of notes in folds, and draws it', async () => {
    const done: number[] = []
    const curve = await learningCurve(
      'crf',
      trainingOf(testNotes(30)),
      { folds: 2, more: 50, onProgress: (each) => done.push(each.done) },
      threads(),
    )
    expect(curve?.parts.map(({ notes }) => notes)).toEqual([10, 15])
    expect(curve?.parts.at(-1)?.f1).toBeGreaterThanOrEqual(curve?.parts[0]?.f1 ?? 1)
    // Of two sizes no law can be told.
    expect(curve).not.toHaveProperty('estimate')
    expect(done).toHaveLength(4)
    expect(curve && curvePage(curve)).toContain('too few notes to tell')
  })
})

describe('a search for settings', { timeout: 120_000 }, () => {
  const training = trainingOf(testNotes(50))

  it('tries the settings it is given first, tells of each trial, and goes on from those that are there', async () => {
    const told: Trial[] = []
    const options = { minutes: 0.03, onTrial: (trial: Trial) => told.push(trial) }
    const first = await searchSettings('tbed', training, { ...options, earlier: [] }, threads())
    expect(first?.[0]?.settings).toEqual({ minimumGain: tbedDefaults.minimumGain, minimumNotes: 2 })
    expect(told).toEqual(first)
    const more = await searchSettings('tbed', training, { ...options, earlier: first ?? [] }, threads())
    expect(more?.slice(0, first?.length)).toEqual(first)
    expect(new Set(more?.map(({ settings }) => JSON.stringify(settings))).size).toBe(more?.length)
    const best = bestOf(more ?? [])
    expect(withSettings('tbed', training, best?.settings ?? {}).tbed.minimumGain).toBe(best?.settings.minimumGain)
  })

  it('looks for the settings of a CRF too, and asks for no fewer notes than it was told to', async () => {
    const trials = await searchSettings('crf', training, { minutes: 0.1, earlier: [], onTrial: () => {} }, threads())
    expect(trials?.every(({ settings }) => Number(settings.minimumNotes) >= 2)).toBe(true)
    expect(Object.keys(trials?.[0]?.settings ?? {})).toEqual(['l1', 'l2', 'scheme', 'minimumNotes', 'orthographic'])
  })

  it('ends where it is stopped', async () => {
    expect(
      await searchSettings('tbed', training, { minutes: 5, earlier: [], onTrial: () => {} }, { ...threads(), signal: AbortSignal.abort() }),
    ).toBeUndefined()
  })
})
