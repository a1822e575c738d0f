import { compareAnnotations } from '../../worker/evaluate/differences.ts'
import { confirmedSets, refuseAnnotator, type SideBySide, versionOf } from './adjudications.ts'
import type { Connected } from './prepared.ts'
import { setOf } from './sets.ts'
import { annotationOfSet } from './spans.ts'

/**
 * The annotation of the one person who has confirmed a document beside gold that came from
 * elsewhere: to look at, since with one annotation there is nothing to settle. The gold is the last
 * of the sets, and everywhere what was taken.
 *
 * @returns null where two have confirmed it, or nobody has, or no gold stands
 * @throws UserError to an adjudicator who is still annotating the document themselves
 */
export function besideGold(store: Connected, documentId: number, personId: number): SideBySide | null {
  const gold = setOf(store, documentId, null)
  const [own, another] = confirmedSets(store, documentId)
  if (gold?.status !== 'confirmed' || !own || another) return null
  refuseAnnotator(store, documentId, personId)
  const sets = [own, gold]
  const { agreed, differences } = compareAnnotations(sets.map(({ id }) => annotationOfSet(store, id)))
  return {
    sets,
    agreed,
    differences: differences.map((difference) => ({
      ...difference,
      settled: (difference.answers[1] ?? []).map(({ start, end, category }) => ({ start, end, category })),
    })),
    confirmed: true,
    canUndo: false,
    version: versionOf(store, documentId),
  }
}
