import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import { categories } from '../../style/categories.ts'

export type Cell = AgreementFigures['confusion'][number]
/** A category, or 'O' for a token in no span. */
export type Label = Cell['first']

export const outside = 'O' satisfies Label

/** How strongly a cell is coloured: 'same' on the diagonal, else 0 for nothing up to 5 for the most frequent difference. */
export type Heat = 'same' | 0 | 1 | 2 | 3 | 4 | 5

export interface Matrix {
  /** Of rows and columns alike: no span, where most differences lie, so that it is in sight; then the categories that either used, most often met first. */
  readonly labels: readonly Label[]
  readonly tokens: (first: Label, second: Label) => number
  readonly heat: (first: Label, second: Label) => Heat
  /** Cells off the diagonal, most tokens first. */
  readonly differences: readonly Cell[]
}

export function matrixOf(cells: readonly Cell[]): Matrix {
  const used = new Set(cells.flatMap(({ first, second }) => [first, second]))
  const counts = new Map(cells.map(({ first, second, tokens }) => [`${first} ${second}`, tokens]))
  const differences = cells.filter(({ first, second }) => first !== second).sort((a, b) => b.tokens - a.tokens)
  const most = differences[0]?.tokens ?? 0
  const tokens = (first: Label, second: Label) => counts.get(`${first} ${second}`) ?? 0
  return {
    labels: [outside, ...categories.filter((category) => used.has(category))],
    tokens,
    heat: (first, second) => (first === second ? 'same' : heatOf(tokens(first, second), most)),
    differences,
  }
}

/** By the logarithm, since one pair of categories often holds most of all differences. */
function heatOf(tokens: number, most: number): Heat {
  if (tokens === 0) return 0
  return (1 + Math.round((4 * Math.log(tokens)) / Math.max(Math.log(most), 1))) as Heat
}

/** Whether a cell has places to read: nobody reads all that both left alone. */
export function hasPlaces(matrix: Matrix, first: Label, second: Label): boolean {
  return matrix.tokens(first, second) > 0 && !(first === outside && second === outside)
}

/** A cell by row and column. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** Where a key leads from a cell of a square matrix; undefined for keys that do not move. */
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
