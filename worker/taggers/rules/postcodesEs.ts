import { pattern } from '../../core/pattern.ts'
import { capital, listOf } from './placePatterns.ts'
import { type Rule, rule, written } from './rule.ts'

const postcodeLabels = pattern`C\.?[ ]?P\.?A?\.?|[Cc][óo]d(?:igo|\.)?[ ](?:[Pp]ostal|[Pp]ost?\.?)|ZIP`
const argentineCode = pattern`[A-HJ-NP-Z]?\d{4}[A-Z]{3}|[A-HJ-NP-Z]\d{4}`
const figures = pattern`\d{4,7}(?:-\d{4})?`

/** Postal codes of Latin America; Spain's stand with its towns. */
export const postcodeRulesEs: readonly Rule[] = [
  rule({
    name: 'postal code behind its label in Spanish',
    category: 'ZIP',
    languages: ['es'],
    at: { words: ['cp', 'c', 'codigo', 'cod', 'zip'] },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])(?:${postcodeLabels})(?:[ ]?n[º°]\.?)?[ :_.-]{0,4}
        (${argentineCode}|${figures})(?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.96,
    examples: ['C.P. ‹44100›', 'código postal ‹110111›', 'CP: ‹X5000ABC›', 'Cód. Postal ‹5000›', 'CP ‹28013›'],
    counterexamples: ['CP 12', 'código 44100', 'CPA 44'],
  }),
  rule({
    name: 'postal code of Argentina by its build',
    category: 'ZIP',
    languages: ['es'],
    at: 'capital',
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}\d])([A-HJ-NP-Z]\d{4}[A-Z]{3}|(?<=(?:[,–-]|\d|[°º] ?\p{L}?)[ ]{1,4})[A-HJ-NP-Z]\d{4}(?=[ ]${capital}))
        (?![\p{L}\d])
      `,
        'u',
      ),
    confidence: 0.88,
    examples: ['‹X5000ABC› Córdoba', 'San Martín 123, ‹B1650› Villa'],
    counterexamples: ['X5000', 'B1650 Villa', 'M8000 test'],
  }),
  rule({
    name: 'postal code of the United States in a Spanish text',
    category: 'ZIP',
    languages: ['es'],
    at: { words: listOf('pr|tx|fl|ca|ny|nj|nm|az|il|nv') },
    pattern: () => /(?<=\p{L}[ ,]{1,2})(?:PR|TX|FL|CA|NY|NJ|NM|AZ|IL|NV)[ ,_]{1,3}(\d{5}(?:-\d{4})?)(?!\d)/u,
    confidence: 0.95,
    examples: ['San Juan, PR ‹00907›', 'ALAMO TX ‹78516-1234›'],
    counterexamples: ['FL 12000', 'CA 12'],
  }),
]
