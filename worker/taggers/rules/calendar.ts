import { pattern } from '../../core/pattern.ts'
import { fullYear, weekdayEn, weekdayEs, weekdayFr, weekdayTriggers } from './dateWords.ts'
import { type Rule, type RuleContext, rule, written } from './rule.ts'

/** Days of the week and seasons. */
export const calendarRules: readonly Rule[] = [
  rule({
    name: 'day of the week',
    category: 'DATE',
    languages: ['en'],
    at: { words: [...weekdayTriggers.en, ...weekdayTriggers.en.map((day) => `${day}s`)] },
    pattern: () => /(?<!\p{L})(\p{L}+(?:,?\s(?:the\s)?[0-3]?\d(?:st|nd|rd|th))?)(?!\p{L}|\d)/iu,
    confidence: 0.85,
    examples: ['on ‹Tuesday›.', 'seen ‹friday›', '‹Tuesdays› only', '‹Wednesday 4th› clinic'],
    counterexamples: ['sun', 'day'],
  }),
  rule({
    name: 'short day of the week',
    category: 'DATE',
    languages: ['en'],
    at: { words: weekdayTriggers.enShort },
    pattern: () => written(`(?<![\\p{L}\\d])(${weekdayEn}(?:\\s[0-3]?\\d(?:st|nd|rd|th))?)(?!\\p{L}|\\d|['’])`, 'iu'),
    confidence: 0.75,
    accept: ([, day], context) => isShortDay(day ?? '', context),
    examples: ['on ‹Mon› with', '‹Tues› 3pm', 'till ‹Sat›', '‹Thurs› list', 'back ‹Fri›.'],
    counterexamples: ['Sat 94%', 'sat up', 'SAT 97', 'O2 Sat: 95', 'sun exposure', 'mon', 'they wed'],
  }),
  rule({
    name: 'day of the week before a date',
    category: 'DATE',
    languages: ['en'],
    at: { words: [...weekdayTriggers.en, ...weekdayTriggers.enShort] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])(${weekdayEn}[.,]?\s(?:(?:the\s)?[0-3]?\d(?:st|nd|rd|th)?\s?(?:of\s)?)?(?:january|february|march|
        april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)
        (?!\p{L})(?:\.?(?<!\d(?:st|nd|rd|th)?\s?(?:of\s)?\p{L}{3,9}\.?)[ \t][0-3]?\d(?:st|nd|rd|th)?(?!\d))?
        (?:\.?,?[ \t]?(?:${fullYear}|(?<=\s)(?<!,\s)['’]?\d\d(?![ ]?(?:am|pm|hrs|mg|%))|(?<=\d\p{L}{3})\d\d)
        (?!\d|[:h/.]\d))?|${weekdayEn}[.,]?[ \t](?:\d{1,2}([/.-])\d{1,2}(?:\2(?:${fullYear}|\d\d))?|
        ${fullYear}-\d\d-\d\d|\d{1,2}-\p{L}{3}-(?:${fullYear}|\d\d)))(?!\p{L}|\d)
      `,
        'iu',
      ),
    confidence: 0.96,
    accept: ([, date]) => /\d/.test(date ?? ''),
    examples: [
      'on ‹Tuesday, October 17›.',
      '‹Tues 16-4-24› 2015',
      '‹Wed 13 Aug 25› x',
      '‹Tue 03-Sep-24›, PHN',
      'on ‹sat 31st may›. Work',
      '‹TUES 07MAY› AM',
      '‹Mon 3 March 2021›',
      '‹Fri 14/3›',
      '‹Thursday the 4th of May›',
    ],
    counterexamples: ['Tuesday may', 'Mon, then'],
  }),
  rule({
    name: 'jour de la semaine',
    category: 'DATE',
    languages: ['fr'],
    at: { words: [...weekdayTriggers.fr, ...weekdayTriggers.fr.map((day) => `${day}s`)] },
    pattern: () => written(`(?<!\\p{L})(${weekdayFr})(?!\\p{L})`, 'iu'),
    confidence: 0.8,
    examples: ['revoir ‹lundi›', 'les ‹mardis›'],
    counterexamples: ['marche', 'lun'],
  }),
  rule({
    name: 'día de la semana',
    category: 'DATE',
    languages: ['es'],
    at: { words: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] },
    pattern: () => written(`(?<!\\p{L})(${weekdayEs})(?!\\p{L})`, 'iu'),
    confidence: 0.7,
    accept: ([, day]) => /^\p{Ll}/u.test(day ?? ''),
    examples: ['el ‹jueves› acude'],
    counterexamples: ['Domingo Ruiz', 'luna'],
  }),
  rule({
    name: 'season and year',
    category: 'DATE',
    at: {
      words: [
        'spring',
        'summer',
        'autumn',
        'fall',
        'winter',
        'printemps',
        'ete',
        'automne',
        'hiver',
        'primavera',
        'verano',
        'otono',
        'invierno',
        'early',
        'late',
      ],
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})((?:(?:early|late)\s)?(?:spring|summer|autumn|fall|winter|printemps|[ée]t[ée]|automne|hiver|primavera|
        verano|oto[ñn]o|invierno)(?:\s(?:of|de|del))?\s(?:${fullYear}|['’]\d\d))(?!\d)
      `,
        'iu',
      ),
    confidence: 0.9,
    examples: ['in ‹summer 2019›', '‹Spring of 2018›', 'au ‹printemps 2020›'],
    counterexamples: ['a fall in 2019', 'été vu'],
  }),
]

const wordsBeforeDay = pattern`
  mon|tues?|wed|thurs?|fri|hd|tov|list|dialysis|wants|before|chole|flap|f2f|on|till?|until|
  since|from|by|last|next|this|to|every|for|and|due|or|back|over
`
/** Words that a weekday in short follows. */
const wordBeforeDay = new RegExp(pattern`(?<!\p{L})(?:${wordsBeforeDay})\s$`, 'iu')

/** 'Sat' is a day, or a saturation; 'Sun' a day, or the sun. */
function isShortDay(day: string, { document, start, end }: RuleContext): boolean {
  const before = document.text.slice(Math.max(0, start - 12), start)
  const after = document.text.slice(end, end + 8)
  const led = wordBeforeDay.test(before) || /[-–/&]$/u.test(before)
  if (/\d/.test(day)) return true
  if (/^(?:sats?|SATS?)$/i.test(day))
    return (led || /^\s(?:am|pm|night|morning|clinic)/iu.test(after)) && !/^\s?(?:[:=]|\d)/u.test(after) && day !== 'sat'
  if (/^[a-z]/.test(day))
    return /^(?:tues|weds|thurs)$/.test(day) || ((led || /^[.;,)|]/u.test(after)) && /^(?:tues?|weds?|thurs?|fri|mon)$/.test(day))
  return /^\p{Lu}\p{Ll}/u.test(day)
    ? !/^(?:Mon|Sun)$/.test(day) || led || /^\//u.test(after) || /^(?:[,.;)]|\s(?:am|pm|\d|a\.m|night|morning|-|–))/u.test(after)
    : led
}
