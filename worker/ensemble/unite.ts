import type { Labels } from '../core/labels.ts'
import { categoryOf, spansOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'

/**
 * Unites the spans of taggers that complement rather than outvote each other: whatever one of them
 * marks is marked. Where two differ, proof takes precedence, then the higher score, then the
 * earlier ballot; the winner gives the category, and is extended over the loser, since a name that
 * is half covered is still a name. (On the tune split that covers 1.8 points more direct
 * identifiers in English, 2.2 in French, for 0.5 and 2.3 of strict F1.)
 *
 * @param ballots in order of trust, each on `tokens`
 * @returns spans in the order of the text, not overlapping, each with its score
 */
export function unite(ballots: readonly Ballot[], tokens: Tokens): Span[] {
  const candidates = ballots.flatMap((ballot, rank) => candidatesOf(ballot, rank, tokens))
  candidates.sort((a, b) => Number(b.proved) - Number(a.proved) || b.score - a.score || a.rank - b.rank || a.start - b.start)
  const owners = new Int32Array(tokens.count).fill(-1)
  const kept: Candidate[] = []
  for (const candidate of candidates) {
    const rivals = ownersIn(owners, candidate)
    const winner = kept[rivals[0]!]
    if (!winner) {
      owners.fill(kept.length, candidate.first, candidate.last + 1)
      kept.push(candidate)
    } else if (rivals.length === 1) {
      const grown = over(winner, candidate, tokens)
      owners.fill(rivals[0]!, grown.first, grown.last + 1)
      kept[rivals[0]!] = grown
    }
  }
  kept.sort((a, b) => a.start - b.start)
  return kept.map(({ start, end, category, score }) => ({ start, end, category, score }))
}

interface Candidate extends Span {
  readonly score: number
  readonly rank: number
  readonly proved: boolean
  /** Its tokens, last included. */
  readonly first: number
  readonly last: number
}

function candidatesOf({ labels, scores, proved }: Ballot, rank: number, tokens: Tokens): Candidate[] {
  return spansOf(labels, tokens).map((span) => {
    const first = firstTokenAfter(tokens, span.start)
    const last = lastTokenOf(labels, first)
    return { ...span, rank, first, last, score: scores[first]!, proved: proved?.[first] === 1 }
  })
}

function lastTokenOf(labels: Labels, first: number): number {
  const category = categoryOf(labels[first]!)
  let last = first
  while (last + 1 < labels.length && labels[last + 1]! % 2 === 0 && categoryOf(labels[last + 1]!) === category) last++
  return last
}

/** The kept spans that contain tokens of the candidate. */
function ownersIn(owners: Int32Array, { first, last }: Candidate): number[] {
  return [...new Set(owners.subarray(first, last + 1))].filter((owner) => owner >= 0)
}

/** The winner, extended over the loser. */
function over(winner: Candidate, loser: Candidate, tokens: Tokens): Candidate {
  const first = Math.min(winner.first, loser.first)
  const last = Math.max(winner.last, loser.last)
  return { ...winner, first, last, start: tokens.starts[first]!, end: tokens.ends[last]! }
}
