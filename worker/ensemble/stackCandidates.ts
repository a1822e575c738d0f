import { type Category, categories } from '../core/category.ts'
import { categoryOf, insideLabel } from '../core/labels.ts'
import type { Tokens } from '../core/tokens.ts'
import type { VoterBallot } from './explain.ts'

/** A range of tokens, `[first, end)`, that some voter marked as a category. */
export interface Candidate {
  readonly first: number
  readonly end: number
  readonly category: Category
  /** Indices of the ballots that marked exactly this. */
  readonly by: readonly number[]
}

/**
 * Every entity that any voter proposes (Zhao 2020, Ensemble Method), each once, by its first token,
 * the longer first.
 */
export function candidatesOf(voterBallots: readonly VoterBallot[]): Candidate[] {
  const found = new Map<string, Candidate & { readonly by: number[] }>()
  for (const [k, { ballot }] of voterBallots.entries()) {
    const { labels } = ballot
    for (let i = 0; i < labels.length; i++) {
      const category = categoryOf(labels[i]!)
      if (!category) continue
      const inside = insideLabel(category)
      let end = i + 1
      while (end < labels.length && labels[end] === inside) end++
      const key = `${i} ${end} ${category}`
      const known = found.get(key)
      if (known) known.by.push(k)
      else found.set(key, { first: i, end, category, by: [k] })
      i = end - 1
    }
  }
  return [...found.values()].sort((a, b) => a.first - b.first || b.end - a.end || (a.category < b.category ? -1 : 1))
}

const ofVoter = 7
const ofAll = 21

/** Number of features of a candidate. */
export function candidateWidth(voters: number): number {
  return voters * ofVoter + ofAll + categories.length
}

/**
 * Zhao's features (2020, Ensemble Method): which voters proposed it, what else is proposed there,
 * its type; and their scores, its length and its shape. All 0–1, so that no single feature
 * dominates the distance between candidates.
 *
 * @param all every candidate of the document
 * @returns `candidateWidth` numbers for each of them, row after row
 */
export function describeCandidates(all: readonly Candidate[], voterBallots: readonly VoterBallot[], tokens: Tokens): Float32Array {
  const width = candidateWidth(voterBallots.length)
  const rows = new Float32Array(all.length * width)
  const rivals = overlapsOf(all)
  for (const [row, candidate] of all.entries()) {
    const own = rows.subarray(row * width, (row + 1) * width)
    for (let k = 0; k < voterBallots.length; k++)
      describeVoter(candidate, k, voterBallots[k]!, own.subarray(k * ofVoter, (k + 1) * ofVoter))
    describeTogether(
      candidate,
      rivals[row] ?? [],
      voterBallots,
      tokens,
      own.subarray(voterBallots.length * ofVoter, voterBallots.length * ofVoter + ofAll),
    )
    own[voterBallots.length * ofVoter + ofAll + categories.indexOf(candidate.category)] = 1
  }
  return rows
}

/**
 * Exactly this candidate; with what score; the same extent as another category; the shares of it
 * given to its category, to another, and with a high score to none; proved.
 */
function describeVoter({ first, end, category, by }: Candidate, k: number, { ballot, knows }: VoterBallot, out: Float32Array): void {
  const { labels, scores, proved } = ballot
  let [own, other, outside] = [0, 0, 0]
  for (let i = first; i < end; i++) {
    const said = categoryOf(labels[i]!)
    const score = scores[i]!
    if (said === category) own += score
    else if (said !== undefined) other += score
    else if (knows.has(category)) outside += score
  }
  const count = end - first
  const isBy = by.includes(k)
  out[0] = isBy ? 1 : 0
  out[1] = isBy ? own / count : 0
  out[2] = !isBy && isExtentOf(labels, first, end) ? 1 : 0
  out[3] = own / count
  out[4] = other / count
  out[5] = outside / count
  out[6] = isBy && proved?.[first] === 1 ? 1 : 0
}

function isExtentOf(labels: Uint8Array, first: number, end: number): boolean {
  const label = labels[first]!
  if (label % 2 !== 1) return false
  for (let i = first + 1; i < end; i++) if (labels[i] !== label + 1) return false
  return labels[end] !== label + 1
}

function describeTogether(
  { first, end, category, by }: Candidate,
  rivals: readonly Candidate[],
  voterBallots: readonly VoterBallot[],
  { text, starts, ends }: Tokens,
  out: Float32Array,
): void {
  const knowing = Math.max(1, voterBallots.filter(({ knows }) => knows.has(category)).length)
  const strongest = rivals.reduce((most, rival) => Math.max(most, rival.by.length), 0)
  const sure = by.map((k) => meanScore(voterBallots[k]!.ballot.scores, first, end))
  const value = text.slice(starts[first], ends[end - 1])
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  const length = Math.max(1, value.length)
  const numbers = [
    by.length / voterBallots.length,
    Math.min(1, by.length / knowing),
    by.length === 1 ? 1 : 0,
    Math.max(...sure),
    Math.min(...sure),
    Math.min(1, rivals.length / 4),
    strongest / voterBallots.length,
    by.length > strongest ? 1 : 0,
    by.length < strongest ? 1 : 0,
    rivals.some((rival) => rival.first <= first && rival.end >= end && rival.category === category) ? 1 : 0,
    rivals.some((rival) => rival.first >= first && rival.end <= end && rival.category === category) ? 1 : 0,
    rivals.some((rival) => rival.first === first && rival.end === end) ? 1 : 0,
    Math.min(1, Math.log2(end - first) / 4),
    Math.min(1, length / 32),
    (value.match(/\p{N}/gu)?.length ?? 0) / length,
    letters === 0 ? 0 : (value.match(/\p{Lu}/gu)?.length ?? 0) / letters,
    /^\p{Lu}/u.test(value) ? 1 : 0,
    /\s/.test(value) ? 1 : 0,
    /[\r\n]/.test(value) ? 1 : 0,
    /[^\p{L}\p{N}]$/u.test(value) ? 1 : 0,
    /^[^\p{L}\p{N}]/u.test(value) ? 1 : 0,
  ]
  out.set(numbers)
}

function meanScore(scores: Float32Array, first: number, end: number): number {
  let sum = 0
  for (let i = first; i < end; i++) sum += scores[i]!
  return sum / (end - first)
}

/**
 * The overlapping candidates of each.
 *
 * @param all by first token
 */
export function overlapsOf(all: readonly Candidate[]): Candidate[][] {
  const rivals: Candidate[][] = all.map(() => [])
  for (let i = 0; i < all.length; i++) {
    const own = all[i]!
    for (let j = i + 1; j < all.length && all[j]!.first < own.end; j++) {
      rivals[i]?.push(all[j]!)
      rivals[j]?.push(own)
    }
  }
  return rivals
}

/**
 * Picks the best candidate first, and none that overlaps one already picked.
 *
 * @param scores as long as `all`; a candidate at or below 0 is not picked
 * @returns indices in `all`
 */
export function pickCandidates(all: readonly Candidate[], scores: ArrayLike<number>): number[] {
  const order = [...all.keys()].filter((k) => scores[k]! > 0).sort((a, b) => scores[b]! - scores[a]! || a - b)
  const picked: number[] = []
  for (const place of order) {
    const { first, end } = all[place]!
    if (picked.every((other) => all[other]!.end <= first || all[other]!.first >= end)) picked.push(place)
  }
  return picked.sort((a, b) => a - b)
}
