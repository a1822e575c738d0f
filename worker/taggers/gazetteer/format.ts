/**
 * The compiled gazetteer: 32-bit little-endian words.
 *
 * 0 magic   1 version   2 slots of the word table   3 slots of the phrase table   4 most words in a
 * phrase   5 words   6 phrases   7 – then per table: fingerprints (one a slot, 0 = empty), masks
 * (one a slot)
 *
 * A taken slot is followed by the next one, the last one by the first (linear probing).
 */
export const MAGIC = 0x47415a31
export const VERSION = 1
export const HEADER_WORDS = 8

/** Between the words of a phrase in its key. */
export const JOINT = 32
