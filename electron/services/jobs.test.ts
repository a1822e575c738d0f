import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { Job } from '../contract/values.ts'
import { type JobReporter, type Jobs, startJobs } from './jobs.ts'

function open() {
  const told: Job[] = []
  const reported: unknown[] = []
  const jobs = startJobs({
    tell: (_, job) => void told.push(job as Job),
    report: (_, error) => void reported.push(error),
  })
  return { jobs, told, reported }
}

/** A job as it stands once its work has ended. */
async function ended(jobs: Jobs, work: (tell: JobReporter) => Promise<string>): Promise<Job | undefined> {
  const { id } = jobs.start('import', 'ward 7', work)
  await over(jobs, id)
  return jobs.list().find((job) => job.id === id)
}

function over(jobs: Jobs, id: string): Promise<void> {
  return new Promise((resolve) => jobs.onChange((job) => job.id === id && job.state !== 'running' && resolve()))
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a job', () => {
  it('is on the list before its work begins, and says how it ended', async () => {
    const { jobs, told } = open()
    let begun = false
    const job = jobs.start('export', 'ward 7', async () => {
      begun = true
      return '12 documents.'
    })
    expect([begun, job.state, jobs.list()]).toEqual([false, 'running', [job]])
    await over(jobs, job.id)
    expect(jobs.list()).toEqual([{ ...job, state: 'done', outcome: '12 documents.' }])
    expect(told.map(({ state }) => state)).toEqual(['running', 'done'])
  })

  it('tells its progress at most ten times a second, and its end at once', async () => {
    const { jobs, told } = open()
    const began = performance.now()
    const job = await ended(jobs, async ({ progress }) => {
      for (let i = 1; i <= 350; i++) {
        progress(i, 350)
        await pause(1)
      }
      return 'All.'
    })
    expect(job).toMatchObject({ done: 350, total: 350, state: 'done' })
    expect(told.length).toBeGreaterThan(3)
    // Its begin and its end besides, however long 350 steps take here.
    expect(told.length).toBeLessThanOrEqual((performance.now() - began) / 100 + 3)
    expect(told.at(-1)).toEqual(job)
  })

  it('fails with what the user can mend as it stands, and with nothing of a bug', async () => {
    const { jobs, reported } = open()
    const mendable = await ended(jobs, () => Promise.reject(new UserError('The disk is full. Make room.')))
    expect(mendable).toMatchObject({ state: 'failed', outcome: 'The disk is full. Make room.' })
    const bug = new TypeError('cannot read Mrs Smith')
    const failed = await ended(jobs, () => Promise.reject(bug))
    expect(failed).toMatchObject({ state: 'failed', outcome: expect.stringMatching(/^Something went wrong/) })
    expect(JSON.stringify(failed)).not.toContain('Smith')
    expect(reported).toEqual([bug])
  })

  it('is cancelled once its work has ended, whether that throws or says what it did', async () => {
    const { jobs, reported } = open()
    const thrown = jobs.start('suggest', 'ward 7', async ({ signal, progress }) => {
      progress(3, 10)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return 'never'
    })
    const tidy = jobs.start('import', 'ward 8', async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return '5 documents were imported.'
    })
    await pause(10)
    jobs.cancel(thrown.id)
    jobs.cancel(tidy.id)
    await pause(10)
    expect(jobs.list()).toMatchObject([
      { state: 'cancelled', outcome: 'Cancelled when 3 of 10 were done; what was done is kept.' },
      { state: 'cancelled', outcome: '5 documents were imported.' },
    ])
    expect(reported).toEqual([])
  })

  it('is taken off the list when it has ended, and not before', async () => {
    const { jobs } = open()
    const { id } = jobs.start('import', 'ward 7', async () => {
      await pause(20)
      return 'All.'
    })
    jobs.dismiss(id)
    expect(jobs.list().length).toBe(1)
    await over(jobs, id)
    jobs.dismiss(id)
    jobs.cancel('unknown')
    expect(jobs.list()).toEqual([])
  })

  it('keeps a few hundred problems and counts the others', async () => {
    const { jobs } = open()
    const job = await ended(jobs, async ({ problem }) => {
      for (let i = 0; i < 700; i++) problem({ name: `note ${i}`, cause: 'It is empty.' })
      return 'None.'
    })
    expect(job?.problems.length).toBe(501)
    expect(job?.problems.at(-1)).toEqual({ name: '…', cause: '200 more could not be done.' })
  })

  it('is asked to end and forgotten when the vault is locked, and says nothing afterwards', async () => {
    const { jobs, told, reported } = open()
    let aborted = false
    jobs.start('import', 'ward 7', async ({ signal, progress }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      aborted = true
      progress(1, 2)
      throw new TypeError('The database connection is not open')
    })
    await pause(10)
    jobs.stop()
    await pause(150)
    expect([aborted, jobs.list(), told.length, reported]).toEqual([true, [], 1, []])
  })
})
