import { categories } from '../../core/category.ts'
import { beginLabel, insideLabel } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { firstTokenAfter, type Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { allRules } from './allRules.ts'
import { indexRules, matchRules } from './match.ts'
import { resolve, type Winner } from './resolve.ts'

/** The hand-written rules as one tagger. */
export function rulesTagger(lexicon: Lexicon): Tagger<Ballot> {
  const index = { en: indexRules(allRules, 'en'), fr: indexRules(allRules, 'fr'), es: indexRules(allRules, 'es') }
  return {
    id: 'rules',
    languages: ['en', 'fr', 'es'],
    categories: new Set(categories),
    tag: (document, tokens) => ballotOf(resolve(matchRules(index[document.language], document, tokens, lexicon)), tokens),
  }
}

/** Winners, set on the shared tokens: a token that one cuts through is taken whole. */
function ballotOf(winners: readonly Winner[], tokens: Tokens): Ballot {
  const labels = new Uint8Array(tokens.count)
  const scores = new Float32Array(tokens.count)
  const proved = new Uint8Array(tokens.count)
  for (const { start, end, category, confidence, proved: isProved } of winners) {
    const first = firstTokenAfter(tokens, start)
    for (let i = first; i < tokens.count && tokens.starts[i]! < end; i++) {
      labels[i] = i === first ? beginLabel(category) : insideLabel(category)
      scores[i] = confidence
      proved[i] = isProved ? 1 : 0
    }
  }
  return { tagger: 'rules', labels, scores, proved }
}
