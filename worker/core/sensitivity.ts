import * as z from 'zod'

/**
 * How readily a word is taken for a direct identifier. 'balanced', ½, is the vote as it was fitted,
 * with the words that its language's models were fitted to add to it; 'cautious' is where, on
 * held-out kinds of notes, one direct identifier in a hundred or fewer was missed, or the nearest to
 * it that there is. Of a number, above ½ more words are added that the vote left; below it, unsure
 * spans are dropped.
 */
export const sensitivityShape = z.union([z.enum(['balanced', 'cautious']), z.number().min(0).max(1)])

export type Sensitivity = z.infer<typeof sensitivityShape>

/** 'balanced' as a number. */
export const balancedLevel = 0.5

/** Whether it asks for what was fitted, no more and no less; absent: it does. */
export function isBalanced(sensitivity: Sensitivity | undefined): boolean {
  return sensitivity === undefined || sensitivity === 'balanced' || sensitivity === balancedLevel
}

/**
 * Whether one finds, in every language, whatever the other does. 'cautious' is another number in
 * each language, so that of numbers above ½ only 1 is surely no less.
 */
export function isAtLeast(sensitivity: Sensitivity | undefined, least: Sensitivity | undefined): boolean {
  const [own, other] = [numberOf(sensitivity), numberOf(least)]
  if (other === 'cautious') return own === 'cautious' || own === 1
  return own === 'cautious' ? other <= balancedLevel : own >= other
}

function numberOf(sensitivity: Sensitivity | undefined): number | 'cautious' {
  if (sensitivity === undefined || sensitivity === 'balanced') return balancedLevel
  return sensitivity
}
