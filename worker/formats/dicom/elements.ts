import { UnreadableError } from '../format.ts'
import { representationOf } from './dictionary.ts'

/** An element of a data set (DICOM PS3.5, 7.1) by where it lies in the bytes. */
export interface Element {
  /** Group and element number in one: 0x00100010. */
  readonly tag: number
  /** Of elements in implicit VR from the dictionary; 'UN' for what it doesn't have. */
  readonly vr: string
  readonly start: number
  /** Of the value. */
  readonly from: number
  readonly to: number
  /** After the delimiter, where one ends it. */
  readonly end: number
  /** Of sequences. */
  readonly items?: readonly Item[]
  readonly syntax: Syntax
}

/** All are byte offsets in what is read: the item is `[start, end)`, its value `[from, to)`. */
export interface Item {
  readonly start: number
  readonly from: number
  readonly to: number
  readonly end: number
  readonly elements: readonly Element[]
}

export interface Syntax {
  readonly explicit: boolean
  readonly little: boolean
}

const undefinedLength = 0xffffffff
const itemTag = 0xfffee000
const itemEnd = 0xfffee00d
const sequenceEnd = 0xfffee0dd

/** Sequences within sequences; real reports are not nested deeper. */
const deepest = 100

/** Elements whose VR has four bytes for its length (PS3.5, table 7.1-1). */
const long = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV'])

/** Text as a value, which has an even length (PS3.5, 6.2). */
export function padded(text: string): Uint8Array {
  return Buffer.from(text.length % 2 === 0 ? text : `${text} `)
}

/** A value as text, without what makes its length even. */
export function unpadded(value: Uint8Array): string {
  return Buffer.from(value)
    .toString('latin1')
    .replace(/[ \0]+$/, '')
}

/**
 * The elements from `from` to `to`.
 *
 * @param only reads on while this holds of a tag
 * @throws UnreadableError when lengths lead astray
 */
export function readElements(
  bytes: Uint8Array,
  from: number,
  to: number,
  syntax: Syntax,
  only: (tag: number) => boolean = () => true,
): { elements: readonly Element[]; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readSet({ bytes, view }, from, to, syntax, 0, only)
}

interface Source {
  readonly bytes: Uint8Array
  readonly view: DataView
}

function readSet(
  source: Source,
  from: number,
  to: number,
  syntax: Syntax,
  depth: number,
  only: (tag: number) => boolean,
): { elements: readonly Element[]; end: number } {
  if (depth > deepest) throw new UnreadableError('its sequences are nested more than 100 deep. Leave it out with --exclude')
  const elements: Element[] = []
  let at = from
  while (at < to) {
    const tag = tagAt(source, at, to, syntax)
    if (tag === itemEnd || !only(tag)) break
    const element = readElement(source, tag, at, to, syntax, depth)
    elements.push(element)
    at = element.end
  }
  return { elements, end: at }
}

function readElement(source: Source, tag: number, start: number, limit: number, syntax: Syntax, depth: number): Element {
  const { view, bytes } = source
  const { explicit, little } = syntax
  const given = explicit ? String.fromCharCode(bytes[start + 4] ?? 0, bytes[start + 5] ?? 0) : undefined
  if (given !== undefined && !/^[A-Z]{2}$/.test(given)) throw damaged()
  const wide = given === undefined || long.has(given)
  const from = start + (given !== undefined && wide ? 12 : 8)
  if (from > limit) throw damaged()
  const length = wide ? view.getUint32(from - 4, little) : view.getUint16(start + 6, little)
  const vr = given === undefined || given === 'UN' ? (representationOf(tag) ?? given ?? 'UN') : given
  // What UN holds with an undefined length is in implicit VR, little-endian (PS3.5, 6.2.2).
  const inner: Syntax = given === 'UN' ? { explicit: false, little: true } : syntax
  if (length === undefinedLength) {
    const isPixels = tag === 0x7fe00010
    const { items, to, end } = readItems(source, from, limit, inner, depth, isPixels)
    return { tag, vr: isPixels ? 'OB' : 'SQ', start, from, to, end, syntax, ...(isPixels ? {} : { items }) }
  }
  const to = from + length
  if (to > limit) throw damaged()
  const isSequence =
    given === 'SQ' ||
    (given !== undefined && given !== 'UN' ? false : vr === 'UN' && length >= 8 && tagAt(source, from, to, inner) === itemTag)
  if (!isSequence) return { tag, vr, start, from, to, end: to, syntax }
  return { tag, vr: 'SQ', start, from, to, end: to, syntax, items: readItems(source, from, to, inner, depth, false, true).items }
}

/**
 * @param fragments whether items hold bytes instead of elements
 * @param whole whether they end where `limit` is instead of at a delimiter
 */
function readItems(
  source: Source,
  from: number,
  limit: number,
  syntax: Syntax,
  depth: number,
  fragments: boolean,
  whole = false,
): { items: readonly Item[]; to: number; end: number } {
  const items: Item[] = []
  let at = from
  for (;;) {
    if (whole && at === limit) return { items, to: at, end: at }
    const tag = tagAt(source, at, limit, syntax)
    if (at + 8 > limit) throw damaged()
    if (tag === sequenceEnd && !whole) return { items, to: at, end: at + 8 }
    if (tag !== itemTag) throw damaged()
    const length = source.view.getUint32(at + 4, syntax.little)
    const open = length === undefinedLength
    const end = open ? limit : at + 8 + length
    if (end > limit) throw damaged()
    if (fragments) {
      if (open) throw damaged()
      at = end
      continue
    }
    const set = readSet(source, at + 8, end, syntax, depth + 1, () => true)
    if (open && (set.end + 8 > limit || tagAt(source, set.end, limit, syntax) !== itemEnd)) throw damaged()
    if (!open && set.end !== end) throw damaged()
    items.push({ start: at, from: at + 8, to: set.end, end: open ? set.end + 8 : end, elements: set.elements })
    at = open ? set.end + 8 : end
  }
}

function tagAt({ view }: Source, at: number, limit: number, { little }: Syntax): number {
  if (at + 4 > limit) throw damaged()
  return view.getUint16(at, little) * 0x10000 + view.getUint16(at + 2, little)
}

/**
 * An element without a value, for a data set that lacks it.
 *
 * @param at where its head will stand in the bytes
 */
export function newElement(tag: number, vr: string, at: number, syntax: Syntax): { readonly head: Uint8Array; readonly element: Element } {
  const head = new Uint8Array(syntax.explicit && long.has(vr) ? 12 : 8)
  const view = new DataView(head.buffer)
  view.setUint16(0, Math.floor(tag / 0x10000), syntax.little)
  view.setUint16(2, tag % 0x10000, syntax.little)
  if (syntax.explicit) head.set(Buffer.from(vr), 4)
  const from = at + head.length
  return { head, element: { tag, vr, start: at, from, to: from, end: from, syntax } }
}

/** An item of a sequence with these elements, of a stated length. */
export function newItem(
  elements: readonly { readonly tag: number; readonly vr: string; readonly value: Uint8Array }[],
  syntax: Syntax,
): Uint8Array {
  const parts = elements.flatMap(({ tag, vr, value }) => {
    const { head, element } = newElement(tag, vr, 0, syntax)
    return [header(head, element, value.length), value]
  })
  const head = newElement(itemTag, '', 0, { ...syntax, explicit: false }).head
  new DataView(head.buffer).setUint32(4, sizeOf(parts), syntax.little)
  return Buffer.concat([head, ...parts])
}

/**
 * @param replace a new value for an element, null to leave it out, undefined to keep it as it is
 */
export function renderElements(
  bytes: Uint8Array,
  elements: readonly Element[],
  replace: (element: Element) => Uint8Array | null | undefined,
): { readonly parts: readonly Uint8Array[]; readonly same: boolean } {
  let same = true
  const rendered = elements.map((element) => {
    const parts = renderElement(bytes, element, replace)
    if (parts) same = false
    return { element, parts: parts ?? [bytes.subarray(element.start, element.end)] }
  })
  if (same) return { same, parts: rendered.flatMap(({ parts }) => parts) }
  return {
    same,
    parts: rendered.flatMap(({ element, parts }) => {
      if (element.tag % 0x10000 !== 0 || element.to - element.from !== 4) return parts
      // A group's length: what follows it in the group.
      const group = element.tag
      const size = rendered.reduce(
        (sum, each) => (each.element.tag > group && each.element.tag < group + 0x10000 ? sum + sizeOf(each.parts) : sum),
        0,
      )
      if (size === 0 && group !== 0x00020000) return []
      const own = Uint8Array.from(bytes.subarray(element.start, element.end))
      new DataView(own.buffer).setUint32(element.from - element.start, size, element.syntax.little)
      return [own]
    }),
  }
}

/** @returns undefined when the element stays as it is */
function renderElement(
  bytes: Uint8Array,
  element: Element,
  replace: (element: Element) => Uint8Array | null | undefined,
): readonly Uint8Array[] | undefined {
  const value = replace(element)
  if (value === null) return []
  if (value) return [header(bytes, element, value.length), value]
  if (!element.items) return undefined
  const { parts, same } = renderItems(bytes, element, element.items, replace)
  if (same) return undefined
  const open = element.end > element.to
  return [
    open ? bytes.subarray(element.start, element.from) : header(bytes, element, sizeOf(parts)),
    ...parts,
    bytes.subarray(element.to, element.end),
  ]
}

/** Items of a sequence, one after the other. */
export function renderItems(
  bytes: Uint8Array,
  { syntax }: Pick<Element, 'syntax'>,
  items: readonly Item[],
  replace: (element: Element) => Uint8Array | null | undefined,
): { readonly parts: readonly Uint8Array[]; readonly same: boolean } {
  let same = true
  const parts = items.flatMap((item) => {
    const set = renderElements(bytes, item.elements, replace)
    if (set.same) return [bytes.subarray(item.start, item.end)]
    same = false
    const open = item.end > item.to
    const head = Uint8Array.from(bytes.subarray(item.start, item.from))
    if (!open) new DataView(head.buffer).setUint32(4, sizeOf(set.parts), syntax.little)
    return [head, ...set.parts, bytes.subarray(item.to, item.end)]
  })
  return { parts, same }
}

function header(bytes: Uint8Array, { start, from, syntax }: Element, length: number): Uint8Array {
  const head = Uint8Array.from(bytes.subarray(start, from))
  const view = new DataView(head.buffer)
  if (syntax.explicit && head.length === 8) {
    if (length > 0xfffe) throw new RangeError(`a value of ${length} bytes where 65534 are the most`)
    view.setUint16(6, length, syntax.little)
  } else view.setUint32(head.length - 4, length, syntax.little)
  return head
}

/** Bytes of all parts together. */
export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}

function damaged(): UnreadableError {
  return new UnreadableError(
    'it is cut off or its lengths do not fit, so it is no whole DICOM file. Export it again, or leave it out with --exclude',
  )
}
