import type { PackFiles } from '../../../worker/packs/packFile.ts'
import type { EnsembleName, ModelChoice } from '../../../worker/packs/taggerNames.ts'
import type { Suggested } from '../../../worker/redact/suggest.ts'

/** Which taggers a process holds, and how they vote. */
export interface PoolSettings {
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** Packs that were learned here, with their files: they never lie on the disk in clear. */
  readonly atHand: readonly PackFiles[]
}

export type TagAnswer =
  | { readonly result: Suggested }
  /** The text cost a tagger its thread: it ended, took too long or needed too much memory. */
  | { readonly lost: 'crash' | 'timeout' | 'memory' }
