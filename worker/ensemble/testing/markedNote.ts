import { categories } from '../../core/category.ts'
import type { Span } from '../../core/span.ts'

/** A note whose spans are written as ‹CATEGORY:words›, as a test's text and spans. */
export function markedNote(marked: string): { readonly text: string; readonly spans: Span[] } {
  const spans: Span[] = []
  let text = ''
  for (const part of marked.split(/(‹[A-Z_]+:[^›]*›)/u)) {
    const [, name, words] = /^‹([A-Z_]+):([^›]*)›$/u.exec(part) ?? []
    const category = categories.find((each) => each === name)
    if (category && words !== undefined) spans.push({ start: text.length, end: text.length + words.length, category })
    text += words ?? part
  }
  return { text, spans }
}

/** The note with its spans written as `markedNote` reads them. */
export function noteWith(spans: readonly Span[], text: string): string {
  let at = 0
  let out = ''
  for (const { start, end, category } of spans) {
    out += `${text.slice(at, start)}‹${category}:${text.slice(start, end)}›`
    at = end
  }
  return out + text.slice(at)
}
