import type { TokenRange, Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import type { EncoderModel } from '../neural/model.ts'
import { readSection } from '../neural/sections.ts'
import { windowsOf } from '../neural/windows.ts'
import { type Projection, projected } from './dense.ts'

/**
 * Asks an encoder about the tokens of a section.
 *
 * @returns tokens of the section × the encoder's width
 */
export type AnswersOf = (tokens: Tokens, section: TokenRange) => Promise<Float32Array>

/**
 * Windows as the encoder's pack has them: every token answered for once, with the context around
 * it.
 */
export function answersOf({ contexts, core, context }: EncoderModel, lexicon: Lexicon): AnswersOf {
  const { width } = contexts
  return async (tokens, section) => {
    const reading = readSection(tokens, section, lexicon)
    const answers = new Float32Array((section.end - section.from) * width)
    for (const window of windowsOf(reading.tokens, { core, context })) {
      const answer = await contexts.of(reading, window)
      const { first, coreFirst, coreEnd } = window
      answers.set(answer.subarray((coreFirst - first) * width, (coreEnd - first) * width), coreFirst * width)
    }
    return answers
  }
}

/** Asks for the dense values of a section's tokens. @returns tokens of the section × values */
export type DenseOf = (section: TokenRange) => Promise<Float32Array>

/** @returns of a section, a row of numbers for each token: the encoder's answer, projected */
export function denseOf(projection: Projection, answersOf: AnswersOf, tokens: Tokens): DenseOf {
  return async (section) => projected(projection, await answersOf(tokens, section))
}
