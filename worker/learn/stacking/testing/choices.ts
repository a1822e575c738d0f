import { type Choices, growingRows } from '../labelRows.ts'

/**
 * Choices between dense rows, of which the first of each is the right one unless `right` says
 * otherwise.
 */
export function choicesOf(rows: readonly (readonly (readonly number[])[])[], right: readonly number[] = []): Choices {
  const growing = growingRows(rows[0]?.[0]?.length ?? 0)
  const firsts = [0]
  const places: number[] = []
  for (const [c, options] of rows.entries()) {
    places.push(growing.count() + (right[c] ?? 0))
    for (const option of options) {
      for (const [column, value] of option.entries()) growing.put(column, value)
      growing.close()
    }
    firsts.push(growing.count())
  }
  return { rows: growing.rows(), firsts: Int32Array.from(firsts), right: Int32Array.from(places) }
}
