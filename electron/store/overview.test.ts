import { describe, expect, it } from 'vitest'
import { confirm, openSet, stay, visit } from './annotation.ts'
import { deal } from './assignments.ts'
import { removeCorpus } from './corpora.ts'
import { overview } from './overview.ts'
import { people } from './people.ts'
import { prepared } from './prepared.ts'
import { createSet, setStatus } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

function stepsFor(store: Scene, name: string) {
  const person = people(store).find((each) => each.name === name)
  if (!person) throw new RangeError(name)
  return overview(store, person).steps.map(({ kind, documentId, left }) => [kind, left, documentId])
}

function settle(store: Scene, documentId: number, personId: number): void {
  const { id: setId, version } = visit(store, documentId, personId)
  confirm(store, { setId, personId, version })
}

describe('what to do next', () => {
  it('is to make a corpus, for an administrator, where there is none', () => {
    const store = sceneWith([])
    removeCorpus(store, 1)
    expect(stepsFor(store, 'Dora')).toEqual([['make-corpus', 0, null]])
    expect(stepsFor(store, 'Ada')).toEqual([])
  })

  it('is to import into an empty corpus, for an administrator', () => {
    const store = sceneWith([])
    expect(stepsFor(store, 'Dora')).toEqual([['import', 0, null]])
    expect(stepsFor(store, 'Ada')).toEqual([])
  })

  it('is to annotate, where one left off', () => {
    const store = sceneWith(['a', 'b', 'c'])
    expect(stepsFor(store, 'Ada')).toEqual([['annotate', 3, 1]])
    settle(store, 1, 1)
    expect(stepsFor(store, 'Ada')).toEqual([['annotate', 2, 2]])
    visit(store, 3, 1)
    expect(stepsFor(store, 'Ada')).toEqual([['continue', 2, 3]])
    settle(store, 2, 1)
    settle(store, 3, 1)
    expect(stepsFor(store, 'Ada')).toEqual([])
  })

  it('is one’s own part of what is dealt out', () => {
    const store = sceneWith(['a', 'b', 'c', 'd'])
    deal(store, { corpusId: 1, people: [1], each: 1 })
    prepared(store, 'DELETE FROM assignments WHERE document_id < 3').run()
    expect(stepsFor(store, 'Ada')).toEqual([['annotate', 2, 3]])
    expect(stepsFor(store, 'Ben')).toEqual([])
  })

  it('is for an adjudicator to settle what two have confirmed', () => {
    const store = sceneWith(['a', 'b'])
    for (const document of [1, 2]) for (const person of [1, 2]) settle(store, document, person)
    expect(stepsFor(store, 'Cleo')).toEqual([
      ['adjudicate', 2, null],
      ['agreement', 2, null],
    ])
    setStatus(store, createSet(store, 1, null).id, 'confirmed')
    expect(stepsFor(store, 'Cleo')).toEqual([
      ['adjudicate', 1, null],
      ['agreement', 2, null],
    ])
    expect(stepsFor(store, 'Dora')).toEqual([
      ['adjudicate', 1, null],
      ['agreement', 2, null],
      ['export', 1, null],
    ])
  })

  it('is for an administrator to have suggestions made, to deal documents out, and to find a second annotator', () => {
    const store = sceneWith(['a', 'b', 'c'])
    expect(stepsFor(store, 'Dora')).toEqual([
      ['suggest', 3, null],
      ['deal-out', 3, null],
    ])
    settle(store, 1, 1)
    expect(stepsFor(store, 'Dora')).toEqual([
      ['suggest', 2, null],
      ['deal-out', 2, null],
      ['second-annotator', 1, null],
      ['export', 1, null],
    ])
    storeSuggestions(store, 2, startRun(store, { personId: 4, models: 'rules', packs: [] }), [{ start: 0, end: 1, category: 'DATE' }])
    deal(store, { corpusId: 1, people: [1, 2], each: 2 })
    expect(stepsFor(store, 'Dora')).toEqual([['export', 1, null]])
  })

  it('is all of it for whoever works alone', () => {
    const store = sceneWith(['a'])
    prepared(store, 'DELETE FROM people WHERE id < 4').run()
    expect(stepsFor(store, 'Dora')).toEqual([
      ['suggest', 1, null],
      ['annotate', 1, 1],
    ])
    settle(store, 1, 4)
    expect(stepsFor(store, 'Dora')).toEqual([['export', 1, null]])
  })

  it('is nothing in a corpus that was removed', () => {
    const store = sceneWith(['a'])
    settle(store, 1, 1)
    removeCorpus(store, 1)
    expect(stepsFor(store, 'Ben')).toEqual([])
    expect(
      overview(store, { id: 4, name: 'Dora', role: 'administrator' }).people.every(({ confirmed, open }) => confirmed + open === 0),
    ).toBe(true)
  })
})

describe('how far people are', () => {
  it('counts what they confirmed, what they began or are to do, and their time', () => {
    const store = sceneWith(['a', 'b', 'c'])
    deal(store, { corpusId: 1, people: [1, 2], each: 2 })
    settle(store, 1, 1)
    visit(store, 2, 1)
    stay(store, 2, 1, 0, 90)
    openSet(store, 3, 4)
    const { people: progress } = overview(store, { id: 4, name: 'Dora', role: 'administrator' })
    expect(progress).toEqual([
      { name: 'Ada', confirmed: 1, open: 2, seconds: 90 },
      { name: 'Ben', confirmed: 0, open: 3, seconds: 0 },
      { name: 'Cleo', confirmed: 0, open: 0, seconds: 0 },
      { name: 'Dora', confirmed: 0, open: 0, seconds: 0 },
    ])
  })

  it('is an annotator’s own affair, and the organisers’', () => {
    const store = sceneWith(['a'])
    expect(overview(store, { id: 2, name: 'Ben', role: 'annotator' }).people).toEqual([{ name: 'Ben', confirmed: 0, open: 0, seconds: 0 }])
    expect(overview(store, { id: 3, name: 'Cleo', role: 'adjudicator' }).people).toHaveLength(4)
  })
})
