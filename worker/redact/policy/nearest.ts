/**
 * The word among `known` that is fewest letters away from `word` (Levenshtein), half of its letters
 * at most; undefined when none is so near.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.ceil(word.length / 2) + 1
  for (const candidate of known) {
    const distance = distanceOf(word.toLowerCase().slice(0, 40), candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++) {
      const change = row[k - 1]! + Number(a[i - 1] !== b[k - 1])
      next.push(Math.min(change, row[k]! + 1, next[k - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
