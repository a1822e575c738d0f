import { type OffsetMap, offsetMap } from '../../text/offsets.ts'
import { type CoveredTerm, coveredTermCounts } from '../clinicalLoss.ts'
import type { DocumentScore, EvaluatedDocument, ExplainedError } from '../evaluation.ts'
import { f1, type NamedSpan, precision, recall } from '../match.ts'
import type { DocumentRow, ErrorExample, PlacedError } from './result.ts'

/** What is kept of single documents: figures and places of errors, and text around some of them. */
export interface Detail {
  readonly add: (document: number, measured: readonly EvaluatedDocument[], scores: readonly DocumentScore[]) => void
  /** Of a system, by its place; undefined where they are not kept. */
  readonly documents: (system: number) => readonly DocumentRow[] | undefined
  readonly examples: () => readonly ErrorExample[]
  /** Clinical terms that were covered, the most frequent first; one list per system. */
  readonly coveredTerms: (most: number) => readonly (readonly CoveredTerm[])[]
}

/** @param keep rows of documents; and so many examples of each kind of error, for each system */
export function details(systems: number, keep: { readonly documents: boolean; readonly examples: number }): Detail {
  const rows: DocumentRow[][] = Array.from({ length: systems }, () => [])
  const examples: ErrorExample[] = []
  const shown = new Map<string, number>()
  const terms = Array.from({ length: systems }, coveredTermCounts)
  return {
    add: (document, measured, scores) => {
      const text = measured[0]?.text ?? ''
      for (const [system, score] of scores.entries()) terms[system]?.add(text, score.terms.covered)
      const points = keep.documents || keep.examples > 0 ? offsetMap(text) : undefined
      if (!points) return
      for (const [system, score] of scores.entries()) {
        if (keep.documents) rows[system]?.push(rowOf(document, score, points))
        for (const error of score.errors) {
          const key = `${system} ${error.kind}`
          const count = shown.get(key) ?? 0
          if (count >= keep.examples) continue
          shown.set(key, count + 1)
          examples.push({ ...placed(error, points), system, document, ...around(error, measured[system]!) })
        }
      }
    },
    documents: (system) => (keep.documents ? rows[system] : undefined),
    examples: () => examples,
    coveredTerms: (most) => terms.map((each) => each.first(most)),
  }
}

function rowOf(document: number, { counts: { strict }, note, errors }: DocumentScore, points: OffsetMap): DocumentRow {
  return {
    document,
    gold: strict.tp + strict.fn,
    found: strict.tp + strict.fp,
    hits: strict.tp,
    scores: { precision: precision(strict), recall: recall(strict), f1: f1(strict) },
    removed: note.removed,
    errors: errors.map((error) => placed(error, points)),
  }
}

function placed({ kind, cause, leaking, gold, found }: ExplainedError, points: OffsetMap): PlacedError {
  const moved = (spans: readonly NamedSpan[]) =>
    spans.map(({ start, end, category }) => ({ start: points.toCodePoint(start), end: points.toCodePoint(end), category }))
  return { kind, cause, leaking, gold: moved(gold), found: moved(found) }
}

/** Characters of the note that stand on either side of an example. */
const context = 50

function around(error: ExplainedError, { text, gold, found }: EvaluatedDocument): Pick<ErrorExample, 'text' | 'goldHere' | 'foundHere'> {
  const spans = [...error.gold, ...error.found]
  const from = wholeCharacter(text, Math.max(0, Math.min(...spans.map(({ start }) => start)) - context))
  const to = wholeCharacter(text, Math.min(text.length, Math.max(...spans.map(({ end }) => end)) + context))
  const here = (all: readonly NamedSpan[]) =>
    all
      .filter(({ start, end }) => start < to && end > from)
      .map(({ start, end, category }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from, category }))
  return { text: text.slice(from, to), goldHere: here(gold), foundHere: here(found) }
}

/** No half of a pair stands alone. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}
