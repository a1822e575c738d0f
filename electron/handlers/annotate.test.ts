import { describe, expect, it } from 'vitest'
import type { Answer, ChannelName, Reply, Request } from '../contract/contract.ts'
import type { Person } from '../contract/values.ts'
import type { Services } from '../services/services.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { adjudicateHandlers } from './adjudicate.ts'
import { annotateHandlers } from './annotate.ts'
import { handleThrough } from './handle.ts'

const text = 'Ann Li saw Dr Lee.'
const people: Record<string, Person> = {
  ada: { id: 1, name: 'Ada', role: 'annotator' },
  ben: { id: 2, name: 'Ben', role: 'annotator' },
  cleo: { id: 3, name: 'Cleo', role: 'adjudicator' },
}

/** The screens' channels behind the real wrapper, over a store with two notes. */
function handling() {
  const store = sceneWith([text, 'Ann Li left.'])
  const listeners = new Map<string, (event: unknown, request: unknown) => Promise<unknown>>()
  const bugs: unknown[] = []
  let signedIn: Person | null = null
  const handle = handleThrough<unknown>({
    receive: (name, listener) => listeners.set(name, listener),
    isOurs: () => true,
    signedIn: () => signedIn,
    report: (_, error) => bugs.push(error),
  })
  const services = { store: () => store } as unknown as Services
  annotateHandlers(handle, services)
  adjudicateHandlers(handle, services)
  const answer = async <Name extends ChannelName>(who: string, name: Name, request: Request<Name>): Promise<Answer<Name>> => {
    signedIn = people[who] ?? null
    return (await listeners.get(name)?.({}, request)) as Answer<Name>
  }
  const ask = async <Name extends ChannelName>(who: string, name: Name, request: Request<Name>): Promise<Reply<Name>> => {
    const answered = await answer(who, name, request)
    expect(bugs).toEqual([])
    if ('error' in answered) throw new Error(answered.error)
    return answered.value
  }
  return { store, answer, ask }
}

describe('the annotate channels', () => {
  it('open a document with its tokens as gaps and lengths, its labels and its place', async () => {
    const { ask } = handling()
    const opened = await ask('ada', 'annotate.open', { documentId: 1 })
    expect(opened).toMatchObject({
      text,
      tokens: [0, 3, 1, 2, 1, 3, 1, 2, 1, 3, 0, 1],
      document: { name: 'note 1', status: 'open', spans: 0 },
      set: { status: 'open', spans: [], version: 0 },
      guidelines: 'Mark all names.',
      place: { index: 0, of: 2, previousId: null, nextId: 2 },
    })
    expect(opened.labels.map(({ category, key }) => `${key} ${category}`)).toEqual(['p PATIENT', 'd DATE'])
  })

  it('lead from the first mark over another note to the gold', async () => {
    const { ask } = handling()
    for (const [who, category] of [
      ['ada', 'PATIENT'],
      ['ben', 'DOCTOR'],
    ] as const) {
      const { set } = await ask(who, 'annotate.open', { documentId: 1 })
      const marked = await ask(who, 'annotate.change', { setId: set.id, version: 0, change: { kind: 'mark', start: 0, end: 6, category } })
      const undone = await ask(who, 'annotate.undo', { setId: set.id, version: marked.version })
      const { version } = await ask(who, 'annotate.redo', { setId: set.id, version: undone.version })
      expect(await ask(who, 'annotate.sameString', { setId: set.id, start: 0, end: 6, category, apply: true })).toMatchObject({ places: 1 })
      await ask(who, 'annotate.stay', { documentId: 1, position: 5, seconds: 3 })
      await ask(who, 'annotate.confirm', { setId: set.id, version })
      expect(await ask(who, 'annotate.history', { setId: set.id, limit: 1 })).toMatchObject([{ what: 'confirm' }])
      expect(await ask(who, 'annotate.next', { documentId: 1, want: 'not-confirmed' })).toEqual({ documentId: 2 })
      expect(await ask(who, 'annotate.resume', { corpusId: 1 })).toEqual({ documentId: 2 })
    }
    expect(await ask('cleo', 'adjudicate.queue', { corpusId: 1 })).toMatchObject([
      { documentId: 1, differences: 1, people: ['Ada', 'Ben'] },
    ])
    const opened = await ask('cleo', 'adjudicate.open', { documentId: 1 })
    expect(opened.differences).toMatchObject([{ kind: 'category', answers: [{ spans: [{ category: 'PATIENT' }] }, {}], settled: null }])
    const setId = opened.sets[0]!.id
    const settled = await ask('cleo', 'adjudicate.settle', { documentId: 1, version: opened.version, difference: 0, take: { setId } })
    const undone = await ask('cleo', 'adjudicate.undo', { documentId: 1, version: settled.version })
    const again = await ask('cleo', 'adjudicate.settle', { documentId: 1, version: undone.version, difference: 0, take: { setId } })
    const gold = await ask('cleo', 'adjudicate.confirm', { documentId: 1, version: again.version })
    expect(gold).toMatchObject({ confirmed: true, document: { gold: true, confirmedBy: ['Ada', 'Ben'] }, nextId: null })
  })

  it('give nobody another’s spans', async () => {
    const { ask, answer } = handling()
    const { set } = await ask('ada', 'annotate.open', { documentId: 1 })
    await ask('ada', 'annotate.change', { setId: set.id, version: 0, change: { kind: 'mark', start: 0, end: 6, category: 'PATIENT' } })
    await ask('ada', 'annotate.confirm', { setId: set.id, version: 1 })
    const seen = { setId: set.id, version: 2 }
    const answers = [
      await answer('ben', 'annotate.change', { ...seen, change: { kind: 'mark', start: 0, end: 3, category: 'DATE' } }),
      await answer('ben', 'annotate.undo', seen),
      await answer('ben', 'annotate.redo', seen),
      await answer('ben', 'annotate.history', { setId: set.id, limit: 10 }),
      await answer('ben', 'annotate.confirm', seen),
      await answer('ben', 'annotate.reopen', seen),
      await answer('ben', 'annotate.sameString', { setId: set.id, start: 0, end: 3, category: 'DATE', apply: true }),
      await answer('ben', 'adjudicate.open', { documentId: 1 }),
      await answer('cleo', 'adjudicate.open', { documentId: 1 }),
    ]
    for (const given of answers) expect(given).toMatchObject({ error: expect.any(String), bug: false })
    expect((await ask('ben', 'annotate.open', { documentId: 1 })).set.spans).toEqual([])
    expect(await ask('cleo', 'adjudicate.queue', { corpusId: 1 })).toEqual([])
  })

  it('say so when a document is not there', async () => {
    const { answer } = handling()
    expect(await answer('ada', 'annotate.open', { documentId: 99 })).toMatchObject({
      error: expect.stringMatching(/no longer there/),
      bug: false,
    })
  })
})
