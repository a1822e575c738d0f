import { firstWhere } from '../../../electron/contract/sortedSearch.ts'
import { type Blocks, blocksOf } from './blocks.ts'
import type { Stretch } from './stretch.ts'

/**
 * The shared tokens of a note, in order: columns rather than objects, since a note of 2 MB has half
 * a million.
 */
export interface NoteTokens {
  readonly count: number
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** A note as the text view wants it: made once, when the document is opened. */
export interface Note {
  readonly text: string
  readonly tokens: NoteTokens
  readonly blocks: Blocks
}

/** @param gaps as the contract sends tokens: the gap before each and its length, in turn */
export function noteOf(text: string, gaps: readonly number[]): Note {
  return { text, tokens: tokensOf(gaps), blocks: blocksOf(text) }
}

function tokensOf(gaps: readonly number[]): NoteTokens {
  const count = gaps.length >>> 1
  const starts = new Uint32Array(count)
  const ends = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < count; i++) {
    at += gaps[2 * i]!
    starts[i] = at
    at += gaps[2 * i + 1]!
    ends[i] = at
  }
  return { count, starts, ends }
}

/** Index of the first token that ends after `offset`; their number when none does. */
export function firstTokenAfter({ count, ends }: NoteTokens, offset: number): number {
  return firstWhere(count, (k) => ends[k]! > offset)
}

/** Token i as a stretch; undefined where there is none. */
export function tokenStretch({ count, starts, ends }: NoteTokens, i: number): Stretch | undefined {
  return i >= 0 && i < count ? { start: starts[i]!, end: ends[i]! } : undefined
}

/**
 * The token at an offset; in white space the nearer of its neighbours. Undefined in a note without
 * tokens.
 */
export function tokenNear(tokens: NoteTokens, offset: number): Stretch | undefined {
  const i = firstTokenAfter(tokens, offset)
  const after = tokenStretch(tokens, i)
  const before = tokenStretch(tokens, i - 1)
  if (!after || !before || after.start <= offset) return after ?? before
  return offset - before.end < after.start - offset ? before : after
}

const joining = new Set(["'", '’', '-', '/', '.', '@', '_', ':', '&'])

/**
 * What a double click takes: the token, and what a sign between two letters or digits joins to it:
 * 'O’Brien', '12/03/2020', 'a.b@c.org'. Tokens without a sign between them stay apart ('Dr|Smith'),
 * since they were split so that they can be marked apart.
 */
export function wordAround({ text, tokens }: Note, offset: number): Stretch | undefined {
  const here = tokenNear(tokens, offset)
  if (!here) return undefined
  const index = firstTokenAfter(tokens, here.start)
  let { start, end } = here
  for (let i = index; isJoined(text, tokens, i, 1); i += 2) end = tokens.ends[i + 2]!
  for (let i = index; isJoined(text, tokens, i, -1); i -= 2) start = tokens.starts[i - 2]!
  return { start, end }
}

/**
 * Whether token i and the second one from it, in either direction, are letters or digits with one
 * joining sign and nothing else between.
 */
function isJoined(text: string, tokens: NoteTokens, i: number, direction: 1 | -1): boolean {
  const [left, right] = direction === 1 ? [i, i + 2] : [i - 2, i]
  const a = tokenStretch(tokens, left)
  const sign = tokenStretch(tokens, left + 1)
  const b = tokenStretch(tokens, right)
  if (!a || !sign || !b || a.end !== sign.start || sign.end !== b.start) return false
  return joining.has(text.slice(sign.start, sign.end)) && isWordly(text, a) && isWordly(text, b)
}

function isWordly(text: string, { start, end }: Stretch): boolean {
  return /^[\p{L}\p{N}\p{M}]+$/u.test(text.slice(start, end))
}
