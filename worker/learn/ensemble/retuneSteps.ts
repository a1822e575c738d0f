import type { TaggerId } from '../../core/span.ts'
import type { Weight } from '../../ensemble/categoryVote.ts'
import { isPack, type Way } from './retuneVotes.ts'

/** The parts of a vote that can be refitted, in the order in which they are tried. */
export const retuneParts = ['thresholds', 'weights', 'group', 'order'] as const
export type RetunePart = (typeof retuneParts)[number]

/**
 * A neighbour of a way, and how much further from the release's settings than the way itself it
 * lies (less than 0: nearer).
 */
export interface Step {
  readonly way: Way
  readonly further: number
}

/**
 * The ways one step from `way` in a part. All of them stay near the release's settings: a few dozen
 * notes can move them, not replace them.
 *
 * @param release where the search began
 * @param voters everyone who votes
 */
export function stepsFrom(part: RetunePart, way: Way, release: Way, voters: readonly TaggerId[]): Step[] {
  const ways = { thresholds, weights, group, order }[part](way, release, voters)
  const here = distance(way, release)
  return ways.map((next) => ({ way: next, further: distance(next, release) - here }))
}

const percents = [-20, -15, -10, -5, 0, 5, 10, 15, 20]

function thresholds(way: Way, release: Way): Way[] {
  return (['direct', 'indirect'] as const).flatMap((kind) =>
    percents
      .map((step) => release.threshold[kind] + step)
      .filter((percent) => percent >= 10 && percent <= 75 && percent !== way.threshold[kind])
      .map((percent) => ({ ...way, threshold: { ...way.threshold, [kind]: percent } })),
  )
}

const oneVote: Weight = { for: 1, against: 1 }

/**
 * A vote more or less; two votes away from the release's at most. What a silent rule or list says
 * against, stays.
 */
function weights(way: Way, release: Way, voters: readonly TaggerId[]): Way[] {
  return voters
    .filter((id) => !way.without.includes(id))
    .flatMap((id) => {
      const now = way.weights[id] ?? oneVote
      const first = release.weights[id] ?? oneVote
      const moves = isPack(id) ? packMoves : ownMoves
      return moves
        .map(([votes, against]): Weight => ({ for: now.for + votes, against: now.against + against }))
        .filter(
          (next) =>
            next.for >= 1 && next.against >= 0 && Math.abs(next.for - first.for) <= 2 && Math.abs(next.against - first.against) <= 2,
        )
        .map((next) => ({ ...way, weights: { ...way.weights, [id]: next } }))
    })
}

const packMoves = [
  [1, 1],
  [-1, -1],
  [1, 0],
  [0, -1],
] as const
const ownMoves = [
  [1, 0],
  [-1, 0],
] as const

/** A pack less, or one back; two are the fewest that can vote. */
function group(way: Way, _: Way, voters: readonly TaggerId[]): Way[] {
  const packs = voters.filter(isPack)
  const voting = packs.length - way.without.length
  return packs.flatMap((id) => {
    if (way.without.includes(id)) return [{ ...way, without: way.without.filter((other) => other !== id) }]
    return voting > 2 ? [{ ...way, without: [...way.without, id].sort() }] : []
  })
}

/** Another pack comes first, or two neighbours change places. */
function order(way: Way): Way[] {
  const { order: packs } = way
  const swapped = packs.slice(1).map((_, i) => [...packs.slice(0, i), packs[i + 1]!, packs[i]!, ...packs.slice(i + 2)])
  const raised = packs.slice(2).map((id) => [id, ...packs.filter((other) => other !== id)])
  return [...swapped, ...raised].map((next) => ({ ...way, order: next }))
}

/** In steps: five per cent, a vote, half a pack, two packs that changed places. */
function distance(way: Way, release: Way): number {
  const percent = Math.abs(way.threshold.direct - release.threshold.direct) + Math.abs(way.threshold.indirect - release.threshold.indirect)
  const votes = [...new Set([...Object.keys(way.weights), ...Object.keys(release.weights)])].reduce((sum, id) => {
    const [now, first] = [way.weights[id] ?? oneVote, release.weights[id] ?? oneVote]
    return sum + Math.max(Math.abs(now.for - first.for), Math.abs(now.against - first.against))
  }, 0)
  const packs =
    way.without.filter((id) => !release.without.includes(id)).length + release.without.filter((id) => !way.without.includes(id)).length
  return percent / 5 + votes + 2 * packs + inversions(way.order, release.order)
}

function inversions(order: readonly TaggerId[], release: readonly TaggerId[]): number {
  let count = 0
  for (let i = 0; i < order.length; i++) {
    for (let j = i + 1; j < order.length; j++) {
      if (release.indexOf(order[i]!) > release.indexOf(order[j]!)) count++
    }
  }
  return Math.min(count, 2)
}
