/**
 * How long somebody has had the note before their eyes: while the window has the focus, up to a
 * while after they last did something.
 */
export interface Attention {
  readonly focused: boolean
  /** Milliseconds, on any clock that goes forward. */
  readonly lastActive: number
  /** Up to when `milliseconds` is counted. */
  readonly countedTo: number
  readonly milliseconds: number
}

/** Reading without touching anything counts for this long. */
const patience = 60_000

/** @param now milliseconds, on any clock that goes forward */
export function attentionFrom(now: number, focused: boolean): Attention {
  return { focused, lastActive: now, countedTo: now, milliseconds: 0 }
}

/** Counts what has passed. */
function counted(attention: Attention, now: number): Attention {
  const { focused, lastActive, countedTo, milliseconds } = attention
  const until = Math.min(now, lastActive + patience)
  const passed = focused ? Math.max(0, until - countedTo) : 0
  return { ...attention, countedTo: Math.max(countedTo, now), milliseconds: milliseconds + passed }
}

/** Somebody typed, pointed or scrolled. */
export function active(attention: Attention, now: number): Attention {
  return { ...counted(attention, now), lastActive: now }
}

/**
 * The window got the focus or lost it. Coming back is doing something.
 *
 * @param now milliseconds, on the clock of `attentionFrom`
 */
export function focusedIs(attention: Attention, focused: boolean, now: number): Attention {
  const until = counted(attention, now)
  return { ...until, focused, lastActive: focused ? now : until.lastActive }
}

/** Whole seconds to report, and what is left to count on. */
export function taken(attention: Attention, now: number): { readonly seconds: number; readonly rest: Attention } {
  const until = counted(attention, now)
  const seconds = Math.floor(until.milliseconds / 1000)
  return { seconds, rest: { ...until, milliseconds: until.milliseconds - seconds * 1000 } }
}
