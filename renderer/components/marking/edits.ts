import type { Change } from '../../../electron/contract/annotate.ts'
import { counts, halvesOf } from '../../../electron/contract/edits.ts'
import { tidyStretch } from '../../../electron/contract/stretch.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import type { Category } from '../../style/categories.ts'
import type { Texts } from '../../texts/useTexts.tsx'
import { type Caret, caretNear, caretOn, isExtended, moved, selectedBy } from '../noteText/caret.ts'
import { firstTokenAfter, type Note, tokenStretch } from '../noteText/note.ts'
import { isSameStretch, overlaps, type Stretch, within } from '../noteText/stretch.ts'
import type { Command } from './keys.ts'
import { sameElsewhere } from './sameString.ts'
import { spanAt, spanFrom, standing } from './spans.ts'

/** What a key acts on. */
export interface Situation {
  readonly note: Note
  readonly spans: readonly MarkedSpan[]
  readonly caret: Caret
  /** A span chosen from the list; it may be a rejected one, which the text does not show. */
  readonly chosen: MarkedSpan | null
  /** Whether edges move by token, or by character. */
  readonly snap: boolean
}

/** What comes of a key: a change, where the caret goes, and what is said of it. */
export interface Edit {
  readonly change?: Change
  readonly caret?: Caret
  readonly say: (texts: Texts) => string
}

/** The commands that change spans and need nothing else. */
export type EditCommand = Extract<
  Command,
  'accept' | 'remove' | 'merge' | 'split' | 'same-in-note' | 'grow-start' | 'grow-end' | 'shrink-start' | 'shrink-end'
>

/**
 * The one span that keys act on: the chosen one, the one under the caret, or the one that is
 * selected.
 */
export function currentSpan({ spans, caret, chosen }: Situation): MarkedSpan | null {
  if (chosen) return chosen
  const here = standing(spans)
  if (!isExtended(caret)) return spanAt(here, caret.head.start)
  const touched = within(here, selectedBy(caret))
  return touched.length === 1 ? (touched[0] ?? null) : null
}

/** Marks the selection or the token under the caret; a span there is given the category instead. */
export function mark(situation: Situation, category: Category): Edit {
  const { note, caret } = situation
  const selected = tidyStretch(note.text, selectedBy(caret))
  if (!selected) return { say: ({ annotate }) => annotate.say.whiteSpace }
  const span = currentSpan(situation)
  const words = shortened(note.text, selected)
  if (span && (!isExtended(caret) || isSameStretch(span, selected))) {
    if (span.category === category && counts(span)) return { say: ({ annotate, categories }) => annotate.say.already(categories[category]) }
    const change = { kind: 'relabel' as const, spanIds: [span.id], category }
    return { change, say: ({ annotate, categories }) => annotate.say.relabelled(shortened(note.text, span), categories[category]) }
  }
  const after = caretNear(note, Math.max(selected.start, selected.end - 1))
  return {
    change: { kind: 'mark', ...selected, category },
    caret: after,
    say: ({ annotate, categories }) => annotate.say.marked(words, categories[category]),
  }
}

/** What a command does to the spans at the caret. */
export function edit(situation: Situation, command: EditCommand): Edit {
  const span = currentSpan(situation)
  switch (command) {
    case 'accept':
      return accepted(situation)
    case 'remove':
      return removed(situation)
    case 'merge':
      return merged(situation)
  }
  if (!span) return { say: ({ annotate }) => (command === 'same-in-note' ? annotate.say.markFirst : annotate.say.noSpan) }
  switch (command) {
    case 'split':
      return split(situation, span)
    case 'same-in-note':
      return everywhere(situation, span)
    default:
      return resized(situation, span, command)
  }
}

/** The next suggestion that is not decided on, round the note, seen from the caret. */
export function nextUndecided({ spans, caret }: Situation, direction: 1 | -1, leaving: readonly MarkedSpan[] = []): MarkedSpan | null {
  const left = new Set(leaving.map(({ id }) => id))
  return spanFrom(spans, selectedBy(caret), direction, ({ id, origin }) => origin === 'suggested' && !left.has(id), true)
}

/** A caret on the first token of a span. */
export function caretOnSpan(note: Note, { start, end }: Stretch): Caret {
  const token = tokenStretch(note.tokens, firstTokenAfter(note.tokens, start))
  return caretOn(token && token.start < end ? { start: Math.max(start, token.start), end: Math.min(end, token.end) } : { start, end })
}

/** The spans that accepting and removing act on: all in the selection. */
function acted({ spans, caret, chosen }: Situation): readonly MarkedSpan[] {
  if (chosen) return [chosen]
  if (isExtended(caret)) return within(standing(spans), selectedBy(caret))
  const span = spanAt(standing(spans), caret.head.start)
  return span ? [span] : []
}

/** Goes on to the next suggestion: deciding on one after another is one key each. */
function accepted(situation: Situation): Edit {
  const those = acted(situation).filter(({ origin }) => !counts({ origin }))
  const next = nextUndecided(situation, 1, those)
  const caret = next ? { caret: caretOnSpan(situation.note, next) } : {}
  if (those.length === 0) return { ...caret, say: ({ annotate }) => (next ? '' : annotate.say.noneUndecided) }
  return { change: { kind: 'accept', spanIds: ids(those) }, ...caret, say: ({ annotate }) => annotate.say.accepted(those.length) }
}

function removed(situation: Situation): Edit {
  const those = acted(situation).filter(({ origin }) => origin !== 'rejected')
  if (those.length === 0) return { say: ({ annotate }) => annotate.say.noSpan }
  if (those.some(counts))
    return { change: { kind: 'delete', spanIds: ids(those) }, say: ({ annotate }) => annotate.say.deleted(those.length) }
  const next = nextUndecided(situation, 1, those)
  return {
    change: { kind: 'reject', spanIds: ids(those) },
    ...(next ? { caret: caretOnSpan(situation.note, next) } : {}),
    say: ({ annotate }) => annotate.say.rejected(those.length),
  }
}

function merged(situation: Situation): Edit {
  const selected = isExtended(situation.caret) ? acted(situation) : []
  const span = currentSpan(situation)
  const next = span && spanFrom(standing(situation.spans), span, 1)
  const those = selected.length > 1 ? selected : span && next ? [span, next] : []
  const [first] = those
  if (!first) return { say: ({ annotate }) => (span ? annotate.say.noNext : annotate.say.noSpan) }
  return {
    change: { kind: 'merge', spanIds: ids(those) },
    caret: caretOnSpan(situation.note, first),
    say: ({ annotate }) => annotate.say.merged,
  }
}

/** Before the token under the caret; after it where the span begins with it. */
function split({ note, caret }: Situation, span: MarkedSpan): Edit {
  const at = caret.head.start > span.start ? caret.head.start : caret.head.end
  if (!halvesOf(note.text, span, at)) return { say: ({ annotate }) => annotate.say.cannotSplit }
  return { change: { kind: 'split', spanId: span.id, at }, say: ({ annotate }) => annotate.say.split }
}

function everywhere({ note, spans }: Situation, span: MarkedSpan): Edit {
  const stretches = sameElsewhere(note, spans, span).map(({ start, end }) => ({ start, end }))
  if (stretches.length === 0) return { say: ({ annotate }) => annotate.say.noneElsewhere }
  // The span itself is among them: when it was only suggested, marking it everywhere says that it
  // is right.
  const all = counts(span) ? stretches : [{ start: span.start, end: span.end }, ...stretches]
  return {
    change: { kind: 'mark-all', stretches: all, category: span.category },
    say: ({ annotate }) => annotate.say.everywhere(stretches.length),
  }
}

function resized(situation: Situation, span: MarkedSpan, command: Extract<EditCommand, `${string}-${'start' | 'end'}`>): Edit {
  const { note, spans } = situation
  const stretch = withEdgeMoved(situation, span, command)
  if (!stretch || isSameStretch(stretch, span)) return { say: ({ annotate }) => annotate.say.resized(shortened(note.text, span)) }
  if (standing(spans).some((other) => other.id !== span.id && overlaps(other, stretch)))
    return { say: ({ annotate }) => annotate.say.inTheWay }
  return {
    change: { kind: 'resize', spanId: span.id, ...stretch },
    caret: caretOnSpan(note, stretch),
    say: ({ annotate }) => annotate.say.resized(shortened(note.text, stretch)),
  }
}

function withEdgeMoved({ note, snap }: Situation, { start, end }: Stretch, command: string): Stretch | null {
  const by = snap ? '' : '-character'
  const step = (from: Stretch, direction: 'next' | 'previous') => moved(note, caretOn(from), `${direction}${by}`, false).head
  const first = snap ? caretOnSpan(note, { start, end }).head : { start, end: start + 1 }
  const last = snap ? caretNear(note, end - 1).head : { start: end - 1, end }
  switch (command) {
    case 'grow-start':
      return tidyStretch(note.text, { start: Math.min(start, step({ start, end: start + 1 }, 'previous').start), end })
    case 'grow-end':
      return tidyStretch(note.text, { start, end: Math.max(end, step({ start: end - 1, end }, 'next').end) })
    case 'shrink-start': {
      const next = step(first, 'next')
      return next.start > start && next.start < end ? tidyStretch(note.text, { start: next.start, end }) : null
    }
    case 'shrink-end': {
      const previous = step(last, 'previous')
      return previous.end < end && previous.end > start ? tidyStretch(note.text, { start, end: previous.end }) : null
    }
  }
  return null
}

function ids(spans: readonly MarkedSpan[]): number[] {
  return spans.map(({ id }) => id)
}

/** Enough of a span to know it by; in messages on the screen only. */
export function shortened(text: string, { start, end }: Stretch, most = 40): string {
  const words = text.slice(start, Math.min(end, start + 4 * most)).replace(/\s+/g, ' ')
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}
