import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes after which a new log is begun; the one before is kept. */
const limit = 1_000_000

/**
 * Keeps bugs for whoever mends them, in `errors.log` of a folder. A bug's message may quote a note
 * (JSON.parse does), so only its kind, its code and where it happened in our own files is written.
 * With CLOISTER_DEBUG in the environment, all of it goes to standard error besides: for bugs met on
 * invented notes.
 */
export function errorLog(folder: string): (where: string, error: unknown) => void {
  const file = join(folder, 'errors.log')
  return (where, error) => {
    if (process.env.CLOISTER_DEBUG) console.error(where, error)
    try {
      mkdirSync(folder, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(file, `${file}.1`)
      appendFileSync(file, `${new Date().toISOString()} ${where}: ${described(error)}\n`, { mode: 0o600 })
    } catch {
      // A full disk must not turn one bug into two.
    }
  }
}

/** @returns for instance `TypeError at open (main.js:10:5) < main.js:20:1` */
export function described(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  const code = (error as { code?: unknown }).code
  const kind = /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
  const shownCode = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? ` ${code}` : ''
  const details = error instanceof PlainError ? ` (${error.message})` : ''
  return `${kind}${shownCode}${details} at ${places(error) || 'an unknown place'}`
}

/** An error whose message holds none of the data that it is about. */
export class PlainError extends Error {}

function places(error: Error): string {
  const message = error.message
  // The stack begins with the message, which may look like anything, a place included.
  const stack = error.stack ?? ''
  const after = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  return Array.from(after.matchAll(/^ {4}at (?:(?:async )?([\w.<>]{1,60}) )?\(?(?:file:\/\/)?[^\n]*?([\w.-]{1,60}:\d+:\d+)\)?$/gm))
    .slice(0, 12)
    .map(([, name, place]) => (name ? `${name} (${place})` : place))
    .join(' < ')
}
