import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../../worker/core/say.ts'
import { inWords, VaultInUse } from '../store/sqliteErrors.ts'

/** How long a command waits for a vault that another program is using. */
export interface Waiting {
  /** Milliseconds of `performance.now()`. */
  readonly until: number
  /** Told once, when it waits. */
  readonly tell: (line: string) => void
}

/** Milliseconds from one try to the next. */
const again = 500

/**
 * Does something with a vault, again while another program is using it and the time is not up.
 *
 * @throws VaultInUse when it is still in use then; at once without `waiting`
 */
export async function whileInUse<T>(waiting: Waiting | undefined, act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      const told = inWords(error)
      if (!(told instanceof VaultInUse) || !waiting || performance.now() + again > waiting.until) throw told
      if (tries === 0) waiting.tell(say`Another program is using the vault. Waiting until it has finished …`)
      await pause(again)
    }
  }
}
