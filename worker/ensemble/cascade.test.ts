import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Category, categories } from '../core/category.ts'
import { categoryOf } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'
import { cascade } from './cascade.ts'
import { categoryVote } from './categoryVote.ts'
import { type Method, notAsked } from './method.ts'
import { anyVoter, ballotOf, decided, linesOfLetters, readable } from './testing/ballots.ts'
import { majority } from './vote.ts'

const count = 6
const electorate = fc.record({
  voters: fc.array(anyVoter(count), { minLength: 1, maxLength: 7 }),
  ends: fc.uniqueArray(fc.nat(count - 1)),
  always: fc.nat(2),
  seed: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  weights: fc.array(fc.record({ for: fc.integer({ min: 1, max: 3 }), against: fc.nat(3) }), { minLength: 7, maxLength: 7 }),
  threshold: fc.oneof(
    fc.constantFrom(25, 33, 40, 50, 60, 75, 100),
    fc.record({ direct: fc.constantFrom(25, 33, 50), indirect: fc.constantFrom(25, 40, 50, 75) }),
  ),
})

/**
 * Every voter in agreement with most: what a cascade is for, and rare among ballots drawn at
 * random.
 */
const agreeing = fc
  .record({ common: anyVoter(count), electorate, dissent: fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }) })
  .map((given) => ({
    ...given.electorate,
    voters: given.electorate.voters.map((voter, k) =>
      given.dissent[k] === 0 ? voter : { labels: given.common.labels, knows: new Set<Category>(['PATIENT', 'DOCTOR', 'DATE']) },
    ),
  }))

type Drawn = typeof electorate extends fc.Arbitrary<infer T> ? T : never

async function compare(drawn: Drawn, methodOf: (drawn: Drawn) => Method, hearAll?: ReadonlySet<Category>): Promise<void> {
  const ballots = drawn.voters.map(({ labels }, k): Ballot => ({ tagger: `v${k}`, labels, scores: new Float32Array(count).fill(0.9) }))
  const tokens = linesOfLetters(count, new Set(drawn.ends))
  const order = [...ballots.keys()].sort((a, b) => drawn.seed[a]! - drawn.seed[b]!)
  const turns = { always: order.slice(0, drawn.always), inTurn: order.slice(drawn.always) }
  const method = methodOf(drawn)
  const taggers = ballots.map((ballot, k) => decided(ballot, drawn.voters[k]!.knows))
  const partly = await cascade({ id: '', text: tokens.text, language: 'en' }, tokens, taggers, turns, method)
  const elected = method.elect(partly)
  expect(readable(elected)).toBe(readable(method.elect(ballots)))
  for (const [i, label] of elected.entries()) {
    const category = categoryOf(label)
    if (category && hearAll?.has(category)) expect(partly.map(({ labels }) => labels[i])).not.toContain(notAsked)
  }
}

const ours = ({ voters, weights, threshold }: Drawn) =>
  categoryVote(
    voters.map(({ knows }, k) => ({ knows, ...weights[k]! })),
    threshold,
  )
const unweighted = ({ voters }: Drawn) =>
  categoryVote(
    voters.map(({ knows }) => ({ knows, for: 1, against: 1 })),
    50,
  )

const hearing =
  (hearAll: ReadonlySet<Category>) =>
  ({ voters, weights, threshold }: Drawn) =>
    categoryVote(
      voters.map(({ knows }, k) => ({ knows, ...weights[k]! })),
      threshold,
      hearAll,
    )

describe('the cascade', () => {
  it.each([
    ["Liu's vote", () => majority],
    ['the vote by category, one vote each, ties won', unweighted],
    ['the vote by category, any weights and threshold', ours],
  ] as const)('elects what the full vote elects: %s', async (_, methodOf) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(electorate, agreeing), (drawn) => compare(drawn, methodOf)),
      { numRuns: 1500 },
    )
  })

  it('elects the same, and asks everyone about what everyone is to be heard on', async () => {
    const hearAll = new Set<Category>(['PATIENT', 'DOCTOR'])
    await fc.assert(
      fc.asyncProperty(fc.oneof(electorate, agreeing), (drawn) => compare(drawn, hearing(hearAll), hearAll)),
      { numRuns: 1500 },
    )
  })

  it('leaves out those whose votes can no longer change a token', async () => {
    const asked: string[] = []
    const words = ['O O', 'O B-AGE', 'O B-AGE', 'O O', 'O O']
    const voters = words.map((each, k) => decided(ballotOf(`v${k}`, each), new Set(categories), asked))
    const tokens = linesOfLetters(2, new Set())
    await cascade({ id: '', text: tokens.text, language: 'en' }, tokens, voters, { always: [0], inTurn: [1, 2, 3, 4] }, majority)
    expect(asked).toEqual(['v0 0', 'v0 1', 'v1 0', 'v1 1', 'v2 0', 'v2 1', 'v3 1', 'v4 1'])
  })

  it('asks nobody about a document without tokens', async () => {
    const asked: string[] = []
    const tokens = linesOfLetters(0, new Set())
    const voter = decided(ballotOf('v', 'O'), new Set(categories), asked)
    expect(await cascade({ id: '', text: '', language: 'en' }, tokens, [voter], { always: [], inTurn: [0] }, majority)).toHaveLength(1)
    expect(asked).toEqual([])
  })
})
