import { type Category, categories } from '../../core/category.ts'
import { categoryOf, labelsOf } from '../../core/labels.ts'
import type { Span } from '../../core/span.ts'
import type { Tokens } from '../../core/tokens.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import type { Aliases } from '../../ensemble/stackAliases.ts'
import { tokenize } from '../../text/tokenize.ts'
import type { NoteBallots } from '../ensemble/retuneVotes.ts'

/** A note, every voter's ballot on it, and what a person marked in it. */
export interface StackNote {
  readonly tokens: Tokens
  /** Answers of voters that have not learned from this note, in one order for all notes. */
  readonly voterBallots: readonly VoterBallot[]
  /** In order, not overlapping. */
  readonly gold: readonly Span[]
}

/**
 * A note as threads hand it on. What overlaps something that begins earlier is no gold: labels have
 * no place for it.
 */
export function stackNote({ text, gold, voterBallots }: NoteBallots): StackNote {
  const kept: Span[] = []
  for (const { start, end, category } of [...gold].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end, category })
  }
  return { tokens: tokenize(text), voterBallots, gold: kept }
}

/** The gold's label of each token. */
export function goldOf({ gold, tokens }: StackNote): Uint8Array {
  return labelsOf(gold, tokens)
}

/**
 * What voters call something that these annotators never do, and nearly always call one other
 * thing: in Spain's notes every place is a TERRITORIO, whatever rules say.
 */
export function aliasesIn(notes: readonly StackNote[]): Aliases {
  const known = new Set(notes.flatMap(({ gold }) => gold.map(({ category }) => category)))
  const marked = new Map<Category, Uint32Array>()
  for (const note of notes) {
    const gold = goldOf(note)
    for (const { ballot } of note.voterBallots) {
      for (let i = 0; i < gold.length; i++) {
        const said = categoryOf(ballot.labels[i]!)
        const truth = categoryOf(gold[i]!)
        if (!said || !truth || known.has(said)) continue
        const row = marked.get(said) ?? new Uint32Array(categories.length)
        marked.set(said, row)
        const place = categories.indexOf(truth)
        row[place] = row[place]! + 1
      }
    }
  }
  return Object.fromEntries([...marked].flatMap(([said, row]) => aliasIn(said, row)))
}

/** Seen less often it may be chance. */
const leastSeen = 3

function aliasIn(said: Category, row: Uint32Array): [Category, Category][] {
  const most = Math.max(...row)
  const all = row.reduce((sum, count) => sum + count, 0)
  return most >= leastSeen && most * 2 > all ? [[said, categories[row.indexOf(most)]!]] : []
}
