import type { ReadDocument } from '../formats/readDocument.ts'
import { changed } from '../text/changed.ts'
import { offsetMap } from '../text/offsets.ts'
import { causeOf } from './causeOf.ts'
import { findSpans } from './findSpans.ts'
import { countsOf, type Outcome } from './redactFile.ts'
import { redactNotes } from './redactNotes.ts'
import { redactionContext } from './threadSettings.ts'
import { verify } from './verify.ts'

export interface TextTask {
  readonly text: string
  /** Names the text's own scope. */
  readonly id: string
  readonly patient?: string
}

/** Redacts a text that comes and goes as a string. Whatever goes wrong is its own outcome. */
export async function redactText({ text, ...patientScope }: TextTask): Promise<Outcome> {
  try {
    const own = redactionContext()
    const document = documentOf(text)
    const found = await findSpans(document, patientScope, own)
    const { spans, changes, withheld } = redactNotes(document, found, patientScope, own)
    const redacted = changed(text, changes)
    verify(text, redacted, changes)
    const { toCodePoint } = offsetMap(text)
    const leaving = spans.map(({ canonical: _, ...span }) => ({ ...span, start: toCodePoint(span.start), end: toCodePoint(span.end) }))
    const language = found[0]?.language ?? 'en'
    const detection = own.settings.explain ? await own.tagger.detectionOf({ id: '', text, language }) : undefined
    return {
      language,
      spans: leaving,
      categories: countsOf(spans),
      points: toCodePoint(text.length),
      notes: { all: 1, withheld, ownerless: found.filter(({ known }) => !known).length },
      ...(detection && { detection }),
      redacted,
    }
  } catch (error) {
    return { error: causeOf(error) }
  }
}

/** A text as a document of one note. It is written by whoever has it. */
export function documentOf(text: string): ReadDocument {
  return {
    text,
    notes: [{ start: 0, end: text.length }],
    fields: [],
    write: () => new Uint8Array(),
    again: async () => ({ text: '', write: () => new Uint8Array() }),
  }
}
