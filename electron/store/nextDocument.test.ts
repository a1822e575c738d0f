import { describe, expect, it } from 'vitest'
import { changeSet, confirm, openSet, stay, visit } from './annotation.ts'
import { deal } from './assignments.ts'
import { documentToResume, nextDocument, placeAmongTheirs } from './nextDocument.ts'
import { setById } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const five = () => sceneWith(['Ann one', 'Ann two', 'Ann three', 'Ann four', 'Ann five'])

function confirmed(store: Scene, documentId: number, personId: number): void {
  const { id: setId, version } = openSet(store, documentId, personId)
  confirm(store, { setId, version, personId })
}

describe('the way through a corpus', () => {
  it('knows the place of a document and its neighbours', () => {
    const store = five()
    const [ada] = store.people as [number]
    expect(placeAmongTheirs(store, 1, ada)).toEqual({ index: 0, of: 5, previousId: null, nextId: 2 })
    expect(placeAmongTheirs(store, 5, ada)).toEqual({ index: 4, of: 5, previousId: 4, nextId: null })
  })

  it('counts only assigned documents once a person has some', () => {
    const store = five()
    const [ada, ben, cleo] = store.people as [number, number, number]
    deal(store, { corpusId: 1, people: [ada, ben], each: 1 })
    expect(placeAmongTheirs(store, 3, ada)).toEqual({ index: 1, of: 3, previousId: 1, nextId: 5 })
    expect(nextDocument(store, 3, ada, 'not-confirmed')).toBe(5)
    expect(documentToResume(store, 1, ben)).toBe(2)
    expect(placeAmongTheirs(store, 3, cleo).of).toBe(5)
  })

  it('goes to the next that is not confirmed, round the corpus, and to none when all are', () => {
    const store = five()
    const [ada, ben] = store.people as [number, number]
    for (const id of [3, 4, 5]) confirmed(store, id, ada)
    expect(nextDocument(store, 2, ada, 'not-confirmed')).toBe(1)
    expect(nextDocument(store, 1, ada, 'not-confirmed')).toBe(2)
    confirmed(store, 1, ada)
    expect(nextDocument(store, 2, ada, 'not-confirmed')).toBeNull()
    expect(nextDocument(store, 2, ben, 'not-confirmed')).toBe(3)
  })

  it('goes to the next with undecided suggestions, opened or not', () => {
    const store = five()
    const [ada] = store.people as [number]
    const runId = startRun(store, { personId: ada, models: 'rules', packs: [] })
    for (const id of [2, 4]) storeSuggestions(store, id, runId, [{ start: 0, end: 3, category: 'PATIENT', score: 0.5 }])
    expect(nextDocument(store, 1, ada, 'undecided')).toBe(2)
    const { id: setId, version } = openSet(store, 2, ada)
    changeSet(store, { setId, version, personId: ada }, { kind: 'accept-above', score: 0 })
    expect(nextDocument(store, 1, ada, 'undecided')).toBe(4)
    expect(nextDocument(store, 4, ada, 'undecided')).toBeNull()
  })

  it('resumes where the person was last, and after a confirmed document at the next', () => {
    const store = five()
    const [ada, ben] = store.people as [number, number]
    expect(documentToResume(store, 1, ada)).toBe(1)
    visit(store, 3, ada)
    openSet(store, 5, ada) // made by marking the same string everywhere: nobody was there
    expect(documentToResume(store, 1, ada)).toBe(3)
    expect(documentToResume(store, 1, ben)).toBe(1)
    confirmed(store, 3, ada)
    expect(documentToResume(store, 1, ada)).toBe(4)
    for (const id of [1, 2, 4, 5]) confirmed(store, id, ada)
    expect(documentToResume(store, 1, ada)).toBeNull()
  })

  it('keeps where the caret was and adds up the time, each person’s own', () => {
    const store = five()
    const [ada, ben] = store.people as [number, number]
    const { id } = openSet(store, 1, ada)
    stay(store, 1, ada, 4, 20)
    stay(store, 1, ada, 6, 5)
    stay(store, 1, ben, 2, 9)
    expect(setById(store, id)).toMatchObject({ position: 6, seconds: 25, version: 0 })
  })
})

describe('dealing documents out', () => {
  it('gives each document so many annotators, and each annotator alike many', () => {
    const store = sceneWith(Array.from({ length: 9 }, (_, i) => `note ${i}`))
    const [ada, ben, cleo] = store.people as [number, number, number]
    expect(deal(store, { corpusId: 1, people: [ada, ben, cleo], each: 2 })).toEqual([
      { personId: ada, documents: 6 },
      { personId: ben, documents: 6 },
      { personId: cleo, documents: 6 },
    ])
  })

  it('keeps what was assigned before and fills up the rest', () => {
    const store = five()
    const [ada, ben] = store.people as [number, number]
    deal(store, { corpusId: 1, people: [ada], each: 1 })
    expect(deal(store, { corpusId: 1, people: [ada, ben], each: 2 })).toEqual([
      { personId: ada, documents: 5 },
      { personId: ben, documents: 5 },
    ])
    expect(deal(store, { corpusId: 1, people: [ada, ben], each: 1 })).toMatchObject([{ documents: 5 }, { documents: 5 }])
  })

  it('refuses more annotators a document than there are', () => {
    const store = five()
    expect(() => deal(store, { corpusId: 1, people: [1, 1], each: 2 })).toThrow(/2 annotators, but only 1/)
  })
})
