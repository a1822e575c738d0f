import { describe, expect, it } from 'vitest'
import { changeSet, confirm, history, openSet } from '../store/annotation.ts'
import { occurrencesAtTokens } from '../store/occurrences.ts'
import { annotationSetOf } from '../store/sets.ts'
import { startRun, storeSuggestions } from '../store/suggestions.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { sameString } from './sameString.ts'

describe('occurrencesAtTokens', () => {
  it('finds whole tokens only, also those that stick to a neighbour', () => {
    expect(occurrencesAtTokens('Smithson, DrSmith, Smith-Smith 40Smith', 'Smith').map(({ start }) => start)).toEqual([12, 19, 25, 33])
    expect(occurrencesAtTokens('aa aaa', 'a')).toEqual([])
  })
})

describe('sameString', () => {
  const notes = ['Ann Li came. Ann Li left.', 'We saw Ann Li and Ann Lim.', 'Nobody.', 'Ann Li, Ann Li', 'Ann Li again']

  function scene() {
    const store = sceneWith(notes)
    const [ada, ben] = store.people as [number, number]
    const { id: setId } = openSet(store, 1, ada)
    const ask = (apply: boolean) => sameString(() => store, ada, { setId, start: 0, end: 7, category: 'PATIENT', apply })
    const marked = (documentId: number) =>
      annotationSetOf(store, openSet(store, documentId, ada).id).spans.map(({ start, origin }) => [start, origin])
    return { store, ada, ben, setId, ask, marked }
  }

  it('counts in the other documents what it then marks there, as one revision each', async () => {
    const { store, ada, ask, marked, setId } = scene()
    expect(await ask(false)).toEqual({ documents: 3, places: 4, confirmedLeftAlone: 0 })
    expect(store.db.prepare('SELECT count(*) AS n FROM sets').get()).toEqual({ n: 1 })
    expect(await ask(true)).toEqual({ documents: 3, places: 4, confirmedLeftAlone: 0 })
    expect(marked(4)).toEqual([
      [0, 'marked'],
      [8, 'marked'],
    ])
    expect(history(store, openSet(store, 4, ada).id, ada, 9)).toMatchObject([{ what: 'mark-all', spans: 2 }])
    expect(annotationSetOf(store, setId).spans).toEqual([])
    expect(await ask(true)).toEqual({ documents: 0, places: 0, confirmedLeftAlone: 0 })
  })

  it('leaves confirmed documents alone and counts them; what was marked or rejected there stays', async () => {
    const { store, ada, ask, marked } = scene()
    const two = openSet(store, 2, ada)
    confirm(store, { setId: two.id, version: 0, personId: ada })
    const five = openSet(store, 5, ada)
    changeSet(store, { setId: five.id, version: 0, personId: ada }, { kind: 'mark', start: 4, end: 6, category: 'DOCTOR' })
    const runId = startRun(store, { personId: ada, models: 'rules', packs: [] })
    storeSuggestions(store, 4, runId, [
      { start: 0, end: 3, category: 'DOCTOR' },
      { start: 8, end: 14, category: 'PATIENT' },
    ])
    const four = openSet(store, 4, ada)
    const { spans } = annotationSetOf(store, four.id)
    changeSet(store, { setId: four.id, version: 0, personId: ada }, { kind: 'reject', spanIds: [spans[1]!.id] })
    expect(await ask(true)).toEqual({ documents: 1, places: 1, confirmedLeftAlone: 1 })
    expect(marked(4)).toEqual([
      [0, 'marked'],
      [8, 'rejected'],
    ])
    expect(marked(5)).toEqual([[4, 'marked']])
  })

  it('touches nobody else’s annotation, and refuses to start from it', async () => {
    const { store, ben, ask, setId } = scene()
    openSet(store, 2, ben)
    await ask(true)
    expect(annotationSetOf(store, openSet(store, 2, ben).id).spans).toEqual([])
    await expect(sameString(() => store, ben, { setId, start: 0, end: 6, category: 'DATE', apply: true })).rejects.toThrow(/not yours/)
  })

  it('stays within the documents that are assigned', async () => {
    const { store, ada, ask } = scene()
    const assign = store.db.prepare('INSERT INTO assignments VALUES (?, ?, 0)')
    for (const id of [1, 4]) assign.run(id, ada)
    expect(await ask(true)).toEqual({ documents: 1, places: 2, confirmedLeftAlone: 0 })
  })
})
