import { describe, expect, it } from 'vitest'
import { type ChannelName, contract } from '../contract/contract.ts'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { appendAudit, auditPage } from '../store/audit.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { recording } from './audited.ts'
import { type Handle, handleThrough } from './handle.ts'

/** The wrapper with a trail behind it. */
function withTrail(register: (handle: Handle) => void, { full = false, role = 'annotator' as Person['role'] } = {}) {
  const store = sceneWith([])
  const listeners = new Map<string, (event: null, request: unknown) => Promise<unknown>>()
  const record = (event: AuditEvent) => {
    if (full) throw new Error('database or disk is full')
    appendAudit(store, 1, event)
  }
  const handle = handleThrough<null>({
    receive: (name, listener) => listeners.set(name, listener),
    isOurs: () => true,
    signedIn: () => ({ id: 1, name: 'Ada', role }),
    report: () => {},
    ...recording(record, () => true),
  })
  register(handle)
  const all = { kind: null, personId: null, from: null, to: null, offset: 0, limit: 10 }
  return {
    call: (name: ChannelName, request: unknown) => listeners.get(name)?.(null, request),
    trail: () => auditPage(store, all).rows.map(({ kind, what, person, details }) => ({ kind, what, person, details })),
  }
}

const opened = (handle: Handle) => handle('annotate.next', ({ documentId }) => ({ documentId }))

describe('what the channels leave in the trail', () => {
  it('is who did what to which, and nothing of what was said [T43]', async () => {
    const { call, trail } = withTrail((handle) => handle('corpora.remove', () => []), { role: 'administrator' })
    await call('corpora.remove', { corpusId: 7 })
    expect(trail()).toEqual([{ kind: 'corpus', what: 'corpora.remove', person: 'Ada', details: { corpus: 7 } }])
  })

  it('is that something was refused', async () => {
    const { call, trail } = withTrail((handle) => handle('corpora.remove', () => []))
    await call('corpora.remove', { corpusId: 7 })
    expect(trail()).toEqual([{ kind: 'refused', what: 'corpora.remove', person: 'Ada', details: {} }])
  })

  it('is nothing where nothing worth it was done', async () => {
    const { call, trail } = withTrail(opened)
    expect(await call('annotate.next', { documentId: 3, want: 'next' })).toBeDefined()
    expect(trail()).toEqual([])
  })

  it('comes before the answer: what can not be recorded is not shown', async () => {
    const { call } = withTrail((handle) => handle('corpora.remove', () => []), { full: true, role: 'administrator' })
    expect(await call('corpora.remove', { corpusId: 7 })).toMatchObject({ bug: true })
  })
})

/** Of every request and reply in the table below. */
const hash = '0123456789abcdef'.repeat(4)
const request = {
  documentId: 8,
  corpusId: 7,
  projectId: 6,
  releaseId: 5,
  packId: 4,
  policyId: 3,
  personId: 2,
  evaluationId: 9,
  watchedId: 10,
  number: 11,
  place: 12,
  paused: true,
  restart: false,
  note: 'Margaret Whitfield',
}
const reply = { id: 20, version: 21, hash, records: 22, findings: ['one', 'two'], text: 'Margaret Whitfield' }
const ofJob = { ...reply, id: '23' }

/**
 * What is recorded of each channel, written down once more: a change of either side has to be
 * meant.
 */
const meant: readonly (readonly [ChannelName, AuditEvent['kind'], AuditEvent['details'], unknown?])[] = [
  ['annotate.open', 'view', { document: 8 }],
  ['adjudicate.open', 'view', { document: 8 }],
  ['evaluate.error', 'view', { document: 24 }, { documentId: '24' }],
  ['evaluate.error', 'view', {}, { note: 'of a file' }],
  ['agreement.examples', 'view', { corpus: 7 }],
  ['policies.sample', 'view', { corpus: 7, place: 12 }],
  ['corpora.preview', 'view', { corpus: 7 }],
  ['releases.preview', 'view', { release: 5 }],
  ['releases.show', 'view', { release: 5, number: 11 }],
  ['review.show', 'view', { release: 5 }],
  ['corpora.import', 'import', { corpus: 7, job: 23 }, ofJob],
  ['exchange.preview', 'import', { corpus: 7 }],
  ['exchange.merge', 'import', { corpus: 7 }],
  ['models.takeIn', 'import', { corpus: 7 }],
  ['corpora.export', 'export', { corpus: 7, job: 23 }, ofJob],
  ['exchange.send', 'export', { corpus: 7, whose: 2 }],
  ['models.save', 'export', { model: 4 }],
  ['policies.export', 'export', {}],
  ['projects.sample', 'import', { corpus: 26 }, { corpusId: 26, release: null }],
  ['audit.export', 'export', { records: 22 }],
  ['policies.create', 'policy', { policy: 20, version: 21, hash }],
  ['policies.save', 'policy', { policy: 20, version: 21, hash }],
  ['policies.rename', 'policy', { policy: 20, version: 21, hash }],
  ['policies.duplicate', 'policy', { policy: 20, version: 21, hash }],
  ['policies.import', 'policy', { policy: 25 }, { policyId: 25 }],
  ['policies.import', 'policy', {}, { hash: `${hash}0` }],
  ['policies.import', 'policy', {}, { hash: `Whitfield ${hash}` }],
  ['policies.remove', 'policy', { policy: 3 }],
  ['policies.restore', 'policy', { policy: 3 }],
  ['devices.add', 'policy', {}],
  ['devices.remove', 'policy', {}],
  ['review.teachPolicy', 'policy', { release: 5 }],
  ['review.takeThresholds', 'policy', { release: 5 }],
  ['corpora.suggest', 'run', { corpus: 7 }],
  ['annotate.suggest', 'run', { document: 8 }],
  ['evaluate.start', 'run', { job: 23 }, ofJob],
  ['acceptance.measure', 'run', { job: 23 }, ofJob],
  ['models.train', 'run', { job: 23 }, ofJob],
  ['releases.start', 'run', { release: 5, job: 23, anew: false }, ofJob],
  ['releases.pause', 'run', { release: 5 }],
  ['releases.stop', 'run', { release: 5 }],
  ['releases.save', 'release', { release: 20 }],
  ['releases.remove', 'release', { release: 5 }],
  ['releases.restore', 'release', { release: 5 }],
  ['releases.correct', 'release', { release: 5 }],
  ['review.correct', 'release', { release: 5 }],
  ['review.hold', 'release', { release: 5 }],
  ['review.judge', 'release', {}],
  ['acceptance.decide', 'release', {}],
  ['watched.add', 'release', {}],
  ['watched.pause', 'release', { watched: 10, paused: true }],
  ['watched.remove', 'release', { watched: 10 }],
  ['evaluate.report', 'report', { evaluation: 9 }],
  ['review.report', 'report', { release: 5 }],
  ['review.export', 'report', { release: 5 }],
  ['review.titlePage', 'report', { release: 5 }],
  ['review.sign', 'report', { release: 5 }],
  ['audit.verify', 'report', { records: 22, findings: 2 }],
  ['models.vote', 'model', { model: 4 }],
  ['models.remove', 'model', { model: 4 }],
  ['models.restore', 'model', { model: 4 }],
  ['models.changeRules', 'model', { model: 4 }],
  ['projects.change', 'corpus', { project: 6 }],
  ['corpora.create', 'corpus', { corpus: 20 }],
  ['corpora.remove', 'corpus', { corpus: 7 }],
  ['corpora.restore', 'corpus', { corpus: 7 }],
  ['corpora.assign', 'corpus', { corpus: 7 }],
  ['corpora.erase', 'erasure', { corpus: 7 }],
  ['projects.erase', 'erasure', { project: 6 }],
]

describe('the trail of the channels', () => {
  const recorded = (act: (door: ReturnType<typeof recording>) => void, isOpen = true) => {
    const events: AuditEvent[] = []
    act(
      recording(
        (event) => events.push(event),
        () => isOpen,
      ),
    )
    return events
  }

  const rows = meant.map(([name, kind, details, answer = reply]) => ({ name, kind, details, answer }))

  it.each(rows)('has of $name that it was of the kind $kind, what it was of, and no text', ({ name, kind, details, answer }) => {
    expect(recorded((door) => door.done(name, request, answer))).toEqual([{ kind, what: name, details }])
  })

  it('has nothing of any other channel', () => {
    const others = (Object.keys(contract) as ChannelName[]).filter((name) => !meant.some(([known]) => known === name))
    expect(others.length).toBeGreaterThan(20)
    expect(
      recorded((door) => {
        for (const name of others) door.done(name, request, reply)
      }),
    ).toEqual([])
  })

  it('has of a sample of all corpora only its place', () => {
    expect(recorded((door) => door.done('policies.sample', { corpusId: null, place: 3 }, reply))).toEqual([
      { kind: 'view', what: 'policies.sample', details: { place: 3 } },
    ])
  })

  it('has a refusal where somebody is known and the vault is open, and nowhere else', () => {
    const ada: Person = { id: 1, name: 'Ada', role: 'annotator' }
    expect(recorded((door) => door.refused('corpora.remove', ada))).toEqual([{ kind: 'refused', what: 'corpora.remove' }])
    expect(recorded((door) => door.refused('corpora.remove', null))).toEqual([])
    expect(recorded((door) => door.refused('corpora.remove', ada), false)).toEqual([])
  })
})
