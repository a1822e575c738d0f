import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { firstEndingAfter, isSameStretch, type Stretch } from '../noteText/stretch.ts'

/**
 * Those that stand in the text. Rejected ones are in the list only. `spans` of a set are in order
 * and do not overlap.
 */
export function standing(spans: readonly MarkedSpan[]): readonly MarkedSpan[] {
  const known = standingOf.get(spans) ?? spans.filter(({ origin }) => origin !== 'rejected')
  standingOf.set(spans, known)
  return known
}

/** Asked several times for each key; a set has thousands of spans. */
const standingOf = new WeakMap<readonly MarkedSpan[], readonly MarkedSpan[]>()

/** The span that holds the character at `offset`. */
export function spanAt(spans: readonly MarkedSpan[], offset: number): MarkedSpan | null {
  const span = spans[firstEndingAfter(spans, offset)]
  return span && span.start <= offset ? span : null
}

/**
 * The next span in a direction that is as wanted, seen from `here`; round the note when `round`.
 * Null when there is none.
 */
export function spanFrom(
  spans: readonly MarkedSpan[],
  here: Stretch,
  direction: 1 | -1,
  wanted: (span: MarkedSpan) => boolean = () => true,
  round = false,
): MarkedSpan | null {
  const those = spans.filter(wanted)
  const next = direction === 1 ? those.find(({ start }) => start >= here.end) : those.findLast(({ end }) => end <= here.start)
  if (next) return next
  return (round && (direction === 1 ? those[0] : those.at(-1))) || null
}

/**
 * Where spans changed first: a stretch of `after` that was not so before, or of `before` that is
 * gone. Null when they are the same.
 */
export function firstChange(before: readonly MarkedSpan[], after: readonly MarkedSpan[]): Stretch | null {
  const known = new Map(before.map((span) => [span.id, span]))
  const changed = after.find((span) => !isSameSpan(known.get(span.id), span))
  const left = new Set(after.map(({ id }) => id))
  const gone = before.find(({ id }) => !left.has(id))
  return changed ?? gone ?? null
}

/**
 * `news`, but with the old value in the place of each span that has not changed: what did not
 * change is not drawn again.
 */
export function keepingIdentity(old: readonly MarkedSpan[], news: readonly MarkedSpan[]): readonly MarkedSpan[] {
  // A change is in one place as a rule: what stands before and after it needs no looking up.
  const most = Math.min(old.length, news.length)
  let first = 0
  while (first < most && isSameSpan(old[first], news[first])) first++
  if (first === old.length && first === news.length) return old
  let last = 0
  while (last < most - first && isSameSpan(old[old.length - 1 - last], news[news.length - 1 - last])) last++
  const known = new Map(old.slice(first, old.length - last).map((span) => [span.id, span]))
  const between = news.slice(first, news.length - last).map((span) => {
    const same = known.get(span.id)
    return same && isSameSpan(same, span) ? same : span
  })
  return [...old.slice(0, first), ...between, ...old.slice(old.length - last)]
}

function isSameSpan(a: MarkedSpan | undefined, b: MarkedSpan | undefined): boolean {
  if (a === b || !a || !b) return a === b
  return (
    a.id === b.id &&
    isSameStretch(a, b) &&
    a.category === b.category &&
    a.origin === b.origin &&
    a.comment === b.comment &&
    a.score === b.score &&
    JSON.stringify(a.votes) === JSON.stringify(b.votes)
  )
}
