import type { Document, Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Tagger } from '../core/tagger.ts'
import { UserError } from '../core/userError.ts'
import { repeatNames } from '../ensemble/repeats.ts'
import { unite } from '../ensemble/unite.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { namesTagger } from '../taggers/gazetteer/namesTagger.ts'
import { placesTagger } from '../taggers/gazetteer/placesTagger.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'
import { languageOf } from '../text/language.ts'
import { tokenize } from '../text/tokenize.ts'

/** What turns a document into canonical spans, ready to be called many times. */
export interface Journey {
  readonly spansOf: (document: Document) => Span[]
}

export const taggerNames = ['rules', 'gazetteer'] as const
export type TaggerName = (typeof taggerNames)[number]

/** @param names which taggers take part; the gazetteer's lists also guard the rules, whatever is chosen */
export function journey(lexicon: Lexicon, names: readonly TaggerName[]): Journey {
  const taggers = taggersOf(lexicon, names)
  return {
    spansOf: (document) => {
      const tokens = tokenize(document.text)
      const ballots = taggers.map((tagger) => tagger.tag(document, tokens))
      return repeatNames(unite(ballots, tokens), document, tokens, lexicon)
    },
  }
}

function taggersOf(lexicon: Lexicon, names: readonly TaggerName[]): Tagger[] {
  const rules = names.includes('rules') ? [rulesTagger(lexicon)] : []
  const gazetteer = names.includes('gazetteer') ? [namesTagger(lexicon), placesTagger(lexicon)] : []
  return [...rules, ...gazetteer]
}

/**
 * @param wanted a language, or 'auto' to find it
 * @throws UserError when there is no tagger for the language
 */
export function languageFor(text: string, wanted: Language | 'auto'): Language {
  const language = wanted === 'auto' ? languageOf(text) : wanted
  if (!language) throw new UserError('its language is none of en, fr, es. Say what to take it for with --lang, or leave it out with --exclude')
  return language
}
