import type { Difference } from '../../../electron/contract/annotate.ts'
import type { Reply, Request } from '../../../electron/contract/contract.ts'
import { isSameAnnotation } from '../../../electron/contract/stretch.ts'
import type { Stretch } from '../../components/noteText/stretch.ts'
import type { Category } from '../../style/categories.ts'

export type Adjudication = Reply<'adjudicate.open'>
export type { Difference }
export type Take = Request<'adjudicate.settle'>['take']
export interface Answered extends Stretch {
  readonly category: Category
}

/** How many differences are settled. */
export function settledCount({ differences }: Adjudication): number {
  return differences.filter(({ settled }) => settled !== null).length
}

/** The next difference that is not settled, round the document; -1 when all are. */
export function nextUnsettled({ differences }: Adjudication, at: number, direction: 1 | -1 = 1): number {
  const n = differences.length
  for (let step = 1; step <= n; step++) {
    const i = (at + direction * step + n * step) % n
    if (differences[i]?.settled === null) return i
  }
  return -1
}

/**
 * Which of the answers was taken, by its place; 'none' when no span was, 'own' when it is the
 * adjudicator's; null while undecided.
 */
export function takenOf({ settled, answers }: Difference): number | 'none' | 'own' | null {
  if (settled === null) return null
  const i = answers.findIndex(({ spans }) => isSameAnnotation(spans, settled))
  if (i >= 0) return i
  return settled.length === 0 ? 'none' : 'own'
}

/** Which difference holds the character at an offset; -1 when none does. */
export function differenceAt({ differences }: Adjudication, offset: number): number {
  return differences.findIndex(({ start, end }) => start <= offset && offset < end)
}
