import type { TokenRange, Tokens } from '../../core/tokens.ts'
import { endOfStretch } from '../neural/windows.ts'

/**
 * Tokens of a sequence, at most: long enough for the header of a letter, short enough that a note
 * of which a few lines are wanted is not read whole.
 */
export const sequenceTokens = 400

/**
 * A document in sequences that end with a line where one does: what stands before says nothing of
 * what follows but through the features.
 */
export function* stretchesOf(tokens: Tokens): Generator<TokenRange> {
  for (let from = 0; from < tokens.count; ) {
    const end = endOfStretch(tokens, from, sequenceTokens)
    yield { from, end }
    from = end
  }
}
