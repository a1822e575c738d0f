import { pairTable } from '../../taggers/crf/pairTable.ts'
import { finished, mixed } from '../../taggers/crf/values.ts'
import { growingColumn } from '../growing.ts'
import type { ReadNotes } from './read.ts'

/** Lists of attributes, those that were seen with O alone at the end of each, from `middles` on. */
export interface Lists {
  /** One more than lists. */
  readonly starts: Int32Array
  readonly middles: Int32Array
  readonly attributes: Int32Array
}

/**
 * A part of a corpus whose sums are added up on their own, whichever thread does it; over shared
 * memory.
 *
 * What a token has but its loose attributes are bundles, each of which many tokens share: so their
 * weights are added up once, not once a token.
 */
export interface Shard {
  /** Tokens from which the sequences begin; one more than sequences. */
  readonly sequences: Int32Array
  readonly gold: Uint8Array
  /** The different bundles. */
  readonly bundles: Lists
  /** The bundles of each token, tokens × `bundlesEach`. */
  readonly ofTokens: Int32Array
  readonly bundlesEach: number
  /** The loose attributes of each token. */
  readonly loose: Lists
  /** Dense values of each token; none where no encoder is asked. */
  readonly dense: Float32Array
}

/**
 * Tokens a shard: few enough shards that their gradients fit in memory, enough of them for many
 * cores.
 */
const shardTokens = 150_000
const mostShards = 8

/**
 * @param idOf of `weightsOf`
 * @param firstOutside from this attribute on, they were seen with O alone
 * @returns shards of about the same number of tokens, two at least. They depend on the corpus
 * alone, so that the result does not depend on the number of threads
 */
export function shardsOf(read: ReadNotes, idOf: Int32Array, firstOutside: number): Shard[] {
  const { sequences } = read
  const count = sequences.length - 1
  const tokens = sequences[count]!
  const wanted = Math.max(1, Math.min(mostShards, Math.max(2, Math.ceil(tokens / shardTokens)), count))
  const shards: Shard[] = []
  for (let first = 0, k = 1; k <= wanted; k++) {
    let end = first
    while (end < count && (k === wanted || sequences[end]! < (tokens * k) / wanted)) end++
    shards.push(shardOf(read, first, end, idOf, firstOutside))
    first = end
  }
  return shards
}

function shardOf(
  { sequences, gold, ends, attributes, dense }: ReadNotes,
  first: number,
  end: number,
  idOf: Int32Array,
  firstOutside: number,
): Shard {
  const each = gold.length === 0 ? 0 : ends.length / gold.length
  const from = sequences[first]!
  const to = sequences[end]!
  const known = pairTable()
  const bundles = makeLists(firstOutside)
  const loose = makeLists(firstOutside)
  const ofTokens = new Int32Array(new SharedArrayBuffer(4 * (to - from) * Math.max(0, each - 1)))
  const list: number[] = []
  for (let t = from; t < to; t++) {
    let k = t === 0 ? 0 : ends[t * each - 1]!
    for (let bundle = 0; bundle < each; bundle++) {
      list.length = 0
      let a = bundle
      let b = ~bundle
      for (const last = ends[t * each + bundle]!; k < last; k++) {
        const id = idOf[attributes[k]!]!
        if (id < 0) continue
        list.push(id)
        a = mixed(a, id)
        b = mixed(Math.imul(b, 31), id)
      }
      if (bundle === each - 1) loose.add(list)
      else {
        const id = known.idOf(finished(a), finished(b))
        if (id === bundles.count()) bundles.add(list)
        ofTokens[(t - from) * (each - 1) + bundle] = id
      }
    }
  }
  return {
    sequences: shared(Int32Array, sequences.subarray(first, end + 1)).map((token) => token - from),
    gold: shared(Uint8Array, gold.subarray(from, to)),
    bundles: bundles.lists(),
    ofTokens,
    bundlesEach: each - 1,
    loose: loose.lists(),
    dense: shared(Float32Array, dense?.values.subarray(from * dense.projection.to, to * dense.projection.to) ?? new Float32Array(0)),
  }
}

function makeLists(firstOutside: number) {
  const starts = growingColumn(Int32Array)
  const middles = growingColumn(Int32Array)
  const attributes = growingColumn(Int32Array)
  starts.push(0)
  return {
    count: middles.length,
    add: (ids: readonly number[]): void => {
      for (const id of ids) if (id < firstOutside) attributes.push(id)
      middles.push(attributes.length())
      for (const id of ids) if (id >= firstOutside) attributes.push(id)
      starts.push(attributes.length())
    },
    lists: (): Lists => ({
      starts: shared(Int32Array, starts.taken()),
      middles: shared(Int32Array, middles.taken()),
      attributes: shared(Int32Array, attributes.taken()),
    }),
  }
}

function shared<A extends Int32Array | Uint8Array | Float32Array>(Kind: new (buffer: SharedArrayBuffer) => A, values: A): A {
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}
