import { describe, expect, it } from 'vitest'
import { ballotOf, readable } from './testing/ballots.ts'
import { majorityVote } from './vote.ts'

/** What the ballots elect, the best voter's first. */
function elected(...ballots: string[]): string {
  return readable(majorityVote(ballots.map((words, k) => ballotOf(`v${k}`, words))))
}

describe('the majority vote', () => {
  it('takes the label that most voters give a token', () => {
    expect(elected('B-DOCTOR O', 'B-PATIENT O', 'B-PATIENT B-DATE')).toBe('B-PATIENT O')
  })

  it('lets a label lead that less than half of the voters give', () => {
    expect(elected('O', 'B-PATIENT', 'B-PATIENT', 'B-DOCTOR', 'B-DATE')).toBe('B-PATIENT')
  })

  it('gives a tie to the voter with the best F1', () => {
    expect(elected('B-DOCTOR', 'B-PATIENT', 'B-PATIENT', 'B-DOCTOR')).toBe('B-DOCTOR')
    expect(elected('O', 'B-PATIENT', 'B-PATIENT', 'O')).toBe('O')
  })

  it('gives a tie of others to the voter with the best F1 too', () => {
    expect(elected('B-DATE', 'B-PATIENT', 'B-PATIENT', 'B-DOCTOR', 'B-DOCTOR')).toBe('B-DATE')
  })

  it('counts B- and I- apart, so that O outvotes a name whose beginning is in doubt', () => {
    expect(elected('O', 'O', 'O', 'O B-PATIENT', 'B-PATIENT')).toBe('O')
    expect(elected('B-AGE O', 'B-AGE O', 'B-AGE O', 'B-AGE B-PATIENT', 'B-AGE B-PATIENT', 'B-PATIENT I-PATIENT')).toBe('B-AGE O')
  })

  it('begins a span where an I- follows nothing of its category', () => {
    expect(elected('O I-PATIENT I-PATIENT I-DOCTOR')).toBe('O B-PATIENT I-PATIENT B-DOCTOR')
  })

  it('says nothing of an empty document', () => {
    expect(majorityVote([]).length).toBe(0)
  })
})
