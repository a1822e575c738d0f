import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateInputs } from '../../worker/cli/evaluate.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeCorpus } from '../../worker/formats/corpora/index.ts'
import { loadLexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import type { Person } from '../contract/values.ts'
import { contract, type Request } from '../contract.ts'
import { comparedSpans } from '../store/agreement.ts'
import { evaluationsOf } from '../store/evaluations.ts'
import { addPack } from '../store/packs.ts'
import { prepared } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { startRun, storeSuggestions } from '../store/suggestions.ts'
import { type Scene, sceneWith } from '../store/testStore.ts'
import { acceptingOf } from './accepting.ts'
import { type EvaluatingParts, evaluatingOf } from './evaluating.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { testTaggers } from './testTaggers.ts'

const note = 'Dr Ann Lee saw Tom on 3 May.\nSeen again in Leeds.\n'
type Marks = readonly (readonly [start: number, end: number, category: string])[]

const truth: Marks = [
  [3, 10, 'DOCTOR'],
  [15, 18, 'PATIENT'],
  [22, 27, 'DOB'],
  [42, 47, 'CITY'],
]
/** One right in i2b2's names, one too short, one called something else, one missing. */
const answer: Marks = [
  [7, 10, 'DOCTOR'],
  [15, 18, 'DOCTOR'],
  [22, 27, 'DATE'],
]

/** A tagger that finds Tom, or does what the text says. */
const obedient = `
export async function suggest({ text }) {
  if (text.includes('hang')) await new Promise((resolve) => setTimeout(resolve, 60_000))
  if (text.includes('refuse')) return { error: 'The model pack is refused.' }
  const start = text.indexOf('Tom')
  return { spans: start < 0 ? [] : [{ start, end: start + 3, category: 'PATIENT', score: 0.5 }] }
}
`
const gazetteer = fileURLToPath(new URL('../../dist/gazetteer.bin', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-evaluating-'))
  writeFileSync(join(folder, 'obedient.mjs'), obedient)
})
afterAll(() => rmSync(folder, { recursive: true }))

function annotate(
  store: Scene,
  documentId: number,
  personId: number | null,
  marks: Marks,
  more: { status?: 'open' | 'confirmed'; suggested?: boolean } = {},
) {
  const { status = 'confirmed', suggested = false } = more
  const { lastInsertRowid } = prepared(
    store,
    'INSERT INTO sets (document_id, person_id, status, suggested, span_count, changed_at) VALUES (?, ?, ?, ?, ?, 0)',
  ).run(documentId, personId, status, suggested ? 1 : 0, marks.length)
  const insert = prepared(store, "INSERT INTO spans (set_id, start, end, category, origin) VALUES (?, ?, ?, ?, 'marked')")
  for (const mark of marks) insert.run(lastInsertRowid, ...mark)
}

function open(texts: readonly string[] = [note]) {
  const store = sceneWith(texts)
  const bugs: unknown[] = []
  const jobs = startJobs({ tell: () => {}, report: (_, error) => bugs.push(error) })
  const parts: EvaluatingParts = {
    store: () => store,
    jobs,
    openPool: () => testTaggers({ tasks: join(folder, 'obedient.mjs') }),
    releasePacks: () => [],
    lexicon: () => loadLexicon(gazetteer),
    path: (handle) => join(folder, handle),
  }
  const [ada = 0, ben = 0, cleo = 0, dora = 0] = store.people
  return { store, jobs, bugs, evaluating: evaluatingOf(parts), accepting: acceptingOf(parts), ada, ben, cleo, dora }
}

const asked = (more: Partial<Request<'evaluate.start'>>): Request<'evaluate.start'> => ({
  corpusId: 1,
  truth: 'gold',
  systems: [],
  naming: 'i2b2',
  part: null,
  onlyAnswered: false,
  rounds: 0,
  seed: 1,
  ...more,
})

const person = (id: number): Person => ({ id, name: '', role: 'adjudicator' })
const release = { kind: 'taggers', models: 'all', learnt: 'voting', ensemble: 'auto' } as const

async function ended(jobs: Jobs, { id }: { readonly id: string }) {
  await expect.poll(() => jobs.list().find((job) => job.id === id)?.state, { timeout: 30_000, interval: 5 }).not.toBe('running')
  return jobs.list().find((job) => job.id === id)
}

async function evaluated(scene: ReturnType<typeof open>, request: Partial<Request<'evaluate.start'>>) {
  const job = await ended(scene.jobs, scene.evaluating.start(asked(request), scene.cleo))
  expect(scene.bugs).toEqual([])
  expect(job).toMatchObject({ kind: 'evaluate', state: 'done' })
  const evaluation = scene.evaluating.open(scene.evaluating.list(1)[0]?.id ?? 0)
  expect(contract['evaluate.open'].reply.safeParse(evaluation).error).toBeUndefined()
  return evaluation
}

describe('an evaluation', { timeout: 60_000 }, () => {
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
      gold: inputs[0] as string,
      systems: inputs.slice(1) as string[],
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
    expect(scene.jobs.list()[0]).toMatchObject({
      done: 6,
      total: 6,
      problems: [{ name: 'note 2', cause: 'The model pack is refused.' }],
      outcome: 'Measured on 2 documents. Left out: 1 document.',
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

  it('that is cancelled leaves nothing', async () => {
    const scene = open([note, 'hang'])
    for (const documentId of [1, 2]) annotate(scene.store, documentId, null, [])
    const job = scene.evaluating.start(asked({ systems: [release] }), scene.cleo)
    await expect.poll(() => scene.jobs.list()[0]?.done, { timeout: 30_000 }).toBe(1)
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
    expect(job).toMatchObject({ state: 'failed', outcome: expect.stringContaining('No document') })
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
    let last = performance.now()
    const ticking = setInterval(() => {
      turns++
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const { documents } = await evaluated(scene, { systems: [{ kind: 'annotator', of: scene.ada }], rounds: 1000 })
    clearInterval(ticking)
    expect(documents).toBe(1500)
    expect(turns).toBeGreaterThan(10)
    expect(longest).toBeLessThan(1000)
  })
})

describe('the errors of an evaluation', () => {
  async function withErrors(truthOf: 'gold' | 'ada' = 'gold') {
    const scene = open([note, `𝒳 ${note}`])
    const shifted = (marks: Marks): Marks => marks.map(([start, end, category]) => [start + 3, end + 3, category])
    for (const documentId of [1, 2]) {
      const move = documentId === 1 ? (marks: Marks) => marks : shifted
      annotate(scene.store, documentId, truthOf === 'gold' ? null : scene.ada, move(truth))
      annotate(scene.store, documentId, scene.ben, move(answer))
    }
    const of = truthOf === 'gold' ? 'gold' : scene.ada
    const { id } = await evaluated(scene, { truth: of, systems: [{ kind: 'annotator', of: scene.ben }] })
    const errors = (more: Partial<Request<'evaluate.errors'>> = {}, by = scene.cleo) => {
      const page = scene.evaluating.errors({ evaluationId: id, system: 0, offset: 0, limit: 50, ...more }, person(by))
      expect(contract['evaluate.errors'].reply.safeParse(page).error).toBeUndefined()
      return page
    }
    return { ...scene, id, errors }
  }

  it('come in the order of the corpus with the text around them', async () => {
    const { errors } = await withErrors()
    const page = errors()
    expect(page.total).toBe(6)
    expect(page.errors.map(({ kind }) => kind)).toEqual(['short', 'type', 'missing', 'short', 'type', 'missing'])
    const [first] = page.errors
    expect(first).toMatchObject({
      name: 'note 1',
      start: 3,
      end: 10,
      leaking: true,
      answer: [{ start: 7, end: 10, category: 'DOCTOR' }],
      correctable: true,
    })
    expect(first?.excerpt.slice(3 - (first?.excerptStart ?? 0), 10)).toBe('Ann Lee')
  })

  it('are told apart by kind, by what leaks, by category on either side and by document', async () => {
    const { errors } = await withErrors()
    expect(errors({ kind: 'type' }).total).toBe(2)
    expect(errors({ leaking: true }).total).toBe(4)
    expect(errors({ gold: 'PATIENT', found: 'DOCTOR' }).total).toBe(2)
    expect(errors({ gold: 'CITY', found: 'O' }).total).toBe(2)
    expect(errors({ gold: 'O' }).total).toBe(0)
    expect(errors({ documentId: 2, offset: 1, limit: 1 })).toMatchObject({ total: 3, errors: [{ kind: 'type', documentId: 2 }] })
  })

  it('open with their neighbours among those that are shown', async () => {
    const { errors, evaluating, id, cleo } = await withErrors()
    const [first, second] = errors({ kind: 'missing' }).errors
    const filter = { evaluationId: id, system: 0, kind: 'missing' } as const
    const opened = evaluating.error({ ...filter, errorId: first?.id ?? 0 }, person(cleo))
    expect(contract['evaluate.error'].reply.safeParse(opened).success).toBe(true)
    expect(opened).toMatchObject({ index: 0, total: 2, previous: null, next: { errorId: second?.id, documentId: 2 } })
    expect(evaluating.error({ ...filter, errorId: second?.id ?? 0 }, person(cleo))).toMatchObject({
      index: 1,
      previous: { documentId: 1 },
      next: null,
    })
  })

  it('can be corrected in the gold by taking the answer, and that can be taken back', async () => {
    const { errors, evaluating, store, cleo } = await withErrors()
    const gold = () => comparedSpans(store, setOf(store, 1, null)?.id ?? 0).map(({ start, end, category }) => [start, end, category])
    const [short, , missing] = errors().errors
    expect(evaluating.correct({ errorId: short?.id ?? 0, take: 'answer' }, person(cleo)).corrected).toBe(true)
    evaluating.correct({ errorId: missing?.id ?? 0, take: 'answer' }, person(cleo))
    expect(gold()).toEqual([[7, 10, 'DOCTOR'], truth[1], truth[2]])
    expect(setOf(store, 1, null)?.status).toBe('confirmed')
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'truth' }, person(cleo))
    expect(gold()).toEqual(truth)
    expect(errors().errors.some(({ corrected }) => corrected)).toBe(false)
  })

  it('can be corrected in the gold by what the adjudicator has marked there', async () => {
    const { errors, evaluating, store, cleo } = await withErrors()
    annotate(
      store,
      1,
      cleo,
      [
        [0, 10, 'DOCTOR'],
        [42, 47, 'HOSPITAL'],
      ],
      { status: 'open' },
    )
    const gold = () => comparedSpans(store, setOf(store, 1, null)?.id ?? 0).map(({ start, end, category }) => [start, end, category])
    const [short, , missing] = errors().errors
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'mine' }, person(cleo))
    expect(gold()).toEqual([[0, 10, 'DOCTOR'], truth[1], truth[2], [42, 47, 'HOSPITAL']])
    for (const error of [short, missing]) evaluating.correct({ errorId: error?.id ?? 0, take: 'truth' }, person(cleo))
    expect(gold()).toEqual(truth)
  })

  it('can be turned into rules for a model that learnt rules', async () => {
    const { errors, evaluating, store, dora } = await withErrors()
    const pack = { projectId: 1, files: new Map(), source: 'learnt', fromId: null, corpusId: 1, annotatorId: null, personId: dora } as const
    for (const kind of ['crf', 'tbed'])
      addPack(store, { ...pack, name: `spring-${kind}`, described: { kind }, documents: { train: [], heldOut: [] } })
    const [, other] = errors().errors
    const found = evaluating.rules({ errorId: other?.id ?? 0 })
    expect(contract['evaluate.rules'].reply.safeParse(found).success).toBe(true)
    expect(found.models).toMatchObject([{ name: 'spring-tbed', version: 1 }])
    expect(found.rules).toMatchObject([{ from: 'B-DOCTOR', to: 'B-PATIENT', if: [{ is: 'saw' }, { is: 'tom' }] }])
  })

  it('can be corrected in one’s own annotation, and in nobody else’s', async () => {
    const { errors, evaluating, store, ada, cleo } = await withErrors('ada')
    expect(errors({}, cleo).errors[0]?.correctable).toBe(false)
    const [first] = errors({}, ada).errors
    expect(first?.correctable).toBe(true)
    const errorId = first?.id ?? 0
    expect(() => evaluating.correct({ errorId, take: 'answer' }, person(cleo))).toThrow('another person')
    evaluating.correct({ errorId, take: 'answer' }, person(ada))
    const set = setOf(store, 1, ada)
    expect(set?.status).toBe('confirmed')
    expect(comparedSpans(store, set?.id ?? 0)[0]).toEqual({ start: 7, end: 10, category: 'DOCTOR' })
    prepared(store, "UPDATE sets SET status = 'open' WHERE id = ?").run(set?.id)
    expect(() => evaluating.correct({ errorId, take: 'truth' }, person(ada))).toThrow('open at the moment')
  })

  it('stand in the page with their text only where examples are asked for', async () => {
    const { evaluating, jobs, id } = await withErrors()
    for (const examples of [0, 1]) {
      await ended(jobs, evaluating.report({ evaluationId: id, handle: 'report.html', as: 'html', examples }))
      const page = readFileSync(join(folder, 'report.html'), 'utf8')
      expect(page.includes('<b>Ann </b><b><i>Lee</i></b>')).toBe(examples === 1)
      expect(/\b(?:Tom|Leeds)\b/.test(page)).toBe(examples === 1)
    }
    const nowhere = evaluating.report({ evaluationId: id, handle: 'obedient.mjs/report.html', as: 'html', examples: 0 })
    expect(await ended(jobs, nowhere)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('report.html') })
  })
})

describe('a local acceptance', { timeout: 60_000 }, () => {
  it('has its criteria first, is measured once, and is decided once by somebody who says why', async () => {
    const { accepting, evaluating, store, jobs, bugs, dora } = open([note, 'Nobody.'])
    annotate(store, 1, null, truth)
    annotate(store, 2, null, [])
    const { usual } = accepting.list(1)
    const criteria = [...usual, { of: 'direct', least: 0.2, bound: 'share' }] as typeof usual
    const begun = accepting.begin({ corpusId: 1, criteria, truth: 'gold', system: release, part: null, noteTypes: 'beginning' }, dora)
    expect(begun).toMatchObject({ by: 'Dora', measured: null, decided: null })
    expect(() => accepting.decide({ acceptanceId: begun.id, go: true, why: 'hurry' }, dora)).toThrow('Nothing was measured')
    await ended(jobs, accepting.measure(begun.id, dora))
    expect(bugs).toEqual([])
    const reply = accepting.list(1)
    expect(contract['acceptance.list'].reply.safeParse(reply).error).toBeUndefined()
    const [measured] = reply.acceptances
    expect(measured?.measured).toMatchObject({ go: false, notes: 2, direct: { covered: 1, all: 4 } })
    expect(measured?.measured?.outcomes.at(-1)).toMatchObject({ outcome: 'met' })
    expect(measured?.measured?.groups.noteType).toMatchObject([{ group: 'note', all: 4 }])
    expect(() => accepting.measure(begun.id, dora)).toThrow('already')
    expect(() => evaluating.remove(measured?.measured?.evaluationId ?? 0, true)).toThrow('rests on')
    const decided = accepting.decide({ acceptanceId: begun.id, go: false, why: 'Too many are left.' }, dora)
    expect(decided.decided).toMatchObject({ go: false, by: 'Dora', why: 'Too many are left.' })
    expect(() => accepting.decide({ acceptanceId: begun.id, go: true, why: 'Still.' }, dora)).toThrow('already')
    expect(evaluationsOf(store, 1)).toHaveLength(1)
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
