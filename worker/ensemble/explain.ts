import { type Category, categories } from '../core/category.ts'
import { categoryOf } from '../core/labels.ts'
import type { Span, Votes } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { firstTokenAfter, type TokenRange, type Tokens } from '../core/tokens.ts'
import { type Calibration, calibrated } from './calibrate.ts'

/** A ballot and the categories that its voter knows. */
export interface VoterBallot {
  readonly ballot: Ballot
  readonly knows: ReadonlySet<Category>
}

/**
 * The spans with their votes and calibrated scores. A span's own score replaces the share of the
 * votes where it has one (a proof, a repeated name); its own votes are added to those of the
 * ballots.
 *
 * @param voterBallots complete ballots, the best voter first
 * @param calibration maps scores to probabilities; absent: scores stay as they are
 */
export function withVotes(spans: readonly Span[], voterBallots: readonly VoterBallot[], tokens: Tokens, calibration?: Calibration): Span[] {
  return spans.map((span) => {
    const range = tokensOf(span, tokens)
    const raw = span.score ?? rawScore(span.category, range, voterBallots)
    return {
      ...span,
      score: calibration ? calibrated(raw, calibration) : raw,
      votes: { ...votesOn(span.category, range, voterBallots), ...span.votes },
    }
  })
}

function tokensOf({ start, end }: Span, tokens: Tokens): TokenRange {
  const from = firstTokenAfter(tokens, start)
  let last = from + 1
  while (last < tokens.count && tokens.starts[last]! < end) last++
  return { from, end: last }
}

/**
 * The share of the vote for a span, 0–1: of the voters that know its category, or marked it as
 * another, the mean over its tokens of the probability that each gave the category, 0 where it gave
 * another.
 */
function rawScore(category: Category, { from, end }: TokenRange, voterBallots: readonly VoterBallot[]): number {
  let given = 0
  let voters = 0
  for (const { ballot, knows } of voterBallots) {
    for (let i = from; i < end; i++) {
      const said = categoryOf(ballot.labels[i]!)
      if (said === undefined && !knows.has(category)) continue
      voters++
      if (said === category) given += ballot.scores[i]!
    }
  }
  return voters === 0 ? 0 : given / voters
}

/**
 * A tagger with two ballots, one for names and one for places, is listed once, with what either
 * marked.
 */
function votesOn(elected: Category, range: TokenRange, voterBallots: readonly VoterBallot[]): Votes {
  const votes: Record<string, Category | null> = {}
  for (const { ballot, knows } of voterBallots) {
    const category = mostGiven(ballot, range)
    if (category !== null) votes[ballot.tagger] = category
    else if (knows.has(elected)) votes[ballot.tagger] ??= null
  }
  return votes
}

function mostGiven({ labels }: Ballot, { from, end }: TokenRange): Category | null {
  const counts = new Uint32Array(categories.length)
  let best: Category | null = null
  let most = 0
  for (let i = from; i < end; i++) {
    const category = categoryOf(labels[i]!)
    if (category === undefined) continue
    const place = categories.indexOf(category)
    const count = counts[place]! + 1
    counts[place] = count
    if (count > most) {
      most = count
      best = category
    }
  }
  return best
}
