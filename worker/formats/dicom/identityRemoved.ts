import { isKeyOf } from '../../core/records.ts'
import type { Change, DicomOptions, OpenFile } from '../format.ts'
import { type Element, type Item, newElement, newItem, renderItems, type Syntax, unpadded } from './elements.ts'
import { type Retained, retainedBy } from './profile.ts'

/**
 * Patient Identity Removed, De-identification Method and its codes (DICOM PS3.3, C.7.1.1, as
 * PS3.15, E.1.1 wants them).
 */
const removedTag = 0x00120062
const methodTag = 0x00120063
const codesTag = 0x00120064
/** Longitudinal Temporal Information Modified (PS3.15, E.2 and E.3.6). */
const temporalTag = 0x00280303
/** Burned In Annotation (PS3.15, E.3.1). */
const burnedInTag = 0x00280301

/**
 * The value of De-identification Method that this program writes; at most 64 characters. It is no
 * text of the file's own.
 */
const ownMethod = 'Cloister: PS3.15 Annex E attributes, text by trained taggers'

/** Codes of the profile and its options (PS3.16, CID 7050). */
const meanings = {
  113100: 'Basic Application Confidentiality Profile',
  113101: 'Clean Pixel Data Option',
  113104: 'Clean Structured Content Option',
  113105: 'Clean Descriptors Option',
  113106: 'Retain Longitudinal Temporal Information Full Dates Option',
  113107: 'Retain Longitudinal Temporal Information Modified Dates Option',
  113108: 'Retain Patient Characteristics Option',
  113109: 'Retain Device Identity Option',
  113110: 'Retain UIDs Option',
  113112: 'Retain Institution Identity Option',
} as const

type Code = keyof typeof meanings

const codeOf: Readonly<Record<Retained, Code>> = { dates: 113106, device: 113109, institution: 113112, uids: 113110, patient: 113108 }

/** Whether a value is this program's own words of how a file was de-identified. */
export function isOwnWords(tag: number, text: string): boolean {
  return tag === methodTag && text === ownMethod
}

/** Whether an item of a sequence is one of the standard's codes of de-identification, and no more. */
export function isOwnCode(bytes: Uint8Array, { tag }: Element, { elements }: Item): boolean {
  return tag === codesTag && ownCodeOf(bytes, elements) !== undefined
}

function ownCodeOf(bytes: Uint8Array, elements: readonly Element[]): Code | undefined {
  if (elements.length !== 3) return undefined
  const text = (wanted: number) => {
    const found = elements.find(({ tag }) => tag === wanted)
    return found ? latin1(bytes, found.from, found.to).trim() : ''
  }
  const written = text(0x00080100)
  const code = Number(written)
  if (!isKeyOf(meanings, code) || String(code) !== written || text(0x00080102) !== 'DCM') return undefined
  return text(0x00080104) === meanings[code] ? code : undefined
}

/** Elements with the attributes in their places, and the bytes that these lie in. */
export interface Claimed {
  readonly bytes: Uint8Array
  readonly elements: readonly Element[]
  readonly values: ReadonlyMap<Element, Uint8Array>
}

/** What a result is said to be. */
export interface Claim {
  readonly codes: readonly Code[]
  readonly temporal?: 'UNMODIFIED' | 'MODIFIED' | 'REMOVED'
  readonly pixelsClean: boolean
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

/**
 * What is true of a file: the basic profile only where each identity that stays belongs to an
 * option, which is named as well.
 *
 * @param untouched attributes of an identity that stay, besides those that are not read
 * @param pixels whether it has some, which were searched
 */
export function claimOf(
  elements: readonly Element[],
  untouched: readonly Element[],
  pixels: boolean,
  options: DicomOptions | undefined,
): Claim {
  if (!options) return { codes: [], pixelsClean: false }
  const codes = new Set<Code>()
  const kept = untouched.map(retainedBy)
  const retained = new Set(kept)
  const all = [...everyOf(elements)]
  for (const option of ['device', 'institution', 'uids'] as const)
    if (options[option] === 'retain' && all.some((element) => retainedBy(element) === option)) retained.add(option)
  if (options.patient === 'retain' && all.some(isCharacteristic)) retained.add('patient')
  const isBasic = kept.every((option) => option !== undefined && (option !== 'dates' || options.temporal === 'kept'))
  if (isBasic) codes.add(113100)
  if (pixels) codes.add(113101)
  if (all.some(({ tag }) => tag === 0x0040a730)) codes.add(113104)
  if (options.descriptors === 'clean') codes.add(113105)
  if (options.temporal === 'kept') codes.add(113106)
  if (options.temporal === 'moved') codes.add(113107)
  for (const option of retained) if (option && option !== 'dates') codes.add(codeOf[option])
  const temporal = ({ kept: 'UNMODIFIED', moved: 'MODIFIED', removed: 'REMOVED' } as const)[options.temporal]
  return { codes: [...codes].sort(), temporal, pixelsClean: pixels }
}

function* everyOf(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element
    for (const item of element.items ?? []) yield* everyOf(item.elements)
  }
}

/** Sex, size, weight, smoking: not read, unlike ages and allergies. */
function isCharacteristic({ tag, from, to }: Element): boolean {
  return to > from && [0x00100040, 0x00102203, 0x00101020, 0x00101030, 0x001021a0, 0x001021c0].includes(tag)
}

/**
 * @param values new values of elements so far
 * @param replace what becomes of each element, those of `values` among them
 */
export function withClaim(
  bytes: Uint8Array,
  elements: readonly Element[],
  syntax: Syntax,
  values: ReadonlyMap<Element, Uint8Array>,
  replace: (element: Element) => Uint8Array | null | undefined,
  claim: Claim,
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
  const out = new Map(values)
  const put = (tag: number, vr: string, value: string) => out.set(elementOf(tag, vr), even(Buffer.from(value, 'latin1')))
  put(removedTag, 'CS', 'YES')
  const method = elementOf(methodTag, 'LO')
  const before = unpadded(values.get(method) ?? bytes.subarray(method.from, method.to))
  put(methodTag, 'LO', before.split('\\').includes(ownMethod) ? before : before === '' ? ownMethod : `${before}\\${ownMethod}`)
  if (claim.temporal) put(temporalTag, 'CS', claim.temporal)
  if (claim.pixelsClean) put(burnedInTag, 'CS', 'NO')
  if (claim.codes.length > 0) {
    const sequence = elementOf(codesTag, 'SQ')
    const items = sequence.items ?? []
    const known = new Set(items.map((item) => ownCodeOf(bytes, item.elements)))
    const more = claim.codes.filter((code) => !known.has(code)).map((code) => codeItem(code, sequence.syntax))
    out.set(sequence, Buffer.concat([...renderItems(bytes, sequence, items, replace).parts, ...more]))
  }
  return { bytes: Buffer.concat([bytes, ...heads]), elements: all, values: out }
}

function codeItem(code: Code, syntax: Syntax): Uint8Array {
  const text = (tag: number, vr: string, value: string) => ({ tag, vr, value: even(Buffer.from(value, 'latin1')) })
  return newItem([text(0x00080100, 'SH', String(code)), text(0x00080102, 'SH', 'DCM'), text(0x00080104, 'LO', meanings[code])], syntax)
}

function even(value: Uint8Array): Uint8Array {
  return value.length % 2 === 0 ? value : Buffer.concat([value, Uint8Array.of(0x20)])
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}
