import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { type Rule, rule, written } from './rule.ts'

const login = '[@]?[\\p{L}\\d][\\p{L}\\d._\\\\@#-]{2,30}[\\p{L}\\d]'

const timesBefore = pattern`
  \d{1,2}:\d\d(?::\d\d)?|(?:[01]\d|2[0-3])[0-5]\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|
  \d{1,2}-\p{L}{3}-\d{2,4}
`
const actionsBy = pattern`
  released|run|called|coll|rqst|rqstd|amended|printed|edited|valid[ée]e?|req|lu|signed|entered|
  scanned|dictated|transcribed|requested|imprim[ée][^\n,;]{0,24}
`

/** Names that people and services log in with. */
export const usernameRules: readonly Rule[] = [
  rule({
    name: 'labelled user name',
    category: 'USERNAME',
    at: {
      words: splitWords(`
        login user username usr userid identifiant pseudo utilisateur util handle snapchat finsta discord insta
        instagram transcriptionist scribe submitter compte log usuario author oper op tech collector uploaded released
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<![\p{L}-])(?:log-?in|user(?:\s?(?:name|id))?|usr|identifiant|pseudo|utilisateur|util\.|handle|snapchat|
        finsta|discord|insta(?:gram)?|transcriptionist|scribe|submitter|compte(?:\spatient(?:\sportail)?)?|usuario|
        author|oper|op|tech|collector|uploaded_by|released_by)(?:\s(?:is|as|was|in|id|name))?[\s:=(\["'“«]{0,14}
        (${login})(?![\p{L}\d])
      `,
        'iu',
      ),
    confidence: 0.93,
    accept: ([label = '', name]) => isLogin(name ?? '', /log-?in|user|usr|identifiant|pseudo|util|handle|submitter/iu.test(label)),
    examples: [
      'login ‹thy482›',
      'user ‹whitehgm›',
      'identifiant ‹vfernandez0477›',
      'compte ‹kdewaele_rcp›,',
      'op=‹t_eklund›',
      'login: ‹KBGH\\faizalm›',
    ],
    counterexamples: ['user of heroin', 'login failed', 'op note', 'compte rendu', 'log rolled'],
  }),
  rule({
    name: 'who printed or signed',
    category: 'USERNAME',
    at: {
      words: splitWords(`
        by par signed printed electronically typed validation validated collected entered logged edited saisie saisi
        dictated transcribed amended trans ivs
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:by|par|(?:electronically\s)?signed|typed|validation|validated|entered|logged|edited|saisie?|
        dictated|transcribed|trans|ivs)(?:\s(?:by|par))?[\s:=/(\["]{1,6}(${login})(?![\p{L}\d]|[ ]?,\s?M\.?D)
      `,
        'iu',
      ),
    confidence: 0.9,
    accept: ([, name]) => isLogin(name ?? '', false),
    examples: ['Printed by ‹mandy.sl› at', 'printed by ‹56012288›', 'saisie par ‹jboucher69›.', 'Validated ‹hbyee2› 15.03.24'],
    counterexamples: ['by mouth', 'signed Mary Byrne', 'par voie orale', 'by 2019', 'par 12h00', 'reduced by 30mg'],
  }),
  rule({
    name: 'user name behind @',
    category: 'USERNAME',
    at: { symbols: ['@'] },
    pattern: () => /(?<![\p{L}\d.])(@[\p{L}][\p{L}\d._-]{3,30}[\p{L}\d])(?![\p{L}\d@])/u,
    confidence: 0.86,
    accept: ([, name = '']) => /[._\d-]/.test(name) || name.length >= 7,
    examples: ['account (‹@sav_in_the_sky›)', 'le compte ‹@sacha_soleil98›'],
    counterexamples: ['2 tabs @ night', 'a.b@c.org', 'seen @home'],
  }),
  rule({
    name: 'user name in brackets or log',
    category: 'USERNAME',
    at: { symbols: ['(', '[', '>', '_', '\\'] },
    pattern: () => /[([>]\s?((?=[\p{Ll}\d._\\]*[\d_])\p{Ll}{2,}(?:[._][\p{Ll}\d]+)*[\d]{0,4})\s?(?=[)\]<])/u,
    confidence: 0.8,
    accept: ([, name = '']) =>
      /^[a-z][a-z._]{3,}\d{0,4}$/.test(name) &&
      /[_\d]/.test(name) &&
      !/^(?:grade|type|stage|day|week|covid|phase|class|level|st|kg|mg|ml|vitamin|hba|para|gravida|fev|spo|fio|pco|co)\d*$/.test(name),
    examples: ['(‹foxlanem2›)', '<Login>‹kleung18›</Login>'],
    counterexamples: ['(grade2)', '(see)', '(hba1c)'],
  }),
  rule({
    name: 'name of a log line',
    category: 'USERNAME',
    at: 'line',
    pattern: () =>
      written(
        pattern`
        (?:\d{4}-\d\d-\d\d[T ]{1,2}\d\d:\d\d:\d\d(?:Z|[+-]\d\d:?\d\d)?\s+|\[\d{1,2}/\d{1,2}/\d\d, \d{1,2}:\d\d [AP]M\] )
        (${login})(?=\s{2}|:|\t)
      `,
        'u',
      ),
    confidence: 0.94,
    accept: ([, name = '']) => name.length >= 4 && !/^[A-Z][a-z]+$/.test(name),
    examples: ['2023-11-02T07:58:40Z   ‹mhalvorsen›   10.44.8.121', '[6/4/22, 6:42 AM] ‹mo.farouk›: me'],
    counterexamples: ['2023-11-02 seen', 'mo: me'],
  }),
  rule({
    name: 'user name behind a time',
    category: 'USERNAME',
    at: 'number',
    pattern: () =>
      written(
        pattern`
        (?<![\d\p{L}])(?:${timesBefore})[.,]?(?: {1,3}| ?[([])([a-z][a-z._]{1,}(?:[a-z]\d{0,3}|\d{1,3}))(?=
        [)\]\n]|\s{2}|$)
      `,
        'u',
      ),
    confidence: 0.86,
    accept: ([, name = ''], { lexicon }) =>
      /\p{Ll}{3,}\d/u.test(name) || (name.length >= 5 && lexicon.classOf(name) === 0 && !/^(?:hours|hrs)$/.test(name)),
    examples: ['printed 10/12/23 1705 ‹orsched2›\n', 'amended 05/07/2023 ‹hstanley2›\n'],
    counterexamples: ['at 10:30 with', 'seen 12/03/2021 today\n', '2019 was'],
  }),
  rule({
    name: 'user name that no word is',
    category: 'USERNAME',
    at: {
      words: splitWords(`
        by par signed validated validation compte user login collector released coll requested rqst printed amended
        edited transcribed dictated typed authored author issued scanned valide e healthlink argus edi as owner
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?<!\p{L})(?:(?:electronically|e-)?\s?signed|validated|validation|compte|user|login|
        collector|requested|printed|amended|edited|transcribed|dictated|typed|author|scanned|
        owner|healthlink|argus|edi|(?:${actionsBy})[_ ](?:by|par))["',:=\s[(_]{1,4}((?:\p{Ll}{4,}|
        \p{Lu}{4,})\d{0,3})(?=["',;)\]\s.|]|$)
      `,
        'iu',
      ),
    confidence: 0.82,
    accept: ([label = '', name = ''], { lexicon, document, start, end }) => {
      const oneCase = name === name.toLowerCase() || (name === name.toUpperCase() && /(?:by|par)\W/iu.test(label))
      const next = document.text.slice(end, end + 14)
      // A bare 'by' or 'par' leads to anything; it takes a verb of the record room before it.
      if (/^(?:by|par)\W/iu.test(label) && !recordVerb.test(document.text.slice(Math.max(0, start - 44), start))) return false
      if (
        !oneCase ||
        /^\s\p{Lu}\p{L}/u.test(next) ||
        (name === name.toUpperCase() && !/^(?:\s\d|\s{2}|\n|\s(?:le|at|on)\s\d|$)/u.test(next) && !/\d$/.test(name))
      )
        return false
      return lexicon.classOf(name.replace(/\d+$/u, '')) === 0 && !/^(?:\p{L}{1,3}|electronic\w*|phone|telephone)$/iu.test(name)
    },
    examples: ['collector: ‹mjzqensen›\n', 'COLL BY ‹tqnez›||', 'Avis valide par ‹ylzegoff› le 20'],
    counterexamples: ['by mouth', 'signed today', 'by DR SMITH', 'typed letter'],
  }),
  rule({
    name: 'user name with figures',
    category: 'USERNAME',
    at: 'number',
    pattern: () => /(?<![\p{L}\d@./\\_-])(\p{Ll}{5,16}\d{1,3})(?![\p{L}\d@./_-])/u,
    from: (text, at) =>
      /\p{Ll}/u.test(text[at - 1] ?? '') ? at - (/\p{Ll}+$/u.exec(text.slice(Math.max(0, at - 17), at))?.[0].length ?? 0) : -1,
    confidence: 0.66,
    accept: ([, name = ''], { lexicon }) =>
      lexicon.classOf(name.replace(/\d+$/u, '')) === 0 && !/^(?:covid|grade|phase|stage|level|class|apgar|gravida|paragraph)/u.test(name),
    examples: ['denied ‹jqwrice02› rec'],
    counterexamples: ['grade3', 'covid19', 'week12'],
  }),
  rule({
    name: 'user name with an underscore',
    category: 'USERNAME',
    at: { symbols: ['_'] },
    pattern: () => /(?<![\p{L}\d@./\\_-])(\p{Ll}{1,12}_\p{Ll}{4,16}\d{0,4})(?![\p{L}\d@./_-]|\s?[:=])/u,
    from: (text, at) => at - (/\p{Ll}+$/u.exec(text.slice(Math.max(0, at - 13), at))?.[0].length ?? 0),
    confidence: 0.66,
    accept: ([, name = ''], { lexicon }) => name.split(/[_\d]/u).every((part) => part.length < 3 || lexicon.classOf(part) === 0),
    examples: ['charts under ‹sw_mzendez3›, incl'],
    counterexamples: ['pt_id: 4471', 'run_date'],
  }),
]

const recordVerbs = pattern`
  valid|imprim|[ée]dit|saisi|sign|lu\s|scann|enregist|print|amend|request|coll|req|rqst|releas|
  transcrib|typed|complet|authoris|entered|logged
`

const recordVerb = new RegExp(pattern`(?<!\p{L})(?:${recordVerbs})\p{L}*[^.\n]{0,26}$`, 'iu')

const loginWords = pattern`
  failed|failure|locked|reset|ident|guide|manual|access|error|unknown|since|using|rendu|page|
  screen|details|issues|problem|problems|group|groups|denies|history|friendly|interface|account|
  required|pending|with|from|after|before|attempts?
`
const aboutLogin = new RegExp(pattern`^(?:${loginWords})$`, '')

const units = pattern`mg|ml|kg|cm|mm|mcg|g|l|h|am|pm|x|st|nd|rd|th|%|er|e|yo|yr|ans|mois|days?`
/** Numbers, times, doses, dates and years of a note. */
const figuresOfNote = new RegExp(pattern`^\d{1,4}$|^\d{1,2}[h:.]\d\d|^\d+(?:${units})$|^\d{1,4}[-.]\d{1,2}[-.]\d|^(?:19|20)\d\d$`, 'iu')

/**
 * A login rather than a word: it has figures, an underscore or a point, or the label leaves no
 * doubt.
 */
function isLogin(name: string, sure: boolean): boolean {
  if (figuresOfNote.test(name)) return false
  if (/^\d+-\p{L}+$/u.test(name)) return false
  if (/^\d{6,8}$/.test(name)) return true
  if (/\d/.test(name) && /\p{L}{2}/u.test(name)) return !/^(?:\d+\p{L}{1,3}|[A-Z]\d{1,2}|covid-?19)$/u.test(name)
  if (/\p{Ll}[._]\p{Ll}{2}/u.test(name) || /\\/.test(name) || /\p{Ll}_|_\p{Ll}/u.test(name)) return true
  return sure && /^\p{Ll}{5,}$/u.test(name) && !aboutLogin.test(name)
}
