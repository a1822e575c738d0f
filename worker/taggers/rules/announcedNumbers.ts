import { pattern } from '../../core/pattern.ts'
import { readCode } from './codes.ts'
import { isBeyondDoubt } from './labelled.ts'
import { type Extent, type Rule, type RuleCategory, rule } from './rule.ts'

const insuranceWords = pattern`
  medicare|insur\p{L}*|mutuelle|adhérente?|assur\p{L}*|member|policy|fund|medical aid|
  health partners|mutual|vitale|contrat|plan|nhs|scheme|sécu\p{L}*|cpam|caisse|harmonie|
  card holder
`
const deviceWords = pattern`
  pump|pompe|serial|lot|batch|pacemaker|stimulateur|dai|icd|device|sensor|lead|sonde|implant|
  stent|machine|générateur|concentrat\p{L}*|valve|endoscope|scope|coloscope|défibrillateur|
  hearing aid|prothèse|tige|cotyle|tête|insert|monit\p{L}*|appareil|capteur|lecteur|bague|boîtier|
  ventilator|ppc|cpap|télé-?alarme|adapta|balloon|catheter|hoyer|recorder|infusor|probe
`

const careWords = pattern`
  hosp\p{L}*|patient|pt|chart|folder|admission|adm|encounter|visit|episode|séjour|passage|
  visite|hospitalisation|reg(?:istration)? slip|casenotes?|dossier papier
`

const licenceWords = pattern`
  licen[cs]e\p{L}*|lic|permis|l['’]ordre|provider|prescriber|registered|reg|council|pin|tampon|
  rpps|driver['’]?s?|pharmacist|cdl|jp
`

/** What a number is of, by the words before it; the nearest decides. */
const subjects: readonly (readonly [RuleCategory, RegExp])[] = [
  ['MEDICALRECORD', new RegExp(pattern`(?<!\p{L})(?:${careWords})(?!\p{L})`, 'giu')],
  ['HEALTHPLAN', new RegExp(pattern`(?<!\p{L})(?:${insuranceWords})(?!\p{L})`, 'giu')],
  ['LICENSE', new RegExp(pattern`(?<!\p{L})(?:${licenceWords})(?!\p{L})`, 'giu')],
  ['DEVICE', new RegExp(pattern`(?<!\p{L})(?:${deviceWords})(?!\p{L})`, 'giu')],
  ['ACCOUNT', /(?<!\p{L})(?:account|acct|facture|receipt|bill|compte|honoraires|recettes|caf|allocataire|tenancy|prepaid)(?!\p{L})/giu],
  ['VEHICLE', /(?<!\p{L})(?:plate|plaque|vehicle|véhicule|rego|tractor|hull|van|auto|fleet|aircraft)(?!\p{L})/giu],
  ['BIOID', /(?<!\p{L})(?:finger\p{L}*|thumb\p{L}*|foot-?prints?|iris|empreintes?|palm)(?!\p{L})/giu],
]

/** Numbers that only 'no', 'n°' or '#' announces: what they number stands in the words before. */
export const announcedNumberRules: readonly Rule[] = [
  rule({
    name: 'announced number',
    category: 'IDNUM',
    at: { words: ['no', 'nos', 'n', 'nº', 'numero', 'number', 'numéro', 'num', 'id', 'ids', 'ref', 'réf', 'code', 'nr'] },
    pattern: () => /(?<![\p{L}\d'’])(?:nos?\b\.?|n\s?[°º]s?|n[ou]m[ée]ro|numbers?|ids?|ref|réf|code|nr)(?!\p{L})[ \t:=#.*"“|(_-]{0,12}/iu,
    confidence: 0.8,
    extents: (groups, { document: { text }, start, end }) => announced(text, start, end, /[°º#:]/.test(groups[0] ?? '') ? 3 : 4),
    examples: ['bijou, étude n° ‹REC-22-118›', 'registry no. ‹2012-00918›', 'hearing aid (no. ‹HA 55 0913›)'],
    counterexamples: ['no 3', 'no pain 12/03', 'number 4', 'no 2019 report', 'n° 5'],
  }),
  rule({
    name: 'number behind its sign',
    category: 'IDNUM',
    languages: ['en', 'es'],
    at: { symbols: ['#', '№'] },
    pattern: () => /(?<=\p{L}{2}\.?\s?|[,;(]\s?|^)[#№]\s?(?=[\p{L}\d])/u,
    confidence: 0.78,
    extents: (_, { document: { text }, start, end }) => announced(text, start, end, 4),
    examples: ['MRI 8/8, #‹7720183›, small', 'Placenta to path, #‹P22-5012›.'],
    counterexamples: ['#2 BP', '#NOF L', 'dose #3', 'T12 #'],
  }),
]

const classifications = pattern`
  cpt|icd(?:[ -]?\d+)?|hcpcs|loinc|snomed|drg|model|modèle|mod[èe]le|ccam|cim(?:[ -]?10)?|ghm|
  mbs item
`
/** Codes of classifications and models, which number nobody. */
const classificationBefore = new RegExp(pattern`(?<!\p{L})(?:${classifications})\s?$`, 'iu')

function announced(text: string, start: number, end: number, least: number): Extent[] {
  const code = readCode(text, end, least)
  if (!code) return []
  const word = text.slice(code.start, code.end)
  if (/^\d{4}$/.test(word) || !isBeyondDoubt(word)) return []
  const before = text.slice(Math.max(0, start - 45), start)
  if (classificationBefore.test(before)) return []
  return [{ ...code, category: subjectOf(before.slice(before.search(/[.;!?][^.;!?]{0,45}$/) + 1)) }]
}

/** What a number is of, by the words before it. */
export function subjectOf(before: string): RuleCategory {
  let nearest = -1
  let category: RuleCategory = 'IDNUM'
  for (const [each, words] of subjects) {
    for (const match of before.matchAll(words)) {
      if (match.index > nearest) {
        nearest = match.index
        category = each
      }
    }
  }
  return category
}
