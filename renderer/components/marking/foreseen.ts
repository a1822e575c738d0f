import type { Change } from '../../../electron/contract/annotate.ts'
import type { MarkedSpan, Origin } from '../../../electron/contract/values.ts'
import { overlaps, type Stretch } from '../noteText/stretch.ts'

/**
 * What a change will have made of the spans, shown until the store has answered. The store decides; where this reckons otherwise, its
 * answer takes the place a moment later.
 *
 * @param spans in order, not overlapping
 * @param newId of a span that the store has not numbered yet: negative, another one each time
 */
export function foreseen(spans: readonly MarkedSpan[], text: string, change: Change, newId: () => number): readonly MarkedSpan[] {
  switch (change.kind) {
    case 'mark':
      return marked(spans, text, [change], change.category, newId)
    case 'mark-all':
      return marked(spans, text, change.stretches, change.category, newId)
    case 'relabel':
      return each(spans, change.spanIds, (span) => ({ ...byHand(span), category: change.category }))
    case 'resize': {
      const tidy = tidied(text, change)
      return tidy ? each(spans, [change.spanId], (span) => ({ ...byHand(span), ...tidy })) : spans
    }
    case 'delete': {
      const ids = new Set(change.spanIds)
      return spans.flatMap((span) =>
        !ids.has(span.id) ? [span] : span.origin === 'suggested' ? [{ ...span, origin: 'rejected' as const }] : [],
      )
    }
    case 'merge':
      return merged(spans, change.spanIds)
    case 'split':
      return split(spans, text, change.spanId, change.at, newId)
    case 'comment':
      return each(spans, [change.spanId], (span) => ({ ...span, comment: change.comment }))
    case 'accept':
      return each(spans, change.spanIds, (span) => decided(span, 'accepted'))
    case 'reject':
      return each(spans, change.spanIds, (span) => decided(span, 'rejected'))
    case 'accept-above':
      return spans.map((span) => (isAbove(span, change.score) ? { ...span, origin: 'accepted-unseen' } : span))
  }
}

/** Whether accepting everything from `score` on takes this one. */
export function isAbove(span: MarkedSpan, score: number): boolean {
  return span.origin === 'suggested' && (span.score ?? 0) >= score
}

/** A stretch without white space at its ends; null where there is nothing else. */
export function tidied(text: string, { start, end }: Stretch): Stretch | null {
  let from = start
  let to = end
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  return from < to ? { start: from, end: to } : null
}

function marked(
  spans: readonly MarkedSpan[],
  text: string,
  stretches: readonly Stretch[],
  category: MarkedSpan['category'],
  newId: () => number,
): readonly MarkedSpan[] {
  const news = stretches
    .map((stretch) => tidied(text, stretch))
    .filter((stretch) => stretch !== null)
    .map(({ start, end }): MarkedSpan => {
      const same = spans.find((span) => span.start === start && span.end === end)
      return { id: same?.id ?? newId(), start, end, category, origin: 'marked', comment: same?.comment ?? '' }
    })
  return replaced(spans, news)
}

function merged(spans: readonly MarkedSpan[], ids: readonly number[]): readonly MarkedSpan[] {
  const parts = spans.filter(({ id }) => ids.includes(id))
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return spans
  const comment = parts
    .map((part) => part.comment)
    .filter(Boolean)
    .join('\n')
  return replaced(spans, [{ id: first.id, start: first.start, end: last.end, category: first.category, origin: 'marked', comment }])
}

function split(spans: readonly MarkedSpan[], text: string, id: number, at: number, newId: () => number): readonly MarkedSpan[] {
  const span = spans.find((other) => other.id === id)
  const left = span && at > span.start && at < span.end ? tidied(text, { start: span.start, end: at }) : null
  const right = span && left && tidied(text, { start: at, end: span.end })
  if (!span || !left || !right) return spans
  const half = byHand(span)
  return replaced(spans, [
    { ...half, ...left },
    { ...half, ...right, id: newId(), comment: '' },
  ])
}

function each(spans: readonly MarkedSpan[], ids: readonly number[], change: (span: MarkedSpan) => MarkedSpan): readonly MarkedSpan[] {
  const news = spans.filter(({ id }) => ids.includes(id)).map(change)
  return replaced(spans, news)
}

/** What is new takes the place of whatever it overlaps. */
function replaced(spans: readonly MarkedSpan[], news: readonly MarkedSpan[]): readonly MarkedSpan[] {
  const ids = new Set(news.map(({ id }) => id))
  const kept = spans.filter((span) => !ids.has(span.id) && !news.some((other) => overlaps(other, span)))
  return [...kept, ...news].sort((a, b) => a.start - b.start)
}

function byHand(span: MarkedSpan): MarkedSpan {
  return span.origin === 'imported' ? { ...span, origin: 'marked' } : decided(span, 'accepted')
}

function decided(span: MarkedSpan, origin: Origin): MarkedSpan {
  return span.origin === 'marked' || span.origin === 'imported' ? span : { ...span, origin }
}
