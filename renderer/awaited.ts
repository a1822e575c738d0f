/** Milliseconds after which whoever waits is told for what. */
const noticed = 300

/** Calls that wait for a person, in a dialog of the system's. */
const ofPeople: readonly string[] = ['files.choose', 'note.open', 'note.save', 'vault.saveRecoveryKey']

interface Call {
  readonly name: string
  readonly timer: ReturnType<typeof setTimeout> | undefined
  late: boolean
}

const calls = new Set<Call>()
const listeners = new Set<() => void>()

/**
 * A question to the main process begins.
 *
 * @param name the channel's
 * @returns to be called when its answer is there
 */
export function awaiting(name: string): () => void {
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const call: Call = {
    name,
    late: false,
    timer: ofPeople.includes(name)
      ? undefined
      : setTimeout(() => {
          call.late = true
          tell()
        }, noticed),
  }
  calls.add(call)
  return () => {
    clearTimeout(call.timer)
    calls.delete(call)
    if (call.late) tell()
  }
}

/** The channel that has been waited for longest, where it is long enough to say so; else null. */
export function awaited(): string | null {
  for (const { name, late } of calls) if (late) return name
  return null
}

/** @returns how to stop */
export function onAwaited(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
