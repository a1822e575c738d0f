import { pairsOf } from './agreement.ts'
import { type DocumentScore, type EvaluatedDocument, type EvaluationFigures, tallyEvaluation } from './evaluation.ts'
import { type Discordance, mcnemar } from './mcnemar.ts'
import type { Measure } from './measures.ts'
import type { NoteOutcome } from './notes.ts'
import {
  type Bounds,
  bootstrapSteps,
  comparisonSteps,
  type Resampling,
  runSteps,
  type ScoreDifference,
  type ScoreName,
} from './significance.ts'

/** Measures whose differences are tested. */
export const testedMeasures = ['strict', 'span', 'binaryWord'] as const satisfies readonly Measure[]
export type TestedMeasure = (typeof testedMeasures)[number]

/** One system on all documents. */
export interface SystemEvaluation {
  readonly figures: EvaluationFigures
  /** 95 % intervals of its micro scores; absent where no resampling was asked for. */
  readonly intervals?: Readonly<Record<TestedMeasure, Readonly<Record<ScoreName, Bounds | null>>>>
}

/** Two systems by their places among all. */
export interface SystemComparison {
  readonly first: number
  readonly second: number
  readonly measures: Readonly<Record<TestedMeasure, Readonly<Record<ScoreName, ScoreDifference>>>>
  /** Notes of which one alone knew whether they hold a direct identifier. */
  readonly detection: Discordance
  /**
   * Notes that one alone left as they should be: free of direct identifiers, and where they hold
   * none, unharmed.
   */
  readonly deidentification: Discordance
}

/** Several systems measured on the same documents. */
export interface SystemsTally {
  /**
   * @param answers one document as each system has answered it: the same text and gold, what was
   *   found differs.
   * @returns the outcome, one per system
   */
  readonly add: (answers: readonly EvaluatedDocument[]) => readonly DocumentScore[]
  readonly systems: (resampling?: Resampling) => readonly SystemEvaluation[]
  /** Every pair of systems. */
  readonly comparisons: (resampling: Resampling) => readonly SystemComparison[]
  /** Both, one round of the resampling at a time, so that a caller can do other work in between. */
  readonly measured: (resampling: Resampling | undefined) => Generator<void, MeasuredSystems, void>
}

export interface MeasuredSystems {
  readonly systems: readonly SystemEvaluation[]
  readonly comparisons: readonly SystemComparison[]
}

/**
 * @param systems how many
 * @throws RangeError from `add` for another number of answers
 */
export function tallySystems(systems: number): SystemsTally {
  const tallies = Array.from({ length: systems }, tallyEvaluation)
  // Counts and outcomes alone: errors with their places would be most of the memory.
  const scores: Pick<DocumentScore, 'counts' | 'note'>[][] = tallies.map(() => [])
  const countsOf = (system: number, measure: Measure) => (scores[system] ?? []).map(({ counts }) => counts[measure])
  const notesOf = (system: number, isRight: (note: NoteOutcome) => boolean) => (scores[system] ?? []).map(({ note }) => isRight(note))
  return {
    add: (answers) => {
      if (answers.length !== systems) throw new RangeError(`${answers.length} answers of ${systems} systems`)
      return tallies.map((tally, system) => {
        const score = tally.add(answers[system]!)
        scores[system]?.push({ counts: score.counts, note: score.note })
        return score
      })
    },
    systems: (resampling) => runSteps(evaluating(resampling)),
    comparisons: (resampling) => runSteps(comparingAll(resampling)),
    *measured(resampling) {
      return { systems: yield* evaluating(resampling), comparisons: resampling ? yield* comparingAll(resampling) : [] }
    },
  }

  function* evaluating(resampling: Resampling | undefined): Generator<void, SystemEvaluation[], void> {
    const evaluated: SystemEvaluation[] = []
    for (const [system, tally] of tallies.entries()) {
      const intervals = resampling && (yield* ofEach((measure) => bootstrapSteps(countsOf(system, measure), resampling)))
      evaluated.push({ figures: tally.figures(), ...(intervals && { intervals }) })
    }
    return evaluated
  }

  function* comparingAll(resampling: Resampling): Generator<void, SystemComparison[], void> {
    const compared: SystemComparison[] = []
    for (const [first, second] of pairsOf(systems)) {
      compared.push({
        first,
        second,
        measures: yield* ofEach((measure) => comparisonSteps(countsOf(first, measure), countsOf(second, measure), resampling)),
        detection: mcnemar(notesOf(first, isDetectionRight), notesOf(second, isDetectionRight)),
        deidentification: mcnemar(notesOf(first, isLeftRight), notesOf(second, isLeftRight)),
      })
    }
    return compared
  }
}

function isDetectionRight({ holds, detected }: NoteOutcome): boolean {
  return holds === detected
}

function isLeftRight({ holds, removed, harmed }: NoteOutcome): boolean {
  return holds ? removed === 'fully' : !harmed
}

function* ofEach<T>(of: (measure: TestedMeasure) => Generator<void, T, void>): Generator<void, Record<TestedMeasure, T>, void> {
  const all: [TestedMeasure, T][] = []
  for (const measure of testedMeasures) all.push([measure, yield* of(measure)])
  // The loop has been through every measure.
  return Object.fromEntries(all) as Record<TestedMeasure, T>
}
