import type { Language } from '../../core/document.ts'
import type { Lexicon } from './lexicon.ts'
import type { NameWord } from './nameWords.ts'

/**
 * What vouches for a name:
 * - titled: a title stands before it (Dr, Mme); nearly any word will do, in any case
 * - labelled: a field holds it (Name:, Patient:); 'Last, First' too
 * - announced: a post or a relation stands before it (registrar, his wife)
 * - hinted: a word that often has a person after it (by, with)
 * - bare: nothing; the caller weighs the words
 */
export type Manner = 'titled' | 'labelled' | 'announced' | 'hinted' | 'bare'

/** A name in a text, and its words. `[start, end)` in UTF-16 code units of the text. */
export interface NameReading {
  readonly start: number
  readonly end: number
  readonly words: readonly NameWord[]
}

/** Where names are read: a text, its language and what is known of words. */
export interface Surroundings {
  readonly text: string
  readonly language: Language
  readonly lexicon: Lexicon
}
