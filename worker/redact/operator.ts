import type { Language } from '../core/document.ts'
import type { Policy } from './policy/policy.ts'
import type { ProfiledSpan } from './profiles.ts'
import type { KnownDates } from './surrogates/dateClues.ts'
import type { Entities } from './surrogates/entities.ts'

/** What the operators may know of a note. */
export interface NoteContext {
  readonly text: string
  readonly language: Language
  /** All spans of the note that the policy acts on, in order. */
  readonly spans: readonly ProfiledSpan[]
  readonly policy: Policy
  /** Keyed operators throw UserError without it. 32 bytes. */
  readonly key: Uint8Array | undefined
  /**
   * Within what surrogates agree: 'note:…', 'patient:…' or 'release'. Names, places and numbers are
   * functions of (key, scope, normalised entity).
   */
  readonly scope: string
  /**
   * Whose dates move together: 'patient:…', or the note's own scope where the patient is unknown.
   */
  readonly patient: string
  /**
   * What the patient's and the release's other notes say of its dates, from a first pass; absent:
   * the note alone is asked.
   */
  readonly dates?: KnownDates
  /**
   * People and places that the scope is known to hold, from a first pass over it; absent: the
   * note's own alone.
   */
  readonly entities?: Entities
}

/**
 * Prepared once for a note, then asked for each of its spans.
 *
 * @returns what stands in the span's place; undefined leaves it as it is
 */
export type Operator<Settings = unknown> = (
  note: NoteContext,
  settings: Settings,
) => (span: ProfiledSpan, value: string) => string | undefined
