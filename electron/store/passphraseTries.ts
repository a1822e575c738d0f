import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWhole } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'

/** Wrong tries in a row, and when the last was (milliseconds since 1970). */
export interface Tries {
  readonly failed: number
  readonly failedAt: number
}

export const noTries: Tries = { failed: 0, failedAt: 0 }

/** Tries that cost no wait; each one after them doubles it. */
const free = 3
const longestWait = 5 * 60_000
/** As if there had been so many, where the count was taken away: half a minute. */
const afterTampering = 7

/**
 * Milliseconds until the next try. A clock that was set back gains nobody anything: the wait begins
 * again.
 */
export function waitOf({ failed, failedAt }: Tries, now: number): number {
  if (failed < free) return 0
  const whole = Math.min(longestWait, 1000 * 2 ** Math.min(30, failed - free + 1))
  return now < failedAt ? whole : Math.max(0, failedAt + whole - now)
}

/** Throws UserError while somebody has to wait. */
export function refuseTooSoon(tries: Tries, now: number): void {
  const seconds = Math.ceil(waitOf(tries, now) / 1000)
  if (seconds > 0)
    throw new UserError(say`There were ${tries.failed} wrong tries. Wait ${counted(seconds, 'second', 'seconds')}, then try again.`)
}

const shape = z.strictObject({ failed: z.number().int().min(0).max(1_000_000), failedAt: z.number().int().min(0) })

/**
 * Kept beside the vault, since it is wanted while the vault is closed: a restart gains nobody a
 * free try.
 */
export interface TriesFile {
  readonly read: () => Tries
  /**
   * Counts a try as a wrong one before it is made. Throws UserError while somebody has to wait, and
   * where it can't be written.
   */
  readonly begin: () => void
  /** Takes the last try back: it failed for another reason than a wrong passphrase. */
  readonly takeBack: () => void
  /** Starts again from none after a right one. @returns how many wrong ones came before it */
  readonly clear: () => number
}

/** By file: what this program has counted since it was started. */
const countedHere = new Map<string, Tries>()

/**
 * @param isExpected whether a count should be there
 * @returns counts wrong tries; counting throws UserError when the folder cannot be written
 */
export function triesFile(path: string, isExpected: () => boolean = () => false, now: () => number = Date.now): TriesFile {
  /**
   * What lies there; null where it is missing though it should not be, or can't be read: it was
   * tampered with, or cut off with the power.
   */
  const kept = (): Tries | null => {
    try {
      return shape.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
    } catch (error) {
      return systemError(error).code === 'ENOENT' && !isExpected() ? noTries : null
    }
  }
  const read = (): Tries => {
    const tries = kept() ?? { failed: afterTampering, failedAt: now() }
    // What this program has counted itself goes neither with the file nor with the time in it.
    const own = countedHere.get(path)
    return own && own.failed >= tries.failed ? own : tries
  }
  const write = (tries: Tries): void => {
    countedHere.set(path, tries)
    try {
      writeWhole(path, `${JSON.stringify(tries)}\n`)
    } catch (error) {
      throw new UserError(
        say`The vault's folder can't be written (${systemError(error).code}), so no passphrase can be tried. Make room on the disk, or have the folder made writable.`,
      )
    }
  }
  return {
    read,
    begin: () => {
      const tries = read()
      // From here on it is waited for, and not begun again with each try.
      if (kept() === null) write(tries)
      // The wait starts where the clock is now: one that was set back must not be waited for.
      if (now() < tries.failedAt) write({ ...tries, failedAt: now() })
      refuseTooSoon(tries, now())
      write({ failed: tries.failed + 1, failedAt: now() })
    },
    takeBack: () => {
      const tries = read()
      if (tries.failed > 0) write({ ...tries, failed: tries.failed - 1 })
    },
    clear: () => {
      const { failed } = read()
      // Kept, so that it is missed when somebody takes it away.
      write(noTries)
      return Math.max(0, failed - 1)
    },
  }
}
