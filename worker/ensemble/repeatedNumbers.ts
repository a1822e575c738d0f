import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'

/** Numbers and addresses that name one person or thing wherever they stand. */
const repeating: ReadonlySet<Category> = new Set<Category>([
  'ACCOUNT',
  'BIOID',
  'DEVICE',
  'EMAIL',
  'FAX',
  'HEALTHPLAN',
  'IDNUM',
  'LICENSE',
  'MEDICALRECORD',
  'PAGER',
  'PHONE',
  'VEHICLE',
])
/** Shorter ones may be a measure as well. */
const fewestDigits = 5
/** A repeated number is never surer than this. */
const highestScore = 0.75

/**
 * Adds every other place where a number or an address of the spans stands to the letter: beside
 * other labels, in a code, in a field, no tagger may know it.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withRepeatedNumbers(spans: readonly Span[], text: string, tokens: Tokens): Span[] {
  const known = valuesByFirstToken(spans, text, tokens)
  if (known.size === 0) return [...spans]
  const added: Span[] = []
  let k = 0
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i]!
    while (k < spans.length && spans[k]!.end <= start) k++
    if ((spans[k]?.start ?? text.length) <= start || start < (added.at(-1)?.end ?? 0)) continue
    const values = known.get(text.slice(start, tokens.ends[i]!))
    const same = values?.find(({ value }) => standsAt(text, value, start, spans[k]?.start ?? text.length))
    if (!same) continue
    const { value, category, score } = same
    added.push({ start, end: start + value.length, category, score, votes: { repeats: category } })
  }
  return added.length === 0 ? [...spans] : [...spans, ...added].sort((a, b) => a.start - b.start)
}

interface KnownValue {
  readonly value: string
  readonly category: Category
  readonly score: number
}

/** The longest first, so that a number is not found as a part of itself. */
function valuesByFirstToken(spans: readonly Span[], text: string, tokens: Tokens): Map<string, KnownValue[]> {
  const known = new Map<string, KnownValue[]>()
  for (const { start, end, category, score = 1 } of spans) {
    const value = text.slice(start, end)
    if (!repeating.has(category) || !isDistinctive(value, category)) continue
    const first = text.slice(start, tokens.ends[firstTokenAfter(tokens, start)] ?? end)
    const there = known.get(first) ?? []
    if (there.some((each) => each.value === value)) continue
    there.push({ value, category, score: Math.min(highestScore, score) })
    known.set(
      first,
      there.toSorted((a, b) => b.value.length - a.value.length),
    )
  }
  return known
}

function isDistinctive(value: string, category: Category): boolean {
  return !value.includes('\n') && (category === 'EMAIL' || value.replace(/\P{N}/gu, '').length >= fewestDigits)
}

/** @param free where the next span begins */
function standsAt(text: string, value: string, start: number, free: number): boolean {
  const end = start + value.length
  return (
    end <= free && text.startsWith(value, start) && !/[\p{L}\p{N}]/u.test(text[start - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[end] ?? '')
  )
}
