import type { Span } from '../core/span.ts'
import { type ByteRange, type Original, readInput } from '../io/openInput.ts'
import type { Json, Note, OpenFile, ReadOptions } from './format.ts'
import { formatNamed, open, openStretch, type StretchReader } from './registry.ts'

/** A stretch of a file of records, `[from, to)` in bytes, that is opened by itself. */
export interface Stretch extends ByteRange {
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

/** @throws UnreadableError, InputRefused, or what the file system throws */
export async function readDocument(original: Original, stretch: Stretch | undefined, options: ReadOptions): Promise<ReadDocument> {
  const { input } = original
  const opened = stretch
    ? await openStretch(input, readInput(original, stretch), readerOf(stretch, options), options)
    : await open(input, readInput(original), options)
  const { text, notes = [{ start: 0, end: text.length }], fields = [] } = opened
  return { ...opened, notes, fields }
}

function readerOf({ from, format, about }: Stretch, options: ReadOptions): StretchReader {
  const stream = formatNamed(format)?.stream
  if (!stream) throw new RangeError('a stretch of a file that is read whole')
  return (bytes, nesting) => stream.read(bytes, about, from === 0, options, nesting)
}
