import type { TokenRange, Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { type Reading, read } from './reading.ts'
import { endOfStretch } from './windows.ts'

/**
 * Half a megabyte of text: what is known of a longer document is gathered section by section, so
 * that memory does not grow with it.
 */
const sectionTokens = 100_000

/** A document's sections, in order; they end with a line where one does. */
export function* sectionsOf(tokens: Tokens): Generator<TokenRange> {
  for (let from = 0; from < tokens.count; ) {
    const end = endOfStretch(tokens, from, sectionTokens)
    yield { from, end }
    from = end
  }
}

/** Reads one section. The reading's tokens are the section's own, counted from 0. */
export function readSection(tokens: Tokens, { from, end }: TokenRange, lexicon: Lexicon): Reading {
  const section = {
    text: tokens.text,
    count: end - from,
    starts: tokens.starts.subarray(from, end),
    ends: tokens.ends.subarray(from, end),
  }
  return read(section, lexicon, from === 0 ? 0 : (section.starts[0] as number))
}
