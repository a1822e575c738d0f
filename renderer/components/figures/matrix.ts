import { type Category, categories, isCategory } from '../../style/categories.ts'

/**
 * How often the first of two calls something this and the second that: a category, in whatever
 * names, or 'O' for no span.
 */
export interface Cell<Label extends string = string> {
  readonly first: Label
  readonly second: Label
  readonly count: number
}

export const outside = 'O'

/**
 * How strongly a cell is coloured: 'same' on the diagonal, else 0 for nothing up to 5 for the most
 * frequent difference.
 */
export type Heat = 'same' | 0 | 1 | 2 | 3 | 4 | 5

export interface Matrix<Label extends string = string> {
  /**
   * Of rows and columns alike: no span, where most differences lie, so that it is in sight; then
   * the categories that either used, most often met first, and names that are none of ours.
   */
  readonly labels: readonly Label[]
  readonly count: (first: string, second: string) => number
  readonly heat: (first: string, second: string) => Heat
  /** Cells off the diagonal, the fullest first. */
  readonly differences: readonly Cell<Label>[]
}

/** A confusion matrix of the labels that occur: canonical categories first, others by name. */
export function matrixOf<Label extends string>(cells: readonly Cell<Label>[]): Matrix<Label | Category | typeof outside> {
  const labels = new Set(cells.flatMap(({ first, second }) => [first, second]))
  const used: ReadonlySet<string> = labels
  const others = [...labels].filter((label) => label !== outside && !isCategory(label)).sort()
  const counts = new Map(cells.map(({ first, second, count }) => [`${first} ${second}`, count]))
  const differences = cells.filter(({ first, second }) => first !== second).sort((a, b) => b.count - a.count)
  const most = differences[0]?.count ?? 0
  const count = (first: string, second: string) => counts.get(`${first} ${second}`) ?? 0
  return {
    labels: [outside, ...categories.filter((category) => used.has(category)), ...others],
    count,
    heat: (first, second) => (first === second ? 'same' : heatOf(count(first, second), most)),
    differences,
  }
}

const heats = [1, 2, 3, 4, 5] as const

/** By the logarithm, since one pair of categories often holds most of all differences. */
function heatOf(count: number, most: number): Heat {
  if (count === 0) return 0
  return heats[Math.round((4 * Math.log(count)) / Math.max(Math.log(most), 1))] ?? 5
}

/** Whether a cell has places to read: nobody reads all that both left alone. */
export function hasPlaces(matrix: Matrix, first: string, second: string): boolean {
  return matrix.count(first, second) > 0 && !(first === outside && second === outside)
}

/** A cell by row and column. */
export interface Place {
  readonly row: number
  readonly column: number
}

/**
 * Where a key leads from a cell of a square matrix; undefined for keys that do not move.
 *
 * @param size rows, and columns, of the matrix
 */
export function movedBy(key: string, { row, column }: Place, size: number): Place | undefined {
  const within = (n: number) => Math.max(0, Math.min(size - 1, n))
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1), column }
    case 'ArrowDown':
      return { row: within(row + 1), column }
    case 'ArrowLeft':
      return { row, column: within(column - 1) }
    case 'ArrowRight':
      return { row, column: within(column + 1) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: size - 1 }
    default:
      return undefined
  }
}
