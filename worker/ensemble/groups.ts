import type { TaggerId } from '../core/span.ts'
import { UserError } from '../core/userError.ts'

/** The properties by which a group is chosen. */
export interface Candidate {
  readonly id: TaggerId
  /** Architecture, in words: 'cnn', 'blstm-cnns-crf', 'flair', 'transformer' … */
  readonly architecture: string
  /** Strict scores on the tune split, 0–1. */
  readonly f1: number
  readonly recall: number
}

/**
 * Liu's groups (2022, §3.2.2): all six base models, the three with the best F1, the three with the
 * best recall.
 */
export const groupNames = ['six', 'top3-f1', 'top3-recall'] as const
export type GroupName = (typeof groupNames)[number]

const baseArchitectures = ['cnn', 'blstm-cnns-crf', 'flair']

/**
 * @returns the group, the best F1 first
 * @throws UserError when there are too few base models for it
 */
export function groupOf<C extends Candidate>(name: GroupName, candidates: readonly C[], language: string): C[] {
  const base = candidates.filter(({ architecture }) => baseArchitectures.includes(architecture))
  const wanted = name === 'six' ? 6 : 3
  if (base.length < wanted) {
    const there = base.length === 0 ? 'there is none' : `there ${base.length === 1 ? 'is' : 'are'} ${base.map(({ id }) => id).join(', ')}`
    throw new UserError(
      `vote:${name} asks for ${wanted} base models of the language ${language}; ${there}. Name more with --models, or use --ensemble auto`,
    )
  }
  return byF1(byMerit(base, name === 'top3-recall' ? 'recall' : 'f1').slice(0, wanted))
}

/** The best first; ties by name, so that the order is the same everywhere. */
export function byF1<C extends Candidate>(candidates: readonly C[]): C[] {
  return byMerit(candidates, 'f1')
}

function byMerit<C extends Candidate>(candidates: readonly C[], merit: 'f1' | 'recall'): C[] {
  return [...candidates].sort((a, b) => b[merit] - a[merit] || b.f1 - a.f1 || (a.id < b.id ? -1 : 1))
}
