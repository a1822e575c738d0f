import { firstWhere } from './sortedSearch.ts'

/**
 * The shared tokens of one text, in order, not overlapping. What lies between them is white space.
 * Offsets are UTF-16 code units. Columns rather than objects: a 60 MB note has some twelve million
 * of them.
 */
export interface Tokens {
  readonly text: string
  readonly count: number
  /** `count` long: where token i begins. */
  readonly starts: Uint32Array
  /** `count` long: where token i ends, exclusive. */
  readonly ends: Uint32Array
}

/** A stretch of tokens by their indices, `[from, end)`. */
export interface TokenRange {
  readonly from: number
  readonly end: number
}

/** The tokens of a range, counted from 0; their offsets stay those of the whole text. */
export function tokensWithin({ text, starts, ends }: Tokens, { from, end }: TokenRange): Tokens {
  return { text, count: end - from, starts: starts.subarray(from, end), ends: ends.subarray(from, end) }
}

export function tokenText(tokens: Tokens, index: number): string {
  return tokens.text.slice(tokens.starts[index], tokens.ends[index])
}

/** Index of the first token that ends after `offset`; `tokens.count` when none does. */
export function firstTokenAfter({ count, ends }: Tokens, offset: number): number {
  return firstWhere(count, (k) => ends[k]! > offset)
}
