import { type Category, isCategory } from '../../core/category.ts'
import { pattern } from '../../core/pattern.ts'
import { columnMeaning, hasHeadingWord } from '../columnMeaning.ts'

/** What a heading or a label says of its cells. */
export interface Head {
  /** Small letters. */
  readonly text: string
  /** What its cells may be: 'Patient / MRN' says two things. None where it names no identifier. */
  readonly categories: readonly Category[]
  /** Made of the words of headings alone. */
  readonly known: boolean
  /**
   * Whether it says so only among headings that speak of a person: a 'name' is one of a drug, too.
   */
  readonly vague: boolean
  /** Ends in a colon, as labels do. */
  readonly colon: boolean
}

/** Of a cell that is no heading. */
export const noHead: Head = { text: '', categories: [], known: false, vague: false, colon: false }

/** Longer ones are no headings. Code units. */
const longest = 60

/** A quick look, since every cell of a large table is asked. */
export function mayBeHead(text: string): boolean {
  return text.length <= longest && /\p{L}/u.test(text) && hasHeadingWord(text)
}

/**
 * @param text of the cell
 * @param within the heading above it, over several columns
 */
export function headOf(text: string, within = ''): Head {
  const said = text.replace(/\s+/g, ' ').trim()
  if (said === '' || said.length > longest || !/\p{L}/u.test(said)) return noHead
  const colon = /[:：]$/u.test(said)
  const bare = said.replace(/[\s:：*.]+$/u, '')
  const whole = meaningOf(bare, within)
  const parts = bare.split(/[/&,;()+]|\s(?:and|et|y|or|ou)\s/u).map((part) => part.trim())
  const several = parts.length > 1 ? parts.filter((part) => part !== '').map((part) => meaningOf(part, within)) : []
  const meanings = [whole, ...several].filter((meaning) => meaning.known)
  const categories = [...new Set(meanings.flatMap(({ category }) => category ?? []))]
  return {
    text: bare.toLowerCase(),
    categories,
    known: meanings.length > 0,
    vague: within === '' && meanings.every(({ category, vague }) => category === undefined || vague),
    colon,
  }
}

function meaningOf(said: string, within: string): { readonly category?: Category; readonly known: boolean; readonly vague: boolean } {
  const { kind, known } = columnMeaning(said, noColumns, within)
  if (!known) return { known: false, vague: false }
  const words = said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (!isCategory(kind) || never.test(words)) return { known: true, vague: false }
  return { category: kind, known: true, vague: vagueKinds.has(kind) || vague.test(words) }
}

const noColumns = {}

/** Whose headings mean something else in medicine, too ('region', 'state', 'practice', 'device'). */
const vagueKinds: ReadonlySet<Category> = new Set<Category>([
  'STATE',
  'COUNTY',
  'COUNTRY',
  'LOCATION_OTHER',
  'PROFESSION',
  'ORGANIZATION',
  'DEVICE',
  'BIOID',
  'AGE',
])

/** Family histories and names of services have them. */
const never = new RegExp(
  pattern`
  ^(?:mother|father|spouse|husband|wife|guardian|carer|p[eè]re|m[eè]re|conjointe?|madre|padre|tutor|relative|kin|
  clinic|practice|cabinet|institution|department name|service name|venue|episode|episodio|encounter|visit|device)$
`,
  'u',
)

const vague = new RegExp(
  pattern`
  ^(?:names?|noms?|nombres?|ids?|identifier|identifiant|first|last|middle|full|given|family|birth|subject|contact|
  person|personne|persona|contacto|user|usuario|utilisateur|cp|ip|mel|cell|mob|mobile|portable|long|lat|voie|rue|
  calle|direcci[oó]n|region|plaque|rib|serial|identity|initials|initiales|barcode)$
`,
  'u',
)

const places: ReadonlySet<Category> = new Set<Category>(['CITY', 'ZIP'])
/** Read beside a town alone: 'region' is one of the body, 'state' one of health. */
const regions: ReadonlySet<Category> = new Set<Category>(['STATE', 'COUNTY', 'COUNTRY', 'LOCATION_OTHER'])

/** Headings beside which a 'name' is a person's. */
const persons: ReadonlySet<Category> = new Set<Category>([
  'PATIENT',
  'DOB',
  'MEDICALRECORD',
  'HEALTHPLAN',
  'IDNUM',
  'PHONE',
  'EMAIL',
  'STREET',
  'ZIP',
  'USERNAME',
])

/** Of tables whose rows are tests or questions: a patient's column has results. */
const asked = new RegExp(
  pattern`
  ^(?:tests?|analytes?|assays?|investigations?|parameters?|items?|questions?|goals?|domains?|activit(?:y|ies)|tasks?|
  criteri(?:on|a)|characteristics?|features?|variables?|measures?|outcomes?|statements?|param[eè]tres?|examens?|
  analyses?|objectifs?|crit[eè]res?|pruebas?|par[aá]metros?|preguntas?|objetivos?|criterios?)$|
  ^(?:controls?|normal(?: range| values?)?|range|reference(?: range| values?)?|ref range|placebo|caregiver|therapist|
  t[eé]moin|normales?|controles?)$
`,
  'u',
)

const ofDoses = /\b(?:dos(?:e|es|age|is)|posologie|strength|route|voie|v[ií]a|frequency|fr[eé]quence|frecuencia|units?|range)\b/u

/**
 * What cells beneath or beside each of these headings are, that stand together.
 *
 * @returns by heading; those that say nothing sure are absent
 */
export function meaningsOf(heads: readonly Head[]): ReadonlyMap<Head, readonly Category[]> {
  const sure = heads.filter(
    ({ vague, categories }) => !vague && categories.some((category) => persons.has(category) || places.has(category)),
  )
  const areDoses = heads.some(({ text }) => ofDoses.test(text))
  const isRoster = sure.length > 0 || (!areDoses && heads.some(({ text }) => /^(?:age|sex|gender|sexe|[ée]ge|edad|sexo)$/u.test(text)))
  const hasAddress = sure.some(({ categories }) => categories.some((category) => places.has(category)))
  const areAsked = heads.some(({ text }) => asked.test(text))
  const out = new Map<Head, readonly Category[]>()
  for (const head of heads) {
    if (head.categories.length === 0 || (head.vague && !isRoster)) continue
    if (head.vague && !hasAddress && head.categories.every((category) => regions.has(category))) continue
    if (areAsked && sure.length <= 1 && head.categories.every((category) => category === 'PATIENT')) continue
    out.set(head, head.categories)
  }
  return out
}
