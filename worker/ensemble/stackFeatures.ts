import { categories } from '../core/category.ts'
import type { VoterBallot } from './explain.ts'

/**
 * Features by which a stack weighs a label for a token (Liu 2022, §3.2.2: the base models'
 * predictions; here with their probabilities, and those of the tokens before and after). Every
 * voter's answer is described relative to the label, so that what is learned of one category serves
 * the others: a development split has few examples of some.
 *
 * Columns: each voter's answer (`ofVoter` columns each), all answers together, the label's
 * category; then, for linear stacks alone, each voter by category and pairs of voters, which trees
 * discover by themselves.
 */
export interface FeatureLayout {
  readonly voters: number
  /** Columns that trees are grown on; they come first. */
  readonly forTrees: number
  readonly width: number
  readonly together: number
  readonly category: number
  readonly opening: number
  readonly voterCategory: number
  readonly agreeing: number
  readonly against: number
}

/** A stack with other features is refused. */
export const stackFeaturesVersion = 1

const ofVoter = 18
const ofAll = 12
const kinds = categories.length

/**
 * Value of the features of a voter by category and of pairs: small, so that a penalty restrains
 * them more than features that all share.
 */
const rare = 0.3

/**
 * Where each group of features begins in a row of the stack.
 *
 * @param voters how many there are
 */
export function featureLayout(voters: number): FeatureLayout {
  const together = voters * ofVoter
  const category = together + ofAll
  const opening = category + kinds
  const voterCategory = opening + kinds
  const agreeing = voterCategory + voters * kinds
  const against = agreeing + voters * voters
  return { voters, forTrees: opening, together, category, opening, voterCategory, agreeing, against, width: against + voters * voters }
}

/** Receives the features one after the other. */
export type FeatureSink = (column: number, value: number) => void

/**
 * The labels of the categories that some voter gave a token: O, then B- and I- of each category, in
 * the order of the ballots.
 *
 * @returns O alone where no voter marks the token
 */
export function candidateLabels(voterBallots: readonly VoterBallot[], token: number): number[] {
  const weighed = [0]
  for (const { ballot } of voterBallots) {
    const label = ballot.labels[token]!
    const begin = label - ((label + 1) % 2)
    if (label !== 0 && !weighed.includes(begin)) weighed.push(begin, begin + 1)
  }
  return weighed
}

/**
 * Describes a label for a token.
 *
 * @param voterBallots complete ballots, in the order that the stack was fitted with
 */
export function describeLabel(
  layout: FeatureLayout,
  voterBallots: readonly VoterBallot[],
  token: number,
  label: number,
  sink: FeatureSink,
): void {
  if (label === 0) describeOutside(layout, voterBallots, token, sink)
  else describeInside(layout, voterBallots, token, label, sink)
}

/** Indices of a voter's columns. */
const at = {
  exact: 0,
  surelyExact: 1,
  otherEdge: 2,
  otherCategory: 3,
  outside: 4,
  abstains: 5,
  beginsAfterOwn: 6,
  goesOnAfterOwn: 7,
  goesOnAfterOther: 8,
  goesOnNext: 9,
  endsNext: 10,
  opensNext: 11,
  leaves: 12,
  surelyLeaves: 13,
  marks: 14,
  marksBefore: 15,
  marksNext: 16,
  proves: 17,
} as const

/** Indices of the columns of all together. */
const of = {
  bias: 0,
  shareExact: 3,
  shareCategory: 4,
  best: 5,
  mean: 6,
  leads: 7,
  shareOutside: 8,
  continues: 9,
  goneBefore: 10,
  alone: 11,
} as const

function describeOutside({ together }: FeatureLayout, voterBallots: readonly VoterBallot[], token: number, sink: FeatureSink): void {
  let leaving = 0
  for (let k = 0; k < voterBallots.length; k++) {
    const { labels, scores } = voterBallots[k]!.ballot
    const first = k * ofVoter
    if (labels[token] === 0) {
      leaving++
      sink(first + at.leaves, scores[token]!)
      sink(first + at.surelyLeaves, 1)
    } else sink(first + at.marks, scores[token]!)
    if ((labels[token - 1] ?? 0) !== 0) sink(first + at.marksBefore, 1)
    if ((labels[token + 1] ?? 0) !== 0) sink(first + at.marksNext, 1)
  }
  sink(together + of.bias, 1)
  sink(together + of.shareOutside, leaving / voterBallots.length)
}

function describeInside(
  layout: FeatureLayout,
  voterBallots: readonly VoterBallot[],
  token: number,
  label: number,
  sink: FeatureSink,
): void {
  const { together, category, opening, voterCategory, agreeing, against } = layout
  const begins = label % 2 === 1
  const begin = begins ? label : label - 1
  const inside = begin + 1
  const kind = (begin - 1) >> 1
  let exact = 0
  let ofCategory = 0
  let leaving = 0
  let continues = 0
  let goneBefore = 0
  let best = 0
  let sum = 0
  for (let k = 0; k < voterBallots.length; k++) {
    const { ballot, knows } = voterBallots[k]!
    const { labels, scores, proved } = ballot
    const said = labels[token]!
    const score = scores[token]!
    const first = k * ofVoter
    if (said === label) {
      exact++
      sum += score
      best = Math.max(best, score)
      sink(first + at.exact, score)
      sink(first + at.surelyExact, 1)
      sink(voterCategory + k * kinds + kind, rare * score)
      if (proved?.[token] === 1) sink(first + at.proves, 1)
    } else if (said === begin || said === inside) {
      ofCategory++
      sink(first + at.otherEdge, score)
    } else if (said !== 0) sink(first + at.otherCategory, score)
    else if (knows.has(categories[kind]!)) {
      leaving++
      sink(first + at.outside, score)
    } else sink(first + at.abstains, 1)
    const before = labels[token - 1] ?? 0
    const isOwnBefore = before === begin || before === inside
    if (isOwnBefore) goneBefore++
    if (begins && isOwnBefore) sink(first + at.beginsAfterOwn, 1)
    if (!begins && before !== 0) sink(first + (isOwnBefore ? at.goesOnAfterOwn : at.goesOnAfterOther), 1)
    const next = labels[token + 1] ?? 0
    if (next === inside) {
      continues++
      sink(first + at.goesOnNext, 1)
    } else sink(first + (next === begin ? at.opensNext : at.endsNext), 1)
    if (said !== label) continue
    for (let j = 0; j < voterBallots.length; j++) {
      const other = voterBallots[j]!.ballot.labels[token]!
      if (other === 0) sink(against + k * layout.voters + j, rare)
      else if (j < k && other === label) sink(agreeing + k * layout.voters + j, rare)
    }
  }
  const count = voterBallots.length
  sink(together + of.bias + (begins ? 1 : 2), 1)
  sink(together + of.shareExact, exact / count)
  sink(together + of.shareCategory, (exact + ofCategory) / count)
  sink(together + of.best, best)
  sink(together + of.mean, exact === 0 ? 0 : sum / exact)
  if (exact > leaving && exact > ofCategory) sink(together + of.leads, 1)
  sink(together + of.shareOutside, leaving / count)
  sink(together + of.continues, continues / count)
  sink(together + of.goneBefore, goneBefore / count)
  if (exact === 1 && ofCategory === 0) sink(together + of.alone, 1)
  sink(category + kind, 1)
  if (begins) sink(opening + kind, 1)
}
