import type { Category } from '../../style/categories.ts'

/** Something that was found in a text. `[start, end)` in UTF-16 code units of the text. */
export interface Found {
  readonly start: number
  readonly end: number
  readonly category: Category
  /** What stands in its place; null where it stays. */
  readonly value: string | null
  /** 0–1. */
  readonly score?: number | undefined
}

/** A stretch of a text: plain, or something found. `start` in UTF-16 code units of the text. */
export interface Part {
  readonly start: number
  readonly text: string
  readonly found: Found | null
}

/** The text cut where something was found; what overlaps an earlier one is left out. */
export function partsOf(text: string, found: readonly Found[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const each of [...found].sort((a, b) => a.start - b.start)) {
    if (each.start < from) continue
    if (each.start > from) parts.push({ start: from, text: text.slice(from, each.start), found: null })
    parts.push({ start: each.start, text: text.slice(each.start, each.end), found: each })
    from = each.end
  }
  if (from < text.length) parts.push({ start: from, text: text.slice(from), found: null })
  return parts
}
