/** Points of two kinds. */
export interface Labelled {
  /** Row after row. */
  readonly rows: Float32Array
  readonly width: number
  /** 1 or −1 for each row. */
  readonly sides: Int8Array
}

export interface SmoOptions {
  /** What an error costs against the width of the margin. */
  readonly cost: number
  /** Of the kernel exp(−gamma · |x − y|²). */
  readonly gamma: number
  /** Ends when no pair breaks the conditions of the optimum (Karush, Kuhn & Tucker) by more. */
  readonly tolerance: number
  readonly mostSteps: number
}

export const smoDefaults: Pick<SmoOptions, 'tolerance' | 'mostSteps'> = { tolerance: 1e-3, mostSteps: 200_000 }

/** How much of each point is in the margin, 0 to `cost`, and what is added to its side. */
export interface Separation {
  readonly shares: Float64Array
  readonly bias: number
}

/**
 * A support vector machine with a radial kernel by sequential minimal optimisation: pairs by
 * second-order information (Fan, Chen & Lin 2005, WSS 2; LIBSVM's), which Zhao 2020 uses.
 */
export function fitSmo(points: Labelled, { cost, gamma, tolerance, mostSteps }: SmoOptions): Separation {
  const { sides } = points
  const count = sides.length
  const kernel = kernelRows(points, gamma)
  const shares = new Float64Array(count)
  // Of ½ αᵀQα − Σα.
  const slope = new Float64Array(count).fill(-1)
  for (let step = 0; step < mostSteps; step++) {
    const pair = worstPair(shares, slope, sides, cost, tolerance, kernel)
    if (!pair) break
    const [i, j] = pair
    const [rowI, rowJ] = [kernel(i), kernel(j)]
    const [sideI, sideJ] = [sides[i]!, sides[j]!]
    const bend = Math.max(2 - 2 * rowI[j]!, 1e-12)
    const [formerI, formerJ] = [shares[i]!, shares[j]!]
    // Along the line on which Σ side · share stays what it is.
    const wanted = (-sideI * slope[i]! + sideJ * slope[j]!) / bend
    const step = Math.min(wanted, roomOf(formerI, sideI, cost), roomOf(formerJ, -sideJ, cost))
    shares[i] = within(formerI + sideI * step, cost)
    shares[j] = within(formerJ - sideJ * step, cost)
    const [moveI, moveJ] = [(shares[i] - formerI) * sideI, (shares[j] - formerJ) * sideJ]
    for (let k = 0; k < count; k++) {
      slope[k] = slope[k]! + sides[k]! * (moveI * rowI[k]! + moveJ * rowJ[k]!)
    }
  }
  return { shares, bias: biasOf(shares, slope, sides, cost) }
}

/** How far a share may move in a direction. */
function roomOf(share: number, direction: number, cost: number): number {
  return direction > 0 ? cost - share : share
}

function within(share: number, cost: number): number {
  return share < 1e-12 ? 0 : share > cost - 1e-12 ? cost : share
}

/** @returns the pair that promises most; undefined when the conditions hold */
function worstPair(
  shares: Float64Array,
  slope: Float64Array,
  sides: Int8Array,
  cost: number,
  tolerance: number,
  kernel: (row: number) => Float32Array,
): readonly [number, number] | undefined {
  let first = -1
  let most = -Infinity
  for (let k = 0; k < sides.length; k++) {
    if (!mayRise(shares, sides, k, cost)) continue
    const pull = -sides[k]! * slope[k]!
    if (pull > most) {
      most = pull
      first = k
    }
  }
  if (first < 0) return undefined
  const row = kernel(first)
  let second = -1
  let best = 0
  let least = Infinity
  for (let k = 0; k < sides.length; k++) {
    if (!mayFall(shares, sides, k, cost)) continue
    const pull = -sides[k]! * slope[k]!
    least = Math.min(least, pull)
    const apart = most - pull
    if (apart <= 0) continue
    const gain = (apart * apart) / Math.max(2 - 2 * row[k]!, 1e-12)
    if (gain > best) {
      best = gain
      second = k
    }
  }
  return second < 0 || most - least < tolerance ? undefined : [first, second]
}

/** Whether side · share may get larger. */
function mayRise(shares: Float64Array, sides: Int8Array, k: number, cost: number): boolean {
  return sides[k] === 1 ? shares[k]! < cost : shares[k]! > 0
}

function mayFall(shares: Float64Array, sides: Int8Array, k: number, cost: number): boolean {
  return sides[k] === 1 ? shares[k]! > 0 : shares[k]! < cost
}

/** The mean over the vectors on the margin; without any, the middle of what is possible. */
function biasOf(shares: Float64Array, slope: Float64Array, sides: Int8Array, cost: number): number {
  let [sum, free] = [0, 0]
  let [high, low] = [Infinity, -Infinity]
  for (let k = 0; k < sides.length; k++) {
    const pull = sides[k]! * slope[k]!
    const share = shares[k]!
    if (share > 0 && share < cost) {
      sum += pull
      free++
    } else if ((share === 0) === (sides[k] === 1)) high = Math.min(high, pull)
    else low = Math.max(low, pull)
  }
  if (free > 0) return -sum / free
  if (high === Infinity || low === -Infinity) return high === Infinity ? -low : -high
  return -(high + low) / 2
}

/** Memory for rows of the kernel, numbers. */
const mostKept = 24_000_000

/** Rows of the kernel, the latest kept. */
function kernelRows({ rows, width, sides }: Labelled, gamma: number): (row: number) => Float32Array {
  const count = sides.length
  const kept = new Map<number, Float32Array>()
  const most = Math.max(2, Math.floor(mostKept / Math.max(1, count)))
  return (row) => {
    const known = kept.get(row)
    if (known) {
      kept.delete(row)
      kept.set(row, known)
      return known
    }
    const oldest = kept.size >= most ? kept.keys().next().value : undefined
    const own = (oldest === undefined ? undefined : kept.get(oldest)) ?? new Float32Array(count)
    if (oldest !== undefined) kept.delete(oldest)
    const from = row * width
    for (let k = 0, other = 0; k < count; k++, other += width) {
      let square = 0
      for (let c = 0; c < width; c++) {
        const apart = rows[from + c]! - rows[other + c]!
        square += apart * apart
      }
      own[k] = Math.exp(-gamma * square)
    }
    kept.set(row, own)
    return own
  }
}
