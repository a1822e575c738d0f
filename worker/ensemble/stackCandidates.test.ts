import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { VoterBallot } from './explain.ts'
import { candidatesOf, candidateWidth, describeCandidates, overlapsOf, pickCandidates } from './stackCandidates.ts'
import { ballotOf, linesOfLetters } from './testing/ballots.ts'

const knows = new Set<Category>(['PATIENT', 'DOCTOR', 'DATE'])
const voterBallots: VoterBallot[] = ['B-PATIENT I-PATIENT O O', 'B-PATIENT I-PATIENT I-PATIENT O', 'B-DOCTOR I-DOCTOR O B-DATE'].map(
  (words, k) => ({
    ballot: ballotOf(`voter ${k}`, words),
    knows,
  }),
)
const tokens = linesOfLetters(4, new Set())

describe('candidate entities', () => {
  const all = candidatesOf([...voterBallots, voterBallots[0]!])

  it('are what any voter proposes, each once, with who proposed it', () => {
    expect(all.map(({ first, end, category, by }) => [first, end, category, by])).toEqual([
      [0, 3, 'PATIENT', [1]],
      [0, 2, 'DOCTOR', [2]],
      [0, 2, 'PATIENT', [0, 3]],
      [3, 4, 'DATE', [2]],
    ])
  })

  it('have those that overlap them for rivals', () => {
    expect(overlapsOf(all).map(({ length }) => length)).toEqual([2, 2, 2, 0])
  })

  it('are picked by their scores, and never two that overlap', () => {
    expect(pickCandidates(all, [0.5, 2, 0.7, 0.1])).toEqual([1, 3])
    expect(pickCandidates(all, [0.5, -1, 0.7, -0.1])).toEqual([2])
    expect(pickCandidates(all, [-1, -1, -1, -1])).toEqual([])
  })

  it('are described by numbers from 0 to 1', () => {
    const own = candidatesOf(voterBallots)
    const rows = describeCandidates(own, voterBallots, tokens)
    expect(rows).toHaveLength(own.length * candidateWidth(3))
    expect(rows.every((value) => value >= 0 && value <= 1)).toBe(true)
    expect(new Set(rows).size).toBeGreaterThan(4)
  })
})
