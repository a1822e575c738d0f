import { describe, expect, it } from 'vitest'
import type { Category } from '../../core/category.ts'
import { ballotOf } from '../../ensemble/testing/ballots.ts'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { ballotsOnNote, judgeNotes, measureWays, type Way } from './retuneVotes.ts'

const lexicon = testLexicon()
const knows: ReadonlySet<Category> = new Set<Category>(['PATIENT', 'DATE'])
const text = 'Xqzwyk came in Grumpf'

/**
 * One pack of three marks the name, all three the place as one; the name is a person's, the place
 * is none.
 */
const note = ballotsOnNote(
  {
    text,
    language: 'en',
    patient: null,
    spans: [
      { start: 0, end: 6, category: 'Name' },
      { start: 7, end: 11, category: 'Verb' },
    ],
  },
  { Name: 'PATIENT', Verb: null },
  (['a', 'b', 'c'] as const).map((id, k) => ({
    knows,
    ballot: ballotOf(id, k === 0 ? 'B-PATIENT O O B-PATIENT' : 'O O O B-PATIENT', 0.8),
  })),
)
const way: Way = { threshold: { direct: 50, indirect: 50 }, weights: {}, order: ['a', 'b', 'c'], without: [] }

describe('a way to count votes', () => {
  it('is measured by what it finds and by the direct identifiers that it covers', async () => {
    const [row] = await measureWays(
      [note],
      [
        way,
        { ...way, threshold: { direct: 30, indirect: 50 } },
        { ...way, weights: { a: { for: 4, against: 1 } } },
        { ...way, without: ['b'] },
      ],
      lexicon,
    )
    expect(row?.map(({ tp, fp, fn, covered, direct }) => [tp, fp, fn, covered, direct])).toEqual([
      [0, 1, 1, 0, 1],
      [1, 1, 0, 1, 1],
      [1, 1, 0, 1, 1],
      [1, 1, 0, 1, 1],
    ])
  })

  it('gives raw scores of what it finds, and whether that is right', async () => {
    const [judged] = await judgeNotes([note], { ...way, threshold: { direct: 30, indirect: 50 } }, lexicon)
    expect(judged).toEqual([
      { score: expect.closeTo(0.8 / 3), correct: true },
      { score: expect.closeTo(0.8), correct: false },
    ])
  })

  it('learns nothing of labels that stand for nothing', () => {
    expect(note.gold).toEqual([{ start: 0, end: 6, category: 'PATIENT' }])
  })
})
