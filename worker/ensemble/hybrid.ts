import { type Category, categories } from '../core/category.ts'
import { categoryOf } from '../core/labels.ts'
import type { Span } from '../core/span.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import type { Tokens } from '../core/tokens.ts'
import type { Calibration } from './calibrate.ts'
import { withVotes } from './explain.ts'
import type { Method } from './method.ts'
import { ballotsOf, type Plan } from './plans.ts'
import { unite } from './unite.ts'

/** The approaches of Bourdois 2021 (§Methods, figure 1), by their numbers there. */
export const hybrids = [1, 2, 3, 4, 5, 6] as const
export type Hybrid = (typeof hybrids)[number]

/** Which taggers detect that a note holds personal data, and which then find the identifiers. */
interface Approach {
  readonly detects: 'filters' | 'ner' | 'detector'
  readonly finds: readonly ('filters' | 'ner')[]
}

/**
 * #4 to #6 detect alike, with the classifier alone (400 of 414 notes): the filters in their names
 * clean the text for it, and find.
 */
const approaches: Readonly<Record<Hybrid, Approach>> = {
  1: { detects: 'filters', finds: ['filters'] },
  2: { detects: 'ner', finds: ['ner'] },
  3: { detects: 'filters', finds: ['filters', 'ner'] },
  4: { detects: 'detector', finds: ['filters'] },
  5: { detects: 'detector', finds: ['ner'] },
  6: { detects: 'detector', finds: ['filters', 'ner'] },
}

export function needsDetector(hybrid: Hybrid): boolean {
  return approaches[hybrid].detects === 'detector'
}

export function needsModels(hybrid: Hybrid): boolean {
  return approaches[hybrid].finds.includes('ner')
}

/**
 * Answers about a note. Taggers that have no part in an approach need not have been asked: their
 * ballots are empty.
 */
export interface Findings {
  /** The rules' ballots. */
  readonly filters: readonly Ballot[]
  /** The models' vote as one ballot: the paper has one model, Flair. */
  readonly ner: readonly Ballot[]
  /** The answer of the note-level detector. */
  readonly holds: boolean
}

/**
 * A note that is not detected keeps everything, dates and ages included. In a note that is,
 * whatever the approach's finders mark is marked: filters and models complement each other, so that
 * a name of which the filters found one word is removed whole.
 */
export function hybridSpans(hybrid: Hybrid, findings: Findings, tokens: Tokens): Span[] {
  const { finds } = approaches[hybrid]
  if (!isDetected(hybrid, findings)) return []
  return unite([...(finds.includes('filters') ? findings.filters : []), ...(finds.includes('ner') ? findings.ner : [])], tokens)
}

function isDetected(hybrid: Hybrid, findings: Findings): boolean {
  const { detects } = approaches[hybrid]
  return detects === 'detector' ? findings.holds : findings[detects].some(marksPersonalData)
}

function marksPersonalData({ labels }: Ballot): boolean {
  return labels.some((label) => personal.has(categoryOf(label)!))
}

/**
 * The categories that make a note one "with personal data": names, addresses, telephone and social
 * security numbers; and other direct identifiers, which the paper's notes did not have.
 * Quasi-identifiers do not.
 */
const shared: readonly Category[] = [
  'AGE',
  'DATE',
  'PROFESSION',
  'COUNTRY',
  'STATE',
  'COUNTY',
  'LOCATION_OTHER',
  'HOSPITAL',
  'ORGANIZATION',
  'SEX',
  'KINSHIP',
  'OTHER',
]
const personal = new Set<Category>(categories.filter((category) => !shared.includes(category)))

export interface HybridParts {
  /** The rules. */
  readonly filters: readonly Tagger[]
  /** Models that vote by `method`, the best first. */
  readonly ner: readonly Tagger[]
  readonly method: Method
  /** The note-level detector. */
  readonly holds: (tokens: Tokens) => Promise<boolean>
  /** Whether every span has its votes: of those who were asked. */
  readonly explain?: boolean
  readonly calibration?: Calibration
}

/**
 * Asks the taggers that have a part in the approach, as long as the note may still be one that
 * holds personal data.
 */
export function hybridPlan(hybrid: Hybrid, { filters, ner, method, holds, explain = false, calibration }: HybridParts): Plan {
  const { detects, finds } = approaches[hybrid]
  return async (document, tokens): Promise<Span[]> => {
    const nothing = { filters: [], ner: [], holds: detects === 'detector' && (await holds(tokens)) }
    if (detects === 'detector' && !nothing.holds) return []
    const filtered = detects === 'filters' || finds.includes('filters') ? await ballotsOf(filters, document, tokens) : []
    if (detects === 'filters' && !isDetected(hybrid, { ...nothing, filters: filtered })) return []
    const voted = finds.includes('ner') ? await ballotsOf(ner, document, tokens) : []
    const elected = voted.length > 0 ? [electedBallot(voted, method)] : []
    const spans = hybridSpans(hybrid, { ...nothing, filters: filtered, ner: elected }, tokens)
    if (!explain) return spans
    const taggers = [...(voted.length > 0 ? ner : []), ...(filtered.length > 0 ? filters : [])]
    const voterBallots = [...voted, ...filtered].map((ballot, k) => ({ ballot, knows: taggers[k]!.categories }))
    return withVotes(spans, voterBallots, tokens, calibration)
  }
}

/** The models' vote as one voter; its score of each label is the highest of those who gave it. */
function electedBallot(ballots: readonly Ballot[], method: Method): Ballot {
  const labels = method.elect(ballots)
  const scores = Float32Array.from(labels, (label, i) =>
    ballots.reduce((best, { labels, scores }) => (labels[i] === label ? Math.max(best, scores[i]!) : best), 0),
  )
  return { tagger: 'vote', labels, scores }
}
