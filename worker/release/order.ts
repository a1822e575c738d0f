import type { Language } from '../core/document.ts'
import type { PackFiles } from '../packs/packFile.ts'
import type { EnsembleName, ModelChoice, Need } from '../packs/taggerNames.ts'
import type { Corrections } from '../redact/findSpans.ts'
import type { Policy } from '../redact/policy/policy.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import type { Estimate } from './estimate.ts'
import type { Tally } from './tally.ts'
import type { Passphrases } from './wayBackKey.ts'

/** The settings of every run that tags. */
export interface TaggingOrder {
  readonly policy: Policy
  readonly language: Language | 'auto'
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** The least that must look for identifiers; absent: any selection will do. */
  readonly need?: Need
  /**
   * Someone takes responsibility for fewer taggers than the policy requires; the report says so.
   */
  readonly acceptWeaker?: boolean
  /** Whether spans have their votes and scores. */
  readonly explain: boolean
  /** Threads. */
  readonly jobs: number
  /** Megabytes that all of the run together may use. */
  readonly memory?: number
  /** Megabytes of a thread's heap (memoryPlan.ts). */
  readonly heap?: number
}

/** The selection of documents of IN. */
export interface InputOrder {
  readonly input: string
  readonly exclude: readonly string[]
  /** These paths in IN only. */
  readonly only?: readonly string[]
  /** Numbers that documents go by, by path in IN; absent: their places in the list. */
  readonly numbers?: ReadonlyMap<string, number>
  /** Processes documents whose position among all, modulo `of`, is `index` (from 0). */
  readonly shard?: { readonly index: number; readonly of: number }
  /** How a document's patient is determined (patients.ts); absent: by the document's own fields. */
  readonly patientFrom?: string
}

/**
 * Names of files and folders in OUT: keyed codes; their own names without what identifies in them;
 * their own names.
 */
export const namesModes = ['opaque', 'readable', 'keep'] as const

export type NamesMode = (typeof namesModes)[number]

/** A release: IN, redacted, to OUT. */
export interface ReleaseOrder extends TaggingOrder, InputOrder {
  readonly output: string
  /** The operator's own spans file. */
  readonly spans?: string
  /**
   * A file with 32 bytes from which keyed operators, codes of names and the map of names are
   * derived; created when missing. Absent: a key that is discarded when the run is done.
   */
  readonly key?: string
  /**
   * Those 32 bytes themselves, in place of the file: the caller then keeps the map of names too,
   * from what the listener is told.
   */
  readonly keyBytes?: Uint8Array
  /** Who is who, from a first pass that was made separately, for shards. */
  readonly entities?: string
  /**
   * The key file that allows re-identification, apart from IN and OUT, and the passphrases of the
   * two people who open it together.
   */
  readonly wayBack?: { readonly file: string; readonly passphrases: Passphrases }
  readonly names: NamesMode
  /**
   * Where the run keeps what another one needs to continue it; absent: a folder of this user's,
   * apart from OUT (runState.ts).
   */
  readonly state?: string
  /**
   * Paths in OUT that earlier runs assigned, by path in IN: they are kept, and new ones avoid them.
   */
  readonly known?: Readonly<Record<string, string>>
  readonly existing: 'refuse' | 'resume' | 'force'
  /** Whether another program may take results out of OUT as soon as they are there. */
  readonly handsOver?: boolean
  /** Spans annotated by people, JSON lines: their values are searched for in the output. */
  readonly gold?: string
  /** Whether those replace the taggers. */
  readonly given?: boolean
  /** A reader's corrections, by path in IN. */
  readonly corrections?: Readonly<Record<string, Corrections>>
  /** Documents that are held back, by path in IN: they have nothing in OUT. */
  readonly held?: readonly string[]
  /** The release report, a page; its machine-readable twin ends in .json. */
  readonly report?: string
  /** Who is responsible for it, as the report says. */
  readonly operator?: string
}

/** The resources of the program that runs a release. */
export interface Program {
  readonly version: string
  /** The file that threads run. */
  readonly threadFile: string
  /** The folder of the model packs. */
  readonly packs: string
  readonly atHand?: readonly PackFiles[]
  readonly lexicon: Lexicon
}

/** Checked between documents; a run that is stopped cleans up. */
export interface Stop {
  readonly requested: () => boolean
  /** While the run is paused: settled when it goes on, or is stopped. Undefined: it isn't paused. */
  readonly paused?: () => Promise<void> | undefined
}

/** Receives the events of a run. */
export interface Listener {
  /** How many files of IN were found, or have got a name in OUT, while the run is planned. */
  readonly planning?: (step: 'list' | 'name', files: number) => void
  /** @param stage 'survey': who is who; 'redact': the redaction itself */
  readonly begin: (stage: 'survey' | 'redact', all: StageOfRun) => void
  /** A document, or a part of a big one, is done or was done before. */
  readonly step: (done: Step) => void
  readonly end: () => void
  readonly failed: (document: FailedDocument, cause: string) => void
  /** The outcome of a document, also of one that an earlier run had done. */
  readonly document?: (outcome: DocumentOutcome) => void
}

/** What a stage has to do, and what is known of it while it goes on. */
export interface StageOfRun extends Pick<Estimate<unknown>, 'secondsLeft' | 'longest'> {
  readonly documents: number
  readonly bytes: number
}

export interface Step {
  /** Its number (ListedDocument). */
  readonly document: number
  readonly part?: number | undefined
  readonly documents: 0 | 1
  /** Notes that were read. */
  readonly notes: number
  readonly bytes: number
  readonly failed: boolean
  /** Why it failed. */
  readonly cause?: string | undefined
  /** Whether an earlier run had done it. */
  readonly before: boolean
  /**
   * For which a thread was busy with it; of short documents that are done together, each has an
   * equal share.
   */
  readonly milliseconds: number
}

/**
 * The names of a failed document: its path for the screen of a person who holds the originals, its
 * number for anything that is stored.
 */
export interface FailedDocument {
  /** 0 for what could not even be listed. */
  readonly number: number
  /** In IN. */
  readonly path: string
}

/**
 * The outcome of a document in a release. Its paths are for people who hold the originals; it holds
 * no text.
 */
export interface DocumentOutcome {
  /** Its number among all of IN, from 1; 0 and less for what could not even be listed. */
  readonly number: number
  readonly path: string
  /** In OUT. */
  readonly name: string
  /** By the rule of the order. */
  readonly patient?: string
  /**
   * 'withheld': the policy drops all of it; 'held': the order holds it back; 'gone': it was removed
   * from IN, and its result from OUT.
   */
  readonly state: 'done' | 'withheld' | 'held' | 'failed' | 'gone'
  readonly cause?: string
  readonly tally?: Tally
}
