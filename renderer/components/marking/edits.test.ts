import { describe, expect, it } from 'vitest'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { english } from '../../texts/en/texts.ts'
import { type Caret, caretNear, moved, selectedBy } from '../noteText/caret.ts'
import { testNote } from '../noteText/testing/note.ts'
import { type EditCommand, edit, mark, nextUndecided, type Situation } from './edits.ts'

const text = 'Mr John Smith saw Dr Lee; Lee called John on 3 May'
const note = testNote(text)
const span = (id: number, words: string, more: Partial<MarkedSpan> = {}): MarkedSpan => {
  const start = text.indexOf(words)
  return { id, start, end: start + words.length, category: 'PATIENT', origin: 'marked', comment: '', ...more }
}
const at = (words: string): Caret => {
  const start = text.indexOf(words)
  const end = start + words.length
  let caret = caretNear(note, start)
  while (selectedBy(caret).end < end) caret = moved(note, caret, 'next', true)
  return caret
}
const situation = (caret: Caret, spans: readonly MarkedSpan[] = [], more: Partial<Situation> = {}): Situation => ({
  note,
  spans,
  caret,
  chosen: null,
  snap: true,
  ...more,
})
const words = (stretch: { start: number; end: number }) => text.slice(stretch.start, stretch.end)

describe('a category’s key', () => {
  it('marks the token under the caret, or the selection', () => {
    expect(mark(situation(at('John')), 'PATIENT').change).toMatchObject({ kind: 'mark', start: 3, end: 7 })
    const { change, say } = mark(situation(at('John Smith')), 'PATIENT')
    expect(change).toMatchObject({ kind: 'mark', start: 3, end: 13 })
    expect(say(english)).toBe('John Smith: Patient')
  })

  it('relabels the span that the caret is in, whichever of its tokens', () => {
    const change = { kind: 'relabel', spanIds: [1], category: 'DOCTOR' }
    expect(mark(situation(at('Smith'), [span(1, 'John Smith')]), 'DOCTOR').change).toEqual(change)
    expect(mark(situation(at('John Smith'), [span(1, 'John Smith')]), 'DOCTOR').change).toEqual(change)
  })

  it('accepts a suggestion of the same category, and changes nothing that has it already', () => {
    expect(mark(situation(at('John'), [span(1, 'John', { origin: 'suggested' })]), 'PATIENT').change).toMatchObject({ kind: 'relabel' })
    expect(mark(situation(at('John'), [span(1, 'John')]), 'PATIENT').change).toBeUndefined()
  })

  it('marks again where a selection reaches beyond a span', () => {
    expect(mark(situation(at('Mr John Smith'), [span(1, 'John')]), 'PATIENT').change).toMatchObject({ kind: 'mark', start: 0, end: 13 })
  })

  it('takes no notice of rejected suggestions', () => {
    expect(mark(situation(at('Smith'), [span(1, 'John Smith', { origin: 'rejected' })]), 'DOCTOR').change).toMatchObject({ kind: 'mark' })
  })
})

describe('deciding', () => {
  const suggested = [span(1, 'John', { origin: 'suggested' }), span(2, 'Lee', { origin: 'suggested' }), span(3, 'May')]

  it('accepts and goes on to the next suggestion', () => {
    const { change, caret } = edit(situation(at('John'), suggested), 'accept')
    expect(change).toEqual({ kind: 'accept', spanIds: [1] })
    expect(caret && words(caret.head)).toBe('Lee')
  })

  it('rejects a suggestion, deletes a span, and takes all that is selected', () => {
    expect(edit(situation(at('Lee'), suggested), 'remove').change).toEqual({ kind: 'reject', spanIds: [2] })
    expect(edit(situation(at('May'), suggested), 'remove').change).toEqual({ kind: 'delete', spanIds: [3] })
    expect(edit(situation(at('John Smith saw Dr Lee'), suggested), 'accept').change).toEqual({ kind: 'accept', spanIds: [1, 2] })
  })

  it('accepts a rejected one that was chosen from the list', () => {
    const rejected = span(1, 'John', { origin: 'rejected' })
    expect(edit(situation(at('Mr'), [rejected], { chosen: rejected }), 'accept').change).toEqual({ kind: 'accept', spanIds: [1] })
  })

  it('goes round the note', () => {
    expect(nextUndecided(situation(at('May'), suggested), 1)?.id).toBe(1)
    expect(nextUndecided(situation(at('Mr'), suggested), -1)?.id).toBe(2)
  })
})

describe('a span', () => {
  const spans = [span(1, 'John Smith'), span(2, 'Lee', { category: 'DOCTOR' })]
  const resized = (command: EditCommand, more: Partial<Situation> = {}) => {
    const { change } = edit(situation(at('John'), spans, more), command)
    return change?.kind === 'resize' ? words(change) : null
  }

  it('grows and shrinks by token at either end', () => {
    expect([resized('grow-start'), resized('grow-end'), resized('shrink-start'), resized('shrink-end')]).toEqual([
      'Mr John Smith',
      'John Smith saw',
      'Smith',
      'John',
    ])
  })

  it('grows and shrinks by character where marks do not snap', () => {
    expect([resized('shrink-start', { snap: false }), resized('shrink-end', { snap: false })]).toEqual(['ohn Smith', 'John Smit'])
  })

  it('never shrinks to nothing, nor grows over its neighbour', () => {
    const one = [span(1, 'Smith'), span(2, 'saw')]
    expect(edit(situation(at('Smith'), one), 'shrink-start').change).toBeUndefined()
    const { change, say } = edit(situation(at('Smith'), one), 'grow-end')
    expect([change, say(english)]).toEqual([undefined, english.annotate.say.inTheWay])
  })

  it('is split before the token under the caret, or after its first', () => {
    expect(edit(situation(at('Smith'), spans), 'split').change).toEqual({ kind: 'split', spanId: 1, at: 8 })
    expect(edit(situation(at('John'), spans), 'split').change).toEqual({ kind: 'split', spanId: 1, at: 7 })
    expect(edit(situation(at('Lee'), spans), 'split').change).toBeUndefined()
  })

  it('is merged with the next one', () => {
    expect(edit(situation(at('John'), spans), 'merge').change).toEqual({ kind: 'merge', spanIds: [1, 2] })
    expect(edit(situation(at('Lee'), spans), 'merge').change).toBeUndefined()
  })

  it('is marked everywhere else in the note', () => {
    expect(edit(situation(at('Lee'), spans), 'same-in-note').change).toEqual({
      kind: 'mark-all',
      stretches: [{ start: 26, end: 29 }],
      category: 'DOCTOR',
    })
    expect(edit(situation(at('saw'), spans), 'same-in-note').say(english)).toBe(english.annotate.say.markFirst)
  })
})
