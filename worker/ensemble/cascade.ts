import type { Document } from '../core/document.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import type { TokenRange, Tokens } from '../core/tokens.ts'
import { type Method, notAsked } from './method.ts'

/** Who is asked when, as places among the voters. */
export interface Turns {
  /** Asked about every line, whatever the others say. */
  readonly always: readonly number[]
  /** Asked one after the other, the cheapest first, about what is still open. */
  readonly inTurn: readonly number[]
}

/**
 * Asks voters one after the other, each only about the lines whose vote can still change. What the method elects of the ballots is what it would elect
 * of whole ones, in labels; votes and scores it would not be, so where those are wanted everyone is asked everything.
 *
 * @param voters as the method seats them
 * @returns a ballot a voter, in the order of `voters`, `notAsked` where it was not asked
 */
export async function cascade(
  document: Document,
  tokens: Tokens,
  voters: readonly Tagger[],
  { always, inTurn }: Turns,
  method: Method,
): Promise<Ballot[]> {
  const ballots = voters.map(({ id }): Ballot => noBallot(id, tokens))
  for (const place of always) ballots[place] = await (voters[place] as Tagger).tag(document, tokens)
  let open: readonly TokenRange[] = linesOfTokens(tokens)
  for (const [i, place] of inTurn.entries()) {
    const settled = method.settled(inTurn.slice(i))
    open = open.filter((line) => !isSettled(line, (token) => settled(ballots, token)))
    if (open.length === 0) break
    const wanted = runsOf(open)
    const ballot = await (voters[place] as Tagger).tag(document, tokens, isWhole(wanted, tokens) ? undefined : wanted)
    ballots[place] = within(ballot, wanted)
  }
  return ballots
}

function noBallot(tagger: string, { count }: Tokens): Ballot {
  return { tagger, labels: new Uint8Array(count).fill(notAsked), scores: new Float32Array(count) }
}

/** The tokens of each line that has any. */
export function linesOfTokens({ text, count, starts, ends }: Tokens): TokenRange[] {
  const lines: TokenRange[] = []
  let from = 0
  for (let i = 1; i <= count; i++) {
    if (i < count && !text.slice(ends[i - 1], starts[i]).includes('\n')) continue
    lines.push({ from, end: i })
    from = i
  }
  return lines
}

/** The same tokens in as few ranges as they make. */
function runsOf(lines: readonly TokenRange[]): TokenRange[] {
  const runs: TokenRange[] = []
  for (const { from, end } of lines) {
    const last = runs.at(-1)
    if (last?.end === from) runs[runs.length - 1] = { from: last.from, end }
    else runs.push({ from, end })
  }
  return runs
}

function isWhole([first, second]: readonly TokenRange[], { count }: Tokens): boolean {
  return second === undefined && first?.from === 0 && first.end === count
}

/** The ballot with `notAsked` outside the ranges: what a tagger happens to say there must not count. */
function within(ballot: Ballot, ranges: readonly TokenRange[]): Ballot {
  const labels = new Uint8Array(ballot.labels.length).fill(notAsked)
  for (const { from, end } of ranges) labels.set(ballot.labels.subarray(from, end), from)
  return { ...ballot, labels }
}

function isSettled({ from, end }: TokenRange, settled: (token: number) => boolean): boolean {
  for (let i = from; i < end; i++) if (!settled(i)) return false
  return true
}
