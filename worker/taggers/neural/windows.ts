import type { TokenRange, Tokens } from '../../core/tokens.ts'
import { stretchesOf } from '../../text/stretches.ts'

/**
 * A stretch of tokens that a model sees, and the part of it whose labels count. All as token
 * indices, ends exclusive.
 */
export interface Window {
  readonly first: number
  readonly end: number
  readonly coreFirst: number
  readonly coreEnd: number
}

/**
 * Cuts a document so that no length ever truncates: cores of at most `core` tokens that end with a
 * line where one does, each with context around it.
 */
export function windowsOf(tokens: Tokens, { core, context }: { readonly core: number; readonly context: number }): Window[] {
  return Array.from(stretchesOf(tokens, core), ({ from, end }) => ({
    first: Math.max(0, from - context),
    end: Math.min(tokens.count, end + context),
    coreFirst: from,
    coreEnd: end,
  }))
}

/**
 * Those of them whose core has a wanted token.
 *
 * @param wanted in order, not overlapping; absent: all tokens
 */
export function windowsWithin(windows: readonly Window[], wanted: readonly TokenRange[] | undefined): readonly Window[] {
  if (!wanted) return windows
  let next = 0
  return windows.filter(({ coreFirst, coreEnd }) => {
    while (next < wanted.length && wanted[next]!.end <= coreFirst) next++
    return next < wanted.length && wanted[next]!.from < coreEnd
  })
}
