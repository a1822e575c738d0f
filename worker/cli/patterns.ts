import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 compile a regular expression to machine code when it is first used. Usually it makes
 * bytecode of it first and machine code the second time, and of the long alternatives of the rules
 * the bytecode takes four times as long to make as the machine code: half a second of every start.
 * Threads that are started later do the same. Electron's V8 may not take flags any more once it
 * runs, so there it is left as it is.
 */
export function compilePatternsOnce(): void {
  if (process.versions.electron === undefined) setFlagsFromString('--no-regexp-tier-up')
}
