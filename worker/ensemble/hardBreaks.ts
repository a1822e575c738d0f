import type { Span } from '../core/span.ts'
import { linesOf } from '../text/lines.ts'
import { isPerson, splitAt } from './spanText.ts'

/**
 * Parts spans at line ends behind which something new begins: a row of a table, an entry, a field
 * or a speaker. A program that wraps lines breaks one only where the next word would not have
 * fitted, so a line end with room to spare is a writer's.
 */
export function atHardBreaks(spans: readonly Span[], text: string): readonly Span[] {
  if (!spans.some((span) => mayBeTwo(span, text))) return spans
  const width = usualWidth(text)
  return spans.flatMap((span) => (mayBeTwo(span, text) ? parted(span, text, width) : [span]))
}

/** Names, and a weekday with what stands on the next line; other dates and places stay whole. */
function mayBeTwo(span: Span, text: string): boolean {
  const value = text.slice(span.start, span.end)
  return value.includes('\n') && (isPerson(span) || (span.category === 'DATE' && /^\p{L}+\.?(?:[ ]saint)?\s*\n/u.test(value)))
}

/**
 * The length that three quarters of the note's lines have at most, in code units: a heading or a
 * line of a form may be longer than what is wrapped.
 */
function usualWidth(text: string): number {
  const lengths = linesOf(text)
    .map(({ start, end }) => end - start)
    .filter((length) => length > 0)
    .sort((a, b) => a - b)
  return lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * 0.75))] ?? 0
}

function parted(span: Span, text: string, width: number): readonly Span[] {
  const [first, ...others] = splitAt(span, text, /(?<!\s)\s*\n\s*/gu, (index) => isHard(span, span.start + index, text, width))
  return [first!, ...others.filter(({ start, end }) => !STUMP.test(text.slice(start, end)))]
}

/** The beginning of the next line's own text: 'A' of 'A: reception', '8.00' of a diary. */
const STUMP = /^(?:\p{L}{1,2}|\d{1,2}(?:[.:]\d\d)?)$/u

/** @param at where the last word before the line end ends */
function isHard(span: Span, at: number, text: string, width: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const line = text.slice(lineStart, at)
  // A hyphen may part a word where no program wraps; a particle alone begins a name; and a card has
  // a given name and a surname on two lines.
  if (/(?:[-‐]|(?<!\p{L})\p{L}{1,2})$/u.test(line) || !/[^\s>|]/u.test(text.slice(lineStart, span.start))) return false
  const next = /^\s*\n[\s>]*(.*)/u.exec(text.slice(at, at + 200))?.[1] ?? ''
  const isNew = span.category === 'DATE' ? NEW_TIME.test(next) : NEW_ENTRY.test(next)
  return isNew && line.length + 1 + next.search(/\s|$/u) <= 0.9 * width
}

/** A line that begins with a figure or a label, or is set in columns. */
const NEW_ENTRY = /^(?:\d|\p{L}[\p{L}.]*(?:[ ]\p{L}[\p{L}.]*){0,2}[ ]?:(?:[ ]|$)|.{0,80}(?:[ ]{3}|\t|[ ]\|[ ]))/u
/** A time or an item's number, not the rest of a date. */
const NEW_TIME = /^\d{1,2}(?:[.:h]\d\d(?!\d)|[.)])[ ]/u
