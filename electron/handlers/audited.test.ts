import { describe, expect, it } from 'vitest'
import type { ChannelName } from '../contract/contract.ts'
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
    seated: () => ({ id: 1, name: 'Ada', role }),
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
