import { pattern } from '../../core/pattern.ts'
import { labelled } from './labelled.ts'
import { type Rule, rule, written } from './rule.ts'

const officerTitles = pattern`Officer|Ofc\.?|Dep\.?|Deputy|Sgt\.?|Trooper|Tpr\.?|PD|Sig: \p{Lu}`
const officerName = pattern`(?:\p{Lu}\.? )?(?:\p{Lu}[\p{L}'’-]+ ?)?`

const cardWords = pattern`card|visa|mastercard|amex|acct|account|carte|cb`
const endingIn = pattern`(?:ending|ends|se terminant|finissant)(?: (?:in|with|par))? `
const hiddenFigures = pattern`(?:x{2,4}|\*{2,4})[ -]?`

/**
 * Numbers of two to four figures that only their label makes identifiers: badges, collars,
 * envelopes, keys.
 */
export const shortNumberRules: readonly Rule[] = [
  labelled({
    name: 'badge, envelope or key',
    category: 'IDNUM',
    labels: [
      ...'badge bdg collar lockbox keysafe digicode envelope enveloppe locker'.split(' '),
      ...['badge n°', 'badge #', 'collar n°', 'key safe', 'key code', 'door code', 'gate code', 'lock box', 'property slip', 'safe slip'],
      ...['code portail', 'code porte', 'code immeuble', 'police log', 'coffre enveloppe', 'last four', 'rx bin', 'rxbin', 'call sign'],
      ...['callsign', 'indicatif', 'employee #', 'emp', 'rider', 'share code', 'interpreter', 'interpreter #', 'pedigree'],
    ],
    least: 3,
    confidence: 0.93,
    examples: ['Officer Ng badge ‹853›', 'collar ‹1590›.', 'lockbox ‹0531›;', 'code portail ‹2607B›', 'callsign ‹WD417›', 'RxBIN ‹000123›'],
    counterexamples: ['badge lost', 'key code given', 'interpreter 2 pm', 'locker 3'],
  }),
  rule({
    name: 'number of a constable',
    category: 'IDNUM',
    languages: ['en'],
    at: { words: ['pc', 'ps', 'garda'] },
    pattern: () => /(?<![\p{L}\d])(?:PC|PS|Garda) (\d{3,5})(?=\s\p{Lu}\p{Ll}|[\s,;.)]|$)/u,
    confidence: 0.8,
    examples: ['PC ‹1109› Bevan took statement', 'Sgt Harriet Pym  PS ‹904› '],
    counterexamples: ['PC 12', 'PS 2'],
  }),
  rule({
    name: 'number behind a name and its sign',
    category: 'IDNUM',
    languages: ['en'],
    at: { symbols: ['#'] },
    pattern: () => written(pattern`(?<=(?:${officerTitles}) ${officerName})#\s?(\d{2,5})(?![\d-])`, 'u'),
    confidence: 0.85,
    examples: ['Dep. R. Tafoya #‹915›, a', 'Officer Prentiss #‹4471›'],
    counterexamples: ['Sinemet #30', 'rib #915'],
  }),
  rule({
    name: 'figures that end a number',
    category: 'IDNUM',
    at: { words: ['ends', 'ending', 'last'] },
    pattern: () => /(?<=(?:claim|ssn|id|policy|form|number|one|correct one) )(?:ends|ending)(?: (?:in|with))? (-?\d{4})(?!\d)/iu,
    confidence: 0.85,
    examples: ['claim ends ‹-5732›.', 'correct one ends in ‹0417›'],
    counterexamples: ['week ending 2019', 'card ending 0412'],
  }),
  rule({
    name: 'card by its last figures',
    category: 'ACCOUNT',
    at: { words: ['card', 'visa', 'mastercard', 'amex', 'acct', 'account', 'carte', 'cb'] },
    pattern: () => written(pattern`(?:${cardWords})[\s:#]{1,3}(?:${endingIn}|${hiddenFigures})(\d{4})(?!\d)`, 'iu'),
    confidence: 0.96,
    examples: ['Visa ending ‹4402› auth', 'acct ending ‹4471›,', 'carte se terminant par ‹5713›'],
    counterexamples: ['card 4402', 'visa ending soon'],
  }),
  rule({
    name: 'masked card',
    category: 'ACCOUNT',
    at: { words: ['card', 'visa', 'carte', 'cb'] },
    pattern: () => /(?:card|visa|carte|cb)[\s:]{1,3}(\*{4} \d{4})(?!\d)/iu,
    confidence: 0.9,
    examples: ['payee card ‹**** 6017›.'],
    counterexamples: ['card ***'],
  }),
]
