import type { Corrections } from '../../../worker/redact/findSpans.ts'
import type { DocumentOutcome, ReleaseOrder } from '../../../worker/release/order.ts'
import type { ReleaseRecord } from '../../../worker/release/record.ts'
import type { RunChanges } from '../../../worker/release/release.ts'
import type { ReleaseProgress, ShownDocument } from '../../contract/releases.ts'

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
  /**
   * Whether stretches about which the taggers are in two minds are looked for, which takes a second
   * reading.
   */
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
  /** One of its pages, from 0. */
  readonly page?: number
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

/** Which release is shown. */
export interface OpenAsked {
  readonly order: ReleaseOrder
  /** Whether who is who is read from OUT. */
  readonly surveyed: boolean
}

/** How far a run is, and what became of documents since the last time. */
export interface RunTold {
  readonly progress: Omit<ReleaseProgress, 'ending'>
  readonly outcomes: readonly DocumentOutcome[]
}
