import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { kindBySetting } from '../gazetteer/personKind.ts'
import { namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const nurseTitles = pattern`
  Sister|Sr(?!a)|Nurses?|NURSES?|nurses?|sr|SN|S\/N|Matron|RN|RGN|LPN|LVN|EN|charge
`

const doctorWords = pattern`(?:Drs|drs|DRS|DOCTORS?|[Dd]octors?|Dre|Dra|dra|Drssa)(?!\p{L})|[Dd]r|DR`
const titleInBrackets = pattern`[ \t]*\((?:Mrs?|Ms|Miss|Prof|Col|Maj|Capt)\.?\)`

const professorWords = pattern`Prof(?:essors?|esseurs?|s)?|P(?:r|R)(?=\.?\s\p{Lu})`
const frenchDoctor = pattern`(?:le |la )?(?:Docteur|Dr)\.? `

const honorifics = pattern`
  M(?:r|R)(?:s|S)?|Ms|MS|Miss|MISS|[Mm]ister|[Mm]essrs|Mdm|MDM|Mad(?:am|dam)|Master|Mx|[Mm]rs?|
  ms|miss|Smt|SMT|Shri|Dame|Lady|Herr|Frau|Signora
`

/** Names after titles, English and what all languages share. The title stays outside the span. */
export const personRules: readonly Rule[] = [
  rule({
    name: 'name after Dr',
    category: 'DOCTOR',
    at: { words: ['dr', 'drs', 'doctor', 'doctors', 'dre', 'drssa', 'dra'] },
    pattern: () => written(pattern`(?:${doctorWords})\.?(?:${titleInBrackets})?[ \t]{0,3}(?:\r?\n)?["“]?(?=\p{L})`, 'u'),
    confidence: 0.95,
    accept: (_, context) => !isDrive(context),
    extents: (groups, context) =>
      namesFrom(context.end, 'titled', /^(?:drs|doctors)/iu.test(groups[0] ?? '') ? 'several' : 'pair', surroundings(context)),
    examples: [
      'seen by Dr ‹Ann Lee› MBBS',
      'Dr‹Smith›',
      'Drs. ‹Roe› and ‹Kumar› concur',
      'dr ‹tanaka› aware',
      'Dr. ‹J. van der Berg›',
      "Dr ‹O'Connor›'s list",
      'Dr ‹Roe›/‹Kumar›',
    ],
    counterexamples: ['the Dr will see you', '12 Maple Dr Springfield', 'call the doctor on Monday', 'Dr. of record'],
  }),
  rule({
    name: 'name after professor',
    category: 'DOCTOR',
    at: { words: ['prof', 'professor', 'profs', 'professeur', 'pr', 'aprof'] },
    pattern: () => written(pattern`(?:${professorWords})\.?[ \t]{0,2}(?:Emeritus |\(?Dr\.?\)? ?)?(?:${frenchDoctor})?`, 'iu'),
    confidence: 0.93,
    accept: (groups, { document }) => !/^pr\b/iu.test(groups[0] ?? '') || (document.language === 'fr' && /^P/u.test(groups[0] ?? '')),
    extents: (_, context) => namesFrom(context.end, 'titled', 'pair', surroundings(context)),
    examples: ['Prof ‹Helen Grieve› reviewed', 'A/Prof ‹Tanaka›', 'Professor ‹de Souza›'],
    counterexamples: ['professor of medicine', 'she is a prof'],
  }),
  rule({
    name: 'name after Mr, Mrs, Ms',
    category: 'PATIENT',
    languages: ['en', 'es'],
    at: {
      words: 'mr mrs ms miss mister messrs mdm master mx missus madam smt shri dame lady herr frau signora'.split(' '),
    },
    pattern: () => written(pattern`(?:${honorifics})\.?[ \t]{0,2}(?:(?<=[.a-z])\r?\n(?=\p{Lu}))?["“]?`, 'u'),
    confidence: 0.92,
    accept: (groups, { document, end }) =>
      !/^(?:MS|[Mm]aster|[Dd]ame|[Ll]ady)$/u.test(groups[0]?.trim() ?? '') || /^\p{Lu}\p{Ll}/u.test(document.text.slice(end, end + 2)),
    extents: (_, context) => titled(context),
    examples: [
      'Mrs. ‹Strand› recalls',
      'Mr ‹Thistle› was',
      'ms ‹okonkwo› here',
      'Mr. ‹Long› (staff)',
      'under Mr ‹B Crane› (plastics)',
      "Miss ‹Twomey-Sheehy›'s secretary",
      'Mr. and Mrs. ‹Roe›',
    ],
    counterexamples: ['MS drug 10 mg', 'miss the dose', 'Mr. and so on'],
  }),
  rule({
    name: 'name after a rank or an office',
    category: 'PATIENT',
    at: {
      words: splitWords(`
        ba busia halmoni mzee mama papa alhaji sardar kumari imam pops sgt sergeant officer ofc constable const pc det
        detective deputy lt cpl capt captain col colonel major judge justice pastor rev reverend father fr rabbi imam
        elder atty attorney solicitor coach teacher trooper spc pvt pfc ssg sen senator deacon bishop adjuster
        caseworker landlord landlady supervisor boss foreman garda imca aunty auntie uncle aunt nana nan gran granny
        nonna grandpa grandma papa mama kuia koro matua whaea kokum gogo tio tia tonton mamie papy poppa opa oma ouma
        oupa cousin neighbour neighbor roommate flatmate mate buddy friend classmate coworker caller informant escort
        driver interviewee claimant witness
      `),
    },
    pattern: () => /\p{L}+\.?,?[ \t](?:\(|["“‘'](?=\p{Lu}))?/u,
    confidence: 0.86,
    extents: (_, context) => withoutHints(namesFrom(context.end, 'announced', 'pair', surroundings(context)), context),
    examples: ['Pastor ‹Lyle Hubbard› visits', 'Aunty ‹Biddy›', 'PC ‹Lewis›', 'his cousin ‹Denver› tied', 'his uncle ‹Sal›'],
    counterexamples: ['father had MI', 'Officer on duty', 'driver of car', 'pc 20 mg', 'Fr 16 Foley'],
  }),
  rule({
    name: 'sister as a post',
    category: 'DOCTOR',
    at: { words: 'sister sr nurse nurses srs sn matron rn rgn lpn bedside charge'.split(' ') },
    pattern: () =>
      written(
        pattern`
        (?:${nurseTitles})\b(?:(?:[ \t]?[:=]|(?<!\p{Ll}{3})\.|,)?[ \t]{1,3}|,?(?<=[^\n]{25})[ \t]?\r?\n[ \t]*)\(?(?:(?:Mr|
        Mrs|Ms|Miss|in charge|manager|practitioner)\.?[ \t])?
      `,
        'u',
      ),
    confidence: 0.9,
    accept: (groups, { document: { text, language }, start }) =>
      language !== 'es' &&
      !/^sister/u.test(groups[0] ?? '') &&
      (!/^Sister/u.test(groups[0] ?? '') || /[\p{Ll},][ \t]$/u.test(text.slice(Math.max(0, start - 2), start))) &&
      !/(?:sister|daughter|aunt|nun)[ \t(]{1,2}$/iu.test(text.slice(Math.max(0, start - 12), start)) &&
      !/(?:\b(?:his|her|my|their|your|the patient's|older|younger|twin|big|little|elder)[ \t]|,[ \t]?)$/iu.test(
        text.slice(Math.max(0, start - 20), start),
      ) &&
      (groups[0] !== 'sr ' || language === 'en'),
    extents: (_, context) => namesFrom(context.end, 'announced', 'pair', surroundings(context)),
    examples: ['Nurse ‹Amrit› did', 'Sr ‹Agnew›', 'RN ‹Jodie›', 'SN ‹Jomon Varghese›', 'RN: ‹Priya›'],
    counterexamples: [
      'his sister Ann',
      'nurse will call',
      'RN at bedside',
      'Looked at by the nurse.\nFalls again',
      'seen by nurse. Drain out',
    ],
  }),
]

/**
 * After Mr and the like: a patient, unless what stands around says staff (British surgeons are Mr).
 */
function titled(context: RuleContext): Extent[] {
  const where = surroundings(context)
  return namesFrom(context.end, 'titled', 'pair', where).map((reading) => {
    const kind = kindBySetting(reading, where)
    return kind === 'DOCTOR' ? { ...reading, category: 'DOCTOR' as const, confidence: 0.93 } : reading
  })
}

function withoutHints(extents: readonly Extent[], context: RuleContext): Extent[] {
  const where = surroundings(context)
  return extents.map((extent) =>
    kindBySetting({ ...extent, words: [] }, where) === 'DOCTOR' && extent.end - extent.start > 2 ? { ...extent, confidence: 0.6 } : extent,
  )
}

/** 'Dr' of a street: '12 Maple Dr'. */
function isDrive({ document: { text }, start }: RuleContext): boolean {
  return /\d[A-Za-z]?[ \t]+(?:\p{Lu}[\p{L}'’]+[ \t]+){1,3}$/u.test(text.slice(Math.max(0, start - 40), start))
}
