import { isDirect } from '../core/category.ts'
import type { ClinicalLoss } from '../core/clinical.ts'
import { recordOf } from '../core/records.ts'
import { type CategoryFigures, categoryCounts, categoryFigures, macroByCategory } from './categories.ts'
import { causeOf, type ErrorCause, errorCauses } from './causes.ts'
import { clinicalLossTally, type DocumentTerms, documentTerms } from './clinicalLoss.ts'
import { type ConfusionCell, confusion } from './confusion.ts'
import { type ErrorKind, errorKinds, errorsOf, type SpanError } from './errors.ts'
import { coverageOf, type Identifier } from './identifiers.ts'
import type { Interval } from './intervals.ts'
import { f1, type NamedSpan } from './match.ts'
import { type DocumentCounts, documentCounts, type Measure, measures } from './measures.ts'
import { type NoteFigures, type NoteOutcome, noteFigures, noteOutcome, share } from './notes.ts'
import { type Averages, type MeasureFigures, measureFigures } from './scores.ts'
import { columnsOf, nameList } from './spanColumns.ts'
import { eachPair, wordsTouched } from './tokenMatching.ts'
import { outside } from './tokenSpans.ts'

/** One document, what should be found in it and what was. Spans may overlap and be in any order. */
export interface EvaluatedDocument {
  readonly text: string
  /** In the names in which it is measured. */
  readonly gold: readonly NamedSpan[]
  readonly found: readonly NamedSpan[]
  /** The gold's spans that are to be removed, before a profile renames and joins them. */
  readonly identifiers: readonly Identifier[]
  /** How many sentences it has; absent where missed spans per sentence are not asked for. */
  readonly sentences?: number
}

/**
 * How well a system finds what the gold has. Shares are 0–1, null where there is nothing to divide
 * by. README.md defines each figure. No text of a note is in it.
 */
export interface EvaluationFigures {
  readonly documents: number
  readonly goldSpans: number
  readonly foundSpans: number
  readonly measures: Readonly<Record<Measure, MeasureFigures>>
  /**
   * Documents by strict F1, in twenty equal steps from 0; those in which it is undefined are not
   * counted.
   */
  readonly documentsByF1: readonly number[]
  /** Most spans first. */
  readonly categories: readonly CategoryFigures[]
  readonly macroByCategory: Readonly<Record<'strict' | 'relaxed' | 'token', Averages>>
  /** MEDDOCAN's leak score: spans missed strictly, per sentence. */
  readonly missedPerSentence: number | null
  /** Direct identifiers of which every letter and digit was found, whatever it was called. */
  readonly direct: { readonly covered: number; readonly all: number; readonly share: Interval | null }
  /** The same for each category of the gold, quasi-identifiers too; most first. */
  readonly coverage: readonly { readonly category: string; readonly covered: number; readonly all: number }[]
  readonly notes: NoteFigures
  readonly errors: readonly ErrorCount[]
  /** Errors of which a cause could be told. */
  readonly causes: readonly { readonly cause: ErrorCause; readonly errors: number }[]
  /**
   * Words by what the gold and what the system calls them; `outside` for none. Only cells that hold
   * something.
   */
  readonly confusion: readonly ConfusionCell[]
  /**
   * Clinical terms that no identifier of the gold touches, and those of which something was found;
   * absent in figures that earlier versions kept.
   */
  readonly clinical?: ClinicalLoss
}

export interface ErrorCount {
  readonly kind: ErrorKind
  readonly errors: number
  /** The spans in them; over all kinds, the misses and the false alarms of strict matching. */
  readonly gold: number
  readonly found: number
  /** Boundary errors, splits and merges whose category is another one too. */
  readonly wrongCategory: number
  /** Errors that leave something of an identifier in clear. */
  readonly leaking: number
}

/** The outcome for one document. */
export interface DocumentScore {
  readonly counts: DocumentCounts
  readonly note: NoteOutcome
  readonly errors: readonly ExplainedError[]
  readonly terms: DocumentTerms
}

export interface ExplainedError extends SpanError {
  readonly cause: ErrorCause | null
  readonly leaking: boolean
}

/** Grows document by document; texts are not held. */
export interface EvaluationTally {
  readonly add: (document: EvaluatedDocument) => DocumentScore
  readonly figures: () => EvaluationFigures
}

/** An evaluation of no document yet. Its shares are 0–1. */
export function tallyEvaluation(): EvaluationTally {
  const names = nameList()
  const byCategory = categoryCounts()
  const cells = confusion()
  const clinical = clinicalLossTally()
  const kinds = new Map(errorKinds.map((kind) => [kind, { kind, errors: 0, gold: 0, found: 0, wrongCategory: 0, leaking: 0 }]))
  const causes = new Map<ErrorCause, number>(errorCauses.map((cause) => [cause, 0]))
  const covered = new Map<string, { covered: number; all: number }>()
  const counted: DocumentCounts[] = []
  const outcomes: NoteOutcome[] = []
  let sentences: number | null = null
  const nameOf = (name: number) => names.all[name] ?? outside
  return {
    add: (document) => {
      const { text, gold: goldSpans, found: foundSpans, identifiers, sentences: ofText } = document
      const gold = columnsOf(goldSpans, names)
      const found = columnsOf(foundSpans, names)
      const words = { gold: wordsTouched(gold, text), found: wordsTouched(found, text) }
      const { counts, matches } = documentCounts(text, gold, found, words, byCategory)
      eachPair(words.gold, words.found, (g, f) => cells.add(nameOf(g), nameOf(f)))
      const errors = explained(errorsOf(gold, found, matches.strict, names), text, goldSpans, (spans) => coverageOf(spans, found, text))
      for (const error of errors) countError(error)
      const coverage = coverageOf(identifiers, found, text)
      for (const [i, { category }] of identifiers.entries()) {
        const row = covered.get(category) ?? { covered: 0, all: 0 }
        covered.set(category, row)
        row.all++
        if (coverage[i] === 'whole') row.covered++
      }
      const harmed = errors.some(({ kind }) => kind === 'spurious')
      const note = noteOutcome(identifiers, coverage, foundSpans, harmed)
      if (ofText !== undefined) sentences = (sentences ?? 0) + ofText
      counted.push(counts)
      outcomes.push(note)
      const terms = documentTerms(document)
      clinical.add(terms)
      return { counts, note, errors, terms }
    },
    figures: () => {
      const all = recordOf(measures, (measure) => measureFigures(counted.map((counts) => counts[measure])))
      const categories = categoryFigures(byCategory, names.all)
      const direct = [...covered].filter(([category]) => isDirect(category)).map(([, row]) => row)
      const sum = { covered: total(direct.map((row) => row.covered)), all: total(direct.map((row) => row.all)) }
      return {
        documents: counted.length,
        goldSpans: all.strict.tp + all.strict.fn,
        foundSpans: all.strict.tp + all.strict.fp,
        measures: all,
        documentsByF1: inSteps(counted.map(({ strict }) => f1(strict))),
        categories,
        macroByCategory: macroByCategory(categories),
        missedPerSentence: sentences ? all.strict.fn / sentences : null,
        direct: { ...sum, share: share(sum.covered, sum.all) },
        coverage: [...covered]
          .map(([category, row]) => ({ category, ...row }))
          .sort((a, b) => b.all - a.all || (a.category < b.category ? -1 : 1)),
        notes: noteFigures(outcomes),
        errors: [...kinds.values()].map((row) => ({ ...row })),
        causes: [...causes].map(([cause, errors]) => ({ cause, errors })),
        confusion: cells.cells(),
        clinical: clinical.loss(),
      }
    },
  }

  function countError(error: ExplainedError): void {
    const row = kinds.get(error.kind)
    if (!row) return
    row.errors++
    row.gold += error.gold.length
    row.found += error.found.length
    if (error.wrongCategory) row.wrongCategory++
    if (error.leaking) row.leaking++
    if (error.cause) causes.set(error.cause, (causes.get(error.cause) ?? 0) + 1)
  }
}

function explained(
  errors: readonly SpanError[],
  text: string,
  gold: readonly NamedSpan[],
  coverage: (spans: readonly NamedSpan[]) => ReturnType<typeof coverageOf>,
): ExplainedError[] {
  const all = coverage(errors.flatMap((error) => error.gold))
  let at = 0
  return errors.map((error) => {
    const own = all.slice(at, at + error.gold.length)
    at += error.gold.length
    return { ...error, cause: causeOf(error, text, gold), leaking: own.some((each) => each !== 'whole') }
  })
}

const steps = 20

function inSteps(shares: readonly (number | null)[]): readonly number[] {
  const counts = new Array<number>(steps).fill(0)
  for (const each of shares) {
    if (each === null) continue
    const step = Math.min(steps - 1, Math.floor(each * steps))
    counts[step] = counts[step]! + 1
  }
  return counts
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
