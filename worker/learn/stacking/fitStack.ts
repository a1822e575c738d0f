import type { VoterBallot } from '../../ensemble/explain.ts'
import { type Aliases, applyAliases } from '../../ensemble/stackAliases.ts'
import { candidatesOf, candidateWidth, describeCandidates } from '../../ensemble/stackCandidates.ts'
import { featureLayout } from '../../ensemble/stackFeatures.ts'
import { type RbfModel, rbfDistance, type StackMethod, type StackModel, type StackScorer } from '../../ensemble/stackModel.ts'
import { concatenated } from '../growing.ts'
import { boostingDefaults, fitTrees } from './boosting.ts'
import { labelChoices } from './labelRows.ts'
import { fitLinearSvm, linearSvmDefaults } from './linearSvm.ts'
import { fitLogistic } from './logistic.ts'
import { fitPlatt } from './platt.ts'
import { fitSmo, smoDefaults } from './smo.ts'
import { aliasesIn, type StackNote } from './stackNote.ts'

/** What is chosen for each method; on the tune splits of English and Spanish, by held-out folds. */
export interface StackSettings {
  /** Logistic regression's penalty. */
  readonly l2: number
  /** Linear SVM's cost of an error. */
  readonly cost: number
  readonly trees: number
  readonly depth: number
  readonly rate: number
  readonly rbfCost: number
  readonly gamma: number
  /**
   * How far on the wrong side a candidate may be and still be picked: where each of several that
   * overlap is doubtful, the best is still likelier than none.
   */
  readonly slack: number
}

export const stackDefaults: StackSettings = { l2: 1, cost: 0.02, trees: 50, depth: 2, rate: 0.2, rbfCost: 1, gamma: 0.05, slack: 0.5 }

/**
 * Fits a stack on notes that its voters have not learned from.
 *
 * @param seed of the order in which a linear SVM goes over its rows
 */
export function fitStack(method: StackMethod, notes: readonly StackNote[], settings: StackSettings, seed: number): StackModel {
  const aliases = aliasesIn(notes)
  return { aliases, scorer: rounded(method === 'rbf' ? rbfOf(notes, aliases, settings) : ofLabels(method, notes, aliases, settings, seed)) }
}

function ofLabels(
  method: Exclude<StackMethod, 'rbf'>,
  notes: readonly StackNote[],
  aliases: Aliases,
  { l2, cost, trees, depth, rate }: StackSettings,
  seed: number,
): StackScorer {
  const layout = featureLayout(notes[0]?.voterBallots.length ?? 0)
  const choices = labelChoices(notes, layout, aliases, method === 'gbt' ? layout.forTrees : layout.width)
  if (method === 'gbt') return { kind: 'trees', trees: fitTrees(choices, { ...boostingDefaults, trees, depth, rate }) }
  const weights = method === 'lr' ? fitLogistic(choices, l2) : fitLinearSvm(choices, { ...linearSvmDefaults, cost, seed })
  return { kind: 'linear', weights }
}

function rbfOf(notes: readonly StackNote[], aliases: Aliases, { rbfCost: cost, gamma, slack }: StackSettings): RbfModel {
  const { rows, sides, width } = candidatePoints(notes, aliases)
  const { shares, bias } = fitSmo({ rows, sides, width }, { ...smoDefaults, cost, gamma })
  const support = [...sides.keys()].filter((k) => shares[k]! > 0)
  const vectors = new Float32Array(support.length * width)
  for (const [s, k] of support.entries()) vectors.set(rows.subarray(k * width, (k + 1) * width), s * width)
  const weights = Float64Array.from(support, (k) => shares[k]! * sides[k]!)
  const model: RbfModel = { kind: 'rbf', gamma, bias: bias + slack, weights, vectors, slope: -2, offset: 0 }
  const distances = Array.from(sides, (_, k) => rbfDistance(model, rows.subarray(k * width, (k + 1) * width)))
  const sigmoid = fitPlatt(
    distances,
    Array.from(sides, (side) => side === 1),
  )
  return { ...model, ...sigmoid }
}

/** Every candidate of every note, and whether the gold has it. */
function candidatePoints(notes: readonly StackNote[], aliases: Aliases) {
  const width = candidateWidth(notes[0]?.voterBallots.length ?? 0)
  const parts: Float32Array[] = []
  const sides: number[] = []
  for (const note of notes) {
    const voterBallots: readonly VoterBallot[] = applyAliases(note.voterBallots, aliases)
    const candidates = candidatesOf(voterBallots)
    const { starts, ends } = note.tokens
    const gold = new Set(note.gold.map(({ start, end, category }) => `${start} ${end} ${category}`))
    parts.push(describeCandidates(candidates, voterBallots, note.tokens))
    for (const { first, end, category } of candidates) sides.push(gold.has(`${starts[first]} ${ends[end - 1]} ${category}`) ? 1 : -1)
  }
  return { rows: concatenated(Float32Array, parts), sides: Int8Array.from(sides), width }
}

/** Five digits, as the pack has them: what is measured is what is written. */
function rounded(scorer: StackScorer): StackScorer {
  const short = (value: number) => Number(value.toPrecision(5))
  if (scorer.kind === 'linear') return { ...scorer, weights: scorer.weights.map((w) => (Math.abs(w) < 1e-4 ? 0 : short(w))) }
  if (scorer.kind === 'trees') {
    return { ...scorer, trees: scorer.trees.map((tree) => ({ ...tree, limits: tree.limits.map(short), values: tree.values.map(short) })) }
  }
  const { bias, weights, vectors, slope, offset } = scorer
  return {
    ...scorer,
    bias: short(bias),
    slope: short(slope),
    offset: short(offset),
    weights: weights.map(short),
    vectors: vectors.map((value) => Number(value.toPrecision(4))),
  }
}
