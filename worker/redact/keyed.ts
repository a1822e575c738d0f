import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A key for one purpose only, so that what one reveals says nothing of another (RFC 5869).
 *
 * @param key 32 bytes
 * @returns 32 bytes
 */
export function keyFor(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `cloister ${purpose}`, 32))
}

/** 32 bytes that only the key's owner can tell from chance; parts can't run into each other. */
export function keyedBytes(key: Uint8Array, ...parts: readonly string[]): Uint8Array {
  const hmac = createHmac('sha256', key)
  for (const part of parts) {
    const bytes = Buffer.from(part, 'utf8')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hmac.update(length).update(bytes)
  }
  return new Uint8Array(hmac.digest())
}

/** Draws from keyed bytes, as many as wanted: the same parts give the same draws. */
export interface Draws {
  /** A whole number from 0 to `below` - 1, all as likely. */
  readonly below: (below: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

/**
 * Random numbers that only the key and `parts` decide: the same in every run.
 *
 * @param key 32 bytes
 */
export function draws(key: Uint8Array, ...parts: readonly string[]): Draws {
  let block = 0
  let bytes = keyedBytes(key, ...parts, '0')
  let at = 0
  const word = (): number => {
    if (at + 6 > bytes.length) {
      bytes = keyedBytes(key, ...parts, String(++block))
      at = 0
    }
    const value = Buffer.from(bytes.buffer, bytes.byteOffset + at, 6).readUIntBE(0, 6)
    at += 6
    return value
  }
  const below = (limit: number): number => {
    // The few values past the last whole multiple would make small results likelier.
    const whole = 2 ** 48 - (2 ** 48 % limit)
    for (;;) {
      const value = word()
      if (value < whole) return value % limit
    }
  }
  return { below, pick: (from) => from[below(from.length)]! }
}
