import type { Ballot } from '../core/tagger.ts'
import type { Turns } from './cascade.ts'
import { type Method, notAsked } from './method.ts'

/** What it takes to ask a voter: processor time a token, in any unit. */
export interface Cost {
  readonly own: number
  /**
   * What several voters need that costs once, however many of them are asked (an encoder's answer):
   * its name, and its cost.
   */
  readonly shared?: { readonly name: string; readonly cost: number }
}

/** So many voters at most are looked at in every combination. */
const tryAllOf = 12

/**
 * Turns in the order that settles an ordinary token at least cost. Most tokens are no identifiers
 * and no voter marks them, so first come those whose silence settles such a token for the least,
 * the cheapest of them first; then the others, the cheapest first. What is elected is the same in
 * any order.
 *
 * @param costs one a voter in turn, in the order of `turns.inTurn`
 * @param voters how many there are, those included that are always asked
 */
export function soonestSettled({ always, inTurn }: Turns, costs: readonly Cost[], voters: number, method: Method): Turns {
  const all = [...inTurn.keys()]
  const cheapest = (places: readonly number[]) => places.toSorted((a, b) => ownAndShared(costs[a]) - ownAndShared(costs[b]) || a - b)
  const settles = (first: readonly number[]) => {
    const asked = new Set([...always, ...first.map((k) => inTurn[k] as number)])
    const silent = Array.from({ length: voters }, (_, place) => ballotOf(asked.has(place) ? 0 : notAsked))
    return method.settled(inTurn.filter((place) => !asked.has(place)))(silent, 0)
  }
  const first = inTurn.length > tryAllOf ? all : cheapestOf(all, settles, costs)
  const rest = all.filter((k) => !first.includes(k))
  return { always, inTurn: [...cheapest(first), ...cheapest(rest)].map((k) => inTurn[k] as number) }
}

/**
 * Of the sets that settle a token, the one that costs least; all of them when none does before
 * everyone was asked.
 */
function cheapestOf(all: readonly number[], settles: (set: readonly number[]) => boolean, costs: readonly Cost[]): readonly number[] {
  let best = all
  let least = costOf(all, costs)
  for (let mask = 0; mask < 1 << all.length; mask++) {
    const set = all.filter((k) => mask & (1 << k))
    const cost = costOf(set, costs)
    if (cost < least && settles(set)) {
      best = set
      least = cost
    }
  }
  return best
}

function costOf(set: readonly number[], costs: readonly Cost[]): number {
  const shared = new Map(set.flatMap((k) => (costs[k]?.shared ? [[costs[k].shared.name, costs[k].shared.cost] as const] : [])))
  const own = set.reduce((sum, k) => sum + (costs[k]?.own ?? 0), 0)
  return [...shared.values()].reduce((sum, cost) => sum + cost, own)
}

function ownAndShared(cost: Cost | undefined): number {
  return (cost?.own ?? 0) + (cost?.shared?.cost ?? 0)
}

/** Of a text of one token. */
function ballotOf(label: number): Ballot {
  return { tagger: '', labels: Uint8Array.of(label), scores: new Float32Array(1) }
}
