import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeSet, confirm, history, openSet, reopen, undo } from './annotation.ts'
import {
  annotatedBy,
  bindKey,
  documentsWithHash,
  hasKnownKey,
  keepSecret,
  ownerOfKey,
  secret,
  takeWork,
  workHere,
  workToSend,
} from './packages.ts'
import { prepared } from './prepared.ts'
import { annotationSetOf, setOf } from './sets.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const text = 'Seen by Dr Ann Lee on Tuesday.'
const [ada, dora] = [1, 4]

function scene(): Scene {
  const made = sceneWith([text, 'Another note.', 'A third.'])
  for (const { id, text } of prepared<{ id: number; text: string }>(made, 'SELECT id, text FROM texts').all())
    prepared(made, 'UPDATE texts SET hash = ? WHERE id = ?').run(createHash('sha256').update(text).digest(), id)
  return made
}

const sent = {
  status: 'confirmed' as const,
  suggested: true,
  seconds: 90,
  changedAt: 1000,
  spans: [
    {
      start: 11,
      end: 18,
      category: 'DOCTOR' as const,
      origin: 'accepted' as const,
      comment: 'sure',
      score: 0.8,
      votes: { rules: 'DOCTOR' as const },
    },
    { start: 22, end: 29, category: 'DATE' as const, origin: 'rejected' as const, comment: '' },
  ],
}

describe('work on a corpus', () => {
  it('leaves with its status, time and spans, and is found by the hash of its text', () => {
    const store = scene()
    const [documentId = 0] = store.documentIds
    const { id: setId } = openSet(store, documentId, ada)
    openSet(store, store.documentIds[1] ?? 0, ada)
    const { version } = changeSet(store, { setId, personId: ada, version: 0 }, { kind: 'mark', start: 11, end: 18, category: 'DOCTOR' })
    confirm(store, { setId, personId: ada, version })

    expect(annotatedBy(store, store.corpusId, ada)).toEqual([documentId])
    const work = workToSend(store, documentId, ada)
    expect(work).toMatchObject({
      name: 'note 1',
      status: 'confirmed',
      suggested: false,
      spans: [{ start: 11, end: 18, category: 'DOCTOR', origin: 'marked' }],
    })
    expect(work?.hash).toBe(createHash('sha256').update(text).digest('hex'))
    expect(documentsWithHash(store, store.corpusId, work?.hash ?? '')).toEqual([{ documentId, name: 'note 1', text }])
    expect(documentsWithHash(store, store.corpusId + 1, work?.hash ?? '')).toEqual([])
  })

  it('arrives as one revision by the one who merges, confirmed as it was, at the time of the work', () => {
    const store = scene()
    const [documentId = 0] = store.documentIds
    takeWork(store, { documentId, personId: ada, mergedBy: dora, sent })

    const set = setOf(store, documentId, ada)
    expect(set).toMatchObject({ status: 'confirmed', seconds: 90, spanCount: 1, undecidedCount: 0 })
    expect(workHere(store, documentId, ada)).toMatchObject({ changedAt: 1000, spans: sent.spans, isUntouched: false, isFromPackage: true })
    expect(history(store, set?.id ?? 0, ada, 9)).toEqual([expect.objectContaining({ what: 'merge-package', by: 'Dora', spans: 2 })])
    expect(workToSend(store, documentId, ada)?.suggested).toBe(true)
    const confirmations = prepared(store, 'SELECT person_id, version, at, reopened_at FROM confirmations').all()
    expect(confirmations).toEqual([{ person_id: ada, version: set?.version, at: 1000, reopened_at: null }])
  })

  it('takes the place of what was here, which its annotator can have back', () => {
    const store = scene()
    const [documentId = 0] = store.documentIds
    const { id: setId } = openSet(store, documentId, ada)
    changeSet(store, { setId, personId: ada, version: 0 }, { kind: 'mark', start: 0, end: 4, category: 'PATIENT' })
    takeWork(store, { documentId, personId: ada, mergedBy: dora, sent })
    const { version } = reopen(store, { setId, personId: ada, version: setOf(store, documentId, ada)?.version ?? 0 })
    expect(workHere(store, documentId, ada)?.isFromPackage).toBe(false)
    expect(undo(store, { setId, personId: ada, version }).spans).toMatchObject([{ start: 0, end: 4, category: 'PATIENT' }])
  })

  it('that came open reopens what was confirmed here', () => {
    const store = scene()
    const [documentId = 0] = store.documentIds
    takeWork(store, { documentId, personId: ada, mergedBy: dora, sent })
    takeWork(store, { documentId, personId: ada, mergedBy: dora, sent: { ...sent, status: 'open', changedAt: 2000 } })
    const set = setOf(store, documentId, ada)
    expect(annotationSetOf(store, set?.id ?? 0).status).toBe('open')
    expect(prepared(store, 'SELECT count(*) AS n FROM confirmations WHERE reopened_at IS NULL').get()).toEqual({ n: 0 })
  })

  it('is there whole or not at all', () => {
    const store = scene()
    const [documentId = 0] = store.documentIds
    const broken = {
      ...sent,
      spans: [...sent.spans, { start: 9, end: 9, category: 'DATE' as const, origin: 'marked' as const, comment: '' }],
    }
    expect(() => takeWork(store, { documentId, personId: ada, mergedBy: dora, sent: broken })).toThrow()
    expect(setOf(store, documentId, ada)).toBeUndefined()
  })
})

describe('keys', () => {
  it('are kept, and a known fingerprint counts only with its own key', () => {
    const store = scene()
    expect(secret(store, 'k')).toBeUndefined()
    keepSecret(store, 'k', Buffer.from('v'))
    expect(secret(store, 'k')?.toString()).toBe('v')
    const person = { id: ada, name: 'Ada', role: 'annotator' } as const
    bindKey(store, { fingerprint: 'ab12', publicKey: Buffer.from('key'), person }, { by: dora })
    expect(ownerOfKey(store, 'ab12', Buffer.from('key'))).toBe(ada)
    expect(ownerOfKey(store, 'ab12', Buffer.from('other'))).toBeNull()
    expect(ownerOfKey(store, 'cd34', Buffer.from('key'))).toBeNull()
    expect([hasKnownKey(store, ada), hasKnownKey(store, dora)]).toEqual([true, false])
  })
})
