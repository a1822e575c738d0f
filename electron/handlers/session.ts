import type { Preferences, StartTask } from '../contract/session.ts'
import type { PreferencesFile } from '../services/preferences.ts'
import type { VaultSession } from '../services/session.ts'
import type { SystemKeys } from '../services/systemKeys.ts'
import type { Handle } from './handle.ts'

export interface SessionParts {
  readonly vaultSession: VaultSession
  /** Null where the key store of the operating system may not, or can't, open the vault. */
  readonly keys: SystemKeys | null
  readonly preferences: PreferencesFile
  /** The shell follows: its menu speaks the language, its windows take the theme. */
  readonly onPreferences: (preferences: Preferences) => void
  /** Null from the second answer on, so that a page that is loaded again shows what it usually does. */
  readonly startedFor: () => StartTask | null
}

export function sessionHandlers(handle: Handle, { vaultSession, preferences, onPreferences, startedFor }: SessionParts): void {
  handle('session.state', () => vaultSession.state())
  handle('session.create', ({ passphrase, name }) => vaultSession.create(passphrase, name))
  handle('session.unlock', ({ passphrase }) => vaultSession.unlock(passphrase))
  handle('session.lock', () => vaultSession.lock())
  handle('session.signIn', ({ personId, ...given }) => vaultSession.signIn(personId, given))
  handle('session.addPerson', ({ name, role, second }) => vaultSession.addPerson(name, role, second))
  handle('session.startedFor', startedFor)
  handle('session.preferences', () => preferences.get())
  handle('session.prefer', (some) => {
    const changed = preferences.change(some)
    onPreferences(changed)
    return changed
  })
}
