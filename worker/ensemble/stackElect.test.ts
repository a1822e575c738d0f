import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { checkSpans } from '../core/span.ts'
import type { VoterBallot } from './explain.ts'
import { candidateWidth } from './stackCandidates.ts'
import { stackedSpans } from './stackElect.ts'
import { featureLayout } from './stackFeatures.ts'
import type { StackModel } from './stackModel.ts'
import { anyVoter, ballotOf, linesOfLetters } from './testing/ballots.ts'

const knows = new Set<Category>(['PATIENT', 'DOCTOR', 'DATE'])
const count = 6
const tokens = linesOfLetters(count, new Set())

function ballotsOf(...ballots: readonly string[]): VoterBallot[] {
  return ballots.map((words, k) => ({ ballot: ballotOf(`voter ${k}`, words), knows }))
}

/**
 * A linear stack that goes by what one voter says, and by nothing else.
 * @param own the place of its first column
 */
function trusting(voter: number, voters: number, aliases: StackModel['aliases'] = {}): StackModel {
  const layout = featureLayout(voters)
  const each = layout.together / voters
  const weights = new Float64Array(layout.width)
  for (const column of [0, 1, 12, 13]) weights[voter * each + column] = 4
  return { aliases, scorer: { kind: 'linear', weights } }
}

describe('a stack over tokens', () => {
  const voterBallots = ballotsOf('B-PATIENT I-PATIENT O O B-DATE O', 'B-DOCTOR I-DOCTOR I-DOCTOR O O O')

  it('says what the voter says whom it trusts', () => {
    expect(stackedSpans(trusting(0, 2), voterBallots, tokens)).toMatchObject([
      { start: 0, end: 3, category: 'PATIENT' },
      { start: 8, end: 9, category: 'DATE' },
    ])
    expect(stackedSpans(trusting(1, 2), voterBallots, tokens)).toMatchObject([{ start: 0, end: 5, category: 'DOCTOR' }])
  })

  it('is the surer of a span, the more it trusts in it', () => {
    const [patient] = stackedSpans(trusting(0, 2), voterBallots, tokens)
    expect(patient?.score).toBeGreaterThan(0.9)
    expect(patient?.score).toBeLessThanOrEqual(1)
  })

  it('calls what voters find by the name that the annotators have for it', () => {
    expect(stackedSpans(trusting(1, 2, { DOCTOR: 'PATIENT' }), voterBallots, tokens)).toMatchObject([
      { start: 0, end: 5, category: 'PATIENT' },
    ])
  })

  it('makes spans that do not overlap, of categories that somebody gave, whatever its weights', () => {
    const ballots = fc.array(anyVoter(count), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(ballots, fc.integer(), fc.boolean(), (voters, seed, isRbf) => {
        const anyCast = voters.map(({ labels, knows }, k): VoterBallot => {
          return { ballot: { tagger: `${k}`, labels, scores: Float32Array.from(labels, (_, i) => ((i * 7) % 10) / 10) }, knows }
        })
        const number = (k: number) => Math.sin(seed + 3 * k)
        const width = candidateWidth(voters.length)
        const model: StackModel = isRbf
          ? {
              aliases: {},
              scorer: {
                kind: 'rbf',
                gamma: 0.3,
                bias: number(1),
                weights: Float64Array.of(number(2), number(3)),
                vectors: Float32Array.from({ length: 2 * width }, (_, k) => Math.abs(number(k))),
                slope: -1,
                offset: 0,
              },
            }
          : {
              aliases: {},
              scorer: { kind: 'linear', weights: Float64Array.from({ length: featureLayout(voters.length).width }, (_, k) => number(k)) },
            }
        const spans = stackedSpans(model, anyCast, tokens)
        checkSpans(spans, tokens.text.length)
        for (const { category, score } of spans) {
          expect(voters.some(({ knows }) => knows.has(category))).toBe(true)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('finds nothing where nobody marks anything', () => {
    expect(stackedSpans(trusting(0, 1), ballotsOf('O O O O O O'), tokens)).toEqual([])
  })
})
