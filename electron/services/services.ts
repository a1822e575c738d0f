import type { Files } from '../shell/files.ts'
import type { Store } from '../store/open.ts'
import type { Jobs } from './jobs.ts'
import type { Suggesting } from './suggesting.ts'
import type { Tell } from './tell.ts'

/** What the handlers of every screen may lean on. */
export interface Services {
  /** The open vault. Throws UserError while it is locked; ask anew in every call, since it may be locked in between. */
  readonly store: () => Store
  readonly jobs: Jobs
  /** Pre-annotation by the taggers. */
  readonly suggesting: Suggesting
  /** Files and folders that the user chose or dropped: `files.path(handle)`. */
  readonly files: Files
  readonly tell: Tell
  /** Where the program keeps what is its own: the vault, the preferences, the window's place. */
  readonly folder: string
}
