import type { PolicySample } from '../../../electron/contract/policies.ts'
import type { Category } from '../../style/categories.ts'

/**
 * A stretch of the sample: plain text, something found that stays, or something changed. `start` in
 * UTF-16 code units of the sample.
 */
export interface SamplePart {
  readonly start: number
  readonly text: string
  readonly category: Category | null
  /** What stands in its place; null where nothing does. */
  readonly value: string | null
}

/** The note cut where something was found. */
export function sampleParts({ text, changes, kept }: Pick<PolicySample, 'text' | 'changes' | 'kept'>): SamplePart[] {
  const stretches = [...changes, ...kept.map((each) => ({ ...each, value: null }))].sort((a, b) => a.start - b.start)
  const parts: SamplePart[] = []
  let from = 0
  for (const { start, end, category, value } of stretches) {
    if (start < from) continue
    if (start > from) parts.push({ start: from, text: text.slice(from, start), category: null, value: null })
    parts.push({ start, text: text.slice(start, end), category, value })
    from = end
  }
  if (from < text.length) parts.push({ start: from, text: text.slice(from), category: null, value: null })
  return parts
}
