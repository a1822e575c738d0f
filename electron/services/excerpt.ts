import { splitsPair } from '../contract/stretch.ts'

/** A stretch of a note with what stands around it. */
export interface Excerpt {
  readonly before: string
  readonly text: string
  readonly after: string
}

const around = 60
const longest = 240

/**
 * Some 60 code units to either side; a stretch that is long is cut with an ellipsis. No character
 * is cut in two.
 */
export function excerptAround(text: string, { start, end }: { readonly start: number; readonly end: number }): Excerpt {
  const stretch = end - start > longest ? `${text.slice(start, whole(text, start + longest))}…` : text.slice(start, end)
  return {
    before: text.slice(whole(text, Math.max(0, start - around)), start),
    text: stretch,
    after: text.slice(end, whole(text, Math.min(text.length, end + around))),
  }
}

function whole(text: string, offset: number): number {
  return splitsPair(text, offset) ? offset + 1 : offset
}
