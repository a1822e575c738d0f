import type { Category } from '../core/category.ts'
import type { Labels } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { wordClass } from '../taggers/gazetteer/wordGroups.ts'
import { folded } from '../text/fold.ts'

/**
 * Removes from reference text (a protocol, a price list, a leaflet) what only learned taggers mark
 * there: instruments, scores, brands and fractions that look like names and dates. A text counts as
 * reference text when it is long and the rules find at most one identifier in it: in a clinical
 * note of that length they find more. Text with several given names outside lists is a note
 * nevertheless, and keeps everything. (Of notes of 400 characters or more that the rules were not
 * written with, 1 of 801 English and 17 of 421 French ones with identifiers, and 92 of 124 and 48
 * of 60 without, have at most one identifier by the rules.)
 *
 * @param spans in order, not overlapping
 * @param ballots without the rules' ballot among them every span stays
 */
export function withoutUnvouched(spans: readonly Span[], ballots: readonly Ballot[], tokens: Tokens, lexicon: Lexicon): Span[] {
  const rules = ballots.find(({ proved }) => proved !== undefined)
  if (!rules || tokens.text.length < leastLength) return [...spans]
  const vouched = spansIn(rules.labels, mostVouched + 1)
  if (vouched > mostVouched) return [...spans]
  const doubtful = spans.filter((span) => !isMarked(span, rules.labels, tokens))
  if (givenNamesIn(doubtful, tokens.text, lexicon) >= (vouched === 0 ? 3 : 2)) return [...spans]
  const removed = new Set(vouched === 0 ? doubtful : doubtful.filter(({ category }) => !standsAlone.has(category)))
  return spans.filter((span) => !removed.has(span))
}

/** Code units. A shorter note often names one person and nothing else. */
const leastLength = 400

const mostVouched = 1

/** Categories of which a clinical note often has one and the rules miss it. */
const standsAlone: ReadonlySet<Category> = new Set<Category>(['AGE', 'PROFESSION', 'CITY', 'STATE', 'COUNTRY', 'STREET', 'ZIP'])

/** Spans that the labels begin, counted up to `enough`. */
function spansIn(labels: Labels, enough: number): number {
  let count = 0
  for (let i = 0; i < labels.length && count < enough; i++) if (labels[i]! % 2 === 1) count++
  return count
}

function isMarked({ start, end }: Span, labels: Labels, tokens: Tokens): boolean {
  for (let i = firstTokenAfter(tokens, start); i < tokens.count && tokens.starts[i]! < end; i++) {
    if (labels[i] !== 0) return true
  }
  return false
}

/** Different given names among persons; those in lists ('Duffy, Kidd, Lewis') do not count. */
function givenNamesIn(spans: readonly Span[], text: string, lexicon: Lexicon): number {
  const names = new Set<string>()
  for (const { start, end, category } of spans) {
    if (category !== 'PATIENT' && category !== 'DOCTOR') continue
    if (LISTED_BEFORE.test(text.slice(Math.max(0, start - 3), start)) || LISTED_AFTER.test(text.slice(end, end + 4))) continue
    for (const word of text.slice(start, end).match(/\p{L}{3,}/gu) ?? []) {
      const classes = lexicon.classOf(word)
      if ((classes & wordClass.GIVEN) !== 0 && (classes & NEVER) === 0) names.add(folded(word))
    }
  }
  return names.size
}

const LISTED_BEFORE = /[,;·•/][ \t]*$/u
const LISTED_AFTER = /^[ \t]?[,;·•/][ \t]*\p{Lu}/u
const NEVER = wordClass.EPONYM | wordClass.MEDICAL | wordClass.DRUG
