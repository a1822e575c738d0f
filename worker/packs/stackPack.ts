import { isCategory } from '../core/category.ts'
import type { TaggerId } from '../core/span.ts'
import type { Calibration } from '../ensemble/calibrate.ts'
import type { GroupName } from '../ensemble/groups.ts'
import { groupNames } from '../ensemble/groups.ts'
import type { Aliases } from '../ensemble/stackAliases.ts'
import { candidateWidth } from '../ensemble/stackCandidates.ts'
import { featureLayout, stackFeaturesVersion } from '../ensemble/stackFeatures.ts'
import type { StackMethod, StackModel, StackScorer } from '../ensemble/stackModel.ts'
import { stackEntryShape, stackModelShape } from '../ensemble/stackShape.ts'
import { jsonAs } from '../io/checkedJson.ts'

/**
 * The kind of a pack that holds stacks of one language, each of a group of voters and of a method.
 */
export const stackKind = 'stack'

/** Liu's groups, and all taggers that were chosen, rules and gazetteer included. */
export const stackGroups = [...groupNames, 'all'] as const
export type StackGroup = GroupName | 'all'

/** A voter that a stack was fitted on. */
export interface StackVoter {
  readonly id: TaggerId
  /**
   * SHA-256 of its pack.json, which holds the hashes of its files; null for taggers that come with
   * the program.
   */
  readonly digest: string | null
}

/** One stack of a pack, as pack.json lists it. */
export interface StackEntry {
  readonly group: StackGroup
  readonly method: StackMethod
  /** In the order of their ballots; a voter with several ballots is repeated for each. */
  readonly voters: readonly StackVoter[]
  /** The file that holds its model. */
  readonly file: string
  /** Strict precision, recall and F1 on the folds that were held out. */
  readonly heldOut: readonly [precision: number, recall: number, f1: number]
  /** Turns its scores into probabilities. */
  readonly calibration: Calibration
}

/** What pack.json of such a pack has in addition. */
export interface StackList {
  readonly stackFeatures: number
  readonly stacks: readonly StackEntry[]
}

/**
 * @param file a pack.json
 * @param refuse throws
 */
export function stacksIn(file: object, refuse: (why: string) => never): readonly StackEntry[] {
  const list: Partial<StackList> = file
  if (!Array.isArray(list.stacks)) return refuse('its pack.json lists no stacks')
  if (list.stackFeatures !== stackFeaturesVersion) return refuse('its features are those of another version. Fit it again')
  if (!list.stacks.every((stack) => stackEntryShape.safeParse(stack).success)) refuse('a stack in its pack.json is invalid')
  return list.stacks
}

interface ModelFile {
  readonly aliases: Aliases
  readonly scorer:
    | { readonly kind: 'linear'; readonly weights: Sparse }
    | Extract<StackScorer, { kind: 'trees' }>
    | {
        readonly kind: 'rbf'
        readonly gamma: number
        readonly bias: number
        readonly slope: number
        readonly offset: number
        readonly weights: readonly number[]
        readonly vectors: readonly Sparse[]
      }
}

/** The weights other than 0: index, weight, index, weight … */
type Sparse = readonly number[]

export function modelFile({ aliases, scorer }: StackModel): string {
  const file: ModelFile = { aliases, scorer: scorerFile(scorer) }
  return `${JSON.stringify(file)}\n`
}

function scorerFile(scorer: StackScorer): ModelFile['scorer'] {
  if (scorer.kind === 'trees') return scorer
  if (scorer.kind === 'linear') return { kind: 'linear', weights: sparse(scorer.weights) }
  const { vectors, weights, ...numbers } = scorer
  const width = weights.length === 0 ? 0 : vectors.length / weights.length
  return {
    ...numbers,
    weights: [...weights],
    vectors: Array.from(weights, (_, s) => sparse(vectors.subarray(s * width, (s + 1) * width))),
  }
}

function sparse(numbers: Float64Array | Float32Array): number[] {
  const out: number[] = []
  for (const [place, value] of numbers.entries()) {
    // The digits of the float, not those of the double nearest to it.
    if (value !== 0) out.push(place, numbers instanceof Float32Array ? Number(value.toPrecision(4)) : value)
  }
  return out
}

/**
 * @param voters how many ballots it was fitted on
 * @throws what `refuse` throws, for a model that is invalid
 */
export function readModel(json: string, voters: number, refuse: (why: string) => never): StackModel {
  const file: ModelFile = jsonAs(json, stackModelShape) ?? refuse('the file of its model is invalid')
  for (const [said, truth] of Object.entries(file.aliases ?? {})) {
    if (!isCategory(said) || !isCategory(truth)) refuse('it names categories that are unknown')
  }
  return { aliases: file.aliases ?? {}, scorer: scorerOf(file.scorer, voters, refuse) }
}

function scorerOf(scorer: ModelFile['scorer'], voters: number, refuse: (why: string) => never): StackScorer {
  const layout = featureLayout(voters)
  switch (scorer?.kind) {
    case 'linear':
      return { kind: 'linear', weights: dense(scorer.weights, new Float64Array(layout.width), refuse) }
    case 'trees':
      if (scorer.trees.some(({ features }) => features.some((feature) => feature >= layout.forTrees)))
        refuse('its trees ask for unknown features')
      return scorer
    case 'rbf': {
      const { vectors: rows, weights, ...numbers } = scorer
      const width = candidateWidth(voters)
      const vectors = new Float32Array(rows.length * width)
      for (const [s, row] of rows.entries()) dense(row, vectors.subarray(s * width, (s + 1) * width), refuse)
      return { ...numbers, weights: Float64Array.from(weights), vectors }
    }
    default:
      return refuse('its model is of a kind that is unknown')
  }
}

function dense<A extends Float64Array | Float32Array>(numbers: Sparse, out: A, refuse: (why: string) => never): A {
  for (let k = 0; k < numbers.length; k += 2) {
    const place = numbers[k]!
    if (place >= out.length) refuse('its model does not fit its voters')
    out[place] = numbers[k + 1]!
  }
  return out
}
