import type { Span } from '../core/span.ts'
import { ANY_COMMON, ANY_NAME, ANY_VERY_COMMON, wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { linesOf } from '../text/lines.ts'
import { HONORIFICS } from './honorifics.ts'
import { firstIn } from './spanText.ts'

/**
 * Adds the names of a list's rows: where a bed's or an item's number is followed by a patient in
 * most rows ('B2 Ida', '7 Olaf Blom'), the capitalised words in that place of another row
 * are a patient too when an age or a colon follows them.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function withRowNames(spans: readonly Span[], text: string, lexicon: Lexicon): Span[] {
  if (spans.filter(({ category }) => category === 'PATIENT').length < enough) return [...spans]
  const rows = new Map<string, Row[]>()
  for (const line of linesOf(text)) {
    const lead = LEAD.exec(text.slice(line.start, Math.min(line.end, line.start + 24)))
    if (!lead) continue
    const [found, item = ''] = lead
    const shape = item.replace(/\d+/gu, '0').replace(/\p{L}/gu, 'A')
    const title = HONORIFICS.exec(text.slice(line.start + found.length, line.end))?.[0].length ?? 0
    const start = line.start + found.length + title
    const words = NAME.exec(text.slice(start, Math.min(line.end, start + 60)))?.[1]
    const hasAge = words !== undefined && /^,?[ ]/u.test(text.slice(start + words.length))
    const row = { from: line.start, start, words, hasAge }
    const alike = rows.get(shape)
    if (alike) alike.push(row)
    else rows.set(shape, [row])
  }
  const added: Span[] = []
  const removed = new Set<Span>()
  for (const all of rows.values()) {
    const named = all.filter(({ start }) => {
      const span = firstIn(spans, { start, end: start + 1 })
      return span?.start === start && span.category === 'PATIENT'
    })
    if (named.length < enough || named.length * 5 < all.length * 2) continue
    for (const { from, start, words, hasAge } of all) {
      if (!words || !isName(words, hasAge, lexicon)) continue
      const end = start + words.length
      const span = firstIn(spans, { start, end })
      // A span that begins with the row's number is not trusted.
      if (span && !(span.start < start && span.start >= from && span.end === end)) continue
      if (span) removed.add(span)
      added.push({ start, end, category: 'PATIENT', score: 0.7, votes: { table: 'PATIENT' } })
    }
  }
  if (added.length === 0) return [...spans]
  return [...spans.filter((span) => !removed.has(span)), ...added].sort((a, b) => a.start - b.start)
}

interface Row {
  /** Where the line begins. */
  readonly from: number
  /** Where what follows the row's number begins. */
  readonly start: number
  /** The capitalised words there, if something that follows a name follows them. */
  readonly words: string | undefined
  readonly hasAge: boolean
}

const enough = 3

/** 'B2', '7', 'RM 3', 'R1.', '12)'. */
const LEAD = /^[ \t|>*-]{0,4}((?:(?:RM|Rm|Bed|bed|lit|Lit|ch|Ch)\.?[ ]?)?\p{Lu}{0,2}\d{1,3}[A-D]?)[.):]?[ \t|]{1,6}/u
const NAME = /^(\p{Lu}[\p{L}'’-]+\.?(?:[ ]\p{Lu}[\p{L}'’-]*\.?){0,3})(?=,?[ ]{1,3}\d{1,3}(?:[:;,. ]|$)|[ ]?:)/u

function isName(words: string, hasAge: boolean, lexicon: Lexicon): boolean {
  const classes = (words.match(/\p{L}[\p{L}'’-]+/gu) ?? []).map((word) => lexicon.classOf(word))
  const never = wordClass.MEDICAL | wordClass.DRUG | wordClass.MONTH_OR_DAY | wordClass.HOSPITAL_WORD | wordClass.TITLE
  if (classes.some((each) => (each & never) !== 0 && (each & ANY_NAME) === 0)) return false
  // An age behind them says as much as a list of names.
  if (hasAge) return true
  return classes.some((each) => (each & ANY_NAME) !== 0) || classes.every((each) => (each & (ANY_COMMON | ANY_VERY_COMMON)) === 0)
}
