import { useEffect, useState } from 'react'
import type { ReleaseProgress, ReleaseRow } from '../../../electron/contract/releases.ts'
import { onEvent } from '../../cloister.ts'
import { useLatest } from '../../components/useLatest.ts'

/**
 * How far the releases that are under way are, by id; `onEnd` is called when the run of one has
 * ended, however it ended.
 */
export function useProgress(onEnd: (releaseId: number) => void): ReadonlyMap<number, ReleaseProgress> {
  const [live, setLive] = useState<ReadonlyMap<number, ReleaseProgress>>(new Map())
  const latest = useLatest(onEnd)
  useEffect(
    () =>
      onEvent('releases.changed', ({ releaseId, progress }) => {
        setLive((known) => {
          const next = new Map(known)
          if (progress) next.set(releaseId, progress)
          else next.delete(releaseId)
          return next
        })
        if (!progress) latest.current(releaseId)
      }),
    [],
  )
  return live
}

/** The row with what has been heard of its run since it was asked for. */
export function withProgress(row: ReleaseRow, live: ReadonlyMap<number, ReleaseProgress>): ReleaseRow {
  const progress = live.get(row.id)
  return progress && row.state === 'running' ? { ...row, progress, interrupted: false } : row
}

/** As the list and the heading say it. */
export function stateOf({ state, interrupted }: ReleaseRow): ReleaseRow['state'] | 'interrupted' {
  return interrupted ? 'interrupted' : state
}

export const stateBadge = {
  draft: '',
  running: '',
  paused: 'warn',
  stopped: 'warn',
  interrupted: 'warn',
  done: 'good',
  failed: 'danger',
} as const
