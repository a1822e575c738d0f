import { workerData } from 'node:worker_threads'

/** What the pool that began this thread gave it as `workerData`. */
export function workerSettings<Settings>(): Settings {
  // The file that opens the pool takes `Settings` from the file that reads them here.
  return workerData as Settings
}
