import { type CoveredTerm, coveredTermCounts, documentTerms } from '../../worker/evaluate/clinicalLoss.ts'
import { errorsIn } from '../store/evaluationErrors.ts'
import { evaluatedDocuments } from '../store/evaluations.ts'
import { textOf } from '../store/openDocument.ts'
import type { Connected } from '../store/prepared.ts'
import { eventLoopYield } from './eventLoopYield.ts'

/**
 * The clinical terms that a system covered most often, counted again from the notes and the errors:
 * an evaluation keeps no text.
 *
 * @param checked throws where nobody waits for it any more
 */
export async function mostCoveredTerms(
  store: Connected,
  { evaluationId, system, most }: { readonly evaluationId: number; readonly system: number; readonly most: number },
  checked: () => void,
): Promise<readonly CoveredTerm[]> {
  const counts = coveredTermCounts()
  const pause = eventLoopYield()
  for (const { documentId, place, errors } of evaluatedDocuments(store, evaluationId, system)) {
    if (errors === 0) continue
    await pause()
    checked()
    const text = textOf(store, documentId)
    const all = errorsIn(store, evaluationId, system, place)
    // What was found rightly touches identifiers alone.
    const gold = all.flatMap((error) => error.gold)
    counts.add(text, documentTerms({ text, gold, identifiers: gold, found: all.flatMap(({ found }) => found) }).covered)
  }
  return counts.first(most)
}
