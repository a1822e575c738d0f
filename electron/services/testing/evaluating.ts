import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { contract, type Request } from '../../contract/contract.ts'
import type { Person } from '../../contract/values.ts'
import { testTaggers } from '../../processes/testing/taggers.ts'
import { prepared } from '../../store/prepared.ts'
import { type Scene, sceneWith } from '../../store/testing/scene.ts'
import { acceptingOf } from '../accepting.ts'
import { type EvaluatingParts, evaluatingOf } from '../evaluating.ts'
import { type Jobs, startJobs } from '../jobs.ts'

export const note = 'Dr Ann Lee saw Tom on 3 May.\nSeen again in Leeds.\n'
export type Marks = readonly (readonly [start: number, end: number, category: string])[]

export const truth: Marks = [
  [3, 10, 'DOCTOR'],
  [15, 18, 'PATIENT'],
  [22, 27, 'DOB'],
  [42, 47, 'CITY'],
]
/** One right in i2b2's names, one too short, one called something else, one missing. */
export const answer: Marks = [
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
const gazetteer = fileURLToPath(new URL('../../../dist/gazetteer.bin', import.meta.url))
export let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-evaluating-'))
  writeFileSync(join(folder, 'obedient.mjs'), obedient)
})
afterAll(() => rmSync(folder, { recursive: true }))

export function annotate(
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

export function open(texts: readonly string[] = [note]) {
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

export const asked = (more: Partial<Request<'evaluate.start'>>): Request<'evaluate.start'> => ({
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

export const person = (id: number): Person => ({ id, name: '', role: 'adjudicator' })
export const release = { kind: 'taggers', models: 'all', learnt: 'voting', ensemble: 'auto' } as const

export async function ended(jobs: Jobs, { id }: { readonly id: string }) {
  await expect.poll(() => jobs.list().find((job) => job.id === id)?.state, { timeout: 120_000, interval: 5 }).not.toBe('running')
  return jobs.list().find((job) => job.id === id)
}

export async function evaluated(scene: ReturnType<typeof open>, request: Partial<Request<'evaluate.start'>>) {
  const job = await ended(scene.jobs, scene.evaluating.start(asked(request), scene.cleo))
  expect(scene.bugs).toEqual([])
  expect(job).toMatchObject({ kind: 'evaluate', state: 'done' })
  const evaluation = scene.evaluating.open(scene.evaluating.list(1)[0]?.id ?? 0)
  expect(contract['evaluate.open'].reply.safeParse(evaluation).error).toBeUndefined()
  return evaluation
}
