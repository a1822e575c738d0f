import type { Decoder } from './crf.ts'

/** Log-space scores; `transitions` is labels × labels, row = from. */
interface Crf {
  readonly transitions: Float32Array
  readonly start: Float32Array
  readonly end: Float32Array
}

/**
 * VERSION 1: packs of kind `blstm-cnn-crf`, whose transitions.json scores every pair of labels. This file, and its one use in pack.ts, go when the last
 * such pack goes.
 */
export function version1Decoder(file: { transitions: number[][]; start: number[]; end: number[] }): Decoder {
  const crf = {
    transitions: Float32Array.from(file.transitions.flat()),
    start: Float32Array.from(file.start),
    end: Float32Array.from(file.end),
  }
  return (emissions, offset, length) => {
    const labels = viterbi(emissions, offset, length, crf)
    return { labels, scores: posteriors(emissions, offset, length, crf, labels) }
  }
}

function viterbi(emissions: Float32Array, offset: number, length: number, { transitions, start, end }: Crf): Uint8Array {
  const count = start.length
  const back = new Uint8Array(length * count)
  let best = Float64Array.from(start, (score, k) => score + (emissions[offset + k] as number))
  for (let i = 1; i < length; i++) {
    const next = new Float64Array(count)
    for (let to = 0; to < count; to++) {
      let top = Number.NEGATIVE_INFINITY
      let from = 0
      for (let k = 0; k < count; k++) {
        const score = (best[k] as number) + (transitions[k * count + to] as number)
        if (score > top) {
          top = score
          from = k
        }
      }
      next[to] = top + (emissions[offset + i * count + to] as number)
      back[i * count + to] = from
    }
    best = next
  }
  let last = 0
  for (let k = 1; k < count; k++) if ((best[k] as number) + (end[k] as number) > (best[last] as number) + (end[last] as number)) last = k
  const labels = new Uint8Array(length)
  for (let i = length - 1; i >= 0; i--) {
    labels[i] = last
    last = back[i * count + last] as number
  }
  return labels
}

/** In probability space, scaled at every token: exponentials of the transitions are taken once a model, not once a token. */
function posteriors(emissions: Float32Array, offset: number, length: number, crf: Crf, labels: Uint8Array): Float32Array {
  const count = crf.start.length
  const { transitions, start, end } = exponentials(crf)
  const potentials = new Float64Array(length * count)
  for (let i = 0; i < length; i++) {
    let top = Number.NEGATIVE_INFINITY
    for (let k = 0; k < count; k++) top = Math.max(top, emissions[offset + i * count + k] as number)
    for (let k = 0; k < count; k++) potentials[i * count + k] = Math.exp((emissions[offset + i * count + k] as number) - top)
  }
  const forward = new Float64Array(length * count)
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (let to = 0; to < count; to++) {
      let reached = i === 0 ? (start[to] as number) : 0
      if (i > 0)
        for (let k = 0; k < count; k++) reached += (forward[(i - 1) * count + k] as number) * (transitions[k * count + to] as number)
      reached *= potentials[i * count + to] as number
      forward[i * count + to] = reached
      sum += reached
    }
    for (let to = 0; to < count; to++) forward[i * count + to] = (forward[i * count + to] as number) / sum
  }
  const scores = new Float32Array(length)
  let backward = Float64Array.from(end)
  for (let i = length - 1; i >= 0; i--) {
    let all = 0
    for (let k = 0; k < count; k++) all += (forward[i * count + k] as number) * (backward[k] as number)
    const label = labels[i] as number
    scores[i] = ((forward[i * count + label] as number) * (backward[label] as number)) / all
    const before = new Float64Array(count)
    let sum = 0
    for (let k = 0; k < count; k++) {
      let reached = 0
      for (let to = 0; to < count; to++) {
        reached += (transitions[k * count + to] as number) * (potentials[i * count + to] as number) * (backward[to] as number)
      }
      before[k] = reached
      sum += reached
    }
    for (let k = 0; k < count; k++) before[k] = (before[k] as number) / sum
    backward = before
  }
  return scores
}

const known = new WeakMap<Crf, { transitions: Float64Array; start: Float64Array; end: Float64Array }>()

function exponentials(crf: Crf) {
  const ready = known.get(crf)
  if (ready) return ready
  const made = {
    transitions: Float64Array.from(crf.transitions, Math.exp),
    start: Float64Array.from(crf.start, Math.exp),
    end: Float64Array.from(crf.end, Math.exp),
  }
  known.set(crf, made)
  return made
}
