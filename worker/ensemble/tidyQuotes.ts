import type { Span } from '../core/span.ts'
import { wordsOf } from './spanText.ts'

/**
 * A quote that stands at one end of a span while its other half stands beside the span, or at the
 * other end, or is none: replaced, it would leave a string of SQL or JavaScript open. The
 * apostrophes inside a name and the quotes of a nickname stay: "Arvil 'Bub'", "'t Hooft".
 */
export function withoutQuotes(span: Span, text: string): readonly Span[] {
  const value = wordsOf(span, text)
  const first = value[0]
  const isQuoted = closes(first, text[span.end]) || (value.length > 2 && closes(first, value.at(-1)))
  const start = span.start + (isQuoted ? 1 : 0)
  const end = span.end - (endsWithQuote(text.slice(start, span.end), text[start - 1]) ? 1 : 0)
  return [{ ...span, start, end }]
}

/** Whether the quote at the end of a value was opened before it, or nowhere. */
function endsWithQuote(value: string, before: string | undefined): boolean {
  const last = value.at(-1)
  if (value.length < 2 || !quotes.some(([, closing]) => closing === last)) return false
  if (closes(before, last)) return true
  // Behind a figure it may be a minute or a foot.
  if (!/[\p{L}\p{M}.)]$/u.test(value.slice(0, -1))) return false
  const beforeWords = value.slice(0, -1).matchAll(/(?<![^\s(])./gu)
  return ![...beforeWords].some(([mark]) => closes(mark, last))
}

function closes(first: string | undefined, last: string | undefined): boolean {
  return quotes.some(([opening, closing]) => opening === first && closing === last)
}

const quotes: readonly (readonly [opening: string, closing: string])[] = [
  ["'", "'"],
  ['‘', '’'],
  ['‚', '‘'],
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['`', '`'],
]
