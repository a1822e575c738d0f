import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { anyNumber, ends, isCallable } from './phones.ts'
import { type Rule, rule, written } from './rule.ts'

const pagerWords = pattern`
  pagers?|pgr|bleep(?:er)?|beeper|bip|page(?:\sme\sat)?|paged|pg|avertisseur|busca|locator|loc|bpr
`
const onCallRoles = pattern`
  intern|rmo|jmo|hmo|sho|spr|reg(?:istrar)?|resident|pgy-?\d|h@n|night\steam|renal|icu|cns|f[12]|
  fy[12]|physio|ot|sw|np
`

/** Faxes, pagers and bleeps, by what stands beside their number. */
export const pagerRules: readonly Rule[] = [
  rule({
    name: 'fax somewhere before',
    category: 'FAX',
    at: { words: ['fax', 'faxed', 'faxe', 'faxee'] },
    pattern: () => written(`fax(?:ed|[ée]e?)?\\s[^\\d\\n]{2,28}\\s(${anyNumber})${ends}`, 'iu'),
    confidence: 0.94,
    accept: ([, number]) => isCallable(number ?? ''),
    examples: ['Fax to attn Ms Dunleavy ‹217-555-0136›.', 'faxé au service ‹04 73 75 19 84›'],
    counterexamples: ['fax sent on 12/03/2021'],
  }),
  rule({
    name: 'fax',
    category: 'FAX',
    at: { words: ['fax', 'faxed', 'fx', 'f', 'facsimile', 'telecopie', 'telec', 'telecopieur', 'ax', 'faxee'] },
    pattern: () =>
      written(
        pattern`
        (?:fax(?:ed|[ée]e?)?|fx|facsimile|t[ée]l[ée]copie(?:ur)?|t[ée]l[ée]c|ax|f(?=[\s:.]))\.?
        (?:\s?(?:no|n°|number|is|to|at|au|s[ûu]r)\.?){0,2}[\s:=./|#-]{0,8}(${anyNumber})${ends}
      `,
        'iu',
      ),
    confidence: 0.97,
    accept: ([, number]) => isCallable(number ?? ''),
    examples: ['Fax: ‹03 5550 1299›', 'fx ‹218-555-0199›', 'F ‹03 5550 1299›', 'Télécopie : ‹05 36 49 98 26›', 'faxed to ‹218.555.0199›'],
    counterexamples: ['F 12', 'fax sent 12/03/2021', 'fax 3 pages'],
  }),
  rule({
    name: 'pager',
    category: 'PAGER',
    at: {
      words: [
        'pager',
        'pagers',
        'pgr',
        'bleep',
        'bleeper',
        'beeper',
        'bip',
        'page',
        'paged',
        'pg',
        'avertisseur',
        'busca',
        'locator',
        'loc',
        'bpr',
      ],
    },
    pattern: () =>
      written(
        pattern`
        (?:${pagerWords})\.?(?:\s(?:no|n°|interne|number|is))?[\s:.|-]{0,8}(#?\d(?:[-.\s]{0,1}\d){2,10})
        (?!\d|[/:]\d|\s?(?:of|sur|de)\b)
      `,
        'iu',
      ),
    confidence: 0.96,
    examples: ['pager ‹4471›', 'bleep ‹#1203›', 'bip ‹2316›', 'pgr ‹218-555-0144›', 'bip ‹22 08›', 'page ‹71234›'],
    counterexamples: ['page 2 of 3', 'page 12', 'paged at 3'],
  }),
  rule({
    name: 'pager behind p',
    category: 'PAGER',
    languages: ['en'],
    at: { words: ['p'] },
    pattern: () => /(?<![\p{L}\d.])p\.?\s?(\d{3,5})(?![\p{L}\d.,/:-]\d|\s?(?:of|mg|pp)|\p{L})/u,
    confidence: 0.85,
    accept: (_, { document, start }) =>
      /[\p{L})(,]\s?$/u.test(document.text.slice(Math.max(0, start - 2), start)) &&
      !/(?:see|on|pp?|vol)\s$/iu.test(document.text.slice(Math.max(0, start - 5), start)),
    examples: ['ICU reg p‹4408› if', 'Dr Loh p‹7944› x', '(Ofori, p. ‹40882›) placing'],
    counterexamples: ['see p 112', 'p.544', 'p 0.05', 'p5'],
  }),
  rule({
    name: 'pager behind a role',
    category: 'PAGER',
    languages: ['en'],
    at: {
      words: splitWords(`
        intern rmo jmo hmo sho spr reg registrar resident pgy pg h site night renal icu cardiology ortho surg f fy cns
        physio physiotherapist ot sw dietitian np pa nok ms
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:${onCallRoles})(?:\s(?:ward|take|on\scall))?(?:,?\s{1,2}(#\d{4,5})|\s\((\d{4})\))(?!\d|
        [./-]\d)
      `,
        'iu',
      ),
    confidence: 0.84,
    extents: ([, sign, bare], { start, document }) => {
      const number = sign ?? bare ?? ''
      const at = document.text.indexOf(number, start)
      return [{ start: at, end: at + number.length }]
    },
    examples: ['Brennan-Lau intern, ‹#6088›, 31', 'Night reg (‹6418›)   Ozturk', 'PGY3 ‹#2206›\n'],
    counterexamples: ['reg 2019', 'intern (2019 intake)', 'renal 4408'],
  }),
  rule({
    name: 'number and its kind behind it',
    category: 'FAX',
    at: { words: ['fax', 'pgr', 'pager'] },
    pattern: () => /(?<=[\d)][\dO][ ]?\()(?:fax|pgr|pager)(?=\))|(?<=[\d)][\dO] )(?:fax|pgr|pager)(?=[.,;]|\s?\n|$)/iu,
    confidence: 0.965,
    extents: ([kind = ''], { document, start }) => {
      const found = /((?:\+?\d|\(\d)(?: ?[\d().-]){5,14}\d)[ (]{1,3}$/u.exec(document.text.slice(Math.max(0, start - 28), start))
      if (!found) return []
      const at = Math.max(0, start - 28) + found.index
      return [{ start: at, end: at + found[1]!.length, category: /^fax/iu.test(kind) ? 'FAX' : 'PAGER' }]
    },
    examples: ['01632 960774 x ‹01632 960775› (fax)', 'ARNP, ‹206-555-0188› (pgr). 75'],
    counterexamples: ['no (fax)', 'page 2 fax'],
  }),
]
