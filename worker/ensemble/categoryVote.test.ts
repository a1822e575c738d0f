import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { categoryVote, type WeightedVoter } from './categoryVote.ts'
import { ballotOf, readable } from './testing/ballots.ts'

const everything: ReadonlySet<Category> = new Set(categories)
const plain: WeightedVoter = { for: 1, against: 1, knows: everything }

/** What the ballots elect, the best voter's first. */
function elected(ballots: readonly string[], voters: readonly WeightedVoter[] = ballots.map(() => plain), threshold = 50): string {
  return readable(categoryVote(voters, threshold).elect(ballots.map((words, k) => ballotOf(`v${k}`, words))))
}

describe('the vote by category', () => {
  it('takes three O, two B-PATIENT and one I-PATIENT for a name', () => {
    expect(elected(['O O', 'O O', 'O O', 'O B-PATIENT', 'O B-PATIENT', 'B-PATIENT I-PATIENT'])).toBe('O B-PATIENT')
  })

  it('lets those who differ on the category stand together against O', () => {
    expect(elected(['O', 'O', 'O', 'B-PATIENT', 'B-PATIENT', 'B-DOCTOR'])).toBe('B-PATIENT')
  })

  it('lets a majority for O win', () => {
    expect(elected(['O', 'O', 'O', 'B-PATIENT', 'B-PATIENT'])).toBe('O')
  })

  it('decides on the boundary among those who gave the category', () => {
    expect(elected(['B-PATIENT B-DOCTOR', 'B-PATIENT I-PATIENT', 'B-PATIENT I-PATIENT', 'B-PATIENT B-DOCTOR', 'B-PATIENT I-PATIENT'])).toBe(
      'B-PATIENT I-PATIENT',
    )
  })

  it('gives ties of category and of boundary to the best voter among those that are level', () => {
    expect(elected(['O', 'B-DOCTOR', 'B-PATIENT'])).toBe('B-DOCTOR')
    expect(elected(['B-AGE B-AGE', 'B-AGE I-AGE'])).toBe('B-AGE B-AGE')
    expect(elected(['B-AGE I-AGE', 'B-AGE B-AGE'])).toBe('B-AGE I-AGE')
  })

  it('does not count the silence of a voter about what it does not know', () => {
    const names: WeightedVoter = { ...plain, knows: new Set(['PATIENT', 'DOCTOR']) }
    expect(elected(['B-DATE', 'O', 'O'], [plain, names, names])).toBe('B-DATE')
    expect(elected(['B-PATIENT', 'O', 'O'], [plain, names, names])).toBe('O')
  })

  it('counts votes by their weights, for and against', () => {
    const quiet: WeightedVoter = { ...plain, against: 0 }
    expect(elected(['O', 'B-DATE', 'O'], [plain, plain, quiet])).toBe('B-DATE')
    expect(elected(['O', 'B-DATE', 'O'], [plain, { ...plain, for: 2 }, plain])).toBe('B-DATE')
  })

  it('asks for as large a share as the threshold says', () => {
    const ballots = ['B-DATE', 'B-DATE', 'O']
    expect([elected(ballots, undefined, 66), elected(ballots, undefined, 67)]).toEqual(['B-DATE', 'O'])
  })
})
