import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'

/**
 * Leaves the processors to other programs. Threads and processes that are started later inherit it;
 * under Linux, where it is a thread's own, those that run already (V8's and libuv's) are asked one
 * by one.
 *
 * @throws UserError when the system refuses it
 */
export function lowerPriority(): void {
  try {
    setPriority(0, constants.priority.PRIORITY_LOW)
    for (const thread of threadsHere()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch (error) {
    throw new UserError(`This system refuses a lower priority (${systemError(error).code}). Leave --priority low out.`)
  }
}

/** Their ids under Linux, proc(5). */
function threadsHere(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}
