/** A file opened: its text, and the way back. */
export interface OpenFile {
  readonly text: string
  /** Code points of the file before the text, which whoever reads it as UTF-8 counts: 1 for a byte-order mark, absent otherwise. */
  readonly before?: number
  /** @returns the file's bytes with `redacted` in place of `text`, and nothing else changed */
  readonly write: (redacted: string) => Uint8Array
}

/** One kind of file. A new one is a file of its own, and a line in registry.ts. */
export interface Format {
  readonly name: string
  /** Whether this format takes the file: by its bytes first, by its extension (small letters, with the dot) second. */
  readonly takes: (extension: string, bytes: Uint8Array) => boolean
  /** @throws UnreadableError when the bytes are not what they seemed to be */
  readonly read: (bytes: Uint8Array) => OpenFile
}

/** Why a file can't be read as a document. The message says the cause and the way out, without path and without text. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}
