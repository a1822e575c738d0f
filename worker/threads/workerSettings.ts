import { workerData } from 'node:worker_threads'

/** What the pool that began this thread gave it as `workerData`. */
export function workerSettings<Settings>(): Settings {
  // The code that opens the pool and the task that reads them share this type.
  return workerData as Settings
}
