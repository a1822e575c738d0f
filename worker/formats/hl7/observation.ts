import type { Category } from '../../core/category.ts'
import { type ColumnKind, columnMeaning, isNothing } from '../columnMeaning.ts'
import { wholeDay } from '../compactDate.ts'
import { stemOfFile } from '../extensions.ts'
import type { OpenFile, Unsearched } from '../format.ts'
import { longestNumber, numberKind } from '../numberMeaning.ts'
import type { Inner } from '../readWithin.ts'
import { asItIs, type Break, fileWithin, type Gathering, type PieceField, type SourcePiece } from '../sourcePieces.ts'
import { type Stretch, split } from './delimiters.ts'
import { leafPiece } from './escapes.ts'
import { type Reader, readCoded, readField, readNarrative } from './fields.ts'
import type { TypedField } from './segments.ts'

/** OBX-2, OBX-5, and what is said of the value: what it is (OBX-3), its unit (OBX-6). */
export interface Observation {
  readonly type: string
  readonly value: Stretch
  readonly identifier: Stretch | undefined
  readonly unit: Stretch | undefined
}

/**
 * OBX-5, by the data type that OBX-2 names. Text of every kind goes on from line to line; numbers
 * and times of day stay, unless OBX-3 or their looks say that they are somebody's.
 *
 * @param inner absent: documents can't be read
 * @returns what was left out because it can't be searched
 */
export function readObservation(
  reader: Reader,
  observation: Observation,
  before: Break,
  drop: Gathering['drop'],
  inner: Inner | undefined,
): readonly Unsearched[] {
  const { source, delimiters } = reader
  const { type, value } = observation
  const said = source.slice(value.start, value.end)
  const kind = typed[type]
  if (kind === 'date') {
    const label = labelOf(reader, observation)
    if (numberKind(label)) addNumbers(reader, observation, before, label)
    else readField(reader, value, label === 'DOB' ? 'birth' : kind)
  } else if (kind) readField(reader, value, kind)
  else if (type === 'ED' || type === 'RP') return readEncapsulated(reader, type, value, before, drop, inner)
  else if (coded.has(type)) readCoded(reader, value, before, true)
  else if ((numeric.has(type) || type === 'ST') && readNumbers(reader, observation, before)) return []
  else if (numeric.has(type) && isNumber(said, delimiters.component)) return []
  else if (said !== '""') readText(reader, observation, before)
  return []
}

function isNumber(written: string, component: string): boolean {
  return /^[\s\d<>=+\-.,/:^"]*$/.test(written.replaceAll(component, ' '))
}

const typed: Readonly<Record<string, TypedField>> = {
  DT: 'date',
  TS: 'date',
  DTM: 'date',
  DR: 'date',
  PN: 'patient',
  XPN: 'patient',
  CN: 'doctor',
  XCN: 'doctor',
  PPN: 'doctor',
  AD: 'address',
  XAD: 'address',
  TN: 'phone',
  XTN: 'phone',
  CX: 'number',
  CK: 'number',
  EI: 'id',
  XON: 'hospital',
  HD: 'facility',
  PL: 'place',
}

const coded = new Set(['CE', 'CWE', 'CNE', 'CF'])

const numeric = new Set(['NM', 'SN', 'SI', 'TM', 'MO', 'NA', 'NR', 'CP'])

/** Text, or who or where the label says that it is ('Next of kin', 'Employer'). */
function readText(reader: Reader, observation: Observation, before: Break): void {
  const { source, delimiters, into } = reader
  const { start, end } = observation.value
  const said = source.slice(start, end).trim()
  const category = end - start <= longestNumber && /\p{L}/u.test(said) && !isNothing(said) ? whoOf(reader, observation) : undefined
  if (category) into.add(leafPiece(source, observation.value, 'lines', delimiters), before, category)
  else readNarrative(reader, observation.value, before)
}

function whoOf(reader: Reader, observation: Observation): Category | undefined {
  for (const text of labelsOf(reader, observation)) {
    const { kind, known } = columnMeaning(text, {})
    if (known) return named.find((each) => each === kind)
  }
  return undefined
}

const named: readonly Category[] = ['PATIENT', 'DOCTOR', 'STREET', 'CITY', 'HOSPITAL', 'ORGANIZATION', 'EMAIL', 'USERNAME']

/** @returns whether there is a number of a record, a telephone or a day, which is then read */
function readNumbers(reader: Reader, observation: Observation, before: Break): boolean {
  const { start, end } = observation.value
  // Labels take their time, and most values are a few digits.
  if (end - start > longestNumber || !/(?:\d\D*){4}/.test(reader.source.slice(start, end))) return false
  const label = labelOf(reader, observation)
  return addNumbers(reader, observation, before, label, 1)
}

/**
 * @param least how many numbers there have to be, or else nothing is read
 * @returns whether it was read
 */
function addNumbers({ source, delimiters, into }: Reader, { type, value }: Observation, before: Break, label: Label, least = 0): boolean {
  const piece = leafPiece(source, value, 'lines', delimiters)
  const numbers = numbersIn(piece.text, type, label)
  if (numbers.length < least) return false
  // What is read stays what is read.
  const fit = (text: string) => {
    const held = piece.writing.fit?.(text) ?? text
    const stays = numeric.has(type) && isNumber(held, delimiters.component) && numbersIn(held, type, label).length === 0
    return stays ? `(${held})` : held
  }
  into.add({ ...piece, writing: { ...piece.writing, fit } }, before, numbers)
  return true
}

/** What OBX-3 says that a value is; 'unit' of what is measured, whose numbers are nobody's. */
type Label = ColumnKind | 'unit'

function labelOf(reader: Reader, observation: Observation): Label {
  const { unit } = observation
  if (unit && unit.end > unit.start) return 'unit'
  for (const text of labelsOf(reader, observation)) {
    const { kind } = columnMeaning(text, {})
    if (kind !== 'text') return kind
  }
  return 'text'
}

/** The texts of OBX-3, or its code where that is all. */
function labelsOf({ source, delimiters }: Reader, { identifier }: Observation): readonly string[] {
  const components = identifier ? split(source, identifier, delimiters.component) : []
  const [code, ...texts] = [0, 1, 4, 8].map((i) => (components[i] ? source.slice(components[i].start, components[i].end).trim() : ''))
  return texts.some(Boolean) ? texts : [code ?? '']
}

function numbersIn(text: string, type: string, label: Label): readonly PieceField[] {
  if (text.length > longestNumber) return []
  const day = label === 'DOB' ? 'DOB' : 'DATE'
  const isDated = label === 'DOB' || label === 'DATE'
  const number = numberKind(label)
  const fields: PieceField[] = []
  for (const { 0: run, index } of text.matchAll(/[\p{L}\d(+](?:[\p{L}\d()+\-./: ]*[\p{L}\d])?/gu)) {
    const add = (category: Category, length = run.length) => fields.push({ start: index, end: index + length, category })
    if (type !== 'ST' && writtenDay.test(run)) add(day)
    else if (isDated && /^\d{8}(?:\d{4}|\d{6})?$/.test(run)) add(day, 8)
    else if (type !== 'ST' && label !== 'unit' && wholeDay.test(run)) add(day, 8)
    else if (number && /(?:\d\D*){5}/.test(run) && !/\p{L}{5}/u.test(run)) add(number)
  }
  return fields
}

/** As people write days: no number of a type that has one looks like this. */
const writtenDay = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4}|\d{1,2}\/\d{1,2}\/\d{2})$/

/**
 * ED: where from, kind, subtype, encoding, data; what is plain text is read, and so is what says
 * where it comes from, but for names of files, which go. RP: a pointer to a file.
 */
function readEncapsulated(
  reader: Reader,
  type: 'ED' | 'RP',
  value: Stretch,
  before: Break,
  drop: Gathering['drop'],
  inner: Inner | undefined,
): readonly Unsearched[] {
  const { source, delimiters } = reader
  const left: Unsearched[] = []
  for (const repetition of split(source, value, delimiters.repetition)) {
    const components = split(source, repetition, delimiters.component)
    const written = (i: number) => source.slice(components[i]?.start, components[i]?.end).toUpperCase()
    const data = components[4]
    const named = type === 'ED' ? components.slice(0, 4).filter((each) => dropFileName(reader, each, drop)) : []
    const from = components[0]
    // What stands in the place of the program that made it may be a title.
    if (type === 'ED' && data && from && from.end > from.start && !named.includes(from)) readNarrative(reader, from, before)
    if (type === 'ED' && data && written(3) === 'A' && ['TEXT', 'TX', 'FT'].includes(written(1))) {
      // An unescaped '^' in plain text: the rest is text as well.
      readNarrative(reader, { start: data.start, end: repetition.end }, before)
      continue
    }
    const start = type === 'ED' ? data?.start : repetition.start
    if (start === undefined) {
      const rest = named.length > 0 ? components.filter((each) => !named.includes(each)) : [repetition]
      for (const each of rest) readNarrative(reader, each, before)
      continue
    }
    if (repetition.end === start) continue
    const kind =
      type === 'ED' && data ? documentIn(reader, { start: data.start, end: repetition.end }, written(2), written(3), inner) : undefined
    if (kind) {
      const { piece, file } = kind
      reader.into.add(piece, before, file.fields)
      left.push(...(file.unsearched ?? []))
      const subtype = components[2]
      if (file.writtenAs === '.pdf' && subtype && !named.includes(subtype)) drop(subtype.start, subtype.end, 'PDF')
      continue
    }
    drop(start, repetition.end)
    left.push({ kind: type === 'RP' ? 'attachment' : (kindsOfData[written(1)] ?? 'embedded file'), count: 1 })
  }
  return left
}

/**
 * Names of files run words together, and nothing would find those: only the kind of file is kept. A
 * sentence that ends in one is none.
 *
 * @returns whether the component has one
 */
function dropFileName({ source, delimiters }: Reader, component: Stretch, drop: Gathering['drop']): boolean {
  const [name = component] = split(source, component, delimiters.subcomponent)
  const said = source.slice(name.start, name.end)
  const stem = stemOfFile(said)
  if (stem) drop(name.start, component.end, `document${said.slice(stem.end).trim()}`)
  return stem !== undefined
}

/**
 * A document in base64 or hexadecimal digits (HL7 v2.5, 2.A.24), opened by its own reader.
 *
 * @returns undefined for what can't be read, and what says nothing
 */
function documentIn(
  { source }: Reader,
  { start, end }: Stretch,
  subtype: string,
  encoding: string,
  inner: Inner | undefined,
): { readonly piece: SourcePiece; readonly file: OpenFile } | undefined {
  const isHex = encoding === 'HEX'
  // Line breaks come as they are, or as escapes.
  const data = source.slice(start, end).replace(/\\\.br\\|\\X(?:0D|0A)+\\|\s+/gi, '')
  if (isHex ? !/^(?:[\dA-F]{2})+$/i.test(data) : !/^[A-Za-z\d+/]{8,}={0,2}$/.test(data)) return undefined
  const way = isHex ? 'hex' : 'base64'
  const file = inner?.at(start, `document${extensions[subtype] ?? ''}`, Buffer.from(data, way))
  if (!file || file.text === '') return undefined
  const within = fileWithin(file, (bytes) => Buffer.from(bytes).toString(way))
  return { file, piece: { start, end, text: file.text, writing: asItIs, within } }
}

const extensions: Readonly<Record<string, string>> = {
  PDF: '.pdf',
  RTF: '.rtf',
  HTML: '.html',
  XML: '.xml',
  TEXT: '.txt',
  PLAIN: '.txt',
  JPEG: '.jpg',
  JPG: '.jpg',
  PNG: '.png',
  TIFF: '.tif',
  TIF: '.tif',
  DOCX: '.docx',
  ZIP: '.zip',
}

const kindsOfData: Readonly<Record<string, Unsearched['kind']>> = {
  IM: 'picture',
  IMAGE: 'picture',
  NS: 'picture',
  SD: 'picture',
  AU: 'sound or video',
  AUDIO: 'sound or video',
  VIDEO: 'sound or video',
}
