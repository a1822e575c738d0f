import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { described } from '../../worker/io/describedError.ts'

/** Bytes after which a new log is begun; the one before is kept. */
const limit = 1_000_000

/**
 * Keeps bugs for developers, in `errors.log` of a folder. A bug's message may quote a note
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
