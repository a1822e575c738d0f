import { keysOf } from '../../electron/contract/records.ts'
import type { LabelRow } from '../../electron/contract/values.ts'

export type Category = LabelRow['category']

/**
 * Categories of one group share a hue; within a group, the line under the mark and the label tell
 * them apart.
 */
export type CategoryGroup = 'patient' | 'staff' | 'institution' | 'place' | 'date' | 'trait' | 'contact' | 'number' | 'thing' | 'other'

/** The line under a mark, as CSS's text-decoration-style has it. */
export type CategoryLine = 'solid' | 'double' | 'dashed' | 'dotted' | 'wavy'

/** How each category looks; categories.css has the colours of the groups, in light and dark. */
export const categoryLooks: Record<Category, { readonly group: CategoryGroup; readonly line: CategoryLine }> = {
  PATIENT: { group: 'patient', line: 'solid' },
  KINSHIP: { group: 'patient', line: 'dotted' },
  DOCTOR: { group: 'staff', line: 'solid' },
  USERNAME: { group: 'staff', line: 'dotted' },
  HOSPITAL: { group: 'institution', line: 'solid' },
  ORGANIZATION: { group: 'institution', line: 'dashed' },
  CITY: { group: 'place', line: 'solid' },
  STREET: { group: 'place', line: 'double' },
  STATE: { group: 'place', line: 'dashed' },
  ZIP: { group: 'place', line: 'dotted' },
  COUNTRY: { group: 'place', line: 'wavy' },
  COUNTY: { group: 'place', line: 'dashed' },
  LOCATION_OTHER: { group: 'place', line: 'wavy' },
  DATE: { group: 'date', line: 'solid' },
  DOB: { group: 'date', line: 'double' },
  AGE: { group: 'trait', line: 'solid' },
  PROFESSION: { group: 'trait', line: 'dashed' },
  SEX: { group: 'trait', line: 'dotted' },
  PHONE: { group: 'contact', line: 'solid' },
  PAGER: { group: 'contact', line: 'dotted' },
  FAX: { group: 'contact', line: 'dashed' },
  EMAIL: { group: 'contact', line: 'double' },
  URL: { group: 'contact', line: 'wavy' },
  IPADDRESS: { group: 'contact', line: 'wavy' },
  MEDICALRECORD: { group: 'number', line: 'solid' },
  HEALTHPLAN: { group: 'number', line: 'double' },
  ACCOUNT: { group: 'number', line: 'dashed' },
  LICENSE: { group: 'number', line: 'dotted' },
  IDNUM: { group: 'number', line: 'wavy' },
  DEVICE: { group: 'thing', line: 'solid' },
  VEHICLE: { group: 'thing', line: 'dashed' },
  BIOID: { group: 'thing', line: 'dotted' },
  OTHER: { group: 'other', line: 'solid' },
}

/** Every category, those most often met first. */
export const categories: readonly Category[] = keysOf(categoryLooks)

/** Whether a name is one of our categories. */
export function isCategory(name: string): name is Category {
  return Object.hasOwn(categoryLooks, name)
}

/**
 * What an element of a category carries, so that categories.css colours it:
 * `<mark {...looksOf('DATE')}>`.
 */
export function looksOf(category: Category): { readonly 'data-group': CategoryGroup; readonly 'data-line': CategoryLine } {
  const { group, line } = categoryLooks[category]
  return { 'data-group': group, 'data-line': line }
}
