import { type Note, noteOf } from '../note.ts'

/**
 * A note for tests: tokens are runs of letters, runs of digits, and single signs, much as the
 * shared tokens are.
 */
export function testNote(text: string): Note {
  const gaps: number[] = []
  let last = 0
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]/gu)) {
    gaps.push(match.index - last, match[0].length)
    last = match.index + match[0].length
  }
  return noteOf(text, gaps)
}
