/** A span in the names of its annotation; UTF-16 code units, `[start, end)`. */
export interface NamedSpan {
  readonly start: number
  readonly end: number
  readonly category: string
}

/**
 * Hits, false alarms and misses of one annotation against another. They add up over documents,
 * categories and pairs.
 */
export interface MatchCounts {
  readonly tp: number
  readonly fp: number
  readonly fn: number
}

export const noMatches: MatchCounts = { tp: 0, fp: 0, fn: 0 }

/** The counts of both together. */
export function addMatches(a: MatchCounts, b: MatchCounts): MatchCounts {
  return { tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn }
}

/** @returns 0–1, or null where nothing was predicted */
export function precision({ tp, fp }: MatchCounts): number | null {
  return ratio(tp, tp + fp)
}

/** @returns 0–1, or null where nothing was there to find */
export function recall({ tp, fn }: MatchCounts): number | null {
  return ratio(tp, tp + fn)
}

/**
 * The harmonic mean of precision and recall, which is the same whichever of the two annotations
 * counts as the truth (Hripcsak & Rothschild 2005).
 */
export function f1({ tp, fp, fn }: MatchCounts): number | null {
  return ratio(2 * tp, 2 * tp + fp + fn)
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/**
 * Strict entity matching: a span counts where start, end and category are the same (Liu 2022,
 * §3.2.1, Table 2). The same span twice counts once.
 */
export function strictMatches(truth: readonly NamedSpan[], found: readonly NamedSpan[]): MatchCounts {
  return matchesOf(new Set(truth.map(strictKey)), new Set(found.map(strictKey)))
}

/** As `strictMatches`, whatever the category. */
export function spanMatches(truth: readonly NamedSpan[], found: readonly NamedSpan[]): MatchCounts {
  return matchesOf(new Set(truth.map(placeKey)), new Set(found.map(placeKey)))
}

/** `strictMatches` for each category that either of them has; their sum is `strictMatches`. */
export function strictMatchesByCategory(truth: readonly NamedSpan[], found: readonly NamedSpan[]): ReadonlyMap<string, MatchCounts> {
  const wanted = byCategory(truth)
  const given = byCategory(found)
  const all = new Set([...wanted.keys(), ...given.keys()])
  return new Map([...all].map((category) => [category, strictMatches(wanted.get(category) ?? [], given.get(category) ?? [])]))
}

function byCategory(spans: readonly NamedSpan[]): ReadonlyMap<string, readonly NamedSpan[]> {
  return Map.groupBy(spans, ({ category }) => category)
}

function matchesOf(truth: ReadonlySet<string>, found: ReadonlySet<string>): MatchCounts {
  let tp = 0
  for (const key of found) if (truth.has(key)) tp++
  return { tp, fp: found.size - tp, fn: truth.size - tp }
}

/** The same for spans of the same extent and category. */
export function strictKey({ start, end, category }: NamedSpan): string {
  return `${start} ${end} ${category}`
}

function placeKey({ start, end }: NamedSpan): string {
  return `${start} ${end}`
}
