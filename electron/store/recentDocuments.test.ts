import { expect, it } from 'vitest'
import { visit } from './annotation.ts'
import { prepared } from './prepared.ts'
import { recentDocuments } from './recentDocuments.ts'
import { sceneWith } from './testing/scene.ts'

const texts = Array.from({ length: 10 }, (_, i) => `Ann was seen ${i}`)

it('are what a person opened, the newest first, eight at most, and nobody else’s', () => {
  const store = sceneWith(texts)
  const [ada, ben] = store.people as [number, number]
  expect(recentDocuments(store, ada)).toEqual([])
  for (const [at, id] of [3, ...store.documentIds, 3].entries()) {
    visit(store, id, ada)
    prepared(store, 'UPDATE sets SET visited_at = ? WHERE document_id = ?').run(at + 1, id)
  }
  visit(store, 5, ben)
  expect(recentDocuments(store, ada).map(({ documentId }) => documentId)).toEqual([3, 10, 9, 8, 7, 6, 5, 4])
  expect(recentDocuments(store, ben)).toEqual([{ documentId: 5, name: 'note 5', corpus: 'Corpus' }])
})

it('are none of a corpus that was removed', () => {
  const store = sceneWith(texts)
  const [ada] = store.people as [number]
  visit(store, 1, ada)
  prepared(store, 'UPDATE corpora SET removed_at = 1').run()
  expect(recentDocuments(store, ada)).toEqual([])
})
