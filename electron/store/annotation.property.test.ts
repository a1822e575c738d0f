import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { AnnotationSet, Change } from '../contract/annotate.ts'
import { counts, spansAfter } from '../contract/edits.ts'
import { splitsPair } from '../contract/stretch.ts'
import type { MarkedSpan } from '../contract/values.ts'
import { changeSet, openSet, redo, undo } from './annotation.ts'
import { setById } from './sets.ts'
import { startRun, storeSuggestions } from './suggestions.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const text = 'Ann 👩‍⚕️ saw Bo\u00a0 Li\n\n on 3/4.\t Cy👩x rang.  '

/** What somebody does, with places and spans by number, so that it means something in any set. */
type Act =
  | { readonly kind: 'stretch'; readonly from: number; readonly length: number; readonly pick: number; readonly how: 'mark' | 'resize' }
  | { readonly kind: 'all'; readonly from: readonly number[] }
  | {
      readonly kind: 'pick'
      readonly picks: readonly number[]
      readonly how: 'relabel' | 'delete' | 'merge' | 'accept' | 'reject' | 'split' | 'comment'
    }
  | { readonly kind: 'accept-above' | 'suggest' | 'undo' | 'redo'; readonly seed: number }

const place = fc.nat(text.length - 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('stretch' as const),
    from: place,
    length: fc.integer({ min: 1, max: 12 }),
    pick: fc.nat(8),
    how: fc.constantFrom('mark' as const, 'mark' as const, 'resize' as const),
  }),
  fc.record({ kind: fc.constant('all' as const), from: fc.array(place, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('pick' as const),
    picks: fc.array(fc.nat(8), { minLength: 1, maxLength: 3 }),
    how: fc.constantFrom('relabel' as const, 'delete', 'merge', 'accept', 'reject', 'split', 'comment'),
  }),
  fc.record({ kind: fc.constantFrom('accept-above' as const, 'suggest', 'undo', 'redo'), seed: fc.nat(1000) }),
)

let scene: Scene | undefined
afterEach(() => scene?.db.close())

describe('any sequence of changes', { timeout: 120_000 }, () => {
  it('keeps spans in the text, apart and whole, and the counts right', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const fixture = opened(true)
        for (const one of acts) expectSound(fixture, fixture.do(one))
        fixture.close()
      }),
      { numRuns: 60 },
    )
  })

  it('is taken back whole by undo, and made again whole by redo [R23]', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const fixture = opened(false)
        const beginning = fixture.now().spans
        for (const one of acts) if (one.kind !== 'suggest') fixture.do(one)
        while (fixture.now().canRedo) fixture.redo()
        const end = fixture.now().spans
        while (fixture.now().canUndo) fixture.undo()
        expect(fixture.now().spans).toEqual(beginning)
        while (fixture.now().canRedo) fixture.redo()
        expect(fixture.now().spans).toEqual(end)
        expectSound(fixture, fixture.now())
        fixture.close()
      }),
      { numRuns: 60 },
    )
  })
})

describe('what the page shows before the store has answered', { timeout: 120_000 }, () => {
  it('is what the store makes of any sequence of changes, taken or refused [F103]', () => {
    let taken = 0
    let refused = 0
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const fixture = opened(false)
        const page = pageOf(fixture.now().spans)
        for (const one of acts) {
          const change = changeOf(one, fixture.now())
          if (!change) continue
          const before = fixture.now()
          const after = fixture.change(change)
          if (after === before) refused++
          else taken++
          expect(page.changed(change, after.spans)).toEqual(after.spans)
        }
        fixture.close()
      }),
      { numRuns: 200 },
    )
    expect(taken).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(5)
  })
})

/**
 * The page's own spans, of which none is ever looked up in the store: what it made itself it knows
 * by negative numbers.
 */
function pageOf(first: readonly MarkedSpan[]) {
  let spans = first
  let lastId = 0
  /** From the store's numbers to the page's. */
  const own = new Map<number, number>()
  const inOwn = (change: Change): Change => {
    const id = (spanId: number) => own.get(spanId) ?? spanId
    if ('spanIds' in change) return { ...change, spanIds: change.spanIds.map(id) }
    return 'spanId' in change ? { ...change, spanId: id(change.spanId) } : change
  }
  return {
    /** @param stored the store's answer: for its numbers only */
    changed: (change: Change, stored: readonly MarkedSpan[]): readonly MarkedSpan[] => {
      spans = spansAfter(spans, text, inOwn(change), () => --lastId)
      stored.forEach(({ id }, i) => {
        const mine = spans[i]?.id
        if (mine !== undefined && mine < 0) own.set(id, mine)
      })
      const theirs = new Map([...own].map(([id, mine]) => [mine, id]))
      return spans.map((span) => ({ ...span, id: theirs.get(span.id) ?? span.id }))
    },
  }
}

function opened(bare: boolean) {
  const store = sceneWith([text])
  scene = store
  const personId = store.people[0]!
  const documentId = store.documentIds[0]!
  if (!bare) suggest(store, documentId, personId, 7)
  const { id: setId } = openSet(store, documentId, personId)
  let set = changeSet(store, { setId, personId, version: 0 }, { kind: 'accept-above', score: 1 })
  const step = (make: () => AnnotationSet): AnnotationSet => {
    try {
      const next = make()
      expect(next.version - set.version).toBeLessThanOrEqual(1)
      set = next
    } catch (error) {
      // White space, or a split at an end: nothing may have changed.
      if (!(error instanceof UserError)) throw error
    }
    return set
  }
  const seen = () => ({ setId, personId, version: set.version })
  return {
    store,
    setId,
    now: () => set,
    change: (change: Change) => step(() => changeSet(store, seen(), change)),
    undo: () => step(() => undo(store, seen())),
    redo: () => step(() => redo(store, seen())),
    do: (one: Act): AnnotationSet => {
      if (one.kind === 'undo') return step(() => undo(store, seen()))
      if (one.kind === 'redo') return step(() => redo(store, seen()))
      if (one.kind === 'suggest') {
        suggest(store, documentId, personId, one.seed)
        set = { ...set, spans: undefined! }
        return step(() => changeSet(store, seen(), { kind: 'accept-above', score: 1 }))
      }
      const change = changeOf(one, set)
      return change ? step(() => changeSet(store, seen(), change)) : set
    },
    close: () => store.db.close(),
  }
}

/** Some suggestions whose places follow from the seed; none has a score of 1. */
function suggest(store: Scene, documentId: number, personId: number, seed: number): void {
  const runId = startRun(store, { personId, models: 'fast', packs: [] })
  const spans = []
  for (let start = seed % 5; start + 3 < text.length; start += 4 + (seed % 7)) {
    spans.push({ start, end: start + 3, category: 'PATIENT' as const, score: ((seed + start) % 10) / 10 })
  }
  storeSuggestions(store, documentId, runId, spans)
}

function changeOf(one: Act, { spans }: AnnotationSet): Change | null {
  const idAt = (pick: number) => spans[pick % Math.max(1, spans.length)]?.id
  if (one.kind === 'accept-above') return { kind: 'accept-above', score: (one.seed % 10) / 10 }
  if (one.kind === 'all') {
    return { kind: 'mark-all', stretches: one.from.map((start) => ({ start, end: Math.min(start + 3, text.length) })), category: 'DOCTOR' }
  }
  if (one.kind === 'stretch') {
    const stretch = { start: one.from, end: Math.min(one.from + one.length, text.length) }
    if (one.how === 'mark') return { kind: 'mark', ...stretch, category: 'PATIENT' }
    const spanId = idAt(one.pick)
    return spanId === undefined ? null : { kind: 'resize', spanId, ...stretch }
  }
  if (one.kind !== 'pick') return null
  const spanIds = one.picks.map(idAt).filter((id) => id !== undefined)
  const spanId = spanIds[0]
  if (spanId === undefined) return null
  const span = spans.find(({ id }) => id === spanId)
  if (one.how === 'relabel') return { kind: 'relabel', spanIds, category: 'DATE' }
  if (one.how === 'split') return { kind: 'split', spanId, at: (span?.start ?? 0) + 1 + (one.picks[1] ?? 0) }
  if (one.how === 'comment') return { kind: 'comment', spanId, comment: `seen ${one.picks.length}` }
  return { kind: one.how, spanIds }
}

function expectSound({ store, setId }: { store: Scene; setId: number }, { spans }: AnnotationSet): void {
  let last = 0
  for (const { start, end, origin } of spans) {
    expect(start).toBeGreaterThanOrEqual(last)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(text.length)
    if (origin === 'marked') {
      expect(splitsPair(text, start) || splitsPair(text, end)).toBe(false)
      expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
    }
    last = end
  }
  const row = setById(store, setId)
  expect(row?.spanCount).toBe(spans.filter(counts).length)
  expect(row?.undecidedCount).toBe(spans.filter(({ origin }) => origin === 'suggested').length)
}
