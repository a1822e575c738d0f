import type { Reply } from '../../../electron/contract/contract.ts'

export type Annotator = Reply<'agreement.people'>[number]
export type AnnotatorId = Annotator['of']

/**
 * Who is compared when nobody was chosen yet: the two people who have confirmed most, and the gold
 * with one person alone.
 *
 * @returns in the order of `people`
 */
export function usualPair(people: readonly Annotator[]): readonly AnnotatorId[] {
  const [first, second] = [...people].sort((a, b) => Number(a.of === 'gold') - Number(b.of === 'gold') || b.documents - a.documents)
  if (!first || !second) return []
  return people.map(({ of }) => of).filter((of) => of === first.of || of === second.of)
}

/**
 * Those who were chosen and can still be compared, in the order of `people`; the usual pair where
 * nobody was.
 */
export function chosenAmong(people: readonly Annotator[], kept: readonly AnnotatorId[] | null): readonly AnnotatorId[] {
  if (kept === null) return usualPair(people)
  return people.map(({ of }) => of).filter((of) => kept.includes(of))
}
