import type { SampleRow } from '../contract/review.ts'
import type { Connected } from '../store/prepared.ts'
import { decoysOf, readingsOf, type StoredSample } from '../store/samples.ts'
import { sampleRow } from './sampling.ts'

/** A sample of the vault with what its readers come to. */
export function rowOfSample(store: Connected, sample: StoredSample): SampleRow {
  return sampleRow(sample, readingsOf(store, sample.id), decoysOf(store, sample.id))
}
