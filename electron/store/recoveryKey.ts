import { createHash } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a letter for a figure. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * 16 bytes and 12 bits of their hash, as seven groups of four: 'ABCD-EFGH-…'. What it is printed
 * from is the caller's to wipe.
 */
export function writtenSecret(secret: Buffer): string {
  const bits = (BigInt(`0x${secret.toString('hex')}`) << 12n) | BigInt(checkOf(secret))
  const letters = Array.from({ length: 28 }, (_, i) => alphabet[Number((bits >> BigInt(5 * (27 - i))) & 31n)])
  return letters.join('').match(/.{4}/g)!.join('-')
}

/**
 * The 16 bytes of what somebody typed from paper, in whatever capitals and groups; null when a
 * letter is missing or wrong.
 */
export function readSecret(typed: string): Buffer | null {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  if (!/^[0-9A-HJKMNP-TV-Z]{28}$/.test(letters)) return null
  const bits = [...letters].reduce((sum, letter) => (sum << 5n) | BigInt(alphabet.indexOf(letter)), 0n)
  const secret = Buffer.from((bits >> 12n).toString(16).padStart(32, '0'), 'hex')
  return checkOf(secret) === Number(bits & 0xfffn) ? secret : null
}

function checkOf(secret: Buffer): number {
  return createHash('sha256').update('cloister recovery key').update(secret).digest().readUInt16BE() >> 4
}
