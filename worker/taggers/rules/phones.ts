import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Rule, rule, written } from './rule.ts'

const free = '(?<![\\d\\p{L}]|\\d[.,/-]|[$€£]\\s?|#)(?!\\d\\d[./-]\\d\\d[./-](?:19|20)\\d\\d)'
export const ends = '(?!\\d|[./-]\\d|\\s?(?:mg|mL|ml|mmol|mcg|cells|IU)\\b)'

/** A rule of a number whose pattern stands alone: what must not touch it is said once for all. */
export interface PhoneShape extends Pick<Rule, 'name' | 'examples' | 'counterexamples'> {
  readonly pattern: string
  readonly confidence: number
}

/** Phone numbers by their national shapes, which stand without a label as often as not. */
const shapes: readonly PhoneShape[] = [
  {
    name: 'phone of the United States and Canada',
    pattern: pattern`
      (?:\+?1[\s.-]{1,2}|\+?1(?=\())?(?:\(\d{3}\)[\s-]{0,2}|\d{3}\s?[-./–]\s?|\d{3}\s{1,2})[2-9O]\d{2}\s?[-.–]\s?\d{4}|
      \(\d{3}\)[ -]?\d{3}[ ]?\d{4}|\d{3}(?:\*\d{3}\*|~\d{3}~)\d{4}
    `,
    confidence: 0.93,
    examples: [
      'call ‹218-555-0142›',
      '‹(218) 555-0142›',
      '‹1-218-555-0142›',
      '‹218.555.0142› ext 12',
      '‹804 - 555 - 0173›',
      '‹506 555-0188›',
    ],
    counterexamples: ['218-155-0142', '1218-555-01422', 'BP 118 55-60'],
  },
  {
    name: 'phone of ten figures',
    pattern: '[2-9]\\d{2}\\s?[2-9]\\d{6}',
    confidence: 0.55,
    examples: ['DRUG ‹4064287975›'],
    counterexamples: ['1064287975', '40642879755'],
  },
  {
    name: 'phone with a leading zero and odd blanks',
    pattern: '0\\d(?:[ .-]{0,3}\\d){7,9}',
    confidence: 0.62,
    examples: ['text ‹0439 322 71 5›', '‹021 93 20 09 1›', '‹02 9 6 - 4 4 - 1 2 - 8 8›'],
    counterexamples: ['0439 32', '04393227151234'],
  },
  {
    name: 'phone of the United States by blanks',
    pattern: '\\d{3}\\s\\d{3}\\s\\d{4}',
    confidence: 0.85,
    examples: ['cell ‹218 555 0142›'],
    counterexamples: ['218 555 01422'],
  },
  {
    name: 'short phone',
    pattern: '[2-9]\\d{2}-\\d{4}',
    confidence: 0.72,
    examples: ['lab ‹555-0142›'],
    counterexamples: ['2555-0142', '155-0142'],
  },
  {
    name: 'international phone',
    pattern: '\\+\\s?\\d{1,3}[\\s.-]?(?:\\(0\\)\\s?)?\\d(?:[\\s.-]?\\d){6,11}',
    confidence: 0.95,
    examples: ['‹+44 20 7946 0123›', '‹+33 (0)1 99 00 12 34›', '‹+61 3 5550 1234›', '‹+919876543210›'],
    counterexamples: ['+ 12 34', '+1 cm'],
  },
  {
    name: 'international phone with zeros',
    pattern: '00\\s?[1-9]\\d{0,2}(?:[ .-]\\d{1,4}){2,5}|00[1-9]\\d{9,12}',
    confidence: 0.86,
    examples: ['Italie ‹0039 347 221 90 84›.', '(frère) ‹00 225 07 48 91 22 10› de'],
    counterexamples: ['0039', '00 12'],
  },
  {
    name: 'phone by single figures',
    pattern: '0(?:\\s\\d){9}|0\\s\\d\\s\\d\\s\\d(?:\\s-\\s\\d\\s\\d){3}|0 800(?: \\d{3}){2}',
    confidence: 0.94,
    examples: ['père au ‹0 6 5 9 2 2 1 0 7 7›)', '‹0 2 9 6 - 4 4 - 1 2 - 8 8›.', '‹0 800 493 099›'],
    counterexamples: ['0 6 5 9', '0 800 493'],
  },
  {
    name: 'phone of Australia and New Zealand',
    pattern: pattern`
      (?:\(0\d\)|0[2-9])\s?\d{4}\s\d{4}|04\d\d\s?\d{3}\s?\d{3}|04\d\d-\d{3}-\d{3}|1[38]00\s?\d{3}\s?\d{3}|
      13\s\d\d\s\d\d|(?:\(0\d\)|0[2-9])\s\d{3}\s\d{4}|02\d?\s\d{3,4}\s\d{3,4}
    `,
    confidence: 0.92,
    examples: ['‹03 5550 1234›', '‹(07) 5550 1234›', '‹0491 570 156›', '‹1800 975 711›', '‹09 555 0123›', '‹021 555 0123›'],
    counterexamples: ['03 555 12', '1300 mL'],
  },
  {
    name: 'phone of eight figures',
    pattern: '[2-9]\\d{3}\\s\\d{4}',
    confidence: 0.66,
    examples: ['ring ‹5550 1234›', 'Fax ‹6155 0123›'],
    counterexamples: ['0550 1234', '5550 12345'],
  },
  {
    name: 'phone of the United Kingdom and Ireland',
    pattern: pattern`
      0\d{4}\s?\d{6}|0\d{4}\s\d{3}\s?\d{3}|0\d{3}\s\d{3}\s\d{4}|02\d\s\d{4}\s\d{4}|\(0\d{2,4}\)\s?\d{3,4}\s?\d{3,4}|
      0[18]\d?\s\d{3}\s\d{4}|08\d-?\s?\d{7}|0\d{4}\s\d{5}|07\d{3}\s\d{6}|07 \d{3} \d{3} \d{3}|033 \d{4} \d{4}|
      08\d{2} \d{3} \d{3}|\(0\d{2}\)(?: \d{2,3}){2,3}|0\d{10}
    `,
    confidence: 0.92,
    examples: ['‹01632 960123›', '‹020 7946 0123›', '‹07700 900 123›', '‹0161 496 0123›', '‹087 555 0123›'],
    counterexamples: ['01632 9601', '0161 49'],
  },
  {
    name: 'phone of France',
    pattern: '0\\s?[1-9](?:[\\s.-]?\\d\\d){4}|0[1-9](?:\\s{0,2}[./-]\\s{0,2}\\d\\d){4}',
    confidence: 0.93,
    examples: ['‹04 71 99 00 12›', '‹06.39.98.12.34›', '‹0639981234›', '‹03-53-01-98-26›'],
    counterexamples: ['00 12 34 56 78', '04 71 99 00'],
  },
  {
    name: 'phone of Belgium and Switzerland',
    pattern: pattern`
      0\d{1,3}\s?/\s?\d{2,3}(?:[\s.]\d\d){2}|0\d{2}\s\d{3}\s\d\d\s\d\d|0\d{3}[\s/.]\d\d[\s.]\d\d[\s.]\d\d|
      0\d\s\d{3}\s\d\d\s\d\d
    `,
    confidence: 0.92,
    examples: ['‹02/555 12 34›', '‹0470 55 12 34›', '‹022 555 12 34›'],
    counterexamples: ['02/55 1', '022 555 1'],
  },
  {
    name: 'phone of Spain',
    pattern: '[6789]\\d{2}\\s?\\d{3}\\s?\\d{3}|[6789]\\d{2}(?:\\s\\d\\d){3}',
    confidence: 0.7,
    examples: ['‹982 555 014›', '‹612 34 56 78›'],
    counterexamples: ['182 555 014', '982 555 0142'],
  },
  {
    name: 'phone of India, South Africa and Singapore',
    pattern: '[6-9]\\d{4}\\s\\d{5}|0\\d{2}\\s\\d{3}\\s\\d{4}|0\\d{2,4}-\\d{6,8}|0\\d{2}-\\d{3}-\\d{4}',
    confidence: 0.85,
    examples: ['‹98765 43210›', '‹021 555 0123›', '‹080-25550123›'],
    counterexamples: ['58765 43210', '021 55'],
  },
]

/** What says that a number is called; what follows the label may have any shape. */
const called = pattern`
  (?:tele?phones?|t[ée]l[ée]phones?|tel[ée]fonos?|phones?|phn|tel|t[ée]l|ph|mobiles?|mob|cell(?:\sphone)?|portable|
  gsm|natel|landline|home|work|hotline|helpline|switch(?:board)?|standard|contact|whatsapp|direct|dect|d[ée]croch[ée]|
  ligne(?:\srdv)?)
`

/**
 * A labelled number of any shape: blanks, dots, dashes, slashes, brackets, letters that were
 * figures.
 */
export const anyNumber = pattern`
  (?:\+\s?|\(\+(?=\d{1,3}\))|\((?=[^()\n]{1,7}\)))?\d(?:(?:[ ]?[()-]{1,2}[ ]?|[ ]?[.·](?!\s)|
  [ ]?/[ ]?(?!\d{1,3}(?!\d))|[ ])?(?:\d|O(?!\p{L}))){5,13}
`

/** Phones and their extensions. */
export const phoneRules: readonly Rule[] = [
  ...shapes.map(({ name, pattern, confidence, examples, counterexamples }) =>
    rule({
      name,
      category: 'PHONE',
      at: pattern.startsWith('\\+') ? { symbols: ['+'] } : 'number',
      pattern: () => written(`${free}(${pattern})${ends}`, 'iu'),
      from: (text, at) =>
        pattern.startsWith('(?:\\+?1') && text[at - 1] === '+'
          ? at - 1
          : /^\(\d{2,4}\)/.test(text.slice(at - 1, at + 6)) && at > 0
            ? at - 1
            : at,
      confidence,
      examples,
      counterexamples,
    }),
  ),
  rule({
    name: 'labelled phone',
    category: 'PHONE',
    at: {
      words: splitWords(`
        telephone telephones telefono telefonos phone phones phn tel ph mobile mob cell portable gsm natel landline
        home work hotline helpline switch switchboard standard contact whatsapp direct dect ligne
      `),
    },
    pattern: () =>
      written(
        `${called}\\.?(?:\\s?(?:no|n°|number|num[ée]ro|nos)\\.?)?(?:\\s?\\([\\p{L}\\s]{1,12}\\))?[\\s:=.|#-]{0,12}(${anyNumber})${ends}`,
        'iu',
      ),
    confidence: 0.95,
    accept: ([, number]) => isCallable(number ?? ''),
    examples: ['Tel: ‹5550 1234›', 'ph ‹03 5550 1234›', 'Mob (wife) ‹0491570156›', 'Teléfono: ‹982 555 014›', 'cell ‹2185550177›'],
    counterexamples: ['home 12/03/2021', 'work 9-5', 'contact 3'],
  }),
  rule({
    name: 'number to call',
    category: 'PHONE',
    at: {
      words: [
        'call',
        'called',
        'ring',
        'rang',
        'phoned',
        'text',
        'reach',
        'joignable',
        'appeler',
        'joindre',
        'rappeler',
        'llamar',
        'telephoned',
        'dial',
      ],
    },
    pattern: () => written(`\\p{L}+(?:\\s(?:me|us|him|her|them|back|on|at|au|le|the|ward|al)){0,3}[\\s:]{1,3}(${anyNumber})${ends}`, 'iu'),
    confidence: 0.9,
    accept: ([, number]) => isCallable(number ?? ''),
    examples: ['ring me on ‹5550 1234›', 'joignable au ‹0639981234›'],
    counterexamples: ['call at 1030', 'rang at 12/03/2021'],
  }),
  rule({
    name: 'extension',
    category: 'PHONE',
    at: { words: ['ext', 'extn', 'xtn', 'extension', 'x', 'poste', 'dect', 'switch', 'anexo'] },
    pattern: () =>
      written(
        pattern`
        (?:ext(?:n|ension)?\.?|xtn|x|poste|dect|anexo)(?:\sd['’]astreinte|\sinterne)?
        [\s:.#]{0,3}((?<=(?:dect|poste|anexo|astreinte|interne)[\s:.#]{0,3})\d{1,3}(?:[ .]
        \d{2,4}){1,2}|\d(?:-?\d){1,5}|\d\s\d{3,4})(?!\d|[./:]\d|\s?(?:mg|ml|%|\/|days|d\b|jours)
        )
      `,
        'iu',
      ),
    confidence: 0.9,
    accept: ([number, digits], { document, start }) =>
      !/^x/iu.test(number ?? '') ||
      /\d{4}\s?$/u.test(document.text.slice(Math.max(0, start - 5), start)) ||
      (!/\d\s?$/u.test(document.text.slice(Math.max(0, start - 2), start)) &&
        (digits ?? '').replace(/\D/g, '').length >= 4 &&
        !/\s/.test(digits ?? '')),
    examples: [
      'ext ‹7341›',
      'call x‹2290›',
      '555-0144 x‹3312›',
      'poste ‹4471›',
      'DECT ‹55123›',
      'Ext. ‹4-4471›',
      'DECT ‹51 340›) :',
      'poste ‹7 31 42› si',
    ],
    counterexamples: ['2 x 1000', 'x2', 'shock x1 35', 'ext 3'],
  }),
  rule({
    name: 'number behind one letter',
    category: 'PHONE',
    at: { words: ['t', 'p', 'h', 'm', 'c', 'w', 'hm', 'wk', 'ddi', 'te'] },
    pattern: () => written(`(?<!\\p{L})(?:te?|[phmcw]|hm|wk|ddi)[:.]?\\s?(${anyNumber})${ends}`, 'iu'),
    confidence: 0.86,
    accept: ([, number]) => (number ?? '').replace(/[^\dO]/g, '').length >= 9 && isCallable(number ?? ''),
    examples: ['T ‹01726 44 62 61›', 'Hm ‹4805550149›', 'M‹07936573041›'],
    counterexamples: ['T 38.5', 'P 120'],
  }),
]

/** Seven figures or more, or four that a label names; and no date. */
export function isCallable(number: string): boolean {
  const digits = number.replace(/\D/g, '')
  if (/^\d{1,2}[/.-]\d{1,2}[/.-](?:\d\d|\d{4})$/.test(number.trim())) return false
  if (/^(?:19|20)\d\d[/.-]\d\d[/.-]\d\d$/.test(number.trim())) return false
  if ((number.match(/\//g) ?? []).length > 1) return false
  return digits.length >= 6
}
