import type { Category } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import type { Refinement } from '../core/refinement.ts'
import type { Span } from '../core/span.ts'

/**
 * The finer category that the words before a Spanish span say, whatever the taggers guessed: 'su
 * hija Marta' is a relative, 'Paciente: Marta' is none, 'DNI 12345678Z' is a national number.
 *
 * @returns nothing where the words before do not say; 'none' where they say that it has none
 */
export function labelledRefinement({ start, end, category }: Span, text: string): Refinement | 'none' | undefined {
  if (category === 'HOSPITAL') return CENTRE.test(text.slice(start, end)) ? 'HEALTHCENTRE' : undefined
  if (!labelled.has(category)) return undefined
  const near = text.slice(Math.max(0, start - 64), start)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  if (category === 'MEDICALRECORD') return EPISODE_BEFORE.test(before) ? 'EPISODE' : undefined
  if (category === 'IDNUM' && STAFF_BEFORE.test(before)) return 'STAFFID'
  if (category === 'IDNUM') return IDENTITY_BEFORE.test(before) && !OTHERS.test(before) ? 'NATIONALID' : undefined
  if (RELATIVE_BEFORE.test(before) || LAY_BEFORE.test(before)) return 'RELATIVE'
  return PATIENT_BEFORE.test(before) || (TITLE_BEFORE.test(before) && !KIN.test(before)) ? 'none' : undefined
}

const labelled: ReadonlySet<Category> = new Set<Category>(['PATIENT', 'IDNUM', 'MEDICALRECORD'])

const CENTRE_HEADS = pattern`
  [Cc]\.?[ ]?[Ss]\.?(?![\p{L}])|[Cc]entro de [Ss]alud|CAP(?!\p{L})|CAPS(?!\p{L})|CESFAM|CECOSF|
  EBAIS|CAIS|CMF|UMF|UMM|UMR|USF|UCSF|EAP|CUAP|SUAP|P\.?/?S\.?[ ]|[Pp]osta|POSTA|
  [Pp]uesto de [Ss]alud|[Cc]onsultorio?(?![\p{L}])|[Pp]oliclínico
`

/** The heads of primary care, in Spain and Latin America. */
const CENTRE = new RegExp(pattern`^(?:${CENTRE_HEADS})`, 'u')
const EPISODE_WORDS = pattern`episodio?|ep|acto m[eé]dico|visita|ingreso|ing|adm(?:isión)?|cita|asist`
const NUMBER_WORD = pattern`n[º°o]\.?|núm\.?`

const EPISODE_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${EPISODE_WORDS})\.?(?:[ ]?(?:${NUMBER_WORD}))?[ ]?[:=#]?[ ]{0,4}$`, 'iu')
const STAFF_NUMBER_WORDS = pattern`n[º°]?\.? emp(?:leado)?|gafete|leg(?:ajo)?|func|ficha de personal`

const STAFF_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${STAFF_NUMBER_WORDS})\.?(?:[ ]?n[º°]\.?)?[ ]?[:=]?[ ]{0,3}$`, 'iu')

const RELATIVES = pattern`
  madre|padre|mam[aá]|pap[aá]|hij[oa]s?|herman[oa]s?|hn[oa]\.|espos[oa]|marido|mujer|pareja|c[oó]nyuge|
  conviviente|padrastro|madrastra|hijastr[oa]|viud[oa]|progenitor[a]?|bisniet[oa]|padrino|madrina|concubin[oa]|
  abuel[oa]|abuelit[oa]|t[ií][oa]|prim[oa]|sobrin[oa]|niet[oa]|nuera|yerno|suegr[oa]|cuñad[oa]|
  vecin[oa]|cuidador[a]?|amig[oa]|novi[oa]|acompañante|comadre|compadre|hij[oa] de|nieto de|
  nieta de|bebé de
`
const CALLED = pattern`se llama|llamad[oa]|de nombre|don|doña|D\.|Dña\.|Sra?\.|señora?`

const RELATIVE_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${RELATIVES})(?:[:,]|[ ]?\()?[ ]?(?:(?:${CALLED})[ ])?["“«]?$`, 'iu')

const LAY_PERSONS = pattern`
  contactos?|preguntar por|profe(?:sor[a]?)?|maestr[oa]|rep\.?|agente|of\.|oficial|dueñ[oa]|
  inspector[a]?|retira|alcalde(?:sa)?|abogad[oa]|testigo|síndic[oa]
`

/** Persons who are no staff and no relatives; the finer category holds them as well. */
const LAY_BEFORE = new RegExp(pattern`(?:^|[^\p{L}])(?:${LAY_PERSONS})(?:[:,])?[ ]{1,3}(?:(?:don|doña|D\.|Sra?\.)[ ])?["“]?$`, 'iu')

/** In a note a title without a relative before it is mostly the patient's. */
const TITLE_BEFORE = /(?:^|[^\p{L}])(?:[Ss]ra?\.?|[Ss]rta\.?|(?<!un[ ]|una[ ])[Ss]eñora?|niñ[oa]|gestante)[ ]$/u
const KIN_WORDS = pattern`
  madre|padre|mam[aá]|pap[aá]|hij[oa]s?|herman[oa]s?|espos[oa]|marido|mujer|pareja|abuel[oa]|
  t[ií][oa]|sobrin[oa]|niet[oa]|suegr[oa]|yerno|nuera|vecin[oa]|cuidador[a]?|famil\p{L}*|
  acompañ\p{L}*|vive con|traduce|avis\p{L}*|llam\p{L}*
`

const KIN = new RegExp(pattern`(?:^|[^\p{L}])(?:${KIN_WORDS})(?!\p{L})`, 'iu')

const PATIENT_LABELS = pattern`nombre|apellidos?|paciente|pte|pcte|pac`
const SPANISH_TITLES = pattern`don|doña|D\.|Dña\.|Sra?\.`

const PATIENT_BEFORE = new RegExp(
  pattern`
    (?:^|[^\p{L}])(?:(?:${PATIENT_LABELS})\.?[ ]?:[ ]{0,4}|(?:el |la )?
    (?:paciente|pte|pcte)\.?[ ](?:(?:${SPANISH_TITLES})[ ])?)$
  `,
  'iu',
)

const IDENTITY_DOCUMENTS = pattern`
  DNI|D\.N\.I|NIE|NIF|C\.?I|CURP|RUN|RUT|C\.?C|T\.?I|R\.?C|DPI|DUI|PPT|(?:[Cc][eé]dula|CÉDULA)
  (?: de (?:identidad|ciudadanía))?|[Cc]éd|[Ii]dentidad|[Pp]asaporte
`

const IDENTITY_BEFORE = new RegExp(
  pattern`
    (?:^|[^\p{L}\d.])(?:${IDENTITY_DOCUMENTS})\.?
    (?:[ ]?(?:[Nn][º°o.]{1,2}|[Nn]úm\.?))?[ ]?[:=#]?[ ]{0,4}$
  `,
  'u',
)

const OTHER_HOLDERS = pattern`
  madre|padre|mam[aá]|pap[aá]|hij[oa]|herman[oa]|espos[oa]|marido|abuel[oa]|t[ií][oa]|tutor[a]?|
  representante|testigo|familiar|acompañante|solicitante|profesional|m[eé]dic[oa]|dra?|lic|enf|
  firma|fdo|firmado|agente|abogad[oa]|retira|titular|denunciante
`

/** Whoever else has a number in a note: relatives, staff, witnesses, lawyers. */
const OTHERS = new RegExp(pattern`(?:^|[^\p{L}])(?:${OTHER_HOLDERS})(?!\p{L})`, 'iu')
