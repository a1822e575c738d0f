import { spansOf } from '../core/labels.ts'
import type { Tagger } from '../core/tagger.ts'
import type { ScoreDifference, ScoreName } from '../evaluate/significance.ts'
import { type SystemEvaluation, type TestedMeasure, tallySystems, testedMeasures } from '../evaluate/systems.ts'
import { openPacks } from '../packs/openPacks.ts'
import { packCards } from '../packs/packCards.ts'
import type { PackFiles } from '../packs/packFile.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import type { LearningNote } from './learningNote.ts'

type Scores = Readonly<Record<ScoreName, number | null>>

/** Two packs on the same notes, each on its own. */
export interface PackComparison {
  readonly notes: number
  readonly spans: number
  readonly measures: readonly {
    readonly measure: TestedMeasure
    readonly first: Scores
    readonly second: Scores
    /** The first's less the second's. */
    readonly differences: Readonly<Record<ScoreName, ScoreDifference>>
  }[]
  /** Strict F1 by category, and how many spans of the gold it has; most first. */
  readonly categories: readonly {
    readonly name: string
    readonly spans: number
    readonly first: number | null
    readonly second: number | null
  }[]
}

/** Resamples for the interval, shuffles for p. */
const resampling = { rounds: 2000, seed: 1 }

/**
 * What two packs find in notes against what a person marked there, in our own categories: the
 * figures of both and how they differ.
 *
 * @param notes that neither was learned from
 * @param onNote called with how many are done
 * @throws UserError when a pack is refused
 */
export async function comparePacks(
  packs: readonly [PackFiles, PackFiles],
  notes: readonly LearningNote[],
  lexicon: Lexicon,
  onNote: (done: number) => void = () => {},
): Promise<PackComparison> {
  const taggers = packs.map((pack) => alone(pack, lexicon))
  const tally = tallySystems(taggers.length)
  for (const [k, { text, language, spans: gold }] of notes.entries()) {
    const tokens = tokenize(text)
    const document = { id: '', text, language }
    const answers = []
    for (const tagger of taggers) {
      const { labels } = await tagger.tag(document, tokens)
      answers.push({ text, gold, found: spansOf(labels, tokens), identifiers: gold })
    }
    tally.add(answers)
    onNote(k + 1)
  }
  const [first, second] = tally.systems()
  const [compared] = tally.comparisons(resampling)
  if (!first || !second || !compared) throw new RangeError('nothing was compared')
  return {
    notes: notes.length,
    spans: first.figures.goldSpans,
    measures: testedMeasures.map((measure) => ({
      measure,
      first: scoresOf(first, measure),
      second: scoresOf(second, measure),
      differences: compared.measures[measure],
    })),
    categories: categoriesOf(first, second),
  }
}

function alone(pack: PackFiles, lexicon: Lexicon): Tagger {
  // As if in separate folders: two versions have the same name.
  const [tagger] = openPacks('', lexicon, [pack]).taggers(packCards('', [pack]))
  return tagger!
}

function scoresOf({ figures }: SystemEvaluation, measure: TestedMeasure): Scores {
  const { precision, recall, f1 } = figures.measures[measure]
  return { precision, recall, f1 }
}

function categoriesOf(first: SystemEvaluation, second: SystemEvaluation): PackComparison['categories'] {
  const [ofFirst, ofSecond] = [first, second].map(
    ({ figures }) => new Map(figures.categories.map((row) => [row.category, { spans: row.gold, f1: row.strict.f1 }])),
  )
  const names = [...new Set([...(ofFirst?.keys() ?? []), ...(ofSecond?.keys() ?? [])])]
  return names
    .map((name) => {
      const [a, b] = [ofFirst?.get(name), ofSecond?.get(name)]
      return { name, spans: a?.spans ?? b?.spans ?? 0, first: a?.f1 ?? null, second: b?.f1 ?? null }
    })
    .sort((a, b) => b.spans - a.spans || (a.name < b.name ? -1 : 1))
}
