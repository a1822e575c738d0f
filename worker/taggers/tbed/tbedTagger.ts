import { type Category, categories, isCategory } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { beginLabel, categoriesOf, insideLabel } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { tokensWithin } from '../../core/tokens.ts'
import { columnReader } from '../crf/columns.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { sectionsOf } from '../neural/sections.ts'
import { type ReadyRules, readyRules } from './apply.ts'
import type { TbedRule } from './rule.ts'

/** Learnt rules as a pack describes them. */
export interface Tbed {
  readonly name: string
  readonly languages: readonly Language[]
  readonly rules: readonly TbedRule[]
  /**
   * The category that a name of the corpus stands for; null for what is not looked for, undefined
   * for what is no name of it.
   */
  readonly categoryOf: (name: string) => Category | null | undefined
}

/** The labels of the program by name and in their order: what the rules begin with. */
export const firstLabels: readonly string[] = ['O', ...categories.flatMap((category) => [`B-${category}`, `I-${category}`])]

/** Values that a reader keeps of the words it met, at most. */
const mostValues = 400_000

/** @param first annotates a document before the rules go over it: the hand-written rules */
export function tbedTagger(
  { name, languages, rules, categoryOf: categoryOfName }: Tbed,
  first: Tagger<Ballot>,
  lexicon: Lexicon,
): Tagger<Ballot> {
  const open = () => {
    const columns = columnReader(lexicon)
    return { columns, ready: readyRules(rules, firstLabels, columns.values) }
  }
  let { columns, ready } = open()
  const ours = programLabels(ready.labels, categoryOfName)
  const surety = rules.map(suretyOf)
  return {
    id: name,
    languages,
    categories: categoriesOf(ours),
    tag: (document, tokens) => {
      if (columns.values.size() > mostValues) ({ columns, ready } = open())
      const before = first.tag(document, tokens)
      const labels = before.labels.slice()
      const scores = before.scores.slice()
      for (const section of sectionsOf(tokens)) {
        const { from, end } = section
        const own = tokensWithin(tokens, section)
        ready.apply(columns.read(own, document.language), labels.subarray(from, end), (token, rule) => {
          scores[from + token] = surety[rule]!
        })
      }
      return { tagger: name, labels: labels.map((label) => ours[label]!), scores }
    },
  }
}

/**
 * What a rule was right in when it was learned; a person's own is trusted as much as a good one.
 */
function suretyOf({ right, wrong = 0 }: TbedRule): number {
  return right === undefined ? 0.95 : (right + 1) / (right + wrong + 2)
}

/**
 * A name of the corpus first of all; what the first annotation found and no rule has changed keeps
 * its category.
 */
function programLabels(labels: ReadyRules['labels'], categoryOfName: Tbed['categoryOf']): Uint8Array {
  return Uint8Array.from(labels, (label) => {
    if (label === 'O') return 0
    const name = label.slice(2)
    const known = categoryOfName(name)
    const category = known === undefined && isCategory(name) ? name : known
    if (!category) return 0
    return label.startsWith('B-') ? beginLabel(category) : insideLabel(category)
  })
}
