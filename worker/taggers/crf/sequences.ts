import type { TokenRange, Tokens } from '../../core/tokens.ts'
import { stretchesOf } from '../../text/stretches.ts'

/**
 * Tokens of a sequence, at most: long enough for the header of a letter, short enough that a note
 * of which a few lines are wanted is not read whole.
 */
export const sequenceTokens = 400

/**
 * A document in sequences that end with a line where one does: labels before a sequence influence
 * those in it through features only.
 */
export function sequencesOf(tokens: Tokens): Iterable<TokenRange> {
  return stretchesOf(tokens, sequenceTokens)
}
