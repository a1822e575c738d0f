import { firstTokenAfter, type Tokens } from '../core/tokens.ts'

/** Takes the place of a category's name for 'in no span'. */
export const outside = 'O'

const none = -1

/**
 * Which span each token lies in. One that cuts through a token takes the whole token, as everywhere
 * in the program; where two want the same token, the one that begins first has it, and of those
 * that begin together the longer.
 *
 * @param spans may overlap, as files from elsewhere do; in any order
 * @returns `tokens.count` indices into `spans`, -1 for none
 */
export function spansOfTokens(spans: readonly { readonly start: number; readonly end: number }[], tokens: Tokens): Int32Array {
  const found = new Int32Array(tokens.count).fill(none)
  const order = spans.map((span, index) => ({ ...span, index })).sort((a, b) => a.start - b.start || b.end - a.end)
  for (const { start, end, index } of order) {
    for (let i = firstTokenAfter(tokens, start); i < tokens.count && tokens.starts[i]! < end; i++) {
      if (found[i] === none) found[i] = index
    }
  }
  return found
}
