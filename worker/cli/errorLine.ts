import { UserError } from '../core/userError.ts'
import { described } from '../io/describedError.ts'
import { type SystemError, systemError } from '../io/systemError.ts'
import { escapeField } from '../io/terminal.ts'
import { endNow } from './stop.ts'

/** What the system reports, and the way out. */
const systemErrors: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room, then run again; redact goes on with --resume',
  EDQUOT: 'the disk quota is used up. Make room, then run again; redact goes on with --resume',
  EFBIG: 'a file would become larger than is allowed here. Raise the limit, then run again; redact goes on with --resume',
  EMFILE: 'this process may not open more files. Raise the limit (ulimit -n), or run with fewer threads (--jobs)',
  ENFILE: 'the system may not open more files. Close other programs, or raise its limit',
  EROFS: 'the disk is read-only. Choose another place',
  EACCES: 'permission is denied. Check the permissions',
  EPERM: 'permission is denied. Check the permissions',
  EIO: 'the disk reports an error. Check it, then run again',
  ENOMEM: 'there is not enough memory. Close other programs, or run with fewer threads (--jobs)',
}

/**
 * Why a command ended, in one line. A bug's message may quote a note, so only its kind and where it
 * happened are told; with CLOISTER_DEBUG in the environment, all of it: for bugs met on invented
 * notes.
 */
export function errorLine(error: unknown): string {
  if (error instanceof UserError) return error.message
  const { path } = systemError(error)
  const code = systemCode(systemError(error))
  const cause = code === undefined ? undefined : systemErrors[code]
  if (cause) return `${path === undefined ? 'Stopped' : escapeField(path)}: ${cause} (${code}).`
  if (process.env.CLOISTER_DEBUG) return (error instanceof Error && error.stack) || String(error)
  return `Stopped by a bug: ${described(error)}. Please report this line; --resume does the rest of a redaction.`
}

/** @returns the system's name of what went wrong; undefined where it is no error of the system */
function systemCode({ code, syscall, message }: SystemError): string | undefined {
  // A thread that can't start says why in its message alone.
  if (code === 'ERR_WORKER_INIT_FAILED') return /\b(E[A-Z]{3,})\b/.exec(message?.replace(code, '') ?? '')?.[1]
  return syscall === undefined ? undefined : code
}

/**
 * Whatever ends the program ends it in one line and with status 2. Standard output that is closed
 * or full counts: what was to be written there is lost.
 */
export function endInOneLine(): void {
  let isEnding = false
  const end = (line: string) => {
    if (!isEnding) process.stderr.write(`${line}\n`)
    isEnding = true
    void endNow(2)
  }
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    const cause = code === 'EPIPE' ? 'it was closed before everything was written' : `its disk is full, or fails (${code})`
    end(`Standard output can't be written: ${cause}.`)
  })
  // Nobody is left to be told.
  process.stderr.on('error', () => {})
  process.on('uncaughtException', (error) => end(errorLine(error)))
}
