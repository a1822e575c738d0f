import type { Labels } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'
import { type Method, notAsked, repair } from './method.ts'

/**
 * Liu's vote (2022, §3.2.2): the label that most voters give a token, B- and I- counted separately;
 * on a tie, the label of the best voter.
 */
export const majority: Method = { elect: majorityVote, settled }

/**
 * One label per token by majority; where no label has more votes than every other, that of the
 * first ballot (Liu 2022, §3.2.2).
 *
 * @param ballots one a voter, all as long as each other, the voter with the best F1 on the tune
 * split first
 * @returns labels in BIO, repaired so that no I- follows nothing
 */
export function majorityVote(ballots: readonly Ballot[]): Labels {
  const labels = new Uint8Array(ballots[0]?.labels.length ?? 0)
  for (let i = 0; i < labels.length; i++) labels[i] = leading(ballots, i).label
  return repair(labels)
}

interface Leading {
  readonly label: number
  readonly votes: number
  /** Votes of the strongest other label, 0 when there is none. */
  readonly next: number
}

function leading(ballots: readonly Ballot[], token: number): Leading {
  let lead = 0
  let votes = 0
  let next = 0
  for (let k = 0; k < ballots.length; k++) {
    const label = ballots[k]!.labels[token]!
    if (label === notAsked || isGivenBefore(ballots, token, k, label)) continue
    let count = 0
    for (let j = k; j < ballots.length; j++) if (ballots[j]!.labels[token] === label) count++
    if (count > votes) {
      next = votes
      votes = count
      lead = label
    } else next = Math.max(next, count)
  }
  return votes > next ? { label: lead, votes, next } : { label: bestOf(ballots, token), votes, next }
}

function isGivenBefore(ballots: readonly Ballot[], token: number, place: number, label: number): boolean {
  for (let j = 0; j < place; j++) if (ballots[j]!.labels[token] === label) return true
  return false
}

/** The label of the best voter that was asked; O when none was. */
function bestOf(ballots: readonly Ballot[], token: number): number {
  for (const { labels } of ballots) if (labels[token] !== notAsked) return labels[token]!
  return 0
}

/**
 * The lead is safe when it is larger than the number of voters to come. Where they could draw
 * level, the best voter must already have given the leading label, since the tie would then go to
 * it too.
 */
function settled(open: readonly number[]): (ballots: readonly Ballot[], token: number) => boolean {
  return (ballots, token) => {
    if (open.length === 0) return true
    const { label, votes, next } = leading(ballots, token)
    const lead = votes - next
    return lead > open.length || (lead === open.length && ballots[0]?.labels[token] === label)
  }
}
