import type { Category } from '../core/category.ts'

/** What a number identifies, by its type (HL7 table 0203, which v2 and FHIR share). */
export function categoryOfIdentifier(type: string): Category | undefined {
  return types[type]
}

const types: Readonly<Record<string, Category>> = {
  MR: 'MEDICALRECORD',
  MRT: 'MEDICALRECORD',
  PI: 'MEDICALRECORD',
  PT: 'MEDICALRECORD',
  AN: 'ACCOUNT',
  ANC: 'ACCOUNT',
  BA: 'ACCOUNT',
  BC: 'ACCOUNT',
  HC: 'HEALTHPLAN',
  JHN: 'HEALTHPLAN',
  MA: 'HEALTHPLAN',
  MB: 'HEALTHPLAN',
  MC: 'HEALTHPLAN',
  NH: 'HEALTHPLAN',
  SN: 'HEALTHPLAN',
  WC: 'HEALTHPLAN',
  DL: 'LICENSE',
  LN: 'LICENSE',
  MD: 'LICENSE',
  SS: 'IDNUM',
  SB: 'IDNUM',
  NI: 'IDNUM',
  NNFRA: 'IDNUM',
  NNESP: 'IDNUM',
  PPN: 'IDNUM',
  VN: 'IDNUM',
  UDI: 'DEVICE',
  SNO: 'DEVICE',
}
