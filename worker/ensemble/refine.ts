import { categoryOf } from '../core/labels.ts'
import { type Refinement, refinementNames } from '../core/refinement.ts'
import type { Span } from '../core/span.ts'
import type { Ballot } from '../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'
import { labelledRefinement } from './labelledRefinements.ts'

/**
 * Gives spans the finer category that most ballots give their first token, among the ballots that
 * agree with the elected category; the vote itself knows categories only. A tie goes to the earlier
 * ballot. The words before a span take precedence where they say what it is, and who is a relative
 * by them is one throughout the note.
 */
export function withRefinements<S extends Span>(spans: readonly S[], ballots: readonly Ballot[], tokens: Tokens): S[] {
  const fine = ballots.filter((ballot) => ballot.refined)
  if (fine.length === 0) return [...spans]
  const said = spans.map((span) => labelledRefinement(span, tokens.text))
  const relatives = relativesIn(spans, said, tokens.text)
  return spans.map((span, k) => {
    const own = said[k] ?? (span.category === 'PATIENT' && relatives.has(nameOf(span, tokens.text)) ? 'RELATIVE' : undefined)
    const refinement = own === 'none' ? undefined : (own ?? elected(span, fine, firstTokenAfter(tokens, span.start)))
    return refinement ? { ...span, refinement } : span
  })
}

/** Names behind a word of kinship somewhere in the note, and nowhere behind a patient's label. */
function relativesIn(spans: readonly Span[], said: readonly (Refinement | 'none' | undefined)[], text: string): Set<string> {
  const names = (wanted: Refinement | 'none') => spans.filter((_, k) => said[k] === wanted).map((span) => nameOf(span, text))
  const patients = new Set(names('none'))
  return new Set(names('RELATIVE').filter((name) => !patients.has(name)))
}

function nameOf({ start, end }: Span, text: string): string {
  return text.slice(start, end).toLowerCase()
}

function elected({ category }: Span, ballots: readonly Ballot[], token: number): Refinement | undefined {
  const votes = new Map<number, number>()
  for (const { labels, refined: withRefinements } of ballots) {
    if (categoryOf(labels[token]!) !== category) continue
    const said = withRefinements![token]!
    votes.set(said, (votes.get(said) ?? 0) + 1)
  }
  const most = Math.max(0, ...votes.values())
  const leader = [...votes].find(([, count]) => count === most)?.[0] ?? 0
  return refinementNames[leader - 1]
}
