import type { Change, OpenFile } from './format.ts'
import type { Piece } from './pieces.ts'

/**
 * Whether a result, read again, says what it should: the text with the changes made, character for
 * character. What either reading `added` is no part of the file and isn't compared: a piece that
 * becomes empty takes it along. Where a format's text is made of pieces, those that a change runs
 * over stay separate, and what becomes empty is no longer there: white space right after a change
 * may differ that runs over one of the `breaks`. Nothing else may.
 *
 * @param changes of its text, in order, not overlapping
 * @param again what was read again
 * @returns where `again`, without what its reader added, differs; undefined when it doesn't
 */
export function differsAt(
  { text, breaks = '', added = [] }: Compared & Pick<OpenFile, 'breaks'>,
  changes: readonly Change[],
  again: Compared,
): number | undefined {
  const own = withoutAdded(text, added)
  const said = withoutAdded(again.text, again.added)(0, again.text.length)
  let at = 0
  let from = 0
  for (const { start, end, value } of changes) {
    const kept = own(from, start)
    if (!said.startsWith(kept, at)) return firstDifference(kept, said, at)
    at += kept.length
    if (!said.startsWith(value, at)) return firstDifference(value, said, at)
    at += value.length
    from = end
    if (!runsOver(text, start, end, breaks)) continue
    while (at < said.length && isBlank(said, at)) at++
    while (from < text.length && isBlank(text, from)) from++
  }
  const rest = own(from, text.length)
  if (said.startsWith(rest, at)) return said.length === at + rest.length ? undefined : at + rest.length
  return firstDifference(rest, said, at)
}

type Compared = Pick<OpenFile, 'text' | 'added'>

/** @returns stretches of a text without what was added to it; to be asked for in its order */
function withoutAdded(text: string, added: readonly Piece[] = []): (from: number, to: number) => string {
  let k = 0
  return (from, to) => {
    while (k < added.length && added[k]!.end <= from) k++
    let out = ''
    let at = from
    for (let i = k; i < added.length && added[i]!.start < to; i++) {
      const { start, end } = added[i]!
      if (start > at) out += text.slice(at, start)
      at = Math.max(at, end)
    }
    return at < to ? out + text.slice(at, to) : out
  }
}

function firstDifference(wanted: string, again: string, at: number): number {
  let k = 0
  while (k < wanted.length && again[at + k] === wanted[k]) k++
  return at + k
}

function runsOver(text: string, start: number, end: number, breaks: string): boolean {
  for (let i = start; i < end; i++) if (breaks.includes(text[i]!)) return true
  return false
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text[at]!)
}
