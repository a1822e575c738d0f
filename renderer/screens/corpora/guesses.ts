import { type Category, categories } from '../../style/categories.ts'

/**
 * What other projects' labels mean here, in capitals without signs between; the person who imports
 * has the last word.
 */
const meanings: Readonly<Record<string, Category>> = {
  NAME: 'PATIENT',
  PERSON: 'PATIENT',
  PER: 'PATIENT',
  PATIENTNAME: 'PATIENT',
  NOMBRESUJETOASISTENCIA: 'PATIENT',
  NOM: 'PATIENT',
  PRENOM: 'PATIENT',
  CLINICIAN: 'DOCTOR',
  PHYSICIAN: 'DOCTOR',
  STAFF: 'DOCTOR',
  DOCTORNAME: 'DOCTOR',
  NOMBREPERSONALSANITARIO: 'DOCTOR',
  FAMILYMEMBER: 'KINSHIP',
  FAMILIARESSUJETOASISTENCIA: 'KINSHIP',
  JOB: 'PROFESSION',
  OCCUPATION: 'PROFESSION',
  PROFESION: 'PROFESSION',
  FACILITY: 'HOSPITAL',
  CLINIC: 'HOSPITAL',
  HOPITAL: 'HOSPITAL',
  ORG: 'ORGANIZATION',
  ORGANISATION: 'ORGANIZATION',
  INSTITUCION: 'ORGANIZATION',
  COMPANY: 'ORGANIZATION',
  ADDRESS: 'STREET',
  ADRESSE: 'STREET',
  CALLE: 'STREET',
  TOWN: 'CITY',
  VILLE: 'CITY',
  TERRITORIO: 'CITY',
  REGION: 'STATE',
  PAYS: 'COUNTRY',
  PAIS: 'COUNTRY',
  ZIPCODE: 'ZIP',
  POSTCODE: 'ZIP',
  POSTALCODE: 'ZIP',
  LOC: 'LOCATION_OTHER',
  LOCATION: 'LOCATION_OTHER',
  PLACE: 'LOCATION_OTHER',
  GPE: 'LOCATION_OTHER',
  LIEU: 'LOCATION_OTHER',
  EDADSUJETOASISTENCIA: 'AGE',
  FECHAS: 'DATE',
  TIME: 'DATE',
  BIRTHDATE: 'DOB',
  DATEOFBIRTH: 'DOB',
  TELEPHONE: 'PHONE',
  TEL: 'PHONE',
  NUMEROTELEFONO: 'PHONE',
  NUMEROFAX: 'FAX',
  MAIL: 'EMAIL',
  CORREOELECTRONICO: 'EMAIL',
  WEBSITE: 'URL',
  URLWEB: 'URL',
  IP: 'IPADDRESS',
  MRN: 'MEDICALRECORD',
  MEDICALRECORDNUMBER: 'MEDICALRECORD',
  SSN: 'IDNUM',
  ID: 'IDNUM',
  IDN: 'IDNUM',
  NIR: 'HEALTHPLAN',
  IDASEGURAMIENTO: 'HEALTHPLAN',
  IDSUJETOASISTENCIA: 'MEDICALRECORD',
  IDTITULACIONPERSONALSANITARIO: 'LICENSE',
  LICENCE: 'LICENSE',
  SEXOSUJETOASISTENCIA: 'SEX',
  GENDER: 'SEX',
  OTROSSUJETOASISTENCIA: 'OTHER',
  MISC: 'OTHER',
}

/**
 * The category that a label of another project most likely means; null where nothing suggests
 * itself.
 */
export function categoryOf(label: string): Category | null {
  const plain = label
    .normalize('NFD')
    .toUpperCase()
    .replace(/^[BIESLU]-/u, '')
    .replace(/[^A-Z]/gu, '')
  return categories.find((category) => category.replace('_', '') === plain) ?? meanings[plain] ?? null
}

/** The column that most likely holds the text, or null. */
export function textColumnOf(columns: readonly string[]): string | null {
  return firstLike(columns, [
    /^(?:text|note|notes|report|texte|compte.?rendu|texto|body|content)$/iu,
    /text|note|report|contenu|compte.?rendu/iu,
  ])
}

/** The column that most likely names the patient, or null. */
export function patientColumnOf(columns: readonly string[]): string | null {
  return firstLike(columns, [/^(?:patient|patient.?id|subject.?id|subject|pid|ipp|mrn)$/iu, /patient|subject|sujet/iu])
}

function firstLike(columns: readonly string[], patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = columns.find((column) => pattern.test(column.trim()))
    if (found !== undefined) return found
  }
  return null
}
