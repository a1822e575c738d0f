import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evaluateInputs } from '../../worker/cli/evaluate.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeCorpus } from '../../worker/formats/corpora/index.ts'
import { contract } from '../contract/contract.ts'
import { comparedSpans } from '../store/agreement.ts'
import { addPack } from '../store/packs.ts'
import { prepared } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { startRun, storeSuggestions } from '../store/suggestions.ts'
import type { Scene } from '../store/testing/scene.ts'
import { annotate, answer, asked, ended, evaluated, folder, type Marks, note, open, release, truth } from './testing/evaluating.ts'

describe('an evaluation', { timeout: 120_000 }, () => {
  it('has the same figures as the command line, with intervals and the test of two systems', async () => {
    const scene = open([note, `${note}Again.`])
    for (const documentId of [1, 2]) {
      annotate(scene.store, documentId, null, truth)
      annotate(scene.store, documentId, scene.ada, answer)
      annotate(scene.store, documentId, scene.ben, documentId === 1 ? truth : answer)
    }
    const systems = [scene.ada, scene.ben].map((of) => ({ kind: 'annotator', of }) as const)
    const evaluation = await evaluated(scene, { systems, rounds: 200 })
    const inputs = await Promise.all(([null, scene.ada, scene.ben] as const).map((of) => exported(scene.store, of)))
    const { result } = await evaluateInputs({
      gold: inputs[0]!,
      systems: inputs.slice(1),
      naming: 'i2b2',
      by: ['document'],
      rounds: 200,
      seed: 1,
      exclude: [],
      examples: 0,
    })
    expect(evaluation.systems.map(({ figures, intervals }) => ({ figures, intervals }))).toEqual(
      result.systems.map(({ figures, intervals }) => ({ figures, intervals })),
    )
    expect(evaluation.comparisons).toEqual(result.comparisons)
    expect(evaluation.systems.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
    expect(scene.evaluating.documents({ evaluationId: evaluation.id, system: 0 })[0]).toMatchObject({
      gold: 4,
      found: 3,
      hits: 1,
      removed: 'some',
    })

    const report = scene.evaluating.report({ evaluationId: evaluation.id, handle: 'figures.json', as: 'json', examples: 5 })
    expect(await ended(scene.jobs, report)).toMatchObject({ state: 'done', outcome: 'The report is in figures.json.' })
    const written = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8'))
    const names = (each: typeof result) => ({ ...each, systems: each.systems.map((system) => ({ ...system, name: '' })) })
    expect(names(written)).toEqual(JSON.parse(JSON.stringify(names(result))))
  })

  it('runs the taggers as a job, in their own process, and leaves out what they can not read', async () => {
    const scene = open([note, 'refuse', 'Nobody.'])
    for (const documentId of [1, 2, 3]) annotate(scene.store, documentId, null, documentId === 1 ? truth : [])
    const evaluation = await evaluated(scene, { systems: [release, { kind: 'annotator', of: 'gold' }] })
    expect(evaluation).toMatchObject({ documents: 2, leftOut: 1, begunFromSuggestions: 0 })
    expect(evaluation.systems[0]?.figures.measures.strict).toMatchObject({ tp: 1, fp: 0, fn: 3 })
    const [said] = evaluation.systems[0]?.calibration?.filter(({ count }) => count > 0) ?? []
    expect(said).toEqual({ from: 0.4, to: 0.5, count: 1, confidence: 0.5, accuracy: 1 })
    expect(evaluation.systems[1]?.calibration).toBeUndefined()
    expect(scene.jobs.list()[0]).toMatchObject({
      done: 6,
      total: 6,
      problems: [{ name: 'note 2', cause: 'The model pack is refused.' }],
      outcome: 'Measured on 2 notes. Left out: 1 note.',
    })
  })

  it('says on how many documents a model was learnt that took part', async () => {
    const scene = open([note, `${note}b`])
    for (const documentId of [1, 2]) annotate(scene.store, documentId, null, truth)
    const packId = addPack(scene.store, {
      projectId: 1,
      name: 'spring',
      described: { kind: 'crf' },
      files: new Map(),
      source: 'learnt',
      fromId: null,
      corpusId: 1,
      annotatorId: null,
      personId: scene.dora,
      documents: { train: [2], heldOut: [1] },
    })
    const { systems } = await evaluated(scene, { systems: [{ ...release, models: [], learnt: [packId] }, release] })
    expect(systems.map(({ name, learntFrom }) => [name, learntFrom])).toEqual([
      ['spring 1', 1],
      ['all', 0],
    ])
  })

  it('counts the clinical terms that were covered, names them where somebody asks, and keeps none', async () => {
    const treated = 'Ann Lee takes warfarin, aspirin and warfarin.\n'
    const scene = open([treated])
    annotate(scene.store, 1, null, [[0, 7, 'PATIENT']])
    annotate(scene.store, 1, scene.ada, [
      [0, 7, 'PATIENT'],
      [14, 22, 'CITY'],
    ])
    const evaluation = await evaluated(scene, { systems: [{ kind: 'annotator', of: scene.ada }] })
    expect(evaluation.systems[0]?.figures.clinical?.drugs).toEqual({ covered: 1, all: 3 })
    const { terms } = await scene.evaluating.coveredTerms({ evaluationId: evaluation.id, system: 0 })
    expect(terms).toEqual([{ term: 'warfarin', category: 'drugs', count: 1 }])
    expect(JSON.stringify(evaluation)).not.toContain('warfarin')
  })

  it('that is cancelled leaves nothing', async () => {
    const scene = open([note, 'hang'])
    for (const documentId of [1, 2]) annotate(scene.store, documentId, null, [])
    const job = scene.evaluating.start(asked({ systems: [release] }), scene.cleo)
    await expect.poll(() => scene.jobs.list()[0]?.done, { timeout: 120_000 }).toBe(1)
    scene.jobs.cancel(job.id)
    expect(await ended(scene.jobs, job)).toMatchObject({ state: 'cancelled' })
    expect(prepared(scene.store, 'SELECT 1 FROM evaluations').all()).toEqual([])
  })

  it('measures suggestions that were kept, of one run or the youngest, and says where truth began from them', async () => {
    const scene = open([note, `${note}b`])
    annotate(scene.store, 1, null, truth)
    annotate(scene.store, 2, null, truth)
    annotate(scene.store, 2, scene.ada, truth, { suggested: true })
    const run = (spans: Marks) => {
      const id = startRun(scene.store, { personId: scene.ada, models: 'fast', packs: [{ name: 'own', version: '2' }] })
      storeSuggestions(
        scene.store,
        1,
        id,
        spans.map(([start, end, category]) => ({ start, end, category: category as 'DATE' })),
      )
      return id
    }
    const first = run(truth)
    run(answer)
    const choices = scene.evaluating.choices({ corpusId: 1 })
    expect(contract['evaluate.choices'].reply.safeParse(choices).success).toBe(true)
    expect(choices.runs.map(({ documents }) => documents)).toEqual([1, 1])
    const systems = [
      { kind: 'suggestions', runId: null },
      { kind: 'suggestions', runId: first },
    ] as const
    const all = await evaluated(scene, { systems })
    expect(all.systems.map(({ figures, unanswered }) => [figures.measures.strict.tp, unanswered])).toEqual([
      [1, 1],
      [4, 1],
    ])
    expect(all).toMatchObject({ documents: 2, begunFromSuggestions: 1 })
    expect(all.systems[1]?.packs).toEqual([{ name: 'own', version: '2' }])
    const answered = await evaluated(scene, { systems, onlyAnswered: true })
    expect(answered).toMatchObject({ documents: 1, leftOut: 1 })
  })

  it('says that it is stale once an annotation has changed, and goes off the list and comes back', async () => {
    const scene = open()
    annotate(scene.store, 1, null, truth)
    annotate(scene.store, 1, scene.ada, answer)
    const { id, stale } = await evaluated(scene, { systems: [{ kind: 'annotator', of: scene.ada }] })
    expect(stale).toBe(false)
    annotate(scene.store, 1, scene.ben, answer)
    expect(scene.evaluating.list(1)).toMatchObject([{ id, stale: true }])
    expect(scene.evaluating.remove(id, true)).toEqual([])
    expect(() => scene.evaluating.open(id)).toThrow(UserError)
    expect(scene.evaluating.remove(id, false)).toHaveLength(1)
  })

  it('is refused where nothing is there to measure against', async () => {
    const scene = open()
    const job = await ended(scene.jobs, scene.evaluating.start(asked({ systems: [release] }), scene.cleo))
    expect(job).toMatchObject({ state: 'failed', outcome: expect.stringContaining('No note') })
    annotate(scene.store, 1, null, truth)
    const none = asked({ systems: [{ kind: 'annotator', of: scene.ada }], onlyAnswered: true })
    expect(await ended(scene.jobs, scene.evaluating.start(none, scene.cleo))).toMatchObject({ state: 'failed' })
    expect(() => scene.evaluating.start(asked({ systems: [{ kind: 'annotator', of: 99 }] }), scene.cleo)).toThrow('not on the list')
  })

  it('lets everything else have its turn while a large corpus is measured', async () => {
    const scene = open(Array.from({ length: 1500 }, () => note))
    scene.store.db.transaction(() => {
      for (const documentId of scene.store.documentIds) {
        annotate(scene.store, documentId, null, truth)
        annotate(scene.store, documentId, scene.ada, answer)
      }
    })()
    let turns = 0
    let longest = 0
    const began = performance.now()
    let last = began
    const ticking = setInterval(() => {
      turns++
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const { documents } = await evaluated(scene, { systems: [{ kind: 'annotator', of: scene.ada }], rounds: 1000 })
    clearInterval(ticking)
    expect(documents).toBe(1500)
    expect(turns).toBeGreaterThan(10)
    // A share, since another program may have the processor for a while.
    expect(longest / (performance.now() - began)).toBeLessThan(0.5)
  })
})

let made = 0

/** What the export of the corpus would write of one annotation. */
async function exported(store: Scene, of: number | null): Promise<string> {
  const documents = async function* () {
    for (const id of store.documentIds) {
      const { text } = prepared<{ text: string }>(store, 'SELECT text FROM texts WHERE id = ?').get(id) ?? { text: '' }
      const spans = comparedSpans(store, setOf(store, id, of)?.id ?? 0).map(({ start, end, category }) => ({ start, end, label: category }))
      yield { name: `${id}.txt`, text, language: 'en' as const, patient: null, part: null, sets: [{ by: null, spans }] }
    }
  }
  const file = join(folder, `set-${++made}.jsonl`)
  for await (const { bytes } of writeCorpus(documents(), 'doccano')) writeFileSync(file, bytes)
  return file
}
