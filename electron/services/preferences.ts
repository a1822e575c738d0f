import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKeyOf } from '../../worker/core/records.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { type Preferences, preferences as shape } from '../contract/session.ts'
import { usualPreferences } from '../contract/usualPreferences.ts'

/**
 * How the person at this machine likes the program. They lie beside the vault, not in it: the
 * window must know them before it is unlocked.
 */
export interface PreferencesFile {
  readonly get: () => Preferences
  /** Changes what is given, keeps the rest. Throws UserError where the file cannot be written. */
  readonly change: (some: { readonly [Key in keyof Preferences]?: Preferences[Key] | undefined }) => Preferences
}

/**
 * @param folder where the program keeps what is its own
 * @returns reads and keeps preferences; keeping throws UserError when the folder cannot be
 *   written
 */
export function preferencesFile(folder: string): PreferencesFile {
  const file = join(folder, 'preferences.json')
  let current = read(file)
  return {
    get: () => current,
    change: (some) => {
      const given = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined))
      const next = { ...current, ...given }
      try {
        writeWhole(file, `${JSON.stringify(next, null, 2)}\n`)
      } catch (error) {
        throw new UserError(
          say`The preferences could not be kept in preferences.json (${systemError(error).code}). Make room on the disk, or have the folder made writable.`,
        )
      }
      current = next
      return current
    },
  }
}

/**
 * Each preference that can be read counts; a file that cannot be read is no reason not to start.
 */
function read(file: string): Preferences {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof found !== 'object' || found === null) return usualPreferences
    const known = Object.entries(found).filter(([key, value]) => isKeyOf(shape.shape, key) && shape.shape[key].safeParse(value).success)
    return { ...usualPreferences, ...Object.fromEntries(known) }
  } catch {
    return usualPreferences
  }
}

/** What begins in the language of whoever makes it: that of the interface, else the machine's. */
export function projectLanguage(folder: string): 'en' | 'fr' {
  const machines = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('fr') ? 'fr' : 'en'
  return preferencesFile(folder).get().language ?? machines
}
