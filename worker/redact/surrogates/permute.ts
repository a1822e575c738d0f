import { type Cipher, createCipheriv } from 'node:crypto'
import { keyedBytes } from '../keyed.ts'

/** Even, so that both halves are mixed equally often; as many as FF3 of NIST SP 800-38G has. */
const rounds = 8

/** A number in two parts: left × (size of the right half) + right. */
export type Halves = readonly [left: bigint, right: bigint]

/** Maps each number to another one below the same size. */
export type Permutation = (number: Halves) => Halves

/**
 * A keyed permutation without a fixed point: no two numbers become the same, and none stays itself.
 * A Feistel network over the two halves (modular, as in NIST SP 800-38G), a step to the next number,
 * and the inverse network: together one cycle through all numbers.
 *
 * @param tweak what the cycle depends on besides the key
 * @param sizes how many values each half can take; if there is only one number, it stays itself
 * @throws RangeError for halves of more than 120 bits
 */
export function permutation(key: Uint8Array, tweak: string, sizes: Halves): Permutation {
  const [left, right] = sizes
  const cipher = createCipheriv('aes-256-ecb', keyedBytes(key, 'permutation', tweak), null).setAutoPadding(false)
  const block = Buffer.alloc(16)
  if (left >> 120n > 0n || right >> 120n > 0n) throw new RangeError('halves of more than 120 bits')

  function network(number: Halves, way: 1 | -1): Halves {
    let [a, b] = number
    for (let i = 0; i < rounds; i++) {
      const round = way === 1 ? i : rounds - 1 - i
      if (round % 2 === 0) a = moved(a, drawn(cipher, block, round, b) % left, left, way)
      else b = moved(b, drawn(cipher, block, round, a) % right, right, way)
    }
    return [a, b]
  }

  return (number) => {
    const [a, b] = network(number, 1)
    const next: Halves = b + 1n < right ? [a, b + 1n] : [a + 1n < left ? a + 1n : 0n, 0n]
    return network(next, -1)
  }
}

function moved(value: bigint, by: bigint, size: bigint, way: 1 | -1): bigint {
  return way === 1 ? (value + by) % size : (value - by + size) % size
}

/**
 * 128 pseudo-random bits by round and half: enough that reducing them to a size in use leaves no
 * noticeable bias.
 */
function drawn(cipher: Cipher, block: Buffer, round: number, half: bigint): bigint {
  block.writeBigUInt64BE((BigInt(round) << 56n) | (half >> 64n), 0)
  block.writeBigUInt64BE(half & 0xffff_ffff_ffff_ffffn, 8)
  const bytes = cipher.update(block)
  return (bytes.readBigUInt64BE(0) << 64n) | bytes.readBigUInt64BE(8)
}
