import { describe, expect, it } from 'vitest'
import type { Category } from '../../core/category.ts'
import { ballotOf } from '../../ensemble/testing/ballots.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type Disagreement, disagreementIn } from '../ensemble/disagreement.ts'
import { ranked } from './nextNotes.ts'

const names: ReadonlySet<Category> = new Set<Category>(['PATIENT', 'DOCTOR'])
const dates: ReadonlySet<Category> = new Set<Category>(['DATE'])
const tokens = tokenize('Lee came again')

const disputeOf = (...votes: readonly (readonly [tagger: string, labels: string, knows?: ReadonlySet<Category>])[]) =>
  disagreementIn(
    tokens,
    votes.map(([tagger, labels, knows = names]) => ({ ballot: ballotOf(tagger, labels), knows })),
  )

describe('vote entropy', () => {
  it('is a bit for a token on which two are against two', () => {
    const found = disputeOf(['a', 'B-PATIENT O O'], ['b', 'B-PATIENT O O'], ['c', 'O O O'], ['d', 'O O O'])
    expect(found).toMatchObject({ entropy: 1, disputed: 1, tokens: 3 })
  })

  it('is nothing where all agree, and more where there are three opinions', () => {
    expect(disputeOf(['a', 'B-PATIENT O O'], ['b', 'B-PATIENT O O']).entropy).toBe(0)
    expect(disputeOf(['a', 'B-PATIENT O O'], ['b', 'B-DOCTOR O O'], ['c', 'O O O']).entropy).toBeCloseTo(Math.log2(3))
  })

  it('counts no silence of who does not know better: other categories, rules, lists', () => {
    expect(disputeOf(['a', 'B-PATIENT O O'], ['b', 'O O O', dates], ['rules', 'O O O'], ['gazetteer', 'O O O']).entropy).toBe(0)
  })
})

describe('what to annotate next', () => {
  const dispute = (entropy: number, count: number, words: readonly number[]): Disagreement => ({
    entropy,
    tokens: count,
    disputed: Math.ceil(entropy),
    words: Uint32Array.from(words),
  })

  it('is what the voters disagree about most for its length, and no note for being short', () => {
    const notes = [dispute(8, 100, [1]), dispute(10, 100, [2]), dispute(3, 100, [3]), dispute(2, 4, [4]), dispute(20, 1000, [5])]
    expect(ranked(notes, [], 3).map(({ place }) => place)).toEqual([1, 0, 2])
  })

  it('is unlike what is in the list already', () => {
    const notes = [dispute(10, 100, [1, 2, 3, 9]), dispute(9, 100, [1, 2, 3, 9]), dispute(6, 100, [5, 6, 7, 9]), dispute(1, 100, [8, 9])]
    expect(ranked(notes, [], 2).map(({ place }) => place)).toEqual([0, 2])
  })

  it('is unlike what somebody has annotated', () => {
    const notes = [dispute(10, 100, [1, 2, 3, 9]), dispute(6, 100, [5, 6, 7, 9])]
    expect(ranked(notes, [Uint32Array.from([1, 2, 3, 9])], 1)[0]?.place).toBe(1)
  })

  it('names no note on which all agree', () => {
    expect(ranked([dispute(0, 10, [1]), dispute(1, 10, [2])], [], 5)).toHaveLength(1)
  })
})
