import { type Category, isCategory } from '../core/category.ts'
import type { PackFolder } from './packFile.ts'

/**
 * Maps the label names of a corpus to categories, as listed by a pack trained on it: `nativeLabels`
 * beside `labels`, O where a name means nothing that is looked for.
 *
 * @returns the category of a name; null for none; undefined for a name that the pack does not list
 * @throws what `refuse` throws, when the lists do not match
 */
export function nativeCategories({ file, refuse }: PackFolder): (name: string) => Category | null | undefined {
  const { labels = [], nativeLabels = [] } = file
  if (labels.length !== nativeLabels.length || nativeLabels[0] !== 'O') refuse('its labels and those of its corpus do not go together')
  const known = new Map<string, Category | null>()
  for (const [k, native] of nativeLabels.entries()) {
    if (native === 'O') continue
    const ours = labels[k]!.slice(2)
    if (labels[k] === 'O') known.set(native.slice(2), null)
    else if (isCategory(ours)) known.set(native.slice(2), ours)
    else refuse(`its label ${labels[k]} is unknown`)
  }
  return (name) => known.get(name)
}

/**
 * The two lists of a pack.
 *
 * @param native labels as `labelsIn` has them
 */
export function labelLists(native: readonly string[], categoryOf: (name: string) => Category | null) {
  const ours = native.map((label) => {
    const category = label === 'O' ? null : categoryOf(label.slice(2))
    return category ? label.slice(0, 2) + category : 'O'
  })
  return { labels: ours, nativeLabels: native }
}
