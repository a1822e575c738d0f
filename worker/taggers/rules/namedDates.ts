import { pattern } from '../../core/pattern.ts'
import { dayEn, fullYear, monthEn, monthTriggers } from './dateWords.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

/** English dates with a month's name. */
export const namedDateRules: readonly Rule[] = [
  rule({
    name: 'day, month name, year',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}/.#])((?:(?:[12]?\d|3[01])(?:st|nd|rd|th)?\s?[-–]\s?)?${dayEn}\s?[-/.]?\s?(?:of\s)?
        ${monthEn}(?!\p{L})(?:\.?(?:\s|\s?[-/.,]\s?|)(?:${fullYear}|['’]\d\d|(?<=\d\d\p{L}{3})\d\d(?!\d)|
        (?<=[-\s/\p{L}])(?<!,\s)\d\d)(?!\d|[:h/.]\d|\s?(?:mg|%|h\b|hrs|am|pm)))?)
      `,
        'iu',
      ),
    confidence: 0.93,
    accept: ([, date]) => !/\d\s(?:may|mar|march)$/u.test(date ?? '') && Number.parseInt(date ?? '', 10) > 0,
    examples: [
      'on ‹3 March 2021›',
      '‹2-9 January 2025› for',
      '‹14th of June›',
      '‹03-Mar-2021›',
      '‹17 Aug›',
      '‹3Mar› 0900',
      'the ‹2nd of May, 2020›',
      "‹1 Sept '19›",
    ],
    counterexamples: ['3 marked', '2 octopus', '5 mayonnaise', 'took 2 may need'],
  }),
  rule({
    name: 'month name, day, year',
    category: 'DATE',
    languages: ['en'],
    at: { words: monthTriggers.en },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])(${monthEn}(?!\p{L})\.?(?:[ \t-]|\n(?=\d{1,2}(?:,|st|nd|rd|th|\s\d{4}))|)${dayEn}
        (?:\s?[-–]\s?(?:[12]?\d|3[01])(?![\d/]))?(?!\d|[.:/]\d|\s?(?:%|mg|ml|am\b|pm\b|tab|cap))
        (?:(?:,\s?|\s)(?:${fullYear}|['’]\d\d|(?<=,\s?)\d\d)(?!\d|[:h]\d))?)
      `,
        'iu',
      ),
    confidence: 0.93,
    accept: ([, date]) => !/^(?:may|march|mar)(?!\p{L})/u.test(date ?? '') || /\d(?:st|nd|rd|th)|\d{4}/.test(date ?? ''),
    examples: [
      '‹March 3rd, 2021›',
      'CAM+ ‹Mar 19–23›, quetiapine',
      'since ‹Apr 4› the',
      '‹Oct. 17›',
      'since ‹June 4 2019›',
      '‹JAN 12›: seen',
      '‹Jul14›-x',
    ],
    counterexamples: ['may 2 tabs', 'March 4000', 'Dec 40%'],
  }),
  rule({
    name: 'month name and year',
    category: 'DATE',
    languages: ['en'],
    at: { words: [...monthTriggers.en, 'mid', 'early', 'late', 'end'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])((?:(?:mid|early|late|end(?:\sof)?)[\s-])?${monthEn}(?!\p{L})\.?(?:,|\sof)?\s?
        (?:${fullYear}|['’]\d\d)(?!\d|:\d))
      `,
        'iu',
      ),
    confidence: 0.91,
    examples: ['since ‹March 2021›', "‹Sept '19›", '‹mid-June 2020›', '‹Aug 2019›'],
    counterexamples: ['March on', 'mid thigh 2020'],
  }),
  rule({
    name: 'year, month name, day',
    category: 'DATE',
    at: 'number',
    pattern: () => written(`(?<![\\d\\p{L}/.])(${fullYear}[-\\s/]${monthEn}[-\\s/]\\d{1,2})(?!\\d|[:h]\\d)`, 'iu'),
    confidence: 0.95,
    examples: ['‹2023-Nov-13›', 'visit ‹2021 Nov 17› (Wed)'],
    counterexamples: ['2021 November'],
  }),
  rule({
    name: 'month name alone',
    category: 'DATE',
    languages: ['en'],
    at: { words: [...monthTriggers.en, 'mid', 'early', 'late', 'end'] },
    pattern: () => written(`(?<![\\p{L}\\d])((?:(?:mid|early|late|end(?:\\sof)?)[\\s-])?${monthEn})(?!\\p{L}|\\.?\\s?\\d)`, 'iu'),
    confidence: 0.7,
    accept: ([, month], context) => isMonthAlone(month ?? '', context),
    examples: ['in ‹March›', 'since ‹Feb› she', 'by ‹mid-June› he', 'seen in ‹August› for', 'recalled in ‹May›', '‹October› scan'],
    counterexamples: ['she may go', 'May be repeated', 'MAR signed', 'march on', 'Dec HR', 'in late phase', 'Dr August', 'Nurse April'],
  }),
]

const wordsBeforeMonth = pattern`
  in|since|by|until|till|of|last|next|this|from|to|every|late|early|mid|during|for|and|or|thru|
  through|end
`
/** Words that a month alone follows. */
const wordBeforeMonth = new RegExp(pattern`(?<!\p{L})(?:${wordsBeforeMonth})[\s-]$`, 'iu')

/**
 * A month's name alone is a date when it can't be another word, or when a preposition or 'last'
 * leads to it.
 */
function isMonthAlone(month: string, { document, start, end }: RuleContext): boolean {
  const before = document.text.slice(Math.max(0, start - 14), start)
  const led = wordBeforeMonth.test(before)
  const bare = month.replace(/^(?:mid|early|late|end(?: of)?)[\s-]/iu, '')
  if (bare !== month) return true
  if (/^(?:Feb|Apr|Aug|Sept|Oct|Nov|Jul)$/u.test(bare) && !/^\s\p{Lu}\p{Ll}/u.test(document.text.slice(end, end + 4)))
    return !/(?:Dr|Mr|Mrs|Ms)\.?\s$/u.test(before)
  if (/^(?:may|mar|march|jan|dec|april|june|august|sept?|oct|nov|apr|jun|jul|aug|feb)$/iu.test(bare))
    return led && /^\p{Lu}/u.test(bare) && !/^\s\p{Lu}\p{Ll}/u.test(document.text.slice(end, end + 4))
  if (/^(?:january|february|feb|july|september|october|november|december)$/iu.test(bare)) return /^\p{Lu}/u.test(bare) || led
  return false
}
