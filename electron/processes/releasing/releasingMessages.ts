import type { Corrections } from '../../../worker/redact/redactDocument.ts'
import type { InputFile } from '../../../worker/release/inputs.ts'
import type { DocumentOutcome, ReleaseOrder } from '../../../worker/release/order.ts'
import type { ReleaseRecord } from '../../../worker/release/record.ts'
import type { RunChanges } from '../../../worker/release/release.ts'
import type { ReleaseLook, ReleasePlan, ReleaseProgress, ShownDocument } from '../../contract/releases.ts'

/** Where the program's own parts lie that a release needs. */
export interface ReleasingPlaces {
  /** The file whose exports the threads run. */
  readonly tasks: string
  readonly gazetteer: string
  /** The folder of the model packs. */
  readonly packs: string
  readonly threads: number
}

export interface LookAsked {
  readonly input: string
  readonly output: string | null
  readonly patientFrom: string | null
  readonly exclude: readonly string[]
}

export interface ShowAsked {
  readonly number: number
  /** In IN. */
  readonly path: string
  /** Whether stretches about which the taggers are in two minds are looked for, which takes a second reading. */
  readonly doubts: boolean
  readonly corrections?: Corrections
  /** One of its notes alone, from 0. */
  readonly note?: number
  /** Thresholds of the vote in the place of the policy's, 0–1. */
  readonly vote?: { readonly direct: number; readonly other: number }
  /** Whether everything that was found is told, whatever the policy does with it. */
  readonly found?: boolean
  /** Whether only its text is wanted: no tagger is asked. */
  readonly plain?: boolean
}

export type ShownAnswer = Omit<ShownDocument, 'number' | 'path'> | { readonly problem: string }

/** A document that a preview may show. */
export interface Drawn {
  readonly number: number
  readonly path: string
  readonly bytes: number
}

/** What a run came to. */
export interface Ran {
  /** Whether somebody stopped it. */
  readonly stopped: boolean
  readonly record: ReleaseRecord
  readonly changes: RunChanges
}

/** The first message says what the process is for; a run may be asked to stop, a showing is asked again and again. */
export type ToReleasing =
  | ({ readonly places: ReleasingPlaces /** In which to say what can't be done. */; readonly language: string } & (
      | { readonly look: LookAsked }
      | { readonly list: Pick<LookAsked, 'input' | 'exclude'> }
      | { readonly plan: ReleaseOrder }
      | { readonly run: ReleaseOrder }
      | { readonly open: ReleaseOrder /** Whether who is who is read from OUT. */; readonly surveyed: boolean }
    ))
  | { readonly stop: true }
  | { readonly id: number; readonly draw: { readonly draw: number; readonly size: number } }
  | { readonly id: number; readonly show: ShowAsked }

export type FromReleasing =
  | { readonly progress: Omit<ReleaseProgress, 'ending'>; readonly outcomes: readonly DocumentOutcome[] }
  | { readonly looked: ReleaseLook }
  | { readonly listed: readonly InputFile[] }
  | { readonly planned: ReleasePlan }
  | { readonly ran: Ran }
  | { readonly id: number; readonly drawn: readonly Drawn[] }
  | { readonly id: number; readonly shown: ShownAnswer }
  /** It can't be done, and somebody can mend that. */
  | { readonly refused: string }
  /** A fault of ours: where, and not a word of any note. */
  | { readonly bug: string }
