import type { Change, OpenFile } from '../format.ts'
import { type Element, newElement, type Syntax } from './elements.ts'

/**
 * Patient Identity Removed and De-identification Method (DICOM PS3.3, C.7.1.1, as PS3.15, E.1.1
 * wants them).
 */
const removedTag = 0x00120062
export const methodTag = 0x00120063

/**
 * The value of De-identification Method that this program writes; at most 64 characters. It is no
 * text of the file's own.
 */
export const ownMethod = 'Cloister: PS3.15 Annex E attributes, text by trained taggers'

/** Elements with the two attributes in their places, and the bytes that these lie in. */
export interface Claimed {
  readonly bytes: Uint8Array
  readonly elements: readonly Element[]
  readonly values: ReadonlyMap<Element, Uint8Array>
}

/**
 * Whether a file with these changes no longer says who the patient is: every name and number of the
 * patient's has given way.
 */
export function removesIdentity({ fields = [] }: Pick<OpenFile, 'fields'>, changes: readonly Change[]): boolean {
  if (changes.length === 0) return false
  const identity = fields.filter(({ category }) => category === 'PATIENT' || category === 'MEDICALRECORD')
  let k = 0
  return identity.every(({ start, end }) => {
    while (k < changes.length && changes[k]!.end < end) k++
    const change = changes[k]
    return change !== undefined && change.start <= start && change.end >= end
  })
}

/** @param values new values of elements so far */
export function withClaim(
  bytes: Uint8Array,
  elements: readonly Element[],
  syntax: Syntax,
  values: ReadonlyMap<Element, Uint8Array>,
): Claimed {
  const heads: Uint8Array[] = []
  let at = bytes.length
  const all = [...elements]
  const elementOf = (tag: number, vr: string): Element => {
    const there = all.find((each) => each.tag === tag)
    if (there) return there
    const { head, element } = newElement(tag, vr, at, syntax)
    heads.push(head)
    at += head.length
    const place = all.findIndex((each) => each.tag > tag)
    all.splice(place < 0 ? all.length : place, 0, element)
    return element
  }
  const removed = elementOf(removedTag, 'CS')
  const method = elementOf(methodTag, 'LO')
  const before = Buffer.from(values.get(method) ?? bytes.subarray(method.from, method.to))
    .toString('latin1')
    .replace(/[ \0]+$/, '')
  const methods = before.split('\\').includes(ownMethod) ? before : before === '' ? ownMethod : `${before}\\${ownMethod}`
  return {
    bytes: Buffer.concat([bytes, ...heads]),
    elements: all,
    values: new Map([...values, [removed, Buffer.from('YES ')], [method, even(Buffer.from(methods, 'latin1'))]]),
  }
}

function even(value: Uint8Array): Uint8Array {
  return value.length % 2 === 0 ? value : Buffer.concat([value, Uint8Array.of(0x20)])
}
