import { isOneOf } from './records.ts'

/**
 * What a span can be: the i2b2-2014 categories and a few more (the corpora's annotation
 * conventions). Profiles map outwards from these; nothing maps back.
 */
export const categories = [
  'PATIENT',
  'DOCTOR',
  'USERNAME',
  'PROFESSION',
  'HOSPITAL',
  'ORGANIZATION',
  'STREET',
  'CITY',
  'STATE',
  'COUNTRY',
  'COUNTY',
  'ZIP',
  'LOCATION_OTHER',
  'AGE',
  'DOB',
  'DATE',
  'PHONE',
  'PAGER',
  'FAX',
  'EMAIL',
  'URL',
  'IPADDRESS',
  'MEDICALRECORD',
  'HEALTHPLAN',
  'ACCOUNT',
  'LICENSE',
  'VEHICLE',
  'DEVICE',
  'BIOID',
  'IDNUM',
  'SEX',
  'KINSHIP',
  'OTHER',
] as const

export type Category = (typeof categories)[number]

export function isCategory(name: unknown): name is Category {
  return isOneOf(categories, name)
}

/**
 * Quasi-identifiers: they hint at a person and name no one. Everything else, a date of birth
 * included, is a direct identifier, which must never remain. As in the project's `score.py`, whose
 * notes have neither SEX nor KINSHIP.
 */
const quasi: ReadonlySet<string> = new Set(['AGE', 'DATE', 'PROFESSION', 'COUNTRY', 'STATE', 'SEX', 'KINSHIP'])

/**
 * Whether it identifies a person by itself; ages, dates, professions, countries, states, sex and
 * kin do not.
 */
export function isDirect(category: string): boolean {
  return !quasi.has(category)
}
