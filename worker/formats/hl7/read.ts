import type { Unsearched } from '../format.ts'
import type { Inner } from '../readWithin.ts'
import { type Break, type Gathered, gather } from '../sourcePieces.ts'
import { unsearchedCounter } from '../unsearched.ts'
import { split } from './delimiters.ts'
import { leafPiece } from './escapes.ts'
import { type Reader, readCoded, readField, readFileName, readNarrative, readWhole } from './fields.ts'
import { isHeader, type Segment } from './message.ts'
import { readObservation } from './observation.ts'
import { kindOf } from './segments.ts'

/**
 * The text of a file's messages, a note each; a second patient within a message begins another.
 *
 * @param inner absent: documents within fields can't be read
 */
export function readMessages(
  source: string,
  segments: readonly Segment[],
  inner?: Inner,
): Gathered & { readonly unsearched: readonly Unsearched[] } {
  const into = gather(source)
  const unsearched = unsearchedCounter()
  let patients = 0
  for (let i = 0; i < segments.length; ) {
    const segment = segments[i]!
    const reader: Reader = {
      source,
      delimiters: segment.delimiters,
      left: unsearched.add,
      into: {
        add: into.add,
        drop: (start, end) => {
          into.drop(start, end)
          unsearched.count('embedded file')
        },
      },
    }
    if (isReport(segment)) {
      const length = reportLength(segments, i)
      readReport(reader, segments.slice(i, i + length), into.drop, unsearched.count, inner)
      i += length
      continue
    }
    if (isHeader(segment.name) || segment.name === 'BTS' || segment.name === 'FTS') {
      into.note()
      patients = 0
    }
    if (segment.name === 'PID') {
      if (patients++ > 0) into.note()
      into.patient(patientOf(source, segment))
    }
    readSegment(reader, segment)
    i++
  }
  return { ...into.end(), unsearched: unsearched.counted() }
}

/** The first number of PID-3, else of PID-2, as it is written. */
function patientOf(source: string, { fields, delimiters }: Segment): string {
  for (const field of [fields[2], fields[1]]) {
    if (!field) continue
    const [repetition] = split(source, field, delimiters.repetition)
    const [number] = split(source, repetition!, delimiters.component)
    const text = leafPiece(source, number!, 'value', delimiters).text.trim()
    if (text && text !== '""') return text
  }
  return ''
}

function readSegment(reader: Reader, { name, fields }: Segment): void {
  fields.forEach((field, i) => {
    if (field.end === field.start) return
    const kind = kindOf(name, i + 1)
    if (kind === 'code') return
    if (kind === 'coded') readCoded(reader, field, '\n')
    else if (kind === 'narrative') readNarrative(reader, field, '\n\n')
    else if (kind === 'file') readFileName(reader, field)
    else if (kind) readField(reader, field, kind)
    else readWhole(reader, field)
  })
}

function isReport({ name }: Segment): boolean {
  return name === 'OBX' || name === 'NTE' || name === 'DSP' || name === 'ADD'
}

function reportLength(segments: readonly Segment[], from: number): number {
  let to = from
  while (to < segments.length && isReport(segments[to]!)) to++
  return to - from
}

/**
 * Lines of a report first, so that a name which goes on in the next is whole; who saw to them and
 * when comes after.
 */
function readReport(
  reader: Reader,
  lines: readonly Segment[],
  drop: (start: number, end: number) => void,
  embedded: (kind: Unsearched['kind'], count?: number) => void,
  inner: Inner | undefined,
): void {
  let before: Break = '\n\n'
  for (const { name, fields, delimiters } of lines) {
    const own = { ...reader, delimiters }
    if (name === 'OBX') {
      const [, type, identifier, , value, unit] = fields
      if (!value || value.end === value.start) continue
      const named = type ? reader.source.slice(type.start, type.end).trim() : ''
      const left = readObservation(own, { type: named, value, identifier, unit }, before, drop, inner)
      for (const { kind, count } of left) embedded(kind, count)
    } else if (name === 'ADD') {
      // The rest of what was too long for the segment before it.
      if (!fields[0] || fields[0].end === fields[0].start) continue
      readNarrative(own, fields[0], before === '\n\n' ? before : '')
    } else if (fields[2] && fields[2].end > fields[2].start) readNarrative(own, fields[2], before)
    else continue
    before = '\n'
  }
  for (const line of lines) {
    const text = line.name === 'OBX' ? 4 : line.name === 'ADD' ? 0 : 2
    const fields = line.fields.map((field, i) => (i === text ? { start: field.start, end: field.start } : field))
    readSegment({ ...reader, delimiters: line.delimiters }, { ...line, fields })
  }
}
