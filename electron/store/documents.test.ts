import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { DocumentOrder } from '../contract/values.ts'
import { changeSet, confirm, openSet } from './annotation.ts'
import { deal } from './assignments.ts'
import { removeCorpus } from './corpora.ts'
import { addDocument, documentsListed, documentsPage, documentWithText, type Show, textHash } from './documents.ts'
import { storeImported } from './imported.ts'
import { documentFor } from './openDocument.ts'
import { prepared } from './prepared.ts'
import { setOf } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const texts = ['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fay', 'Ed Gup']

/**
 * Ada has confirmed the first note with one span and begun the second; Ben has confirmed the first
 * with two; the third is gold; the fourth has suggestions.
 */
function scene() {
  const store = sceneWith(texts)
  const [ada, ben, , dora] = store.people as [number, number, number, number]
  const [first, second, , fourth] = store.documentIds as [number, number, number, number]
  const mark = (personId: number, documentId: number, ...stretches: [number, number][]) => {
    for (const [start, end] of stretches) {
      const { id: setId, version } = openSet(store, documentId, personId)
      changeSet(store, { setId, personId, version }, { kind: 'mark', start, end, category: 'PATIENT' })
    }
  }
  const settle = (personId: number, documentId: number) => {
    const { id: setId, version } = openSet(store, documentId, personId)
    confirm(store, { setId, personId, version })
  }
  mark(ada, first, [0, 7])
  mark(ben, first, [0, 3], [4, 7])
  settle(ada, first)
  settle(ben, first)
  mark(ada, second, [0, 6])
  const hash = textHash('Cy Dee too')
  storeImported(
    store,
    { corpusId: 1, personId: dora, skipDuplicates: false },
    {
      name: 'gold',
      language: 'en',
      text: 'Cy Dee too',
      hash,
      patient: 'P1',
      part: 'test',
      sets: [{ personId: null, spans: [] }],
    },
  )
  storeSuggestions(store, fourth, startRun(store, { personId: ada, models: 'rules', packs: [] }), [
    { start: 0, end: 6, category: 'PATIENT' },
  ])
  return { store, ada, ben, mark, settle }
}

function page(
  store: Scene,
  personId: number,
  show: Show = 'all',
  rest: { query?: string; offset?: number; limit?: number; order?: DocumentOrder } = {},
) {
  return documentsPage(store, personId, { corpusId: store.corpusId, offset: 0, limit: 100, query: '', show, ...rest })
}

const namesOf = (listed: ReturnType<typeof page>) => listed.rows.map(({ name }) => name)

describe('a page of documents', () => {
  it('shows each person their own status and counts, and nobody the spans of others', () => {
    const { store, ada, ben } = scene()
    const rowFor = (personId: number, n: number) => page(store, personId).rows[n]
    expect(rowFor(ada, 0)).toEqual({
      id: 1,
      corpusId: 1,
      name: 'note 1',
      language: 'en',
      length: 7,
      patient: null,
      part: null,
      status: 'confirmed',
      spans: 1,
      undecided: 0,
      gold: false,
      confirmedBy: ['Ada', 'Ben'],
    })
    expect(rowFor(ben, 0)).toMatchObject({ status: 'confirmed', spans: 2 })
    expect(rowFor(ada, 1)).toMatchObject({ status: 'open', spans: 1, confirmedBy: [] })
    expect(rowFor(ben, 1)).toMatchObject({ status: null, spans: 0 })
    expect(rowFor(ben, 3)).toMatchObject({ status: null, undecided: 1 })
    expect(rowFor(ben, 5)).toMatchObject({ name: 'gold', patient: 'P1', part: 'test', gold: true, spans: 0, status: null, confirmedBy: [] })
  })

  it('shows a document as it is shown when it is opened', () => {
    const { store, ada, ben } = scene()
    for (const person of [ada, ben]) for (const row of page(store, person).rows) expect(row).toEqual(documentFor(store, row.id, person))
  })

  it('is cut where it is asked to be, in the order of the corpus, with the count of all', () => {
    const { store, ada } = scene()
    expect(page(store, ada, 'all', { offset: 1, limit: 2 })).toMatchObject({ total: 6, rows: [{ name: 'note 2' }, { name: 'note 3' }] })
    expect(page(store, ada, 'no-gold', { offset: 3, limit: 2 })).toMatchObject({ total: 5, rows: [{ name: 'note 4' }, { name: 'note 5' }] })
    expect(page(store, ada, 'all', { offset: 6 })).toEqual({ total: 6, rows: [] })
  })

  it.each<[Show, string[], string[]]>([
    ['mine', ['note 1', 'note 2', 'note 3', 'note 4', 'note 5', 'gold'], ['note 1', 'note 2', 'note 3', 'note 4', 'note 5', 'gold']],
    ['confirmed', ['note 1'], ['note 1']],
    ['not-confirmed', ['note 2', 'note 3', 'note 4', 'note 5', 'gold'], ['note 2', 'note 3', 'note 4', 'note 5', 'gold']],
    ['undecided', ['note 4'], ['note 4']],
    ['gold', ['gold'], ['gold']],
    ['no-gold', ['note 1', 'note 2', 'note 3', 'note 4', 'note 5'], ['note 1', 'note 2', 'note 3', 'note 4', 'note 5']],
  ])('lists %s', (show, adas, bens) => {
    const { store, ada, ben } = scene()
    expect(namesOf(page(store, ada, show))).toEqual(adas)
    expect(namesOf(page(store, ben, show))).toEqual(bens)
  })

  it('takes for somebody’s own what is dealt out to them, and all where nothing is', () => {
    const { store, ada, ben } = scene()
    deal(store, { corpusId: 1, people: [ada], each: 1 })
    prepared(store, 'DELETE FROM assignments WHERE document_id NOT IN (1, 2)').run()
    expect(namesOf(page(store, ada, 'mine'))).toEqual(['note 1', 'note 2'])
    expect(namesOf(page(store, ada, 'not-confirmed'))).toEqual(['note 2'])
    expect(page(store, ben, 'mine').total).toBe(6)
  })

  it('does not count suggestions that somebody has decided on', () => {
    const { store, ada, ben } = scene()
    const set = openSet(store, 4, ada)
    const [span] = prepared<{ id: number }>(store, 'SELECT id FROM spans WHERE set_id = ?').all(set.id)
    changeSet(store, { setId: set.id, personId: ada, version: set.version }, { kind: 'reject', spanIds: [span!.id] })
    expect(namesOf(page(store, ada, 'undecided'))).toEqual([])
    expect(namesOf(page(store, ben, 'undecided'))).toEqual(['note 4'])
  })

  it.each<[DocumentOrder['column'], string[]]>([
    ['name', ['gold', 'note 1', 'note 2', 'note 3', 'note 4', 'note 5']],
    ['length', ['note 2', 'note 3', 'note 4', 'note 5', 'note 1', 'gold']],
    ['status', ['note 3', 'note 4', 'note 5', 'gold', 'note 2', 'note 1']],
    ['spans', ['note 3', 'note 4', 'note 5', 'gold', 'note 1', 'note 2']],
    ['undecided', ['note 1', 'note 2', 'note 3', 'note 5', 'gold', 'note 4']],
    ['confirmedBy', ['note 2', 'note 3', 'note 4', 'note 5', 'gold', 'note 1']],
    ['gold', ['note 1', 'note 2', 'note 3', 'note 4', 'note 5', 'gold']],
  ])('is sorted by %s over all pages, and turned round; what is alike stays as it was imported', (column, names) => {
    const { store, ada } = scene()
    expect(namesOf(page(store, ada, 'all', { order: { column, descending: false } }))).toEqual(names)
    expect(namesOf(page(store, ada, 'all', { order: { column, descending: false }, offset: 2, limit: 2 }))).toEqual(names.slice(2, 4))
    expect(namesOf(page(store, ada, 'all', { order: { column, descending: true }, limit: 1 }))).not.toEqual(names.slice(0, 1))
  })

  it('has the same notes as the choice of all that it lists', () => {
    const { store, ada, ben } = scene()
    for (const show of ['all', 'confirmed', 'undecided', 'no-gold'] as const) {
      const rows = page(store, ada, show).rows.map(({ id }) => id)
      expect(documentsListed(store, ada, { corpusId: 1, query: '', show })).toEqual(rows)
    }
    expect(documentsListed(store, ben, { corpusId: 1, query: 'dee', show: 'all' })).toEqual([6])
  })

  it('is dealt out in part where only some notes are chosen', () => {
    const { store, ada, ben } = scene()
    expect(deal(store, { corpusId: 1, people: [ada, ben], each: 2, documentIds: [2, 3] })).toEqual([
      { personId: ada, documents: 2 },
      { personId: ben, documents: 2 },
    ])
    expect(namesOf(page(store, ben, 'mine'))).toEqual(['note 2', 'note 3'])
  })

  it('joins a search and a condition', () => {
    const { store, ada } = scene()
    for (const name of ['x', 'y']) {
      const text = `Zed ${name}`
      addDocument(store, { corpusId: 1, name, language: 'en', text, hash: textHash(text), patient: null, part: null })
    }
    const { id, version } = openSet(store, 7, ada)
    confirm(store, { setId: id, personId: ada, version })
    expect(namesOf(page(store, ada, 'all', { query: 'zed' }))).toEqual(['x', 'y'])
    expect(namesOf(page(store, ada, 'not-confirmed', { query: 'zed' }))).toEqual(['y'])
  })

  it('never has documents of another corpus', () => {
    const { store, ada } = scene()
    prepared(store, "INSERT INTO corpora (project_id, name, created_at) VALUES (1, 'Other', 0)").run()
    addDocument(store, { corpusId: 2, name: 'other', language: 'en', text: 'Zed', hash: textHash('Zed'), patient: null, part: null })
    expect(page(store, ada, 'all', { query: 'zed' }).total).toBe(0)
    expect(documentsPage(store, ada, { corpusId: 2, offset: 0, limit: 10, query: 'zed', show: 'all' }).total).toBe(1)
  })

  it('is refused for a corpus that was removed', () => {
    const { store, ada } = scene()
    removeCorpus(store, 1)
    expect(() => page(store, ada)).toThrow(UserError)
  })
})

describe('a document', () => {
  it('shares its text with others that have the same, and is found by it', () => {
    const store = sceneWith([])
    const add = (name: string, text: string) =>
      addDocument(store, { corpusId: 1, name, language: 'en', text, hash: textHash(text), patient: null, part: null })
    add('a', 'Seen.')
    add('b', 'Seen.')
    expect(prepared(store, 'SELECT count(*) AS n FROM texts').get()).toEqual({ n: 1 })
    expect(documentWithText(store, 1, textHash('Seen.'))).toBe('a')
    expect(documentWithText(store, 1, textHash('Unseen.'))).toBeUndefined()
    expect(documentWithText(store, 2, textHash('Seen.'))).toBeUndefined()
  })

  it('is stored whole or not at all', () => {
    const store = sceneWith([])
    const document = { name: 'a', language: 'en', text: 'Seen.', hash: textHash('Seen.'), patient: null, part: null } as const
    const broken = { id: null, start: 3, end: 3, category: 'DATE', origin: 'imported', comment: '' } as const
    const into = { corpusId: 1, personId: 4, skipDuplicates: false }
    expect(() => storeImported(store, into, { ...document, sets: [{ personId: null, spans: [broken] }] })).toThrow('CHECK')
    for (const table of ['documents', 'texts', 'sets', 'revisions', 'documents_search'])
      expect(prepared(store, `SELECT count(*) AS n FROM ${table}`).get(), table).toEqual({ n: 0 })
  })

  it('brings gold that stands, and a person’s annotation that is theirs to confirm', () => {
    const store = sceneWith([])
    const span = { id: null, start: 0, end: 3, category: 'PATIENT', origin: 'imported', comment: 'sure?' } as const
    const outcome = storeImported(
      store,
      { corpusId: 1, personId: 4, skipDuplicates: false },
      {
        name: 'a',
        language: 'en',
        text: 'Ann Lee',
        hash: textHash('Ann Lee'),
        patient: null,
        part: null,
        sets: [
          { personId: null, spans: [span] },
          { personId: 1, spans: [span] },
        ],
      },
    )
    expect(outcome).toBe('stored')
    expect(setOf(store, 1, null)).toMatchObject({ status: 'confirmed', spanCount: 1 })
    expect(setOf(store, 1, 1)).toMatchObject({ status: 'open', spanCount: 1, position: 0 })
    expect(prepared(store, 'SELECT what, person_id AS by FROM revisions').all()).toEqual([
      { what: 'import', by: 4 },
      { what: 'import', by: 4 },
    ])
  })

  it('gets a number where its name is taken', () => {
    const store = sceneWith([])
    const add = (name: string, text: string) =>
      storeImported(
        store,
        { corpusId: 1, personId: 4, skipDuplicates: false },
        {
          name,
          language: 'en',
          text,
          hash: textHash(text),
          patient: null,
          part: null,
          sets: [],
        },
      )
    expect(['x/a.txt', 'x/a.txt', 'x/a.txt', 'b', 'b', '.c', '.c', 'n.csv#3', 'n.csv#3'].map((name, i) => add(name, `${i}`))).toEqual([
      'stored',
      'renamed',
      'renamed',
      'stored',
      'renamed',
      'stored',
      'renamed',
      'stored',
      'renamed',
    ])
    expect(page(store, 1).rows.map(({ name }) => name)).toEqual([
      'x/a.txt',
      'x/a (2).txt',
      'x/a (3).txt',
      'b',
      'b (2)',
      '.c',
      '.c (2)',
      'n.csv#3',
      'n.csv#3 (2)',
    ])
  })
})
