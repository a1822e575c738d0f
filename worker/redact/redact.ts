import { checkSpans } from '../core/span.ts'
import type { Operator } from './operators.ts'
import type { ProfiledSpan } from './profiles.ts'

/** A span and what was written in its place. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** @returns what the operator writes for each span, in order */
export function replacementsOf(text: string, spans: readonly ProfiledSpan[], operator: Operator): Replacement[] {
  checkSpans(spans, text.length)
  return spans.map((span) => ({ start: span.start, end: span.end, value: operator(span, text.slice(span.start, span.end)) }))
}

/** The text with every replacement made; all else as it was. */
export function replace(text: string, replacements: readonly Replacement[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, value } of replacements) {
    parts.push(text.slice(from, start), value)
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
