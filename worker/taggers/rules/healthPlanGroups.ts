import { pattern } from '../../core/pattern.ts'
import { aadhaarHolds, avsHolds, ihiHolds, medicareAuHolds, nhiHolds, nhsNumberHolds, nirHolds, nissHolds } from './checkDigits.ts'
import { type Rule, rule, written } from './rule.ts'

const free = '(?<![\\p{L}\\d]|\\d[.,/-])'
const ends = '(?![\\p{L}\\d]|[-/.]\\d)'

/**
 * Numbers of health services that are known without a label: by their groups, their check digits.
 */
export const healthPlanGroupRules: readonly Rule[] = [
  rule({
    name: 'NHS number by its groups',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'number',
    pattern: () => written(`${free}([3-9]\\d{2} \\d{3} \\d{4}|[4-9]\\d{9})${ends}`, 'u'),
    confidence: (number) => (number.includes(' ') ? 0.89 : 0.5),
    accept: ([, number = '']) => nhsNumberHolds(number) && !/^\d{3} ?555/.test(number) && !/^[26-9]\d{9}$/.test(number),
    examples: ['| ‹943 476 5919› |'],
    counterexamples: ['943 476 591', '1943 476 5919'],
  }),
  rule({
    name: 'NIR by its groups',
    category: 'HEALTHPLAN',
    languages: ['fr', 'en'],
    at: 'number',
    pattern: () =>
      written(
        pattern`
        ${free}([12]([ .]?)\d\d\2(?:0[1-9]|1[0-2]|[2-9]\d)\2(?:\d\d|2[AB])\2\d{3}\2\d{3}(?:[ .]?(?:/ ?|cl[ée] ?)?\d\d)?)
        ${ends}
      `,
        'iu',
      ),
    confidence: (number) => (nirHolds(number) ? 0.99 : number.replace(/\D/g, '').length >= 14 ? 0.94 : 0.8),
    proved: nirHolds,
    accept: ([, number = ''], { document }) => document.language !== 'en' || nirHolds(number),
    examples: ['(‹2 95 03 21 169 320 06›)', '‹1660599352118 clé 90›', '‹1 44 02 2A 202 200 74›'],
    counterexamples: ['3 95 03 21 169 320 06', '2 95 03'],
  }),
  rule({
    name: 'Medicare number by its groups',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'number',
    pattern: () => written(`${free}([2-6]\\d{3}[ -]\\d{5}[ -]\\d(?:\\s?[-/]\\s?\\d|\\s\\d)?)${ends}`, 'u'),
    confidence: (number) => (medicareAuHolds(number) ? 0.97 : 0.9),
    examples: ['card ‹2104 55730 1›', '‹3771 02874 0 / 9›'],
    counterexamples: ['1104 55730 1', '2104 557 301'],
  }),
  rule({
    name: 'Medicare beneficiary identifier by its groups',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'number',
    pattern: () => written(`${free}([1-9][A-Z][A-Z\\d]\\d([- ]?)[A-Z][A-Z\\d]\\d\\2[A-Z]{2}\\d\\d)${ends}`, 'u'),
    confidence: 0.98,
    examples: ['‹1EG4-TE5-MK73›', '‹7EX2C41WK90›'],
    counterexamples: ['1EG4-TE5', '0EG4TE5MK73'],
  }),
  rule({
    name: 'number of social insurance in Switzerland and Belgium',
    category: 'HEALTHPLAN',
    at: 'number',
    pattern: () => written(`${free}(756\\.\\d{4}\\.\\d{4}\\.\\d\\d|\\d\\d\\.(?:0[1-9]|1[0-2])\\.[0-3]\\d-\\d{3}\\.\\d\\d)${ends}`, 'u'),
    confidence: (number) => (avsHolds(number) || nissHolds(number) ? 0.99 : 0.97),
    examples: ['‹756.4083.4264.69›', '‹95.11.25-115.43›'],
    counterexamples: ['757.4083.4264.69', '95.13.25-115.43'],
  }),
  rule({
    name: 'individual healthcare identifier by its figures',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'number',
    pattern: () => written(`${free}(8003 ?60\\d\\d ?\\d{4} ?\\d{4})${ends}`, 'u'),
    confidence: (number) => (ihiHolds(number) ? 0.99 : 0.96),
    examples: ['ihi="‹8003608833340012›"', '‹8003 6081 1774 2290›'],
    counterexamples: ['8004 6081 1774 2290'],
  }),
  rule({
    name: 'number of Québec by its groups',
    category: 'HEALTHPLAN',
    at: 'capital',
    pattern: () => /(?<![\p{L}\d])([A-Z]{4} ?\d{4} ?\d{4})(?![\p{L}\d])/u,
    confidence: 0.9,
    accept: ([, number = '']) => /^[A-Z]{4} ?\d\d(?:0[1-9]|1[0-2]|5\d|6[0-2]) ?(?:0[1-9]|[12]\d|3[01])\d\d$/.test(number),
    examples: ['‹TREM 8903 1214›'],
    counterexamples: ['ROOM 8993 1214', 'TREM 8903'],
  }),
  rule({
    name: 'NHI number that checks',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'capital',
    pattern: () => /(?<![\p{L}\d-])([A-HJ-NP-Z]{3}(?:\d{4}|\d\d[A-HJ-NP-Z]{2}))(?![\p{L}\d]|[-/]\d)/u,
    confidence: 0.75,
    accept: ([, number = '']) => nhiHolds(number),
    examples: ['pt ‹ZAC5361› seen'],
    counterexamples: ['ZAC5362', 'ABCD1234'],
  }),
  rule({
    name: 'Aadhaar number by its groups',
    category: 'IDNUM',
    languages: ['en'],
    at: 'number',
    pattern: () => written(`${free}([2-9]\\d{3}([ -])\\d{4}\\2\\d{4})(?!\\s?\\d|[-/]\\d)`.replace('(?<!', '(?<!\\d{4}[ -]|'), 'u'),
    confidence: (number) => (aadhaarHolds(number) ? 0.95 : 0.7),
    examples: ['‹4387 5751 3135›'],
    counterexamples: ['1387 5751 3135', '4387 5751 3135 8821'],
  }),
]
