import { type Category, categories } from './category.ts'
import type { Span } from './span.ts'
import { firstTokenAfter, type Tokens } from './tokens.ts'

/**
 * One BIO label per shared token, as numbers: 0 is O, 2k + 1 is B- and 2k + 2 is I- of
 * `categories[k]`.
 */
export type Labels = Uint8Array

const outside = 0

/** The number of B- of a category; 0 is O. */
export function beginLabel(category: Category): number {
  return 2 * categories.indexOf(category) + 1
}

/** The number of I- of a category. */
export function insideLabel(category: Category): number {
  return 2 * categories.indexOf(category) + 2
}

/** @returns the category of a label; undefined for O */
export function categoryOf(label: number): Category | undefined {
  return label === outside ? undefined : categories[(label - 1) >> 1]
}

/** The categories that some labels stand for. */
export function categoriesOf(labels: Labels): ReadonlySet<Category> {
  return new Set([...labels].flatMap((label) => categoryOf(label) ?? []))
}

/**
 * Labels whose spans are `spans`; a span that cuts through a token takes the whole token.
 *
 * @param spans in order, not overlapping
 * @returns `tokens.count` labels
 */
export function labelsOf(spans: readonly Span[], tokens: Tokens): Labels {
  const labels = new Uint8Array(tokens.count)
  for (const { start, end, category } of spans) {
    const first = firstTokenAfter(tokens, start)
    for (let i = first; i < tokens.count && tokens.starts[i]! < end; i++) {
      labels[i] = i === first ? beginLabel(category) : insideLabel(category)
    }
  }
  return labels
}

/**
 * @returns the spans that BIO labels stand for; an I- that follows nothing of its category begins a
 * span
 */
export function spansOf(labels: Labels, tokens: Tokens): Span[] {
  const spans: Span[] = []
  for (let i = 0; i < tokens.count; i++) {
    const category = categoryOf(labels[i]!)
    if (!category) continue
    const first = i
    const inside = insideLabel(category)
    while (i + 1 < tokens.count && labels[i + 1] === inside) i++
    spans.push({ start: tokens.starts[first]!, end: tokens.ends[i]!, category })
  }
  return spans
}
