import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryOf } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'
import { repair } from './method.ts'
import { withProof } from './proof.ts'
import { anyVoter, ballotOf, readable } from './testing/ballots.ts'

function proof(words: string): Ballot {
  const ballot = ballotOf('rules', words)
  return { ...ballot, proved: ballot.labels.map((label) => (label === 0 ? 0 : 1)) }
}

function united(elected: string, proved: string): string {
  return readable(withProof(ballotOf('vote', elected).labels, [ballotOf('other', elected), proof(proved)]))
}

describe('a proof', () => {
  it('stands against a vote for O and against another category', () => {
    expect(united('O B-PATIENT', 'B-PHONE B-HEALTHPLAN')).toBe('B-PHONE B-HEALTHPLAN')
  })

  it('takes in what the vote found of the same thing around it', () => {
    expect(united('B-DATE I-DATE I-DATE', 'O B-DOB O')).toBe('B-DOB I-DOB I-DOB')
  })

  it('leaves what is of another kind to stand for itself', () => {
    expect(united('B-PATIENT I-PATIENT I-PATIENT', 'O B-PHONE O')).toBe('B-PATIENT B-PHONE B-PATIENT')
  })

  it('does not swallow another proof', () => {
    expect(united('B-DATE I-DATE I-DATE I-DATE', 'B-DOB O O B-DATE')).toBe('B-DOB I-DOB I-DOB B-DATE')
  })

  it('loses nothing that was elected, and gives labels in BIO', () => {
    fc.assert(
      fc.property(anyVoter(8), anyVoter(8), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (vote, rules, isProved) => {
        const proved = Uint8Array.from(rules.labels, (label, i) => (label !== 0 && isProved[i] ? 1 : 0))
        const labels = withProof(vote.labels, [{ tagger: 'rules', labels: rules.labels, scores: new Float32Array(8), proved }])
        expect(readable(labels)).toBe(readable(repair(labels.slice())))
        for (let i = 0; i < 8; i++) {
          if (vote.labels[i] !== 0 || proved[i]) expect(labels[i]).not.toBe(0)
          const startsHere = proved[i] && rules.labels[i]! % 2 === 1
          if (startsHere) expect(categoryOf(labels[i]!)).toBe(categoryOf(rules.labels[i]!))
        }
      }),
    )
  })
})
