import type { Category } from '../core/category.ts'
import { type CorpusSpan, categoryOfLabel } from '../formats/corpora/index.ts'
import { profileNames, profiles } from '../redact/profiles.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { EvaluatedDocument } from './evaluation.ts'
import { hipaaCategories } from './hipaaCategories.ts'
import { identifiersIn } from './identifiers.ts'
import type { NamedSpan } from './match.ts'

/** In whose names categories are compared: a profile's; our own; or as the files have them. */
export const namings = ['own', 'raw', ...profileNames] as const
export type Naming = (typeof namings)[number]

/**
 * In whose names a system is measured: as `namings`, and the i2b2-2014 names of the HIPAA
 * categories alone.
 */
export const evaluationNamings = [...namings, 'i2b2-hipaa'] as const
export type EvaluationNaming = (typeof evaluationNamings)[number]

/**
 * Spans in the names in which they are compared. A label that is nobody's well-known one stays as
 * it is.
 */
export function inNaming(spans: readonly CorpusSpan[], text: string, naming: Naming): NamedSpan[] {
  if (naming === 'raw') return spans.map(({ start, end, label }) => ({ start, end, category: label }))
  const known: { start: number; end: number; category: Category }[] = []
  const others: NamedSpan[] = []
  for (const { start, end, label } of spans) {
    const category = categoryOfLabel(label)
    if (category) known.push({ start, end, category })
    else others.push({ start, end, category: label })
  }
  if (naming === 'own') return [...known, ...others]
  return [...profiles[naming].apply(known, text), ...others]
}

/** One document as it is measured. */
export function evaluatedDocument(
  text: string,
  truth: readonly CorpusSpan[],
  answer: readonly CorpusSpan[],
  naming: EvaluationNaming,
): EvaluatedDocument {
  const gold = inNames(truth, text, naming)
  const own = inNaming(truth, text, naming === 'raw' ? 'raw' : 'own')
  return {
    text,
    gold,
    found: inNames(answer, text, naming),
    identifiers: identifiersIn(own, gold),
    // Only MEDDOCAN measures by sentence, and to find them takes longer than all else.
    ...((naming === 'meddocan' || naming === 'raw') && { sentences: sentencesOf(text).length }),
  }
}

function inNames(spans: readonly CorpusSpan[], text: string, naming: EvaluationNaming): NamedSpan[] {
  if (naming !== 'i2b2-hipaa') return inNaming(spans, text, naming)
  return inNaming(spans, text, 'i2b2').filter(({ category }) => hipaaCategories.has(category))
}
