import { isDirect } from '../../../worker/core/category.ts'
import type { Span } from '../../../worker/core/span.ts'
import { categoryOfLabel } from '../../../worker/formats/corpora/labels.ts'
import { type ProfileName, profiles } from '../../../worker/redact/profiles.ts'
import type { GoldNote } from './notes.ts'

/**
 * Counts that add up over notes; `covered` of `direct` identifiers have none of their letters and
 * digits outside the spans.
 */
export interface Counts {
  readonly right: number
  readonly found: number
  readonly wanted: number
  readonly rightSpans: number
  readonly covered: number
  readonly direct: number
}

const nothing: Counts = { right: 0, found: 0, wanted: 0, rightSpans: 0, covered: 0, direct: 0 }

/**
 * Strict entities, extents, and direct identifiers wholly covered (the yardstick's measures), of
 * one note, or of one category of it.
 */
export function countsOf({ text, gold }: GoldNote, predicted: readonly Span[], profile: ProfileName, only?: string): Counts {
  // MEDDOCAN's notes come with its own labels.
  const wanted = (profile === 'meddocan' ? gold : profiles[profile].apply(gold, text)).filter(({ category }) => !only || category === only)
  const found = profiles[profile].apply(predicted, text).filter(({ category }) => !only || category === only)
  const entities = new Set(wanted.map(({ start, end, category }) => `${start} ${end} ${category}`))
  const extents = new Set(wanted.map(({ start, end }) => `${start} ${end}`))
  const direct = only ? [] : gold.filter(({ category }) => isDirect(categoryOfLabel(category) ?? category))
  return {
    right: found.filter(({ start, end, category }) => entities.has(`${start} ${end} ${category}`)).length,
    found: found.length,
    wanted: wanted.length,
    rightSpans: found.filter(({ start, end }) => extents.has(`${start} ${end}`)).length,
    covered: direct.filter((span) => isCovered(span, predicted, text)).length,
    direct: direct.length,
  }
}

function isCovered({ start, end }: Span, spans: readonly Span[], text: string): boolean {
  for (let at = start; at < end; at++) {
    if (/[\p{L}\p{N}_]/u.test(text[at]!) && !spans.some((span) => span.start <= at && at < span.end)) return false
  }
  return true
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, next) => Object.fromEntries(Object.entries(total).map(([name, value]) => [name, value + next[name as keyof Counts]])) as never,
    nothing,
  )
}

/** 0–1 each; what nothing was asked of is 1. */
export interface Figures {
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly spanF1: number
  readonly direct: number
}

export function figures({ right, found, wanted, rightSpans, covered, direct }: Counts): Figures {
  const f1 = (n: number) => (found + wanted === 0 ? 1 : (2 * n) / (found + wanted))
  return {
    precision: found === 0 ? 1 : right / found,
    recall: wanted === 0 ? 1 : right / wanted,
    f1: f1(right),
    spanF1: f1(rightSpans),
    direct: direct === 0 ? 1 : covered / direct,
  }
}
