/**
 * The text with every change made; all else as it was.
 *
 * @param changes in order, not overlapping; `[start, end)` in UTF-16 code units of `text`
 */
export function changed(
  text: string,
  changes: readonly { readonly start: number; readonly end: number; readonly value: string }[],
): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, value } of changes) {
    parts.push(text.slice(from, start), value)
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}
