import { isAlphanumeric } from './alphanumeric.ts'
import type { MatchCounts } from './match.ts'
import type { SpanColumns } from './spanColumns.ts'

/** Places in columns: in order of start and end, none twice. */
interface Places {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** The same while they are filled. */
interface Growing {
  readonly starts: number[]
  readonly ends: number[]
}

/**
 * The 'merged' span measure of MEDDOCAN (Marimon 2019, subtrack 2, and its script): neighbours with
 * nothing alphanumeric between them are one. A hit is a place that both annotations have, as it is
 * or merged; a place that is no hit is no error when it lies in one.
 */
export function mergedMatches(gold: SpanColumns, found: SpanColumns, text: string): MatchCounts {
  const [goldPlaces, foundPlaces] = [placesOf(gold), placesOf(found)]
  const asTheyAre = common(goldPlaces, foundPlaces)
  const whenMerged = common(merged(goldPlaces, text), merged(foundPlaces, text))
  const hits = [asTheyAre, whenMerged]
  return {
    tp: asTheyAre.starts.length + whenMerged.starts.length - common(asTheyAre, whenMerged).starts.length,
    fp: countOutside(foundPlaces, hits),
    fn: countOutside(goldPlaces, hits),
  }
}

function placesOf({ count, starts, ends }: SpanColumns): Places {
  const places: Growing = { starts: [], ends: [] }
  for (let i = 0; i < count; i++) {
    if (i > 0 && starts[i] === starts[i - 1] && ends[i] === ends[i - 1]) continue
    push(places, starts[i]!, ends[i]!)
  }
  return places
}

function merged({ starts, ends }: Places, text: string): Places {
  const places: Growing = { starts: [], ends: [] }
  for (let i = 0; i < starts.length; i++) {
    const last = places.ends.length - 1
    const end = places.ends[last]
    if (end !== undefined && isGap(text, end, starts[i]!)) places.ends[last] = Math.max(end, ends[i]!)
    else push(places, starts[i]!, ends[i]!)
  }
  return places
}

function isGap(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isAlphanumeric(text, i)) return false
  return true
}

function common(a: Places, b: Places): Places {
  const places: Growing = { starts: [], ends: [] }
  for (let i = 0, j = 0; i < a.starts.length && j < b.starts.length; ) {
    const order = a.starts[i]! - b.starts[j]! || a.ends[i]! - b.ends[j]!
    if (order === 0) push(places, a.starts[i]!, a.ends[i]!)
    if (order <= 0) i++
    if (order >= 0) j++
  }
  return places
}

/** How many places lie in none of the hits; a place that is a hit lies in itself. */
function countOutside({ starts, ends }: Places, hits: readonly Places[]): number {
  const next = hits.map(() => 0)
  let reach = 0
  let count = 0
  for (let i = 0; i < starts.length; i++) {
    for (const [k, hit] of hits.entries()) {
      for (; (hit.starts[next[k]!] ?? Number.POSITIVE_INFINITY) <= starts[i]!; next[k] = next[k]! + 1) {
        reach = Math.max(reach, hit.ends[next[k]!]!)
      }
    }
    if (reach < ends[i]!) count++
  }
  return count
}

function push(places: { readonly starts: number[]; readonly ends: number[] }, start: number, end: number): void {
  places.starts.push(start)
  places.ends.push(end)
}
