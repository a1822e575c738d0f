/**
 * What an encoder that is frozen in place says of tokens, made small enough to learn from: the
 * directions in which its answers differ most.
 */
export interface Projection {
  /** Values a token that the encoder answers with. */
  readonly from: number
  /** Values a token that are left. */
  readonly to: number
  /** As long as `from`. */
  readonly mean: Float32Array
  /** `to` rows of `from`. */
  readonly directions: Float32Array
}

/** Dense features of a model: the projection and, labels × `to`, a weight for each value. */
export interface DenseWeights {
  readonly projection: Projection
  readonly weights: Float32Array
}

/** @param answers tokens × `from` @returns tokens × `to` */
export function projected({ from, to, mean, directions }: Projection, answers: Float32Array): Float32Array {
  const count = answers.length / from
  const out = new Float32Array(count * to)
  const shift = new Float64Array(to)
  for (let d = 0; d < to; d++) {
    for (let k = 0; k < from; k++) shift[d] = shift[d]! + directions[d * from + k]! * mean[k]!
  }
  for (let t = 0; t < count; t++) {
    const row = t * from
    for (let d = 0; d < to; d++) {
      const own = d * from
      let sum = -shift[d]!
      for (let k = 0; k < from; k++) sum += directions[own + k]! * answers[row + k]!
      out[t * to + d] = sum
    }
  }
  return out
}

/** Adds the scores of dense values to a row of scores, one a label. */
export function addDense(
  values: Float32Array,
  at: number,
  width: number,
  weights: Float64Array | Float32Array,
  scores: Float64Array,
  row: number,
  labels: number,
): void {
  for (let label = 0, w = 0; label < labels; label++) {
    let sum = 0
    for (let d = 0; d < width; d++, w++) sum += values[at + d]! * weights[w]!
    scores[row + label] = scores[row + label]! + sum
  }
}

/** 'DNS' and the version of this layout. */
const magic = 0x444e5301

/**
 * In one file, little-endian: the magic number, `from`, `to`, the number of labels; the mean, the
 * directions and the weights.
 */
export function writeDense({ projection, weights }: DenseWeights): Uint8Array {
  const { from, to, mean, directions } = projection
  const head = Uint32Array.of(magic, from, to, weights.length / to)
  const bytes = new Uint8Array(head.byteLength + mean.byteLength + directions.byteLength + weights.byteLength)
  let at = 0
  for (const { buffer, byteOffset, byteLength } of [head, mean, directions, weights]) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return bytes
}

/**
 * @throws what `refuse` throws, when the bytes are no dense weights of this version or don't fit
 *   the labels
 */
export function readDense(bytes: Uint8Array, labels: number, refuse: (why: string) => never): DenseWeights {
  const whole = Uint8Array.from(bytes).buffer
  const [found, from = 0, to = 0, count] = new Uint32Array(whole, 0, Math.min(4, bytes.length >>> 2))
  if (found !== magic) refuse('its dense weights are of another version')
  if (count !== labels || bytes.length !== 16 + 4 * (from + to * from + labels * to)) refuse('its dense weights do not fit its labels')
  const mean = new Float32Array(whole, 16, from)
  const directions = new Float32Array(whole, 16 + 4 * from, to * from)
  const weights = new Float32Array(whole, 16 + 4 * (from + to * from), labels * to)
  return { projection: { from, to, mean, directions }, weights }
}
