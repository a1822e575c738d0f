import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { openSet } from './annotation.ts'
import { corpusFor, createCorpus, listCorpora, removeCorpus, renameCorpus, restoreCorpus } from './corpora.ts'
import { prepared } from './prepared.ts'
import { setStatus } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { sceneWith } from './testing/scene.ts'

describe('the list of corpora', () => {
  it('counts notes, and of these what this person has confirmed and not decided on, and the gold', () => {
    const store = sceneWith(['a', 'b', 'c', 'd'])
    const [ada, ben] = store.people as [number, number]
    const run = startRun(store, { personId: ada, models: 'rules', packs: [] })
    for (const id of [2, 3, 4]) storeSuggestions(store, id, run, [{ start: 0, end: 1, category: 'DATE' }])
    setStatus(store, openSet(store, 1, ada).id, 'confirmed')
    setStatus(store, openSet(store, 2, ada).id, 'confirmed')
    openSet(store, 3, ada)
    prepared(store, "INSERT INTO sets (document_id, status, changed_at) VALUES (1, 'confirmed', 0), (2, 'open', 0)").run()
    const counts = (personId: number) =>
      listCorpora(store, personId).map(({ documents, confirmed, gold, undecided }) => [documents, confirmed, gold, undecided])
    expect(counts(ada)).toEqual([[4, 2, 1, 2]])
    expect(counts(ben)).toEqual([[4, 0, 1, 3]])
  })

  it('is without those that were removed, which come back whole', () => {
    const store = sceneWith(['a', 'b'])
    const before = listCorpora(store, 1)
    removeCorpus(store, 1)
    expect(listCorpora(store, 1)).toEqual([])
    expect(() => corpusFor(store, 1, 1)).toThrow(UserError)
    expect(() => renameCorpus(store, 1, 'x')).toThrow(UserError)
    restoreCorpus(store, 1)
    expect(listCorpora(store, 1)).toEqual(before)
    expect(() => restoreCorpus(store, 99)).toThrow(UserError)
  })

  it('has new corpora last, under the name that they were given', () => {
    const store = sceneWith([])
    const id = createCorpus(store, 1, 'Spring')
    renameCorpus(store, id, 'Autumn')
    expect(listCorpora(store, 1).map(({ name }) => name)).toEqual(['Corpus', 'Autumn'])
    expect(() => createCorpus(store, 99, 'x')).toThrow(UserError)
  })
})
