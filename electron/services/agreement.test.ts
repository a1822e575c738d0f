import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { contract } from '../contract/contract.ts'
import { type Connected, prepared } from '../store/prepared.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { agreementOf } from './agreement.ts'

const note = 'Dr Ann Lee saw Tom on 3 May.'
type Marks = readonly (readonly [start: number, end: number, category: string, origin?: string])[]

const asAda: Marks = [
  [3, 10, 'DOCTOR'],
  [15, 18, 'PATIENT'],
  [22, 27, 'DATE'],
]
const asBen: Marks = [
  [7, 10, 'DOCTOR'],
  [15, 18, 'DOCTOR'],
  [22, 27, 'DATE'],
]

/** A person's set of a document as the store holds it; without a person, the gold. */
function annotate(
  store: Connected,
  documentId: number,
  personId: number | null,
  marks: Marks,
  { status = 'confirmed', suggested = false }: { status?: 'open' | 'confirmed'; suggested?: boolean } = {},
): void {
  const { lastInsertRowid: setId } = prepared(
    store,
    'INSERT INTO sets (document_id, person_id, status, suggested, changed_at) VALUES (?, ?, ?, ?, 0)',
  ).run(documentId, personId, status, suggested ? 1 : 0)
  const insert = prepared(store, 'INSERT INTO spans (set_id, start, end, category, origin) VALUES (?, ?, ?, ?, ?)')
  for (const [start, end, category, origin = 'marked'] of marks) insert.run(setId, start, end, category, origin)
}

function scene(documents = 1): Scene & { readonly ada: number; readonly ben: number; readonly cleo: number } {
  const store = sceneWith(Array.from({ length: documents }, () => note))
  const [ada = 0, ben = 0, cleo = 0] = store.people
  return { ...store, ada, ben, cleo }
}

describe('who can be compared', () => {
  it('are those who have confirmed documents, the gold last', () => {
    const store = scene(2)
    for (const documentId of store.documentIds) annotate(store, documentId, store.ada, asAda)
    annotate(store, store.documentIds[0]!, store.ben, asBen)
    annotate(store, store.documentIds[0]!, null, asAda)
    annotate(store, store.documentIds[0]!, store.cleo, asAda, { status: 'open' })
    expect(agreementOf(() => store).people({ corpusId: 1 })).toEqual([
      { of: store.ada, name: 'Ada', documents: 2 },
      { of: store.ben, name: 'Ben', documents: 1 },
      { of: 'gold', name: 'Gold', documents: 1 },
    ])
  })
})

describe('agreement over a corpus', () => {
  it('is that of the spans, and fits the contract', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, store.ben, asBen)
    const measured = await agreementOf(() => store).measure({ corpusId: 1, people: [store.ada, store.ben] })
    expect(contract['agreement.measure'].reply.safeParse(measured).success).toBe(true)
    expect(measured.names).toEqual(['Ada', 'Ben'])
    expect(measured.unaided).toMatchObject({ documents: 1, tokens: 9, annotatedTokens: 5 })
    // Worked by hand in worker/evaluate/agreement.test.ts.
    expect(measured.unaided.strictF1).toBeCloseTo(1 / 3, 12)
    expect(measured.unaided.kappaAll).toBeCloseTo(35 / 53, 12)
    expect(measured.unaided.confusion).toContainEqual({ first: 'PATIENT', second: 'DOCTOR', tokens: 1 })
  })

  it('leaves out documents that one of them has not confirmed', async () => {
    const store = scene(3)
    for (const documentId of store.documentIds) annotate(store, documentId, store.ada, asAda)
    annotate(store, 1, store.ben, asAda)
    annotate(store, 2, store.ben, asBen, { status: 'open' })
    const { unaided, suggested } = await agreementOf(() => store).measure({ corpusId: 1, people: [store.ada, store.ben] })
    expect([unaided.documents, suggested.documents]).toEqual([1, 0])
    expect(unaided.strictF1).toBe(1)
  })

  it('keeps apart what began from suggestions for any of them', async () => {
    const store = scene(2)
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, store.ben, asBen)
    annotate(store, 2, store.ada, asAda)
    annotate(store, 2, store.ben, asAda, { suggested: true })
    const { unaided, suggested } = await agreementOf(() => store).measure({ corpusId: 1, people: [store.ada, store.ben] })
    expect([unaided.documents, unaided.strictF1]).toEqual([1, 1 / 3])
    expect([suggested.documents, suggested.strictF1]).toEqual([1, 1])
  })

  it('does not count suggestions that nobody accepted, nor rejected ones', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, store.ben, [...asAda, [0, 2, 'DOCTOR', 'suggested'], [11, 14, 'DATE', 'rejected']])
    const { unaided } = await agreementOf(() => store).measure({ corpusId: 1, people: [store.ada, store.ben] })
    expect(unaided.strictF1).toBe(1)
  })

  it('compares with the gold too', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, null, asBen)
    const { unaided, names } = await agreementOf(() => store).measure({ corpusId: 1, people: ['gold', store.ada] })
    expect(names).toEqual(['Gold', 'Ada'])
    expect(unaided.categories).toContainEqual({ category: 'DOCTOR', precision: 0, recall: 0, f1: 0, first: 2, second: 1, both: 0 })
  })

  it('refuses a person twice', async () => {
    const store = scene()
    await expect(agreementOf(() => store).measure({ corpusId: 1, people: [store.ada, store.ada] })).rejects.toThrow(UserError)
  })

  it('ends when the vault is locked in between', async () => {
    const store = scene(2)
    for (const documentId of store.documentIds) for (const person of [store.ada, store.ben]) annotate(store, documentId, person, asAda)
    let asked = 0
    const locking = () => {
      if (++asked > 3) throw new UserError('The vault is locked.')
      return store
    }
    await expect(agreementOf(locking).measure({ corpusId: 1, people: [store.ada, store.ben] })).rejects.toThrow('locked')
  })

  it('lets everything else have its turn while a large corpus is measured, and gives way to a newer question', async () => {
    const store = scene(4000)
    store.db.transaction(() => {
      for (const documentId of store.documentIds) {
        annotate(store, documentId, store.ada, asAda)
        annotate(store, documentId, store.ben, asBen)
      }
    })()
    const agreement = agreementOf(() => store)
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    const older = agreement.measure({ corpusId: 1, people: [store.ada, store.ben] })
    const refused = expect(older).rejects.toThrow('Others were chosen')
    const { unaided } = await agreement.measure({ corpusId: 1, people: [store.ben, store.ada] })
    clearInterval(ticking)
    await refused
    expect(unaided.documents).toBe(4000)
    expect(turns).toBeGreaterThan(2)
  })
})

describe('examples of a cell', () => {
  const ask = { corpusId: 1, suggested: false, offset: 0, limit: 50 }

  it('show the place with what stands around it', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, store.ben, asBen)
    const people = [store.ada, store.ben]
    const { examples, total } = await agreementOf(() => store).examples({ ...ask, people, first: 'PATIENT', second: 'DOCTOR' })
    expect(total).toBe(1)
    expect(examples).toEqual([
      { documentId: 1, name: 'note 1', before: 'Dr Ann Lee saw ', text: 'Tom', after: ' on 3 May.', start: 15, end: 18 },
    ])
  })

  it('come page by page, and again once something has changed', async () => {
    const store = scene(3)
    for (const documentId of [1, 2]) {
      annotate(store, documentId, store.ada, asAda)
      annotate(store, documentId, store.ben, asBen)
    }
    const cell = { ...ask, people: [store.ada, store.ben], first: 'DOCTOR' as const, second: 'O' as const }
    const agreement = agreementOf(() => store)
    expect(await agreement.examples({ ...cell, offset: 1, limit: 1 })).toMatchObject({ total: 2, examples: [{ documentId: 2 }] })
    annotate(store, 3, store.ada, asAda)
    annotate(store, 3, store.ben, asBen)
    expect(await agreement.examples({ ...cell, offset: 2, limit: 5 })).toMatchObject({ total: 3, examples: [{ documentId: 3 }] })
  })

  it('are of the part that was asked for', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda, { suggested: true })
    annotate(store, 1, store.ben, asBen)
    const cell = { ...ask, people: [store.ada, store.ben], first: 'DATE' as const, second: 'DATE' as const }
    const agreement = agreementOf(() => store)
    expect((await agreement.examples(cell)).total).toBe(0)
    expect((await agreement.examples({ ...cell, suggested: true })).total).toBe(1)
  })

  it('show a place once, however many pairs differ there', async () => {
    const store = scene()
    annotate(store, 1, store.ada, asAda)
    annotate(store, 1, store.ben, [])
    annotate(store, 1, store.cleo, [])
    const people = [store.ada, store.ben, store.cleo]
    expect((await agreementOf(() => store).examples({ ...ask, people, first: 'PATIENT', second: 'O' })).total).toBe(1)
  })
})
