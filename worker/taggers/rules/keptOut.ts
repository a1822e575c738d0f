import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Rule, rule, written } from './rule.ts'

const unit = pattern`
  (?:%|‰|°C|°F|°|mg|mcg|µg|ug|ng|pg|g|kg|lbs?|oz|mL|ml|cc|cL|dL|L|l|mmol|µmol|umol|mol|mEq|IU|UI|U|units?|unités?|mm|
  cm|m|km|mmHg|cmH2O|kPa|bpm|b\/min|/min|kcal|Gy|Hz|Fr|Ch|G\b|J|W|V|mV|mA|min(?:utes?|s)?|secs?|seconds?|hrs?|hours?|
  heures?|h|ms|tabs?|tablets?|caps?|gouttes?|gttes|amp(?:oules?)?|puffs?|drops?|sachets?|cp|cps|comprimés?|gélules?|
  weeks?|wks?|days?|months?|mths?|years?|yrs?|semaines?|jours?|mois|SA|SG|PA|pack[- ]years?|x10\^?9)
`

const wordsBeforeCourse = pattern`\bfor|\bx|\bin|\bbno|\bpast|\bafter|\breview|\bof|,`

/**
 * What figures mean in clinical text when they identify nobody. They compete with the other rules,
 * and then mark nothing.
 */
export const keptOutRules: readonly Rule[] = [
  rule({
    name: 'measure with its unit',
    category: 'keep',
    at: 'number',
    pattern: () =>
      written(
        `(?<![\\d\\p{L}/-])(\\d{1,5}(?:[.,]\\d{1,3})?(?:\\s?[-–x×/]\\s?\\d{1,5}(?:[.,]\\d{1,3})?){0,2}\\s?${unit})(?![\\p{L}\\d])`,
        'u',
      ),
    confidence: 0.83,
    accept: ([, measure]) => !/^(?:19|20)\d\d\s/u.test(measure ?? '') || /(?:mg|ml|mL)$/u.test(measure ?? ''),
    examples: ['gave ‹500 mg› iv', '‹1.5 L›', '‹28 x 14 mm›', 'in ‹6 weeks›'],
    counterexamples: ['2019 mois', '12 Main', '3 Goddard'],
  }),
  rule({
    name: 'blood pressure',
    category: 'keep',
    at: { words: ['bp', 'ta', 'pa', 'tas', 'tensions'] },
    pattern: () => /(?:bp|ta|pa|tensions?)[\s:=]{0,3}(\d{1,3}\s?\/\s?\d{1,3})/iu,
    confidence: 0.97,
    examples: ['BP ‹132/78›', 'TA : ‹13/7›'],
    counterexamples: ['BP normal'],
  }),
  rule({
    name: 'score out of',
    category: 'keep',
    at: {
      words: splitWords(`
        gcs glasgow eva en vas nrs apgar apgars mmse mms moca mmt phq gad power strength score pain reflexes nihss
        ecog norton braden waterlow barthel katz adl iadl tinetti berg kps aldrete murmur anthonisen cotation cote
        fraction fractions cycle session seance séance ciclo sesión
      `),
    },
    pattern: () => /\p{L}+(?:-?\d{1,2}(?=[\s:=]))?(?:\s(?:score|at|of|is|was|à|de|cotée?|rest))*[\s:=]{0,3}(\d{1,3}\s?\/\s?\d{1,3})/iu,
    confidence: 0.97,
    examples: ['GCS ‹14/15›', 'EVA ‹4/10›', 'MMS : ‹21/30›', 'pain ‹7/10›', 'power ‹5/5›', 'fraction ‹12/25›'],
    counterexamples: ['pain since 3/4', 'strength good'],
  }),
  rule({
    name: 'time of day',
    category: 'keep',
    at: 'number',
    pattern: () => /(?<![\d\p{L}./-])((?:[01]?\d|2[0-4])(?::[0-5]\d(?::[0-5]\d)?|\s?[hH](?:[0-5]\d)?)(?:\s?(?:am|pm|hrs?))?)(?![\d\p{L}])/u,
    confidence: 0.8,
    examples: ['at ‹10:30› he', 'à ‹14h30›', '‹9h›'],
    counterexamples: ['25:61', '10.30'],
  }),
  rule({
    name: 'duration in sevenths and twelfths',
    category: 'keep',
    languages: ['en'],
    at: 'number',
    pattern: () => written(pattern`(?<![\d\p{L}./-])(?<=(?:${wordsBeforeCourse})\s)((?:\d|1[0-4])/(?:7|12)|\d{1,2}/52)(?![\d/])`, 'iu'),
    confidence: 0.8,
    examples: ['for ‹3/7›', 'review in ‹6/52›', 'x ‹2/12›'],
    counterexamples: ['on 3/7', '3/70'],
  }),
]
