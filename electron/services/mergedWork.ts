import { say } from '../../worker/core/say.ts'
import { offsetMap } from '../../worker/text/offsets.ts'
import type { Request } from '../contract/contract.ts'
import { type DocumentWithText, type LocalWork, type SentDocument, type SentSpan, takeWork, workHere } from '../store/packages.ts'
import type { Connected } from '../store/prepared.ts'

interface Merging {
  readonly found: DocumentWithText
  readonly sent: SentDocument
  readonly personId: number
  readonly mergedBy: number
  readonly keep: Request<'exchange.merge'>['keep']
  readonly tell: { readonly problem: (problem: { readonly name: string; readonly cause: string }) => void }
}

/**
 * Merges one person's work on one document. @returns whether it was taken over, was the same
 * already, or what is here was kept
 */
export function mergeOne(store: Connected, { found, sent, personId, mergedBy, keep, tell }: Merging): 'taken' | 'same' | 'kept' {
  const { documentId, text, name } = found
  const spans = inCodeUnits(text, sent.spans)
  if (!spans) {
    tell.problem({ name, cause: say`the annotation reaches beyond the text. Ask the sender for a new package.` })
    return 'kept'
  }
  const arrived = { ...sent, spans }
  const local = workHere(store, documentId, personId)
  const stands = local ? standing(local, arrived) : 'there'
  if (stands === 'same') return 'same'
  const later = local && local.changedAt >= sent.changedAt ? 'here' : 'there'
  if ((stands === 'conflict' ? (keep[documentId] ?? later) : stands) === 'here') return 'kept'
  takeWork(store, { documentId, personId, mergedBy, sent: arrived })
  return 'taken'
}

/**
 * How the work that is here stands to the work that came: the same; here or there is plainly the
 * newer; or both were gone on with and a person decides.
 */
export function standing(
  local: LocalWork,
  sent: Pick<SentDocument, 'status' | 'changedAt' | 'spans'>,
): 'same' | 'here' | 'there' | 'conflict' {
  const sameSpans = isSame(local.spans, sent.spans)
  if (sameSpans && local.status === sent.status) return 'same'
  if (local.isUntouched) return 'there'
  const later = local.changedAt >= sent.changedAt ? 'here' : 'there'
  // What a package brought and nobody here touched yields to a later package of the same person,
  // and not to an earlier one.
  if (sameSpans || local.isFromPackage) return later
  return 'conflict'
}

function isSame(a: readonly SentSpan[], b: readonly SentSpan[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ start, end, category, origin, comment }, i) => {
      const other = b[i]!
      return (
        start === other.start && end === other.end && category === other.category && origin === other.origin && comment === other.comment
      )
    })
  )
}

/**
 * @param spans in UTF-16 code units of `text`
 * @returns the same in Unicode code points, as packages have them
 */
export function inCodePoints(text: string, spans: readonly SentSpan[]): SentSpan[] {
  const { toCodePoint } = offsetMap(text)
  return spans.map((span) => ({ ...span, start: toCodePoint(span.start), end: toCodePoint(span.end) }))
}

/** @returns undefined when they reach beyond the text */
export function inCodeUnits(text: string, spans: readonly SentSpan[]): SentSpan[] | undefined {
  const { toCodeUnit } = offsetMap(text)
  const placed = spans.map((span) => ({ ...span, start: toCodeUnit(span.start), end: toCodeUnit(span.end) }))
  return placed.every(({ start, end }) => start < end && end <= text.length) ? placed : undefined
}
