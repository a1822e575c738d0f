import { undisguised } from '../../text/undisguised.ts'
import type { NoteContext } from '../operator.ts'
import type { Policy } from '../policy/policy.ts'
import { birthsTell } from './births.ts'
import { type DateFacts, dateClues } from './dateClues.ts'
import { datesOf } from './noteDates.ts'

type Surveyed = Pick<NoteContext, 'text' | 'language' | 'spans'> & { readonly patient: string; readonly known: boolean }

/**
 * What a first pass tells of a note's dates.
 *
 * @param note whose spans are those that the policy acts on
 */
export function dateFactsOf(note: Surveyed, policy: Policy): DateFacts {
  const { text, forth } = undisguised(note.text)
  const seen = { text, language: note.language, spans: forth(note.spans), policy }
  const { habits } = datesOf(seen)
  return {
    ...(note.known ? { patient: note.patient } : {}),
    language: note.language,
    ...dateClues(seen),
    birthsTell: birthsTell(seen, habits),
  }
}
