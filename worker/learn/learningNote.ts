import type { Language } from '../core/document.ts'
import type { Tokens } from '../core/tokens.ts'
import type { NamedSpan } from '../evaluate/match.ts'
import { spansOfTokens } from '../evaluate/tokenSpans.ts'
import type { Scheme } from '../taggers/crf/lattice.ts'

/**
 * A note to learn from or to measure on: what a person marked in it, in the corpus's own labels.
 */
export interface LearningNote {
  readonly text: string
  readonly language: Language
  /** The patient, where the corpus names one: notes of one patient stay on one side of a split. */
  readonly patient: string | null
  /** In any order. */
  readonly spans: readonly NamedSpan[]
}

/** The labels that notes are marked with, sorted. */
export function namesIn(notes: readonly LearningNote[]): string[] {
  return [...new Set(notes.flatMap(({ spans }) => spans.map(({ category }) => category)))].sort()
}

/**
 * Languages of a tenth of the notes or more: a few that look like another language do not make it a
 * model of that language.
 */
export function languagesIn(notes: readonly LearningNote[]): Language[] {
  const groups = Map.groupBy(notes, ({ language }) => language)
  return (['en', 'fr', 'es'] as const).filter((language) => (groups.get(language)?.length ?? 0) >= notes.length / 10)
}

/**
 * The label of each token, as places in `labelsIn(scheme, names)`. Spans whose name is not among
 * `names` are ignored.
 */
export function goldLabels(spans: readonly NamedSpan[], tokens: Tokens, scheme: Scheme, names: readonly string[]): Uint8Array {
  const ofTokens = spansOfTokens(spans, tokens)
  const positions = scheme === 'BIO' ? 2 : 4
  const labels = new Uint8Array(tokens.count)
  for (let i = 0; i < tokens.count; ) {
    const span = ofTokens[i]!
    let end = i + 1
    while (end < tokens.count && ofTokens[end] === span) end++
    const name = names.indexOf(spans[span]?.category ?? '')
    if (name >= 0) {
      const begin = 1 + name * positions
      for (let k = i; k < end; k++) labels[k] = begin + positionOf(k, i, end, scheme)
    }
    i = end
  }
  return labels
}

/** B 0, I 1, E 2, U 3. */
function positionOf(k: number, first: number, end: number, scheme: Scheme): number {
  if (scheme === 'BIO') return k === first ? 0 : 1
  if (end - first === 1) return 3
  return k === first ? 0 : k === end - 1 ? 2 : 1
}

/**
 * The spans that labels stand for, in code units. A label that goes on (I, E) with nothing of its
 * name begins a span.
 *
 * @param labels places in `names`: 'O', 'B-DOCTOR' …
 */
export function spansOfLabels(labels: Uint8Array, names: readonly string[], tokens: Tokens): NamedSpan[] {
  const nameOf = (i: number) => names[labels[i]!]!.slice(2)
  const continues = (i: number) => /^[IE]-/.test(names[labels[i]!]!)
  const spans: NamedSpan[] = []
  for (let i = 0; i < labels.length; ) {
    if (labels[i] === 0) {
      i++
      continue
    }
    let end = i + 1
    while (end < labels.length && continues(end) && nameOf(end) === nameOf(i)) end++
    spans.push({ start: tokens.starts[i]!, end: tokens.ends[end - 1]!, category: nameOf(i) })
    i = end
  }
  return spans
}
