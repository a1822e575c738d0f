import { describe, expect, it } from 'vitest'
import type { Category } from '../../worker/core/category.ts'
import { nextToAdjudicate, queuedDocuments, queueEntry } from './adjudicationQueue.ts'
import { annotatorsOf, confirmGold, settle, sideBySide, type Take, undoSettling } from './adjudications.ts'
import { changeSet, confirm, openSet, reopen } from './annotation.ts'
import { createSet, replaceAll, setOf, setStatus } from './sets.ts'
import { annotationOfSet } from './spans.ts'
import { sceneWith } from './testing/scene.ts'

const text = 'Mr John Smith, born 3 May 1950, saw Dr Lee in Leeds.'
type Wanted = readonly [string, Category]
const at = (string: string) => ({ start: text.indexOf(string), end: text.indexOf(string) + string.length })

function scene(documents = 1) {
  const store = sceneWith(Array.from({ length: documents }, (_, i) => text + ' '.repeat(i)))
  const [ada, ben, cleo, dora] = store.people as [number, number, number, number]
  const annotate = (personId: number, wanted: readonly Wanted[], documentId = 1) => {
    const { id: setId } = openSet(store, documentId, personId)
    const seen = () => ({ setId, personId, version: setOf(store, documentId, personId)?.version ?? 0 })
    reopen(store, seen())
    const old = annotationOfSet(store, setId).map(({ id }) => id)
    if (old.length > 0) changeSet(store, seen(), { kind: 'delete', spanIds: old })
    for (const [string, category] of wanted) changeSet(store, seen(), { kind: 'mark', ...at(string), category })
    return { setId, confirm: () => confirm(store, seen()), reopen: () => reopen(store, seen()) }
  }
  const look = (documentId = 1) => sideBySide(store, documentId, cleo)
  const saw = () => ({ documentId: 1, personId: cleo, version: look().version })
  const words = (spans: readonly { start: number; end: number; category: string }[]) =>
    spans.map(({ start, end, category }) => [text.slice(start, end), category])
  return {
    store,
    ada,
    ben,
    cleo,
    dora,
    annotate,
    look,
    saw,
    words,
    settle: (place: number, take: Take) => settle(store, saw(), place, take),
    gold: () => {
      const set = setOf(store, 1, null)
      return set && { status: set.status, spans: words(annotationOfSet(store, set.id)) }
    },
  }
}

/** Ada and Ben agree on 'Leeds' and differ in three places. */
function differing() {
  const fixture = scene()
  const ada = fixture.annotate(fixture.ada, [
    ['John Smith', 'PATIENT'],
    ['3 May 1950', 'DOB'],
    ['Leeds', 'CITY'],
  ])
  const ben = fixture.annotate(fixture.ben, [
    ['Smith', 'PATIENT'],
    ['3 May 1950', 'DATE'],
    ['Lee', 'DOCTOR'],
    ['Leeds', 'CITY'],
  ])
  ada.confirm()
  ben.confirm()
  return { ...fixture, adasSet: ada, bensSet: ben }
}

describe('blindness', () => {
  it('shows nothing before two people have confirmed, and no third one’s unconfirmed work', () => {
    const { store, ada, ben, cleo, dora, annotate, look } = scene()
    annotate(ada, [['John', 'PATIENT']]).confirm()
    const bens = annotate(ben, [['Lee', 'DOCTOR']])
    annotate(dora, [['Leeds', 'CITY']])
    expect(() => look()).toThrow(/once two people/)
    expect(queuedDocuments(store, 1)).toEqual([])
    bens.confirm()
    expect(look().sets.map(({ personId }) => personId)).toEqual([ada, ben])
    expect(look().differences).toHaveLength(2)
    expect(annotatorsOf(store, 1).map(({ person }) => person)).toEqual(['Ada', 'Ben'])
    bens.reopen()
    expect(() => sideBySide(store, 1, cleo)).toThrow(/once two people/)
    expect(queueEntry(store, 1)).toBeNull()
  })

  it('shows an adjudicator nothing of a document that they still annotate themselves', () => {
    const { store, cleo, dora, annotate } = differing()
    const cleos = annotate(cleo, [['Leeds', 'CITY']])
    expect(() => sideBySide(store, 1, cleo)).toThrow(/Confirm your own/)
    cleos.confirm()
    expect(sideBySide(store, 1, cleo).sets).toHaveLength(3)
    store.db.prepare('INSERT INTO assignments VALUES (1, ?, 0)').run(dora)
    expect(() => sideBySide(store, 1, dora)).toThrow(/Confirm your own/)
  })
})

describe('an annotator who has adjudicated a document', () => {
  it('does not reopen their own annotation of it, since they have seen the others’', () => {
    const { settle, store, cleo, annotate, adasSet } = differing()
    const cleos = annotate(cleo, [['Leeds', 'CITY']])
    cleos.confirm()
    cleos.reopen()
    cleos.confirm()
    settle(0, { setId: adasSet.setId })
    expect(() => cleos.reopen()).toThrow(/You have adjudicated this note/)
    expect(setOf(store, 1, cleo)?.status).toBe('confirmed')
    // Others are as blind as they were.
    adasSet.reopen()
  })
})

describe('settling', () => {
  it('takes an annotator’s answer, nothing, or spans of the adjudicator’s own, and makes gold of it', () => {
    const { settle, store, saw, look, gold, words, adasSet, bensSet, cleo } = differing()
    expect(look().differences.map(({ kind, settled }) => [kind, settled])).toEqual([
      ['boundary', null],
      ['category', null],
      ['missed', null],
    ])
    settle(0, { spans: [{ start: 0, end: at('Smith').end, category: 'PATIENT' }] })
    settle(1, { setId: bensSet.setId })
    expect(() => confirmGold(store, saw())).toThrow(/not settled/)
    expect(queueEntry(store, 1)).toMatchObject({ people: ['Ada', 'Ben'], differences: 3, settled: 2, gold: false })
    settle(2, { setId: adasSet.setId })
    confirmGold(store, saw())
    expect(gold()).toEqual({
      status: 'confirmed',
      spans: [
        ['Mr John Smith', 'PATIENT'],
        ['3 May 1950', 'DATE'],
        ['Leeds', 'CITY'],
      ],
    })
    expect(words(look().agreed)).toEqual([['Leeds', 'CITY']])
    expect(queueEntry(store, 1)?.gold).toBe(true)
    expect(store.db.prepare("SELECT person_id, what FROM revisions WHERE what = 'adjudicate'").all()).toEqual([
      { person_id: cleo, what: 'adjudicate' },
    ])
  })

  it('trims spans of the adjudicator’s own and refuses those that are blank, overlap or reach into a neighbour', () => {
    const { settle, look } = differing()
    settle(0, { spans: [{ ...at(' John Smith'), category: 'PATIENT' }] })
    expect(look().differences[0]?.settled).toEqual([{ ...at('John Smith'), category: 'PATIENT' }])
    expect(() => settle(0, { spans: [{ ...at(' '), category: 'PATIENT' }] })).toThrow(/white space/)
    const john = { ...at('John'), category: 'PATIENT' as const }
    expect(() => settle(0, { spans: [john, john] })).toThrow(/overlap/)
    expect(() => settle(0, { spans: [{ ...at('Smith, born 3'), category: 'PATIENT' }] })).toThrow(/neighbour/)
    expect(() => settle(2, { spans: [{ ...at('Dr Lee in L'), category: 'DOCTOR' }] })).toThrow(/neighbour/)
  })

  it('undoes the last step each time, down to nothing', () => {
    const { store, settle, saw, look, adasSet, bensSet } = differing()
    settle(0, { setId: adasSet.setId })
    settle(0, { setId: bensSet.setId })
    settle(2, { setId: bensSet.setId })
    undoSettling(store, saw())
    expect(look().differences.map(({ settled }) => settled?.length ?? null)).toEqual([1, null, null])
    undoSettling(store, saw())
    expect(look().differences[0]?.settled).toEqual([{ ...at('John Smith'), category: 'PATIENT' }])
    undoSettling(store, saw())
    expect(look()).toMatchObject({ canUndo: false })
    expect(look().differences.every(({ settled }) => settled === null)).toBe(true)
  })

  it('refuses a step against an older version, also when an annotator has confirmed again', () => {
    const { store, settle, saw, annotate, ada, adasSet } = differing()
    const old = saw()
    settle(0, { setId: adasSet.setId })
    expect(() => undoSettling(store, old)).toThrow(/in the meantime/)
    const now = saw()
    annotate(ada, [['Leeds', 'CITY']]).confirm()
    expect(() => undoSettling(store, now)).toThrow(/in the meantime/)
  })

  it('opens the gold again when something is settled again', () => {
    const { store, settle, saw, look, gold, adasSet, bensSet } = differing()
    for (const place of [0, 1, 2]) settle(place, { setId: adasSet.setId })
    confirmGold(store, saw())
    settle(1, { setId: bensSet.setId })
    expect(gold()?.status).toBe('open')
    expect(look().confirmed).toBe(false)
    confirmGold(store, saw())
    expect(gold()?.spans).toContainEqual(['3 May 1950', 'DATE'])
  })

  it('needs no settling where all agree', () => {
    const { store, ada, ben, annotate, saw, gold } = scene()
    annotate(ada, [['Leeds', 'CITY']]).confirm()
    annotate(ben, [['Leeds', 'CITY']]).confirm()
    confirmGold(store, saw())
    expect(gold()).toEqual({ status: 'confirmed', spans: [['Leeds', 'CITY']] })
  })
})

describe('an annotator who reopens', () => {
  function adjudicated() {
    const fixture = differing()
    for (const place of [0, 1, 2]) fixture.settle(place, { setId: fixture.bensSet.setId })
    confirmGold(fixture.store, fixture.saw())
    return fixture
  }

  it('leaves the gold while they work and when they confirm the same again', () => {
    const { bensSet, gold } = adjudicated()
    bensSet.reopen()
    expect(gold()?.status).toBe('confirmed')
    bensSet.confirm()
    expect(gold()?.status).toBe('confirmed')
  })

  it('opens the gold by confirming something else; what was settled counts where the stretch is the same', () => {
    const { annotate, ada, gold, look, words } = adjudicated()
    annotate(ada, [
      ['Mr John Smith', 'PATIENT'],
      ['3 May 1950', 'AGE'],
    ]).confirm()
    expect(gold()?.status).toBe('open')
    expect(look().differences.map(({ start, end, settled }) => [text.slice(start, end), settled && words(settled)])).toEqual([
      ['Mr John Smith', null],
      ['3 May 1950', [['3 May 1950', 'DATE']]],
      ['Lee', [['Lee', 'DOCTOR']]],
      ['Leeds', null],
    ])
  })

  it('wants what reaches into what they now say settled again', () => {
    const { store, settle, saw, annotate, ada, look, bensSet, adasSet } = differing()
    settle(0, { spans: [{ ...at('Mr John Smith'), category: 'PATIENT' }] })
    settle(1, { setId: bensSet.setId })
    settle(2, { setId: adasSet.setId })
    confirmGold(store, saw())
    annotate(ada, [
      ['Mr', 'PROFESSION'],
      ['John Smith', 'PATIENT'],
      ['3 May 1950', 'DOB'],
      ['Leeds', 'CITY'],
    ]).confirm()
    expect(look().differences.map(({ settled }) => settled === null)).toEqual([true, true, false, false])
  })

  it('does not open gold that came from a file', () => {
    const { store, ada, ben, annotate, gold, dora } = scene()
    const set = createSet(store, 1, null)
    replaceAll(store, set, dora, 'import', [{ id: null, ...at('Leeds'), category: 'CITY', origin: 'imported', comment: '' }])
    setStatus(store, set.id, 'confirmed')
    annotate(ada, [['Lee', 'DOCTOR']]).confirm()
    annotate(ben, [['Lee', 'DOCTOR']]).confirm()
    expect(gold()).toEqual({ status: 'confirmed', spans: [['Leeds', 'CITY']] })
  })
})

describe('the queue', () => {
  it('has the documents that two have confirmed, in the order of the corpus, and leads round it', () => {
    const { store, ada, ben, cleo, annotate } = scene(4)
    for (const id of [4, 2, 3]) {
      annotate(ada, [['John', 'PATIENT']], id).confirm()
      annotate(ben, [['John', 'DOCTOR']], id).confirm()
    }
    expect(queuedDocuments(store, 1)).toEqual([2, 3, 4])
    expect(nextToAdjudicate(store, 3, cleo)).toBe(4)
    expect(nextToAdjudicate(store, 4, cleo)).toBe(2)
    annotate(cleo, [['Lee', 'DOCTOR']], 2)
    expect(nextToAdjudicate(store, 4, cleo)).toBe(3)
    expect(queueEntry(store, 2)).toEqual({ documentId: 2, name: 'note 2', people: ['Ada', 'Ben'], differences: 1, settled: 0, gold: false })
  })
})
