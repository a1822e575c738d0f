import { checkSpans, type Span } from '../core/span.ts'
import { type Undisguised, undisguised } from '../text/undisguised.ts'
import type { NoteContext } from './operator.ts'
import { operatorFor } from './operators/registry.ts'
import { actionFor } from './policy/actionFor.ts'
import { movesDates } from './policy/movesDates.ts'
import type { Policy } from './policy/policy.ts'
import { reviser } from './policy/revise.ts'
import { type ProfiledSpan, profiles } from './profiles.ts'
import { withCalendarMarks } from './surrogates/calendarMarks.ts'

/** A span and what is written in its place. `[start, end)` in UTF-16 code units of the document. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** A note whose identifiers are known, and who it is about. */
export type NoteFound = Pick<NoteContext, 'text' | 'language' | 'scope' | 'patient' | 'entities' | 'dates'> & {
  /** Canonical, in order, not overlapping. */
  readonly spans: readonly Span[]
  /** What the file's structure names, in order: no list of the policy un-marks it. */
  readonly proved?: readonly Span[]
}

export interface NoteRedacted {
  /** What the policy acts on, in the profile's names, in order; what it keeps is not among them. */
  readonly spans: readonly ProfiledSpan[]
  /** As many as `spans`, but for a withheld note: its whole text gives way. */
  readonly replacements: readonly Replacement[]
  /** Whether the policy wants the whole note dropped. */
  readonly withheld: boolean
}

/**
 * What a policy makes of a note, prepared once: revise, map, act.
 *
 * @param key 32 bytes, for keyed operators
 */
export interface Redactor {
  /**
   * Canonical spans as the policy wants them: own words and patterns found, never-words left, in
   * the profile's names; what is kept is left out.
   */
  readonly found: (note: Pick<NoteFound, 'text' | 'language' | 'spans' | 'proved'>) => readonly ProfiledSpan[]
  /**
   * @param fitted as OpenFile.fit, for offsets in the note
   * @throws UserError when an operator needs the key and there is none
   */
  readonly redact: (note: NoteFound, fitted?: (value: string, start: number) => string) => NoteRedacted
}

/**
 * Prepares a policy.
 *
 * @param key 32 bytes; absent where no operator needs one
 */
export function redactor(policy: Policy, key: Uint8Array | undefined): Redactor {
  const revise = reviser(policy)
  const profile = profiles[policy.profile]
  const moves = movesDates(policy)
  const found: Redactor['found'] = (note) => {
    const { seen, back } = asSeen(note)
    return back(acted(seen).map(({ span }) => span))
  }

  function acted({ text, language, spans, proved }: Pick<NoteFound, 'text' | 'language' | 'spans' | 'proved'>) {
    const revised = revise(text, language, spans, proved)
    const stays = (start: number) => revised.actionAt(start) !== undefined
    const marked = moves
      ? withCalendarMarks(revised.spans, { text, language, weekdays: !policy.surrogates.dates.weekdays, stays })
      : revised.spans
    const chosen = profile
      .apply(marked, text)
      .map((span) => ({ span, action: revised.actionAt(span.start) ?? actionFor(policy, span.canonical) }))
    return chosen.filter(({ action }) => action.do !== 'keep')
  }

  return {
    found,
    redact: (note, fitted = (value) => value) => {
      const { seen, back } = asSeen(note)
      const all = acted(seen)
      checkSpans(
        all.map(({ span }) => span),
        seen.text.length,
      )
      if (all.some(({ action }) => action.do === 'drop')) return withheld(note.text, back(all.map(({ span }) => span)), fitted)
      const context: NoteContext = { ...seen, spans: all.map(({ span }) => span), policy, key }
      const prepared = new Map<string, (span: ProfiledSpan, value: string) => string | undefined>()
      const done: { start: number; end: number; span: ProfiledSpan; value: string }[] = []
      for (const { span, action } of all) {
        const act = prepared.get(JSON.stringify(action)) ?? operatorFor(action)(context, action)
        prepared.set(JSON.stringify(action), act)
        const value = act(span, seen.text.slice(span.start, span.end))
        if (value !== undefined) done.push({ start: span.start, end: span.end, span, value })
      }
      const standing = back(done)
      return {
        spans: standing.map(({ start, end, span }) => ({ ...span, start, end })),
        replacements: standing.map(({ start, end, value }) => ({ start, end, value: fitted(value, start) })),
        withheld: false,
      }
    },
  }
}

/**
 * Lists, patterns and operators work on what a reader sees, whatever is hidden in it: a house
 * number in digits of another script is a number.
 */
function asSeen<Note extends Pick<NoteFound, 'text' | 'spans' | 'proved'>>(
  note: Note,
): { readonly seen: Note; readonly back: Undisguised['back'] } {
  const { text, back, forth } = undisguised(note.text)
  return { seen: { ...note, text, spans: forth(note.spans), ...(note.proved ? { proved: forth(note.proved) } : {}) }, back }
}

/** What stands in the place of a note that the policy drops. */
export const withheldText = '[note withheld]'

function withheld(text: string, spans: readonly ProfiledSpan[], fitted: (value: string, start: number) => string): NoteRedacted {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  const replacements = end > start ? [{ start, end, value: fitted(withheldText, start) }] : []
  return { spans, replacements, withheld: true }
}
