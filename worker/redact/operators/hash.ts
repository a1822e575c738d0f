import { UserError } from '../../core/userError.ts'
import { folded } from '../../text/fold.ts'
import { keyedBytes, keyFor } from '../keyed.ts'
import type { Operator } from '../operator.ts'
import type { Action } from '../policy/policy.ts'

/** RFC 4648, section 6, in small letters. */
const base32 = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * The first letters of a keyed hash (HMAC-SHA-256) in base 32. A value has one hash under one key,
 * whatever its note, capitals, accents or blanks: 'JOHN SMITH' and 'John  Smith' agree, and so do
 * '12-34 56' and '123456'.
 *
 * @throws UserError without a key
 */
export const hash: Operator<Extract<Action, { do: 'hash' }>> = ({ key }, { length }) => {
  if (!key)
    throw new UserError(
      'Hashes are keyed, and there is no key: without one anybody could try names until a hash fits. Give one with --key FILE.',
    )
  const own = keyFor(key, 'hash')
  return (_span, value) => {
    const bare = normalised(value)
    for (let tries = 0; ; tries++) {
      const hashed = inBase32(keyedBytes(own, bare, String(tries)), length)
      // Of the short ones, one in a thousand would turn up in its own hash.
      if (bare.length < 3 || !hashed.includes(bare)) return hashed
    }
  }
}

/** Letters and figures alone; what has none stands for itself. */
function normalised(value: string): string {
  const bare = folded(value.normalize('NFKC')).replace(/[^\p{L}\p{N}]+/gu, '')
  return bare || value
}

/** Five bits a letter: 32 bytes give 51 of them. */
function inBase32(bytes: Uint8Array, length: number): string {
  let out = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && out.length < length) {
      bits -= 5
      out += base32[(held >> bits) & 31]
    }
    held &= 31
  }
  return out
}
