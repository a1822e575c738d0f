import type { Document } from '../core/document.ts'
import { balancedLevel } from '../core/sensitivity.ts'
import type { Span } from '../core/span.ts'
import type { Tagger } from '../core/tagger.ts'
import type { Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import type { VoterBallot } from './explain.ts'
import { IS_HONORIFIC } from './honorifics.ts'
import { ballotsOf, type Plan } from './plans.ts'
import { withoutUnvouched } from './referenceText.ts'
import { withinCells } from './tableHeads.ts'
import { numberCategories } from './tidyNumbers.ts'
import { featureNames, type UnmarkedWord, unmarkedWords } from './unmarkedWords.ts'

/**
 * Weights of a logistic regression over `featureNames`: how likely a word that the vote left is
 * part of a direct identifier.
 */
export type WordWeights = readonly number[]

/**
 * @param weights one a feature
 * @returns the probability, 0–1, that the word belongs to an identifier (logistic regression)
 */
export function wordProbability({ features }: Pick<UnmarkedWord, 'features'>, weights: WordWeights): number {
  let sum = 0
  for (let k = 0; k < weights.length; k++) sum += features[k]! * weights[k]!
  return 1 / (1 + Math.exp(-sum))
}

/**
 * The probability from which on a word is added: at ½ `balanced`, which is 1, which none reaches,
 * unless the language's models were fitted with less; a tenth for every sixth above it.
 */
export function leastProbability(level: number, balanced = 1): number {
  return balanced * 10 ** (-6 * (level - balancedLevel))
}

/** The calibrated score below which a span is dropped: 0, so none, at ½; 0.95 at 0. */
export function leastScore(level: number): number {
  return Math.max(0, 0.95 * (1 - level / balancedLevel))
}

/**
 * The spans, and the words given, those that are next to each other or to a span of their category
 * in one.
 *
 * @param spans in order, not overlapping
 * @param words in order, outside the spans
 * @param blanksPart whether a blank parts two numbers
 * @returns in order, not overlapping; whatever the spans cover is covered
 */
export function withWords(
  spans: readonly Span[],
  words: readonly (UnmarkedWord & { readonly score: number })[],
  text: string,
  blanksPart = false,
): Span[] {
  const added = words.map(({ start, end, category, score }): Span => ({ start, end, category, score, votes: { sensitivity: category } }))
  const out: Span[] = []
  for (const span of [...spans, ...added].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1)
    const isAdded = (each: Span) => each.votes?.sensitivity !== undefined
    if (
      last &&
      (isAdded(last) || isAdded(span)) &&
      last.category === span.category &&
      isOne(text.slice(last.end, span.start), span, blanksPart)
    ) {
      const given = isAdded(last) ? span : last
      out[out.length - 1] = { ...given, start: last.start, end: span.end }
    } else out.push(span)
  }
  return out
}

/** What may stand inside one name or number; of numbers, a blank is between two as often. */
function isOne(between: string, { category }: Span, blanksPart: boolean): boolean {
  return (blanksPart && numberCategories.has(category) ? /^[-./]?$/u : /^(?:[ ]|[-./'’]|\.[ ])?$/u).test(between)
}

/** What a language's ensemble needs to be more sensitive. */
export interface Widening {
  readonly lexicon: Lexicon
  readonly weights: WordWeights
  /** 0–1. */
  readonly level: number
  /** The probability from which on a word is added at ½; absent: 1. */
  readonly balanced?: number | undefined
  readonly voters: readonly Tagger[]
  readonly explain: boolean
}

/**
 * A plan whose spans are those of another, given for every document, and words of what it left.
 *
 * @param planOf the plan of voters
 */
export function widenedPlan(
  planOf: (voters: readonly Tagger[]) => Plan,
  { lexicon, weights, level, balanced, voters, explain }: Widening,
): Plan {
  const least = leastProbability(level, balanced)
  const kept = voters.map(remembering)
  const plan = planOf(kept)
  return async (document, tokens) => {
    const ballots = await ballotsOf(kept, document, tokens)
    const spans = await plan(document, tokens)
    const voterBallots = ballots.map((ballot, k) => ({ ballot, knows: voters[k]!.categories }))
    const words = wordsFrom(document, tokens, spans, voterBallots, lexicon, weights).filter(({ score }) => score >= least)
    const named = level > balancedLevel ? words : words.filter((word) => mayBeName(word, document.text))
    const widened = withinCells(withWords(spans, named, document.text, level === balancedLevel), document.text)
    // As the vote does: only above balanced does reference text keep what no rule backs.
    const out = level > balancedLevel ? widened : withoutUnvouched(widened, ballots, tokens, lexicon)
    return explain ? out : out.map(({ score: _, votes: __, ...span }) => span)
  }
}

/**
 * Whether a word may be part of a name at balanced, where what is added is to be right more often
 * than not: no title, and no word that every text is full of, in small letters or in capitals.
 */
export function mayBeName({ start, end, features }: UnmarkedWord, text: string): boolean {
  return !((features[SMALL] === 1 || features[CAPITALS] === 1) && features[VERY_COMMON] === 1) && !IS_HONORIFIC.test(text.slice(start, end))
}

const SMALL = featureNames.indexOf('small')
const CAPITALS = featureNames.indexOf('capitals')
const VERY_COMMON = featureNames.indexOf('very common')

/** Every word that the spans leave, with its probability. */
function wordsFrom(
  document: Document,
  tokens: Tokens,
  spans: readonly Span[],
  voterBallots: readonly VoterBallot[],
  lexicon: Lexicon,
  weights: WordWeights,
): (UnmarkedWord & { readonly score: number })[] {
  return unmarkedWords(document, tokens, spans, voterBallots, lexicon).map((word) => ({ ...word, score: wordProbability(word, weights) }))
}

/** A plan that drops what it is not sure of. @param plan one whose spans have calibrated scores */
export function narrowedPlan(plan: Plan, { level, explain }: Pick<Widening, 'level' | 'explain'>): Plan {
  const least = leastScore(level)
  return async (document, tokens) => {
    const sure = (await plan(document, tokens)).filter(({ score = 1 }) => score >= least)
    return explain ? sure : sure.map(({ score: _, votes: __, ...span }) => span)
  }
}

/** The whole ballot of the latest document, given to whoever asks for it or a part of it. */
function remembering(voter: Tagger): Tagger {
  let latest: { readonly tokens: Tokens; readonly ballot: ReturnType<Tagger['tag']> } | undefined
  return {
    ...voter,
    tag: (document, tokens) => {
      if (latest?.tokens !== tokens) latest = { tokens, ballot: voter.tag(document, tokens) }
      return latest.ballot
    },
  }
}
