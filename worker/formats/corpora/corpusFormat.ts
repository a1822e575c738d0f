import type { Language } from '../../core/document.ts'

/** The kinds of file that bring annotated documents in and carry them out. */
export const fileFormats = ['text', 'brat', 'i2b2', 'bio', 'spans-jsonl', 'wat-json', 'doccano', 'label-studio', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

/**
 * A stretch that a file labels; UTF-16 code units. Its label is the file's own word:
 * `categoryOfLabel` says which category that is.
 */
export interface CorpusSpan {
  readonly start: number
  readonly end: number
  readonly label: string
  readonly comment?: string
}

/** What one annotator made of a document. */
export interface CorpusSet {
  /** The annotator as the file names them; null where it names none. */
  readonly by: string | null
  /** In order of where they begin. Foreign files may have spans that overlap. */
  readonly spans: readonly CorpusSpan[]
}

/** A document as a corpus has it. Its text is the file's, line ends included. */
export interface CorpusDocument {
  /**
   * Its path with '/', or what its file calls it; 'notes.csv#3' is the third of a file that names
   * nothing. Not always unique.
   */
  readonly name: string
  readonly text: string
  readonly language: Language | null
  readonly patient: string | null
  readonly part: 'train' | 'dev' | 'test' | null
  /** Empty where the file holds a text only. */
  readonly sets: readonly CorpusSet[]
}

/**
 * A document, or a part of its annotation, that could not be read: which one, why and the way out.
 * Never quotes the note.
 */
export interface CorpusProblem {
  readonly name: string
  readonly cause: string
}

export interface CorpusFile {
  /** Path relative to what the user chose, with '/'. */
  readonly name: string
  readonly read: () => Promise<Uint8Array>
}

export interface ReadOptions {
  /** Absent: found by `detectFormat`. */
  readonly format?: FileFormat
  /** Of a CSV file; absent: found by its name. */
  readonly textColumn?: string
  readonly patientColumn?: string
}

/** A file of a corpus that leaves. `path` is relative, with '/'. */
export interface WrittenFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * Problems come between the documents; one that names a document that was read tells what of it was
 * left out.
 */
export type Found = AsyncGenerator<CorpusDocument | CorpusProblem>

/** Tells a problem from a document. */
export function isProblem(found: CorpusDocument | CorpusProblem): found is CorpusProblem {
  return 'cause' in found
}

/** Called with each document that a format can't hold. */
export type Skip = (problem: CorpusProblem) => void

/** One format of annotated files. A new one is a file of its own, and a line in index.ts. */
export interface CorpusFormat {
  readonly name: FileFormat
  /** Reads all files; a problem with one document is reported, and the others continue. */
  readonly read: (files: readonly CorpusFile[], options: ReadOptions) => Found
  /** Writes documents as they come; what the format can't hold is skipped whole. */
  readonly write: (documents: AsyncIterable<CorpusDocument>, skip: Skip) => AsyncGenerator<WrittenFile>
}

/**
 * Why a document can't be written in a format: the cause and the way out, without its name and
 * without its text.
 */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError'
}
