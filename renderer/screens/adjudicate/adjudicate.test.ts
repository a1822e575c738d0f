import { describe, expect, it } from 'vitest'
import type { Pressed } from '../../components/marking/keys.ts'
import { isMove, keysOf, meantBy } from './adjudicateKeys.ts'
import { type Adjudication, differenceAt, nextUnsettled, settledCount, takenOf } from './adjudication.ts'
import { type AdjudicationCalls, settled, startAdjudicationEdits } from './adjudicationEdits.ts'

const span = (start: number, end: number) => ({ start, end, category: 'PATIENT' as const })
const answer = (setId: number, ...spans: ReturnType<typeof span>[]) => ({ setId, spans: spans.map((one) => ({ ...one, comment: '' })) })
const two: Adjudication = {
  document: { id: 7 } as Adjudication['document'],
  text: 'Mr John Smith saw Dr Lee',
  tokens: [],
  labels: [],
  sets: [
    { id: 1, person: 'Ann', suggested: false },
    { id: 2, person: 'Bea', suggested: false },
  ],
  agreed: [],
  differences: [
    { start: 3, end: 13, kind: 'boundary', answers: [answer(1, span(3, 7)), answer(2, span(3, 13))], settled: null },
    { start: 21, end: 24, kind: 'missed', answers: [answer(1, span(21, 24)), answer(2)], settled: null },
  ],
  confirmed: false,
  fixed: false,
  canUndo: false,
  version: 1,
  nextId: null,
}
const press = (keys: string, inText = true, more: Partial<Pressed> = {}) => {
  const parts = keys.split('+')
  const held = (name: string) => parts.slice(0, -1).includes(name)
  const key = parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? '')
  return meantBy(
    { key, code: '', ctrlKey: held('Ctrl'), shiftKey: held('Shift'), altKey: held('Alt'), metaKey: false, altGraph: false, ...more },
    2,
    inText,
  )
}

describe('keys of an adjudicator', () => {
  it('take the answers by arrow or number, as many as there are', () => {
    expect(['ArrowLeft', 'ArrowRight', '1', '2', '3'].map((keys) => press(keys))).toEqual([
      { take: 0 },
      { take: 1 },
      { take: 0 },
      { take: 1 },
      null,
    ])
    expect(press('&', true, { code: 'Digit1' })).toEqual({ take: 0 })
  })

  it('find every command, and leave Space to buttons outside the text', () => {
    for (const [command, all] of Object.entries(keysOf)) for (const keys of all) expect(press(keys)).toEqual({ command })
    expect(press('Space', false)).toBeNull()
    expect(press('Alt+ArrowLeft')).toBeNull()
  })

  it('only move, where gold is looked at, that settle nothing', () => {
    const moves = Object.values(keysOf).flatMap((all) => all.filter((keys) => isMove(press(keys) ?? { take: 0 })))
    expect(moves).not.toContain('Ctrl+Z')
    expect(moves).not.toContain('Ctrl+Enter')
    expect(moves).toContain('ArrowDown')
    expect(isMove({ take: 0 })).toBe(false)
  })
})

describe('an adjudication', () => {
  it('knows what is settled and by whose answer', () => {
    const first = settled(two, 0, { setId: 2 })
    expect([settledCount(two), settledCount(first)]).toEqual([0, 1])
    expect(first.differences[0] && takenOf(first.differences[0])).toBe(1)
    const none = settled(two, 0, { spans: [] })
    expect(none.differences[0] && takenOf(none.differences[0])).toBe('none')
    // Who marked nothing has answered nothing.
    const nobody = settled(two, 1, { spans: [] })
    expect(nobody.differences[1] && takenOf(nobody.differences[1])).toBe(1)
    const own = settled(two, 0, { spans: [span(8, 13)] })
    expect(own.differences[0] && takenOf(own.differences[0])).toBe('own')
  })

  it('leads to the next difference that is not settled, round the document', () => {
    expect(nextUnsettled(two, 0)).toBe(1)
    expect(nextUnsettled(two, 1)).toBe(0)
    expect(nextUnsettled(two, 0, -1)).toBe(1)
    expect(nextUnsettled(settled(two, 0, { setId: 1 }), 1)).toBe(1)
    expect(nextUnsettled(settled(settled(two, 0, { setId: 1 }), 1, { setId: 1 }), 0)).toBe(-1)
    expect([differenceAt(two, 5), differenceAt(two, 14)]).toEqual([0, -1])
  })
})

describe('the edits of an adjudication', () => {
  const store = () => {
    let adjudication = two
    const versions: number[] = []
    const next = (version: number, change: (now: Adjudication) => Adjudication) => {
      versions.push(version)
      if (version !== adjudication.version) throw new Error('older')
      adjudication = { ...change(adjudication), version: version + 1 }
      return adjudication
    }
    const ask: AdjudicationCalls = {
      settle: async ({ version, difference, take }) => next(version, (now) => settled(now, difference, take)),
      undo: async ({ version }) => next(version, () => two),
      confirm: async ({ version }) => next(version, (now) => ({ ...now, confirmed: true })),
      look: async () => adjudication,
    }
    return { ask, versions }
  }

  it('shows what is settled at once and asks in order', async () => {
    const { ask, versions } = store()
    const edits = startAdjudicationEdits(two, ask, (error) => expect.unreachable(String(error)))
    edits.settle(0, { setId: 1 })
    edits.settle(1, { spans: [] })
    expect(settledCount(edits.state())).toBe(2)
    expect(await edits.confirm()).toBe(true)
    expect(versions).toEqual([1, 2, 3])
    expect(edits.state().confirmed).toBe(true)
  })

  it('takes back what is refused', async () => {
    const { ask } = store()
    const refusals: unknown[] = []
    const refusing: AdjudicationCalls = { ...ask, settle: () => Promise.reject(new Error('no')) }
    const edits = startAdjudicationEdits(two, refusing, (error) => refusals.push(error))
    edits.settle(0, { setId: 1 })
    expect(await edits.undo()).toBe(false)
    expect(settledCount(edits.state())).toBe(0)
    expect(refusals).toHaveLength(1)
  })
})
