import type { DicomPolicy, PixelRegion } from '../core/dicomPolicy.ts'
import type { EncodingName } from '../core/encodings.ts'
import type { Span } from '../core/span.ts'
import type { Raster } from './recognition/raster.ts'

/**
 * What takes a stretch's place in a file's text; `value` is plain text, which the way back escapes
 * as the file's kind wants it. `[start, end)` in UTF-16 code units of the text.
 */
export interface Change {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** A stretch of a file's text that is read as a note of its own: a row of a table, a message. */
export interface Note {
  readonly start: number
  readonly end: number
  /**
   * Whose note it is, where the file says so in a field (PID-3, a FHIR subject, a column): as
   * written there, trimmed.
   */
  readonly patient?: string
}

/** What it is that can't be searched, in words that a report says as they are. */
export const unsearchedKinds = [
  'picture',
  'embedded file',
  'attachment',
  'macro',
  'signature',
  'thumbnail',
  'sound or video',
  'scanned page',
  'private attribute',
  'attribute of an unknown kind',
  'encrypted or former attribute',
  'overlay or curve',
  'file preamble',
  'pivot table, slicer or timeline',
  'record of changes',
  'member that is no XML',
  'XFA form',
  'writing in an unreadable font',
  'file in an archive',
  'text burned into a picture',
] as const

export type UnsearchedKind = (typeof unsearchedKinds)[number]

/** Something in a file that can't be searched for identifiers. */
export interface Unsearched {
  readonly kind: UnsearchedKind
  readonly count: number
}

/**
 * A stretch by which parts of files refer to each other: an object's id, its UID (DICOM), or the
 * address of the server that it is on. `[start, end)` in UTF-16 code units of the text.
 */
export interface Link {
  readonly start: number
  readonly end: number
  readonly kind: 'id' | 'uid' | 'address'
}

/** A word on a page: offsets of its file's text, and its place as shares of the page, from above. */
export interface PageWord {
  readonly start: number
  readonly end: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A page of a file that is made of pages, for a person to look at; upright, as it was read. */
export interface PageView {
  /** Of the file's text. */
  readonly start: number
  readonly end: number
  readonly words: () => readonly PageWord[]
  /** @returns undefined for a page that can't be opened */
  readonly draw: () => Promise<Raster | undefined>
  /** Of a page whose words are in the picture alone: what is painted over is no text of the file. */
  readonly picture?: PictureView
}

/** A picture in which boxes are painted over, in all of its frames alike. */
export interface PictureView {
  /** Pixels. */
  readonly rows: number
  readonly columns: number
  /** What is painted over unless a reader decides otherwise, whatever was decided already. */
  readonly found: readonly FoundRegion[]
  /** The pages, from 0, on which text was read. */
  readonly withText: readonly number[]
  /** Whether all of it is left out unless a reader draws a box. */
  readonly leftOut: boolean
  readonly device?: PictureDevice
}

/** A place that is painted over, because text was read in it or a device is known to write there. */
export interface FoundRegion extends PixelRegion {
  readonly by: 'text' | 'device'
}

/** What made a picture, as its file says. */
export interface PictureDevice {
  readonly maker: string
  readonly model?: string
  readonly modality?: string
}

/** What a reader decided of a picture. */
export interface PictureCorrections {
  /** Painted over, whatever is read there. */
  readonly add: readonly PixelRegion[]
  /** Of what was found, those that stay: the same places to the pixel. */
  readonly remove: readonly PixelRegion[]
}

/** A file opened: its text, and the way back. */
export interface OpenFile {
  /**
   * All that is searched, hidden places too (properties, comments, attributes), in the order of the
   * file; pieces that do not touch in it are separated by line breaks.
   */
  readonly text: string
  /**
   * Code points of the file before the text, which whoever reads it as UTF-8 counts: 1 for a
   * byte-order mark, absent otherwise.
   */
  readonly before?: number
  /**
   * In order, not overlapping, covering the text but for white space; absent: all of it is one
   * note.
   */
  readonly notes?: readonly Note[]
  /**
   * Identifiers that the file's structure names (a column 'MRN', PID-5, Patient.name): in order,
   * not overlapping, each within one note. They count as proved.
   */
  readonly fields?: readonly Span[]
  /**
   * Which of `fields` tie objects together, of this file and others: where the policy acts on them,
   * each gives way to the same one everywhere, so that they still do. In order.
   */
  readonly links?: readonly Link[]
  /**
   * What the file holds that can't be searched: `write` leaves it out, or its reader has refused
   * the file, as `ReadOptions.unsearched` says.
   */
  readonly unsearched?: readonly Unsearched[]
  /**
   * Stretches of `text` that must not be changed because no way back is there (a heading that the
   * reader adds); nothing is ever replaced in them.
   */
  readonly added?: readonly { readonly start: number; readonly end: number }[]
  /**
   * What is written where `value` is wanted, when the file can't hold every character (an encoding
   * without accents, a field without line breaks). Reading the result gives this string back.
   * Absent: every value as it is.
   */
  readonly fit?: (value: string, start: number) => string
  /**
   * Whether a value is what `fit` puts where the file can't hold the one that is wanted (a day, a
   * number of years): whatever stood there may be the same already. Absent: there is none.
   */
  readonly isDummy?: (value: string, start: number) => boolean
  /**
   * Characters that part the pieces of `text`, all of them added by the reader or by the format's
   * own layout (readAgain.ts says what may differ there). Absent: the text comes back as it is.
   */
  readonly breaks?: string
  /**
   * What the reader guessed of the file, and its result may not give away (columns, delimiters):
   * the result is read by the same.
   */
  readonly guessed?: Guess
  /** Of files that are made of pages. */
  readonly pages?: readonly PageView[]
  /**
   * The extension of what `write` gives, where that is another kind of file: `.pdf` of a picture.
   */
  readonly writtenAs?: string
  /**
   * @param changes in order, not overlapping, `value` as `fit` gave it; one may span several
   *   pieces: its value stands in the first, the others lose their part
   * @returns the file's bytes with the changes made and nothing else changed
   */
  readonly write: (changes: readonly Change[]) => Uint8Array | Promise<Uint8Array>
}

/** What a format guessed of a file: plain JSON, known to it alone. */
export interface Guess {
  readonly format: string
  readonly about: Json
}

/** How files are to be read; from the policy. */
export interface ReadOptions {
  /**
   * What becomes of parts that can't be searched: left out of the result, or the whole document
   * fails.
   */
  readonly unsearched: 'drop' | 'fail'
  /**
   * Of tables and of objects in JSON lines, by column or key, as written: read as text, kept as it
   * is without being searched, emptied, or an identifier of that category. Others: by what they are
   * called.
   */
  readonly columns: Readonly<Record<string, string>>
  /** What a PDF becomes: pages as pictures with a fresh text layer, or its text alone. */
  readonly pdf: 'pictures' | 'text'
  /** Of text files that don't say theirs by a mark or a declaration; absent: by evidence. */
  readonly encoding?: EncodingName | undefined
  /** Of DICOM attributes; absent: all are read, and none is removed. */
  readonly dicom?: DicomOptions | undefined
  /** Of this very file's picture, not of what lies in it. */
  readonly picture?: PictureCorrections | undefined
}

/** Options of DICOM PS3.15, Annex E, and what the policy's categories make of dates. */
export interface DicomOptions extends DicomPolicy {
  readonly temporal: 'kept' | 'moved' | 'removed'
}

/** Opens what lies in a file (members of an archive, attachments) by the same readers. */
export interface Nesting {
  /** The file's own name, where it is known: it may say what it unpacks to (`note.csv.gz`). */
  readonly name: string
  /** Of a result that is read again: what its original was read by. */
  readonly guessed?: Guess
  /**
   * Takes account of what is unpacked, before it is: the limits hold for all that lies in a file.
   *
   * @throws UnreadableError beyond them
   */
  readonly unpacking: (bytes: number) => void
  /**
   * @param name only its extension counts
   * @throws UnreadableError for what no reader takes, and for what lies too deep
   */
  readonly open: (name: string, bytes: Uint8Array) => Promise<OpenFile>
}

export const defaultReadOptions: ReadOptions = { unsearched: 'drop', columns: {}, pdf: 'pictures' }

/** One kind of file. A new one is a file of its own, and a line in registry.ts. */
export interface Format {
  readonly name: string
  /**
   * Whether this format takes the file: by its bytes first, by its extension (small letters, with
   * the dot) second.
   */
  readonly takes: (extension: string, bytes: Uint8Array) => boolean
  /**
   * @throws UnreadableError when the bytes are not what they seemed to be, or hold what
   *   `unsearched: 'fail'` refuses
   * @param nesting absent: whatever lies in the file can't be searched
   */
  readonly read: (bytes: Uint8Array, options: ReadOptions, nesting?: Nesting) => OpenFile | Promise<OpenFile>
  /**
   * Of formats whose files are a row of whole records: how a big one is cut and its stretches are
   * read apart.
   */
  readonly stream?: Stream
}

/**
 * A file of records, read a stretch at a time: the outputs of the stretches, one after the other,
 * are the file's output.
 */
export interface Stream {
  /**
   * What every stretch has to know (columns, delimiter, encoding): plain JSON, kept with a run that
   * may be resumed.
   *
   * @param head the file's first bytes, up to a megabyte
   * @returns undefined when the file has to be read whole (UTF-16, say)
   */
  readonly about: (head: Uint8Array, options: ReadOptions) => Json | undefined
  /** Where stretches of whole records may end. One is made for each pass over a file. */
  readonly cutter: (about: Json) => Cutter
  /**
   * Opens one stretch.
   *
   * @param first whether it is the file's first: with its byte-order mark and heading
   * @param nesting absent: whatever lies in the records can't be searched
   */
  readonly read: (bytes: Uint8Array, about: Json, first: boolean, options: ReadOptions, nesting?: Nesting) => OpenFile | Promise<OpenFile>
}

/** Finds ends of records in a file that passes by. */
export interface Cutter {
  /**
   * @param bytes the file's next bytes
   * @returns offsets in `bytes` at which a record ends (exclusive), rising; any record may be left
   *   out but a stretch never ends elsewhere
   */
  readonly ends: (bytes: Uint8Array) => readonly number[]
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Why a file can't be read as a document. The message says the cause and the way out, without path
 * and without text.
 */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}
