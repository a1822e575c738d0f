import { say } from '../../../worker/core/say.ts'
import type { ImportChoices } from './importedDocument.ts'
import type { Asked, Previewed, Slice } from './readFiles.ts'

/** Files, and what the person who imports says of them. */
export interface FilesAsked {
  readonly paths: readonly string[]
  readonly asked: Asked
}

export interface SlicesAsked extends FilesAsked {
  readonly choices: ImportChoices
}

/** What the reading process asks of its thread: a preview, or a slice after the other. */
export type ReadingStep = { readonly preview: FilesAsked } | { readonly begin: SlicesAsked } | { readonly next: true }

export interface ReadingTask {
  readonly step: ReadingStep
  /** In which to say what cannot be read. */
  readonly language: string
}

export type Stepped =
  | { readonly previewed: Previewed }
  /** Absent: there is no more. */
  | { readonly slice?: Slice }
  | { readonly refused: string }
  | { readonly bug: string }

export const notReadToTheEnd = () =>
  say`The files could not be read to the end: the process that reads them stopped. Close other programs to free memory, or import fewer files at a time.`
