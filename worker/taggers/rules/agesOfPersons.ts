import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { ANY_NAME, wordClass } from '../gazetteer/classes.ts'
import { before, tens, units } from './ages.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

const datesBefore = pattern`
  [/.\s-](?:19|20)\d\d|\d[/.-]\d{1,2}[/.-]\d\d|(?:19|20)\d\d[-/.](?:\d\d|\p{L}{2,4})[-/.]\d\d|
  \p{L}{3}(?:19|20)\d\d
`
const afterAge = pattern`
  y|ans|a\b|months|mois|[MFH](?![\p{L}\d])|[)|,;/?](?!\d)|\n|\s{2}|$
`
const unitsAfterNumber = pattern`
  mg|ml|mcg|weeks?|days?|months?|units?|hours?|hrs|beats|min|times|tabs|wks|degrees|out|x |of |
  and |to |or |per `

const nameBefore = pattern`^|\n|[(]|\p{L}[\p{L}.'’"”)]*,\s|[:.]\s`
const unitsUnderAYear = pattern`mo|mths?|mos|months|wks|weeks|days|d\.o\.|/12`
const personBehind = pattern`[,;)]|\sex-|\s(?:male|female|boy|girl|old|infant|twin)|\s?[MF]\b`

/** Ages that nothing announces but the person or the birth date before them. */
export const personAgeRules: readonly Rule[] = [
  rule({
    name: 'age behind a birth date',
    category: 'AGE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=(?:${datesBefore})(?=[^\d]{0,26}[ \t(|])[\s|/,;()–-]{1,26}(?:(?:[MFH]|age|sex)[\s:/|]{1,8})?)
        (\d{1,3})(?=\s?(?:${afterAge}))
      `,
        'iu',
      ),
    confidence: 0.88,
    accept: ([, age], context) => fitsBirth(Number(age), before(context, 44)),
    examples: [
      '3 Feb 1958 (‹66› yrs)',
      'd.o.b. 16.07.1944   ‹79›\n',
      '1962-11-30  /  ‹62›\n',
      '08APR1955  |  M ‹68›Y',
      'DOB 12-4-1944, ‹81›)',
    ],
    counterexamples: ['3 Feb 2021 (10 mg)', 'in 2011, 40)', '12/3/24  30\n'],
  }),
  rule({
    name: 'age of a relative',
    category: 'AGE',
    languages: ['en'],
    at: {
      words: splitWords(`
        wife husband mother father mum mom dad son daughter dtr brother sister bro sis uncle aunt partner widow niece
        nephew grandson granddaughter grandmother grandfather boy girl child kids children sons daughters
      `),
    },
    pattern: () => /\p{L}+(?:,\s|\s\(|\s)(?:\p{Lu}[\p{L}'’-]+(?:,\s|\s\(|\s))?(\d{1,3})(?=[,;.)](?!\d)| ?& ?\d| and \d| (?:and|is|who) )/u,
    confidence: 0.74,
    accept: ([, age]) => Number(age) > 0 && Number(age) < 106,
    examples: ['wife, ‹88›, carer', 'older sis Ngozi ‹4›. Dad', 'kids (‹9›, 4)'],
    counterexamples: ['son 3 times', 'mother 120 mg', 'child 2 mg'],
  }),
  rule({
    name: 'months of a small child',
    category: 'AGE',
    languages: ['en'],
    at: 'number',
    pattern: () => written(pattern`(?<=(?:${nameBefore}))(\d{1,2})(?=\s?(?:${unitsUnderAYear})(?=${personBehind}))`, 'u'),
    confidence: 0.85,
    accept: (_, context) =>
      !/(?:for|last|past|x|over|next|every|in|review|f\/u|duration|pain|fever|cough|weeks?|after),?\s$/iu.test(before(context, 12)),
    examples: ['Baby Omphile, ‹10› wks, RTHB', '(‹22› months) twin', '\n‹9› mo ex-35 wk'],
    counterexamples: ['pain, 3 weeks ago', 'for 6 months, then'],
  }),
  rule({
    name: 'age in words behind a name',
    category: 'AGE',
    languages: ['en'],
    at: {
      words: [
        ...tens.split('|'),
        ...units.split('|'),
        'ten',
        'eleven',
        'twelve',
        'thirteen',
        'fourteen',
        'fifteen',
        'sixteen',
        'seventeen',
        'eighteen',
        'nineteen',
      ],
    },
    pattern: () =>
      written(
        pattern`
        (?<=aged\s|age\sof\s|\p{Lu}[\p{L}'’.-]*[”)]?,\s|\p{Lu}\p{Ll}+\s\()((?:(?:${tens})(?:[\s-](?:${units}))?|
        ${units}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen))(?=[,;.)])
      `,
        'iu',
      ),
    confidence: 0.8,
    accept: ([, age], context) =>
      /^\p{Ll}/u.test(age ?? '') &&
      (/(?:aged|of)\s$/u.test(before(context, 5)) ||
        (/teen|ty|eleven|twelve|ten|six|eight|five|nine/u.test(age ?? '') && followsName(context))),
    examples: ['Uncle Thomas, ‹sixty-six›, ex', 'died aged ‹four›.', 'Osei (‹ten›) fit'],
    counterexamples: ['Two, three', 'Grade (four)', 'in one, two'],
  }),
  rule({
    name: 'age behind a name',
    category: 'AGE',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<=\p{L}(?:\p{L}|[.'’-])*["”)]{0,2}(?:, | \(| {1,3}))(\d{1,3})(?=\s?[,);|?](?!\d)
        | {2}\S| - (?=\p{Lu})| (?!${unitsAfterNumber})\p{Ll}{3,}|\.?\s?\n|\.\s|$|\s(?:F|M|G\dP?\d?)(?!\p{L}))
      `,
        'u',
      ),
    confidence: 0.7,
    accept: ([, age], context) => Number(age) <= 105 && Number(age) > 0 && followsName(context),
    examples: ['daughter Margaret, ‹12›, is', 'Thomas Keogh (‹43›), smoker', 'Mr Halvorsen, ‹72›, seen'],
    counterexamples: ['Plan, 3, 4', 'Grade (3)', 'Ward 4, bed 12, no'],
  }),
]

/** Classes of words that no age follows, though people may be called by them too. */
const noName =
  wordClass.EPONYM | wordClass.MEDICAL | wordClass.DRUG | wordClass.MONTH_OR_DAY | wordClass.HOSPITAL_WORD | wordClass.STREET_TYPE

/** Whether someone of that birth year can have that age in the years that notes are from. */
function fitsBirth(age: number, text: string): boolean {
  const full = [...text.matchAll(/(?:19|20)\d\d/g)].at(-1)?.[0]
  const short = /[/.-](\d\d)[\s|/,;()–-]{1,26}[MFHa-z\s:/|]{0,10}$/iu.exec(text)?.[1]
  const isBirth = /(?:d\.?o\.?b|born|birth|n[ée]e?|b)\W/iu.test(text) || /\($/u.test(text.trimEnd())
  const years = full ? [Number(full)] : short && isBirth ? [1900 + Number(short), 2000 + Number(short)] : []
  return years.some((year) => year + age >= 1996 && year + age <= 2027)
}

const numberedThings = pattern`
  Rm|Haven|Bang|Pac|PAC|Room|Ward|Grade|Level|Stage|Type|Bed|Unit|Phase|Class|Day|Week|HR|BP|RR|
  EF|Score|Pulse|Depth
`
/** What a number counts or measures. */
const numberedThing = new RegExp(pattern`^(?:${numberedThings})$`, 'u')

/**
 * Whether the words that stand before are ones that people are called by: known names, or at least
 * unknown words with a capital.
 */
function followsName(context: RuleContext): boolean {
  const [, first, word, mark = ''] =
    /(?:(\p{Lu}[\p{L}'’-]*\.?),?\s)?(\p{Lu}[\p{L}'’-]*\.?)["”)]{0,2}(, | \(| {1,3})$/u.exec(before(context, 40)) ?? []
  if (!word || numberedThing.test(word)) return false
  const { lexicon, document } = context
  const classes = (name: string) => lexicon.classOf(name.split(/['’-]/u).at(-1)!.replace('.', ''))
  const next = document.text.slice(context.end, context.end + 3)
  const isSetOff = mark === ', ' && /^,/u.test(next)
  if ((lexicon.classOf(word) & noName) !== 0 && !(isSetOff && (lexicon.classOf(word) & wordClass.GIVEN) !== 0)) return false
  if (mark.trim() && /^\s\p{Ll}/u.test(next)) return false
  if (mark.trim()) return (classes(word) & ANY_NAME) !== 0 || (classes(word) === 0 && word.length > 3 && isSetOff)
  // Without a comma or a bracket it takes two words of a name, and years enough: 'Mrs Peggy
  // WHEELDON 92'.
  const age = Number(/^\d+/u.exec(document.text.slice(context.start, context.end))?.[0] ?? 0)
  if (age < 17 || !first || (classes(first) & (ANY_NAME | wordClass.TITLE)) === 0) return false
  return (classes(word) & ANY_NAME) !== 0 && (lexicon.classOf(word) & (wordClass.COMMON_EN | wordClass.COMMON_FR)) === 0
}
