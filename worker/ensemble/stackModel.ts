import type { Aliases } from './stackAliases.ts'

/**
 * Methods of fitting a stack: Liu's three (2022, §3.2.2) over tokens, and Zhao's (2020) SVM over
 * candidate entities.
 */
export const stackMethods = ['lr', 'svm', 'gbt', 'rbf'] as const
export type StackMethod = (typeof stackMethods)[number]

/** A weight for each feature of a label: the result of a logistic regression or a linear SVM. */
export interface LinearModel {
  readonly kind: 'linear'
  readonly weights: Float64Array
}

/**
 * A tree in columns: a node's feature, or -1 for a leaf; its children for values up to `limit` and
 * above it; what a leaf adds.
 */
export interface Tree {
  readonly features: readonly number[]
  readonly limits: readonly number[]
  readonly lower: readonly number[]
  readonly higher: readonly number[]
  readonly values: readonly number[]
}

export interface TreesModel {
  readonly kind: 'trees'
  readonly trees: readonly Tree[]
}

/** Σ weight · exp(−gamma · |x − vector|²) + bias; more than 0 is an entity. */
export interface RbfModel {
  readonly kind: 'rbf'
  readonly gamma: number
  readonly bias: number
  readonly weights: Float64Array
  /** Support vectors, row after row, as many as weights. */
  readonly vectors: Float32Array
  /** What turns a distance into a probability: 1 / (1 + exp(slope · d + offset)) (Platt 1999). */
  readonly slope: number
  readonly offset: number
}

export type StackScorer = LinearModel | TreesModel | RbfModel

/** The parameters of a stack, without its voters. */
export interface StackModel {
  readonly aliases: Aliases
  readonly scorer: StackScorer
}

/**
 * A label's score by a tree's nodes.
 *
 * @param row every feature
 */
export function treeValue({ features, limits, lower, higher, values }: Tree, row: ArrayLike<number>): number {
  let node = 0
  for (let feature = features[0]!; feature >= 0; feature = features[node]!) {
    node = (row[feature]! <= limits[node]! ? lower[node] : higher[node])!
  }
  return values[node]!
}

/**
 * The decision value of a candidate: above 0 is an entity.
 *
 * @param row as wide as a support vector
 */
export function rbfDistance({ gamma, bias, weights, vectors }: RbfModel, row: ArrayLike<number>): number {
  const width = row.length
  let sum = bias
  for (let s = 0, from = 0; s < weights.length; s++, from += width) {
    let square = 0
    for (let c = 0; c < width; c++) {
      const apart = row[c]! - vectors[from + c]!
      square += apart * apart
    }
    sum += weights[s]! * Math.exp(-gamma * square)
  }
  return sum
}

/** Platt's sigmoid. */
export function probabilityOf(distance: number, { slope, offset }: Pick<RbfModel, 'slope' | 'offset'>): number {
  return 1 / (1 + Math.exp(slope * distance + offset))
}
