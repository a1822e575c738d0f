/** A line without its end, `[start, end)` in code units. */
export interface Line {
  readonly start: number
  readonly end: number
}

/**
 * Lines as `\n`, `\r\n`, `\r`, form feed and the Unicode separators separate them; an empty text
 * has one empty line.
 */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { index, 0: end } of text.matchAll(/\r\n|[\n\r\f\u2028\u2029\u0085]/g)) {
    lines.push({ start, end: index })
    start = index + end.length
  }
  lines.push({ start, end: text.length })
  return lines
}
