import type { AttributeReader, Attributes } from './attributes.ts'
import type { Columns } from './columns.ts'
import { addDense } from './dense.ts'
import { type PairTable, pairTable } from './pairTable.ts'
import { finished, mixed } from './values.ts'
import { attributeTable, type CrfModel } from './weights.ts'

/**
 * Scores of the tokens of a stretch, tokens × labels, in memory that is used again. `dense` has the
 * values of all tokens of `columns`.
 */
export type Scorer = (columns: Columns, reader: AttributeReader, from: number, end: number, dense?: Float32Array) => Float64Array

/** Different bundles whose scores are kept, at most: a few tens of megabytes. */
const mostBundles = 30_000

/**
 * Adds up the weights of attributes. Those of a bundle (templates.ts) are added up once, and kept
 * for the next token that has it.
 */
export function scorer(model: CrfModel): Scorer {
  const { starts, labels, weights, lattice } = model
  const count = lattice.labels.length
  const { find } = attributeTable(model)
  const width = model.dense?.projection.to ?? 0
  let scores = new Float64Array(count)
  let known: PairTable = pairTable()
  let rows = new Float64Array(256 * count)
  let kept = 0

  /** Adds the weights of the attributes from `first` to `end` to a row. */
  const add = ({ a, b }: Attributes, first: number, end: number, out: Float64Array, row: number): void => {
    for (let k = first; k < end; k++) {
      const id = find(a[k]!, b[k]!)
      if (id < 0) continue
      const last = starts[id + 1]!
      for (let w = starts[id]!; w < last; w++) {
        const place = row + labels[w]!
        out[place] = out[place]! + weights[w]!
      }
    }
  }

  /** Row of a bundle in `rows`. */
  const rowOf = (out: Attributes, first: number, end: number): number => {
    let a = end - first
    let b = ~a
    for (let k = first; k < end; k++) {
      a = mixed(a, out.a[k]!)
      b = mixed(b, out.b[k]!)
    }
    const row = known.idOf(finished(a), finished(b)) * count
    if (row < kept * count) return row
    kept++
    if (rows.length < kept * count) {
      const larger = new Float64Array(rows.length * 2)
      larger.set(rows)
      rows = larger
    }
    rows.fill(0, row, row + count)
    add(out, first, end, rows, row)
    return row
  }

  return (columns, { room, read }, from, end, dense) => {
    if (scores.length < (end - from) * count) scores = new Float64Array((end - from) * count)
    scores.fill(0, 0, (end - from) * count)
    const out = room()
    for (let i = from, row = 0; i < end; i++, row += count) {
      if (kept > mostBundles) {
        known = pairTable()
        kept = 0
      }
      const found = read(columns, i, out)
      let first = 0
      for (let bundle = 0; bundle < out.ends.length - 1; bundle++) {
        const last = out.ends[bundle]!
        if (last > first) {
          const own = rowOf(out, first, last)
          for (let label = 0; label < count; label++) scores[row + label] = scores[row + label]! + rows[own + label]!
        }
        first = last
      }
      add(out, first, found, scores, row)
      if (dense && model.dense) addDense(dense, i * width, width, model.dense.weights, scores, row, count)
    }
    return scores
  }
}
