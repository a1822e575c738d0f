import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function jobHandlers(handle: Handle, { jobs }: Services): void {
  handle('jobs.list', () => jobs.list())
  handle('jobs.cancel', ({ jobId }) => {
    jobs.cancel(jobId)
    return jobs.list()
  })
  handle('jobs.dismiss', ({ jobId }) => {
    jobs.dismiss(jobId)
    return jobs.list()
  })
}
