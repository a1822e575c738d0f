import type { Language } from '../core/document.ts'
import type { ReadDocument } from '../formats/readDocument.ts'
import { type LanguagePrior, languageFor, languageOf } from '../text/language.ts'

/**
 * The language of each of a document's notes: a long note's own, a short one's that of the whole. A
 * record of fields with hardly any prose counts as English, since the language hardly matters
 * there.
 *
 * @param prior languages of the other notes of its folder
 * @throws UserError when the language of the whole has no taggers
 */
export function languagesOf({ text, notes, fields }: ReadDocument, wanted: Language | 'auto', prior?: LanguagePrior): Language[] {
  if (wanted !== 'auto') return notes.map(() => wanted)
  const whole = languageOf(text, prior) ?? (fields.length > 0 ? 'en' : languageFor(text, wanted, prior))
  if (notes.length === 1) return [whole]
  return notes.map(({ start, end }) =>
    end - start < ownLanguage ? whole : (languageOf(text.slice(start, end), { [whole]: notes.length }) ?? whole),
  )
}

/** Characters from which on a note's own words determine its language reliably. */
const ownLanguage = 300
