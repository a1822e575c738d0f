import { type Category, categories } from '../core/category.ts'
import { categoryOf, type Labels } from '../core/labels.ts'
import type { Ballot } from '../core/tagger.ts'
import { type Method, notAsked, repair } from './method.ts'

/**
 * The weight of a voter, in whole votes: sums of integers are equal in any order, so that a tie is
 * a tie.
 */
export interface Weight {
  /** When it marks a token. */
  readonly for: number
  /** When it leaves a token unmarked. */
  readonly against: number
}

/**
 * Per cent of the votes that make a token an identifier, integers. Direct identifiers (names,
 * addresses, numbers) may have a lower threshold than quasi-identifiers (ages, dates, professions,
 * countries, states), since missing them exposes a person.
 */
export interface Threshold {
  readonly direct: number
  readonly indirect: number
}

/** @param threshold one for both kinds of identifiers, or each */
export function thresholdOf(threshold: number | Threshold): Threshold {
  return typeof threshold === 'number' ? { direct: threshold, indirect: threshold } : threshold
}

const indirect: ReadonlySet<Category> = new Set<Category>(['AGE', 'DATE', 'DOB', 'PROFESSION', 'COUNTRY', 'STATE'])

/** A voter in a vote by category. */
export interface WeightedVoter extends Weight {
  /**
   * Where it leaves a token unmarked, it votes against these only: on categories that it does not
   * know it abstains.
   */
  readonly knows: ReadonlySet<Category>
}

/**
 * The program's own vote, category first and boundary second. A token is an identifier when the
 * votes for any category are at least `threshold` per cent of those that count (the leading
 * category decides which threshold): at 50, an even split against O is enough, so 3 O : 2 B-PATIENT
 * : 1 I-PATIENT is a name. The token gets the category with most votes, and begins or continues a
 * span as most voters for that category say. A tie goes to the first of the tied ballots.
 *
 * @param voters one a ballot, the best voter first
 * @param threshold one per cent for all, or by kind
 * @param askAllFor categories of which a mark is never settled before everyone was asked: for callers
 * who need all votes on it
 */
export function categoryVote(
  voters: readonly WeightedVoter[],
  threshold: number | Threshold,
  askAllFor: ReadonlySet<Category> = new Set(),
): Method {
  const given = thresholdOf(threshold)
  const limits = categories.map((category) => (indirect.has(category) ? given.indirect : given.direct))
  const lowest = Math.min(given.direct, given.indirect)
  const heard = categories.map((category) => askAllFor.has(category))
  const known = voters.map(({ knows }) => Uint8Array.from(categories, (category) => (knows.has(category) ? 1 : 0)))

  const elect = (ballots: readonly Ballot[]): Labels => {
    const labels = new Uint8Array(ballots[0]?.labels.length ?? 0)
    for (let i = 0; i < labels.length; i++) {
      if (!isMarked(ballots, i)) continue
      const { category } = leaderOf(ballots, voters, i)
      const marks = marking(ballots, voters, i)
      if (marks * 100 >= limits[category]! * (marks + leaving(ballots, voters, i, (k) => known[k]?.[category] === 1))) {
        labels[i] = 2 * category + (begins(ballots, voters, i, category) ? 1 : 2)
      }
    }
    return repair(labels)
  }

  const settled = (open: readonly number[]) => {
    const most = sum(open, (k) => voters[k]!.for)
    const reachable = categories.map((_, c) => c).filter((c) => open.some((k) => known[k]?.[c] === 1))
    const knowsAll = voters.map((_, k) => reachable.every((c) => known[k]?.[c] === 1))
    return (ballots: readonly Ballot[], token: number): boolean => {
      if (open.length === 0) return true
      const marks = marking(ballots, voters, token)
      const leader = marks > 0 ? leaderOf(ballots, voters, token) : undefined
      const surelyAgainst = leaving(ballots, voters, token, (k) => knowsAll[k] === true && knowsVoted(known[k], ballots, token))
      if ((marks + most) * 100 < lowest * (marks + most + surelyAgainst)) return true
      if (!leader || leader.lead <= most) return false
      const { category } = leader
      if (heard[category]) return false
      const against = leaving(ballots, voters, token, (k) => known[k]?.[category] === 1)
      const atMost = against + sum(open, (k) => (known[k]?.[category] === 1 ? voters[k]!.against : 0))
      if (marks * 100 < limits[category]! * (marks + atMost)) return false
      return Math.abs(beginning(ballots, voters, token, category)) > most
    }
  }

  return { elect, settled }
}

function isMarked(ballots: readonly Ballot[], token: number): boolean {
  for (const { labels } of ballots) if (isMark(labels[token]!)) return true
  return false
}

function isMark(label: number): boolean {
  return label !== 0 && label !== notAsked
}

/** Index into `categories` of a label that marks. */
function indexOf(label: number): number {
  return (label - 1) >> 1
}

/** Votes for any category. */
function marking(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number): number {
  let votes = 0
  for (let k = 0; k < ballots.length; k++) if (isMark(ballots[k]!.labels[token]!)) votes += voters[k]!.for
  return votes
}

/** Votes for O of the voters that `counts` admits. */
function leaving(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number, counts: (place: number) => boolean): number {
  let votes = 0
  for (let k = 0; k < ballots.length; k++) {
    if (ballots[k]!.labels[token] === 0 && counts(k)) votes += voters[k]!.against
  }
  return votes
}

/** The category with most votes, the earlier ballot's on a tie, and its lead over the next. */
function leaderOf(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number): { category: number; lead: number } {
  let category = -1
  let votes = -1
  for (const { labels } of ballots) {
    const label = labels[token]!
    if (!isMark(label)) continue
    const count = votesFor(ballots, voters, token, indexOf(label))
    if (count > votes) {
      votes = count
      category = indexOf(label)
    }
  }
  let next = 0
  for (const { labels } of ballots) {
    const label = labels[token]!
    if (isMark(label) && indexOf(label) !== category) next = Math.max(next, votesFor(ballots, voters, token, indexOf(label)))
  }
  return { category, lead: votes - next }
}

function votesFor(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number, category: number): number {
  let votes = 0
  for (let k = 0; k < ballots.length; k++) {
    const label = ballots[k]!.labels[token]!
    if (isMark(label) && indexOf(label) === category) votes += voters[k]!.for
  }
  return votes
}

/** Votes for B- less votes for I-, among the voters for one category. */
function beginning(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number, category: number): number {
  let votes = 0
  for (let k = 0; k < ballots.length; k++) {
    const label = ballots[k]!.labels[token]!
    if (label === 2 * category + 1) votes += voters[k]!.for
    else if (label === 2 * category + 2) votes -= voters[k]!.for
  }
  return votes
}

function begins(ballots: readonly Ballot[], voters: readonly WeightedVoter[], token: number, category: number): boolean {
  const votes = beginning(ballots, voters, token, category)
  if (votes !== 0) return votes > 0
  const first = ballots.find(({ labels }) => categoryOf(labels[token]!) === categories[category])
  return first?.labels[token] === 2 * category + 1
}

function knowsVoted(known: Uint8Array | undefined, ballots: readonly Ballot[], token: number): boolean {
  for (const { labels } of ballots) {
    const label = labels[token]!
    if (isMark(label) && known?.[indexOf(label)] !== 1) return false
  }
  return true
}

function sum(places: readonly number[], of: (place: number) => number): number {
  return places.reduce((total, place) => total + of(place), 0)
}
