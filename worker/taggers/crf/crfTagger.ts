import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { beginLabel, categoriesOf, insideLabel } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import { type TokenRange, type Tokens, tokensWithin } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { sectionsOf } from '../neural/sections.ts'
import { attributeReader } from './attributes.ts'
import { bestPathOf } from './bestPath.ts'
import { type ColumnReader, columnReader } from './columns.ts'
import type { DenseWeights } from './dense.ts'
import { type AnswersOf, type DenseOf, denseOf } from './encoder.ts'
import { stepFactors } from './lattice.ts'
import { scorer } from './scores.ts'
import { sequencesOf } from './sequences.ts'
import { backwardSums, forwardSums, sumMemory } from './sums.ts'
import type { FeatureGroup } from './templates.ts'
import type { CrfModel } from './weights.ts'

/** A trained chain as a pack describes it. */
export interface Crf {
  readonly name: string
  readonly languages: readonly Language[]
  readonly groups: readonly FeatureGroup[]
  readonly model: CrfModel
  /** The category that each label of the corpus stands for; null for what is not looked for. */
  readonly categoryOf: (name: string) => Category | null
}

/** The chain's own labels of a stretch of tokens, and how sure it is of each. */
export interface Chosen {
  readonly labels: Uint8Array
  /** Posteriors, 0–1. */
  readonly scores: Float32Array
}

/** Reads documents with a chain. It keeps its working memory: one call at a time. */
export interface CrfReader {
  /** @param wanted as in `Tagger`; labels of other tokens have no meaning */
  readonly read: (tokens: Tokens, language: Language, wanted?: readonly TokenRange[]) => Chosen
  /**
   * The same for a chain with dense features.
   *
   * @param denseOf their values for the tokens of a section, tokens × values
   */
  readonly readDense: (tokens: Tokens, language: Language, denseOf: DenseOf, wanted?: readonly TokenRange[]) => Promise<Chosen>
}

/** A CRF as a tagger. One with dense features is a `denseCrfTagger`. */
export function crfTagger(crf: Crf, lexicon: Lexicon): Tagger<Ballot> {
  const reader = crfReader(crf.model, crf.groups, lexicon)
  const { ballotOf, ...known } = knownTo(crf)
  return { ...known, tag: (document, tokens, wanted) => ballotOf(reader.read(tokens, document.language, wanted)) }
}

/** @param answersOf asks the encoder that the pack names */
export function denseCrfTagger(crf: Crf, { projection }: DenseWeights, lexicon: Lexicon, answersOf: AnswersOf): Tagger {
  const reader = crfReader(crf.model, crf.groups, lexicon)
  const { ballotOf, ...known } = knownTo(crf)
  return {
    ...known,
    tag: async (document, tokens, wanted) => {
      return ballotOf(await reader.readDense(tokens, document.language, denseOf(projection, answersOf, tokens), wanted))
    },
  }
}

/**
 * What the program knows of a chain whatever it reads: its name, its languages, and what its labels
 * stand for.
 */
function knownTo({ name, languages, model, categoryOf: categoryOfName }: Crf) {
  const ours = Uint8Array.from(model.lattice.labels, (label) => {
    const category = label === 'O' ? null : categoryOfName(label.slice(2))
    if (!category) return 0
    return /^[BU]-/.test(label) ? beginLabel(category) : insideLabel(category)
  })
  return {
    id: name,
    languages,
    categories: categoriesOf(ours),
    ballotOf: ({ labels, scores }: Chosen): Ballot => ({ tagger: name, labels: labels.map((label) => ours[label]!), scores }),
  }
}

/** Values that a reader keeps of the words it met, at most: some 100 MB. */
const mostValues = 400_000

/**
 * @param groups of features that the model was trained with
 * @returns reads a text section by section: a label for each token, with its probability
 */
export function crfReader(model: CrfModel, groups: readonly FeatureGroup[], lexicon: Lexicon): CrfReader {
  const score = scorer(model)
  const decode = decoder(model)
  let columns: ColumnReader = columnReader(lexicon)
  let attributes = attributeReader(groups, columns.values)
  const readSection = (
    tokens: Tokens,
    section: TokenRange,
    language: Language,
    answer: Chosen,
    wanted?: readonly TokenRange[],
    dense?: Float32Array,
  ) => {
    if (columns.values.size() > mostValues) {
      columns = columnReader(lexicon)
      attributes = attributeReader(groups, columns.values)
    }
    const own = tokensWithin(tokens, section)
    const read = columns.read(own, language)
    for (const { from, end } of sequencesOf(own)) {
      if (wanted && !meets(wanted, section.from + from, section.from + end)) continue
      const chosen = decode(score(read, attributes, from, end, dense), end - from)
      answer.labels.set(chosen.labels, section.from + from)
      answer.scores.set(chosen.scores, section.from + from)
    }
  }
  const emptyAnswer = (tokens: Tokens): Chosen => ({ labels: new Uint8Array(tokens.count), scores: new Float32Array(tokens.count) })
  const sections = (tokens: Tokens, wanted: readonly TokenRange[] | undefined) =>
    [...sectionsOf(tokens)].filter(({ from, end }) => !wanted || meets(wanted, from, end))
  return {
    read: (tokens, language, wanted) => {
      const answer = emptyAnswer(tokens)
      for (const section of sections(tokens, wanted)) readSection(tokens, section, language, answer, wanted)
      return answer
    },
    readDense: async (tokens, language, denseOf, wanted) => {
      const answer = emptyAnswer(tokens)
      for (const section of sections(tokens, wanted)) readSection(tokens, section, language, answer, wanted, await denseOf(section))
      return answer
    },
  }
}

function meets(ranges: readonly TokenRange[], from: number, end: number): boolean {
  return ranges.some((range) => range.from < end && range.end > from)
}

/** @returns the best path through a stretch, with its posteriors */
function decoder({ lattice, steps }: CrfModel): (scores: Float64Array, length: number) => Chosen {
  const bestPath = bestPathOf(lattice, steps)
  const factors = stepFactors(lattice, steps)
  const count = lattice.labels.length
  let memory = sumMemory(count, 0)
  return (scores, length) => {
    if (memory.length < length) memory = sumMemory(count, length)
    const labels = bestPath(scores, length)
    const posteriors = new Float32Array(length)
    memory.potentials.set(scores.subarray(0, length * count))
    forwardSums(lattice, factors, memory, length)
    backwardSums(lattice, factors, memory, length, (t) => {
      posteriors[t] = memory.posterior[labels[t]!]!
    })
    return { labels, scores: posteriors }
  }
}
