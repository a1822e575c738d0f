import type { Unsearched } from '../format.ts'
import type { Break } from '../sourcePieces.ts'
import { type Stretch, split } from './delimiters.ts'
import { type Reader, readCoded, readField, readNarrative } from './fields.ts'
import type { FieldKind } from './segments.ts'

/**
 * OBX-5, by the data type that OBX-2 names. Text of every kind goes on from line to line; numbers
 * and times of day stay.
 *
 * @returns what was left out because it can't be searched
 */
export function readObservation(
  reader: Reader,
  type: string,
  value: Stretch,
  before: Break,
  drop: (start: number, end: number) => void,
): Unsearched['kind'] | undefined {
  const { source, delimiters } = reader
  const kind = typed[type]
  if (kind) readField(reader, value, kind)
  else if (type === 'ED' || type === 'RP') return readEncapsulated(reader, type, value, before, drop)
  else if (coded.has(type)) readCoded(reader, value, before, true)
  else if (numeric.has(type) && /^[\s\d<>=+\-.,/:^"]*$/.test(source.slice(value.start, value.end).replaceAll(delimiters.component, ' ')))
    return undefined
  else if (source.slice(value.start, value.end) !== '""') readNarrative(reader, value, before)
  return undefined
}

const typed: Readonly<Record<string, Exclude<FieldKind, 'code' | 'coded' | 'narrative'>>> = {
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

/**
 * ED: where from, kind, subtype, encoding, data; what is plain text is read, and so is what says
 * where it comes from. RP: a pointer to a file.
 */
function readEncapsulated(
  reader: Reader,
  type: 'ED' | 'RP',
  value: Stretch,
  before: Break,
  drop: (start: number, end: number) => void,
): Unsearched['kind'] | undefined {
  const { source, delimiters } = reader
  let left: Unsearched['kind'] | undefined
  for (const repetition of split(source, value, delimiters.repetition)) {
    const components = split(source, repetition, delimiters.component)
    const written = (i: number) => source.slice(components[i]?.start, components[i]?.end).toUpperCase()
    const data = components[4]
    // A title in the place of the program that made it, and no code as the others.
    const from = components[0]
    if (type === 'ED' && data && from && /\s/.test(source.slice(from.start, from.end))) readNarrative(reader, from, before)
    if (type === 'ED' && data && written(3) === 'A' && ['TEXT', 'TX', 'FT'].includes(written(1))) {
      // An unescaped '^' in plain text: the rest is text as well.
      readNarrative(reader, { start: data.start, end: repetition.end }, before)
      continue
    }
    const start = type === 'ED' ? data?.start : repetition.start
    if (start === undefined) {
      readNarrative(reader, repetition, before)
      continue
    }
    if (repetition.end === start) continue
    drop(start, repetition.end)
    left = type === 'RP' ? 'attachment' : (kindsOfData[written(1)] ?? 'embedded file')
  }
  return left
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
