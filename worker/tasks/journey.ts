import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Document, Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Ballot, Tagger } from '../core/tagger.ts'
import { UserError } from '../core/userError.ts'
import { repeatNames } from '../ensemble/repeats.ts'
import { unite } from '../ensemble/unite.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { namesTagger } from '../taggers/gazetteer/namesTagger.ts'
import { placesTagger } from '../taggers/gazetteer/placesTagger.ts'
import { neuralTagger } from '../taggers/neural/neuralTagger.ts'
import { readPack } from '../taggers/neural/pack.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'
import { languageOf } from '../text/language.ts'
import { tokenize } from '../text/tokenize.ts'
import type { TaggerName } from './taggerNames.ts'

/** What turns a document into canonical spans, ready to be called many times. */
export interface Journey {
  readonly spansOf: (document: Document) => Promise<Span[]>
}

/**
 * @param names which taggers take part; the gazetteer's lists also guard the rules, whatever is chosen
 * @param packs the folder of the model packs; they are read with the first document of their language
 */
export function journey(lexicon: Lexicon, names: readonly TaggerName[], packs: string): Journey {
  const shared = taggersOf(lexicon, names)
  const neural = new Map<Language, Tagger[]>()
  const neuralFor = (language: Language): Tagger[] => {
    const ready = neural.get(language)
    if (ready) return ready
    const made = names.includes('neural') ? packFolders(packs, language).map((folder) => neuralTagger(readPack(folder), lexicon)) : []
    neural.set(language, made)
    return made
  }
  return {
    spansOf: async (document) => {
      const tokens = tokenize(document.text)
      const ballots: Ballot[] = []
      for (const tagger of [...shared, ...neuralFor(document.language)]) ballots.push(await tagger.tag(document, tokens))
      return repeatNames(unite(ballots, tokens), document, tokens, lexicon)
    },
  }
}

/** Packs are named by their language first: 'en-blstm'. */
function packFolders(packs: string, language: Language): string[] {
  return existsSync(packs)
    ? readdirSync(packs)
        .filter((name) => name.startsWith(`${language}-`))
        .sort()
        .map((name) => join(packs, name))
    : []
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
  if (!language)
    throw new UserError('its language is none of en, fr, es. Say what to take it for with --lang, or leave it out with --exclude')
  return language
}
