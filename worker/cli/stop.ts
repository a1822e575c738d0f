/** Set by the first Ctrl-C or SIGTERM; a run looks at it between documents and leaves tidily. A second one ends the program at once. */
export interface Stop {
  readonly requested: () => boolean
  /** @param act called once, as soon as a stop is asked for */
  readonly onStop: (act: () => void) => void
}

export function stopOnSignal(): Stop {
  let requested = false
  const acts: (() => void)[] = []
  const stop = () => {
    if (requested) process.exit(130)
    requested = true
    for (const act of acts) act()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return { requested: () => requested, onStop: (act) => acts.push(act) }
}
