/**
 * The hash that compile.ts writes by and lexicon.ts looks up by: two 32-bit lanes over UTF-16 code
 * units. One lane chooses the slot, the other is stored in place of the word. compile.ts refuses a
 * list in which two words share both; an unknown word passes for a known one about once in a
 * thousand million.
 */
export const SLOT_SEED = 0x811c9dc5
export const PRINT_SEED = 0x9747b28c

/**
 * One step of the hash that says in which slot a word lies (FNV-1a, of 32 bits).
 *
 * @param unit a UTF-16 code unit
 */
export function mixSlot(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

/**
 * One step of the fingerprint that tells the words of a slot apart.
 *
 * @param unit a UTF-16 code unit
 */
export function mixPrint(hash: number, unit: number): number {
  return Math.imul((hash << 5) ^ (hash >>> 27) ^ unit, 0x27d4eb2d)
}

/**
 * Spreads the high bits, where the multiplication left most of what differs, over the low ones that
 * choose the slot.
 */
export function finish(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** Fingerprint 0 marks an empty slot, so none is ever 0. */
export function finishPrint(hash: number): number {
  return finish(hash) || 1
}

/**
 * A finished hash, 0 – 2³² − 1, spread evenly over `slots` (at most 2²⁰ or so: the product stays
 * exact).
 */
export function slotOf(finished: number, slots: number): number {
  return Math.floor((finished * slots) / 0x100000000)
}
