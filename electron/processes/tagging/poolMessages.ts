import type { PackFiles } from '../../../worker/packs/packFile.ts'
import type { EnsembleName, ModelChoice } from '../../../worker/packs/taggerNames.ts'
import type { PackVersion } from '../../../worker/packs/votingPacks.ts'
import type { Suggested, SuggestTask } from '../../../worker/redact/suggest.ts'

/** What passes between whoever wants texts tagged and the process that holds the pool. Texts go this way only: no argument, file or log has them. */

export interface PoolSettings {
  /** The file whose export 'suggest' the threads run. */
  readonly tasks: string
  readonly gazetteer: string
  /** The folder of the model packs. */
  readonly packs: string
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  readonly threads: number
  /** Packs that were learnt here, with their files: they never lie on the disk in clear. */
  readonly atHand: readonly PackFiles[]
}

/** The settings come first, once; then texts, each answered under its id, in any order. */
export type ToPool = { readonly open: PoolSettings } | (SuggestTask & { readonly id: number })

export type FromPool =
  | { readonly ready: { readonly packs: readonly PackVersion[] } }
  /** It cannot begin, and somebody can mend that. */
  | { readonly refused: string }
  | { readonly id: number; readonly result: Suggested }
  /** The text cost a tagger its thread: it ended, took too long or needed too much memory. */
  | { readonly id: number; readonly lost: 'crash' | 'timeout' | 'memory' }
