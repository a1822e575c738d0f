import type { Change, OpenFile } from './format.ts'
import type { Piece } from './pieces.ts'

/**
 * Whether a result, read again, says what it should: the text with the changes made, character for
 * character. Where a format's text is made of pieces, those that a change runs over stay parted,
 * and what becomes empty is no longer there: white space right after a change may differ that runs
 * over one of the `breaks` or ends where the reader `added` a blank. Nothing else may.
 *
 * @param changes of its text, in order, not overlapping
 * @param again what was read again
 * @returns where `again` differs; undefined when it doesn't
 */
export function differsAt(
  { text, breaks = '', added = [] }: Pick<OpenFile, 'text' | 'breaks' | 'added'>,
  changes: readonly Change[],
  again: string,
): number | undefined {
  let k = 0
  const endsAtAdded = (end: number): boolean => {
    while (k < added.length && (added[k] as Piece).start < end) k++
    return added[k]?.start === end
  }
  let at = 0
  let from = 0
  for (const { start, end, value } of changes) {
    const kept = text.slice(from, start)
    if (!again.startsWith(kept, at)) return firstDifference(kept, again, at)
    at += kept.length
    if (!again.startsWith(value, at)) return firstDifference(value, again, at)
    at += value.length
    from = end
    if (!runsOver(text, start, end, breaks) && !endsAtAdded(end)) continue
    while (at < again.length && isBlank(again, at)) at++
    while (from < text.length && isBlank(text, from)) from++
  }
  const rest = text.slice(from)
  if (again.startsWith(rest, at)) return again.length === at + rest.length ? undefined : at + rest.length
  return firstDifference(rest, again, at)
}

function firstDifference(wanted: string, again: string, at: number): number {
  let k = 0
  while (k < wanted.length && again[at + k] === wanted[k]) k++
  return at + k
}

function runsOver(text: string, start: number, end: number, breaks: string): boolean {
  for (let i = start; i < end; i++) if (breaks.includes(text[i] as string)) return true
  return false
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text[at] as string)
}
