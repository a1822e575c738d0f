import { type Cipher, createCipheriv } from 'node:crypto'
import { keyedBytes } from '../keyed.ts'

/**
 * Even, so that both halves are mixed as often; as many as NIST SP 800-38G gave its quicker mode.
 */
const rounds = 8

/** A number as two, so that number = left × size of the right + right. */
export type Halves = readonly [left: bigint, right: bigint]

/** A keyed permutation of all numbers below a size. */
export type Permutation = (number: Halves) => Halves

/**
 * A keyed permutation without a fixed point: two numbers never become one, and none stays itself. A
 * Feistel network over the two halves (modular, as in NIST SP 800-38G), a step to the next number,
 * and the network back: a secret ring through all numbers.
 *
 * @param sizes how many numbers each half can be; of one number in all, there is no other
 * @param tweak what else the ring depends on
 * @throws RangeError for halves of more than 120 bits
 */
export function permutation(key: Uint8Array, tweak: string, [left, right]: Halves): Permutation {
  const cipher = createCipheriv('aes-256-ecb', keyedBytes(key, 'permutation', tweak), null).setAutoPadding(false)
  const block = Buffer.alloc(16)
  const longest = (left > right ? left : right) >> 120n
  if (longest > 0n) throw new RangeError('halves of more than 120 bits')

  function network([l, r]: Halves, way: 1 | -1): Halves {
    let a = l
    let b = r
    for (let i = 0; i < rounds; i++) {
      const round = way === 1 ? i : rounds - 1 - i
      if (round % 2 === 0) a = moved(a, drawn(cipher, block, round, b) % left, left, way)
      else b = moved(b, drawn(cipher, block, round, a) % right, right, way)
    }
    return [a, b]
  }

  return (number) => {
    const [a, b] = network(number, 1)
    const next = b + 1n < right ? ([a, b + 1n] as const) : ([a + 1n < left ? a + 1n : 0n, 0n] as const)
    return network(next, -1)
  }
}

function moved(value: bigint, by: bigint, size: bigint, way: 1 | -1): bigint {
  return way === 1 ? (value + by) % size : (value - by + size) % size
}

/**
 * 128 bits that depend on the round and one half: no result below a size in use is noticeably
 * likelier.
 */
function drawn(cipher: Cipher, block: Buffer, round: number, half: bigint): bigint {
  block.writeBigUInt64BE((BigInt(round) << 56n) | (half >> 64n), 0)
  block.writeBigUInt64BE(half & 0xffff_ffff_ffff_ffffn, 8)
  const bytes = cipher.update(block)
  return (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8)
}
