/** Counts by whole numbers up to 2⁵³. */
export interface CountTable {
  /** Adds to the count of a key. */
  readonly add: (key: number, by: number) => void
  readonly at: (key: number) => number
  /** @param least tells of no count below; asked again for every count, so that it may rise */
  readonly each: (least: () => number, tell: (key: number, count: number) => void) => void
}

/** A hash table from numbers to counts, in typed arrays: millions of rules are counted in it. */
export function countTable(): CountTable {
  let keys = new Float64Array(1 << 16).fill(-1)
  let counts = new Int32Array(1 << 16)
  let taken = 0
  const slotOf = (key: number): number => {
    const mask = keys.length - 1
    const high = Math.floor(key / 0x100000000)
    let hash = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    if (key > 0x7fffffff) hash = Math.imul((key - high * 0x100000000) | 0, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
  const grow = () => {
    const before = { keys, counts }
    keys = new Float64Array(before.keys.length * 2).fill(-1)
    counts = new Int32Array(keys.length)
    for (let k = 0; k < before.keys.length; k++) {
      const key = before.keys[k]!
      if (key === -1) continue
      const slot = slotOf(key)
      keys[slot] = key
      counts[slot] = before.counts[k]!
    }
  }
  return {
    add: (key, by) => {
      const slot = slotOf(key)
      if (keys[slot] === -1) {
        keys[slot] = key
        taken++
      }
      counts[slot] = counts[slot]! + by
      if (taken * 2 > keys.length) grow()
    },
    at: (key) => counts[slotOf(key)]!,
    each: (least, tell) => {
      for (let k = 0; k < counts.length; k++) {
        const count = counts[k]!
        if (count > 0 && count >= least()) tell(keys[k]!, count)
      }
    },
  }
}
