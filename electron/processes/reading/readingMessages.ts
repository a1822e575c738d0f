import type { ImportChoices } from './importedDocument.ts'
import type { Asked, Previewed, Slice } from './readFiles.ts'

/** What passes between whoever imports and the process that reads the files. */

/** What to read comes first, once, and in which language to say what can't be read; then a word for each further slice that is wanted. */
export type ToReading =
  | {
      readonly read: { readonly paths: readonly string[]; readonly asked: Asked; readonly choices: ImportChoices | null }
      readonly language: string
    }
  | { readonly more: true }

export type FromReading =
  | { readonly previewed: Previewed }
  | { readonly slice: Slice }
  | { readonly end: true }
  /** It cannot be read, and somebody can mend that. */
  | { readonly refused: string }
  /** Something is wrong with the program: where, and nothing of what was read. */
  | { readonly bug: string }
