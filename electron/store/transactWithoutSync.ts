import type { Connected } from './prepared.ts'

/**
 * Runs `work` as one transaction that does not wait for the disk: for what can be made again, since
 * the wait, many milliseconds on a busy disk, would be everybody's. If the power fails, the last
 * such transactions may be gone, each as a whole; whatever a person does afterwards is kept with
 * all that came before it. Not within another transaction.
 */
export function transactWithoutSync({ db }: Connected, work: () => void): void {
  db.pragma('synchronous = NORMAL')
  try {
    db.transaction(work).immediate()
  } finally {
    db.pragma('synchronous = FULL')
  }
}
