import { systemError } from './systemError.ts'

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return systemError(error).code === 'EPERM'
  }
}
