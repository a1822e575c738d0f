import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import type { Json, ReadOptions, Stream } from '../formats/format.ts'
import type { Stretch } from '../formats/readDocument.ts'
import { formatOf } from '../formats/registry.ts'
import { type Original, openInput, readInput } from '../io/openInput.ts'
import { readingOf } from '../redact/policy/readingOf.ts'
import type { FileTask } from '../redact/redactFile.ts'
import type { ResultPlace } from '../redact/writeResult.ts'
import { type InputFile, type Inputs, originalOf } from './inputs.ts'
import type { ReleaseOrder } from './order.ts'

/** A document of IN. */
export interface ListedDocument {
  readonly file: InputFile
  /**
   * Its number among all documents of IN when it was first listed, from 1, whatever the shard: logs
   * and reports name it so.
   */
  readonly number: number
  /** Its path in OUT, free of identifiers. */
  readonly name: string
}

/** The task of one thread: a document, or a part of a big one. */
export interface Unit extends ListedDocument {
  /** Its id, at its current version, in a run's journal: '12~5f1c…', '12~5f1c….3'. */
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly stretch?: Stretch & { readonly index: number; readonly last: boolean }
}

/** A unit and its task; without a task it was done before. */
export interface UnitTask {
  readonly unit: Unit
  readonly task?: FileTask
  /** Where its result goes; absent where the task makes none. */
  readonly place?: ResultPlace
}

/**
 * Splits big files that consist of records; everything else is one unit.
 *
 * @param isDone whether a document needs nothing any more: then it is one unit, not split
 */
export function* unitsOf(
  places: Iterable<ListedDocument>,
  inputs: Pick<Inputs, 'root' | 'within'>,
  { policy, corrections = {} }: Pick<ReleaseOrder, 'policy' | 'corrections'>,
  isDone: (place: ListedDocument) => boolean,
  epoch = '',
): Generator<Unit> {
  for (const place of places) {
    const { file } = place
    const id = documentId(place, corrections, epoch)
    const original = originalOf(file, inputs)
    const cut = isSplit(file) && !isDone(place) ? cutting(original, readingOf(policy)) : undefined
    if (!cut) {
      yield { ...place, id, size: file.size }
      continue
    }
    for (const { from, to, index, last } of stretches(original, cut)) {
      yield { ...place, id: `${id}.${index}`, size: to - from, stretch: { from, to, format: cut.format, about: cut.about, index, last } }
    }
  }
}

/**
 * The id of a document in a run's journal: its number and a short hash of its state and its
 * corrections, so that a changed document, and another correction, are new tasks.
 *
 * @param epoch of the release: a new one when everything has to be done again
 */
export function documentId(
  { file, number }: Pick<ListedDocument, 'file' | 'number'>,
  corrections: ReleaseOrder['corrections'] = {},
  epoch = '',
): string {
  const { path, size, changed } = file
  const version = createHash('sha256').update(JSON.stringify([size, changed, corrections[path] ?? null, epoch]))
  return `${number}~${version.digest('hex').slice(0, 12)}`
}

/** Whether a file is done in parts if it consists of records. */
export function isSplit({ size }: InputFile): boolean {
  return size > cutAbove
}

/** Bytes. */
const cutAbove = 4 << 20
/** Bytes of a part, up to the next end of a record. */
const stretchLength = 1 << 19

function cutting(original: Original, reading: ReadOptions): { format: string; stream: Stream; about: Json } | undefined {
  // A file that can't be opened fails in its turn, with its cause.
  const head = headOf(original)
  if (!head) return undefined
  const { name, stream } = formatOf(original.input, head.subarray(0, 65_536))
  const about = stream?.about(head, reading)
  return stream && about !== undefined ? { format: name, stream, about } : undefined
}

function headOf(original: Original): Uint8Array | undefined {
  try {
    return readInput(original, { from: 0, to: 1 << 20 })
  } catch {
    return undefined
  }
}

function* stretches(
  original: Original,
  { stream, about }: { stream: Stream; about: Json },
): Generator<{ from: number; to: number; index: number; last: boolean }> {
  const cutter = stream.cutter(about)
  const descriptor = openInput(original)
  const buffer = Buffer.alloc(1 << 20)
  let index = 0
  let from = 0
  let at = 0
  // One is held back until it is known whether it is the last.
  let held: { from: number; to: number } | undefined
  try {
    for (let n = readSync(descriptor, buffer, 0, buffer.length, 0); n > 0; n = readSync(descriptor, buffer, 0, buffer.length, at)) {
      for (const end of cutter.ends(buffer.subarray(0, n))) {
        if (at + end - from < stretchLength) continue
        if (held) yield { ...held, index: index++, last: false }
        held = { from, to: at + end }
        from = at + end
      }
      at += n
    }
    if (held && from < at) yield { ...held, index: index++, last: false }
    const rest = from < at ? { from, to: at } : held
    if (rest) yield { ...rest, index, last: true }
  } finally {
    closeSync(descriptor)
  }
}
