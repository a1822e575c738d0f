import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import { changed } from '../text/changed.ts'
import type { Policy } from './policy/policy.ts'
import type { ProfiledSpan } from './profiles.ts'
import { type Replacement, redactor } from './redact.ts'

/** What a policy makes of a note whose spans are known. Offsets are code units of the original. */
export interface NotePreview {
  readonly redacted: string
  readonly spans: readonly ProfiledSpan[]
  /** As many as spans, but for a withheld note. */
  readonly replacements: readonly Replacement[]
  readonly withheld: boolean
}

/**
 * A note as it would leave under a policy that may not even be saved, for a person who chooses.
 *
 * @param key 32 bytes for keyed operators; a preview's need not be the release's
 * @param spans canonical, in order, not overlapping
 */
export function previewNote(
  policy: Policy,
  key: Uint8Array,
  note: { readonly text: string; readonly language: Language; readonly spans: readonly Span[] },
): NotePreview {
  const { spans, replacements, withheld } = redactor(policy, key).redact({ ...note, scope: 'note:preview', patient: 'note:preview' })
  return { redacted: changed(note.text, replacements), spans, replacements, withheld }
}
