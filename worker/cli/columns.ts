/**
 * Rows of cells as lines of text whose columns stand below each other.
 *
 * @param left the columns that are set flush left; text after figures always is
 */
export function columns(rows: readonly (readonly string[])[], left: readonly number[]): string {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((cells) => cells[k]?.length ?? 0)))
  const isWords = (k: number) => left.includes(k) || rows.every((cells) => / .* /.test(cells[k] ?? ''))
  return rows
    .map((cells) =>
      cells
        .map((cell, k) => (isWords(k) ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function decimal(figure: number | null): string {
  return figure === null ? '-' : figure.toFixed(4)
}
