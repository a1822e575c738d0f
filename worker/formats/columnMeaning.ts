import { type Category, categories, isCategory } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import { splitWords } from '../core/splitWords.ts'

/** How a column of a table, or what stands under a key of JSON, is read. */
export type ColumnKind = 'text' | 'keep' | 'empty' | Category

/** What a heading says of its column. */
export interface Meaning {
  readonly kind: ColumnKind
  /**
   * Every word of it is an ordinary one of tables, or the policy names it: no identifier stands in
   * it.
   */
  readonly known: boolean
  /** Names the person: the values of such columns tell whose row it is. */
  readonly person: boolean
}

/**
 * What a column holds by its heading, in English, French or Spanish: 'Date of birth',
 * 'date_naissance', 'patientMRN', 'N° de dossier'. Unknown headings mean text. A name of anything
 * that the lists do not know counts as a person's: too much taken out shows in the report, and the
 * policy's `files.columns` can say otherwise.
 *
 * @param within the heading or key around it ('doctor' of 'doctor.name')
 */
export function columnMeaning(heading: string, columns: Readonly<Record<string, string>>, within = ''): Meaning {
  const own = ownKind(heading, columns)
  if (own) return { kind: own, known: true, person: isRecord(own) }
  const words = wordsOf(heading)
  // '[PATIENT]' is what a release leaves of a name.
  const known =
    words.some((word) => vocabulary().has(word)) &&
    !/[[\]<>{}*]/.test(heading) &&
    words.every((word) => vocabulary().has(word) || /^\d{1,2}$/.test(word))
  const around = () => (within ? meant([...wordsOf(within), ...words], known) : undefined)
  // A 'name' or an 'id' is what the things around it are; a 'surname' is one anywhere.
  const kind = (words.every((word) => vague.has(word)) ? (around() ?? meant(words, known)) : (meant(words, known) ?? around())) ?? 'text'
  return { kind, known, person: isRecord(kind) || (kind !== 'text' && civil.test(words.join(' '))) }
}

/** What a heading or a label alone says that a value is, if all of it are words of the lists. */
export function categoryOfHeading(heading: string): Category | undefined {
  const { kind, known } = columnMeaning(heading, {})
  return known && isCategory(kind) ? kind : undefined
}

/** The same of a property or a header of one's own ('X-MRN'). */
export function categoryOfName(name: string): Category | undefined {
  return categoryOfHeading(name.replace(/^x-/i, ''))
}

/**
 * Whether a heading is one that only headings of tables have: names an identifier or a free text by
 * words of the lists alone.
 */
export function isHeading(heading: string, columns: Readonly<Record<string, string>>): boolean {
  const { kind, known } = columnMeaning(heading, columns)
  return known && (kind !== 'text' || wordsOf(heading).some((word) => freeText.has(word) || word === 'id'))
}

/** Whether any word of it is one of the lists: of what has none, nothing is known. */
export function hasHeadingWord(heading: string): boolean {
  // Almost all cells are words of small letters, which need no more than to be looked up.
  if (/^[ -~]*$/.test(heading) && !/[a-z\d][A-Z]|#/.test(heading))
    return (
      heading
        .toLowerCase()
        .match(/[a-z]+/g)
        ?.some((word) => vocabulary().has(word)) ?? false
    )
  return wordsOf(heading).some((word) => vocabulary().has(word))
}

/**
 * Placeholders for unknown values are no identifiers. Capitals count, since Na and Null are
 * surnames.
 */
export function isNothing(value: string): boolean {
  return nothing.has(value) || !/[\p{L}\p{N}]/u.test(value)
}

/**
 * Longer ones are no single identifier, whatever the heading says: they are searched as text. Code
 * units.
 */
export const longestField = 200

const nothing = new Set(
  splitWords(`
    NA N/A n/a #N/A NULL null nil NaN nan None none \\N undefined unknown Unknown UNKNOWN inconnu Inconnu INCONNU
    inconnue Inconnue desconocido Desconocido DESCONOCIDO NC
  `),
)

const kinds: ReadonlySet<string> = new Set(['text', 'keep', 'empty', ...categories])

function ownKind(heading: string, columns: Readonly<Record<string, string>>): ColumnKind | undefined {
  const name = heading.trim()
  const kind = Object.hasOwn(columns, name)
    ? columns[name]
    : Object.entries(columns).find(([column]) => column.toLowerCase() === name.toLowerCase())?.[1]
  return kind !== undefined && isKind(kind) ? kind : undefined
}

function isKind(kind: string): kind is ColumnKind {
  return kinds.has(kind)
}

function isRecord(kind: ColumnKind): boolean {
  return kind === 'MEDICALRECORD'
}

/**
 * 'patientFirstName', 'N° de dossier', 'DATE_NAISSANCE' → small words without accents and without
 * articles.
 */
function wordsOf(heading: string): string[] {
  return heading
    .slice(0, 200)
    .replace(/n[°º]|#/giu, ' number ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\d)/u)
    .filter((word) => word !== '' && !articles.has(word))
}

function meant(words: readonly string[], known: boolean): ColumnKind | undefined {
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) return undefined
  if (freeText.has(last) || (freeText.has(first) && !ofText.has(last) && !ofText.has(words[1]!))) return 'text'
  if (/\bcompte rendu\b/.test(words.join(' ')) && !ofText.has(last)) return 'text'
  if (attributes.has(last) && !(last === 'code' && words.some((word) => word === 'zip' || word === 'postal' || word === 'post')))
    return 'text'
  const joined = words.join(' ')
  const core = words.filter((word) => !modifiers.has(word) && !/^\d{1,2}$/.test(word)).join(' ')
  for (const [kind, anywhere, whole] of meanings) if (anywhere?.test(joined) || whole?.test(core)) return kind
  if (/\b(?:name|names|nom|noms|nombre|nombres)\b/.test(joined)) return words.some((word) => things.has(word)) ? 'text' : 'PATIENT'
  if (core === '' && /\b(?:patient|patients|paciente|pt|person|personne|persona|contact|contacto)\b/.test(joined) && known)
    return persons(words)
  return undefined
}

/** 'patient', 'contact': a name; 'patient id', 'n° patient': a record number. */
function persons(words: readonly string[]): ColumnKind {
  return words.some((word) => numbering.has(word)) ? 'MEDICALRECORD' : 'PATIENT'
}

function listed(words: string): ReadonlySet<string> {
  return new Set(splitWords(words))
}

const articles = listed('the of a an s de du des d la le les l el los las del en un une y et and s')

const numbering = listed('id ids identifier identifiant identificador number num no nr nb numero key ref reference')

const modifiers = listed(`
  patient patients paciente pt pat person personne persona personal home work emergency contact contacto primary
  secondary mailing current previous other main second full legal value raw id ids identifier identifiant
  identificador number num no nr numero key ref reference line us fr day night evening domicile bureau pro perso
  urgence at in
`)

/**
 * Heads of headings of free text: last in English ('nurse comments'), first in French and Spanish
 * ('commentaires infirmiers').
 */
const freeText = listed(`
  note notes nota notas text texte texto transcription transcript narrative report reports rapport informe cr comment
  comments commentaire commentaires comentario comentarios observation observations observacion observaciones
  description descripcion impression impressions conclusion conclusions summary resume resumen history histoire
  antecedents antecedentes anamnese anamnesis body content contents contenu contenido message messages findings
  finding remarks remark remarque remarques letter courrier carta reason motif motivo plan assessment diagnosis
  diagnostic diagnostico complaint instructions course evolucion evolution title titre titulo subject_line keywords
`)
const ofText = listed(
  'date time datetime timestamp heure hora fecha author auteur autor by id number num no numero name nom created updated signed',
)

/** What is said of an identifier without being one. */
const attributes = listed(`
  type types tipo status statut flag count unit units unite unidad format system use valid verified length lang
  language langue idioma code codes category categorie categoria class classe kind weight order relation relationship
  specialty specialite especialidad duration duree count total score result rank gender sex sexe sexo race ethnicity
  marital
`)

/** Things with a name that is no person's. */
const things = listed(`
  drug drugs med medication medications medicament medicamento farmaco test tests lab labs laboratory laboratoire
  analyte analyse analysis procedure acte code coding diagnosis diagnostic diagnostico disease maladie product produit
  producto file files fichier archivo column colonne field champ campo variable study etude trial protocol display
  allergy allergen vaccine vaccin vacuna specimen unit form template table schema model class type kind category event
  group role parameter parametre measure measurement vital item result results exam examen order panel substance
  ingredient dose route symptom condition problem organism antibiotic gene variant sequence machine package module
  function method key tag label attribute property index dataset project task job step species plan event feature
  layer entity entities etiquette
`)

/** Keys whose meaning depends on what they stand in. */
const vague = listed(`
  name names nom noms nombre nombres id ids identifier number num no value line lines first last middle full text code
  display label title key ref reference given family
`)

/** Numbers that a state or an insurer gives to a person. */
const civil = /\b(?:ssn|nir|nss|dni|nie|nhs|medicare|nino|niss|insee|cip)\b/

const recordHeadings = pattern`
  mrn|mrns|ipp|nip|nhc|uhid|urn|umrn|hrn|medical record|med rec|record number|record no|
  record num|record id|chart number|chart no|chart id|dossier|historia clinica|numero historia|
  hospital number|hospital no|hosp no|unit number|patid|subject id|subject number|person id|
  identifiant permanent|patient id|id patient|ids patient|number patient|patient number|
  num patient|no patient|numero patient|identifiant patient|id paciente|numero paciente
`
const insurerWords = pattern`
  insurance|insurer|assurance|mutuelle|policy|member|subscriber|beneficiary|health plan|
  healthplan|seguro|poliza|medicare|medicaid|assure|adherent|insured
`
const insuredWords = pattern`
  assurance|assure|mutuelle|adherent|seguro|poliza|seguridad social|secu|member|policy
`
const idHeadings = pattern`
  ssn|social security|nino|national insurance|national id|national number|dni|nie|nif|cni|
  passport|passeport|pasaporte|niss|civil id|tax id|encounter id|encounter number|visit id|
  visit number|visit no|stay id|hadm id|icustay id|csn|iep|sejour|number sejour|num sejour|
  numero sejour|episode|episodio|venue|accession|specimen id|sample id|order id|order number|
  claim id|claim number|case id|case number|employee id|employee number|matricule|staff id|
  document id|barcode
`
const staffRoles = pattern`
  doctor|physician|provider|clinician|surgeon|practitioner|prescriber|nurse|consultant|
  radiologist|pathologist|author|attending|referring|gp|pcp|signer|operator|technician|
  interpreter|staff
`
const staffHeadings = pattern`
  dr|doctor|physician|attending physician|attending|referring|referring physician|provider|
  clinician|surgeon|practitioner|prescriber|nurse|consultant|radiologist|pathologist|gp|pcp|
  medecin|docteur|chirurgien|infirmier|infirmiere|praticien|prescripteur|medico|doctora|cirujano|
  enfermero|enfermera|radiologue|anesthesiste
`
const datedEvents = pattern`
  admit|admission|discharge|disch|chart|store|death|start|end|visit|created|updated|admitted|
  discharged|collected|signed|event
`
const patientNameHeadings = pattern`
  prenom|prenoms|first name|firstname|last name|lastname|surname|surnames|family name|middle name|
  fname|lname|apellido|apellidos|forename|forenames|given name|nickname|next kin|nok|patronyme|
  nom usage|nom famille|initiales|initials|patient name|name patient|full name
`

const birthPlaceHeadings = pattern`
  birth place|birthplace|place birth|lieu naissance|ville naissance|commune naissance|
  lugar nacimiento|birth city|city birth
`

const birthDateHeadings = pattern`
  dob|dobs|date birth|birth date|birthdate|birthday|birth dt|birth year|year birth|
  date naissance|naissance|annee naissance|ddn|fecha nacimiento|nacimiento|fecha nac|fnac|born
`

const numberedStaff = pattern`
  doctor|physician|provider|clinician|surgeon|practitioner|medecin|praticien|medico|nurse|
  caregiver
`

const placeNameHeadings = pattern`
  hospital name|facility name|clinic name|name hospital|nom hopital|nom etablissement|
  nombre hospital|site name|ward name|department name|service name|practice name
`

const personHeadings = pattern`
  mother|father|spouse|husband|wife|guardian|carer|pere|mere|conjoint|conjointe|madre|padre|
  tutor|relative|kin|first|last|given|family|middle|surname|name|nom|nombre
`

const phoneHeadings = pattern`
  phone|phones|telephone|telephones|tel|cellphone|cell phone|telefono|telefonos|gsm|whatsapp|
  contact number|msisdn
`

/**
 * In this order: what a heading means when the words stand anywhere in it, or when nothing but they
 * and `modifiers` do. Words are written out in full: `vocabulary` reads them here.
 */
const meanings: readonly (readonly [ColumnKind, RegExp | undefined, RegExp?])[] = [
  ['text', /\b(?:white|red|t|b|stem) cells?\b|\bdays? (?:since|from|to|before|after)\b/],
  ['EMAIL', /\b(?:e mail|e mails|email|emails|courriel|courriels|correo|mel)\b/, /^(?:mail|mail address|mails)$/],
  ['IPADDRESS', /\b(?:ip address|adresse ip|direccion ip|ip)\b/],
  ['DEVICE', /\b(?:mac address|device serial|device|serial number|serial|numero serie|number serie|imei|udi|pacemaker number)\b/],
  ['URL', /\b(?:url|urls|website|web site|site web|homepage|sitio web|page web|uri|webpage)\b/],
  ['CITY', new RegExp(pattern`\b(?:${birthPlaceHeadings})\b`)],
  ['COUNTRY', /\b(?:birth country|country birth|pays naissance|pais nacimiento)\b/],
  ['PATIENT', /\b(?:nom naissance|nom jeune fille|birth name|name birth|maiden|maiden name)\b/],
  ['DOB', new RegExp(pattern`\b(?:${birthDateHeadings})\b`)],
  ['FAX', /\b(?:fax|telecopie|telecopieur)\b/],
  ['PAGER', /\b(?:pager|beeper|bleep|buscapersonas)\b/, /^bip$/],
  ['PHONE', new RegExp(pattern`\b(?:${phoneHeadings})\b`), /^(?:mobile|mob|cell|portable|movil|celular)$/],
  ['ZIP', /\b(?:zip|zipcode|zip code|postal code|post code|postcode|code postal|codigo postal|eircode|plz)\b/, /^(?:cp|postal)$/],
  ['MEDICALRECORD', new RegExp(pattern`\b(?:${recordHeadings})\b`), /^(?:pid|subject)$/],
  [
    'HEALTHPLAN',
    new RegExp(
      pattern`
        \b(?:nir|nss|nhs|hicn|mbi|insee|securite sociale|secu|num secu|seguridad social|
        tarjeta sanitaria|carte vitale|(?:${insurerWords}) (?:id|number|no|num|nr|numero)|(?:id|number|num|
        numero|no) (?:${insuredWords}))\b
      `,
    ),
    /^(?:medicare|medicaid|insurance|cip)$/,
  ],
  ['IDNUM', new RegExp(pattern`\b(?:${idHeadings})\b`), /^(?:encounter|claim)$/],
  ['ACCOUNT', /\b(?:account|acct|compte|cuenta|iban|rib|bank|card number|carte bancaire|guarantor)\b/],
  ['LICENSE', /\b(?:license|licence|npi|rpps|adeli|dea|permis|permis conduire|numero colegiado|colegiado|drivers|driver)\b/],
  ['VEHICLE', /\b(?:vin|license plate|number plate|plate number|immatriculation|plaque|matricula|vehicle id|vehicle number)\b/],
  [
    'USERNAME',
    /\b(?:user name|username|login|logon|user id|userid|identifiant utilisateur|nombre usuario)\b/,
    /^(?:user|usuario|utilisateur)$/,
  ],
  ['BIOID', /\b(?:fingerprint|biometric|biometric id)\b/],
  ['IDNUM', new RegExp(pattern`\b(?:${numberedStaff}) (?:id|number|no|num)\b|\bid (?:medecin|praticien|medico)\b`)],
  [
    'DOCTOR',
    new RegExp(
      pattern`
        \b(?:(?:${staffRoles})(?: first| last| given| family| full)? name|dictated by|signed by|author|
        auteur|autor|ordered by|entered by|performed by|seen by|reported by|nom medecin|
        medecin traitant|nombre medico|name doctor|name physician)\b
      `,
    ),
    new RegExp(pattern`^(?:${staffHeadings})$`),
  ],
  [
    'HOSPITAL',
    new RegExp(pattern`\b(?:${placeNameHeadings})\b`),
    /^(?:hospital|hospitals|facility|clinic|hopital|clinique|etablissement|clinica|institution|practice|cabinet)$/,
  ],
  [
    'ORGANIZATION',
    /\b(?:employer|employeur|empleador|company|company name|organization name|organisation name|school name|empresa)\b/,
    /^(?:organization|organisation|organismo|organisme|school|ecole)$/,
  ],
  ['PROFESSION', /\b(?:occupation|profession|job title|metier|ocupacion|profesion|oficio)\b/, /^(?:job|emploi)$/],
  ['CITY', /\b(?:city|ville|ciudad|municipality|municipio|localite|localidad|suburb|village|town)\b/, /^commune$/],
  ['COUNTY', /\b(?:county|comte|condado)\b/],
  ['STATE', undefined, /^(?:(?:address|adresse|addr|direccion) )?(?:state|province|provincia|estado|region)$/],
  ['COUNTRY', undefined, /^(?:(?:address|adresse|addr|direccion) )?(?:country|pays|pais)$/],
  [
    'STREET',
    /\b(?:street|streets|address|addresses|adresse|adresses|addr|direccion|domicilio|rue|voie|calle|street address)\b/,
    /^(?:residence|line address)$/,
  ],
  ['LOCATION_OTHER', undefined, /^(?:lat|latitude|lon|lng|long|longitude|coordinates|latlng|geo|gps)$/],
  ['AGE', undefined, /^(?:age|ages|edad)(?: (?:years|year|yrs|ans|annees|anos|admission|visit|months|mois|diagnosis|today))*$/],
  [
    'DATE',
    new RegExp(
      pattern`
        \b(?:date|dates|datetime|timestamp|fecha|fechas|dod|admittime|dischtime|charttime|
        storetime|deathtime|chartdate|(?:${datedEvents}) (?:at|on|time|dt))\b
      `,
    ),
    /^(?:dt|birth)$/,
  ],
  ['PATIENT', new RegExp(pattern`\b(?:${patientNameHeadings})\b`), new RegExp(pattern`^(?:${personHeadings})$`)],
  ['IDNUM', undefined, /^(?:identity|identite)$/],
  ['IDNUM', /^id$/],
]

let words: ReadonlySet<string> | undefined

/** Every word of the lists above: a heading made of them alone is a heading. */
function vocabulary(): ReadonlySet<string> {
  words ??= new Set([
    ...meanings.flatMap(([, anywhere, whole]) =>
      [...`${anywhere?.source ?? ''} ${whole?.source ?? ''}`.replace(/\\b/g, ' ').matchAll(/[a-z]+/g)].map(([word]) => word),
    ),
    ...[modifiers, freeText, ofText, attributes, things, numbering].flatMap((set) => [...set]),
    ...listed('name names noms nombres row index year month jour day time heure hora value valeur valor compte rendu'),
  ])
  return words
}
