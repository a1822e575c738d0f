import type { Category } from './category.ts'
import type { Document, Language } from './document.ts'
import type { Labels } from './labels.ts'
import type { TaggerId } from './span.ts'
import type { TokenRange, Tokens } from './tokens.ts'

/** One tagger's answer for one document. */
export interface Ballot {
  readonly tagger: TaggerId
  /** As long as the document's tokens. */
  readonly labels: Labels
  /** As long as `labels`: the tagger's probability for each label it gave, 0–1. */
  readonly scores: Float32Array
  /**
   * As long as `labels`: what the tagger would mark each token as if it marked it. Where it leaves
   * the token unmarked, the probability that it is wrong is 1 less the score. Absent: no doubts.
   */
  readonly doubts?: Labels
  /**
   * As long as `labels`: 1 where a check digit or a labelled field proves the label; such labels
   * are never outvoted.
   */
  readonly proved?: Uint8Array
  /**
   * As long as `labels`: k + 1 where the tagger means `refinementNames[k]` of the label's category,
   * else 0.
   */
  readonly refined?: Uint8Array
}

/**
 * Anything that votes. It answers on the shared tokens and abstains on categories that it does not
 * know.
 */
export interface Tagger<Answer = Ballot | Promise<Ballot>> {
  readonly id: TaggerId
  readonly languages: readonly Language[]
  readonly categories: ReadonlySet<Category>
  /**
   * @param wanted the tokens whose labels are needed, in order, not overlapping; absent: all.
   * Labels of other tokens are undefined, so a tagger may skip them; a wanted token gets exactly
   * the label that it would get if all were wanted.
   */
  readonly tag: (document: Document, tokens: Tokens, wanted?: readonly TokenRange[]) => Answer
}
