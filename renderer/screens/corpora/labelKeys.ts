import type { LabelRow } from '../../../electron/contract/values.ts'
import type { Category } from '../../style/categories.ts'

/**
 * What is wrong with a project's labels: without a key of its own, a category could not be set by
 * one.
 */
export type LabelFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing'; readonly category: Category }
  | { readonly kind: 'twice'; readonly key: string; readonly first: Category; readonly second: Category }

/** A label while it is edited: its key may be missing. */
export interface LabelDraft {
  readonly category: Category
  readonly key: string
  readonly hint: string
}

/** The first fault there is; null when the labels can be saved. */
export function faultOf(labels: readonly LabelDraft[]): LabelFault | null {
  if (labels.length === 0) return { kind: 'none' }
  const owners = new Map<string, Category>()
  for (const { category, key } of labels) {
    if ([...key].length !== 1) return { kind: 'missing', category }
    const first = owners.get(key)
    if (first) return { kind: 'twice', key, first, second: category }
    owners.set(key, category)
  }
  return null
}

/**
 * A key for a category that is added: a letter of its name, or else any that is free; empty when
 * none is.
 */
export function freeKey(category: Category, labels: readonly LabelDraft[]): string {
  const taken = new Set(labels.map(({ key }) => key))
  const wanted = [...category.toLowerCase().replace(/[^a-z]/gu, ''), ...'1234567890abcdefghijklmnopqrstuvwxyz']
  return wanted.find((key) => !taken.has(key)) ?? ''
}

/** The list with one entry a place up (-1) or down (1); as it was at either end. */
export function moved(labels: readonly LabelRow[], index: number, by: -1 | 1): readonly LabelRow[] {
  const to = index + by
  const label = labels[index]
  if (!label || to < 0 || to >= labels.length) return labels
  const rest = labels.filter((_, at) => at !== index)
  return [...rest.slice(0, to), label, ...rest.slice(to)]
}
