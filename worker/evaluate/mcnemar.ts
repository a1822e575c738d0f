/** Notes on which two systems differ. */
export interface Discordance {
  /** Notes that the first alone got right, and the second alone. */
  readonly firstOnly: number
  readonly secondOnly: number
  /** Two-sided; 1 where they never differ. */
  readonly p: number
}

/**
 * McNemar's test of two systems on the same notes, exact: of the notes that one of them alone got
 * right, each is the first's with probability ½ if the systems are equally good (McNemar 1947; the
 * binomial form as in Dietterich 1998 and Fagerland 2013). p is twice the smaller tail, at most 1.
 *
 * @param first whether the first system got the note right, one per note
 * @param second the same of the second, in the same order
 * @throws RangeError when one has more notes than the other
 */
export function mcnemar(first: readonly boolean[], second: readonly boolean[]): Discordance {
  if (first.length !== second.length) throw new RangeError(`${first.length} notes of one system and ${second.length} of the other`)
  const firstOnly = first.filter((right, i) => right && !second[i]).length
  const secondOnly = second.filter((right, i) => right && !first[i]).length
  return { firstOnly, secondOnly, p: Math.min(1, 2 * tailOfHalves(Math.min(firstOnly, secondOnly), firstOnly + secondOnly)) }
}

/**
 * The probability of `hits` or fewer heads in so many fair throws; in log space, so that thousands
 * of them don't vanish.
 */
function tailOfHalves(hits: number, throws: number): number {
  let term = -throws * Math.LN2
  let sum = Math.exp(term)
  for (let k = 1; k <= hits; k++) {
    term += Math.log((throws - k + 1) / k)
    sum += Math.exp(term)
  }
  return sum
}
