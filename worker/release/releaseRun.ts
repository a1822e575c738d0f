import type { GoldSpan } from '../redact/redactFile.ts'
import type { EntityTable } from '../redact/surrogates/entityTable.ts'
import type { Inputs } from './inputs.ts'
import type { LazyPool } from './lazyPool.ts'
import type { InputChanges } from './ledger.ts'
import type { Listener, Program, ReleaseOrder, Stop } from './order.ts'
import type { Outputs } from './outputs.ts'
import type { PatientRule } from './patients.ts'
import type { SurveyFile } from './survey.ts'
import type { ListedDocument } from './units.ts'
import type { WayBackWriter } from './wayBack.ts'

/** A release in progress. */
export interface ReleaseRun {
  readonly order: ReleaseOrder
  readonly program: Program
  readonly stop: Stop
  readonly listen: Listener
  readonly inputs: Inputs
  readonly places: readonly ListedDocument[]
  readonly rule: PatientRule
  /** 32 bytes; threads receive them where the policy needs a key. */
  readonly key: Uint8Array
  readonly changes: InputChanges
  readonly outputs: Outputs
  /** By path in IN. */
  readonly gold: ReadonlyMap<string, readonly GoldSpan[]> | undefined
  readonly wayBack: WayBackWriter | undefined
  /** Undefined: each pass has its own, for their settings differ. */
  readonly pool: LazyPool | undefined
}

/** The result of the first pass. */
export interface Surveyed {
  readonly file?: SurveyFile
  readonly entities: EntityTable
  /** Of the release; a new one means that everything is done again (units.ts). */
  readonly epoch: string
}
