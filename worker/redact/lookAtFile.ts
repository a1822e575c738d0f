import type { Language } from '../core/document.ts'
import type { ReadOptions } from '../formats/format.ts'
import { readDocument } from '../formats/readDocument.ts'
import type { Original } from '../io/openInput.ts'
import { languagesOf } from '../tagging/noteLanguages.ts'
import { causeOf } from './causeOf.ts'

export interface LookTask {
  readonly original: Original
  readonly reading: ReadOptions
  readonly language: Language | 'auto'
}

/** The language of each note, or why the document can't be read. */
export type Looked = { readonly languages: readonly Language[] } | { readonly error: string }

/** Opens a document without asking any tagger. */
export async function lookAtFile({ original, reading, language }: LookTask): Promise<Looked> {
  try {
    return { languages: languagesOf(await readDocument(original, undefined, reading), language) }
  } catch (error) {
    return { error: causeOf(error) }
  }
}
