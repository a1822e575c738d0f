import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Change } from './annotate.ts'
import { overlapped, type Stretch, splitsPair, tidyStretch } from './stretch.ts'
import type { MarkedSpan, Origin } from './values.ts'

/** A span that is to stand in a set; without an id it is new. */
export interface SpanDraft extends Omit<MarkedSpan, 'id'> {
  readonly id: number | null
}

/**
 * What a change takes away and what it puts there. A span that is changed is in both, under its id.
 */
export interface Replacement {
  readonly before: readonly MarkedSpan[]
  readonly after: readonly SpanDraft[]
}

const longestComment = 2000

/** Whether accepting everything from `score` on takes this one. */
export function isAbove(span: MarkedSpan, score: number): boolean {
  return span.origin === 'suggested' && (span.score ?? 0) >= score
}

/** Whether a span counts as annotation; suggestions do not before somebody accepts them. */
export function counts({ origin }: { readonly origin: Origin }): boolean {
  return origin !== 'suggested' && origin !== 'rejected'
}

/**
 * What a change does to a set. No two spans of a set overlap, suggestions and rejected ones
 * included: what a change puts there takes the place of whatever it overlaps.
 *
 * @param spans the whole set, in order
 * @returns null where the set would stay as it is
 * @throws UserError when the change marks nothing but white space, or names a span that is not
 *   there
 * @throws RangeError when it leaves the text
 */
export function replacementFor(spans: readonly MarkedSpan[], text: string, change: Change): Replacement | null {
  switch (change.kind) {
    case 'mark':
      return marked(spans, [strictlyTidy(text, change)], change.category)
    case 'mark-all':
      return marked(
        spans,
        change.stretches.map((stretch) => tidyStretch(text, stretch)).filter((stretch) => stretch !== null),
        change.category,
      )
    case 'relabel':
      return each(spans, change.spanIds, (span) => ({ ...byHand(span), category: change.category }))
    case 'resize':
      return each(spans, [change.spanId], (span) => ({ ...byHand(span), ...strictlyTidy(text, change) }))
    case 'delete':
      return deleted(spans, change.spanIds)
    case 'merge':
      return merged(spans, text, change.spanIds)
    case 'split':
      return split(spans, text, change.spanId, change.at)
    case 'comment':
      return each(spans, [change.spanId], (span) => ({ ...span, comment: change.comment }))
    case 'accept':
      return each(spans, change.spanIds, (span) => (isTaggers(span) ? { ...span, origin: 'accepted' } : span))
    case 'reject':
      return each(spans, change.spanIds, (span) => (isTaggers(span) ? { ...span, origin: 'rejected' } : span))
    case 'accept-above': {
      const unseen = spans.filter((span) => isAbove(span, change.score))
      return replaced(
        spans,
        unseen,
        unseen.map((span) => ({ ...span, origin: 'accepted-unseen' })),
      )
    }
  }
}

/**
 * The spans as they stand after a change. The page shows them until the store has answered, and the
 * store answers the same: both ask `replacementFor`. What the store refuses leaves them as they
 * are.
 *
 * @param spans the whole set, in order
 * @param newId of a span that has none yet: another one each time
 */
export function spansAfter(spans: readonly MarkedSpan[], text: string, change: Change, newId: () => number): readonly MarkedSpan[] {
  const replacement = unlessRefused(() => replacementFor(spans, text, change))
  if (!replacement) return spans
  const gone = new Set(replacement.before.map(({ id }) => id))
  const news = replacement.after.map((draft) => ({ ...draft, id: draft.id ?? newId() }))
  return [...spans.filter(({ id }) => !gone.has(id)), ...news].sort((a, b) => a.start - b.start)
}

function unlessRefused(made: () => Replacement | null): Replacement | null {
  try {
    return made()
  } catch (error) {
    if (error instanceof UserError || error instanceof RangeError) return null
    throw error
  }
}

/**
 * The two parts of a span that is split at an offset, which moves behind a character that it would
 * cut in two; null where one would be empty.
 */
export function halvesOf(text: string, { start, end }: Stretch, at: number): readonly [Stretch, Stretch] | null {
  const cut = splitsPair(text, at) ? at + 1 : at
  if (cut <= start || cut >= end) return null
  const left = tidyStretch(text, { start, end: cut })
  const right = tidyStretch(text, { start: cut, end })
  return left && right && [left, right]
}

function marked(spans: readonly MarkedSpan[], stretches: readonly Stretch[], category: MarkedSpan['category']): Replacement | null {
  const drafts: SpanDraft[] = []
  const byStart = new Map(spans.map((span) => [span.start, span]))
  let last = 0
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < last) continue // the same stretch twice, or one that reaches into its predecessor
    last = end
    const there = byStart.get(start)
    const same = there?.end === end ? there : undefined
    if (same && same.category === category && counts(same)) continue
    drafts.push({ id: same?.id ?? null, start, end, category, origin: 'marked', comment: same?.comment ?? '' })
  }
  return replaced(spans, [], drafts)
}

/** A suggestion that is deleted counts as rejected, so that the next run does not bring it back. */
function deleted(spans: readonly MarkedSpan[], ids: readonly number[]): Replacement | null {
  const gone = named(spans, ids)
  const rejected = gone.filter(({ origin }) => origin === 'suggested').map((span) => ({ ...span, origin: 'rejected' as const }))
  return replaced(spans, gone, rejected)
}

function merged(spans: readonly MarkedSpan[], text: string, ids: readonly number[]): Replacement | null {
  const parts = named(spans, ids)
  const first = parts[0]
  const last = parts.at(-1)
  if (!first || !last || first === last) return null
  const comment = parts
    .map((part) => part.comment)
    .filter((comment) => comment !== '')
    .join('\n')
    .slice(0, longestComment)
  const stretch = strictlyTidy(text, { start: first.start, end: last.end })
  return replaced(spans, parts, [{ id: first.id, ...stretch, category: first.category, origin: 'marked', comment }])
}

function split(spans: readonly MarkedSpan[], text: string, id: number, at: number): Replacement | null {
  const [span] = named(spans, [id])
  if (!span) return null
  const both = halvesOf(text, span, at)
  if (!both) throw new UserError(say`A span can only be split inside: put the caret between two of its characters.`)
  const [left, right] = both
  const half = byHand(span)
  return replaced(
    spans,
    [span],
    [
      { ...half, ...left },
      { ...half, ...right, id: null, comment: '' },
    ],
  )
}

function each(spans: readonly MarkedSpan[], ids: readonly number[], changed: (span: MarkedSpan) => SpanDraft): Replacement | null {
  const chosen = named(spans, ids)
  return replaced(spans, chosen, chosen.map(changed))
}

/** The spans with these ids in the order of the text, each once. */
function named(spans: readonly MarkedSpan[], ids: readonly number[]): readonly MarkedSpan[] {
  const wanted = new Set(ids)
  const found = spans.filter(({ id }) => wanted.has(id))
  if (found.length < wanted.size) throw new UserError(say`This span is no longer there. Open the note again to see it as it stands.`)
  return found
}

/**
 * `after` takes the place of `gone` and of whatever else it overlaps. What would stay as it is is
 * left out.
 */
function replaced(spans: readonly MarkedSpan[], gone: readonly MarkedSpan[], after: readonly SpanDraft[]): Replacement | null {
  const known = new Map(spans.map((span) => [span.id, span]))
  const kept = new Set(after.filter((draft) => isSame(draft, draft.id === null ? undefined : known.get(draft.id))).map(({ id }) => id))
  const news = after.filter(({ id }) => id === null || !kept.has(id))
  const leaving = new Set(gone.map(({ id }) => id))
  for (const { id } of news) if (id !== null) leaving.add(id)
  const covered = overlapped(spans, news)
  const before = spans.filter((span) => !kept.has(span.id) && (leaving.has(span.id) || covered.has(span)))
  return before.length + news.length === 0 ? null : { before, after: news }
}

function isSame(draft: SpanDraft, span: MarkedSpan | undefined): boolean {
  return (
    span !== undefined &&
    draft.start === span.start &&
    draft.end === span.end &&
    draft.category === span.category &&
    draft.origin === span.origin &&
    draft.comment === span.comment
  )
}

/**
 * A person who changes a suggestion has looked at it; what they change of a file's becomes theirs.
 */
function byHand(span: MarkedSpan): MarkedSpan {
  return { ...span, origin: span.origin === 'imported' ? 'marked' : isTaggers(span) ? 'accepted' : span.origin }
}

function isTaggers({ origin }: MarkedSpan): boolean {
  return origin !== 'marked' && origin !== 'imported'
}

function strictlyTidy(text: string, stretch: Stretch): Stretch {
  const tidy = tidyStretch(text, stretch)
  if (!tidy) throw new UserError(say`There is only white space here. Select at least one other character.`)
  return tidy
}
