import type { Unsearched } from '../format.ts'
import type { Break } from '../sourcePieces.ts'
import { type Stretch, split } from './delimiters.ts'
import { type Reader, readField, readNarrative } from './fields.ts'
import type { FieldKind } from './segments.ts'

/**
 * OBX-5, by the data type that OBX-2 names. Text of every kind goes on from line to line; numbers and times of day stay.
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
  else if (coded.has(type)) {
    for (const repetition of split(source, value, delimiters.repetition)) {
      const components = split(source, repetition, delimiters.component)
      // Code, text and system, twice, and the text that was coded; a code alone may be text.
      const texts = components.filter((each, i) => each.end > each.start && (i === 1 || i === 4 || i >= 8))
      for (const text of texts.length > 0 ? texts : components.slice(0, 1)) readNarrative(reader, text, before)
    }
  } else if (numeric.has(type) && /^[\s\d<>=+\-.,/:^"]*$/.test(source.slice(value.start, value.end).replaceAll(delimiters.component, ' ')))
    return undefined
  else if (source.slice(value.start, value.end) !== '""') readNarrative(reader, value, before)
  return undefined
}

const typed: Readonly<Record<string, Exclude<FieldKind, 'code' | 'narrative'>>> = {
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

/** ED: where from, kind, subtype, encoding, data; what is plain text is read. RP: a pointer to a file. */
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
