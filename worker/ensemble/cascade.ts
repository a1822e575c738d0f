import type { Document } from '../core/document.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import type { TokenRange, Tokens } from '../core/tokens.ts'
import { type Method, notAsked } from './method.ts'

/** Which voters are asked when, as indices of voters. */
export interface AskingOrder {
  /** Asked about every token, whatever the others say. */
  readonly always: readonly number[]
  /** Asked one after the other, the cheapest first, about the tokens that are still open. */
  readonly inTurn: readonly number[]
}

/**
 * Asks voters one after the other, each only about the tokens whose vote can still change. The
 * elected labels are those of complete ballots; votes and scores are not, so where those are wanted
 * everyone is asked everything.
 *
 * @param voters in the order of the method
 * @returns one ballot a voter, in the order of `voters`, `notAsked` where it was not asked
 */
export async function cascade(
  document: Document,
  tokens: Tokens,
  voters: readonly Tagger[],
  { always, inTurn }: AskingOrder,
  method: Method,
): Promise<Ballot[]> {
  const ballots = voters.map(({ id }): Ballot => noBallot(id, tokens))
  for (const place of always) ballots[place] = await voters[place]!.tag(document, tokens)
  let open: readonly TokenRange[] = tokens.count > 0 ? [{ from: 0, end: tokens.count }] : []
  for (const [i, place] of inTurn.entries()) {
    const settled = method.settled(inTurn.slice(i))
    open = stillOpen(open, (token) => settled(ballots, token))
    if (open.length === 0) break
    const ballot = await voters[place]!.tag(document, tokens, isWhole(open, tokens) ? undefined : open)
    ballots[place] = within(ballot, open)
  }
  return ballots
}

function noBallot(tagger: string, { count }: Tokens): Ballot {
  return { tagger, labels: new Uint8Array(count).fill(notAsked), scores: new Float32Array(count) }
}

/** The tokens of the ranges that are not settled, as the fewest ranges. */
function stillOpen(ranges: readonly TokenRange[], isSettled: (token: number) => boolean): TokenRange[] {
  const open: TokenRange[] = []
  for (const { from, end } of ranges) {
    let first = from
    for (let i = from; i < end; i++) {
      if (!isSettled(i)) continue
      if (i > first) open.push({ from: first, end: i })
      first = i + 1
    }
    if (end > first) open.push({ from: first, end })
  }
  return open
}

function isWhole([first, second]: readonly TokenRange[], { count }: Tokens): boolean {
  return second === undefined && first?.from === 0 && first.end === count
}

/** The ballot with `notAsked` outside the ranges: what a tagger answers there must not count. */
function within(ballot: Ballot, ranges: readonly TokenRange[]): Ballot {
  const labels = new Uint8Array(ballot.labels.length).fill(notAsked)
  for (const { from, end } of ranges) labels.set(ballot.labels.subarray(from, end), from)
  return { ...ballot, labels }
}
