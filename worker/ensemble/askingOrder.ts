import type { Ballot } from '../core/tagger.ts'
import type { AskingOrder } from './cascade.ts'
import { type Method, notAsked } from './method.ts'

/** The cost of asking a voter: processor time a token, in any unit. */
export interface Cost {
  readonly own: number
  /**
   * A cost that several voters share and that is paid once, however many of them are asked (an
   * encoder's answer): its name, and the cost.
   */
  readonly shared?: { readonly name: string; readonly cost: number }
}

/** The greatest number of voters of which every combination is tried. */
const tryAllOf = 12

/**
 * Orders the voters so that an ordinary token is settled at least cost. Most tokens are no
 * identifiers and no voter marks them, so the set whose silence settles such a token at least cost
 * comes first, the cheapest voter of it first; then the others, the cheapest first. The order does
 * not change the result.
 *
 * @param costs one a voter in turn, in the order of `turns.inTurn`
 * @param voters the number of voters, including those that are always asked
 */
export function cheapestOrder({ always, inTurn }: AskingOrder, costs: readonly Cost[], voters: number, method: Method): AskingOrder {
  const all = [...inTurn.keys()]
  const cheapest = (places: readonly number[]) => places.toSorted((a, b) => ownAndShared(costs[a]) - ownAndShared(costs[b]) || a - b)
  const settles = (first: readonly number[]) => {
    const asked = new Set([...always, ...first.map((k) => inTurn[k]!)])
    const silent = Array.from({ length: voters }, (_, place) => ballotOf(asked.has(place) ? 0 : notAsked))
    return method.settled(inTurn.filter((place) => !asked.has(place)))(silent, 0)
  }
  const first = inTurn.length > tryAllOf ? all : cheapestOf(all, settles, costs)
  const rest = all.filter((k) => !first.includes(k))
  return { always, inTurn: [...cheapest(first), ...cheapest(rest)].map((k) => inTurn[k]!) }
}

/**
 * The cheapest set of voters that settles a token; all of them when none does before everyone was
 * asked.
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

/** Ballots of a text of one token. */
function ballotOf(label: number): Ballot {
  return { tagger: '', labels: Uint8Array.of(label), scores: new Float32Array(1) }
}
