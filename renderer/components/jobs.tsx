import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Job } from '../../electron/contract/values.ts'
import { CloisterError, cloister, onEvent } from '../cloister.ts'
import { useToasts } from './toasts.tsx'
import { useLatest } from './useLatest.ts'

export interface Jobs {
  /** The newest first. */
  readonly jobs: readonly Job[]
  readonly cancel: (jobId: string) => void
  readonly dismiss: (jobId: string) => void
  /**
   * A job writes there: what says that it has ended can show it. @param handle of a file or folder
   */
  readonly writes: (job: Job, handle: string) => void
}

interface Listeners {
  readonly add: (listener: (job: Job) => void) => () => void
}

const JobsContext = createContext<Jobs | null>(null)
const EndsContext = createContext<Listeners | null>(null)

/** Follows what takes a while; says in the corner how each ended. */
export function JobsProvider({ children }: { readonly children: ReactNode }) {
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const listeners = useRef(new Set<(job: Job) => void>())
  const running = useRef(new Set<string>())
  const written = useRef(new Map<string, string>())
  const { tell, fail } = useToasts()

  const followEnds = useCallback(
    (job: Job) => {
      if (job.state === 'running') {
        running.current.add(job.id)
        return
      }
      // An end is told once, and only of a job that was seen running: those of another session are
      // on the list already.
      if (!running.current.delete(job.id)) return
      const sentence = job.outcome ?? job.subject
      const file = written.current.get(job.id)
      if (job.state === 'failed') fail(new CloisterError(sentence, false))
      else tell(sentence, { stays: true, ...(file === undefined ? {} : { file }) })
      for (const listener of listeners.current) listener(job)
    },
    [tell, fail],
  )

  useEffect(() => {
    const stop = onEvent('jobs.changed', (job) => {
      setJobs((all) => withJob(all, job))
      followEnds(job)
    })
    cloister.jobs.list().then((all) => {
      for (const job of all) if (job.state === 'running') running.current.add(job.id)
      setJobs(all)
    }, fail)
    return stop
  }, [followEnds, fail])

  const value = useMemo<Jobs>(
    () => ({
      jobs,
      cancel: (jobId) => void cloister.jobs.cancel({ jobId }).then(setJobs, fail),
      writes: (job, handle) => void written.current.set(job.id, handle),
      dismiss: (jobId) => void cloister.jobs.dismiss({ jobId }).then(setJobs, fail),
    }),
    [jobs, fail],
  )
  const ends = useMemo<Listeners>(
    () => ({
      add: (listener) => {
        listeners.current.add(listener)
        return () => listeners.current.delete(listener)
      },
    }),
    [],
  )
  return (
    <JobsContext value={value}>
      <EndsContext value={ends}>{children}</EndsContext>
    </JobsContext>
  )
}

/** @throws outside the workbench, which is a bug */
export function useJobs(): Jobs {
  const jobs = useContext(JobsContext)
  if (!jobs) throw new Error('useJobs outside the workbench')
  return jobs
}

/** Calls `listener` whenever a job has ended, however it ended. */
export function useJobEnded(listener: (job: Job) => void): void {
  const ends = useContext(EndsContext)
  const latest = useLatest(listener)
  useEffect(() => ends?.add((job) => latest.current(job)), [ends])
}

/** The list with a job in its newest state; a new one comes first. */
function withJob(jobs: readonly Job[], job: Job): readonly Job[] {
  return jobs.some(({ id }) => id === job.id) ? jobs.map((other) => (other.id === job.id ? job : other)) : [job, ...jobs]
}
