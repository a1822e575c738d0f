import type { SpanColumns } from './spanColumns.ts'

/** How many spans of two annotations match, one to one. */
export interface SpanMatches {
  /** One per entry of the gold: the matching entry of what was found, or -1. */
  readonly strict: Int32Array
  /** As `strict`: start and category are the same, the end at most two characters away. */
  readonly relaxed: Int32Array
  /** Places, whatever the category: those of the gold, those found, and those in both. */
  readonly places: { readonly gold: number; readonly found: number; readonly both: number }
}

/**
 * How far the end may be away (Stubbs 2015, §5; the i2b2-2014 script: "off by 2", for "'s" and the
 * like).
 */
const endMayDiffer = 2

/**
 * Strict, relaxed and span-only matches, as the i2b2-2014 script defines them: the sets of (start,
 * end, category), the same with the end at most 2 characters away, and the sets of (start, end). A
 * span matches one other at most; the script's relaxed sets could match one to two, where spans of
 * one annotation begin at the same place.
 */
export function matchSpans(gold: SpanColumns, found: SpanColumns, text: string): SpanMatches {
  const strict = new Int32Array(gold.count).fill(-1)
  const relaxed = new Int32Array(gold.count).fill(-1)
  const taken = new Uint8Array(found.count)
  let bothPlaces = 0
  let f = 0
  for (let g = 0; g < gold.count; ) {
    const start = gold.starts[g]!
    const gEnd = endOfStart(gold, g)
    while (f < found.count && found.starts[f]! < start) f++
    const fEnd = f < found.count && found.starts[f] === start ? endOfStart(found, f) : f
    for (let i = g; i < gEnd; i++) {
      for (let j = f; j < fEnd; j++) {
        if (gold.ends[i] !== found.ends[j] || gold.names[i] !== found.names[j]) continue
        strict[i] = j
        relaxed[i] = j
        taken[j] = 1
      }
    }
    for (let i = g; i < gEnd; i++) {
      for (let j = f; j < fEnd && relaxed[i] === -1; j++) {
        if (taken[j] === 1 || gold.names[i] !== found.names[j]) continue
        if (!isNear(text, gold.ends[i]!, found.ends[j]!)) continue
        relaxed[i] = j
        taken[j] = 1
      }
    }
    for (let i = g; i < gEnd; i++) {
      if (i > g && gold.ends[i] === gold.ends[i - 1]) continue
      for (let j = f; j < fEnd; j++) {
        if (found.ends[j] !== gold.ends[i]) continue
        bothPlaces++
        break
      }
    }
    g = gEnd
    f = fEnd
  }
  return { strict, relaxed, places: { gold: placesIn(gold), found: placesIn(found), both: bothPlaces } }
}

/** The first index after `i` whose span begins elsewhere. */
function endOfStart({ count, starts }: SpanColumns, i: number): number {
  let end = i + 1
  while (end < count && starts[end] === starts[i]) end++
  return end
}

/** Characters are code points, as in every evaluation script. */
function isNear(text: string, a: number, b: number): boolean {
  const [low, high] = a < b ? [a, b] : [b, a]
  if (high - low <= endMayDiffer) return true
  return high - low <= 2 * endMayDiffer && [...text.slice(low, high)].length <= endMayDiffer
}

function placesIn({ count, starts, ends }: SpanColumns): number {
  let places = 0
  for (let i = 0; i < count; i++) if (i === 0 || starts[i] !== starts[i - 1] || ends[i] !== ends[i - 1]) places++
  return places
}
