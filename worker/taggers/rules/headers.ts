import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'
import { kindBySetting } from '../gazetteer/personKind.ts'
import { namesFrom, surroundings } from './nameExtents.ts'
import { type Extent, type Rule, type RuleContext, rule, written } from './rule.ts'

const labelEndings = pattern`
  name|Name|NAME|names|Names|NAMES|nm|identity|label|details|de naissance|d['’]usage|d['’]
  état civil|usuel|utilisée?|marital|de jeune fille|du patient|de la patiente|et prénoms?|
  & prénoms?|prénoms?|of kin|OF KIN|of Kin|of patient|del paciente|y apellidos|completo|person|
  tel|1|2|concernée?
`
const namesWithoutColon = pattern`
  NAME|Name|Patient|Surname|names|Pt|pt|PT|Pte|pte|Pat|pat|Enf|enf|Patiente|[Pp]rénoms?|PRENOM|
  NOM|Nom|Re|RE|Given|Client|Resident|Student|Contact|Child|patient|patiente|label|naissance|d['’]
  usage|INSURED|MEMBER|Apellidos|Nombre|Paciente|Family|famille|[Ff]amily|Enfant|enfant|pat|ident|
  Ident
`
const titlesBeforeName = pattern`
  [Mm](?:r|rs|s|me|lle|iss|onsieur|adame|\.)|MR|MRS|MS|MME|MLLE|MADAME|MONSIEUR|M|D\.|Dña\.?|Dr|
  Don|Doña|Sr|Sra
`
const bedWords = pattern`
  [Bb]ed|[Rr]oom|[Rr]m|[Ll]it|[Cc]h|[Cc]hambre|[Bb]ox|[Bb]ay|[Ww]ard
`

/** Labelled fields that hold a person's name, in the three languages. */
export const headerRules: readonly Rule[] = [
  rule({
    name: 'field with the name of a person',
    category: 'PATIENT',
    at: {
      words: splitWords(`
        name names patient patients pt pts surname sumame forename forenames given first last middle client member
        subscriber insured participant re contact resident child student claimant employee guarantor donor proband baby
        caller subject label alias relationship kin nok caregiver lar rep owner veteran decedent tenant applicant family
        nom nome noms prénom prénoms patiente concernant objet identité usager usagère résident résidente victime assuré
        assurée naissance usage utilisé ident étiquette enfant pte pat bénéficiaire déclarant prénommé usuel nombre
        apellidos apellido paciente madre padre titular curiste receveur receveuse donneur donneuse marin détenu détenue
        blessé blessée
      `),
    },
    pattern: () =>
      written(
        pattern`
        (?:\(s\)|\p{L}+)(?:\([sS]\)|\/[\p{L}]+)?(?:[ \t](?:${labelEndings}))?(?:[ \t]?\((?:s|[^()\n]{1,24})
        \))?[ \t]{0,3}(?:[:=#]{1,2}|\.{3,}:?|=+>|[ \t]*\|[ \t]*|(?<=(?:${namesWithoutColon})(?:[ \t]?\(s\))?)(?:
        [ \t]{1,3}|\t))[ \t_[(]{0,40}(?:(?<=:|=)[ \t]*\r?\n[ \t]*(?=\p{Lu}))?(?:(?:${titlesBeforeName})\.?
        [ \t]{1,2})?["“(]?
      `,
        'u',
      ),
    confidence: 0.93,
    extents: (groups, context) => field(groups[0] ?? '', context),
    examples: [
      'Name: ‹Ann Lee›  DOB 1/2/60',
      'PATIENT: ‹LAHTI, EINO W›',
      'Pt ‹Bell, Ernest T.› 58M',
      'Surname: ‹STAVROU›  Given: ‹Evangelia›',
      'Re: Mr ‹Long›',
      'RE: ‹Jessamyn Holt›, tubal',
      'NOM DE NAISSANCE : ‹MULLER›   PRENOM : ‹Bernadette›',
      'Prénoms  ‹Esther›',
      'pt ‹aubert didier› taxi',
      'Apellidos: ‹García López›',
    ],
    counterexamples: ['Patient will call', 'Name of drug: none', 'Re: low UO', 'pt c/o pain', 'Patient Name', 'le patient est vu'],
  }),
  rule({
    name: 'patient first, in a list of beds or visits',
    category: 'PATIENT',
    at: 'line',
    pattern: () =>
      written(
        pattern`
        (?:[-•*#]?[ \t]?(?:${bedWords})[ \t.:#]{0,2}\w{1,6}[ \t]{0,2}[-–—:|,)]?[ \t]{0,4}|\d{1,2}[).:]?
        [ \t]{1,3}|\d{1,2}[:.h]\d{2}[ \t]{1,4}(?:[-–|][ \t])?|[|>][ \t]*)(?=\p{L})
      `,
        'u',
      ),
    confidence: 0.8,
    extents: (groups, context) => listed(groups[0] ?? '', context),
    examples: ['Bed 4: ‹MBEKI, Thabo› 70M', '0945 x', '10:30 ‹Rosenbaum, I.›', 'Lit 2 : ‹DUPONT Marie›'],
    counterexamples: ['Bed 4: stable', '1. Continue Lasix', '2. Blood Pressure', '10:30 Lunch'],
  }),
]

const staffLabels = pattern`
  provider|doctor|physician|attending|surgeon|nurse|staff|gp|pcp|consultant|referrer|user|file|
  drug|test|hospital|facility|company|employer|school|product|device|plan|insurance|brand|study|
  trade|form|street|clinic|pharmacy|author|requester|prescriber|practitioner|médecin|
  établissement|service|médicament|commercial|hôpital
`

const STAFF_LABEL = new RegExp(pattern`(?:\b(?:${staffLabels})(?:['’]s)?[ \t])$`, 'iu')

const thingsWithNames = pattern`
  drug|test|hospital|facility|company|employer|school|product|device|plan|insurance|brand|study|
  trade|form|street|clinic|pharmacy|file|établissement|service|médicament|commercial|hôpital|
  user
`
/** What else has a 'name': drugs, tests, places, firms. */
const nameOfThing = new RegExp(`(?:${thingsWithNames})`, 'iu')

const vagueLabels = pattern`
  first|last|middle|re|usage|caller|subject|relationship|concernant|rep|contact|given|naissance|
  family|objet|label|names?|noms?
`
/** Labels that say little unless a colon follows. */
const vagueLabel = new RegExp(pattern`^(?:${vagueLabels})\b`, 'u')

function field(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const before = where.text.slice(Math.max(0, context.start - 18), context.start)
  const formal = /[:=#>.|\t]/u.test(cue)
  if (/^(?:name|nom|nombre)/iu.test(cue) && STAFF_LABEL.test(before)) {
    if (nameOfThing.test(before)) return []
    return namesFrom(context.end, 'labelled', 'none', where).map((reading) => ({ ...reading, category: 'DOCTOR' as const }))
  }
  if (!formal && vagueLabel.test(cue)) return []
  const titled = /(?:m(?:r|rs|s|me|lle|iss|onsieur|adame|\.)|MR|MRS|MS|MME)\.?[ \t]{1,2}$/iu.test(cue)
  const readings = namesFrom(context.end, titled ? 'titled' : 'labelled', /^(?:contact|parents)/iu.test(cue) ? 'several' : 'none', where)
  return readings.flatMap((reading) => {
    const [first] = reading.words
    if (!first) return []
    if (/^[ \t]{0,14}:/u.test(where.text.slice(reading.end, reading.end + 16))) return []
    if (first.look === 'small' && !formal && first.worth !== 'name') return []
    if (
      !formal &&
      reading.words.length === 1 &&
      (first.worth === 'usual' || (first.worth === 'unknown' && (first.look === 'caps' || first.look === 'initials')))
    )
      return []
    if (/^(?:re|objet|subject|concernant)/iu.test(cue) && reading.words.length === 1 && !titled && first.worth !== 'name') return []
    const staff =
      /(?:^|[\s:])(?:Dr|Dre|Prof|Pr)\.?[ \t]*["“(]?$/u.test(cue) ||
      (!/^(?:patient|pt|client|re|nom|prénom|paciente|surname|given|forename|first|last)/iu.test(cue) &&
        kindBySetting(reading, where) === 'DOCTOR')
    return [{ ...reading, category: staff ? ('DOCTOR' as const) : ('PATIENT' as const), confidence: formal ? 0.95 : 0.85 }]
  })
}

function listed(cue: string, context: RuleContext): Extent[] {
  const where = surroundings(context)
  const [reading] = namesFrom(context.end, 'bare', 'none', where)
  if (!reading) return []
  const [first, second] = reading.words
  const bed = /^[-•*#]?[ \t]?\p{L}/u.test(cue)
  if (!first || !second) return []
  const lastFirst = where.text.slice(first.end, second.start).includes(',') || (first.look === 'caps' && second.look === 'capital')
  const clear = reading.words.filter(({ worth }) => worth === 'name' || worth === 'shared').length
  if (lastFirst ? clear < 1 : clear < 2) return []
  return [{ ...reading, confidence: bed || lastFirst ? 0.82 : 0.7 }]
}
