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

/** The line, as `\n` ends it, that holds an offset in code units; a line's end belongs to it. */
export function lineAt(text: string, offset: number): Line {
  const end = text.indexOf('\n', offset)
  return { start: offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end }
}

/**
 * The line that holds an offset, or undefined when it is longer than `longest` code units. However
 * long the line is, no more than that is read: a document may be one line of many megabytes.
 */
export function shortLineAt(text: string, offset: number, longest: number): Line | undefined {
  const from = Math.max(0, offset - longest - 1)
  const { start, end } = lineAt(text.slice(from, offset + longest + 1), offset - from)
  return end - start > longest ? undefined : { start: start + from, end: end + from }
}
