import type { Acceptance } from '../acceptance.ts'
import type { ErrorCause } from '../causes.ts'
import type { ErrorKind } from '../errors.ts'
import type { NamedSpan } from '../match.ts'
import type { ScoreName } from '../significance.ts'
import type { SystemComparison, SystemEvaluation } from '../systems.ts'

/**
 * The result of an evaluation; the JSON is this. Documents are named by their place in the gold,
 * from 1: their names may say who the patient is. No text of a note is in it. Offsets are Unicode
 * code points.
 */
export interface EvaluationResult {
  /** In whose names spans were compared. */
  readonly profile: string
  readonly documents: number
  readonly systems: readonly NamedSystem[]
  /** Absent where none was asked for, or there is one system. */
  readonly comparisons?: readonly SystemComparison[]
  /** How the test resampled; absent where none was asked for. */
  readonly resampling?: { readonly rounds: number; readonly seed: number }
  /** Documents that could not be read or compared, and are in no figure. */
  readonly leftOut: number
  /** Absent where no criteria were given. */
  readonly acceptance?: Acceptance
}

export interface NamedSystem extends SystemEvaluation {
  readonly name: string
  /** Documents of the gold for which it has no answer: they count as answers without spans. */
  readonly unanswered: readonly number[]
  /** Document by document, in the gold's order; absent where not asked for. */
  readonly byDocument?: readonly DocumentRow[]
}

/** One document's strict figures, its outcome and where the errors are. */
export interface DocumentRow {
  readonly document: number
  readonly gold: number
  readonly found: number
  readonly hits: number
  readonly scores: Readonly<Record<ScoreName, number | null>>
  /** As `NoteOutcome.removed`; null where it holds no direct identifier. */
  readonly removed: 'fully' | 'some' | 'fragments' | 'not' | null
  readonly errors: readonly PlacedError[]
}

export interface PlacedError {
  readonly kind: ErrorKind
  readonly cause: ErrorCause | null
  readonly leaking: boolean
  readonly gold: readonly NamedSpan[]
  readonly found: readonly NamedSpan[]
}

/** An error with the text around it; for the page alone, and only where it was asked for. */
export interface ErrorExample extends PlacedError {
  readonly system: number
  readonly document: number
  readonly text: string
  /** What of the spans lies in `text`; code units of it. */
  readonly goldHere: readonly NamedSpan[]
  readonly foundHere: readonly NamedSpan[]
}
