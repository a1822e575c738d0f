/**
 * What a span can be: the i2b2-2014 categories and a few more (the corpora's annotation conventions).
 * Profiles map outwards from these; nothing maps back.
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
