/**
 * What a feature says of a token ('vincent', 'Aaaa', 'NOUN') as a number: small, and the same for
 * equal values as long as the table lives.
 */
export interface Values {
  readonly idOf: (value: string) => number
  readonly textOf: (id: number) => string
  /**
   * Two independent hashes of each value, by id: the same in every run and on every machine.
   * Replaced as the table grows: don't keep them.
   */
  readonly prints: { a: Uint32Array; b: Uint32Array }
  readonly size: () => number
}

/** A feature that says nothing of a token. */
export const nothing = 0

/** What stands for every feature of a place before the first token or after the last. */
export const beyond = 1

/** Numbers the values of features, so that columns hold numbers. */
export function makeValues(): Values {
  const ids = new Map<string, number>()
  const texts: string[] = []
  const prints: Values['prints'] = { a: new Uint32Array(1024), b: new Uint32Array(1024) }
  const idOf = (value: string): number => {
    const known = ids.get(value)
    if (known !== undefined) return known
    const id = texts.length
    if (id === prints.a.length) {
      prints.a = grown(prints.a)
      prints.b = grown(prints.b)
    }
    prints.a[id] = hashOf(value, 0x811c9dc5)
    prints.b[id] = hashOf(value, 0x2545f491)
    ids.set(value, id)
    texts.push(value)
    return id
  }
  idOf('')
  idOf('\u0000')
  return { idOf, textOf: (id) => texts[id]!, prints, size: () => texts.length }
}

/**
 * 32 bits of a string, by its UTF-16 code units (MurmurHash3, one step a unit); another `seed`
 * gives other bits.
 *
 * @returns 0 … 2³² - 1
 */
export function hashOf(value: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < value.length; i++) hash = mixed(hash, value.charCodeAt(i))
  return finished(hash)
}

/** One step of a hash (the body of MurmurHash3). */
export function mixed(hash: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51)
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
  const h = hash ^ k
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

/** The last step: every bit of the input moves every bit of what comes out. @returns 0 … 2³² - 1 */
export function finished(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function grown(column: Uint32Array): Uint32Array {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
