import { literalPattern } from '../../../electron/contract/literalPattern.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { firstTokenAfter, type Note } from '../noteText/note.ts'
import { overlaps, type Stretch } from '../noteText/stretch.ts'

/**
 * Where else the string of `[start, end)` stands in the note at token bounds and no decision is in
 * the way: nothing marked, accepted or rejected.
 */
export function sameElsewhere(note: Note, spans: readonly MarkedSpan[], { start, end }: Stretch): readonly Stretch[] {
  const { text, tokens } = note
  const string = text.slice(start, end)
  if (string === '') return []
  const decided = spans.filter(({ origin }) => origin !== 'suggested')
  const found: Stretch[] = []
  for (let at = text.indexOf(string); at >= 0; ) {
    const stretch = { start: at, end: at + string.length }
    const whole =
      tokens.starts[firstTokenAfter(tokens, stretch.start)] === stretch.start &&
      tokens.ends[firstTokenAfter(tokens, stretch.end - 1)] === stretch.end
    if (whole && at !== start && !decided.some((span) => overlaps(span, stretch))) found.push(stretch)
    at = text.indexOf(string, whole ? stretch.end : at + 1)
  }
  return found
}

/**
 * As much as can be looked for: a pattern of many thousand characters is refused by the browser.
 */
export const longestSearch = 1000

/**
 * Where the note has what somebody looks for, whatever its case and with any white space for white
 * space; at most `most`.
 */
export function foundIn(text: string, wanted: string, most = 10_000): readonly Stretch[] {
  const found: Stretch[] = []
  if (wanted === '') return found
  const words = wanted.slice(0, longestSearch).split(/\s+/u)
  const pattern = new RegExp(words.map(literalPattern).join('\\s+'), 'giu')
  for (const match of text.matchAll(pattern)) {
    found.push({ start: match.index, end: match.index + match[0].length })
    if (found.length === most) break
  }
  return found
}
