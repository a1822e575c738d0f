import { pattern } from '../core/pattern.ts'

/**
 * Whether a number is a billing or classification code, which identifies no patient: 'CPT 97112,
 * 97014', 'codes for today 97110', 'MBS item 80110', 'SNOMED M80703'.
 *
 * @param before the text before it on its line
 */
export function isCode(value: string, before: string): boolean {
  return (
    (CODE.test(value) && CODED_BEFORE.test(before)) || isDiagnosis(value, before) || isMoney(value, before) || STUDY_BEFORE.test(before)
  )
}

/**
 * 'K90.8', 'Z89.511', 'J56.2/J57.3': a diagnosis or an operation, unless a label says otherwise.
 */
function isDiagnosis(value: string, before: string): boolean {
  return DIAGNOSIS.test(value) && !LABEL_BEFORE.test(before)
}

const ONE_DIAGNOSIS = String.raw`[A-TV-Z]\d{2}\.\d{1,3}[A-Z]{0,2}`
const DIAGNOSIS = new RegExp(`^${ONE_DIAGNOSIS}(?:[,;/ ]{1,2}${ONE_DIAGNOSIS})*$`, 'u')
const LABEL_BEFORE = /(?:no|n[°ºo]|#|ref|id|record|chart|file|box|shelf|lot|batch|dossier)\.?[ :]{0,2}$/iu

/** 'cash R480', 'bal P18,441'. */
function isMoney(value: string, before: string): boolean {
  return (
    /^(?:[PRKN]|Rs|KSh|GHS|NGN|INR|PHP|ZAR|UGX|USD)[ ]?\d{1,3}(?:,\d{3})+$/u.test(value) ||
    (/^[A-Z]{1,3}[ ]?\d{2,5}$/u.test(value) && MONEY_BEFORE.test(before))
  )
}

const MONEY_BEFORE = /(?:^|[^\p{L}])(?:cash|fee|fees|bal|balance|paid|owes|cost|copay|deposit)[ :]{1,2}$/iu

/** The number of a study names no patient. */
const STUDY_BEFORE = /(?:EudraCT|NCT|ISRCTN|ClinicalTrials|ACTRN|CTRI)[ :no.°]{0,4}$/u

const ONE_CODE = String.raw`[A-Z]{0,2}\d{2,8}(?:\.\d{1,4})?(?:-\d{1,3})?(?:[ ]?x[ ]?\d{1,2})?`
const CODE = new RegExp(`^${ONE_CODE}(?:[,;/& ]{1,3}${ONE_CODE})*$`, 'u')
const CODED_BEFORE = new RegExp(
  pattern`
    (?<![\p{L}\d])(?:CPT|HCPCS|ICD(?:[ -]?(?:9|10|11|O))?(?:-(?:CM|PCS))?|CIM-?10|(?:MS-|AR-|AP-)?DRG|SNOMED(?:[ -]CT)?|
    LOINC|OPCS(?:-?4)?|CCAM|NGAP|GHM|RxNorm|ATC|Read|MBS|(?:MBS |Medicare )?items?(?: nos?\.?| numbers?)?|
    (?:billing|procedure|diagnosis|dx) codes?|[Cc]odes (?:for (?:today|visit|session|billing)|billed))[ ]?
    (?:codes?|items?)?[ :=#(]{0,3}(?:${ONE_CODE}[,;/&) ]{1,3}(?:and )?){0,12}$
  `,
  'u',
)
