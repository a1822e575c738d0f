import { spansOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import type { Tokens } from '../core/tokens.ts'
import type { Method } from './method.ts'
import { ballotsOf, type Plan } from './plans.ts'
import { unite } from './unite.ts'

/** The approaches of Bourdois 2021 (§Methods, figure 1), by their numbers there. */
export const hybrids = [1, 2, 3, 4, 5, 6] as const
export type Hybrid = (typeof hybrids)[number]

/** Who detects that a note holds personal data, and who then finds what is to go. */
interface Approach {
  readonly detects: 'filters' | 'ner' | 'detector'
  readonly finds: readonly ('filters' | 'ner')[]
}

const approaches: Readonly<Record<Hybrid, Approach>> = {
  1: { detects: 'filters', finds: ['filters'] },
  2: { detects: 'ner', finds: ['ner'] },
  3: { detects: 'filters', finds: ['filters', 'ner'] },
  4: { detects: 'detector', finds: ['filters'] },
  5: { detects: 'detector', finds: ['ner'] },
  6: { detects: 'detector', finds: ['filters', 'ner'] },
}

export function wantsDetector(hybrid: Hybrid): boolean {
  return approaches[hybrid].detects === 'detector'
}

export interface HybridParts {
  /** The rules. */
  readonly filters: readonly Tagger[]
  /** Models that vote by `method`: the paper has one, Flair's. */
  readonly ner: readonly Tagger[]
  readonly method: Method
  /** The note-level detector. */
  readonly holds: (tokens: Tokens) => Promise<boolean>
}

/** A note that is not detected keeps everything; of one that is, what the approach's finders mark is marked. */
export function hybridPlan(hybrid: Hybrid, { filters, ner, method, holds }: HybridParts): Plan {
  const { detects, finds } = approaches[hybrid]
  return async (document, tokens): Promise<Span[]> => {
    if (detects === 'detector' && !(await holds(tokens))) return []
    const filtered = finds.includes('filters') || detects === 'filters' ? await ballotsOf(filters, document, tokens) : []
    if (detects === 'filters' && filtered.every(({ labels }) => spansOf(labels, tokens).length === 0)) return []
    const found = finds.includes('filters') ? filtered : []
    if (!finds.includes('ner')) return unite(found, tokens)
    return unite([...found, electedBallot(await ballotsOf(ner, document, tokens), method)], tokens)
  }
}

/** The models' vote as one voter; sure of each label as the surest of those who gave it. */
function electedBallot(ballots: readonly Ballot[], method: Method): Ballot {
  const labels = method.elect(ballots)
  const scores = Float32Array.from(labels, (label, i) =>
    ballots.reduce((best, { labels, scores }) => (labels[i] === label ? Math.max(best, scores[i] as number) : best), 0),
  )
  return { tagger: 'vote', labels, scores }
}
