import type { Category } from '../core/category.ts'

/** A stretch of a document with its category, `[start, end)` in UTF-16 code units. */
export interface Answered {
  readonly start: number
  readonly end: number
  readonly category: Category
}

/**
 * A place where annotators differ.  'missed': somebody has nothing there; else 'boundary': the
 * spans begin or end elsewhere; else 'category': the spans are the same and mean different things.
 * `[start, end)` in UTF-16 code units of the document.
 */
export interface Difference<Span extends Answered> {
  readonly start: number
  readonly end: number
  readonly kind: 'missed' | 'boundary' | 'category'
  /** Each annotator's spans there, in their order. */
  readonly answers: readonly (readonly Span[])[]
}

export interface Compared<Span extends Answered> {
  /** What all have alike, in order. */
  readonly agreed: readonly Answered[]
  /**
   * In order, not overlapping. Each is the stretch that disagreeing spans cover together: as far as
   * one overlaps the next.
   */
  readonly differences: readonly Difference<Span>[]
}

/**
 * Where annotators of one document agree, and where they differ. Every span is either agreed or in
 * exactly one difference.
 *
 * @param annotations one for each annotator: spans in order, not overlapping
 */
export function compareAnnotations<Span extends Answered>(annotations: readonly (readonly Span[])[]): Compared<Span> {
  const times = new Map<string, number>()
  for (const spans of annotations) for (const span of spans) times.set(keyOf(span), (times.get(keyOf(span)) ?? 0) + 1)
  const isAgreed = (span: Span) => times.get(keyOf(span)) === annotations.length
  const agreed = (annotations[0] ?? []).filter(isAgreed).map(({ start, end, category }) => ({ start, end, category }))
  const disputed = annotations
    .flatMap((spans, annotator) => spans.filter((span) => !isAgreed(span)).map((span) => ({ annotator, span })))
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  const differences: Difference<Span>[] = []
  for (let i = 0; i < disputed.length; ) {
    const first = disputed[i]!
    const answers: Span[][] = annotations.map(() => [])
    let end = first.span.end
    for (; i < disputed.length; i++) {
      const { annotator, span } = disputed[i]!
      if (span.start >= end) break
      answers[annotator]?.push(span)
      end = Math.max(end, span.end)
    }
    differences.push({ start: first.span.start, end, kind: kindOf(answers), answers })
  }
  return { agreed, differences }
}

function kindOf(answers: readonly (readonly Answered[])[]): 'missed' | 'boundary' | 'category' {
  if (answers.some((spans) => spans.length === 0)) return 'missed'
  const extents = new Set(answers.map((spans) => spans.map(({ start, end }) => `${start}-${end}`).join(' ')))
  return extents.size > 1 ? 'boundary' : 'category'
}

function keyOf({ start, end, category }: Answered): string {
  return `${start}-${end}-${category}`
}
