import type { DenseWeights } from './dense.ts'
import type { Lattice } from './lattice.ts'

/**
 * A trained chain: its lattice with the weights of the steps, and what each attribute says for and
 * against labels.
 */
export interface CrfModel {
  readonly lattice: Lattice
  /** Of the lattice's pairs. */
  readonly steps: Float64Array
  /** Hashes of the attributes. */
  readonly a: Uint32Array
  readonly b: Uint32Array
  /** Where the weights of each attribute begin; one more than attributes. */
  readonly starts: Int32Array
  readonly labels: Uint8Array
  readonly weights: Float32Array
  /** Where an encoder is asked. */
  readonly dense?: DenseWeights
}

/** 'CRF' and the version of this layout. */
const magic = 0x43524601

/**
 * The model in one file, little-endian: the magic number, the numbers of labels, pairs, attributes
 * and weights; the flags of the labels and the pairs with their weights; the attributes' hashes,
 * how many weights each has, the labels and the weights. Names of labels are in pack.json.
 */
export function writeWeights({ lattice, steps, a, b, starts, labels, weights }: CrfModel): Uint8Array {
  const { opens, closes, from, to } = lattice
  const head = Uint32Array.of(magic, opens.length, from.length, a.length, weights.length)
  const counts = Uint8Array.from(a, (_, k) => starts[k + 1]! - starts[k]!)
  return joined([head, steps, a, b, weights, counts, labels, opens, closes, from, to])
}

/**
 * @param names the labels of the lattice
 * @throws what `refuse` throws, when the bytes are no weights of this version or don't fit the
 *   labels
 */
export function readWeights(bytes: Uint8Array, names: readonly string[], refuse: (why: string) => never): CrfModel {
  const whole = Uint8Array.from(bytes).buffer
  const [found, labelCount = 0, pairs = 0, attributes = 0, weights = 0] = new Uint32Array(whole, 0, Math.min(5, bytes.length >>> 2))
  if (found !== magic) refuse('its weights are of another version')
  if (labelCount !== names.length) refuse('its weights do not fit its labels')
  const size = headBytes + 8 * pairs + 8 * attributes + 4 * weights + attributes + weights + 2 * labelCount + 2 * pairs
  if (size !== bytes.length) refuse('its weights are cut short')
  let at = headBytes
  const take = <A>(Kind: new (buffer: ArrayBuffer, at: number, length: number) => A, length: number, width: number): A => {
    const column = new Kind(whole, at, length)
    at += length * width
    return column
  }
  const steps = take(Float64Array, pairs, 8)
  const a = take(Uint32Array, attributes, 4)
  const b = take(Uint32Array, attributes, 4)
  const values = take(Float32Array, weights, 4)
  const counts = take(Uint8Array, attributes, 1)
  const labels = take(Uint8Array, weights, 1)
  const opens = take(Uint8Array, labelCount, 1)
  const closes = take(Uint8Array, labelCount, 1)
  const from = take(Uint8Array, pairs, 1)
  const to = take(Uint8Array, pairs, 1)
  const starts = new Int32Array(attributes + 1)
  for (let k = 0; k < attributes; k++) starts[k + 1] = starts[k]! + counts[k]!
  if (starts[attributes] !== weights) refuse('its weights do not add up')
  return { lattice: { labels: names, opens, closes, from, to }, steps, a, b, starts, labels, weights: values }
}

/** Kept a multiple of 8, so that the columns can be read where they are. */
const headBytes = 24

function joined([head, ...columns]: readonly (Uint32Array | Float64Array | Float32Array | Uint8Array)[]): Uint8Array {
  const bytes = new Uint8Array(headBytes + columns.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = headBytes
  if (head) bytes.set(new Uint8Array(head.buffer), 0)
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at)
    at += column.byteLength
  }
  return bytes
}

/** Finds attributes by their hashes. */
export interface AttributeTable {
  /** @returns the number of an attribute; -1 for one that has no weight */
  readonly find: (a: number, b: number) => number
}

/** Finds the number of an attribute by its two hashes; open addressing, at most half full. */
export function attributeTable({ a, b }: Pick<CrfModel, 'a' | 'b'>): AttributeTable {
  let size = 16
  while (size < a.length * 2) size *= 2
  const mask = size - 1
  const slots = new Int32Array(size).fill(-1)
  for (let id = 0; id < a.length; id++) {
    let slot = a[id]! & mask
    while (slots[slot] !== -1) slot = (slot + 1) & mask
    slots[slot] = id
  }
  return {
    find: (first, second) => {
      for (let slot = first & mask; ; slot = (slot + 1) & mask) {
        const id = slots[slot]!
        if (id === -1 || (a[id] === first && b[id] === second)) return id
      }
    },
  }
}
