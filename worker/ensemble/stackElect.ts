import { categoryOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Tokens } from '../core/tokens.ts'
import type { VoterBallot } from './explain.ts'
import { applyAliases } from './stackAliases.ts'
import { candidatesOf, candidateWidth, describeCandidates, pickCandidates } from './stackCandidates.ts'
import { candidateLabels, describeLabel, type FeatureLayout, featureLayout } from './stackFeatures.ts'
import { type LinearModel, probabilityOf, type RbfModel, rbfDistance, type StackModel, type TreesModel, treeValue } from './stackModel.ts'

/** A span with the stack's own probability. */
export type StackedSpan = Span & { readonly score: number }

/**
 * The spans that a stack elects from ballots.
 *
 * @param voterBallots complete ballots, in the order that the stack was fitted with
 * @returns in the order of the text, not overlapping
 */
export function stackedSpans({ aliases, scorer }: StackModel, voterBallots: readonly VoterBallot[], tokens: Tokens): StackedSpan[] {
  const known = applyAliases(voterBallots, aliases)
  return scorer.kind === 'rbf' ? pickedSpans(scorer, known, tokens) : labelledSpans(labelScorer(scorer, known.length), known, tokens)
}

function pickedSpans(scorer: RbfModel, voterBallots: readonly VoterBallot[], tokens: Tokens): StackedSpan[] {
  const candidates = candidatesOf(voterBallots)
  const width = candidateWidth(voterBallots.length)
  const rows = describeCandidates(candidates, voterBallots, tokens)
  const distances = candidates.map((_, k) => rbfDistance(scorer, rows.subarray(k * width, (k + 1) * width)))
  return pickCandidates(candidates, distances).map((place) => {
    const { first, end, category } = candidates[place]!
    const score = probabilityOf(distances[place]!, scorer)
    return { start: tokens.starts[first]!, end: tokens.ends[end - 1]!, category, score }
  })
}

/** Scores of the labels of a token: higher is likelier; a softmax turns them into probabilities. */
type LabelScorer = (voterBallots: readonly VoterBallot[], token: number, label: number) => number

function labelScorer(model: LinearModel | TreesModel, voters: number): LabelScorer {
  const layout = featureLayout(voters)
  return model.kind === 'linear' ? linearScorer(model, layout) : treeScorer(model, layout)
}

function linearScorer({ weights }: LinearModel, layout: FeatureLayout): LabelScorer {
  return (voterBallots, token, label) => {
    let sum = 0
    describeLabel(layout, voterBallots, token, label, (column, value) => {
      sum += weights[column]! * value
    })
    return sum
  }
}

function treeScorer({ trees }: TreesModel, layout: FeatureLayout): LabelScorer {
  const row = new Float32Array(layout.forTrees)
  return (voterBallots, token, label) => {
    row.fill(0)
    describeLabel(layout, voterBallots, token, label, (column, value) => {
      if (column < layout.forTrees) row[column] = value
    })
    return trees.reduce((sum, tree) => sum + treeValue(tree, row), 0)
  }
}

/** The labels of a token that are weighed, with their log probabilities. */
interface Weighed {
  readonly labels: readonly number[]
  readonly logs: readonly number[]
}

const nothingMarked: Weighed = { labels: [0], logs: [0] }

/**
 * The labelling with the largest product of probabilities among those in which every I- continues
 * its own category.
 */
function labelledSpans(score: LabelScorer, voterBallots: readonly VoterBallot[], tokens: Tokens): StackedSpan[] {
  const weighed = Array.from({ length: tokens.count }, (_, i) => weigh(score, voterBallots, i))
  const chosen = bestPath(weighed)
  const spans: StackedSpan[] = []
  for (let i = 0; i < chosen.length; i++) {
    const category = categoryOf(labelAt(weighed, chosen, i))
    if (!category) continue
    let end = i + 1
    let sum = probabilityAt(weighed, chosen, i)
    while (end < chosen.length && labelAt(weighed, chosen, end) === labelAt(weighed, chosen, i) + 1) {
      sum += probabilityAt(weighed, chosen, end)
      end++
    }
    spans.push({ start: tokens.starts[i]!, end: tokens.ends[end - 1]!, category, score: sum / (end - i) })
    i = end - 1
  }
  return spans
}

function weigh(score: LabelScorer, voterBallots: readonly VoterBallot[], token: number): Weighed {
  const labels = candidateLabels(voterBallots, token)
  if (labels.length === 1) return nothingMarked
  const scores = labels.map((label) => score(voterBallots, token, label))
  const top = Math.max(...scores)
  const total = top + Math.log(scores.reduce((sum, each) => sum + Math.exp(each - top), 0))
  return { labels, logs: scores.map((each) => each - total) }
}

/**
 * Viterbi.
 *
 * @returns for each token the index of its label among its candidates
 */
function bestPath(weighed: readonly Weighed[]): number[] {
  const from: number[][] = []
  let before: { readonly labels: readonly number[]; readonly sums: readonly number[] } = { labels: [0], sums: [0] }
  for (const { labels, logs } of weighed) {
    const ways = labels.map((label) => bestBefore(before, label))
    from.push(ways)
    before = {
      labels,
      sums: labels.map((_, k) => logs[k]! + (ways[k] === -1 ? -Infinity : before.sums[ways[k]!]!)),
    }
  }
  const chosen = new Array<number>(weighed.length)
  let place = before.sums.indexOf(Math.max(...before.sums))
  for (let i = weighed.length - 1; i >= 0; i--) {
    chosen[i] = place
    place = from[i]![place]!
  }
  return chosen
}

/** The index of the best label that may precede; -1 when none may. */
function bestBefore({ labels, sums }: { readonly labels: readonly number[]; readonly sums: readonly number[] }, label: number): number {
  const continues = label !== 0 && label % 2 === 0
  let best = -1
  for (let k = 0; k < labels.length; k++) {
    if (continues && labels[k] !== label && labels[k] !== label - 1) continue
    if (best < 0 || sums[k]! > sums[best]!) best = k
  }
  return best
}

function labelAt(weighed: readonly Weighed[], chosen: readonly number[], token: number): number {
  return weighed[token]!.labels[chosen[token]!]!
}

function probabilityAt(weighed: readonly Weighed[], chosen: readonly number[], token: number): number {
  return Math.exp(weighed[token]!.logs[chosen[token]!]!)
}
