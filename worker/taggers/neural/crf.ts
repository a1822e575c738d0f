import { type CategoryCrf, chainOf, memoryFor } from './chain.ts'
import { posteriors } from './posteriors.ts'
import { viterbi } from './viterbi.ts'

/** The best path through a window, and how sure the model is of each of its labels. */
export interface Path {
  /** The model's own labels, one a token. */
  readonly labels: Uint8Array
  /** Posterior of each label, 0–1. */
  readonly scores: Float32Array
  /** The likeliest category but O of each token, as the first label of that category. */
  readonly doubts: Uint8Array
}

/**
 * Finds the best path through one window, and its posteriors.
 *
 * @param emissions tokens × labels, log space, from `offset` on
 * @param length tokens of the window, at least one
 * @param categories when given, takes the posterior of every category: length × (1 + categories), O
 *   first
 */
export type Decoder = (emissions: Float32Array, offset: number, length: number, categories?: Float32Array) => Path

/** What is left out of a posterior, at most, at one token: a few hundred tokens stay below 1e-6. */
const negligible = 1e-9

/**
 * A linear-chain CRF whose transitions depend on categories alone, with the positions of BIO or
 * BIOEU as hard constraints (Jiang 2017, the decoding lattice): a label that opens (O, B, U)
 * follows any that closes (O, E, U; in BIO every label) with `transitions`, one that continues (I,
 * E) follows B or I of its category at no cost. So a token takes at most categories² steps rather
 * than labels², and fewer where a category that stands before, or comes after, can't matter
 * whatever its neighbour is.
 *
 * @param cut sources that add less than this share to every sum are passed over; 0 looks at all.
 *   The best path is the same in any case
 * @returns a decoder that keeps its working memory: it must not be called from within itself
 */
export function categoryDecoder(crf: CategoryCrf, cut = negligible): Decoder {
  const chain = chainOf(crf, cut)
  let memory = memoryFor(chain, 256)
  return (emissions, offset, length, categories) => {
    if (length > memory.length) memory = memoryFor(chain, length)
    const labels = viterbi(chain, memory, emissions, offset, length)
    const likeliest = new Uint8Array(length)
    const scores = posteriors(chain, memory, emissions, offset, length, labels, likeliest, categories)
    return { labels, scores, doubts: likeliest.map((category) => 1 + (category - 1) * chain.positions) }
  }
}
