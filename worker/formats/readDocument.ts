import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Span } from '../core/span.ts'
import type { Json, Note, OpenFile, ReadOptions } from './format.ts'
import { formatNamed, formatOf, open } from './registry.ts'

/** A stretch of a file of records, `[from, to)` in bytes, that is opened by itself. */
export interface Stretch {
  readonly from: number
  readonly to: number
  /** The name of its file's format. */
  readonly format: string
  /** What every stretch of its file has to know. */
  readonly about: Json
}

/** A file, or a stretch of one, as it was read; and how to read what came of it. */
export interface ReadDocument extends OpenFile {
  readonly notes: readonly Note[]
  readonly fields: readonly Span[]
  /** Opens bytes that `write` gave. */
  readonly again: (bytes: Uint8Array) => Promise<OpenFile>
}

/** @throws UnreadableError, or what the file system throws */
export async function readDocument(input: string, stretch: Stretch | undefined, options: ReadOptions): Promise<ReadDocument> {
  const bytes = stretch ? readStretch(input, stretch) : readFileSync(input)
  const reading = stretch ? readerOfStretches(stretch, options) : (some: Uint8Array) => open(input, some, options)
  const opened = await reading(bytes)
  const again = 'again' in opened ? (rereaderOf(input, bytes, options) ?? opened.again) : async (some: Uint8Array) => reading(some)
  const { text, notes = [{ start: 0, end: text.length }], fields = [] } = opened
  return { ...opened, notes, fields, again }
}

/**
 * What reads a result again: of files of records, by what any stretch of the original is read by.
 */
function rereaderOf(input: string, bytes: Uint8Array, options: ReadOptions): ReadDocument['again'] | undefined {
  const { stream } = formatOf(input, bytes)
  const about = stream?.about(bytes.subarray(0, 1 << 20), options)
  return stream && about !== undefined ? async (some) => stream.read(some, about, true, options) : undefined
}

function readerOfStretches({ from, format, about }: Stretch, options: ReadOptions) {
  const stream = formatNamed(format)?.stream
  if (!stream) throw new RangeError('a stretch of a file that is read whole')
  return (bytes: Uint8Array) => stream.read(bytes, about, from === 0, options)
}

function readStretch(input: string, { from, to }: Pick<Stretch, 'from' | 'to'>): Uint8Array {
  const descriptor = openSync(input, 'r')
  try {
    const bytes = Buffer.alloc(to - from)
    let length = 0
    for (let n = -1; n !== 0 && length < bytes.length; length += n)
      n = readSync(descriptor, bytes, length, bytes.length - length, from + length)
    return bytes.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}
