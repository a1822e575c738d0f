import { argmax, type Chain, categoryOf, type Memory, opensAt } from './chain.ts'

/**
 * The posterior of each label of a path, by forward and backward sums in probability space, scaled
 * at every token.
 *
 * @param categories when given, takes the posterior of every category: length × (1 + categories)
 * @param likeliest takes, of each token, the likeliest category but O, from 1 on
 */
export function posteriors(
  chain: Chain,
  memory: Memory,
  emissions: Float32Array,
  offset: number,
  length: number,
  labels: Uint8Array,
  likeliest: Uint8Array,
  categories?: Float32Array,
): Float32Array {
  const { count } = chain
  const { closed, led } = memory
  const chosen = forward(chain, memory, emissions, offset, length, labels)
  const scores = new Float32Array(length)
  // What comes after a label of the category when a new one follows, or the end; and when it goes
  // on.
  const close = Float64Array.from(chain.ends)
  const lead = new Float64Array(count)
  const open = new Float64Array(count)
  for (let i = length - 1; i >= 0; i--) {
    const row = i * count
    let all = closed[row]! * close[0]!
    let most = -1
    for (let k = 1; k < count; k++) {
      const mass = closed[row + k]! * close[k]! + led[row + k]! * lead[k]!
      all += mass
      if (mass > most) {
        most = mass
        likeliest[i] = k
      }
    }
    if (categories) {
      for (let k = 0; k < count; k++) {
        const mass = closed[row + k]! * close[k]! + led[row + k]! * lead[k]!
        categories[row + k] = mass / all
      }
    }
    scores[i] = (chosen[i]! * after(chain, labels[i]!, close, lead)) / all
    if (i > 0) stepBack(chain, memory, i, close, lead, open)
  }
  return scores
}

/** What comes after a label, all in all. */
function after(chain: Chain, label: number, close: Float64Array, lead: Float64Array): number {
  if (label === 0) return close[0]!
  const category = categoryOf(chain, label)
  if (!chain.marksEnds) return close[category]! + lead[category]!
  return ((label - 1) % 4 < 2 ? lead[category] : close[category])!
}

/**
 * From what comes after token i to what comes after the one before it: changes `close` and `lead`.
 */
function stepBack(chain: Chain, { potentials }: Memory, i: number, close: Float64Array, lead: Float64Array, open: Float64Array): void {
  const { count, positions, marksEnds, stepsTo, ratioTo, cut } = chain
  const row = i * chain.labels
  open[0] = potentials[row]! * close[0]!
  for (let k = 1, at = row + 1; k < count; k++, at += positions) {
    const ends = close[k]!
    if (marksEnds) {
      const leads = lead[k]!
      open[k] = potentials[at]! * leads + potentials[at + 3]! * ends
      lead[k] = potentials[at + 1]! * leads + potentials[at + 2]! * ends
    } else {
      const either = ends + lead[k]!
      open[k] = potentials[at]! * either
      lead[k] = potentials[at + 1]! * either
    }
  }
  const best = argmax(open, 0, count)
  const enough = open[best]! * cut
  close.fill(0)
  for (let to = 0; to < count; to++) {
    const mass = open[to]!
    if (mass * ratioTo[best * count + to]! < enough) continue
    for (let from = 0, at = to * count; from < count; from++, at++) close[from] = close[from]! + mass * stepsTo[at]!
  }
  let sum = 0
  for (let k = 0; k < count; k++) sum += close[k]! + lead[k]!
  const scale = 1 / sum
  for (let k = 0; k < count; k++) {
    close[k] = close[k]! * scale
    lead[k] = lead[k]! * scale
  }
}

/**
 * Fills `potentials`, `closed` and `led`.
 *
 * @returns per token the forward sum of the label on the path
 */
function forward(chain: Chain, memory: Memory, emissions: Float32Array, offset: number, length: number, labels: Uint8Array): Float64Array {
  const { count, positions, marksEnds } = chain
  const { potentials, closed, led } = memory
  const chosen = new Float64Array(length)
  const open = Float64Array.from(chain.starts)
  const inside = new Float64Array(count)
  for (let i = 0; i < length; i++) {
    const row = i * count
    if (i > 0) step(chain, closed, row - count, open)
    const at = i * chain.labels
    exponentials(emissions, offset + at, chain.labels, potentials, at)
    const label = labels[i]!
    const category = categoryOf(chain, label)
    const reached = potentials[at + label]! * (opensAt(chain, label) ? open : inside)[category]!
    let sum = open[0]! * potentials[at]!
    closed[row] = sum
    led[row] = 0
    for (let k = 1, own = at + 1; k < count; k++, own += positions) {
      const opened = open[k]!
      const within = inside[k]!
      const leads = opened * potentials[own]! + within * potentials[own + 1]!
      led[row + k] = leads
      sum += leads
      if (marksEnds) {
        const ends = within * potentials[own + 2]! + opened * potentials[own + 3]!
        closed[row + k] = ends
        sum += ends
      } else closed[row + k] = leads
    }
    const scale = 1 / sum
    chosen[i] = reached * scale
    for (let k = 0; k < count; k++) {
      closed[row + k] = closed[row + k]! * scale
      inside[k] = led[row + k]! * scale
      led[row + k] = inside[k]!
    }
  }
  return chosen
}

/** From the sums of what closes, from `at` on, to those of what may open: fills `open`. */
function step({ count, steps, ratioFrom, cut }: Chain, closed: Float64Array, at: number, open: Float64Array): void {
  const best = argmax(closed, at, count)
  const enough = closed[at + best]! * cut
  open.fill(0)
  for (let from = 0; from < count; from++) {
    const mass = closed[at + from]!
    if (mass * ratioFrom[best * count + from]! < enough) continue
    for (let to = 0, k = from * count; to < count; to++, k++) open[to] = open[to]! + mass * steps[k]!
  }
}

/**
 * Against the largest; none so small that a few in a row, where a span leaves no other way, come to
 * nothing.
 */
function exponentials(emissions: Float32Array, from: number, count: number, out: Float64Array, at: number): void {
  let top = emissions[from]!
  for (let k = from + 1; k < from + count; k++) if (emissions[k]! > top) top = emissions[k]!
  for (let k = 0; k < count; k++) out[at + k] = Math.exp(Math.max(emissions[from + k]! - top, -200))
}
