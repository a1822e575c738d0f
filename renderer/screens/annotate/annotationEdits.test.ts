import { describe, expect, it } from 'vitest'
import type { AnnotationSet, Change } from '../../../electron/contract/annotate.ts'
import { spansAfter } from '../../../electron/contract/edits.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { type AnnotationCalls, startAnnotationEdits } from './annotationEdits.ts'

const text = 'Mr John Smith saw Dr Lee'
const empty: AnnotationSet = { id: 1, status: 'open', spans: [], canUndo: false, canRedo: false, version: 5 }
const john: Change = { kind: 'mark', start: 3, end: 7, category: 'PATIENT' }
const lee: Change = { kind: 'mark', start: 21, end: 24, category: 'DOCTOR' }

/** A store that answers when told to, and refuses what has an old version. */
function slowStore(first: AnnotationSet) {
  let set = first
  let lastId = 100
  const asked: Change[] = []
  const gate = Promise.withResolvers<void>()
  const refuse = new Set<string>()
  const step = async (version: number, kind: string, next: () => readonly MarkedSpan[]) => {
    await gate.promise
    if (version !== set.version) throw new Error('older')
    if (refuse.has(kind)) throw new Error(`no ${kind}`)
    set = { ...set, spans: [...next()], version: version + 1 }
    return set
  }
  const ask: AnnotationCalls = {
    change: ({ version, change }) => {
      asked.push(change)
      return step(version, change.kind, () => spansAfter(set.spans, text, change, () => ++lastId))
    },
    undo: ({ version }) => step(version, 'undo', () => []),
    redo: ({ version }) => step(version, 'redo', () => set.spans),
    confirm: ({ version }) => step(version, 'confirm', () => set.spans),
    reopen: ({ version }) => step(version, 'reopen', () => set.spans),
    look: async () => set,
  }
  return { ask, asked, refuse, answer: () => gate.resolve(), set: () => set }
}

describe('work on a set', () => {
  it('shows a mark before the store has answered', async () => {
    const store = slowStore(empty)
    const work = startAnnotationEdits(empty, text, store.ask, () => {})
    work.change(john)
    expect(work.state().spans).toMatchObject([{ start: 3, end: 7, category: 'PATIENT', origin: 'marked' }])
    expect(work.state().pending).toBe(true)
    store.answer()
    await work.settled()
    expect(work.state().spans).toMatchObject([{ id: 101, start: 3 }])
    expect(work.state().pending).toBe(false)
  })

  it('asks in order, each with the version before it, and knows new spans by the ids they were given', async () => {
    const store = slowStore(empty)
    const work = startAnnotationEdits(empty, text, store.ask, (error) => expect.unreachable(String(error)))
    work.change(john)
    const [shown] = work.state().spans
    work.change({ kind: 'relabel', spanIds: [shown?.id ?? 0], category: 'DOCTOR' })
    work.change({ kind: 'resize', spanId: shown?.id ?? 0, start: 3, end: 13 })
    expect(work.state().spans).toMatchObject([{ start: 3, end: 13, category: 'DOCTOR' }])
    store.answer()
    await work.settled()
    expect(store.asked.map((change) => ('spanIds' in change ? change.spanIds : 'spanId' in change ? change.spanId : null))).toEqual([
      null,
      [101],
      101,
    ])
    expect(store.set().spans).toMatchObject([{ id: 101, start: 3, end: 13, category: 'DOCTOR' }])
    expect(store.set().version).toBe(8)
  })

  it('takes back what the store refused, and what was built upon it, and says so once', async () => {
    const store = slowStore(empty)
    const refusals: unknown[] = []
    const work = startAnnotationEdits(empty, text, store.ask, (error) => refusals.push(error))
    store.refuse.add('mark')
    work.change(john)
    work.change(lee)
    store.answer()
    await work.settled()
    expect(work.state().spans).toEqual([])
    expect(refusals).toHaveLength(1)
    store.refuse.clear()
    work.change(lee)
    await work.settled()
    expect(work.state().spans).toHaveLength(1)
  })

  it('goes on from the set as it stands when something else had changed it', async () => {
    const store = slowStore({ ...empty, version: 9 })
    const work = startAnnotationEdits(empty, text, store.ask, () => {})
    store.answer()
    work.change(john)
    await work.settled()
    expect(work.state().set.version).toBe(9)
    work.change(john)
    await work.settled()
    expect(work.state().spans).toHaveLength(1)
  })

  it('keeps the identity of spans that did not change, so that nothing else is drawn again', async () => {
    const store = slowStore(empty)
    const work = startAnnotationEdits(empty, text, store.ask, () => {})
    store.answer()
    work.change(john)
    await work.settled()
    const [before] = work.state().spans
    work.change(lee)
    await work.settled()
    expect(work.state().spans[0]).toBe(before)
  })

  it('tells what undo changed, whatever else was asked before it was answered', async () => {
    const store = slowStore(empty)
    const work = startAnnotationEdits(empty, text, store.ask, () => {})
    work.change(john)
    const undone = work.undo()
    work.change(lee)
    store.answer()
    expect(await undone).toMatchObject({ before: [{ id: 101, start: 3, end: 7 }], after: [] })
    store.refuse.add('undo')
    expect(await work.undo()).toBeNull()
  })
})
