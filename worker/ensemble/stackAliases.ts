import { type Category, categories } from '../core/category.ts'
import { categoryOf } from '../core/labels.ts'
import type { VoterBallot } from './explain.ts'

/**
 * Renames categories of voters to those of a site's annotators: annotators who mark names without
 * distinguishing them use PATIENT alone, and a voter's DOCTOR is one of those. Keyed by the voters'
 * category; categories without an entry stay.
 */
export type Aliases = Readonly<Partial<Record<Category, Category>>>

/** The ballots in the annotators' categories. */
export function applyAliases(voterBallots: readonly VoterBallot[], aliases: Aliases): readonly VoterBallot[] {
  if (Object.keys(aliases).length === 0) return voterBallots
  const table = Uint8Array.from({ length: 1 + 2 * categories.length }, (_, label) => aliased(label, aliases))
  return voterBallots.map(({ ballot, knows }) => ({
    ballot: { ...ballot, labels: ballot.labels.map((label) => table[label]!) },
    knows: new Set([...knows].map((category) => aliases[category] ?? category)),
  }))
}

function aliased(label: number, aliases: Aliases): number {
  const category = categoryOf(label)
  const other = category && aliases[category]
  return other === undefined ? label : 2 * categories.indexOf(other) + (label % 2 === 1 ? 1 : 2)
}
