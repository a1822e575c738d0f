import type { ReadNotes } from './read.ts'

/**
 * Which attributes have weights, and for which labels: each has one for O, whose place is the
 * attribute's own number, and one for each other label that it was seen with: those of attribute
 * `a` are `weightStarts[a]` to `weightStarts[a + 1]`, counted from the number of attributes on.
 * Attributes that were seen with O alone, which most are, come last; the usual ones come first,
 * which keeps them near.
 */
export interface Weights {
  /** One more than there are attributes that were seen with another label than O. */
  readonly weightStarts: Int32Array
  readonly weightLabels: Uint8Array
  /** The hashes that stand for each attribute in the pack. */
  readonly prints: { readonly a: Uint32Array; readonly b: Uint32Array }
  /** By attribute: 1 where it was seen with O. The weight for O of any other stays 0. */
  readonly withOutside: Uint8Array
}

/**
 * @param minimumNotes an attribute counts when it stands in at least so many notes: what one note
 * alone says teaches nothing, and would carry its words into the pack
 * @returns also, by the number under which an attribute was read, its own; -1 where it does not
 * count
 */
export function weightsOf(read: ReadNotes, minimumNotes: number, labels: number): Weights & { readonly idOf: Int32Array } {
  const { notes, prints } = read
  const { isTogether, uses } = togetherIn(read, labels)
  const others = new Uint8Array(notes.length)
  const counting: number[] = []
  for (let id = 0; id < notes.length; id++) {
    if (notes[id]! < minimumNotes) continue
    counting.push(id)
    for (let label = 1; label < labels; label++) others[id] = others[id]! + isTogether(id, label)
  }
  const rank = (id: number) => (others[id] === 0 ? 1 : 0)
  const order = Int32Array.from(counting).sort((x, y) => rank(x) - rank(y) || uses[y]! - uses[x]! || x - y)
  const idOf = new Int32Array(notes.length).fill(-1)
  for (let place = 0; place < order.length; place++) idOf[order[place]!] = place
  const firstOutside = order.findIndex((id) => others[id] === 0)
  const mixed = firstOutside < 0 ? order.length : firstOutside
  const weightStarts = new Int32Array(new SharedArrayBuffer(4 * (mixed + 1)))
  for (let place = 0; place < mixed; place++) {
    weightStarts[place + 1] = weightStarts[place]! + others[order[place]!]!
  }
  const weightLabels = new Uint8Array(new SharedArrayBuffer(weightStarts[mixed]!))
  for (let place = 0, at = 0; place < mixed; place++) {
    for (let label = 1; label < labels; label++) if (isTogether(order[place]!, label)) weightLabels[at++] = label
  }
  return {
    idOf,
    prints: { a: Uint32Array.from(order, (id) => prints.a[id]!), b: Uint32Array.from(order, (id) => prints.b[id]!) },
    withOutside: Uint8Array.from(order, (id) => isTogether(id, 0)),
    weightStarts,
    weightLabels,
  }
}

/**
 * Which attributes stand with which labels, a bit each, and how often each attribute stands at all.
 */
function togetherIn({ gold, ends, attributes, notes }: ReadNotes, labels: number) {
  const bits = new Uint8Array(Math.ceil((notes.length * labels) / 8))
  const uses = new Int32Array(notes.length)
  const bundles = gold.length === 0 ? 0 : ends.length / gold.length
  for (let t = 0, k = 0; t < gold.length; t++) {
    for (const end = ends[(t + 1) * bundles - 1]!; k < end; k++) {
      const attribute = attributes[k]!
      const bit = attribute * labels + gold[t]!
      const byte = Math.floor(bit / 8)
      bits[byte] = bits[byte]! | (1 << (bit % 8))
      uses[attribute] = uses[attribute]! + 1
    }
  }
  const isTogether = (attribute: number, label: number): number => {
    const bit = attribute * labels + label
    return (bits[Math.floor(bit / 8)]! >>> (bit % 8)) & 1
  }
  return { isTogether, uses }
}
