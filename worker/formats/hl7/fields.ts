import type { Category } from '../../core/category.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import { dateStretch } from '../compactDate.ts'
import { stemOfFile } from '../extensions.ts'
import { richTextWithin } from '../richText.ts'
import type { Break, Gathering, PieceField, SourcePiece, Writing } from '../sourcePieces.ts'
import { categoryOfIdentifier } from '../table0203.ts'
import type { UnsearchedCounter } from '../unsearched.ts'
import { type Delimiters, type Stretch, split } from './delimiters.ts'
import { leafPiece } from './escapes.ts'
import { lookOf } from './looks.ts'
import { type FieldKind, isTyped, type TypedField } from './segments.ts'

/** What a part of a field is: an identifier, a date that is one, text, or nothing that is read. */
type Part = Category | 'date' | 'birth' | 'text' | 'code'

/** A message's source and where its pieces go. */
export interface Reader {
  readonly source: string
  readonly delimiters: Delimiters
  readonly into: Pick<Gathering, 'add' | 'drop'>
  readonly left: UnsearchedCounter['add']
}

/** One field of a kind that has a data type, repetition by repetition. */
export function readField(reader: Reader, field: Stretch, kind: TypedField): void {
  for (const repetition of split(reader.source, field, reader.delimiters.repetition)) {
    const components = split(reader.source, repetition, reader.delimiters.component)
    const written = (component: number) => reader.source.slice(components[component - 1]?.start, components[component - 1]?.end)
    components.forEach((component, i) => {
      split(reader.source, component, reader.delimiters.subcomponent).forEach((leaf, k) => {
        readLeaf(reader, leaf, partOf(kind, i + 1, k + 1, written, reader.source.slice(leaf.start, leaf.end)))
      })
    })
  }
}

/**
 * An unknown field: all of it as text, delimiters as white space, whatever it is; and in it what
 * its looks say.
 */
export function readWhole(reader: Reader, field: Stretch): void {
  if (isEmpty(reader, field) || dropEncoded(reader, field)) return
  const piece = leafPiece(reader.source, field, 'whole', reader.delimiters)
  reader.into.add(piece, '\n\n', fileNameIn(piece.text) ?? fieldsIn(reader, field, piece))
}

/** The name of a file; without a kind, what isn't words. */
export function readFileName(reader: Reader, field: Stretch): void {
  if (isEmpty(reader, field)) return
  const piece = leafPiece(reader.source, field, 'whole', reader.delimiters)
  reader.into.add(piece, '\n\n', fileNameIn(piece.text) ?? (/\s/.test(piece.text.trim()) ? undefined : 'IDNUM'))
}

function isEmpty({ source }: Reader, { start, end }: Stretch): boolean {
  return end - start === 2 && source.slice(start, end) === '""'
}

function fileNameIn(text: string): readonly PieceField[] | undefined {
  const stem = stemOfFile(text)
  return stem && [{ ...stem, category: 'IDNUM' }]
}

function fieldsIn({ source, delimiters }: Reader, field: Stretch, { offsets, text }: SourcePiece): readonly PieceField[] {
  // Without delimiters there are no parts.
  if (!offsets) return []
  const textAt = (at: number) => firstWhere(text.length, (i) => offsets[i]! >= at)
  return fieldsOfLook(source, delimiters, field, { text, textAt })
}

/**
 * What the parts of a field are that has the looks of a data type.
 *
 * @param shown what the field is in the text that is searched, and where a place in `source` is there
 * @param known what it is, where that is known
 */
export function fieldsOfLook(
  source: string,
  delimiters: Delimiters,
  field: Stretch,
  { text, textAt }: { readonly text: string; readonly textAt: (at: number) => number },
  known?: FieldKind,
): readonly PieceField[] {
  return split(source, field, delimiters.repetition).flatMap((repetition) => {
    const components = split(source, repetition, delimiters.component)
    const said = components.map(({ start, end }) => source.slice(start, end).replaceAll(delimiters.subcomponent || '&', '&'))
    const look = known && isTyped(known) ? { kind: known, from: 0 } : lookOf(said)
    if (!look) return []
    const { kind, from, first = 1 } = look
    const own = components.slice(from)
    const written = (component: number) => source.slice(own[component - first]?.start, own[component - first]?.end)
    return own.flatMap((component, i) =>
      split(source, component, delimiters.subcomponent).flatMap((leaf, k): readonly PieceField[] => {
        const part = partOf(kind, i + first, k + 1, written, source.slice(leaf.start, leaf.end))
        const start = textAt(leaf.start)
        const end = textAt(leaf.end)
        if (end === start || part === 'text' || part === 'code') return []
        if (part !== 'date' && part !== 'birth') return [{ start, end, category: part }]
        const days = dateIn(text.slice(start, end), part === 'birth' ? 'DOB' : 'DATE')
        return days.map((day) => ({ ...day, start: start + day.start, end: start + day.end }))
      }),
    )
  })
}

/**
 * A coded field (CE, CWE, CNE, IS, ID): what people read of it, which senders fill with whatever
 * they like. What looks like a code where a code belongs isn't read.
 *
 * @param codesAlone whether a field that has nothing but a code is read too
 */
export function readCoded(reader: Reader, field: Stretch, before: Break, codesAlone = false): void {
  const { source, delimiters } = reader
  for (const repetition of split(source, field, delimiters.repetition)) {
    const components = split(source, repetition, delimiters.component)
    const alone = codesAlone && !components.some((each, i) => isTextOfCode(i) && each.end > each.start)
    for (const [i, component] of components.entries()) {
      const said = source.slice(component.start, component.end)
      if (said === '' || said === '""') continue
      if (isTextOfCode(i) || (alone && i === 0)) readNarrative(reader, component, before)
      else if (!code.test(said) && !dropEncoded(reader, component)) {
        const piece = leafPiece(source, component, 'lines', delimiters)
        reader.into.add({ ...piece, writing: noCode(piece.writing) }, before)
      }
    }
  }
}

/** A word of a code system. */
const code = /^[\w.+:/%-]*$/

/** So that what is written there is taken for text again. */
function noCode(writing: Writing): Writing {
  const held = writing.fit ?? ((value: string) => value)
  return {
    ...writing,
    fit: (value) => {
      const own = held(value)
      return code.test(own) ? `(${own})` : own
    },
  }
}

/**
 * The text of a code, of its alternate, and what was coded (HL7 v2.5.1, 2.A.13): a code, its text
 * and its system, twice; versions; the original text.
 */
function isTextOfCode(component: number): boolean {
  return component === 1 || component === 4 || component >= 8
}

/** Text that goes on from line to line. */
export function readNarrative(reader: Reader, text: Stretch, before: Break): void {
  if (dropEncoded(reader, text)) return
  const { source, delimiters, into, left } = reader
  const piece = leafPiece(source, text, 'lines', delimiters)
  const { start, end, writing } = piece
  // What is not escaped as it should be is read as it stands, so that it is written as it stood.
  const document = writing.escape(piece.text) === source.slice(start, end) ? richTextWithin(piece.text) : undefined
  // Of a file's name with blanks the words can be found.
  if (!document) into.add(piece, before, /\s/.test(piece.text.trim()) ? undefined : fileNameIn(piece.text))
  else if (document.text !== '') {
    left(document.unsearched)
    into.add({ start, end, text: document.text, writing, within: document.within }, before, document.fields)
  } else if (document.within.dropped) into.drop(start, end)
}

function readLeaf(reader: Reader, leaf: Stretch, part: Part): void {
  // '""' deletes what the receiver knows: there is nothing in it.
  if (part === 'code' || reader.source.slice(leaf.start, leaf.end) === '""' || dropEncoded(reader, leaf)) return
  const piece = leafPiece(reader.source, leaf, 'value', reader.delimiters)
  if (part === 'text') reader.into.add(piece, '\n')
  else reader.into.add(piece, '\n', part === 'date' || part === 'birth' ? dateIn(piece.text, part === 'birth' ? 'DOB' : 'DATE') : part)
}

/** Base64 of any length that a file may have: it can't be searched. */
const encoded = /^[A-Za-z0-9+/]{400,}={0,2}$/

function dropEncoded({ source, into }: Reader, { start, end }: Stretch): boolean {
  if (end - start < 400 || !encoded.test(source.slice(start, end))) return false
  into.drop(start, end)
  return true
}

function dateIn(text: string, category: 'DATE' | 'DOB'): readonly PieceField[] {
  const found = dateStretch(text)
  return found ? [{ ...found, category }] : []
}

function partOf(kind: TypedField, component: number, sub: number, written: (component: number) => string, value: string): Part {
  switch (kind) {
    case 'date':
    case 'birth':
      return kind
    case 'patient':
      return nameParts(component, 'PATIENT')
    case 'doctorName':
      return nameParts(component, 'DOCTOR')
    case 'doctor':
      return doctorParts(component, sub, value)
    case 'performer':
      // Most senders write who it was as elsewhere (XCN), with a family name where NDL has a time.
      return /\p{L}/u.test(written(2)) ? doctorParts(component, sub, value) : performerParts(component, sub)
    case 'hospital':
      return unitParts(component, 'HOSPITAL')
    case 'facility':
      return component === 1 ? 'HOSPITAL' : component === 2 ? 'text' : 'code'
    case 'timing':
      return component === 4 || component === 5 ? 'date' : component >= 7 ? 'text' : 'code'
    case 'organization':
      return unitParts(component, 'ORGANIZATION')
    case 'address':
      return addressParts[component] ?? 'text'
    case 'phone':
      return phoneParts(component, written, value)
    case 'place':
      return placeParts(component, sub)
    case 'record':
    case 'account':
    case 'plan':
    case 'number':
      return numberParts(component, sub, categoryOfIdentifier(written(5)) ?? usualNumber[kind])
    case 'licence':
      return component === 1 ? 'LICENSE' : component === 2 ? 'STATE' : 'date'
    case 'id':
      return component === 1 && sub === 1 ? 'IDNUM' : component === 4 ? 'code' : 'text'
    case 'ids':
      return sub === 1 ? 'IDNUM' : sub === 4 ? 'code' : 'text'
    case 'device':
      return component === 1 ? 'DEVICE' : 'text'
    case 'job':
      return 'PROFESSION'
    case 'country':
      return component === 3 || component === 6 ? 'code' : 'COUNTRY'
    case 'county':
      return 'COUNTY'
    case 'region':
      return 'LOCATION_OTHER'
  }
}

/**
 * XPN: family (and what it is made of), given, further names; then suffix, prefix, degree, and
 * codes.
 */
function nameParts(component: number, category: 'PATIENT' | 'DOCTOR'): Part {
  if (component <= 3) return category
  if (component === 12 || component === 13 || component === 10) return 'date'
  return component === 7 || component === 8 || component === 11 ? 'code' : 'text'
}

/** XCN: id, then a name as in XPN; CN of old versions is the same as far as it goes. */
function doctorParts(component: number, sub: number, value: string): Part {
  if (component === 1) return /\d/.test(value) || !/\p{L}{2}/u.test(value) ? 'IDNUM' : 'DOCTOR'
  if (component <= 4) return 'DOCTOR'
  if (component === 8 || (component >= 10 && component <= 13)) return 'code'
  if (component === 14) return sub === 1 ? 'HOSPITAL' : 'text'
  // PPN (TXA-22) ends in the time at which the person acted; XCN has dates there too.
  return (component >= 15 && /^\d{8,14}/.test(value)) || component === 19 || component === 20 ? 'date' : 'text'
}

/** NDL: a person as subcomponents (CNN), begin and end, then where. */
function performerParts(component: number, sub: number): Part {
  if (component === 1) return sub === 1 ? 'IDNUM' : sub <= 4 ? 'DOCTOR' : sub === 8 ? 'code' : 'text'
  if (component <= 3) return 'date'
  return component === 7 ? 'HOSPITAL' : 'text'
}

/** XON: a name; numbers of it further on. */
function unitParts(component: number, category: 'HOSPITAL' | 'ORGANIZATION'): Part {
  if (component === 1) return category
  if (component === 3 || component === 10) return 'IDNUM'
  return component === 8 ? 'HOSPITAL' : component === 2 || component === 6 ? 'text' : 'code'
}

/** XAD. */
const addressParts: Readonly<Record<number, Part>> = {
  1: 'STREET',
  2: 'STREET',
  3: 'CITY',
  4: 'STATE',
  5: 'ZIP',
  6: 'COUNTRY',
  7: 'code',
  8: 'LOCATION_OTHER',
  9: 'COUNTY',
  10: 'LOCATION_OTHER',
  11: 'code',
  12: 'date',
  13: 'date',
  14: 'date',
}

/**
 * XTN: the number in one, or in parts; whether it is a fax, a pager or an address on the net stands
 * in the third component.
 */
function phoneParts(component: number, written: (component: number) => string, value: string): Part {
  if (component === 2 || component === 3 || component === 5) return 'code'
  if (component === 9 || component > 12) return 'text'
  if (component === 4 || value.includes('@')) return 'EMAIL'
  if (written(3) === 'FX') return 'FAX'
  return written(3) === 'BP' ? 'PAGER' : 'PHONE'
}

/** PL: ward, room and bed are text, the facility is a name. */
function placeParts(component: number, sub: number): Part {
  if (component === 4) return sub === 1 ? 'HOSPITAL' : 'text'
  if (component === 7) return 'LOCATION_OTHER'
  return component === 5 || component === 6 ? 'code' : component === 10 ? 'IDNUM' : 'text'
}

/**
 * CX: the number, its check digit and scheme, who gave it (HD), its type, where (HD), from when to
 * when.
 */
function numberParts(component: number, sub: number, category: Category): Part {
  if (component === 1) return category
  if (component === 6) return sub === 1 ? 'HOSPITAL' : 'text'
  if (component === 4)
    return sub === 1 && (category === 'MEDICALRECORD' || category === 'ACCOUNT') ? 'HOSPITAL' : sub === 3 ? 'code' : 'text'
  return component === 7 || component === 8 ? 'date' : component <= 5 ? 'code' : 'text'
}

const usualNumber = { record: 'MEDICALRECORD', account: 'ACCOUNT', plan: 'HEALTHPLAN', number: 'IDNUM' } as const
