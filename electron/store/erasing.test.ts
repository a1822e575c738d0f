import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { queueEntry } from './adjudicationQueue.ts'
import { confirmGold, sideBySide } from './adjudications.ts'
import { changeSet, confirm, openSet } from './annotation.ts'
import { deal } from './assignments.ts'
import { createCorpus, removeCorpus } from './corpora.ts'
import { addDocument, textHash } from './documents.ts'
import { documentsToErase, eraseCorpus, eraseDocuments, eraseProject, outOfSight } from './erasing.ts'
import { prepared } from './prepared.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

/** Two corpora that share a text; the first has everything that can be about a document. */
function worked(): Scene & { readonly other: number } {
  const store = sceneWith([])
  const [ada, ben, cleo] = store.people as [number, number, number]
  const other = createCorpus(store, 1, 'Other')
  const add = (corpusId: number, name: string, text: string) =>
    addDocument(store, { corpusId, name, language: 'en', text, hash: textHash(text), patient: null, part: null })
  const first = add(1, 'a', 'Seen by Dr Lee in Leeds.')
  add(1, 'b', 'Shared: Dr Fox.')
  add(other, 'b', 'Shared: Dr Fox.')
  deal(store, { corpusId: 1, people: [ada, ben], each: 2 })
  storeSuggestions(store, first, startRun(store, { personId: ada, models: 'rules', packs: [] }), [
    { start: 11, end: 14, category: 'DOCTOR' },
  ])
  for (const personId of [ada, ben]) {
    const { id: setId, version } = openSet(store, first, personId)
    const set = changeSet(store, { setId, personId, version }, { kind: 'accept-above', score: 0 })
    confirm(store, { setId, personId, version: set.version })
  }
  confirmGold(store, { documentId: first, personId: cleo, version: sideBySide(store, first, cleo).version })
  return Object.assign(store, { other })
}

const rows = (store: Scene, table: string) => prepared<{ n: number }>(store, `SELECT count(*) AS n FROM ${table}`).get()?.n

function eraseAll(store: Scene): void {
  removeCorpus(store, 1)
  eraseDocuments(store, documentsToErase(store, 1))
  eraseCorpus(store, 1)
}

describe('erasing', () => {
  it('leaves nothing of a corpus, and all of the others', () => {
    const store = worked()
    eraseAll(store)
    const left = ['corpora', 'documents', 'texts', 'sets', 'spans', 'revisions', 'confirmations', 'assignments', 'suggestions']
    expect(left.map((table) => [table, rows(store, table)])).toEqual(
      left.map((table) => [table, ['corpora', 'documents', 'texts'].includes(table) ? 1 : 0]),
    )
    expect(prepared<{ text: string }>(store, 'SELECT text FROM texts').all()).toEqual([{ text: 'Shared: Dr Fox.' }])
    const found = (word: string) => prepared(store, 'SELECT rowid FROM documents_search WHERE documents_search MATCH ?').all(word).length
    expect([found('leeds'), found('fox')]).toEqual([0, 1])
    expect(store.db.pragma('foreign_key_check')).toEqual([])
    expect(store.db.pragma('foreign_keys', { simple: true })).toBe(1)
  })

  it('is only for what was removed', () => {
    const store = worked()
    expect(() => documentsToErase(store, 1)).toThrow(UserError)
    removeCorpus(store, 1)
    expect(outOfSight(store)).toEqual({
      corpora: [{ id: 1, name: 'Corpus', documents: 2, removedAt: expect.any(Number) }],
      projects: [],
    })
    expect(documentsToErase(store, 1)).toHaveLength(2)
  })

  it('never takes a new document for the one whose number it has', () => {
    const store = worked()
    const [ada, ben] = store.people as [number, number]
    expect(queueEntry(store, 1)).toMatchObject({ gold: true })
    eraseAll(store)
    const text = 'Nobody is named here.'
    prepared(store, 'DELETE FROM documents').run()
    const id = addDocument(store, {
      corpusId: store.other,
      name: 'c',
      language: 'en',
      text,
      hash: textHash(text),
      patient: null,
      part: null,
    })
    for (const personId of [ada, ben]) {
      const { id: setId, version } = openSet(store, id, personId)
      const set = changeSet(store, { setId, personId, version }, { kind: 'mark', start: 0, end: 6, category: 'PATIENT' })
      confirm(store, { setId, personId, version: set.version })
    }
    expect(queueEntry(store, id)).toMatchObject({ gold: false })
  })

  it('takes labels and guidelines that no corpus has any more', () => {
    const store = worked()
    expect(() => eraseProject(store, 1)).toThrow(UserError)
    eraseAll(store)
    removeCorpus(store, store.other)
    eraseDocuments(store, documentsToErase(store, store.other))
    eraseCorpus(store, store.other)
    expect(outOfSight(store)).toEqual({ corpora: [], projects: [{ id: 1, name: 'Project' }] })
    eraseProject(store, 1)
    expect([rows(store, 'projects'), rows(store, 'labels')]).toEqual([0, 0])
    expect(store.db.pragma('foreign_key_check')).toEqual([])
  })
})
