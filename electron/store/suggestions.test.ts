import { describe, expect, it } from 'vitest'
import type { Span } from '../../worker/core/span.ts'
import { changeSet, confirm, history, openSet, redo, undo } from './annotation.ts'
import { documentFor } from './openDocument.ts'
import { annotationSetOf } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { sceneWith } from './testing/scene.ts'

const text = 'Ann saw Bob and Cy.'
const ann: Span = { start: 0, end: 3, category: 'PATIENT', score: 0.9 }
const bob: Span = { start: 8, end: 11, category: 'DOCTOR', score: 0.8 }
const cy: Span = { start: 16, end: 18, category: 'PATIENT', score: 0.7 }

function scene() {
  const store = sceneWith([text])
  const [ada, ben] = store.people as [number, number]
  const [documentId] = store.documentIds as [number]
  const shown = (setId: number) => annotationSetOf(store, setId).spans.map(({ start, origin }) => [text.slice(start, start + 3), origin])
  return {
    store,
    ada,
    ben,
    documentId,
    shown,
    suggest: (spans: readonly Span[]) =>
      storeSuggestions(store, documentId, startRun(store, { personId: ada, models: 'all', packs: [] }), spans),
    open: (personId: number) => openSet(store, documentId, personId).id,
    seen: (setId: number, personId: number) => ({ setId, personId, version: annotationSetOf(store, setId).version }),
  }
}

describe('storeSuggestions', () => {
  it('shows them in open sets without a new version, beside what undo takes back', () => {
    const { store, ada, open, seen, suggest, shown } = scene()
    const setId = open(ada)
    const before = seen(setId, ada)
    suggest([ann, bob])
    expect(shown(setId)).toEqual([
      ['Ann', 'suggested'],
      ['Bob', 'suggested'],
    ])
    // A key that was pressed before they arrived still counts.
    expect(changeSet(store, before, { kind: 'mark', start: 0, end: 7, category: 'PATIENT' }).spans.map(({ end }) => end)).toEqual([7, 11])
    undo(store, seen(setId, ada))
    expect(annotationSetOf(store, setId).canUndo).toBe(false)
    expect(history(store, setId, ada, 10).map(({ what }) => what)).toEqual(['undo', 'mark', 'suggest'])
  })

  it('lets what a person marked or rejected win, and replaces what nobody decided on', () => {
    const { store, ada, open, seen, suggest, shown } = scene()
    const setId = open(ada)
    changeSet(store, seen(setId, ada), { kind: 'mark', start: 0, end: 3, category: 'DOCTOR' })
    suggest([ann, bob])
    const [, second] = annotationSetOf(store, setId).spans
    changeSet(store, seen(setId, ada), { kind: 'reject', spanIds: [second!.id] })
    suggest([ann, { ...bob, end: 15 }, cy])
    expect(shown(setId)).toEqual([
      ['Ann', 'marked'],
      ['Bob', 'rejected'],
      ['Cy.', 'suggested'],
    ])
    suggest([])
    expect(shown(setId)).toHaveLength(2)
  })

  it('gives way where undo and redo bring something back', () => {
    const { store, ada, open, seen, suggest, shown } = scene()
    const setId = open(ada)
    const { spans } = changeSet(store, seen(setId, ada), { kind: 'mark', start: 0, end: 7, category: 'PATIENT' })
    changeSet(store, seen(setId, ada), { kind: 'delete', spanIds: [spans[0]!.id] })
    suggest([ann])
    expect(undo(store, seen(setId, ada)).spans).toMatchObject([{ start: 0, end: 7, origin: 'marked' }])
    expect(redo(store, seen(setId, ada)).spans).toEqual([])
    expect(shown(setId)).toEqual([])
    expect(store.db.prepare('SELECT span_count, undecided_count FROM sets').get()).toEqual({ span_count: 0, undecided_count: 0 })
  })

  it('leaves confirmed sets alone, and shows them to who opens the document later', () => {
    const { store, ada, ben, documentId, open, seen, suggest, shown } = scene()
    const setId = open(ada)
    confirm(store, seen(setId, ada))
    suggest([ann])
    expect(shown(setId)).toEqual([])
    expect(documentFor(store, documentId, ben)).toMatchObject({ status: null, undecided: 1, confirmedBy: ['Ada'] })
    expect(shown(open(ben))).toEqual([['Ann', 'suggested']])
    expect(documentFor(store, documentId, ben)).toMatchObject({ status: 'open', undecided: 1, spans: 0 })
  })

  it('keeps every run’s suggestions with their scores and votes', () => {
    const { store, suggest } = scene()
    suggest([{ ...ann, votes: { rules: 'PATIENT' } }])
    suggest([bob])
    expect(store.db.prepare('SELECT run_id, start, score, votes FROM suggestions ORDER BY run_id').all()).toEqual([
      { run_id: 1, start: 0, score: 0.9, votes: '{"rules":"PATIENT"}' },
      { run_id: 2, start: 8, score: 0.8, votes: null },
    ])
  })
})
