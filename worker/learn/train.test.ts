import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { spansOf } from '../core/labels.ts'
import { categoryOfLabel } from '../formats/corpora/index.ts'
import { openPacks } from '../packs/openPacks.ts'
import { packCards, voters } from '../packs/packCards.ts'
import { openFolder } from '../packs/packFile.ts'
import { writePack } from '../packs/writePack.ts'
import { featureGroups } from '../taggers/crf/templates.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { crfFitDefaults } from './crf/fit.ts'
import { tbedDefaults } from './tbed/learnTbed.ts'
import { testNotes } from './testing/notes.ts'
import { testTasks } from './testing/tasks.ts'
import { canContinue, type LearntPack, type Training, type TrainingProgress, type TrainingThreads, trainPack } from './train.ts'

const lexicon = testLexicon()
const training: Training = {
  train: testNotes(60),
  heldOut: testNotes(20, 200),
  categoryOf: categoryOfLabel,
  languages: ['en'],
  seed: 1,
  source: 'invented notes',
  licence: 'none',
  crf: { ...crfFitDefaults, scheme: 'BIO', groups: featureGroups, minimumNotes: 2 },
  tbed: { ...tbedDefaults, minimumGain: 2, minimumNotes: 2 },
}
let tasks: Awaited<ReturnType<typeof testTasks>>
let folder: string
let threads: TrainingThreads
/** Trained once for all tests that only look at the result. */
let learnt: Readonly<Record<'crf' | 'tbed', LearntPack>>
beforeAll(async () => {
  tasks = await testTasks()
  threads = { filename: tasks.filename, threads: 2, lexicon: lexicon.buffer }
  learnt = { crf: await trained('crf'), tbed: await trained('tbed') }
}, 120_000)
afterAll(() => tasks.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-train-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function trained(learner: 'crf' | 'tbed', more: Partial<TrainingThreads> = {}, options: Training = training) {
  const pack = await trainPack(learner, options, { ...threads, ...more })
  if (!pack) throw new Error('it was stopped')
  return pack
}

describe('a training', { timeout: 120_000 }, () => {
  it.each(['crf', 'tbed'] as const)('finds in new notes what it learnt to find, and says how well (%s)', (learner) => {
    const { scores } = learnt[learner]
    expect(scores?.strict[2]).toBeGreaterThan(0.9)
    expect(Object.keys(scores?.by_category ?? {})).toContain('DOCTOR')
  })

  it('gives the same pack again, whatever the number of threads', async () => {
    const crf = await trained('crf', { threads: 1 })
    expect(crf.file.sha256).toEqual(learnt.crf.file.sha256)
    const tbed = await trained('tbed')
    expect(tbed.file.sha256).toEqual(learnt.tbed.file.sha256)
  })

  it.each(['crf', 'tbed'] as const)('makes a pack that votes like any other once it is in the folder of packs (%s)', async (learner) => {
    writePack(join(folder, 'local'), learnt[learner])
    const cards = voters(packCards(folder))
    expect(cards.map(({ id, kind }) => [id, kind])).toEqual([['local', learner]])
    const [tagger] = openPacks(folder, lexicon).taggers(cards)
    const text = 'Patient: Rossi\nSeen on 3/4/2015 by Dr Haddad Novak for cough.\nNo known allergies, pain resolved.'
    const tokens = tokenize(text)
    const ballot = await tagger?.tag({ id: '', text, language: 'en' }, tokens)
    const found = spansOf(ballot?.labels ?? new Uint8Array(0), tokens)
    expect(found.map(({ start, end, category }) => [text.slice(start, end), category])).toEqual([
      ['Rossi', 'PATIENT'],
      ['3/4/2015', 'DATE'],
      ['Haddad Novak', 'DOCTOR'],
    ])
    expect(ballot?.scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    expect(tagger?.categories.has('DOCTOR')).toBe(true)
    expect(tagger?.categories.has('VEHICLE') && learner === 'crf').toBe(false)
  })

  it('writes no word of a note into a CRF, and into rules only what stands in several notes', async () => {
    const rare = {
      ...testNotes(1)[0],
      text: 'Patient: Zzyzxian\n',
      spans: [{ start: 9, end: 17, category: 'PATIENT' }],
    } as (typeof training.train)[number]
    const notes = { ...training, train: [...training.train, rare] }
    for (const learner of ['crf', 'tbed'] as const) {
      const { files, file } = await trained(learner, {}, notes)
      const whole = Buffer.concat([...files.values(), Buffer.from(JSON.stringify(file))]).toString('latin1')
      expect(whole.toLowerCase()).not.toContain('zzyzxian')
    }
    const crf = await trained('crf', {}, notes)
    expect(
      Buffer.concat([...crf.files.values()])
        .toString('latin1')
        .toLowerCase(),
    ).not.toContain('patient')
  })

  it('leaves its thread free and tells how far it is', async () => {
    const told: TrainingProgress[] = []
    let beats = 0
    const heart = setInterval(() => beats++, 10)
    const long = { ...training, crf: { ...training.crf, delta: 0, mostSteps: 400, l2: 0.001 } }
    await trained('crf', { onProgress: (progress) => told.push(progress) }, long)
    clearInterval(heart)
    expect(beats).toBeGreaterThan(20)
    expect(told[0]).toEqual({ learner: 'crf', of: { stage: 'reading' } })
    expect(told.at(-1)).toEqual({ learner: 'crf', of: { stage: 'measuring' } })
  })

  it('that was stopped goes on where it was, and comes to the same', async () => {
    const checkpoint = join(folder, 'checkpoint.bin')
    const endless = { ...training, crf: { ...training.crf, delta: 0, mostSteps: 120 } }
    const whole = await trained('crf', {}, endless)
    const stop = new AbortController()
    const stopWhenFitting = ({ of }: TrainingProgress) => {
      if ('stage' in of && of.stage === 'fitting') stop.abort()
    }
    const first = await trainPack('crf', endless, { ...threads, checkpoint, signal: stop.signal, onProgress: stopWhenFitting })
    // A machine so fast that it was done before anybody could stop it has shown nothing, and is
    // right all the same.
    if (first === undefined) expect(existsSync(checkpoint)).toBe(true)
    const resumed = await trained('crf', { checkpoint }, endless)
    expect(resumed.file.sha256).toEqual(whole.file.sha256)
  })

  it('that was stopped while it learnt rules goes on where it was, and comes to the same', async () => {
    const checkpoint = join(folder, 'tbed.checkpoint')
    const stop = new AbortController()
    const stopWithTheFirst = ({ of }: TrainingProgress) => {
      if ('rules' in of && of.rules > 0) stop.abort()
    }
    const first = await trainPack('tbed', training, { ...threads, checkpoint, signal: stop.signal, onProgress: stopWithTheFirst })
    if (first === undefined) expect(canContinue('tbed', training, lexicon.buffer, checkpoint)).toBe(true)
    const resumed = await trained('tbed', { checkpoint })
    expect(resumed.file.sha256).toEqual(learnt.tbed.file.sha256)
  })

  it('does not go on with what was begun with other notes', async () => {
    const checkpoint = join(folder, 'checkpoint.bin')
    await trained('crf', { checkpoint })
    const other = { ...training, train: testNotes(40) }
    const [startOver, plain] = [await trained('crf', { checkpoint }, other), await trained('crf', {}, other)]
    expect(startOver.file.sha256).toEqual(plain.file.sha256)
  })

  it('that is stopped before it begins does nothing', async () => {
    const signal = AbortSignal.abort()
    expect(await trainPack('crf', training, { ...threads, signal })).toBeUndefined()
    expect(await trainPack('tbed', training, { ...threads, signal })).toBeUndefined()
  })

  it('replaces a pack whole, and leaves nothing beside it', () => {
    const path = join(folder, 'local')
    writePack(path, learnt.crf)
    writePack(path, learnt.tbed)
    expect(openFolder(path).file.kind).toBe('tbed')
    expect(existsSync(join(path, 'weights.bin'))).toBe(false)
    expect(packCards(folder)).toHaveLength(1)
    expect(readFileSync(join(path, 'rules.json'), 'utf8')).toContain('becomes')
  })

  it('shows what each rule is worth', () => {
    const { curve, files } = learnt.tbed
    const rules = JSON.parse(Buffer.from(files.get('rules.json')!).toString('utf8')) as { rules: unknown[] }
    expect(curve).toHaveLength(rules.rules.length + 1)
    expect(curve?.at(-1)).toBeGreaterThan(curve![0]!)
  })
})
