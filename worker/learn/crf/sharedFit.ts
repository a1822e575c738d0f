import type { CrfModel } from '../../taggers/crf/weights.ts'
import type { LbfgsEnd } from '../lbfgs.ts'
import { loadCheckpoint, saveCheckpoint } from './checkpoint.ts'
import { type CrfData, weightCount } from './data.ts'
import { addTo, type CrfFitOptions, crfObjective, searchWeights } from './fit.ts'
import { type ShardSums, shardSums } from './gradient.ts'
import { crfModel } from './model.ts'

/**
 * What the threads of a fit share. Thread 0 coordinates: it searches, and asks all of them for the
 * sums of their shards at each point.
 */
export interface SharedFit {
  readonly data: CrfData
  readonly threads: number
  /** The point at which sums are wanted. */
  readonly weights: Float64Array
  /** By shard: what is expected, and the log-likelihood. */
  readonly expected: readonly Float64Array[]
  readonly likelihoods: Float64Array
  /** See `signal`. */
  readonly signals: Int32Array
  /** See `sign`. */
  readonly progress: Float64Array
}

/**
 * Places in `signals`: how often sums were asked for; how many threads have answered; whether the
 * workers may end; whether the fit is to stop.
 */
export const signal = { asked: 0, answered: 1, over: 2, stop: 3 } as const

/**
 * Places in `progress`: steps done, the objective, and the share by which it fell over the latest
 * period; when the first step was done, and the latest.
 */
export const sign = { step: 0, value: 1, fall: 2, began: 3, latest: 4, firstStep: 5 } as const

/**
 * Memory that the threads of a fit share: weights, and for each shard of the notes expected counts
 * and a likelihood.
 *
 * @param threads at most as many as there are shards are used
 */
export function sharedFit(data: CrfData, threads: number): SharedFit {
  const count = weightCount(data)
  const floats = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length))
  return {
    data,
    threads: Math.min(threads, data.shards.length),
    weights: floats(count),
    expected: data.shards.map(() => floats(count)),
    likelihoods: floats(data.shards.length),
    signals: new Int32Array(new SharedArrayBuffer(4 * 4)),
    progress: floats(6),
  }
}

export interface CoordinatorOptions extends CrfFitOptions {
  /** Where to save now and then how far the search is, and from where to go on. */
  readonly checkpoint?: { readonly path: string; readonly fingerprint: string }
}

/** The result of a fit. */
export interface CrfFitted {
  readonly model: CrfModel
  readonly end: LbfgsEnd
  readonly steps: number
  readonly objective: number
}

/** Milliseconds between two checkpoints. */
const checkpointEvery = 30_000

/**
 * Runs in thread 0, until the search ends or is stopped.
 *
 * @throws Error where a thread of the fit was lost
 */
export function coordinateFit(fit: SharedFit, options: CoordinatorOptions): CrfFitted {
  const { data, threads, weights, expected, likelihoods, signals, progress } = fit
  const parts = partsOf(fit, 0)
  const sums = (point: Float64Array, into: Float64Array): number => {
    weights.set(point)
    Atomics.store(signals, signal.answered, 0)
    Atomics.add(signals, signal.asked, 1)
    Atomics.notify(signals, signal.asked)
    answer(fit, parts)
    for (;;) {
      const answered = Atomics.load(signals, signal.answered)
      if (answered >= threads - 1) break
      // A worker that was lost never answers: whoever runs the fit says stop then.
      if (Atomics.load(signals, signal.stop) === 2) throw new Error('a thread of the fit was lost')
      Atomics.wait(signals, signal.answered, answered, 200)
    }
    into.fill(0)
    for (const each of expected) addTo(into, each)
    return likelihoods.reduce((sum, each) => sum + each, 0)
  }
  const { checkpoint } = options
  const earlier = checkpoint && loadCheckpoint(checkpoint.path, checkpoint.fingerprint)
  let saved = Date.now()
  progress[sign.began] = Date.now()
  progress[sign.firstStep] = earlier?.step ?? 0
  try {
    const { state, end } = searchWeights(
      crfObjective(data, sums, options.l2),
      earlier ?? new Float64Array(weightCount(data)),
      options,
      (state) => {
        progress[sign.step] = state.step
        progress[sign.value] = state.value
        progress[sign.fall] = state.values.length > options.period ? (state.values[0]! - state.value) / Math.abs(state.value) : 1
        progress[sign.latest] = Date.now()
        if (checkpoint && Date.now() - saved > checkpointEvery) {
          saveCheckpoint(checkpoint.path, checkpoint.fingerprint, state)
          saved = Date.now()
        }
        return Atomics.load(signals, signal.stop) === 0
      },
    )
    if (checkpoint) saveCheckpoint(checkpoint.path, checkpoint.fingerprint, state)
    return { model: crfModel(data, state.point), end, steps: state.step, objective: state.value }
  } finally {
    Atomics.store(signals, signal.over, 1)
    Atomics.add(signals, signal.asked, 1)
    Atomics.notify(signals, signal.asked)
  }
}

/** Sums the shards of one of the other threads at every point that is asked for, until the search ends. */
export function computeSums(fit: SharedFit, thread: number): void {
  const { signals } = fit
  const parts = partsOf(fit, thread)
  for (let seen = 0; ; ) {
    Atomics.wait(signals, signal.asked, seen, 1000)
    if (Atomics.load(signals, signal.over) === 1 || Atomics.load(signals, signal.stop) === 2) return
    const asked = Atomics.load(signals, signal.asked)
    if (asked === seen) continue
    seen = asked
    answer(fit, parts)
    Atomics.add(signals, signal.answered, 1)
    Atomics.notify(signals, signal.answered)
  }
}

/** Every thread always has the same shards. */
function partsOf({ data, threads }: SharedFit, thread: number): ReadonlyMap<number, ShardSums> {
  const own = data.shards.flatMap((shard, k) => (k % threads === thread ? [[k, shardSums(data, shard)] as const] : []))
  return new Map(own)
}

function answer({ weights, expected, likelihoods }: SharedFit, parts: ReadonlyMap<number, ShardSums>): void {
  for (const [shard, sums] of parts) likelihoods[shard] = sums(weights, expected[shard]!)
}
