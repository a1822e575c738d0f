import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { splitWords } from '../core/splitWords.ts'
import { ANY_VERY_COMMON } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { ANY_GIVEN, ANY_NAME, wordClass } from '../taggers/gazetteer/wordGroups.ts'
import { folded } from '../text/fold.ts'
import { initialsOf } from './initials.ts'
import { NAMESAKES } from './namesakes.ts'

/**
 * Removes persons that are words of medicine: 'Cormack 1', 'Hurley II', 'Sarnat 2' (grades), 'MIO',
 * 'SW' (abbreviations), 'Roaccutane', 'DOB'. A title before the word, or a longer name
 * of the note that contains it, shows that it is a person's.
 *
 * @param spans in order, not overlapping
 */
export function withoutMedicalWords(spans: readonly Span[], text: string, lexicon: Lexicon): Span[] {
  const doubtful = spans.filter((span) => isDoubtful(span, text))
  if (doubtful.length === 0) return [...spans]
  const known = wordsOfNames(spans, text, lexicon)
  const initials = initialsOf(spans, text)
  const removed = new Set(
    doubtful.filter((span) => {
      const value = text.slice(span.start, span.end)
      if (/^\p{Lu}{2,5}$/u.test(value)) return !initials.has(value.toLowerCase()) && isAcronym(span, text)
      const word = /^\p{L}[\p{L}'’-]*/u.exec(value)?.[0] ?? ''
      return !known.has(folded(word)) && (isClinical(value, lexicon) || isMedical(span, word, text, lexicon))
    }),
  )
  return removed.size === 0 ? [...spans] : spans.filter((span) => !removed.has(span))
}

/** One word, perhaps with a grade's numeral, or a few of a list, without a title. */
function isDoubtful({ start, end, category }: Span, text: string): boolean {
  if (category !== 'PATIENT' && category !== 'DOCTOR' && category !== 'LOCATION_OTHER') return false
  const value = text.slice(start, end)
  if (category === 'LOCATION_OTHER') return GRADED.test(value)
  if (!FEW_WORDS.test(value) && !GRADED.test(value) && !PAIR.test(value)) return false
  return !TITLE_BEFORE.test(text.slice(Math.max(0, start - 12), start))
}

/** 'Iodosorb, Zetuvit', 'Augmentin/Flagyl'. */
const FEW_WORDS = /^\p{L}[\p{L}'’-]*(?:[ ,/]{1,2}\p{L}[\p{L}'’-]*){0,3}\.?$/u

/** 'Hurley II', 'Rancho V'. */
const GRADED = /^\p{Lu}\p{Ll}{2,}[ ](?:I{2,3}|IV|VI{0,3})[ab]?$/u
const PAIR = /^\p{Lu}\p{Ll}+[ ]?[-–/][ ]?\p{Lu}\p{Ll}+$/u

const TITLES = pattern`
  dr|drs|fr|rev|mr|mrs|ms|miss|mdm|prof|pr|sr|sra|srta|dra|dre|mme|mlle|m|sister|nurse|mister|
  monsieur|madame|docteur|don|doña|d|dña
`

const TITLE_BEFORE = new RegExp(pattern`(?<!\p{L})(?:${TITLES})\.?[ ]$`, 'iu')

function wordsOfNames(spans: readonly Span[], text: string, lexicon: Lexicon): ReadonlySet<string> {
  const known = new Set<string>()
  for (const { start, end, category } of spans) {
    if (category !== 'PATIENT' && category !== 'DOCTOR') continue
    const value = text.slice(start, end)
    const words = value.match(/\p{L}[\p{L}'’-]+/gu) ?? []
    const isName = words.length > 1 && !GRADED.test(value) && !PAIR.test(value) && !isClinical(value, lexicon)
    if (isName || TITLE_BEFORE.test(text.slice(Math.max(0, start - 12), start))) for (const word of words) known.add(folded(word))
  }
  return known
}

function isAcronym({ start, end }: Span, text: string): boolean {
  const value = text.slice(start, end)
  if (HEADINGS.has(value)) return true
  if (!NEVER_INITIALS.has(value) && !ABBREVIATIONS.has(value)) return false
  const before = text.slice(Math.max(0, start - 16), start)
  return !(SIGNED_BEFORE.test(before) && SIGNED_AFTER.test(text.slice(end, end + 4)))
}

/**
 * Few abbreviations are safe: notes sign with 'ED', 'GP', 'PV' and 'TDS', where the authors' names
 * begin so.
 */
const NEVER_INITIALS: ReadonlySet<string> = new Set(
  'SW OF NG RN UC OT PT IV IN IS IT ON OR MD PAP BMI HIV ECG EKG MRI CXR CTG SNG MIBI EMG OH FAV RMN TSH'.split(' '),
)

/** Of columns: they stand where initials do. */
const HEADINGS: ReadonlySet<string> = new Set(['PROC', 'SURG', 'ANES', 'ANAES', 'HOSP'])

/** Three letters and more: no names, and none sign in the training notes. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  splitWords(`
    ETD PRN NPO NBM GCS INR NOK ICU PICU HDU CCU ITU SBP DBP SROM SOB SOBOE EBL IVF IOP IOL HPI PMH PMHX PSH DNR DNI
    DNAR CPR BSL BGL FHR FHT LMP EDC ETT NGT AVF TPA TNK CVA DVT LFT FBC CBC UEC BNP CRP ESR HCG STEMI ROSC AED CPAP
    SATS MVA RTA LWBS ETOH NKDA MRN NHS UHID SBAR IDG HXPC MHAA CHPN NPI CPT ICD LSCS PPH EFW TWOC IDC HFNC BIPAP NIV
    PEEP ECMO CRRT TTE DEXA ABPI BKA AKA THR TKR CABG PCI TAVI EGD ERCP AXR BMP BNO CVC DDX DHX FBE FHX GGT HGB HPC
    JVD MDT MMT MSK NAD NFR NKA NSR NWB PLT PMT PWB QDS QID QTY RDW RRR RTC TTO UOP VBG VSS VTE WNL SHX
  `),
)

const SIGNING_WORDS = pattern`by|per|sig|sign|signed|init|initials|checked|chk|wit|par|visa|signé|firma|fdo`
const CELL_EDGE = pattern`(?:^|\n)[ \t]*|[([|/+:]|\t|[ ]{2}|[-–—~][ ]?|[.!?)][ ]`

/** Places where an author's initials stand, though they look like an abbreviation. */
const SIGNED_BEFORE = new RegExp(pattern`(?:${CELL_EDGE}|[ ](?:${SIGNING_WORDS})[.:]?[ ])$`, 'iu')
const SIGNED_AFTER = /^(?:[ ]*(?:\r?\n|$|[)\]|/+])|\t|[ ]{2})/u

/** Whether every word is a drug's, a device's or one of medicine, and none is a person's as well. */
function isClinical(value: string, lexicon: Lexicon): boolean {
  const words = value.match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.every((word) => {
    const parts = word.split(/(?=[-'’])|(?<=[-'’])/u)
    const phrase = parts.length > 1 ? lexicon.phrases.longest(parts, 0) : undefined
    const classes = phrase?.length === parts.length ? phrase.classes : lexicon.classOf(word)
    return word.length > 3 && (classes & (wordClass.DRUG | wordClass.MEDICAL)) !== 0 && (classes & ANY_NAME) === 0
  })
}

function isMedical({ start, end }: Span, word: string, text: string, lexicon: Lexicon): boolean {
  const value = text.slice(start, end)
  const after = text.slice(end, end + 16)
  const classes = lexicon.classOf(word)
  const isNamesake = NAMESAKES.has(folded(word)) || (classes & wordClass.EPONYM) !== 0
  if (GRADED.test(value) || GRADE_AFTER.test(after)) return isNamesake || GRADINGS.has(folded(word))
  if (FIELDS.has(folded(value.replace(/\.$/u, '')))) return true
  const before = text.slice(Math.max(0, start - 40), start)
  const words = value.split(/[ ]?[-–/][ ]?/u)
  if (words.every((each) => isStatistician(each)) && isStatistic(before, text.slice(end, end + 40))) return true
  if (words.every((each) => NAMESAKES.has(folded(each)))) return true
  return isNamesake && (classes & (ANY_GIVEN | ANY_VERY_COMMON)) === 0 && MEASURED_AFTER.test(after)
}

function isStatistician(word: string): boolean {
  return STATISTICIANS.has(folded(word))
}

/** 'normality by Shapiro-Wilk', 'judged by Schoenfeld residuals'; 'rang Cohen' is a person. */
function isStatistic(before: string, after: string): boolean {
  return METHOD_BEFORE.test(before) && (STATISTICS_NEAR.test(before) || STATISTICS_NEAR.test(after))
}

/** After whom statistics names tests, models and curves, usual surnames among them. */
const STATISTICIANS: ReadonlySet<string> = new Set(
  splitWords(`
    akaike altman anderson bartlett bayes begg benjamini bland bonferroni breslow brier brown clopper cochran cohen cox
    cramer cronbach cuzick darling deming delong dersimonian dunn dunnett efron egger fisher fleiss forsythe friedman
    gompertz grambsch gray greenwood haenszel harrell hochberg holm hosmer huber jonckheere kaplan kendall kenward
    kolmogorov kruskal laird lemeshow levene levey mann mantel mcnemar meier nelson aalen newcombe o'brien parmar
    passing bablok pearson peto pocock poisson roger royston rubin satterthwaite scheffe schoenfeld schwarz shapiro
    sidak simon smirnov spearman student therneau tukey wald wallis weibull welch westgard whitney wilcoxon wilk wilson
    yates youden
  `),
)

const METHOD_BEFORE = /(?<!\p{L})(?:by|per|via|using|with|of|or|and|not|the|from|to)[ ](?:\p{Lu}[\p{L}-]+[ ](?:or|and)[ ])?$/u
const STATISTICAL_WORDS = pattern`
  tests?|tested|exact|residuals?|models?|curves?|κ|kappa|df|statistics?|estimat\p{L}*|intervals?|
  regression|correct\p{L}*|calibration|normality|variances?|hazards?|survival|trend|stratified|
  rank|plots?|medians?|p[ ]?[<=]|likelihood|multiplicity|distribution|weights?|alpha
`
const STATISTICS_NEAR = new RegExp(pattern`(?<!\p{L})(?:${STATISTICAL_WORDS})(?!\p{L})`, 'iu')

/** Gradings that are called after people with usual names. */
const GRADINGS: ReadonlySet<string> = new Set(
  splitWords(`
    hurley wilkes rancho angle child forrest hinchey tanner garden fitzpatrick killip killian kramer wagner norwood
    ludwig todani gross tonnis crowe risser lauren may meyer weber salter miller
  `),
)

/** 'Fitzpatrick V', 'Wilkes II': a numeral of a grade, not of a sovereign. */
const GRADE_AFTER = /^[ ](?:I{2,3}|IV|VI{0,3})[ab]?(?![\p{L}\d'’.])/u
const RESULT_WORDS = pattern`neg|pos|\+|−|absent|present|grade|class|type`

/** A result or a grade of one figure: no age, no time. */
const MEASURED_AFTER = new RegExp(
  pattern`
    ^(?:['’]s)?(?:[ ]?[=:<>≥≤][ ]?\d|[ ](?:${RESULT_WORDS}|\d[ab]?(?![\d:.,/]\d|\d)|\d/\d)|
    [ ]?\+)
  `,
  'iu',
)

/** Labels of fields that are read as names. */
const FIELDS: ReadonlySet<string> = new Set(
  splitWords(`
    id dob ddn dni nhc url inv tel fax mob mobile email sig signature signed rn tr ps nb cc re ref nom prenom name
    surname nombre apellido paterno materno patient paciente psychol eval instr hosp rehab resus theatre theatres
  `),
)
