/** Numbers pairs of 32-bit hashes in the order in which they are first met. */
export interface PairTable {
  readonly idOf: (a: number, b: number) => number
  /** @returns -1 for a pair that has no number */
  readonly find: (a: number, b: number) => number
  /** By id. */
  readonly prints: () => { readonly a: Uint32Array; readonly b: Uint32Array }
}

/** Numbers pairs of 32-bit hashes in the order in which they come. */
export function pairTable(): PairTable {
  let slots = new Int32Array(1 << 16)
  let a = new Uint32Array(1 << 15)
  let b = new Uint32Array(1 << 15)
  let count = 0
  /** Place of a pair, or of the empty slot where it belongs. Slots hold ids, plus one. */
  const find = (first: number, second: number): number => {
    const mask = slots.length - 1
    let slot = first & mask
    for (;;) {
      const id = slots[slot]! - 1
      if (id < 0 || (a[id] === first && b[id] === second)) return slot
      slot = (slot + 1) & mask
    }
  }
  const grow = () => {
    slots = new Int32Array(slots.length * 2)
    const wider = { a: new Uint32Array(a.length * 2), b: new Uint32Array(b.length * 2) }
    wider.a.set(a)
    wider.b.set(b)
    a = wider.a
    b = wider.b
    for (let id = 0; id < count; id++) slots[find(a[id]!, b[id]!)] = id + 1
  }
  return {
    idOf: (first, second) => {
      const slot = find(first, second)
      const known = slots[slot]!
      if (known > 0) return known - 1
      a[count] = first
      b[count] = second
      slots[slot] = count + 1
      count++
      if (count === a.length) grow()
      return count - 1
    },
    find: (first, second) => slots[find(first, second)]! - 1,
    prints: () => ({ a: a.subarray(0, count), b: b.subarray(0, count) }),
  }
}
