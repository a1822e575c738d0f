import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unrestricted } from '../../worker/release/machineRules.ts'
import type { Answer, ChannelName, Reply, Request } from '../contract/contract.ts'
import type { Job, Person } from '../contract/values.ts'
import { startJobs } from '../services/jobs.ts'
import type { Services } from '../services/services.ts'
import { fileHandles } from '../shell/files.ts'
import { changeSet, confirm, openSet } from '../store/annotation.ts'
import { people } from '../store/people.ts'
import { prepared } from '../store/prepared.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { adjudicateHandlers } from './adjudicate.ts'
import { annotateHandlers } from './annotate.ts'
import { exchangeHandlers } from './exchange.ts'
import { handleThrough } from './handle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-exchange-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A workstation's channels behind the real wrapper, over a vault with one note that Ada, Ben, Cleo
 * and Dora share.
 */
function workstation() {
  const store = sceneWith(['Seen by Dr Ann Lee on Tuesday.'])
  prepared(store, 'UPDATE texts SET hash = ?').run(createHash('sha256').update('Seen by Dr Ann Lee on Tuesday.').digest())
  const listeners = new Map<string, (event: unknown, request: unknown) => Promise<unknown>>()
  let signedIn: Person | null = null
  const handle = handleThrough<unknown>({
    receive: (name, listener) => listeners.set(name, listener),
    isOurs: () => true,
    signedIn: () => signedIn,
    report: (_, error) => {
      throw error
    },
  })
  const jobs = startJobs({ tell: () => {}, report: () => {} })
  const files = fileHandles(unrestricted)
  const services = { store: () => store, jobs, files } as unknown as Services
  exchangeHandlers(handle, services, { log2N: 4, r: 1, p: 1 })
  annotateHandlers(handle, services)
  adjudicateHandlers(handle, services)
  const answer = async <Name extends ChannelName>(who: string, name: Name, request: Request<Name>): Promise<Answer<Name>> => {
    signedIn = people(store).find((person) => person.name === who) ?? null
    return (await listeners.get(name)?.({}, request)) as Answer<Name>
  }
  const ask = async <Name extends ChannelName>(who: string, name: Name, request: Request<Name>): Promise<Reply<Name>> => {
    const answered = await answer(who, name, request)
    if ('error' in answered) throw new Error(answered.error)
    return answered.value
  }
  const done = async (job: Job): Promise<Job> => {
    for (;;) {
      const now = jobs.list().find(({ id }) => id === job.id)
      if (now && now.state !== 'running') return now
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return { store, answer, ask, done, handle: files.hold(join(folder, 'ada.cloister-package')).handle, corpusId: store.corpusId }
}

function annotate({ store }: ReturnType<typeof workstation>, personId: number, start: number, end: number): void {
  const { id: setId } = openSet(store, 1, personId)
  const { version } = changeSet(store, { setId, personId, version: 0 }, { kind: 'mark', start, end, category: 'DOCTOR' })
  confirm(store, { setId, personId, version })
}

const passphrase = 'blue cow on the roof'

describe('the exchange channels', () => {
  it('are for administrators, but that annotators send their own', async () => {
    const here = workstation()
    annotate(here, 1, 11, 18)
    const { corpusId, handle } = here
    expect(await here.answer('Ada', 'exchange.preview', { corpusId, handle, passphrase })).toMatchObject({
      error: expect.stringContaining('This is for administrators'),
    })
    expect(await here.answer('Cleo', 'exchange.merge', { corpusId, handle, passphrase, keep: {}, compared: null })).toMatchObject({
      error: expect.stringContaining('This is for administrators'),
    })
    expect(await here.answer('Ben', 'exchange.send', { corpusId, handle, personId: 1, passphrase })).toMatchObject({
      error: expect.stringContaining('your own work'),
    })
    expect(await here.done(await here.ask('Ada', 'exchange.send', { corpusId, handle, personId: 1, passphrase }))).toMatchObject({
      state: 'done',
    })
  })

  it('bring what no annotator is shown, and the adjudicator beside the other annotation', async () => {
    const there = workstation()
    annotate(there, 1, 11, 18)
    await there.done(await there.ask('Ada', 'exchange.send', { corpusId: there.corpusId, handle: there.handle, personId: 1, passphrase }))
    const here = workstation()
    const { corpusId, handle } = here
    const preview = await here.ask('Dora', 'exchange.preview', { corpusId, handle, passphrase })
    expect(preview).toMatchObject({
      from: 'Ada',
      matched: 1,
      conflicts: [],
    })
    const compared = preview.fingerprint
    expect(await here.done(await here.ask('Dora', 'exchange.merge', { corpusId, handle, passphrase, keep: {}, compared }))).toMatchObject({
      state: 'done',
      problems: [],
    })

    const opened = await here.ask('Ben', 'annotate.open', { documentId: 1 })
    expect(opened.set.spans).toEqual([])
    expect(opened.document.spans).toBe(0)
    const adas = prepared<{ id: number; version: number }>(here.store, 'SELECT id, version FROM sets WHERE person_id = 1').get()
    const seen = { setId: adas?.id ?? 0, version: adas?.version ?? 0 }
    for (const name of ['annotate.undo', 'annotate.redo', 'annotate.confirm', 'annotate.reopen'] as const)
      expect(await here.answer('Ben', name, seen)).toMatchObject({ error: expect.stringContaining('is not yours') })
    expect(await here.answer('Ben', 'annotate.history', { setId: seen.setId, limit: 5 })).toMatchObject({
      error: expect.stringContaining('is not yours'),
    })
    expect(await here.answer('Cleo', 'adjudicate.open', { documentId: 1 })).toMatchObject({ error: expect.any(String) })

    annotate(here, 2, 8, 18)
    const adjudication = await here.ask('Cleo', 'adjudicate.open', { documentId: 1 })
    expect(adjudication.sets.map(({ person }) => person)).toEqual(['Ada', 'Ben'])
    expect(adjudication.differences).toHaveLength(1)
  })
})
