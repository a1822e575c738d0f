import type { Category } from '../../core/category.ts'
import type { Document, Language } from '../../core/document.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { withLatinLetters } from './latin.ts'

/**
 * Where a rule's pattern is tried. A pattern is never searched for: it is matched at the tokens
 * that its trigger names, so that two hundred rules cost hardly more than ten.
 * - words: tokens, compared in small letters without accents ('né' and 'ne' are one)
 * - number: a token of digits     - capital: a word token that begins with a capital letter
 * - symbol: one given character   - line: the first token of each line     - small: a word token in
 * small letters
 */
export type Trigger =
  | { readonly words: readonly string[] }
  | { readonly symbols: readonly string[] }
  | 'number'
  | 'capital'
  | 'small'
  | 'line'

/** What a rule may look at besides its own match. */
export interface RuleContext {
  readonly document: Document
  readonly lexicon: Lexicon
  /** Where the match begins and ends, code units. */
  readonly start: number
  readonly end: number
}

/** A stretch that a rule's `extents` marks, code units. */
export interface Extent {
  readonly start: number
  readonly end: number
  readonly category?: RuleCategory
  readonly confidence?: number
  /** Whether it is proved, where the rule's `proved` does not say. */
  readonly proved?: boolean
}

/** What is written down for a rule; `rule` makes it ready. */
export interface RuleDefinition {
  readonly name: string
  /**
   * The category of group 1, or of the whole match where the pattern has no group; a list gives
   * group 1, 2, … theirs. `keep` marks text that is no identifier however much it looks like one (a
   * dose, a score, an eponym): it competes like any other and is then dropped.
   */
  readonly category: RuleCategory | readonly RuleCategory[]
  /** Absent: for every language. */
  readonly languages?: readonly Language[]
  readonly at: Trigger
  /**
   * Matched from its trigger on; looks behind where it must know what precedes. Flags i, u, s, m
   * are kept. Must not backtrack catastrophically. Made when a trigger of the rule first stands in a
   * note: all of them together take a fifth of a second in each thread.
   */
  readonly pattern: () => WrittenPattern
  /**
   * Where the pattern is tried when its trigger stands inside it (the @ of an address); -1 for
   * nowhere. Must not go past the text's begin.
   */
  readonly from?: (text: string, trigger: number) => number
  /**
   * 0–1, compared with the rules that want the same text; a function sees the identifier of group
   * 1.
   */
  readonly confidence: number | ((identifier: string) => number)
  /** True where a check digit or a label proves the identifier, so that no vote may overturn it. */
  readonly proved?: boolean | ((identifier: string) => boolean)
  /** A last look at a match, for what a pattern can't say; false refuses it. */
  readonly accept?: (groups: readonly (string | undefined)[], context: RuleContext) => boolean
  /**
   * For a pattern that announces names without being able to bound them ('Drs', 'his wife'): the
   * stretches that are marked, anywhere near the match, instead of its groups. Each has the rule's
   * category and confidence unless it brings its own.
   */
  readonly extents?: (groups: readonly (string | undefined)[], context: RuleContext) => readonly Extent[]
  /** Texts in which the rule marks what stands between ‹ and ›. The tests run them. */
  readonly examples: readonly string[]
  /** Texts in which the rule marks nothing. */
  readonly counterexamples: readonly string[]
}

export type RuleCategory = Category | 'keep'

/** What a regular expression is made of, which one that is made has, too. */
export interface WrittenPattern {
  readonly source: string
  readonly flags: string
}

/**
 * For a rule's pattern, in place of `new RegExp`: that would parse it with all of Unicode's letters,
 * for nearly half as long again as it takes to compile it without them (`withLatinLetters`).
 */
export function written(source: string, flags = ''): WrittenPattern {
  return { source, flags }
}

export interface Rule extends RuleDefinition {
  /** `pattern`, sticky and with indices. */
  readonly sticky: RegExp
}

export function rule(definition: RuleDefinition): Rule {
  let sticky: RegExp | undefined
  return {
    ...definition,
    get sticky() {
      sticky ??= compiled(definition.pattern())
      return sticky
    },
  }
}

/**
 * V8 interprets a pattern the first time, and compiles it the second: for the long ones here both
 * cost tenths of a second, and most notes need both. A subject of a thousand characters makes it
 * compile at once.
 */
function compiled(pattern: WrittenPattern): RegExp {
  const flags = new Set([...pattern.flags].filter((flag) => flag !== 'g'))
  const sticky = new RegExp(withLatinLetters(pattern.source), [...flags.add('y').add('d')].join(''))
  sticky.exec(longSubject)
  sticky.lastIndex = 0
  return sticky
}

const longSubject = ' '.repeat(1000)
