/**
 * Pairs of words that a slip of the pen or of a scanner would make the same: one letter more, less
 * or other, two neighbours changed places, 'rn' for 'm'.
 *
 * @param words distinct, folded; fewer than 2^21
 * @param isKnown two words that both are names are no slips of each other
 * @returns places in `words`, flat: a pair is two neighbours, the smaller first
 */
export function likelySlips(words: readonly string[], isKnown: (word: string) => boolean): number[] {
  const known = words.map(isKnown)
  const keys = keysOf(words)
  const pairs = new Set<number>()
  for (let from = 0, to = 0; from < keys.length; from = to) {
    const print = printOf(keys[from]!)
    while (to < keys.length && printOf(keys[to]!) === print) to++
    // A print that so many words share says nothing.
    if (to - from > MANY) continue
    for (let i = from; i < to; i++) {
      const a = placeOf(keys[i]!)
      for (let j = i + 1; j < to; j++) {
        const b = placeOf(keys[j]!)
        if (a !== b && !(known[a] && known[b]) && isSlip(words[a]!, words[b]!)) pairs.add(a * PLACES + b)
      }
    }
  }
  return [...pairs].sort((a, b) => a - b).flatMap((pair) => [Math.floor(pair / PLACES), pair % PLACES])
}

/**
 * Whether one slip makes one word the other; short words are too near each other to say, but for
 * neighbours changed: 'Jonh'.
 */
export function isSlip(a: string, b: string): boolean {
  if (a.length === 4 && b.length === 4) return [...a].sort().join('') === [...b].sort().join('') && isOneEdit(a, b)
  return Math.max(a.length, b.length) >= 5 && Math.min(a.length, b.length) >= 4 && (isOneEdit(a, b) || scanned(a) === scanned(b))
}

/**
 * Whether two neighbouring letters changed places: of all slips the one that hardly ever makes
 * another name.
 */
export function isSwap(a: string, b: string): boolean {
  let i = 0
  while (i < b.length && a[i] === b[i]) i++
  return a.length === b.length && a !== b && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
}

const MANY = 200
const PLACES = 2 ** 21

const printOf = (key: number): number => Math.floor(key / PLACES)
const placeOf = (key: number): number => key % PLACES

/**
 * Every word and every word less one letter, as a print of 32 bits and the word's place, sorted:
 * two words one edit apart share a print (SymSpell's idea).
 */
function keysOf(words: readonly string[]): Float64Array {
  let size = 0
  for (const word of words) if (word.length >= 4) size += word.length + 2
  const keys = new Float64Array(size)
  let at = 0
  for (const [place, word] of words.entries()) {
    if (word.length < 4) continue
    for (let less = -1; less < word.length; less++) keys[at++] = print(word, less, 0x811c9dc5) * PLACES + place
    keys[at++] = print(scanned(word), -1, 0x1234567) * PLACES + place
  }
  return keys.sort()
}

/** FNV-1a of a word less the letter at `less`. */
function print(word: string, less: number, seed: number): number {
  let hash = seed
  for (let i = 0; i < word.length; i++) if (i !== less) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Letters that scanners take for each other made the same. */
function scanned(word: string): string {
  return word.replace(/rn|vv|cl|ii|[ijt]/g, (letters) => alike[letters] ?? letters)
}

const alike: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', cl: 'd', ii: 'u', i: 'l', j: 'l', t: 'l' }

/** One letter put in, left out, made another, or two neighbours changed (Damerau). */
function isOneEdit(a: string, b: string): boolean {
  if (a.length < b.length) return isOneEdit(b, a)
  if (a.length - b.length > 1) return false
  let i = 0
  while (i < b.length && a[i] === b[i]) i++
  if (a.length > b.length) return a.slice(i + 1) === b.slice(i)
  return a.slice(i + 1) === b.slice(i + 1) || isSwap(a, b)
}
