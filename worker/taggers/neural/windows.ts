import type { TokenRange, Tokens } from '../../core/tokens.ts'

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
  const windows: Window[] = []
  for (let coreFirst = 0; coreFirst < tokens.count; ) {
    const coreEnd = endOfStretch(tokens, coreFirst, core)
    windows.push({ first: Math.max(0, coreFirst - context), end: Math.min(tokens.count, coreEnd + context), coreFirst, coreEnd })
    coreFirst = coreEnd
  }
  return windows
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
    while (next < wanted.length && (wanted[next] as TokenRange).end <= coreFirst) next++
    return next < wanted.length && (wanted[next] as TokenRange).from < coreEnd
  })
}

/** At most `most` tokens from `first` on, ending with a line where one does. @returns the end */
export function endOfStretch(tokens: Tokens, first: number, most: number): number {
  const last = Math.min(tokens.count, first + most)
  if (last === tokens.count) return last
  for (let end = last; end > first; end--) {
    const gap = tokens.text.slice(tokens.ends[end - 1], tokens.starts[end])
    if (gap.includes('\n')) return end
  }
  return last
}
