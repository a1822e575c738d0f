import { type Category, isDirect } from '../core/category.ts'
import type { Document } from '../core/document.ts'
import { categoryOf } from '../core/labels.ts'
import { isKeyOf } from '../core/records.ts'
import type { Span } from '../core/span.ts'
import { firstTokenAfter, type Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { lineIsInCapitals } from '../taggers/gazetteer/nameReader.ts'
import { ANY_GIVEN, ANY_PLACE, ANY_SURNAME, COMMON, VERY_COMMON, wordClass } from '../taggers/gazetteer/wordGroups.ts'
import { folded } from '../text/fold.ts'
import type { VoterBallot } from './explain.ts'

/**
 * A word, or the rest of one, that the vote left in clear, and all that may speak for a direct
 * identifier there. `[start, end)` in UTF-16 code units of the text.
 */
export interface UnmarkedWord {
  readonly start: number
  readonly end: number
  /** The direct category that most speaks for. */
  readonly category: Category
  /** As many as `featureNames`. */
  readonly features: readonly number[]
}

/**
 * What is known of a word, in the order of `UnmarkedWord.features`. Changing it makes fitted
 * weights void.
 */
export const featureNames = [
  'bias',
  'models: mean',
  'models: most',
  'models: share that marks',
  'models: indirect',
  'models: no doubts',
  'rules',
  'names',
  'places',
  'digits: 1-2',
  'digits: 3-4',
  'digits: 5 or more',
  'letters and digits',
  'capital',
  'capitals',
  'one letter',
  'two letters',
  'small',
  'common',
  'very common',
  'given name',
  'surname',
  'place',
  'medical',
  'drug',
  'eponym',
  'unknown',
  'capital, not common',
  'capital, name',
  'capital, unknown',
  'capital inside a sentence',
  'capital inside a sentence, not common',
  'line in capitals',
  'line begins',
  'title before',
  'identifier before',
  'identifier after',
  'half marked',
  'marked elsewhere',
  'capital, part of several',
] as const

/** Who is no model: the lists and the rules. */

/**
 * Letters and digits that white space or punctuation sets apart; an inner hyphen, point or slash
 * does not.
 */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.@_/\\+&-](?=[\p{L}\p{N}]))*/gu

/**
 * Every word of which letters or digits are outside the spans. A word of which a part is marked
 * comes as what is left on each side.
 *
 * @param spans in order, not overlapping
 * @param voterBallots whole ballots
 */
export function unmarkedWords(
  { text, language }: Document,
  tokens: Tokens,
  spans: readonly Span[],
  voterBallots: readonly VoterBallot[],
  lexicon: Lexicon,
): UnmarkedWord[] {
  const named = namesIn(spans, text)
  const words: UnmarkedWord[] = []
  let next = 0
  for (const match of text.matchAll(WORD)) {
    const { index: from, 0: value } = match
    const to = from + value.length
    while (next < spans.length && spans[next]!.end <= from) next++
    const over: Span[] = []
    for (let k = next; k < spans.length && spans[k]!.start < to; k++) over.push(spans[k]!)
    const left = partsOutside(from, to, over, text)
    if (left.length === 0) continue
    const before = spans[next - 1]
    const after = over.length > 0 ? undefined : spans[next]
    const evidence = evidenceOn(from, to, tokens, voterBallots)
    const features = [
      ...evidence.features,
      ...looksOf(value, from, text, language, lexicon),
      isBeside(before, from, text, 'before') ? 1 : 0,
      isBeside(after, to, text, 'after') ? 1 : 0,
      over.length > 0 ? 1 : 0,
      named.has(folded(value)) ? 1 : 0,
      /^\p{Lu}/u.test(value) &&
      (/\p{Lu}[\p{L}'’.-]*[ ]$/u.test(text.slice(Math.max(0, from - 24), from)) || /^[ ,]{1,2}\p{Lu}/u.test(text.slice(to, to + 3)))
        ? 1
        : 0,
    ]
    const category = over.find((span) => isDirect(span.category))?.category ?? evidence.category ?? categoryByLook(value)
    for (const { start, end } of left) words.push({ start, end, category, features })
  }
  return words
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** What of a word no span holds, trimmed to letters and digits. */
function partsOutside(from: number, to: number, over: readonly Span[], text: string): Stretch[] {
  const edges = [from, ...over.flatMap(({ start, end }) => [Math.max(from, start), Math.min(to, end)]), to]
  const parts: Stretch[] = []
  for (let k = 0; k < edges.length; k += 2) {
    let [start, end] = [edges[k]!, edges[k + 1]!]
    while (start < end && !BEARS.test(text[start]!)) start++
    while (end > start && !BEARS.test(text[end - 1]!)) end--
    if (start < end) parts.push({ start, end })
  }
  return parts
}

/** A half of a pair of surrogates is part of a letter. */
const BEARS = /[\p{L}\p{M}\p{N}\p{Cs}]/u

/** The words of persons, places and numbers that are marked, as they compare. */
function namesIn(spans: readonly Span[], text: string): ReadonlySet<string> {
  const named = new Set<string>()
  for (const { start, end, category } of spans) {
    if (!isDirect(category)) continue
    for (const [word] of text.slice(start, end).matchAll(WORD)) if (word.length > 1) named.add(folded(word))
  }
  return named
}

/**
 * How likely each model finds a direct identifier in the word, on its likeliest token; and who
 * marks it without being heard.
 */
function evidenceOn(
  from: number,
  to: number,
  tokens: Tokens,
  voterBallots: readonly VoterBallot[],
): { features: number[]; category: Category | undefined } {
  const weights = new Map<Category, number>()
  const add = (category: Category, weight: number) => weights.set(category, (weights.get(category) ?? 0) + weight)
  const first = firstTokenAfter(tokens, from)
  let [sum, most, marking, models, indirect] = [0, 0, 0, 0, 0]
  const marked = { rules: 0, gazetteer: 0, places: 0 }
  for (const { ballot } of voterBallots) {
    const isOwn = isKeyOf(marked, ballot.tagger)
    let [best, other] = [0, 0]
    let marks = false
    for (let i = first; i < tokens.count && tokens.starts[i]! < to; i++) {
      const label = ballot.labels[i]!
      const said = categoryOf(label)
      const score = ballot.scores[i]!
      const doubted = said ?? categoryOf(ballot.doubts?.[i] ?? 0)
      if (!doubted) continue
      const probability = said ? score : 1 - score
      if (isDirect(doubted)) {
        add(doubted, probability)
        if (probability > best) best = probability
        if (said) marks = true
      } else if (probability > other) other = probability
    }
    if (isOwn) marked[ballot.tagger] = best
    else {
      models++
      sum += logit(best)
      most = Math.max(most, best)
      if (marks) marking++
      indirect = Math.max(indirect, other)
    }
  }
  let category: Category | undefined
  for (const [each, weight] of weights) if (weight > (category ? weights.get(category)! : 0.02)) category = each
  return {
    features: [
      1,
      models === 0 ? 0 : sum / models / 4,
      models === 0 ? 0 : logit(most) / 4,
      models === 0 ? 0 : marking / models,
      models === 0 ? 0 : logit(indirect) / 4,
      models === 0 ? 1 : 0,
      marked.rules,
      marked.gazetteer,
      marked.places,
    ],
    category,
  }
}

function logit(probability: number): number {
  const within = Math.min(0.999, Math.max(0.0005, probability))
  return Math.log(within / (1 - within))
}

function looksOf(value: string, from: number, text: string, language: Document['language'], lexicon: Lexicon): number[] {
  const digits = value.replace(/\P{N}/gu, '').length
  const letters = value.replace(/\P{L}/gu, '')
  const parts = letters.length === 0 ? [] : value.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const masks = parts.map((part) => lexicon.classOf(part))
  const whole = lexicon.classOf(value) || masks.reduce((a, b) => a | b, 0)
  const every = (bits: number) => masks.length > 0 && masks.every((mask) => (mask & bits) !== 0)
  const is = (bits: number) => ((whole & bits) !== 0 ? 1 : 0)
  const capital = /^\p{Lu}/u.test(value) ? 1 : 0
  const common = every(COMMON[language] | VERY_COMMON[language] | wordClass.TITLE | wordClass.MONTH_OR_DAY) ? 1 : 0
  const name = is(ANY_GIVEN | ANY_SURNAME)
  const unknown = letters.length > 2 && whole === 0 ? 1 : 0
  const before = text.slice(Math.max(0, from - 16), from)
  const inside = capital && !/(?:^|[.!?:;•*#>|\n-])[ \t\d).(-]*$/u.test(before) ? 1 : 0
  return [
    digits === 1 || digits === 2 ? 1 : 0,
    digits === 3 || digits === 4 ? 1 : 0,
    digits > 4 ? 1 : 0,
    digits > 0 && letters.length > 0 ? 1 : 0,
    capital,
    letters.length > 1 && letters === letters.toUpperCase() ? 1 : 0,
    letters.length === 1 && digits === 0 ? 1 : 0,
    letters.length === 2 && digits === 0 ? 1 : 0,
    letters.length > 0 && letters === letters.toLowerCase() ? 1 : 0,
    common,
    every(VERY_COMMON[language]) ? 1 : 0,
    is(ANY_GIVEN),
    is(ANY_SURNAME),
    is(ANY_PLACE),
    is(wordClass.MEDICAL),
    is(wordClass.DRUG),
    is(wordClass.EPONYM),
    unknown,
    capital && !common ? 1 : 0,
    capital && name ? 1 : 0,
    capital && unknown ? 1 : 0,
    inside,
    inside && !common ? 1 : 0,
    letters.length > 0 && lineIsInCapitals(text, from) ? 1 : 0,
    /(?:^|\n)[ \t]*$/u.test(before) ? 1 : 0,
    /(?:^|[^\p{L}])(?:dr|dra|mr|mrs|ms|miss|mme|mlle|m|pr|prof|nurse|sr|sra|srta|don|doña|docteur|rn|ide)\.?[ ]$/iu.test(before) ? 1 : 0,
  ]
}

/** A direct identifier on the same line, a sign or two away. */
function isBeside(span: Span | undefined, at: number, text: string, side: 'before' | 'after'): boolean {
  if (!span || !isDirect(span.category)) return false
  const gap = side === 'before' ? text.slice(span.end, at) : text.slice(at, span.start)
  return gap.length <= 3 && /^[ ,.'’/()&+-]*$/u.test(gap)
}

function categoryByLook(value: string): Category {
  if (value.includes('@')) return 'EMAIL'
  return /\p{N}/u.test(value) ? 'IDNUM' : 'PATIENT'
}
