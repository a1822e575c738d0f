import type { Category } from '../core/category.ts'
import { type ColumnKind, columnMeaning } from './columnMeaning.ts'

/** Longer ones are no number. Code units. */
export const longestNumber = 60

/** @returns the kind, where it is one of numbers that name somebody or something */
export function numberKind(kind: ColumnKind | 'unit'): Category | undefined {
  return numbered.find((each) => each === kind)
}

const numbered: readonly Category[] = [
  'MEDICALRECORD',
  'IDNUM',
  'ACCOUNT',
  'HEALTHPLAN',
  'LICENSE',
  'DEVICE',
  'PHONE',
  'FAX',
  'PAGER',
  'ZIP',
  'VEHICLE',
  'BIOID',
]

/**
 * What a number is by what it is an answer to ('MRN', 'What is your phone number?'), where that is
 * somebody's: what is counted and measured has fewer digits, or a fraction.
 */
export function categoryOfNumber(label: string, value: string): Category | undefined {
  const said = value.trim()
  if (label.length > 100 || said.length > longestNumber || !number.test(said) || /^\d+\.\d+$/.test(said)) return undefined
  const { kind, known } = columnMeaning(label, {})
  if (kind === 'AGE') return known && /^\d{1,3}$/.test(said) ? kind : undefined
  if (kind === 'DOB') return /^(?:1[89]|20)\d{2}(?:\d{4})?$/.test(said) ? kind : undefined
  return said.replace(/\D/g, '').length >= (known ? 4 : 5) ? numberKind(kind) : undefined
}

/** Digits with what people part them by, and letters in front of them or behind. */
const number = /^(?:\p{L}{1,4}[-.: ]{0,2})?[(+\d][\d\s().+-]*\p{L}{0,2}$/u
