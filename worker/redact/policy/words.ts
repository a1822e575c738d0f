import { folded } from '../../text/fold.ts'

/**
 * A text as words are looked for in it: runs of letters and digits, and every other sign by itself;
 * white space separates them and is no word. Unlike the shared tokens these are the same whatever
 * the case: 'McDonald' is one word as 'MCDONALD' is.
 */
export interface Words {
  readonly text: string
  readonly count: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** As lists compare them: small letters, no accents. */
  readonly folded: readonly string[]
}

/** The words and signs of a text, in code units. */
export function wordsIn(text: string): Words {
  const starts: number[] = []
  const ends: number[] = []
  const keys: string[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
    starts.push(index)
    ends.push(index + word.length)
    keys.push(word === '’' ? "'" : folded(word))
  }
  return { text, count: starts.length, starts, ends, folded: keys }
}

/** The word or sign at a place in the list, from 0, as it is written. */
export function wordAt({ text, starts, ends }: Words, at: number): string {
  return text.slice(starts[at], ends[at])
}

/** Whether it has a letter or a digit, rather than being a sign. */
export function isWord(word: string | undefined): boolean {
  return word !== undefined && /[\p{L}\p{N}]/u.test(word)
}
