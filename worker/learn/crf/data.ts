import type { ColumnReader } from '../../taggers/crf/columns.ts'
import type { Projection } from '../../taggers/crf/dense.ts'
import { type Lattice, labelsIn, latticeOf, type Scheme } from '../../taggers/crf/lattice.ts'
import type { FeatureGroup } from '../../taggers/crf/templates.ts'
import type { LearningNote } from '../learningNote.ts'
import { type DenseValues, type ReadNotes, readNotes } from './read.ts'
import { type Lists, type Shard, shardsOf } from './shards.ts'
import { type Weights, weightsOf } from './weights.ts'

/** How a corpus is made ready for the CRF. */
export interface CrfDataOptions {
  readonly scheme: Scheme
  readonly groups: readonly FeatureGroup[]
  /** In how many notes an attribute must stand to count. */
  readonly minimumNotes: number
  /** False lets every label follow every other, as CRFsuite does. */
  readonly constrained: boolean
}

/** A corpus as numbers, over shared memory, so that threads can read it together. */
export interface CrfData extends Weights {
  readonly lattice: Lattice
  readonly tokens: number
  readonly shards: readonly Shard[]
  /** Dense values per token; 0 where no encoder is asked. */
  readonly denseWidth: number
  readonly projection?: Projection
  /**
   * How often each weight's feature holds of the gold labels: those of the states, then of the
   * lattice's pairs, then label by label the sums of dense values.
   */
  readonly empirical: Float64Array
}

/**
 * @param names the labels of the corpus, in the order that they are numbered
 * @param dense of the notes' tokens, where an encoder is asked
 */
export function crfData(
  notes: readonly LearningNote[],
  names: readonly string[],
  options: CrfDataOptions,
  reader: ColumnReader,
  dense?: DenseValues,
): CrfData {
  return dataOf({ ...readNotes(notes, names, options, reader), ...(dense && { dense }) }, labelsIn(options.scheme, names), options)
}

/** @param labels what the gold labels of the notes stand for */
export function dataOf(
  read: ReadNotes,
  labels: readonly string[],
  { minimumNotes, constrained }: Pick<CrfDataOptions, 'minimumNotes' | 'constrained'>,
): CrfData {
  const { idOf, ...weights } = weightsOf(read, minimumNotes, labels.length)
  const pairs = pairsIn(read, labels.length)
  const seen = [...pairs.keys()].map((pair) => [Math.floor(pair / labels.length), pair % labels.length] as const)
  const data = {
    ...weights,
    lattice: latticeOf(labels, seen, constrained),
    tokens: read.gold.length,
    shards: shardsOf(read, idOf, weights.weightStarts.length - 1),
    denseWidth: read.dense?.projection.to ?? 0,
    ...(read.dense && { projection: read.dense.projection }),
  }
  return { ...data, empirical: empiricalOf(data, pairs) }
}

/** How many different attributes the training notes have. */
export function attributeCount({ prints }: Pick<CrfData, 'prints'>): number {
  return prints.a.length
}

/** Place in the weights of the first one of the lattice's pairs of labels. */
export function firstPair(data: Pick<CrfData, 'prints' | 'weightLabels'>): number {
  return attributeCount(data) + data.weightLabels.length
}

/** Place of the first weight of the dense values: labels × `denseWidth`. */
export function firstDense(data: Pick<CrfData, 'prints' | 'weightLabels' | 'lattice'>): number {
  return firstPair(data) + data.lattice.from.length
}

/** How many weights the model has: sparse ones, then dense ones by label. */
export function weightCount(data: Pick<CrfData, 'prints' | 'weightLabels' | 'lattice' | 'denseWidth'>): number {
  return firstDense(data) + data.lattice.labels.length * data.denseWidth
}

/** How often one label follows another, by `from × labels + to`. */
function pairsIn({ sequences, gold }: ReadNotes, labels: number): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  for (let s = 0; s + 1 < sequences.length; s++) {
    for (let t = sequences[s]! + 1; t < sequences[s + 1]!; t++) {
      const pair = gold[t - 1]! * labels + gold[t]!
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  }
  return pairs
}

function empiricalOf(data: Omit<CrfData, 'empirical'>, pairs: ReadonlyMap<number, number>): Float64Array {
  const { shards, weightStarts, weightLabels, lattice, denseWidth } = data
  const empirical = new Float64Array(new SharedArrayBuffer(8 * weightCount(data)))
  const first = attributeCount(data)
  const count = ({ starts, attributes }: Lists, list: number, label: number) => {
    for (let k = starts[list]!; k < starts[list + 1]!; k++) {
      const attribute = attributes[k]!
      let at = attribute
      if (label !== 0) {
        at = weightStarts[attribute]!
        while (weightLabels[at] !== label) at++
        at += first
      }
      empirical[at] = empirical[at]! + 1
    }
  }
  for (const { gold, bundles, ofTokens, bundlesEach, loose, dense } of shards) {
    for (let t = 0; t < gold.length; t++) {
      const label = gold[t]!
      for (let k = 0; k < bundlesEach; k++) count(bundles, ofTokens[t * bundlesEach + k]!, label)
      count(loose, t, label)
      const own = firstDense(data) + label * denseWidth
      for (let d = 0; d < denseWidth; d++) empirical[own + d] = empirical[own + d]! + dense[t * denseWidth + d]!
    }
  }
  for (let p = 0; p < lattice.from.length; p++) {
    empirical[firstPair(data) + p] = pairs.get(lattice.from[p]! * lattice.labels.length + lattice.to[p]!) ?? 0
  }
  return empirical
}
