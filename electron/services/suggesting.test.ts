import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../contract/values.ts'
import { testTaggers } from '../processes/testing/taggers.ts'
import { runsOf } from '../store/evaluations.ts'
import { prepared } from '../store/prepared.ts'
import { createSet, setStatus } from '../store/sets.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { startJobs } from './jobs.ts'
import { startSuggesting } from './suggesting.ts'

/** A tagger that does what the text says. */
const obedient = `
export async function suggest({ text }) {
  if (text.includes('crash')) process.kill(process.pid, 'SIGKILL')
  if (text.includes('hang')) await new Promise((resolve) => setTimeout(resolve, 60_000))
  if (text.includes('refuse')) return { error: 'The model pack is refused.' }
  return { spans: [{ start: 0, end: 1, category: 'PATIENT', score: 0.5, votes: { rules: 'PATIENT' } }] }
}
`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-suggesting-'))
  writeFileSync(join(folder, 'obedient.mjs'), obedient)
})
afterAll(() => rmSync(folder, { recursive: true }))

const opened: { stop: () => void }[] = []
afterEach(() => {
  for (const suggesting of opened.splice(0)) suggesting.stop()
})

function open(texts: readonly string[], tasks: 'obedient' | 'real') {
  const store = sceneWith(texts)
  const jobs = startJobs({ tell: () => {}, report: () => {} })
  const openPool = () => testTaggers(tasks === 'real' ? {} : { tasks: join(folder, 'obedient.mjs') })
  const suggesting = startSuggesting({ store: () => store as never, jobs, openPool })
  opened.push(suggesting)
  const person = store.people[0]!
  const begin = (documentIds: readonly number[] | null = null) =>
    suggesting.forCorpus({ corpusId: store.corpusId, documentIds, models: 'rules' }, person)
  const ended = ({ id }: Job) =>
    new Promise<Job>((resolve) => jobs.onChange((job) => job.id === id && job.state !== 'running' && resolve(job)))
  return { store, jobs, suggesting, person, begin, ended }
}

interface Row {
  readonly documentId: number
  readonly start: number
  readonly end: number
  readonly category: string
  readonly score: number
  readonly votes: string
}

function suggestionsIn(store: Scene): Row[] {
  return prepared<Row>(
    store,
    'SELECT document_id AS documentId, start, end, category, score, votes FROM suggestions ORDER BY run_id, document_id, start',
  ).all()
}

describe('suggestions', { timeout: 120_000 }, () => {
  it('are kept with scores, votes and the run that they come from, in code units', async () => {
    const text = '🩺 Seen by Dr. Sarah Miller on 12/03/2019. MRN: 4471829.'
    const { store, begin, ended, person } = open([text, 'Nothing here.'], 'real')
    const job = await ended(begin())
    expect(job).toMatchObject({ kind: 'suggest', subject: 'Corpus', state: 'done', done: 2, total: 2, problems: [] })
    const rows = suggestionsIn(store)
    expect(rows.map(({ start, end, category }) => [text.slice(start, end), category])).toEqual([
      ['Sarah Miller', 'DOCTOR'],
      ['12/03/2019', 'DATE'],
      ['4471829', 'MEDICALRECORD'],
    ])
    for (const { score, votes } of rows) {
      expect(score).toBeGreaterThan(0)
      expect(Object.keys(JSON.parse(votes)).length).toBeGreaterThan(0)
    }
    expect(prepared(store, 'SELECT person_id, models, packs FROM runs').all()).toEqual([
      { person_id: person, models: 'rules', packs: '[]' },
    ])
    expect(job.outcome).toBe('3 suggestions in 2 notes.')
  })

  it('are made for documents that have none, unless somebody chose which', async () => {
    const { store, begin, ended } = open(['a', 'b', 'c'], 'obedient')
    await ended(begin([2]))
    expect((await ended(begin())).outcome).toBe('2 suggestions in 2 notes.')
    expect((await ended(begin())).outcome).toBe('Every note has suggestions already.')
    expect((await ended(begin([1, 3]))).outcome).toBe('2 suggestions in 2 notes.')
    expect(suggestionsIn(store).map(({ documentId }) => documentId)).toEqual([2, 1, 3, 1, 3])
  })

  it('fail alone for a document that crashes the taggers, by its name and without its words', async () => {
    const { store, begin, ended } = open(['a', 'crash of Mrs Smith', 'c'], 'obedient')
    const job = await ended(begin())
    expect(job).toMatchObject({ state: 'done', outcome: '2 suggestions in 2 notes. 1 note could not be read.' })
    expect(job.problems).toEqual([{ name: 'note 2', cause: expect.stringMatching(/crashed on it twice/) }])
    expect(JSON.stringify(job)).not.toContain('Smith')
    expect(suggestionsIn(store).map(({ documentId }) => documentId)).toEqual([1, 3])
  })

  it('are given up when every document fails for the same cause', async () => {
    const { begin, ended } = open(
      Array.from({ length: 200 }, (_, i) => `refuse ${i}`),
      'obedient',
    )
    const job = await ended(begin())
    expect(job).toMatchObject({ state: 'failed', outcome: 'The model pack is refused.' })
    expect(job.problems.length).toBeLessThan(60)
  })

  it('stop when they are cancelled, whatever hangs, and keep what there is', async () => {
    const { store, jobs, begin, ended } = open(['a', 'b', ...Array.from({ length: 50 }, (_, i) => `hang ${i}`)], 'obedient')
    const job = begin()
    await new Promise<void>((resolve) => jobs.onChange(({ done }) => done === 2 && resolve()))
    const over = ended(job)
    jobs.cancel(job.id)
    expect((await over).state).toBe('cancelled')
    expect(suggestionsIn(store).length).toBe(2)
  })

  it('are not made twice at once for the same corpus', async () => {
    const { begin, ended } = open(['a'], 'obedient')
    const job = begin()
    expect(() => begin()).toThrow(/being made already/)
    await ended(job)
    await ended(begin([1]))
  })

  it('come for one document while somebody waits, into their own set', async () => {
    const { store, suggesting, person } = open(['Dear Mr. John Doe'], 'real')
    const set = await suggesting.forDocument({ documentId: 1, models: 'rules' }, person)
    expect(set).toMatchObject({ status: 'open', spans: [{ start: 9, end: 17, category: 'PATIENT', origin: 'suggested' }] })
    setStatus(store, set.id, 'confirmed')
    await expect(suggesting.forDocument({ documentId: 1, models: 'rules' }, person)).rejects.toThrow(/confirmed/)
  })

  it('are found with the sensitivity that was asked for, which the run keeps', async () => {
    const { store, suggesting, person } = open(['Rang Tove Haldorsen, code ZK-4471/9b.'], 'real')
    const balanced = await suggesting.forDocument({ documentId: 1, models: 'rules' }, person)
    const cautious = await suggesting.forDocument({ documentId: 1, models: 'rules', sensitivity: 'cautious' }, person)
    expect(cautious.spans.length).toBeGreaterThan(balanced.spans.length)
    expect(runsOf(store, 1)[0]?.sensitivity).toBe('cautious')
  })

  it('do not show a colleague’s confirmed document any change', async () => {
    const { store, begin, ended } = open(['a'], 'obedient')
    const set = createSet(store, 1, store.people[1]!)
    setStatus(store, set.id, 'confirmed')
    await ended(begin())
    expect(prepared(store, 'SELECT count(*) AS spans FROM spans WHERE set_id = ?').get(set.id)).toEqual({ spans: 0 })
  })

  it('for one document that the taggers cannot read say why', async () => {
    const { suggesting, person } = open(['refuse'], 'obedient')
    await expect(suggesting.forDocument({ documentId: 1, models: 'rules' }, person)).rejects.toThrow(/The model pack is refused/)
  })
})
