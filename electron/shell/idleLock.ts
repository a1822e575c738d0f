/** What tells that nobody is there: Electron's powerMonitor. */
export interface Presence {
  /** Seconds since the last key or movement, anywhere on the machine. */
  getSystemIdleTime(): number
  on(event: 'lock-screen' | 'suspend', listener: () => void): unknown
}

export interface IdleLockOptions {
  readonly presence: Presence
  /** After how many minutes without a sign of anybody. */
  readonly minutes: () => number
  /**
   * 'idle': nobody was there, or the screen was locked; 'system': the machine goes to sleep, and
   * memory may be written to its disk.
   */
  readonly lock: (by: 'idle' | 'system') => void
  /** Milliseconds between two looks. */
  readonly every?: number
}

/**
 * Locks when nobody has been there for a while, when the screen is locked, and when the machine
 * goes to sleep. A machine that does not tell its idle time is taken at its word: then only the
 * other two lock.
 */
export function startIdleLock({ presence, minutes, lock, every = 10_000 }: IdleLockOptions): { readonly stop: () => void } {
  const timer = setInterval(() => {
    if (presence.getSystemIdleTime() >= minutes() * 60) lock('idle')
  }, every)
  timer.unref()
  presence.on('lock-screen', () => lock('idle'))
  presence.on('suspend', () => lock('system'))
  return { stop: () => clearInterval(timer) }
}

/** The preference, unless the machine's policy asks for fewer minutes. */
export function idleMinutes(preferred: number, most: number | undefined): number {
  return most === undefined ? preferred : Math.min(preferred, most)
}
