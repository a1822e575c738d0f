import type { Language } from '../core/document.ts'
import type { PackFiles } from '../packs/packFile.ts'
import type { EnsembleName, ModelChoice, Need } from '../packs/taggerNames.ts'
import type { Policy } from '../redact/policy/policy.ts'
import type { Corrections } from '../redact/redactDocument.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import type { Tally } from './tally.ts'
import type { Passphrases } from './wayBackKey.ts'

/** What every run that tags goes by. */
export interface TaggingOrder {
  readonly policy: Policy
  readonly language: Language | 'auto'
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** The least that must look for identifiers; absent: whoever is named. */
  readonly need?: Need
  /** Somebody answers for fewer than the policy needs; the report says so. */
  readonly acceptWeaker?: boolean
  /** Whether spans say their votes and scores. */
  readonly explain: boolean
  /** Threads. */
  readonly jobs: number
}

/** Which documents of IN. */
export interface InputOrder {
  readonly input: string
  readonly exclude: readonly string[]
  /** Nothing but these paths in IN. */
  readonly only?: readonly string[]
  /** Does documents whose place among all, modulo `of`, is `index` (from 0). */
  readonly shard?: { readonly index: number; readonly of: number }
  /**
   * How it is known whose a document is (patients.ts); absent: as the documents' own fields say.
   */
  readonly patientFrom?: string
}

/**
 * What files and folders of OUT are called: by a keyed code; by their own names without what
 * identifies in them; by their own names.
 */
export const namesModes = ['opaque', 'readable', 'keep'] as const

export type NamesMode = (typeof namesModes)[number]

/** A release: IN, redacted, to OUT. */
export interface ReleaseOrder extends TaggingOrder, InputOrder {
  readonly output: string
  /** The operator's own spans file. */
  readonly spans?: string
  /**
   * A file with 32 bytes that keyed operators, codes of names and the map of names go by; made when
   * missing. Absent: a key that is discarded when the run is done.
   */
  readonly key?: string
  /**
   * Those 32 bytes themselves, in the file's place: whoever holds them keeps the map of names, too,
   * as the listener is told it.
   */
  readonly keyBytes?: Uint8Array
  /** Who is who, from a first pass that was made apart, for shards. */
  readonly entities?: string
  /**
   * The key file that allows re-identification, apart from IN and OUT, and the passphrases of the
   * two people who open it together.
   */
  readonly wayBack?: { readonly file: string; readonly passphrases: Passphrases }
  readonly names: NamesMode
  /**
   * Where the run keeps what another one needs to go on with it; absent: a folder of this user's,
   * apart from OUT (runState.ts).
   */
  readonly state?: string
  /**
   * Paths in OUT that earlier runs gave, by path in IN: they stay, and others keep clear of them.
   */
  readonly known?: Readonly<Record<string, string>>
  readonly existing: 'refuse' | 'resume' | 'force'
  /** Spans that people say are there, JSON lines: real values are looked for in the output. */
  readonly gold?: string
  /** Whether those take the taggers' place. */
  readonly given?: boolean
  /** What a reader corrected, by path in IN. */
  readonly corrections?: Readonly<Record<string, Corrections>>
  /** Documents that are held back, by path in IN: nothing of them is in OUT. */
  readonly held?: readonly string[]
  /** The release report, a page; its machine-readable twin ends in .json. */
  readonly report?: string
  /** Who answers for it, as the report says. */
  readonly operator?: string
}

/** What the program that runs a release has at hand. */
export interface Program {
  readonly version: string
  /** What threads run. */
  readonly tasksFile: string
  /** The folder of the model packs. */
  readonly packs: string
  readonly atHand?: readonly PackFiles[]
  readonly lexicon: Lexicon
}

/** Asked between documents; a run that is stopped leaves tidily. */
export interface Stop {
  readonly requested: () => boolean
}

/** Who wants to hear how a run goes. */
export interface Listener {
  /** @param stage 'survey': who is who; 'redact': the work itself */
  readonly begin: (stage: 'survey' | 'redact', all: { readonly documents: number; readonly bytes: number }) => void
  /** A document, or a part of a big one, is done or was done before. */
  readonly step: (done: Step) => void
  readonly end: () => void
  readonly failed: (document: FailedDocument, cause: string) => void
  /** What became of a document, once it is known; also of one that an earlier run had done. */
  readonly document?: (outcome: DocumentOutcome) => void
}

export interface Step {
  readonly documents: 0 | 1
  /** Notes that were read. */
  readonly notes: number
  readonly bytes: number
  readonly failed: boolean
  /** Whether an earlier run had done it. */
  readonly before: boolean
}

/**
 * What a failed document may be called: by its path on the screen of whoever holds the originals,
 * by its number in whatever is kept.
 */
export interface FailedDocument {
  /** 0 for what could not even be listed. */
  readonly number: number
  /** In IN. */
  readonly path: string
}

/**
 * A document's end in a release. Its paths are for whoever holds the originals; there is no text in
 * it.
 */
export interface DocumentOutcome {
  /** Its place among all of IN, from 1; 0 and less for what could not even be listed. */
  readonly number: number
  readonly path: string
  /** In OUT. */
  readonly name: string
  /** By the rule of the order. */
  readonly patient?: string
  /**
   * 'withheld': the policy drops all of it; 'held': the order holds it back; 'gone': it is no
   * longer in IN, and its result no longer in OUT.
   */
  readonly state: 'done' | 'withheld' | 'held' | 'failed' | 'gone'
  readonly cause?: string
  readonly tally?: Tally
}
