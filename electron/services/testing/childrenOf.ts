import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The processes that one has begun, by number; none where it has ended. Linux alone tells. */
export function childrenOf(pid: number): number[] {
  if (!existsSync(`/proc/${pid}`)) return []
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
