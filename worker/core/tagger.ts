import type { Category } from './category.ts'
import type { Document, Language } from './document.ts'
import type { Labels } from './labels.ts'
import type { TaggerId } from './span.ts'
import type { Tokens } from './tokens.ts'

/** One tagger's answer for one document. */
export interface Ballot {
  readonly tagger: TaggerId
  /** As long as the document's tokens. */
  readonly labels: Labels
  /** As long as `labels`: the tagger's probability for each label it gave, 0–1. */
  readonly scores: Float32Array
  /** As long as `labels`: 1 where a check digit or a labelled field proves the label; such labels are never outvoted. */
  readonly proved?: Uint8Array
}

/** Anything that votes. It answers on the shared tokens and abstains on categories that it does not know. */
export interface Tagger<Answer = Ballot | Promise<Ballot>> {
  readonly id: TaggerId
  readonly languages: readonly Language[]
  readonly categories: ReadonlySet<Category>
  readonly tag: (document: Document, tokens: Tokens) => Answer
}
