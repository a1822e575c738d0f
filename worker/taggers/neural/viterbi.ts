import { argmax, type Chain, categoryOf, type Memory, opensAt } from './chain.ts'

/** The labels of the best path; of equals the lower one, category first. */
export function viterbi(chain: Chain, memory: Memory, emissions: Float32Array, offset: number, length: number): Uint8Array {
  const { count, positions, marksEnds } = chain
  const { beforeOpen, beforeInside } = memory
  const open = Float64Array.from(chain.start)
  // Best score, and its label, of the labels of a category that a new one may follow, and of those
  // that lead on.
  const close = new Float64Array(count)
  const closeLabel = new Uint8Array(count)
  const lead = new Float64Array(count).fill(Number.NEGATIVE_INFINITY)
  const leadLabel = new Uint8Array(count)
  for (let i = 0; i < length; i++) {
    if (i > 0) {
      step(chain, close, closeLabel, open, beforeOpen, i * count)
      beforeInside.set(leadLabel, i * count)
    }
    const row = offset + i * chain.labels
    close[0] = open[0]! + emissions[row]!
    for (let category = 1, label = 1; category < count; category++, label += positions) {
      const opened = open[category]!
      const inside = lead[category]!
      const begins = opened + emissions[row + label]!
      const continues = inside + emissions[row + label + 1]!
      lead[category] = Math.max(begins, continues)
      leadLabel[category] = begins >= continues ? label : label + 1
      if (marksEnds) {
        const ends = inside + emissions[row + label + 2]!
        const alone = opened + emissions[row + label + 3]!
        close[category] = Math.max(ends, alone)
        closeLabel[category] = ends >= alone ? label + 2 : label + 3
      } else {
        close[category] = lead[category]!
        closeLabel[category] = leadLabel[category]!
      }
    }
  }
  for (let k = 0; k < count; k++) close[k] = close[k]! + chain.end[k]!
  const labels = new Uint8Array(length)
  let label = closeLabel[argmax(close, 0, count)]!
  for (let i = length - 1; i >= 0; i--) {
    labels[i] = label
    const before = opensAt(chain, label) ? beforeOpen : beforeInside
    label = before[i * count + categoryOf(chain, label)]!
  }
  return labels
}

/**
 * From what stands before to what may open a new span, or O: fills `open`, and where it came from.
 */
function step(chain: Chain, close: Float64Array, closeLabel: Uint8Array, open: Float64Array, before: Uint8Array, row: number): void {
  const { count, transitions, gainFrom, cut } = chain
  const best = argmax(close, 0, count)
  // Where even the kindest transition cannot make it the best, it is no candidate (a hair's breadth
  // for rounding).
  const enough = cut > 0 ? close[best]! - 1e-9 : Number.NEGATIVE_INFINITY
  open.fill(Number.NEGATIVE_INFINITY)
  for (let from = 0; from < count; from++) {
    const score = close[from]!
    if (score + gainFrom[best * count + from]! < enough) continue
    const label = closeLabel[from]!
    for (let to = 0, at = from * count; to < count; to++, at++) {
      const reached = score + transitions[at]!
      if (reached > open[to]!) {
        open[to] = reached
        before[row + to] = label
      }
    }
  }
}
