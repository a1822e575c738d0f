import type { TokenRange, Tokens } from '../core/tokens.ts'

/**
 * A document in stretches of at most `most` tokens, in order; they end with a line where one does.
 */
export function* stretchesOf(tokens: Tokens, most: number): Generator<TokenRange> {
  for (let from = 0; from < tokens.count; ) {
    const end = endOfStretch(tokens, from, most)
    yield { from, end }
    from = end
  }
}

function endOfStretch(tokens: Tokens, first: number, most: number): number {
  const last = Math.min(tokens.count, first + most)
  if (last === tokens.count) return last
  for (let end = last; end > first; end--) {
    const gap = tokens.text.slice(tokens.ends[end - 1], tokens.starts[end])
    if (gap.includes('\n')) return end
  }
  return last
}
