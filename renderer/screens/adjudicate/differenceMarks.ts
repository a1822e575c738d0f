import type { MarkedSpan } from '../../../electron/contract/values.ts'
import type { Layer, Mark } from '../../components/noteText/runs.ts'
import type { Category } from '../../style/categories.ts'
import type { Adjudication, Answered } from './adjudication.ts'

/**
 * The marks of the text: what all agree on is calm, what was settled stands out, what is being
 * amended stands in the place of what was settled. Marks that do not change keep their identity in
 * `kept`.
 */
export function differenceMarks(
  { agreed, differences }: Adjudication,
  amended: { readonly at: number; readonly spans: readonly MarkedSpan[] } | null,
  names: Record<Category, string>,
  kept: Map<string, Mark>,
): readonly Mark[] {
  const markOf = ({ start, end, category }: Answered, kind: Mark['kind'], id = '') => {
    const key = `${id}${kind} ${start} ${end} ${category}`
    const mark = kept.get(key) ?? { key: id || key, start, end, category, kind, tag: names[category] }
    kept.set(key, mark)
    return mark
  }
  const settled = differences.flatMap((difference, i) =>
    i === amended?.at
      ? amended.spans.map((span) => markOf(span, 'sure', `own${span.id}`))
      : (difference.settled ?? []).map((span) => markOf(span, 'sure')),
  )
  return [...agreed.map((span) => markOf(span, 'calm')), ...settled].sort((a, b) => a.start - b.start)
}

/** Where the differences are: those to settle, those settled, and the one that is looked at. */
export function differenceZones({ differences }: Adjudication, at: number): readonly Layer[] {
  const here = differences[at]
  return [
    { name: 'zone', stretches: differences.filter(({ settled }) => settled === null) },
    { name: 'zone-settled', stretches: differences.filter(({ settled }) => settled !== null) },
    { name: 'zone-here', stretches: here ? [here] : [] },
  ]
}
