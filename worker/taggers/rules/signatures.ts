import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { kindBySetting } from '../gazetteer/personKind.ts'
import { namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const NO_INITIALS =
  wordClass.MEDICAL |
  wordClass.DRUG |
  wordClass.VERY_COMMON_EN |
  wordClass.VERY_COMMON_FR |
  wordClass.STATE_ABBREVIATION |
  wordClass.TITLE |
  wordClass.COUNTRY
const abbreviations = pattern`
  CT|MR|MRI|US|USS|XR|CXR|ECG|EKG|EEG|EMG|PCR|IV|IM|SC|PO|NG|PR|PV|BP|HR|RR|GP|ED|ER|OR|ICU|EMS|
  PT|OT|SLT|SLP|RN|MD|NP|PA|HCA|PCP|ENT|GI|ID|IR|OB|SW|MDT|QAS|AV|FBC|INR|LFT|UTI|BM|NHS|GCS|DNR|
  AMA|POA|NOK|TTE|TEE|ETO|ETT|TDM|IRM|IDE|IAO|IOA|MT|MG|SF|AS|VSL|VAD|CMU|CH|CHU|DIY|FTA|ESR|CRP|
  VAC|PET|US
`

/** Capitals after 'by' that are no person's. */
const ACRONYMS = new RegExp(pattern`^(?:${abbreviations})$`, 'u')

const signingVerbs = pattern`
  typed|dictated|transcribed|signed|witnessed|checked|scanned|entered|taken|given|sent|called|
  phoned|repaired|prepared|seen|made|done|drawn|placed|réalisée?|faite?|frappée?|signée?|saisie?|
  dictée?|relue?|posée?
`

const lineBreaks = pattern`(?:\r?\n[ \t]*){1,4}`
const ruledLine = pattern`[_.-]{3,}[ \t]*(?:\r?\n[ \t]*)*`
const signersTitle = pattern`(?:Dr|Dre|Pr|Mr|Mrs|Ms|Miss|Prof|Mme|M\.)\.?[ \t]+`

/** Names under letters and notes. */
export const signatureRules: readonly Rule[] = [
  rule({
    name: 'name under a closing',
    category: 'DOCTOR',
    at: {
      words: splitWords(`
        regards sincerely yours faithfully truly thanks thank cheers best respectfully cordially wishes mihi sincères
        meas enkosi diolch gratefully you thx cordialement confraternellement confraternelles sentiments salutations
        meilleures distinguées vous toi amitiés amicalement bises respectueusement merci distingués dévoués saludos
        atentamente confraternels amicales
      `),
    },
    pattern: () => written(pattern`\p{L}+[ \t]?[,.!]?[ \t]*${lineBreaks}(?:${ruledLine})?(?:/s/[ \t]*)?(?:${signersTitle})?`, 'u'),
    confidence: 0.88,
    extents: (groups, context) => below(groups[0] ?? '', context),
    examples: ['Kind regards,\n\n‹Lorraine Hatchett›, MD', 'Yours sincerely\n‹Simon Rice›', 'Cordialement,\n‹N.-A. Perrier›'],
    counterexamples: ['thanks\nFollow up Monday', 'Best regards\nCardiology Department'],
  }),
  rule({
    name: 'initials of who did it',
    category: 'DOCTOR',
    at: {
      words: [
        'by',
        'signed',
        'signé',
        'sig',
        'typed',
        'taken',
        'witnessed',
        'checked',
        'scanned',
        'entered',
        'dictated',
        'transcribed',
        'initials',
        'initialled',
        'dict',
        'par',
        'visa',
      ],
    },
    pattern: () =>
      written(
        pattern`
        (?:(?<=(?:${signingVerbs})[ \t])(?:by|par)|signed|signé|sig|typed|witnessed|checked|scanned|entered|
        dictated|dict\.?|transcribed|initials|visa)[ \t]?:?[ \t](\p{Lu}{2,3}|\p{Lu}\.\p{Lu}\.
        (?:\p{Lu}\.)?)(?=[ \t]*(?:[).,;]|\r?\n|$)|[ \t]\d)
      `,
        'u',
      ),
    confidence: 0.76,
    accept: (groups, { lexicon }) => {
      const mark = groups[1] ?? ''
      return mark.includes('.') || !((lexicon.classOf(mark) & NO_INITIALS) !== 0 || ACRONYMS.test(mark))
    },
    examples: ['repaired by ‹AW›.', 'typed ‹M.D.› 13/4/23', 'Arrêt signé ‹PB›.'],
    counterexamples: ['done by CT.', 'checked BP 120', 'sent by EMS.'],
  }),
  rule({
    name: 'name that ends a note',
    category: 'DOCTOR',
    at: 'line',
    pattern: () => /(?:[-–—~/]{1,3}[ \t]?)?\p{L}(?=[^\n]{1,40}\s*$)/u,
    confidence: 0.74,
    extents: (_, context) => alone(context),
    examples: ['appt 9a\n‹Sherri Kowalczyk›', 'F/u in 2 wk\n- ‹T. Okafor›\n'],
    counterexamples: ['F/u in 2 wk\nBlood Pressure', 'Plan\nAspirin'],
  }),
  rule({
    name: 'initial and surname that sign a line',
    category: 'DOCTOR',
    at: 'line',
    pattern: () => /\p{Lu}(?=\.?[ ]?(?:\p{Lu}\.?[ ]?)?\p{Lu}[\p{L}'’-]+[ \t]*(?:$|\r?\n|[ \t]{2}|,?[ ]\p{Lu}{1,5}\d?(?![\p{L}\d])))/u,
    confidence: 0.7,
    extents: (_, context) => {
      const where = surroundings(context)
      const [reading] = namesFrom(context.start, 'labelled', 'none', where)
      const [first, second] = reading?.words ?? []
      if (!reading || !second || (first?.look !== 'initial' && first?.look !== 'initials')) return []
      const last = reading.words[reading.words.length - 1]
      if (
        !last ||
        last.worth === 'no' ||
        last.worth === 'usual' ||
        last.worth === 'place' ||
        (last.worth === 'unknown' && last.look === 'caps') ||
        context.start < where.text.length * 0.3
      )
        return []
      return kindBySetting(reading, where) === 'PATIENT' ? [] : [reading]
    },
    examples: [
      'F/u in 2 wk with labs as above, no changes\n‹S Okafor›  cc clinic',
      'Plan: home today, wound check in a week\n‹A. Lovell› F2',
    ],
    counterexamples: ['Plan: home\nE Coli', 'Plan: home today\nL Foot'],
  }),
  rule({
    name: 'name after a dash at the end of a line',
    category: 'DOCTOR',
    at: { symbols: ['-', '–', '—', '~', '/'] },
    pattern: () => /(?<=[\s.?!)]|^)(?:--?|[–—~/])[ \t]?\p{L}(?=[^\n]{1,34}(?:\r?\n|$))/u,
    confidence: 0.72,
    extents: (_, context) => alone(context),
    examples: ['call back. - ‹Sherri›', 'ok to d/c — ‹Halima›\nnext'],
    counterexamples: ['pain - Left', 'Hx - Diabetes'],
  }),
]

function below(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const titled = /(?:Dr|Dre|Pr|Mr|Mrs|Ms|Miss|Prof|Mme|M\.)\.?[ \t]+$/u.test(cue)
  return namesFrom(context.end, titled ? 'titled' : 'labelled', 'none', where).filter(({ start, end, words }) => {
    const rest = where.text.slice(end, end + 40)
    const whole = /^[ \t]*(?:[,(\-–/|]|\r?\n|$|[.][ \t]*(?:\r?\n|$)|[ \t]{2,}|\p{Lu}{2,})/u.test(rest)
    return (titled || whole) && (words.length > 1 || words[0]?.worth !== 'no') && end > start
  })
}

function alone(context: RuleContext): Extent[] {
  const where = surroundings(context)
  return namesFrom(context.end - 1, 'announced', 'none', where).flatMap((reading) => {
    const rest = where.text.slice(reading.end, reading.end + 40)
    if (!/^[ \t.]*(?:$|\r?\n)/u.test(rest) && kindBySetting(reading, where) !== 'DOCTOR') return []
    const [first] = reading.words
    const clear = reading.words.some(({ worth }) => worth === 'name' || worth === 'shared')
    if (!first || (!clear && (reading.words.length < 2 || reading.words.every(({ worth }) => worth === 'unknown' || worth === 'usual'))))
      return []
    if (reading.words.length === 1 && first.worth !== 'name') return []
    return [reading]
  })
}
