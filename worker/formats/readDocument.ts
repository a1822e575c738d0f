import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Span } from '../core/span.ts'
import type { Json, Note, OpenFile, ReadOptions } from './format.ts'
import { formatNamed, open, openStretch, type StretchReader } from './registry.ts'

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
  const opened = stretch
    ? await openStretch(input, readStretch(input, stretch), readerOf(stretch, options), options)
    : await open(input, readFileSync(input), options)
  const { text, notes = [{ start: 0, end: text.length }], fields = [] } = opened
  return { ...opened, notes, fields }
}

function readerOf({ from, format, about }: Stretch, options: ReadOptions): StretchReader {
  const stream = formatNamed(format)?.stream
  if (!stream) throw new RangeError('a stretch of a file that is read whole')
  return (bytes, nesting) => stream.read(bytes, about, from === 0, options, nesting)
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
