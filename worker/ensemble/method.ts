import type { Labels } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'

/**
 * Combines many ballots into one labelling, each token by itself, so that the decision on one token
 * does not wait for another.
 */
export interface Method {
  /**
   * @param ballots the best voter first
   * @returns labels in BIO, repaired so that no I- follows nothing
   */
  readonly elect: (ballots: readonly Ballot[]) => Labels
  /**
   * @param open the indices of voters that are still to be asked
   * @returns whether a token's label can no longer change, whatever those voters answer; false
   * where that is not certain
   */
  readonly settled: (open: readonly number[]) => (ballots: readonly Ballot[], token: number) => boolean
}

/**
 * A label in the ballot of a voter that was not asked: it counts neither for nor against. No label
 * of core/labels.ts is so high.
 */
export const notAsked = 255

/** An I- that does not continue the label before it begins a span of its own. Changes `labels`. */
export function repair(labels: Labels): Labels {
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    if (label === 0 || label % 2 === 1) continue
    const before = labels[i - 1] ?? 0
    if (before !== label && before !== label - 1) labels[i] = label - 1
  }
  return labels
}
