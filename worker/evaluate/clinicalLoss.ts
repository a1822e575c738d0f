import { addLosses, type ClinicalCategory, type ClinicalLoss, noLoss } from '../core/clinical.ts'
import { type ClinicalTerm, clinicalTermsIn, coveredTerms, lossOf } from '../redact/clinicalTerms.ts'
import type { NamedSpan } from './match.ts'

/** The clinical terms of one document. */
export interface DocumentTerms {
  /** Those that no identifier of the gold touches. */
  readonly all: readonly ClinicalTerm[]
  /** Of these, those of which something was found. */
  readonly covered: readonly ClinicalTerm[]
}

/**
 * @param document as it is measured: its gold's spans, those that are to be removed, and what was
 * found
 */
export function documentTerms({
  text,
  gold,
  identifiers,
  found,
}: Readonly<Record<'gold' | 'identifiers' | 'found', readonly NamedSpan[]>> & { readonly text: string }): DocumentTerms {
  const terms = clinicalTermsIn(text)
  const identifying = new Set(coveredTerms(terms, [...gold, ...identifiers]))
  const all = terms.filter((term) => !identifying.has(term))
  return { all, covered: coveredTerms(all, found) }
}

/** Adds up documents. */
export function clinicalLossTally(): { readonly add: (terms: DocumentTerms) => void; readonly loss: () => ClinicalLoss } {
  let sum = noLoss
  return {
    add: ({ all, covered }) => {
      sum = addLosses(sum, lossOf(all, covered))
    },
    loss: () => sum,
  }
}

/** A term in small letters, and how often it was covered. It is text of notes: for people alone. */
export interface CoveredTerm {
  readonly term: string
  readonly category: ClinicalCategory
  readonly count: number
}

/** Counts covered terms by their words. */
export function coveredTermCounts(): {
  readonly add: (text: string, covered: readonly ClinicalTerm[]) => void
  /** The most frequent first. */
  readonly first: (most: number) => readonly CoveredTerm[]
} {
  const counts = new Map<string, CoveredTerm>()
  return {
    add: (text, covered) => {
      for (const { start, end, category } of covered) {
        const term = text.slice(start, end).toLowerCase().replace(/\s+/gu, ' ')
        counts.set(term, { term, category, count: (counts.get(term)?.count ?? 0) + 1 })
      }
    },
    first: (most) => [...counts.values()].sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1)).slice(0, most),
  }
}
