/** A task of one document, of several short ones, or of a part, as an estimate counts it. */
export interface Amount {
  /** How many begin with it: 0 for a later part of a big document. */
  readonly documents: number
  readonly bytes: number
}

/** The task that threads have been busy with for longest. */
export interface Longest {
  readonly bytes: number
  /** So far. */
  readonly seconds: number
}

/**
 * How long the rest of a run takes: by the time that finished tasks took for each document and each
 * byte, with what is in progress.
 */
export interface Estimate<T> {
  /** A thread begins a task. */
  readonly started: (task: T, amount: Amount) => void
  /** @returns the milliseconds that it took */
  readonly ended: (task: T) => number
  /** A task needed no thread: an earlier run had done it. */
  readonly passed: (amount: Amount) => void
  /** Undefined until enough is known. */
  readonly secondsLeft: () => number | undefined
  readonly longest: () => Longest | undefined
}

/** Documents and parts done without which nothing is said. */
const fewest = 3
/** Bytes of a task beside which it hardly matters that models were read. */
const long = 100_000

/**
 * @param all of the run
 * @param now milliseconds of a clock that never goes back
 */
export function estimateOf<T>(
  all: { readonly documents: number; readonly bytes: number },
  threads: number,
  now: () => number,
): Estimate<T> {
  const inProgress = new Map<T, Amount & { readonly began: number; readonly isFirst: boolean }>()
  let waiting = { ...all }
  let begun = 0
  const later = costs()
  /** Tasks during which a thread may read its models: they count only while there are no others. */
  const first = costs()
  const take = ({ documents, bytes }: Amount) => {
    waiting = { documents: Math.max(0, waiting.documents - documents), bytes: Math.max(0, waiting.bytes - bytes) }
  }
  return {
    started: (task, amount) => {
      take(amount)
      inProgress.set(task, { ...amount, began: now(), isFirst: begun++ < threads })
    },
    ended: (task) => {
      const known = inProgress.get(task)
      if (!known) return 0
      inProgress.delete(task)
      const { documents, bytes, began, isFirst } = known
      const counted = isFirst ? first : later
      const took = now() - began
      counted.add(Math.max(1, documents), bytes, took)
      return took
    },
    passed: take,
    secondsLeft: () => {
      const known = later.count() >= fewest ? later : first
      if (known === first && (first.count() === 0 || (waiting.documents > 0 && first.meanBytes() < long))) return undefined
      const { each, byte } = known.fit()
      const at = now()
      const rests = [...inProgress.values()].map(({ documents, bytes, began }) => {
        const taken = at - began
        // One that takes longer than expected is not about to end.
        return Math.max(each * Math.max(1, documents) + byte * bytes - taken, taken / 10)
      })
      const work = each * waiting.documents + byte * waiting.bytes + rests.reduce((a, b) => a + b, 0)
      return Math.max(work / threads, ...rests) / 1000
    },
    longest: () => {
      const [oldest] = inProgress.values()
      return oldest && { bytes: oldest.bytes, seconds: (now() - oldest.began) / 1000 }
    },
  }
}

/** Sums for a straight line: the milliseconds that a document or part takes, by its bytes. */
function costs() {
  let n = 0
  let bytes = 0
  let took = 0
  let bytesSquared = 0
  let product = 0
  return {
    count: () => n,
    meanBytes: () => bytes / n,
    /** Several that were done together count as so many, all alike. */
    add: (count: number, size: number, milliseconds: number) => {
      n += count
      bytes += size
      took += milliseconds
      bytesSquared += (size * size) / count
      product += (size * milliseconds) / count
    },
    /** Milliseconds of each of them, and of each byte (least squares; neither is below 0). */
    fit: () => {
      const spread = bytesSquared - (bytes * bytes) / n
      const most = took / Math.max(1, bytes)
      // Sizes that hardly differ say nothing of what a byte takes.
      if (spread < 0.1 * ((bytes * bytes) / n)) return { each: 0, byte: most }
      const byte = Math.min(most, Math.max(0, (product - (bytes * took) / n) / spread))
      return { each: (took - byte * bytes) / n, byte }
    },
  }
}
