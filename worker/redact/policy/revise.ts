import type { Language } from '../../core/document.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import { overlaps, type Span } from '../../core/span.ts'
import { profiles } from '../profiles.ts'
import { actionFor } from './actionFor.ts'
import { type Matched, ownPattern } from './ownPattern.ts'
import type { Action, Policy } from './policy.ts'
import { staffList } from './staffList.ts'
import { wordList } from './wordList.ts'
import { type Words, wordsIn } from './words.ts'

/** A note's spans as a policy's own lists want them. */
export interface Revised {
  /** In order, not overlapping. */
  readonly spans: readonly Span[]
  /**
   * What is done with the span that begins there, where a list says so; undefined: what its
   * category says.
   */
  readonly actionAt: (start: number) => Action | undefined
}

/**
 * @param spans canonical, in order, not overlapping
 * @param proved stretches that a file's structure names: neither words nor staff lists un-mark what
 *   stands there
 */
export type Revise = (text: string, language: Language, spans: readonly Span[], proved?: readonly Matched[]) => Revised

/**
 * Prepares a policy's own words, patterns and staff, once for many notes.
 *
 * Words that are never identifiers un-mark spans that consist of nothing else; a name that one of
 * them is only a part of stays marked. What the policy always finds counts more than the votes for
 * the same stretch; of stretches that overlap the longer gives the category, and what the other
 * marked besides stays marked, for a name half covered is a name. A word that is always removed is
 * not lost in a longer span that the policy would leave.
 *
 * @returns throws UserError when a pattern matches too much of one note
 * @throws UserError when a pattern can't be read
 */
export function reviser(policy: Policy): Revise {
  const { always, never, patterns, staff } = policy.find
  const alwaysList = wordList(
    always,
    ({ text }) => text,
    ({ anyCase }) => anyCase,
  )
  const neverList = wordList(
    never,
    ({ text }) => text,
    ({ anyCase }) => anyCase,
  )
  const ownPatterns = patterns.map((pattern) => ({ category: pattern.category, matches: ownPattern(pattern) }))
  const staffIn = staffList(staff?.names ?? [])
  const wanted = always.length + never.length + patterns.length + (staff?.names.length ?? 0) > 0
  const leaves = leaver(policy)

  return (text, _language, spans, proved = []) => {
    if (!wanted) return { spans, actionAt: () => undefined }
    const words = wordsIn(text)
    const excused = never.length > 0 ? exceptions(neverList.all(words), words) : undefined
    const open = (span: Matched) => !excused?.(span.start, span.end)
    const own: Own[] = [
      ...alwaysList.all(words).map(({ entry, first, last }) => ownSpan(stretchOf(words, first, last), entry.category ?? 'OTHER', ownWord)),
      ...staffIn(words).map((found) => ({ ...ownSpan(found, 'DOCTOR', ownStaff), ...(staff && { action: staff.do }) })),
      ...ownPatterns.flatMap(({ category, matches }) =>
        matches(text)
          .filter(open)
          .map((found) => ownSpan(found, category, ownMatch)),
      ),
    ]
    const isProved = (span: Matched) => proved.some((field) => overlaps(span, field))
    const voted = spans.flatMap((span): Own[] =>
      isProved(span) ? [{ ...span, rank: proof }] : open(span) ? [{ ...span, rank: vote }] : [],
    )
    const settled = settle([...own, ...voted], text, leaves)
    const actions = new Map(settled.flatMap(({ start, action }) => (action ? [[start, action] as const] : [])))
    return { spans: settled.map(({ rank: _, action: __, ...span }) => span), actionAt: (start) => actions.get(start) }
  }
}

/** Who says so, in the order in which they are believed. */
const [proof, ownWord, ownStaff, ownMatch, vote] = [0, 1, 2, 3, 4]

interface Own extends Span {
  readonly rank: number
  readonly action?: Action
}

function ownSpan({ start, end }: Matched, category: Span['category'], rank: number): Own {
  return { start, end, category, rank }
}

function stretchOf({ starts, ends }: Words, first: number, last: number): Matched {
  return { start: starts[first]!, end: ends[last]! }
}

/** Whether every letter and digit of a stretch belongs to entries of the list. */
function exceptions(
  listed: readonly { readonly first: number; readonly last: number }[],
  words: Words,
): (start: number, end: number) => boolean {
  const stretches = listed.map(({ first, last }) => stretchOf(words, first, last))
  return (start, end) => {
    let at = start
    const first = firstWhere(stretches.length, (k) => stretches[k]!.end > start)
    for (let k = first; k < stretches.length && stretches[k]!.start < end; k++) {
      const stretch = stretches[k]!
      // A part of an entry is not the entry: 'May' of the phrase 'May Clinic' may be a name.
      if (stretch.start < start || stretch.end > end || bears(words.text, at, stretch.start)) return false
      at = stretch.end
    }
    return at > start && !bears(words.text, at, end)
  }
}

/** Whether a span of a category would stay in clear under a policy. */
function leaver(policy: Policy): (span: Own, text: string) => boolean {
  const profile = profiles[policy.profile]
  return ({ start, end, category, action }, text) => {
    if ((action ?? actionFor(policy, category)).do === 'keep') return true
    return profile.apply([{ start: 0, end: end - start, category }], text.slice(start, end)).length === 0
  }
}

/** Stretches that win whole, and what is left of the others between them. */
function settle(candidates: readonly Own[], text: string, leaves: (span: Own, text: string) => boolean): Own[] {
  const inOrder = candidates.toSorted((a, b) => a.start - b.start)
  const out: Own[] = []
  for (let k = 0; k < inOrder.length; ) {
    let [next, end] = [k + 1, inOrder[k]!.end]
    while (next < inOrder.length && inOrder[next]!.start < end) end = Math.max(end, inOrder[next++]!.end)
    const rivals = inOrder.slice(k, next)
    out.push(...(rivals.length === 1 ? rivals : settleRivals(rivals, text, leaves)))
    k = next
  }
  return out
}

/**
 * What is proved first; what is removed before what would stay in clear, so that nothing is lost in
 * something kept; then the longer, then own words before staff, patterns and votes. Staff that a
 * list keeps stands like what is removed, but for words that are always removed.
 */
function settleRivals(rivals: readonly Own[], text: string, leaves: (span: Own, text: string) => boolean): Own[] {
  const kept = new Set(rivals.filter((each) => leaves(each, text)))
  const isOwn = ({ rank }: Own) => rank >= ownWord && rank < vote
  const gives = (each: Own) =>
    kept.has(each) && (!isOwn(each) || rivals.some((other) => isOwn(other) && !kept.has(other) && overlaps(each, other)))
  const grade = (each: Own) => (each.rank === proof ? 0 : gives(each) ? 2 : 1)
  const inTurn = rivals.toSorted(
    (a, b) => grade(a) - grade(b) || b.end - b.start - (a.end - a.start) || a.rank - b.rank || a.start - b.start,
  )
  const taken: Own[] = []
  for (const each of inTurn) taken.push(...withoutTaken(each, taken, text))
  return taken.sort((a, b) => a.start - b.start)
}

function withoutTaken(span: Own, taken: readonly Own[], text: string): Own[] {
  const over = taken.filter((other) => overlaps(span, other)).sort((a, b) => a.start - b.start)
  if (over.length === 0) return [span]
  const edges = [span.start, ...over.flatMap(({ start, end }) => [start, end]), span.end]
  const parts: Own[] = []
  for (let k = 0; k < edges.length; k += 2) {
    let [start, end] = [edges[k]!, edges[k + 1]!]
    while (start < end && !bears(text, start, start + widthAt(text, start))) start += widthAt(text, start)
    while (end > start && !bears(text, end - widthBefore(text, end), end)) end -= widthBefore(text, end)
    if (start < end) parts.push({ ...span, start, end })
  }
  return parts
}

function bears(text: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(start, end))
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function widthBefore(text: string, at: number): number {
  return at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1
}
