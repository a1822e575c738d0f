import type { Tokens } from '../core/tokens.ts'
import { pairsOf } from './agreement.ts'
import type { NamedSpan } from './match.ts'
import { outside, spansOfTokens } from './tokenSpans.ts'

/** A stretch of tokens that lie in one cell of the confusion matrix; UTF-16 code units. */
export interface ConfusionPlace {
  readonly start: number
  readonly end: number
  /** How many tokens. */
  readonly tokens: number
}

/**
 * Where the first of a pair says one thing and the second another. Neighbouring tokens make one
 * place as long as both stay in the same span, so that two dates in a row are two places. The
 * places' tokens add up to the cell.
 *
 * @param sets one per annotator, in the order that `tallyAgreement` had them
 * @param first a category, or `outside`
 * @returns in the order of the text, those of the first pair before those of the next; nothing for
 *   what is outside for both
 */
export function confusionPlaces(
  tokens: Tokens,
  sets: readonly (readonly NamedSpan[])[],
  first: string,
  second: string,
): readonly ConfusionPlace[] {
  if (first === outside && second === outside) return []
  const ofTokens = sets.map((spans) => spansOfTokens(spans, tokens))
  const places = pairsOf(sets.length).flatMap(([a, b]) => {
    const one = { spans: sets[a] ?? [], ofTokens: ofTokens[a]! }
    const other = { spans: sets[b] ?? [], ofTokens: ofTokens[b]! }
    return placesOfPair(tokens, one, other, first, second)
  })
  return places
}

interface Side {
  readonly spans: readonly NamedSpan[]
  readonly ofTokens: Int32Array
}

function placesOfPair(tokens: Tokens, one: Side, other: Side, first: string, second: string): ConfusionPlace[] {
  const places: ConfusionPlace[] = []
  const nameAt = ({ spans, ofTokens }: Side, i: number) => spans[ofTokens[i]!]?.category ?? outside
  for (let i = 0; i < tokens.count; i++) {
    if (nameAt(one, i) !== first || nameAt(other, i) !== second) continue
    const from = i
    const continues = (next: number) => one.ofTokens[next] === one.ofTokens[from] && other.ofTokens[next] === other.ofTokens[from]
    while (i + 1 < tokens.count && continues(i + 1)) i++
    places.push({ start: tokens.starts[from]!, end: tokens.ends[i]!, tokens: i + 1 - from })
  }
  return places
}
