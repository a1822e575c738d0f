import type { FileTasks, Redacted } from '../redact/redactFile.ts'
import type { Pool } from '../threads/pool.ts'

type TaskPool = Pool<FileTasks, readonly Redacted[]>

/**
 * The threads of a release: both its passes use the same, since to start one takes longer than to
 * do a few notes.
 */
export interface ReleaseThreads {
  /** @param open starts them, with the first task of all */
  readonly pool: (open: () => TaskPool) => TaskPool
  readonly end: () => Promise<void>
}

export function releaseThreads(): ReleaseThreads {
  let pool: TaskPool | undefined
  return {
    pool: (open) => {
      pool ??= open()
      return pool
    },
    end: async () => pool?.close(),
  }
}
