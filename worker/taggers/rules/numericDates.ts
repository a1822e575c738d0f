import type { Document } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import { dateCue, fullYear } from './dateWords.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

const notWithinNumber = '(?<![\\d\\p{L}]|\\d[.,/:-])'

const dayThenMonth = pattern`(?:0?[1-9]|[12]\d|3[01])[.-](?:0[1-9]|1[0-2]|[1-9])`
const unitAfter = pattern`%|mm|cm|kg|mg|ml|g\b|l\b|mmol|yo\b|ans|days|weeks|jours|h\b`

const twoFigureMonth = pattern`(?:0[1-9]|1[0-2])`
const twoFigureDay = pattern`(?:0[1-9]|[12]\d|3[01])`

const compactDate = pattern`20[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
const compactTime = pattern`(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?`

const misreadYear = pattern`[12l][9O0][\dOol]{2}|[\dOol]{2}`
const misreadIsoDate = pattern`2[O0][\dOolZ]{2}-[\dOol]{2}-[\dOol]{2}`

const quantityAfter = pattern`%|mg|ml|kcal|steps|cells|h\b|hrs|hours|x\d|iu\b|ui\b|units|m\b|g\b|€|\$|usd|°`

/** Dates in figures. */
export const numericDateRules: readonly Rule[] = [
  rule({
    name: 'date in figures with its year',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        ${notWithinNumber}(\d{1,2}([ ]?[/.-][ ]?)\d{1,2}\2(?:${fullYear}|['’]?\d\d)|${fullYear}([/.-])\d{1,2}\3\d{1,2})
        (?!\d|[./-]\d|\s?(?:h|m|s|kg|mg)(?!\p{L}))
      `,
        'u',
      ),
    confidence: 0.92,
    accept: ([, date]) => isPossible(date ?? ''),
    examples: ['seen ‹14/3/21›', 'DOA ‹2023-11-05›, d/c', 'le ‹03.04.2021› à', '‹10/6/2098›SOS', 'on ‹3-4-2019›.', 'le ‹09 / 11 / 2023›'],
    counterexamples: ['ratio 14/33/21', 'IP 10.20.30.40', 'v1.2.3.4', '99/99/99'],
  }),
  rule({
    name: 'date of three numbers parted by blanks',
    category: 'DATE',
    at: 'number',
    pattern: () => written(`(?<![\\d\\p{L}.,/-]|\\d\\s)((?:0\\d|[12]\\d|3[01])\\s(?:0\\d|1[0-2])\\s${fullYear})(?!\\s?\\d)`, 'u'),
    confidence: 0.78,
    examples: ['le ‹04 11 2019› à'],
    counterexamples: ['06 12 2019 88 14'],
  }),
  rule({
    name: 'date of eight figures',
    category: 'DATE',
    at: 'number',
    pattern: () => /(?<![\d\p{L}-])((?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?!\d)/u,
    confidence: 0.72,
    examples: ['|‹19880312›|F'],
    counterexamples: ['19881812', 'A120010101'],
  }),
  rule({
    name: 'month and year in figures',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(`${notWithinNumber}((?:0?[1-9]|1[0-2])\\s?[/-]\\s?${fullYear}|${fullYear}-(?:0[1-9]|1[0-2]))(?!\\d|[./:-]\\d)`, 'u'),
    confidence: 0.88,
    examples: ['since ‹03/2021›', 'en ‹9/2019›, puis', 'mammogram ‹2019-04› clear'],
    counterexamples: ['13/2021', '3/20210'],
  }),
  rule({
    name: 'day and month in figures',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(`${notWithinNumber}(\\d{1,2}/\\d{1,2})(?!\\d|[./:-]\\d|\\s?(?:%|mmHg|mm\\b|cm\\b|kg\\b|mg\\b|h\\b|ans\\b|yrs?\\b))`, 'u'),
    confidence: 0.76,
    accept: ([, date], context) => isDayAndMonth(date ?? '', context),
    examples: ['on ‹3/4› with', 'MRI ‹25/7› clear', 'seen ‹12/04›: well', 'du ‹6/2› au 11'],
    counterexamples: ['EVA 4/10', 'power 5/5', 'BP 12/8', 'review 6/52', 'GCS 14/15', 'BNO 3/7', 'Pain 7/10 on', 'nodes 0/12', 'TA 13/7'],
  }),
  rule({
    name: 'day and month parted by a point or dash',
    category: 'DATE',
    at: { words: ['on', 'since', 'until', 'till', 'le', 'du', 'au', 'depuis', 'el', 'del', 'desde', 'dated', 'rdv', 'seen'] },
    pattern: () => written(pattern`\p{L}+\s{1,2}(${dayThenMonth})(?!\d|[.,/-]\d|\s?(?:${unitAfter}))`, 'iu'),
    confidence: 0.7,
    examples: ['vu le ‹12.04› puis', 'on ‹14-3› and'],
    counterexamples: ['on 12.5 mg', 'on 40.4', 'du 2-3 jours'],
  }),
  rule({
    name: 'date with a Roman month',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}.,/-])(\d{1,2}([-./ ])(?:x|xi{1,2}|ix|i?v|vi{1,3}|i{1,3})\2(?:${fullYear}|\d\d)|
        ${fullYear}([-./])(?:x|xi{1,2}|ix|i?v|vi{1,3}|i{1,3})\3\d{1,2})(?!\d|[./-]\d)
      `,
        'iu',
      ),
    confidence: 0.93,
    accept: ([, date]) => !/ [ivx]+ \d\d$/iu.test(date ?? '') && Number.parseInt(date ?? '', 10) > 0,
    examples: ['seen ‹23-xi-2018›,', '‹3.iv.88› deckhand', 'b. ‹1981-IX-23› (42)', 'Visite du ‹27 VI 2024› –'],
    counterexamples: ['2 v 2', 'factor 8-II-4'],
  }),
  rule({
    name: 'day and month parted by a dash',
    category: 'DATE',
    languages: ['en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}.,/:-])(${twoFigureMonth}-${twoFigureDay}|${twoFigureDay}-${twoFigureMonth})
        (?!\d|[./:-]\d|\s?(?:mg|ml|%|days?|yrs?|weeks?|h\b|hrs?))
      `,
        'u',
      ),
    confidence: 0.7,
    accept: (_, { document, start }) =>
      /(?:^|\n)[ \t]*$/u.test(document.text.slice(Math.max(0, start - 12), start)) ||
      dateCue.test(document.text.slice(Math.max(0, start - 28), start)),
    examples: ['on ‹03-11›.', '\n‹05-02›  TT01 Consult'],
    counterexamples: ['rate 08-12', 'ward 03-11'],
  }),
  rule({
    name: 'date and time of a message',
    category: 'DATE',
    at: 'number',
    pattern: () => written(pattern`(?<![\d\p{L}.,/:-])(${compactDate}${compactTime})(?=[|^\r\n]|$)`, 'u'),
    confidence: 0.9,
    examples: ['SVH|‹202406110733›||ORU'],
    counterexamples: ['202406110733 x', '202413110733|'],
  }),
  rule({
    name: 'date that a scanner misread',
    category: 'DATE',
    at: { symbols: ['/', '.', '-'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d]|\d[ ]?[./-])([\dOol]{1,2}([ ]?[/.-][ ]?)[\dOol]{1,2}\2(?:${misreadYear})|
        ${misreadIsoDate})(?![\p{L}\d])
      `,
        'u',
      ),
    from: (text, at) => {
      let from = at
      while (from > 0 && at - from < 6 && /[\dOolZ ]/u.test(text[from - 1]!)) from--
      while (from < at && text[from] === ' ') from++
      return from < at ? from : -1
    },
    confidence: 0.9,
    accept: ([, date = '']) => /[OolZ]/.test(date) && (date.match(/\d/g) ?? []).length >= 3,
    examples: ['DATE: ‹O2/28/2O25› x', 'LE ‹11/O4/22›', 'typed ‹l4 . O6 . 2O23›'],
    counterexamples: ['O2/28', '12/04/2022', 'l/min'],
  }),
  rule({
    name: 'year',
    category: 'DATE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}.,:$€£#-]|\d/|[/:-]\s|(?<!x)\d\s)(19[2-9]\d|20[0-3]\d)
        (?!\d|[.,:/-]\d|\s?(?:${quantityAfter}))
      `,
        'iu',
      ),
    confidence: 0.66,
    accept: ([, year], context) => isYear(year ?? '', context),
    examples: ['in ‹2011›', 'depuis ‹2009›.', 'prev SCC ‹2011› (L)', 'appendicectomie ‹1998›, HTA', 'MI (‹2014›)'],
    counterexamples: ['at 2010', '2000 mg', 'Room 2014', 'at 1945 hrs', 'ext 2020', 'PIN 1999'],
  }),
  rule({
    name: 'year with an apostrophe',
    category: 'DATE',
    at: { symbols: ["'", '’', '‘'] },
    pattern: () => /(?<![\p{L}\d])(['’‘]\d\d)(?![\d'’"\p{L}])/u,
    confidence: 0.75,
    examples: ["in ‹'98›", 'since ‹’07›,'],
    counterexamples: ["5'10", "the '90s"],
  }),
  rule({
    name: 'second year of a span',
    category: 'DATE',
    at: 'number',
    pattern: () => /(?<=(?<!\d)(?:19|20)\d\d\s?[-–]\s?)((?:19|20)\d\d|\d\d)(?!\d|[./:-]\d|\s?(?:mg|%))/u,
    confidence: 0.7,
    examples: ['1998-‹2003›', '1968–‹71›, then'],
    counterexamples: ['2-4', '40-45'],
  }),
  rule({
    name: 'first year of a span',
    category: 'DATE',
    at: 'number',
    pattern: () => /(?<![\d\p{L}.,:/-])(19[2-9]\d|20[0-3]\d)(?=\s?[-–]\s?(?:(?:19|20)\d\d|\d\d)(?!\d|[./:-]))/u,
    confidence: 0.7,
    examples: ['‹1998›-2003', 'army ‹1968›–71, then'],
    counterexamples: ['2000-2000-1', '1800-1900'],
  }),
]

/** What a pattern can't say of figures: a day is at most 31, and one of the two at most 12. */
function isPossible(date: string): boolean {
  const [a = 0, b = 0, c = 0] = date.split(/\s?[/.-]['’]?\s?/).map(Number)
  if (a > 31) return b >= 1 && b <= 12 && c >= 1 && c <= 31
  return a >= 1 && b >= 1 && a <= 31 && b <= 31 && Math.min(a, b) <= 12
}

/**
 * '3/4' is a date after 'on', and nothing after 'power'. Scores run out of 5, 10, 15, durations out
 * of 7, 12, 52.
 */
function isDayAndMonth(date: string, { document, start }: RuleContext): boolean {
  const [a = 0, b = 0] = date.split('/').map(Number)
  if (a < 1 || b < 1 || a > 31 || b > 31 || Math.min(a, b) > 12) return false
  const before = document.text.slice(Math.max(0, start - 28), start)
  if (dateCue.test(before)) return true
  if (scoreWord.test(before)) return false
  if (a <= 12 && writesMonthFirst(document)) return ![4, 5, 10].includes(b) && !['1/2', '1/3', '2/3'].includes(date)
  if (Math.max(a, b) > 12)
    return ![15, 30, 20, 24, 18, 27, 21, 28].includes(b) || /\b(?:MRI|CT|echo|XR|CXR|scan|US|labs?|cx|w\/)\s$/iu.test(before) || b < a
  if ([5, 7, 10, 12, 52].includes(b) && !/0/.test(date.replace('10', ''))) return false
  if (/0\d/.test(date) || date.length === 5) return true
  if (a > b && document.language === 'en') return true
  return /(?:^|\n|[(;|])\s*$/u.test(before) && ![5, 7, 10, 12].includes(b)
}

/**
 * Whether a document writes the month first somewhere. Looked up once: each date of a long document
 * asks.
 */
function writesMonthFirst(document: Document): boolean {
  const known = monthFirstIn.get(document)
  if (known !== undefined) return known
  const found = monthFirst.test(document.text)
  monthFirstIn.set(document, found)
  return found
}

const monthFirstIn = new WeakMap<Document, boolean>()
const monthFirst = /(?<![\d/.-])(?:0?[1-9]|1[0-2])[/-](?:1[3-9]|2\d|3[01])[/-](?:\d{4}|\d\d)(?!\d)/u

const scoreLabels = pattern`
  power|strength|pain|eva|en|vas|nrs|gcs|glasgow|bp|ta|pa|apgars?|grade|grip|murmur|nodes?|
  reflexes|score|scores?|phq|gad|hta|t[ae]ns|hads|bipap|cpap|av od|av og|od|og|couch[ée]e?|debout|
  purdue|sx|monofil\w*|tat|total|dn4|evn|mmse?|mmt|moca|norton|braden|va|vision|acuit[ée]|snellen|
  bno|x|for|in|pc|tc|rom|anthonisen|nyha|adl|iadl|berg|katz|esas|kps|ecog|pgcs|level|stage|
  aldrete|bishop|mallampati|waterlow|douleurs?|cot[ée]e?|[àa]|mms|gir|tinetti|dragon|bleeds?|
  review|over|times
`

const scoreWord = new RegExp(
  pattern`
    (?:\b(?:${scoreLabels})[ \t:=]*|(?<!(?<!\d)[012]\d[0-5]\d\s?|\n\s{0,8})\d[ \t]?[-–→>]?[ \t]?|
    [=~<>≥≤+][ \t]?)$
  `,
  'iu',
)

const numberLabels = pattern`
  \bat|@|\bà|#|n°|\bno\.?|\bext\.?|\bx|\broom|\brm|\bbed|\bpin|\bbox|\bpo box|\bsuite|\bapt|
  \bcode|\bpager|\bbleep|\bbip|\bposte|\bunit|\bref|\blot|\bseen|\bonset|\barr|\barrived|\btime|
  \bheparin|\bvit(?:amin)?\sd3?|\bckd-epi|mcdonald|\bacr|\beular|\bwho|\besc|\bkdigo|\bgold|
  \bnice|[\d:]\s?-?
`
const numberCue = new RegExp(pattern`(?:${numberLabels})\s*:?\s*$`, 'iu')

/** '2010' is a year, or ten past eight in the evening, or a room. */
function isYear(year: string, { document, start, end }: RuleContext): boolean {
  const before = document.text.slice(Math.max(0, start - 16), start)
  if (numberCue.test(before)) return false
  if (Number(year) > 2035) return false
  const after = document.text.slice(end, end + 16)
  if (
    /^\s(?:\p{Lu}\p{Ll}+\s){1,2}(?:St|Street|Rd|Road|Ave|Avenue|Dr|Drive|Ln|Lane|Blvd|Way|Ct)\b/u.test(document.text.slice(end, end + 40))
  )
    return false
  const isTime = Number(year) % 100 < 60 && Number(year) < 2400 && Number(year) >= 1900
  const looksLikeTime = isTime && /(?:^|\n)\s*$/u.test(before) && /^\s*(?:[-:–|]|\p{Ll})/u.test(after)
  return !looksLikeTime
}
