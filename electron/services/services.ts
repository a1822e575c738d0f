import type { MachineRules } from '../../worker/release/machineRules.ts'
import type { Lexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import type { Learner } from '../processes/learning/learner.ts'
import type { Reading } from '../processes/reading/reading.ts'
import type { ReleasingProcesses } from '../processes/releasing/releasingProcesses.ts'
import type { OpenPool } from '../processes/tagging/taggingPool.ts'
import type { Files } from '../shell/files.ts'
import type { Store } from '../store/open.ts'
import type { DeviceCatalogue } from './deviceCatalogue.ts'
import type { Jobs } from './jobs.ts'
import type { Notes } from './notes.ts'
import type { Runs } from './releaseRuns.ts'
import type { Suggesting } from './suggesting.ts'
import type { Tell } from './tell.ts'
import type { Watching } from './watching.ts'

/** What the handlers of every screen may use. */
export interface Services {
  /**
   * The open vault. Throws UserError while it is locked; ask again in every call, since it may be
   * locked in between.
   */
  readonly store: () => Store
  readonly jobs: Jobs
  /** Pre-annotation by the taggers. */
  readonly suggesting: Suggesting
  /** Learns and measures, in processes of its own. */
  readonly learner: Learner
  /** Reads files that are imported, apart from everything else. */
  readonly reading: Reading
  /** Looks at what is to be released, shows it and releases it, in processes of its own. */
  readonly releases: ReleasingProcesses
  /** The releases that are under way. */
  readonly runs: Runs
  /** Single notes that are redacted at once, with or without a vault. */
  readonly notes: Notes
  /** Folders that are looked at again and again. */
  readonly watching: Watching
  /** The site's devices whose pictures have text in known places. */
  readonly devices: DeviceCatalogue
  /** The folder of the model packs that ship with the program. */
  readonly packs: string
  /** Taggers that are asked for something else than suggestions. */
  readonly openPool: OpenPool
  /** The lists of names and places; read when they are first wanted. */
  readonly lexicon: () => Lexicon
  /** Files and folders that the user chose or dropped: `files.path(handle)`. */
  readonly files: Files
  /** Shows a path in the system's file manager. Rejects with UserError when it is not there. */
  readonly reveal: (path: string) => void
  readonly tell: Tell
  /** Where the program keeps what is its own: the vault, the preferences, the window's place. */
  readonly folder: string
  /** What an administrator has laid down for this machine. */
  readonly machine: MachineRules
}
