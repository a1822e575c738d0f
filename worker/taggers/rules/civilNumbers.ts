import { finessHolds, nricHolds, ppsHolds, saIdHolds } from './checkDigits.ts'
import { type Rule, rule } from './rule.ts'

/**
 * Civil numbers of persons, and those of French establishments, that are known without a label: by
 * their groups, their check digits.
 */
export const civilNumberRules: readonly Rule[] = [
  rule({
    name: 'social security number by its groups',
    category: 'IDNUM',
    languages: ['en'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d-]|\d[./])((?!666)\d{3}-\d\d-\d{4})(?![\p{L}\d]|-\d)/u,
    confidence: 0.93,
    examples: ['‹343-01-9804›|'],
    counterexamples: ['343-1-9804', '1343-01-9804'],
  }),
  rule({
    name: 'masked social security number',
    category: 'IDNUM',
    at: { words: ['xxx', 'xxxx', 'ssn', 'ss', 'sec', 'security'] },
    pattern: () => /(?<!\p{L})(?:(?:ssn|ss#|sec\.?|security)[\s:#.]{0,4})?((?:xxx|\*{3})-(?:xx|\*\*)-\d{4}|(?:xxxx[ -]){2}\d{4})(?!\d)/iu,
    confidence: 0.99,
    proved: true,
    examples: ['SSN: ‹xxx-xx-7719›', 'SSN ‹***-**-7719›'],
    counterexamples: ['xxx-7719'],
  }),
  rule({
    name: 'civil number that checks',
    category: 'IDNUM',
    at: 'capital',
    pattern: () => /(?<![\p{L}\d])([STFGM]\d{7}[A-Z])(?![\p{L}\d])/u,
    confidence: (code) => (nricHolds(code) ? 0.95 : 0.7),
    examples: ['‹S1234567D›'],
    counterexamples: ['S123456D', 'A1234567D'],
  }),
  rule({
    name: 'personal public service number that checks',
    category: 'IDNUM',
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(\d{7} ?[A-W][A-IW]?)(?![\p{L}\d])/u,
    confidence: 0.86,
    accept: ([, code = '']) => ppsHolds(code),
    examples: ['‹1234567T›', '‹1234567FA›'],
    counterexamples: ['1234567A', '123456T'],
  }),
  rule({
    name: 'South African identity number',
    category: 'IDNUM',
    languages: ['en'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(\d{6} ?\d{4} ?\d{2} ?\d)(?![\p{L}\d]|[-/]\d)/u,
    confidence: (code) => (saIdHolds(code) ? 0.98 : 0.93),
    accept: ([, code = '']) => /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(code),
    examples: ['ID ‹580314 2497 25 4›', '‹8001015009087›'],
    counterexamples: ['581414 2497 25 4', '580314 2497'],
  }),
  rule({
    name: 'FINESS that checks',
    category: 'IDNUM',
    languages: ['fr'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d])(\d{2} ?\d ?\d{3} ?\d{3}|2[AB]\d{7})(?![\p{L}\d]|[ .]\d)/u,
    confidence: 0.6,
    accept: ([, code = '']) => finessHolds(code),
    examples: ['‹940110042›'],
    counterexamples: ['720452014'],
  }),
]
