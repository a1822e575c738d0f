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
    let all = (closed[row] as number) * (close[0] as number)
    let most = -1
    for (let k = 1; k < count; k++) {
      const mass = (closed[row + k] as number) * (close[k] as number) + (led[row + k] as number) * (lead[k] as number)
      all += mass
      if (mass > most) {
        most = mass
        likeliest[i] = k
      }
    }
    if (categories) {
      for (let k = 0; k < count; k++) {
        const mass = (closed[row + k] as number) * (close[k] as number) + (led[row + k] as number) * (lead[k] as number)
        categories[row + k] = mass / all
      }
    }
    scores[i] = ((chosen[i] as number) * after(chain, labels[i] as number, close, lead)) / all
    if (i > 0) stepBack(chain, memory, i, close, lead, open)
  }
  return scores
}

/** What comes after a label, all in all. */
function after(chain: Chain, label: number, close: Float64Array, lead: Float64Array): number {
  if (label === 0) return close[0] as number
  const category = categoryOf(chain, label)
  if (!chain.marksEnds) return (close[category] as number) + (lead[category] as number)
  return ((label - 1) % 4 < 2 ? lead[category] : close[category]) as number
}

/**
 * From what comes after token i to what comes after the one before it: changes `close` and `lead`.
 */
function stepBack(chain: Chain, { potentials }: Memory, i: number, close: Float64Array, lead: Float64Array, open: Float64Array): void {
  const { count, positions, marksEnds, stepsTo, ratioTo, cut } = chain
  const row = i * chain.labels
  open[0] = (potentials[row] as number) * (close[0] as number)
  for (let k = 1, at = row + 1; k < count; k++, at += positions) {
    const ends = close[k] as number
    if (marksEnds) {
      const leads = lead[k] as number
      open[k] = (potentials[at] as number) * leads + (potentials[at + 3] as number) * ends
      lead[k] = (potentials[at + 1] as number) * leads + (potentials[at + 2] as number) * ends
    } else {
      const either = ends + (lead[k] as number)
      open[k] = (potentials[at] as number) * either
      lead[k] = (potentials[at + 1] as number) * either
    }
  }
  const best = argmax(open, 0, count)
  const enough = (open[best] as number) * cut
  close.fill(0)
  for (let to = 0; to < count; to++) {
    const mass = open[to] as number
    if (mass * (ratioTo[best * count + to] as number) < enough) continue
    for (let from = 0, at = to * count; from < count; from++, at++) close[from] = (close[from] as number) + mass * (stepsTo[at] as number)
  }
  let sum = 0
  for (let k = 0; k < count; k++) sum += (close[k] as number) + (lead[k] as number)
  const scale = 1 / sum
  for (let k = 0; k < count; k++) {
    close[k] = (close[k] as number) * scale
    lead[k] = (lead[k] as number) * scale
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
    const label = labels[i] as number
    const category = categoryOf(chain, label)
    const reached = (potentials[at + label] as number) * ((opensAt(chain, label) ? open : inside)[category] as number)
    let sum = (open[0] as number) * (potentials[at] as number)
    closed[row] = sum
    led[row] = 0
    for (let k = 1, own = at + 1; k < count; k++, own += positions) {
      const opened = open[k] as number
      const within = inside[k] as number
      const leads = opened * (potentials[own] as number) + within * (potentials[own + 1] as number)
      led[row + k] = leads
      sum += leads
      if (marksEnds) {
        const ends = within * (potentials[own + 2] as number) + opened * (potentials[own + 3] as number)
        closed[row + k] = ends
        sum += ends
      } else closed[row + k] = leads
    }
    const scale = 1 / sum
    chosen[i] = reached * scale
    for (let k = 0; k < count; k++) {
      closed[row + k] = (closed[row + k] as number) * scale
      inside[k] = (led[row + k] as number) * scale
      led[row + k] = inside[k] as number
    }
  }
  return chosen
}

/** From the sums of what closes, from `at` on, to those of what may open: fills `open`. */
function step({ count, steps, ratioFrom, cut }: Chain, closed: Float64Array, at: number, open: Float64Array): void {
  const best = argmax(closed, at, count)
  const enough = (closed[at + best] as number) * cut
  open.fill(0)
  for (let from = 0; from < count; from++) {
    const mass = closed[at + from] as number
    if (mass * (ratioFrom[best * count + from] as number) < enough) continue
    for (let to = 0, k = from * count; to < count; to++, k++) open[to] = (open[to] as number) + mass * (steps[k] as number)
  }
}

/**
 * Against the largest; none so small that a few in a row, where a span leaves no other way, come to
 * nothing.
 */
function exponentials(emissions: Float32Array, from: number, count: number, out: Float64Array, at: number): void {
  let top = emissions[from] as number
  for (let k = from + 1; k < from + count; k++) if ((emissions[k] as number) > top) top = emissions[k] as number
  for (let k = 0; k < count; k++) out[at + k] = Math.exp(Math.max((emissions[from + k] as number) - top, -200))
}
