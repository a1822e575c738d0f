import type { Category } from '../core/category.ts'
import { pattern } from '../core/pattern.ts'
import type { Span } from '../core/span.ts'
import { splitWords } from '../core/splitWords.ts'
import { lengthOf, type SpanEdit, splitAt, wordsOf } from './spanText.ts'

export const numberCategories: ReadonlySet<Category> = new Set<Category>([
  'PHONE',
  'PAGER',
  'FAX',
  'MEDICALRECORD',
  'HEALTHPLAN',
  'LICENSE',
  'ACCOUNT',
  'VEHICLE',
  'DEVICE',
  'BIOID',
  'IDNUM',
])

/** The ends of numbers: splits first. */
export const numberSplits: readonly SpanEdit[] = [betweenAlike]
export const numberEnds: readonly SpanEdit[] = [withoutRegister, withoutNeighbour]

/** 'EFS24-0685A/EFS24-0685B': a slash parts two numbers of the same shape. */
function betweenAlike(span: Span, text: string): readonly Span[] {
  if (!numberCategories.has(span.category)) return [span]
  const parts = wordsOf(span, text).split('/')
  const [first = '', second = ''] = parts.map(shapeOf)
  return parts.length === 2 && first === second && first.length > 4 ? splitAt(span, text, /[ ]?\/[ ]?/gu) : [span]
}

function shapeOf(value: string): string {
  return value.trim().replace(/\d/gu, '0').replace(/\p{L}/gu, 'A')
}

/**
 * The separators of a record around it, a full stop, and the figure of another thing before a
 * number that begins with 0.
 */
function withoutNeighbour(span: Span, text: string): readonly Span[] {
  if (!numberCategories.has(span.category) && span.category !== 'USERNAME') return [span]
  const value = wordsOf(span, text)
  const before = span.category === 'PHONE' ? lengthOf(/^\d{1,2}[ ](?=0[1-9](?:[ .-]?\d){7,}$)/u, value) : 0
  const edge = lengthOf(/^[/^]+/u, value)
  const behind = lengthOf(/(?<=[\p{L}\d])[./^]+$/u, value)
  return [{ ...span, start: span.start + Math.max(before, edge), end: span.end - behind }]
}

/** 'RN 22-30417', 'PC 6142': the register or the rank before a number, never a part of one. */
function withoutRegister(span: Span, text: string): readonly Span[] {
  if (!registered.has(span.category)) return [span]
  return [{ ...span, start: span.start + lengthOf(REGISTER, wordsOf(span, text)) }]
}

const registered: ReadonlySet<Category> = new Set<Category>(['MEDICALRECORD', 'HEALTHPLAN', 'LICENSE', 'IDNUM'])
const REGISTERS = pattern`
  MRN|NHI|NHS|UR|URN|UMRN|GMC|NMC|CHI|IHI|PHN|HCN|OHIP|MBI|NPI|DEA|AHPRA|MCNZ|NZMC|MDCN|HPCSA|HCPC|AVS|PC|RN|DL|
  BHT|CSN|HRN|NDA|UHID|CLIA|SSN|NRIC|PPSN|NIN|NHIS|ABHA|RAMQ|NAM
`
const IS_REGISTER = new RegExp(pattern`^(?:${REGISTERS})$`, 'u')
const REGISTER = new RegExp(pattern`^(?:\p{Lu}{2}[ ](?=DL))?(?:${REGISTERS})[.:#]?[ ]+(?=\d[\d/-]{3,})`, 'u')

/** Letters and figures of one number that were taken apart: 'PTS' and '77418'. */
export function isOneNumber(first: Span, second: Span, text: string): boolean {
  if (!numberCategories.has(first.category) || !numberCategories.has(second.category)) return false
  if (text.slice(first.end, second.start) !== ' ') return false
  return /^(?:\p{Lu}{2,4}|\p{Lu}\d|0)$/u.test(wordsOf(first, text)) && /\d{3}/u.test(wordsOf(second, text))
}

/** A label that was taken for the beginning of its number: 'SN' before '6784835'. */
export function isLabelOf(first: Span, second: Span, text: string): boolean {
  const label = wordsOf(first, text)
  return isOneNumber(first, second, text) && (LABELS.has(label) || IS_REGISTER.test(label))
}

const LABELS: ReadonlySet<string> = new Set(
  splitWords(`
    SN SR LOT PRC PTR AWB PA CT MR US XR ID NO REF ACC ACCT PIN FIN CSN HAR MRN VHI NHI NHS CHI DOB TEL FAX PH MOB POL
    INS EFT RMA
  `),
)
