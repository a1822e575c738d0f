import { projected } from '../../taggers/crf/dense.ts'
import type { AnswersOf } from '../../taggers/crf/encoder.ts'
import { sectionsOf } from '../../taggers/neural/sections.ts'
import { tokenize } from '../../text/tokenize.ts'
import { concatenated } from '../growing.ts'
import type { LearningNote } from '../learningNote.ts'
import { principalDirections } from './principal.ts'
import type { DenseValues } from './read.ts'

/** Tokens whose answers are held at the same time to find their directions: some 120 MB. */
const sampledTokens = 40_000
const sampledNotes = 100

/**
 * Asks an encoder about every token of notes. The directions in which its answers differ are found
 * on a sample of the notes, evenly spread.
 *
 * @param to how many values per token are kept
 */
export async function denseValues(notes: readonly LearningNote[], to: number, ask: AnswersOf): Promise<DenseValues> {
  const step = Math.max(1, Math.floor(notes.length / sampledNotes))
  const sample: Float32Array[] = []
  let sampled = 0
  for (let k = 0; k < notes.length && sampled < sampledTokens; k += step) {
    const tokens = tokenize(notes[k]!.text)
    for (const section of sectionsOf(tokens)) sample.push(await ask(tokens, section))
    sampled += tokens.count
  }
  const width = Math.max(1, Math.round(sample.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sampled)))
  const projection = principalDirections(concatenated(Float32Array, sample), width, Math.min(to, width))
  const values: Float32Array[] = []
  for (const { text } of notes) {
    const tokens = tokenize(text)
    for (const section of sectionsOf(tokens)) values.push(projected(projection, await ask(tokens, section)))
  }
  return { projection, values: concatenated(Float32Array, values) }
}
