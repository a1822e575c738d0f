import type { FileTasks, Redacted } from '../redact/redactFile.ts'
import type { Pool } from '../threads/pool.ts'

type TaskPool = Pool<FileTasks, readonly Redacted[]>

/**
 * A pool that is opened with the first task. Both passes of a release use the same, since to start
 * a thread takes longer than to do a few notes.
 */
export interface LazyPool {
  readonly opened: (open: () => TaskPool) => TaskPool
  readonly close: () => Promise<void>
}

export function lazyPool(): LazyPool {
  let pool: TaskPool | undefined
  return {
    opened: (open) => {
      pool ??= open()
      return pool
    },
    close: async () => pool?.close(),
  }
}
