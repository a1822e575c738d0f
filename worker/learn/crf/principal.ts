import { seededRandom } from '../../core/random.ts'
import type { Projection } from '../../taggers/crf/dense.ts'

/** Rows that the directions are found with, at most: evenly spread. */
const mostRows = 20_000
const rounds = 12

/**
 * The principal directions of rows of values (PCA), by orthogonal iteration on their covariance:
 * the same for the same rows.
 *
 * Scaled so that the values which are left have a variance of 1 all together a direction on the
 * average: their penalty weighs then like that of a feature that holds or does not.
 *
 * @param rows rows × `from`
 * @param to how many directions, at most as many as `from`
 */
export function principalDirections(rows: Float32Array, from: number, to: number): Projection {
  const count = rows.length / from
  const step = Math.max(1, Math.ceil(count / mostRows))
  const mean = new Float64Array(from)
  let used = 0
  for (let t = 0; t < count; t += step, used++) for (let k = 0; k < from; k++) mean[k] = mean[k]! + rows[t * from + k]!
  for (let k = 0; k < from; k++) mean[k] = mean[k]! / Math.max(1, used)
  const covariance = covarianceOf(rows, from, step, mean, used)
  const random = seededRandom(1)
  let directions = orthonormal(
    Float64Array.from({ length: to * from }, () => random() - 0.5),
    from,
    to,
  )
  let variances = new Float64Array(to)
  for (let round = 0; round < rounds; round++) {
    const turned = times(directions, covariance, from, to)
    variances = Float64Array.from({ length: to }, (_, d) => dot(turned, directions, d, from))
    directions = orthonormal(turned, from, to)
  }
  const total = variances.reduce((sum, each) => sum + each, 0)
  const scale = total > 0 ? Math.sqrt(to / total) : 1
  return { from, to, mean: Float32Array.from(mean), directions: Float32Array.from(directions, (value) => value * scale) }
}

function covarianceOf(rows: Float32Array, from: number, step: number, mean: Float64Array, used: number): Float64Array {
  const covariance = new Float64Array(from * from)
  const row = new Float64Array(from)
  for (let t = 0; t * from < rows.length; t += step) {
    for (let k = 0; k < from; k++) row[k] = rows[t * from + k]! - mean[k]!
    for (let i = 0; i < from; i++) {
      const own = row[i]! / used
      for (let j = 0, at = i * from; j <= i; j++, at++) covariance[at] = covariance[at]! + own * row[j]!
    }
  }
  for (let i = 0; i < from; i++) for (let j = 0; j < i; j++) covariance[j * from + i] = covariance[i * from + j]!
  return covariance
}

function times(directions: Float64Array, covariance: Float64Array, from: number, to: number): Float64Array {
  const out = new Float64Array(to * from)
  for (let d = 0; d < to; d++) {
    for (let i = 0; i < from; i++) {
      let sum = 0
      for (let j = 0; j < from; j++) sum += covariance[i * from + j]! * directions[d * from + j]!
      out[d * from + i] = sum
    }
  }
  return out
}

function dot(a: Float64Array, b: Float64Array, row: number, from: number): number {
  let sum = 0
  for (let k = row * from; k < (row + 1) * from; k++) sum += a[k]! * b[k]!
  return sum
}

/** Gram and Schmidt, row by row. A row that the others span already becomes 0. */
function orthonormal(rows: Float64Array, from: number, to: number): Float64Array {
  const out = rows.slice()
  for (let d = 0; d < to; d++) {
    const own = out.subarray(d * from, (d + 1) * from)
    for (let other = 0; other < d; other++) {
      const before = out.subarray(other * from, (other + 1) * from)
      let share = 0
      for (let k = 0; k < from; k++) share += own[k]! * before[k]!
      for (let k = 0; k < from; k++) own[k] = own[k]! - share * before[k]!
    }
    let length = 0
    for (let k = 0; k < from; k++) length += own[k]! ** 2
    const scale = length > 1e-24 ? 1 / Math.sqrt(length) : 0
    for (let k = 0; k < from; k++) own[k] = own[k]! * scale
  }
  return out
}
