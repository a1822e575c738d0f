import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'

/**
 * Unites identifiers that a file's structure names with those that the taggers found: a field is
 * proved, so it takes precedence where they overlap, and its value is found wherever else the note
 * has it ('PID-5 says Halvorsen, and so does the letter').
 *
 * @param fields in order, not overlapping
 * @param spans likewise
 */
export function withFields(text: string, fields: readonly Span[], spans: readonly Span[]): Span[] {
  if (fields.length === 0) return [...spans]
  const proved = fields.map((field) => ({ ...field, score: 1 }))
  return over(over(spans, repeated(text, fields, spans)), proved).flatMap((span) => trimmed(text, span))
}

/** What is left of a span beside a field may be no more than the line break between two of them. */
function trimmed(text: string, span: Span): Span[] {
  const value = text.slice(span.start, span.end)
  if (!/[\p{L}\p{N}]/u.test(value)) return []
  return [{ ...span, start: span.start + value.length - value.trimStart().length, end: span.end - (value.length - value.trimEnd().length) }]
}

/**
 * `first` where it does not overlap `wins`, and all of `wins`; a span that is partly overlapped
 * keeps the rest. Both in order, not overlapping; so is the result.
 */
export function over(first: readonly Span[], wins: readonly Span[]): Span[] {
  const out: Span[] = []
  let k = 0
  /** The end of the last winner, which may cover several of `first`. */
  let covered = 0
  const win = () => {
    const own = wins[k++]!
    out.push(own)
    covered = own.end
  }
  for (const span of first) {
    while (k < wins.length && wins[k]!.end <= span.start) win()
    let start = Math.max(span.start, covered)
    while (k < wins.length && wins[k]!.start < span.end) {
      const next = wins[k]!.start
      if (next > start) out.push({ ...span, start, end: next })
      win()
      start = Math.max(start, covered)
    }
    if (start < span.end) out.push({ ...span, start })
  }
  while (k < wins.length) win()
  return out
}

const people: ReadonlySet<Category> = new Set(['PATIENT', 'DOCTOR'])
const numbers: ReadonlySet<Category> = new Set([
  'MEDICALRECORD',
  'HEALTHPLAN',
  'ACCOUNT',
  'LICENSE',
  'IDNUM',
  'PHONE',
  'FAX',
  'EMAIL',
  'DEVICE',
  'VEHICLE',
  'USERNAME',
])

/**
 * Other places of the note that hold a field's value: names and their parts of three letters or
 * more, capitalised, and numbers of five characters or more. Existing spans are kept.
 */
function repeated(text: string, fields: readonly Span[], spans: readonly Span[]): Span[] {
  const wanted = new Map<string, Category>()
  for (const { start, end, category } of fields) {
    const value = text.slice(start, end).trim()
    if (numbers.has(category) && value.length >= 5 && /\d/.test(value)) wanted.set(value, category)
    if (people.has(category)) for (const part of value.match(/[\p{L}\p{M}'’-]{3,}/gu) ?? []) wanted.set(part.toUpperCase(), category)
  }
  if (wanted.size === 0) return []
  const out: Span[] = []
  let k = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’@._/-]*/gu)) {
    const value = word.replace(/(?:['’]s)?[.'’@_/-]*$/u, '')
    const category = wanted.get(value) ?? (/^\p{Lu}/u.test(value) ? wanted.get(value.toUpperCase()) : undefined)
    if (!category) continue
    while (k < spans.length && spans[k]!.end <= index) k++
    const end = index + value.length
    if (k < spans.length && spans[k]!.start < end) continue
    out.push({ start: index, end, category })
  }
  return out
}
