/**
 * Letters and spaces a second that nobody reads faster: 600 words a minute of six each. Adults read
 * 238 words a minute silently (Brysbaert 2019), and what is beyond 400 is skimming.
 */
const fastest = 60

/** Shorter texts can be taken in at a glance, and time is kept in whole seconds. */
const atAGlance = 80

/** @param characters code units of what was read; null: not known @param seconds spent on it */
export function isHasty(characters: number | null, seconds: number): boolean {
  return characters !== null && characters > atAGlance && characters > (seconds + 1) * fastest
}
