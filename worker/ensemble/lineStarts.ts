import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { type Line, linesOf } from '../text/lines.ts'
import { numberCategories } from './tidyNumbers.ts'

/**
 * Leaves out what the beginnings of a note's lines show to be no identifier: the times of a log
 * ('0715 …', '0740 …', or '8.15 …', '9.05 …') and the numbers of its entries ('002', '003').
 * A span that begins with such a time keeps its rest.
 */
export function withoutLineStarts(spans: readonly Span[], text: string): Span[] {
  if (!spans.some((span) => counted.has(span.category) && startsLine(span, text))) return [...spans]
  const lines = linesOf(text)
  const ends = new Map([...timesOf(lines, text), ...numbersOf(lines, text)])
  if (ends.size === 0) return [...spans]
  return spans.flatMap((span) => {
    const end = ends.get(lineStart(span, text))
    if (!counted.has(span.category) || end === undefined || span.start >= end) return [span]
    const rest = /^[\s|]*/u.exec(text.slice(end, span.end))![0].length
    const start = end + rest
    return start < span.end && /[\p{L}\d]{3}/u.test(text.slice(start, span.end)) ? [{ ...span, start }] : []
  })
}

const counted: ReadonlySet<Category> = new Set<Category>([...numberCategories, 'DATE', 'STREET', 'ZIP', 'USERNAME'])

function startsLine({ start }: Span, text: string): boolean {
  return /(?:^|\n)[ \t|>*-]*(?:\d{1,2}[ ])?$/u.test(text.slice(Math.max(0, start - 12), start))
}

function lineStart({ start }: Span, text: string): number {
  return text.lastIndexOf('\n', start - 1) + 1
}

/** A time at a line's beginning, perhaps behind an item's number: '5 1340  Olaf'. */
const TIMED = /^[ \t|>*-]{0,4}(?:\d{1,2}[ ])?(?:([01]\d|2[0-3])([0-5]\d)|(\d|1\d|2[0-3])\.([0-5]\d))(?=[ \t|]+\S)/u
const NUMBERED = /^[ \t|>*-]{0,4}0*(\d{1,3})(?=[ ]?[\t|]|[ ]{2})/u
const enough = 3

/** The offset of every line that begins with a time of a log, and where the time ends. */
function timesOf(lines: readonly Line[], text: string): [number, number][] {
  const bare: Read[] = []
  const dotted: Read[] = []
  for (const { start, end } of lines) {
    const match = TIMED.exec(text.slice(start, Math.min(end, start + 24)))
    if (!match) continue
    const [found, hour, minute, otherHour, otherMinute] = match
    const isBare = hour !== undefined
    const value = 60 * Number(hour ?? otherHour) + Number(minute ?? otherMinute)
    ;(isBare ? bare : dotted).push({ start, end: start + found.length, value })
  }
  // '12.05' is a day of May as well: only minutes that are no month show times.
  const times = dotted.some(({ value }) => value % 60 > 12) ? [bare, dotted] : [bare]
  return times.flatMap((read) => (mostlyRise(read) ? read.map(({ start, end }): [number, number] => [start, end]) : []))
}

/** The offset of every line that begins with an entry's number, each one more than the last. */
function numbersOf(lines: readonly Line[], text: string): [number, number][] {
  const runs: Read[][] = [[]]
  for (const { start, end } of lines) {
    const match = NUMBERED.exec(text.slice(start, Math.min(end, start + 16)))
    if (!match) continue
    const read = { start, end: start + match[0].length, value: Number(match[1]) }
    const run = runs.at(-1)!
    if (run.length === 0 || read.value === run.at(-1)!.value + 1) run.push(read)
    else runs.push([read])
  }
  return runs.filter((run) => run.length >= enough).flatMap((run) => run.map(({ start, end }): [number, number] => [start, end]))
}

/** A time or a number at a line's beginning: the line's offset and where it ends, in code units. */
interface Read {
  readonly start: number
  readonly end: number
  readonly value: number
}

/** Different times in their order, but for one new day in four. */
function mostlyRise(read: readonly Read[]): boolean {
  if (new Set(read.map(({ value }) => value)).size < enough) return false
  const falls = read.filter(({ value }, k) => k > 0 && value < read[k - 1]!.value).length
  return falls * 4 < read.length
}
