import { createContext, useContext } from 'react'
import type { Corpus } from '../../electron/contract/corpora.ts'
import { type Permission, permits } from '../../electron/contract/permissions.ts'
import type { Preferences } from '../../electron/contract/session.ts'
import type { FileHandle, Person } from '../../electron/contract/values.ts'
import type { Route } from './route.ts'

/** What is done to corpora in a dialog, from the home screen and from theirs. */
export type CorpusDialog =
  | { readonly kind: 'create' }
  /** With files that were dropped or chosen already. */
  | { readonly kind: 'import'; readonly corpusId: number; readonly files?: readonly FileHandle[] }
  /** For some documents, or, with null, for all that have no suggestions. */
  | { readonly kind: 'suggest'; readonly corpusId: number; readonly documentIds: readonly number[] | null }
  /** For some documents, or for all. */
  | { readonly kind: 'export' | 'assign'; readonly corpusId: number; readonly documentIds?: readonly number[] }
  | { readonly kind: 'rename' | 'split' | 'send' | 'receive'; readonly corpusId: number }

/** What a screen would lose if another took its place. */
export interface Unsaved {
  /** Resolves to whether it is saved; where it is not, the screen says why. */
  readonly save: () => Promise<boolean>
  readonly drop: () => void
}

/** A screen that takes what is dropped on the window. */
export interface DropTaker {
  readonly take: (files: readonly File[]) => void
  /** Shown while files hover over the window. */
  readonly label: string
}

/** What every screen may ask of the frame around it. */
export interface App {
  /** Who is signed in. */
  readonly person: Person
  readonly people: readonly Person[]
  /** Those whose name was taken out when they left, under their pseudonyms. */
  readonly left: readonly Person[]
  readonly preferences: Preferences
  readonly prefer: (change: Partial<Preferences>) => void
  readonly go: (route: Route) => void
  readonly back: () => void
  readonly corpora: readonly Corpus[]
  /** The corpus chosen in the side bar; null while there is none. */
  readonly corpus: Corpus | null
  readonly chooseCorpus: (corpusId: number) => void
  /**
   * Asks again for what the frame shows: corpora with their counts, people. Resolves when it is
   * there.
   */
  readonly refresh: () => Promise<void>
  /** Opens a dialog of the corpora over whatever screen is shown. */
  readonly openDialog: (dialog: CorpusDialog) => void
  /**
   * Opens the note to work on in a corpus: where this person was, or the first that is not
   * confirmed.
   */
  readonly resume: (corpusId: number) => void
  readonly lock: () => void
  /** Leads through the screens, from the first one on. */
  readonly startTour: () => void
  /** What the screen would lose; the frame asks before it shows another. `useUnsaved` tells it. */
  readonly hold: (unsaved: Unsaved | null) => void
  /**
   * Takes what is dropped on the window, in the place of an import; null leaves it to the frame
   * again.
   */
  readonly takeDrops: (taker: DropTaker | null) => void
}

export const AppContext = createContext<App | null>(null)

/** @throws outside the workbench, which is a bug */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp outside the workbench')
  return app
}

/**
 * Whether somebody's role has a permission; the main process refuses what the page shows by
 * mistake.
 */
export function may(person: Person, permission: Permission): boolean {
  return permits(person.role, permission)
}
