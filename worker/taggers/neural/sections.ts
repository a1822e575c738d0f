import { type TokenRange, type Tokens, tokensWithin } from '../../core/tokens.ts'
import { stretchesOf } from '../../text/stretches.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { type Reading, read } from './reading.ts'

/**
 * Half a megabyte of text: what is known of a longer document is gathered section by section, so
 * that memory does not grow with it.
 */
const sectionTokens = 100_000

/** A document's sections, in order; they end with a line where one does. */
export function sectionsOf(tokens: Tokens): Iterable<TokenRange> {
  return stretchesOf(tokens, sectionTokens)
}

/** Reads one section. The reading's tokens are the section's own, counted from 0. */
export function readSection(tokens: Tokens, range: TokenRange, lexicon: Lexicon): Reading {
  const section = tokensWithin(tokens, range)
  return read(section, lexicon, range.from === 0 ? 0 : section.starts[0]!)
}
