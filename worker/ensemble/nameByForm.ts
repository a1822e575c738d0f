import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { ANY_COMMON, ANY_GIVEN, ANY_SURNAME, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { isPerson } from './spanText.ts'

/**
 * Corrects categories that the form of the words rules out: 'MOREAU Justine' is no organisation,
 * '04/21' no telephone number, and in French a weekday has a capital only at a sentence's
 * beginning: 'Mme Mardi', 'Justine Jeudi' are persons.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withFormsOfNames(spans: readonly Span[], text: string, language: Language, lexicon: Lexicon): Span[] {
  const out: Span[] = []
  for (const [k, span] of spans.entries()) {
    const value = text.slice(span.start, span.end)
    const last = out.at(-1)
    if (named.has(span.category) && isFullName(value, lexicon) && !FIRM_BEFORE.test(text.slice(Math.max(0, span.start - 24), span.start))) {
      out.push({ ...span, category: 'PATIENT' })
    } else if (span.category === 'PHONE' && MONTH_AND_YEAR.test(value)) {
      out.push({ ...span, category: 'DATE' })
    } else if (language === 'fr' && span.category === 'DATE' && DAY_OR_FEAST.test(value)) {
      const next = spans[k + 1]
      const before = last && isPerson(last) && /^[ -]$/u.test(text.slice(last.end, span.start)) ? last : undefined
      const after = next && isPerson(next) && text.slice(span.end, next.start) === ' ' ? next : undefined
      const isTitled = TITLE_BEFORE.test(text.slice(Math.max(0, span.start - 16), span.start))
      const isDated = /^[ ]?\d/u.test(text.slice(span.end, span.end + 2))
      if (before && !isDated) out[out.length - 1] = { ...before, end: span.end }
      else if (isTitled || (after && isInsideSentence(span.start, text))) out.push({ ...span, category: 'PATIENT' })
      else out.push(span)
    } else if (
      last &&
      isPerson(last) &&
      isPerson(span) &&
      text.slice(last.end, span.start) === ' ' &&
      startsWithDay(last, text, language)
    ) {
      out[out.length - 1] = { ...span, start: last.start }
    } else out.push(span)
  }
  return language === 'fr' ? withNamedDays(out, text) : out
}

/** A weekday that is a part of somebody's name is that person wherever it has a capital. */
function withNamedDays(spans: readonly Span[], text: string): Span[] {
  const days = new Set(
    spans
      .flatMap((span) => (isPerson(span) ? text.slice(span.start, span.end).split(/[ -]/u) : []))
      .filter((word) => DAY_OR_FEAST.test(word)),
  )
  return spans.map((span) => {
    const isName =
      span.category === 'DATE' && days.has(text.slice(span.start, span.end)) && !/^[ ]\d/u.test(text.slice(span.end, span.end + 2))
    return isName ? { ...span, category: 'PATIENT' } : span
  })
}

const named: ReadonlySet<Category> = new Set<Category>(['ORGANIZATION', 'LOCATION_OTHER'])
const MONTH_AND_YEAR = /^(?:0?[1-9]|1[0-2])\/\d{2}$/u
const DAY_OR_FEAST = /^(?:Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Noël|Pâques|Toussaint)$/u
const TITLE_BEFORE = /(?:^|[^\p{L}])(?:M|Mr|Mme|Mlle|Dr|Pr|Monsieur|Madame|Mademoiselle|surnom|[Pp]rénom|NOM|s['’]appelle)\.?[ ]?:?[ ]$/u

/** Words before a firm or a place that is called after a person. */
const FIRM_BEFORE = new RegExp(
  pattern`
    (?:chez|at|for|by|société|entreprise|garage|école|collège|lycée|rue|place|school|works?|from|the|pour|employeur|
    employer|mutuelle)[ :]+$
  `,
  'iu',
)

/**
 * A given name and a surname, of which one may be in capitals as in lists: 'MOREAU Justine',
 * 'Justine MOREAU'.
 */
function isFullName(value: string, lexicon: Lexicon): boolean {
  const words = value.split(/[ ]/u)
  if (words.length !== 2) return false
  const [small, capitals] = /^\p{Lu}{3,}$/u.test(words[0]!) ? [words[1]!, words[0]!] : [words[0]!, words[1]!]
  if (!/^\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}\p{Ll}+)?$/u.test(small)) return false
  const [given, surname] = [lexicon.classOf(small), lexicon.classOf(capitals)]
  const never =
    wordClass.ORGANIZATION_WORD |
    wordClass.HOSPITAL_WORD |
    wordClass.FACILITY_WORD |
    wordClass.STREET_TYPE |
    wordClass.MEDICAL |
    wordClass.DRUG |
    wordClass.STATE |
    wordClass.COUNTRY
  if (((given | surname) & never) !== 0 || (given & ANY_GIVEN) === 0) return false
  if (/^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(capitals)) return true
  return (surname & ANY_SURNAME) !== 0 && ((given | surname) & (wordClass.CITY | ANY_COMMON)) === 0
}

function isInsideSentence(start: number, text: string): boolean {
  return /[\p{L}\d,;(«“"][ ]?$/u.test(text.slice(Math.max(0, start - 2), start))
}

function startsWithDay({ start, end }: Span, text: string, language: Language): boolean {
  return language === 'fr' && DAY_OR_FEAST.test(text.slice(start, end))
}
