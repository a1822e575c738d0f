import { useState } from 'react'

export interface Task {
  readonly busy: boolean
  /** What was thrown the last time; null when all is well. */
  readonly error: unknown
  /** Does it unless it is being done. Resolves whether it went well or not. */
  readonly run: (work: () => Promise<void>) => Promise<void>
}

/** Something that a button does: once at a time, and its failure is at hand to be shown. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
