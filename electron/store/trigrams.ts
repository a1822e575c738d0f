/**
 * Which sequences of three code units a text has, as a Bloom filter of two bits and more for each
 * code unit: a string whose sequences are not all there is not in the text. Tells next to nothing
 * of the text itself.
 */
export type Signature = Uint32Array

/** The signature of a text: 128 to 2²⁴ bits, two or more for each code unit up to there. */
export function signatureOf(text: string): Signature {
  // A power of two, so that a hash finds its place by a mask.
  const bits = Math.min(2 ** 24, 2 ** Math.ceil(Math.log2(Math.max(128, 2 * text.length))))
  const signature = new Uint32Array(bits / 32)
  const mask = bits - 1
  for (let i = 2; i < text.length; i++) {
    const place = hash(text, i) & mask
    signature[place >>> 5] = signature[place >>> 5]! | (1 << (place & 31))
  }
  return signature
}

/** The sequences of a string; none when it is shorter than three code units. */
export function trigramsOf(string: string): number[] {
  return Array.from({ length: Math.max(0, string.length - 2) }, (_, i) => hash(string, i + 2))
}

/** False only when the text of the signature cannot have a string with these sequences. */
export function mayHold(signature: Signature, trigrams: readonly number[]): boolean {
  const mask = signature.length * 32 - 1
  return trigrams.every((trigram) => (signature[(trigram & mask) >>> 5]! & (1 << (trigram & 31))) !== 0)
}

function hash(text: string, last: number): number {
  const mixed =
    Math.imul(text.charCodeAt(last), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(last - 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(last - 2), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
