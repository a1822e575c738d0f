import { type Category, categories } from '../../core/category.ts'

/**
 * What a label of a model from outside stands for: one of our categories, or null for nothing that
 * is looked for.
 */
export type LabelMap = Readonly<Record<string, Category | null>>

/** An imported model's labels in our terms. */
export interface MappedLabels {
  /** The model's label k as 'O', 'B-CATEGORY' or 'I-CATEGORY'; 'O' too where it is unknown. */
  readonly labels: readonly string[]
  /** Those that neither the map nor the table knows. */
  readonly unknown: readonly string[]
}

/**
 * Names that public de-identification and NER models give their labels, and what each is taken for;
 * letters and digits alone count ('E-mail' is EMAIL). Our own names are known too. Where a name is
 * wider than any of ours, it stands for the one that is safest: every PERSON is taken for a
 * patient, so that all profiles replace it; a LOC may be any place. Names that say too little
 * (MISC, NUM, CODE, ADDRESS, CONTACT, PHI) are not here: their meaning must be given.
 */
const table: Readonly<Partial<Record<Category, readonly string[]>>> = {
  PATIENT: ['PER', 'PERS', 'PERSON', 'NAME', 'FULLNAME', 'FIRSTNAME', 'GIVENNAME', 'LASTNAME', 'SURNAME', 'PATIENTNAME', 'NOM', 'PRENOM'],
  DOCTOR: ['STAFF', 'HCW', 'CLINICIAN', 'PHYSICIAN', 'DOCTORNAME', 'MEDECIN'],
  USERNAME: ['USER', 'LOGIN'],
  PROFESSION: ['JOB', 'JOBTITLE', 'OCCUPATION'],
  HOSPITAL: ['HOSP', 'HOPITAL'],
  ORGANIZATION: ['ORG', 'ORGANISATION', 'COMPANY', 'VENDOR', 'PATORG'],
  STREET: ['STREETADDRESS'],
  CITY: ['GPE', 'TOWN', 'VILLE'],
  ZIP: ['ZIPCODE', 'POSTCODE', 'POSTALCODE'],
  LOCATION_OTHER: ['LOC', 'LOCATION', 'OTHERLOC'],
  DOB: ['DATEOFBIRTH', 'BIRTHDATE'],
  PHONE: ['PHONENUMBER', 'TEL', 'TELEPHONE'],
  FAX: ['FAXNUMBER'],
  EMAIL: ['EMAILADDRESS', 'MAIL'],
  URL: ['WEBSITE'],
  IPADDRESS: ['IP', 'IPADDR'],
  MEDICALRECORD: ['MRN', 'MEDICALRECORDNUMBER'],
  ACCOUNT: ['ACCOUNTNUMBER'],
  LICENSE: ['LICENCE', 'LICENSENUMBER'],
  IDNUM: ['ID', 'IDNUMBER', 'IDN', 'SSN'],
  SEX: ['GENDER'],
  OTHER: ['OTHERPHI'],
}

const known: ReadonlyMap<string, Category> = new Map(
  categories.flatMap((category) => [category, ...(table[category] ?? [])].map((name) => [plain(name), category] as const)),
)

/**
 * @param native the model's labels in its order, with a position before the name (BIO, BIOES,
 *   BILOU) or without one
 * @param map what the user says of labels, with their position or without ('B-LOC' before 'LOC');
 *   it goes before the table
 */
export function mapLabels(native: readonly string[], map: LabelMap = {}): MappedLabels {
  const unknown: string[] = []
  const labels = native.map((label) => {
    const { position, name } = partsOf(label, map)
    const given = [label, name].find((each) => Object.hasOwn(map, each))
    const category = given !== undefined ? map[given] : plain(name) === 'O' ? null : known.get(plain(name))
    if (category === undefined) unknown.push(label)
    return category ? `${position}-${category}` : 'O'
  })
  return { labels, unknown }
}

/** Those entries of a map that stand for none of the labels. */
export function unusedEntries(native: readonly string[], map: LabelMap): string[] {
  const used = new Set(native.flatMap((label) => [label, partsOf(label, map).name]))
  return Object.keys(map).filter((entry) => !used.has(entry))
}

/**
 * A label that says no position goes on with the span before it: two that touch can't be told
 * apart.
 */
function partsOf(label: string, map: LabelMap): { readonly position: 'B' | 'I'; readonly name: string } {
  const [, position, name] = /^([BIOESLMU])[-_](.+)$/.exec(label) ?? []
  if (!position || !name || Object.hasOwn(map, label) || known.has(plain(label)))
    return { position: position && 'BSU'.includes(position) ? 'B' : 'I', name: label }
  return { position: 'BSU'.includes(position) ? 'B' : 'I', name }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}
