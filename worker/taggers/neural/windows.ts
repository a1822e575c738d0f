import type { Tokens } from '../../core/tokens.ts'

/** A stretch of tokens that a model sees, and the part of it whose labels count. All as token indices, ends exclusive. */
export interface Window {
  readonly first: number
  readonly end: number
  readonly coreFirst: number
  readonly coreEnd: number
}

/** Cuts a document so that no length ever truncates: cores of at most `core` tokens that end with a line where one does, each with context around it. */
export function windowsOf(tokens: Tokens, { core, context }: { readonly core: number; readonly context: number }): Window[] {
  const windows: Window[] = []
  for (let coreFirst = 0; coreFirst < tokens.count; ) {
    const coreEnd = endOfCore(tokens, coreFirst, core)
    windows.push({ first: Math.max(0, coreFirst - context), end: Math.min(tokens.count, coreEnd + context), coreFirst, coreEnd })
    coreFirst = coreEnd
  }
  return windows
}

function endOfCore(tokens: Tokens, first: number, core: number): number {
  const most = Math.min(tokens.count, first + core)
  if (most === tokens.count) return most
  for (let end = most; end > first; end--) {
    const gap = tokens.text.slice(tokens.ends[end - 1], tokens.starts[end])
    if (gap.includes('\n')) return end
  }
  return most
}
