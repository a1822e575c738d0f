import { pattern } from '../../core/pattern.ts'
import { fullYear, monthEn, monthEs, monthFr } from './dateWords.ts'
import { type Rule, rule, written } from './rule.ts'

/** Any shape of date that stands behind a label. */
const anyDate = pattern`
  (?:\d{1,2}\s?[/. -]\s?\d{1,2}\s?[/. -]\s?${fullYear}|\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d\d|
  ${fullYear}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{1,2}|(?:19|20)\d{6}|\d{4}(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th|er)?(?:\s|-|
  \.|/)?\s?(?:de\s|of\s)?(?:${monthEn}|${monthFr}|${monthEs})\.?,?(?:\s|-|/)?(?:de\s|del\s)?(?:${fullYear}|['’]?\d\d)|
  (?:${monthEn})\.?[\s-]?\d{1,2}(?:st|nd|rd|th)?(?:,\s?|\s|-)(?:${fullYear}|['’]?\d\d)|
  ${fullYear}[-\s](?:${monthEn})[-\s]\d{1,2}|\d{1,2}/${fullYear}|${fullYear})(?!\d)
`

const gap = '[\\s:.=|_*#-]{0,20}'

/** Dates of birth, by what stands before them. */
export const birthRules: readonly Rule[] = [
  rule({
    name: 'date of birth',
    category: 'DOB',
    languages: ['en'],
    at: { words: ['dob', 'd', 'birth', 'birthdate', 'born', 'bday', 'birthday', 'b', 'yob', 'bd'] },
    pattern: () =>
      written(
        pattern`
        (?:d\.?\s?o\.?\s?b\.?(?:\s?\([^)\n]{2,12}\))?|birth\s?-?date|date\sof\sbirth|birth\s?(?:date)?|b-?day|birthday|
        yob|bd|b\.|born(?:\s(?:on|in))?)${gap}(${anyDate})
      `,
        'iu',
      ),
    confidence: 0.98,
    proved: true,
    examples: [
      'DOB: ‹1/2/1950›',
      'D.O.B  ‹03-Mar-1971›',
      'Date of birth ‹1950-02-01›',
      'born ‹3 May 1944› in',
      'DOB ‹19500201›',
      'b. ‹12/12/49›',
      'D.O.B (dd/mm/yy): ‹1/2/50›',
    ],
    counterexamples: ['born at 39 weeks', 'D 12', 'birth weight 3200', 'b 12/8'],
  }),
  rule({
    name: 'date de naissance',
    category: 'DOB',
    languages: ['fr'],
    at: { words: ['ddn', 'dn', 'd', 'naissance', 'ne', 'nee', 'n', 'nes'] },
    pattern: () =>
      written(`(?:ddn|dn(?!\\d)|d\\.\\s?d\\.\\s?n\\.?|naissance|n[ée](?:\\(?e?\\)?|e)?s?(?:\\sle)?)${gap}(?:le\\s)?(${anyDate})`, 'iu'),
    confidence: 0.98,
    proved: true,
    examples: [
      'DDN : ‹12/05/1947›',
      'née le ‹3 mars 1950›',
      'né(e) le ‹22/05/1978›',
      'Date de naissance  ‹09.02.1957›',
      'NEE LE ‹04/07/61›',
    ],
    counterexamples: ['né à terme', 'ne 12', 'naissance difficile'],
  }),
  rule({
    name: 'fecha de nacimiento',
    category: 'DOB',
    languages: ['es'],
    at: { words: ['nacimiento', 'nacido', 'nacida', 'f', 'fn'] },
    pattern: () => written(`(?:nacimiento|nacid[oa](?:\\sel)?|f\\.?\\s?n\\.?(?:ac\\.?)?)${gap}(?:el\\s)?(${anyDate})`, 'iu'),
    confidence: 0.98,
    proved: true,
    examples: ['Fecha de nacimiento: ‹04/07/1969›', 'nacida el ‹3 de mayo de 1950›'],
    counterexamples: ['nacimiento a término', 'F 12'],
  }),
]
