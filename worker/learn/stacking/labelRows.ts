import { type Aliases, applyAliases } from '../../ensemble/stackAliases.ts'
import { candidateLabels, describeLabel, type FeatureLayout } from '../../ensemble/stackFeatures.ts'
import { goldOf, type StackNote } from './stackNote.ts'

/**
 * Numbers by row, those that are not 0 only: those of row r are from `starts[r]` to `starts[r +
 * 1]`.
 */
export interface SparseRows {
  readonly count: number
  readonly width: number
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
}

/**
 * Choices, each among the rows from `firsts[c]` to `firsts[c + 1]`, of which `right[c]` is the
 * right one.
 */
export interface Choices {
  readonly rows: SparseRows
  readonly firsts: Int32Array
  readonly right: Int32Array
}

/**
 * Every token that somebody marks is a choice between the labels weighed for it. A token whose own
 * label nobody comes near teaches nothing, since it could not be chosen.
 *
 * @param width columns from there on are left out
 */
export function labelChoices(notes: readonly StackNote[], layout: FeatureLayout, aliases: Aliases, width: number): Choices {
  const rows = growingRows(width)
  const firsts = [0]
  const right: number[] = []
  for (const note of notes) {
    const gold = goldOf(note)
    const voterBallots = applyAliases(note.voterBallots, aliases)
    for (let i = 0; i < gold.length; i++) {
      const labels = candidateLabels(voterBallots, i)
      const place = labels.indexOf(gold[i]!)
      if (labels.length === 1 || place < 0) continue
      right.push(rows.count() + place)
      for (const label of labels) {
        describeLabel(layout, voterBallots, i, label, rows.put)
        rows.close()
      }
      firsts.push(rows.count())
    }
  }
  return { rows: rows.rows(), firsts: Int32Array.from(firsts), right: Int32Array.from(right) }
}

/** Takes rows one after the other. */
export function growingRows(width: number) {
  let columns = new Int32Array(1 << 12)
  let values = new Float32Array(1 << 12)
  let size = 0
  const starts = [0]
  return {
    put: (column: number, value: number): void => {
      if (column >= width || value === 0) return
      if (size === columns.length) {
        columns = grown(columns, new Int32Array(2 * size))
        values = grown(values, new Float32Array(2 * size))
      }
      columns[size] = column
      values[size] = value
      size++
    },
    close: (): void => {
      starts.push(size)
    },
    count: () => starts.length - 1,
    rows: (): SparseRows => ({
      count: starts.length - 1,
      width,
      starts: Int32Array.from(starts),
      columns: columns.slice(0, size),
      values: values.slice(0, size),
    }),
  }
}

function grown<A extends Int32Array | Float32Array>(from: A, into: A): A {
  into.set(from)
  return into
}

/** A row times weights. */
export function rowTimes({ starts, columns, values }: SparseRows, row: number, weights: Float64Array): number {
  let sum = 0
  for (let k = starts[row]!, end = starts[row + 1]!; k < end; k++) {
    sum += weights[columns[k]!]! * values[k]!
  }
  return sum
}

/** Adds a row to weights so many times. */
export function addRow({ starts, columns, values }: SparseRows, row: number, times: number, weights: Float64Array): void {
  for (let k = starts[row]!, end = starts[row + 1]!; k < end; k++) {
    const column = columns[k]!
    weights[column] = weights[column]! + times * values[k]!
  }
}
