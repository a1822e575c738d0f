import { pattern } from '../../core/pattern.ts'
import { ANY_GIVEN, ANY_SURNAME } from '../gazetteer/classes.ts'
import { subjectOf } from './announcedNumbers.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const free = '(?<![\\p{L}\\d./_:@\\\\&+<>=*°^~-])'
const ends = '(?![\\p{L}\\d_@~°%]|[-/.:]\\d)'

/**
 * Capitals and figures that are no identifier: vertebrae, pressures, doses, times, obstetric
 * formulas, catalogues of codes.
 */
const known = new RegExp(
  [
    '^[CTLSDM]\\d{1,2}[-/]?[CTLSDM]?\\d{1,2}(?:[-/]\\d{1,2})?$',
    pattern`
      ^(?:BP|TA|HR|PR|RR|FC|T|SPO|SAO|SATS?|PO|GCS|HBA|FEV|FEF|FVC|FIO|PEEP|EF|EGFR|INR|CRP|WBC|WCC|HB|PLT|NA|K|CR|BSL|
      BGL|GTN|QTC|COVID|HLA|HPV|CYP|IGG|ISO|DIN|CODE|GRADE|Q|FY|AD|CE|APT|RM|ROOM|BED|UNIT|FLAT|LOT|CA|CD|VZ|SARS|PM|AM|
      NS|D|DAY|POD|WK|STAGE|T2|MRI|CT)[-/]?\d{1,4}(?:[-/]\d{1,3})?$
    `,
    '^G\\d+[-/]?P',
    '^P-?\\d(?:-\\d){3}$|^P\\d{4}$',
    '^[A-Z]\\d{4}[A-Z]?$|^[TMDPF]-?\\d{5}$|^[A-Z]\\d\\d[A-Z]{2}\\d\\d$',
    pattern`
      ^\d+(?:MG|MCG|G|ML|KG|MM|CM|M|L|IU|U|MMHG|BPM|HRS?|H|AM|PM|X|S|K|YO|Y|YRS|DAYS?|D|WKS?|W|PX|TH|ST|ND|RD|J|ANS|F|C|
      R|P)?(?:[-/]\d{1,4}(?:MG|MCG|ML|MM|H|HRS?)?)*$|^\d{1,4}[-/]?[A-Z]$|^\d+X\d+[A-Z]*$
    `,
    '^\\d{1,2}H\\d\\d$|^\\d{1,2}[-/][A-Z]{3,9}[-/]\\d{2,4}$|^\\d{1,2}[A-Z]{3}\\d{2,4}$',
    '^\\d{1,4}(?:[-/](?:D|J)?\\d{1,2}){2,}$',
    '^[A-Z]\\d(?:[-/][A-Z]\\d+)+$|(?:^|[-/])X\\d?$',
  ].join('|'),
)

const personsBefore = pattern`
  (?<!\d)\d{1,3} ?(?:y(?:rs?|\/?o)?|mo|M|F|m|f|male|female|[MF] \w)\b[\s|/,]{1,6}|\p{L} \d{2} \| |
  (?<!\p{L})(?:pt|patient|pts)\s\p{Lu}?[^\n.;(]{0,24}|(?<!\p{L})(?:chart|mrn there|ours is|prev|
  old chart|dos \|),?\s\(?
`

/**
 * What stands before a patient's number that has no label: age and sex, or a word for the patient
 * or the file.
 */
const afterPerson = new RegExp(pattern`(?:${personsBefore})$`, 'u')
/**
 * A name, and then the number: 'Tomlinson R (C93…', 'FAIRWEATHER JOSEPHINE  RD04…', 'Sheila (70,
 * K76…'.
 */
const afterName = /(\p{Lu}[\p{L}'’-]+)(?:,? \p{Lu}\.?)?(?: \((?:\d{1,3}, ?)?| {2,8}|, \p{Lu}, )$/u
const insurers = pattern`
  [Ii]nsurance|INS|[Mm]edicare|BCBS(?:-\p{L}+)?|Health (?:Fund|fund|Partners|Plan)|[Mm]utual|
  Medibank|Bupa|Teachers|Plan|Care|Advantage|Arogya card|[Mm]utuelle|[Aa]ssurance|[Cc]over(?:age)?
`
const devices = pattern`
  sensor|meter|monitor(?: box)?|machine|implant\p{L}*|stent(?: sr)?|pump|probe|serial|lead|
  leads: ra|rv|sonde \p{L}+|valve|sticker|varicella|mmr|vaccine|vaccin|scanner|syringe cal|
  capteur|pompe|appareil
`

const credentials = pattern`EMT(?:-P)?|RN|M\.?D\.?|D\.?O\.?|PA-C|NP|MSW|LPN|license|lic|DEA|NPI|FWACP|P\.?T\.?`

const kinds: readonly (readonly ['LICENSE' | 'HEALTHPLAN' | 'DEVICE' | 'MEDICALRECORD', RegExp])[] = [
  ['LICENSE', new RegExp(pattern`(?<!\p{L})(?:${credentials})[\s:,]{1,8}(?:[A-Z]{2}\s)?(?:is it\s)?$`, 'u')],
  ['HEALTHPLAN', new RegExp(pattern`(?<!\p{L})(?:${insurers})\W{1,4}(?:\p{Lu}\p{L}+ ){0,3}$`, 'u')],
  ['DEVICE', new RegExp(pattern`(?<!\p{L})(?:${devices})\W{1,3}(?:\d[^\n;.]{0,10}\W)?$`, 'iu')],
  ['MEDICALRECORD', afterPerson],
]

const ageBefore = pattern`(?<!\d)\d{1,3} ?(?:(?:y/?o|mo|yr|y) ?)?`
const recordShape = pattern`\d{6,9}|\d{2,4}(?:-\d{2,6}){1,3}`

const titledNameBefore = pattern`(?:Mr|Mrs|Ms|Miss) \p{Lu}[\p{L}'’-]{1,20} \(`
const ageOrYearBefore = pattern`\p{L}[ ,]{1,2}\d{1,3} \| ?|[-/.]\d{4} `

/** Numbers without a label, whose build leaves no other reading. */
export const bareNumberRules: readonly Rule[] = [
  rule({
    name: 'capitals, then figures',
    category: 'IDNUM',
    at: 'capital',
    pattern: () => written(`${free}([A-Z]{1,6}[-/]?(?:[A-Z]{1,6}[-/]?)?\\d[A-Z\\d]{0,13}(?:[-/][A-Z\\d]{1,12}){0,3})${ends}`, 'u'),
    confidence: 0.64,
    extents: ([, code = ''], context) => bare(code, context),
    examples: ['Prev bx ‹ROK24-00718› seen', 'quote ‹BMH-7734›', 'Notified, EpiSurv ‹K24-118827›.'],
    counterexamples: ['T11-12', 'BP110/70', 'G3P2002', 'NYHA 2', 'ICD M81403', 'CA125', 'SNOMED T-77100'],
  }),
  rule({
    name: 'figures, then capitals',
    category: 'IDNUM',
    at: 'number',
    pattern: () => written(`${free}(\\d{1,10}(?:-\\d{1,8}){0,2}[-/]?[A-Z]{1,5}[-/]?[A-Z\\d]{0,13}(?:[-/][A-Z\\d]{1,12}){0,3})${ends}`, 'u'),
    confidence: 0.64,
    extents: ([, code = ''], context) => bare(code, context),
    examples: ['bx ‹21S-0946849› (Aug 2021)', 'units ‹07FK22918›', 'jar A ‹15-BX-00731›'],
    counterexamples: ['1000MG', '12-MAR-2020', '11H20', '4411-A', '0900HRS', '2X500MG'],
  }),
  rule({
    name: 'figures in groups joined by dashes',
    category: 'IDNUM',
    at: 'number',
    pattern: () => written(`${free}(\\d{1,6}(?:-\\d{1,7}){1,3})${ends}`, 'u'),
    confidence: 0.56,
    extents: ([, code = ''], context) => dashed(code, context),
    examples: ['KS ‹15-00781›', '(eARF ‹7740-24158›)', 'STROUD, FRANK  ‹77-31-09›  1/19/39'],
    counterexamples: ['136-145', '0810-1025', '1-0-1', '2951-2', '555-0155', '2019-2021', '12-03-2021', '6-10-2-6'],
  }),
  rule({
    name: 'customer reference of Centrelink by its groups',
    category: 'IDNUM',
    languages: ['en'],
    at: 'number',
    pattern: () => /(?<![\p{L}\d-])(\d{3}([- ])\d{3}\2\d{3}[A-Z])(?![\p{L}\d])/u,
    confidence: 0.94,
    examples: ['Pension ‹203-447-118A›', 'Conc ‹208 114 337K›'],
    counterexamples: ['203-447-118', '203-447-1180A'],
  }),
  rule({
    name: 'number behind a name',
    category: 'MEDICALRECORD',
    at: { symbols: ['('] },
    pattern: () => /(?<=\p{Lu}[\p{L}'’-]{2,20} {1,2}(?:\p{Lu}\.? )?)\((?:\d{1,2}, )?(\d{6,8}|\d{2,4}(?:-\d{2,6}){1,3})(?=[),;])/u,
    confidence: 0.72,
    accept: ([, code = ''], context) => !/^(?:19|20)\d{2}-\d|^\d{3}-\d{4}$/.test(code) && !isPhoneLike(code, context),
    examples: ['Singh, Harpreet (‹6180352›) and', 'Ahmed (‹77-41-09›)'],
    counterexamples: ['Smith (2019)', 'tel (6180352)', 'Tel (6180352)'],
  }),
  rule({
    name: 'number behind age and sex',
    category: 'MEDICALRECORD',
    at: { words: ['m', 'f', 'yo', 'yom', 'yof', 'male', 'female'] },
    pattern: () =>
      written(
        pattern`
        (?<=${ageBefore})(?:yo ?)?(?:M|F|yom|yof|male|female)(?:\s{1,8}|\s?[|/,]\s?)(?:\p{L}{2}# ?)?
        (${recordShape})(?=\s|[,;|)]|$)
      `,
        'u',
      ),
    confidence: 0.975,
    accept: ([, code = '']) => !/^(?:19|20)\d\d-\d\d?-\d|^\d{1,2}-\d{1,2}-(?:19|20)\d\d$|^\d{3}-\d{3}-\d{4}$/.test(code),
    examples: ['Chee, Tyrell   4M     ‹703705›  PATEL', '59F | ‹77-31-09› | x'],
    counterexamples: ['59 F 5', '41M 1985-03-02', '9555 1234 F 95551235'],
  }),
  rule({
    name: 'number before age and sex',
    category: 'MEDICALRECORD',
    at: 'number',
    pattern: () => /(?<![\p{L}\d./:-])(\d{6,9})(?=\s{1,4}\d{1,3} ?(?:y\/?o )?[MF](?![\p{L}\d]))/u,
    confidence: 0.975,
    examples: ['DOOLEY, PATRICK F ‹000772118› 79M AAA', 'Rm 402A   ‹8206347›   92F'],
    counterexamples: ['4411 79M', '20410 79 mg'],
  }),
  rule({
    name: 'NHS number behind a name',
    category: 'HEALTHPLAN',
    languages: ['en'],
    at: 'number',
    pattern: () => written(pattern`(?<=${titledNameBefore}|${ageOrYearBefore})(\d{3} \d{3} \d{4})(?=\)|\s?\|)`, 'u'),
    confidence: 0.87,
    examples: ['Mr Hobbs (‹485 777 0932›) on', 'Abdul Momin 79 | ‹798 503 1056› | Dr'],
    counterexamples: ['call 485 777 0932', '(485 777 0932)'],
  }),
  rule({
    name: 'identifier in a message of HL7',
    category: 'MEDICALRECORD',
    at: 'number',
    pattern: () => /(?<=\|)([A-Z\d-]{5,15})(?=\^\^\^[A-Z\d]{2,8}\^(?:MR|MRN|PI)(?![A-Z]))/u,
    confidence: 0.97,
    examples: ['PID|1||‹9911333›^^^SVH^MR||'],
    counterexamples: ['PID|1||9911333|x'],
  }),
  rule({
    name: 'clinician in a message of HL7',
    category: 'LICENSE',
    at: 'number',
    pattern: () => /(?<=\|)([12]\d{9}|\d{10}(?=\^\p{Lu}+\^[^|]{0,30}\^(?:MD|DO|NP|DR)))(?=\^\p{Lu}+\^)/u,
    confidence: 0.9,
    examples: ['5W^5512^B||||‹1398500473›^RAO^SUDHA^^^MD'],
    counterexamples: ['|1398500473|'],
  }),
]

const otherCodes = pattern`
  snomed|icd(?:-?\d+)?|icd-o|loinc|cpt|hcpcs|bed|room|rm|chambre|lit|model|type|olympus|item|
  nct|eudract
`
/** Codes of terminologies, rooms, models and studies. */
const otherCodeBefore = new RegExp(pattern`(?:${otherCodes})\W{0,3}(?:[\w.-]{3,9},? )?$`, 'iu')

function bare(code: string, context: RuleContext): Extent[] {
  const { document, start, end } = context
  const { text } = document
  const figures = code.replace(/\D/g, '').length
  if (figures < 4 || code.length < 6 || known.test(code)) return []
  const before = text.slice(Math.max(0, start - 45), start)
  if (otherCodeBefore.test(before)) return []
  return [{ start, end, category: kindOf(before, context) }]
}

function dashed(code: string, context: RuleContext): Extent[] {
  const { document, start, end } = context
  const { text } = document
  const groups = code.split('-')
  const figures = groups.join('').length
  const before = text.slice(Math.max(0, start - 45), start)
  const longest = Math.max(...groups.map((group) => group.length))
  if (/^(?:0?[1-9]|[12]\d|3[01])-\d{1,2}-(?:\d{4}|\d\d)$|^(?:19|20)\d\d-/.test(code))
    return recordAfterName(code, before) ? [{ start, end, category: 'MEDICALRECORD' }] : []
  if (figures < 6 || longest < 4 || /^\d{3,5}-\d$/.test(code) || /^\d{3}-\d{4}$|^\d{3}-\d{3}-\d{4}$|^\d-\d{3}-\d{3}-\d{4}$/.test(code))
    return recordAfterName(code, before) ? [{ start, end, category: 'MEDICALRECORD' }] : []
  // A procedure and its modifier: 'CPT 45378, 71046-26'.
  if (/^\d{5}-\d\d$/.test(code) && /(?<!\p{L})(?:cpt|drg|code)/iu.test(before)) return []
  // A pair of equal length is a span of times, years or values, or half a phone.
  if (groups.length === 2 && groups[0]?.length === groups[1]?.length) return []
  if (/(?:tel|ph|phone|call|fax|mob|cell|ext|#|loinc|bp|cs|po box|box)\W{0,3}$/iu.test(before) || /^0\d{2,4}-\d{5,7}$/.test(code)) return []
  return [{ start, end, category: kindOf(before, context) }]
}

/** '77-31-09' is a record number behind 'STROUD, FRANK' and two blanks, and a date elsewhere. */
function recordAfterName(code: string, before: string): boolean {
  return /^\d\d-\d\d-\d\d$/.test(code) && Number(code.slice(0, 2)) > 31 && /\p{Lu}[\p{L}"”]+ {2,8}$/u.test(before)
}

function kindOf(before: string, { lexicon }: RuleContext) {
  for (const [category, pattern] of kinds) if (pattern.test(before)) return category
  const name = afterName.exec(before)?.[1]
  if (name && lexicon.classOf(name) & (ANY_GIVEN | ANY_SURNAME)) return 'MEDICALRECORD'
  return subjectOf(before.slice(before.search(/[.;!?][^.;!?]{0,45}$/) + 1))
}

function isPhoneLike(code: string, { document: { text }, start }: RuleContext): boolean {
  return /(?:tel|ph|phone|mob|mobile|cell|fax|call|pager|ext)\W*$/iu.test(text.slice(Math.max(0, start - 12), start)) && /\d/.test(code)
}
