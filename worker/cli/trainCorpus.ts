import { type Category, categories } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { type CorpusDocument, type CorpusProblem, categoryOfLabel } from '../formats/corpora/index.ts'
import { type LearningNote, languagesIn, namesIn } from '../learn/learningNote.ts'
import { splitNotes } from '../learn/split.ts'
import { languageOf } from '../text/language.ts'
import type { CorpusWords } from './commands/learning.ts'
import { readInputs } from './corpusInputs.ts'
import { readLabelMap } from './labelMap.ts'

/** What a corpus gives to learn from. */
export interface TrainCorpus {
  readonly train: readonly LearningNote[]
  readonly heldOut: readonly LearningNote[]
  readonly categoryOf: (name: string) => Category | null
  readonly languages: readonly Language[]
  readonly problems: readonly CorpusProblem[]
  /** Documents that nobody has annotated, and those of a part that is kept for testing. */
  readonly leftOut: { readonly bare: number; readonly test: number }
}

/**
 * @throws UserError when there is nothing to learn from, or it is not clear what labels stand for
 *   or whose they are
 */
export async function trainCorpus(command: CorpusWords): Promise<TrainCorpus> {
  const { corpus, heldOut, labels, seed, texts, exclude } = command
  const paths = [corpus, ...(typeof heldOut === 'string' ? [heldOut] : [])]
  const inputs = await readInputs(paths, { ...(texts !== undefined && { texts }), exclude })
  const [own, apart] = inputs.map(({ documents }) => documents)
  const test = (own ?? []).filter(({ part }) => part === 'test').length
  const usable = (own ?? []).filter(({ part }) => part !== 'test')
  const annotated = usable.filter(({ sets }) => sets.length > 0)
  const map = labels === undefined ? {} : readLabelMap(labels)
  const notesOf = (documents: readonly CorpusDocument[]) => documents.map((document) => noteOf(document, command, map))
  const split = splitOf(
    annotated,
    apart?.filter(({ sets }) => sets.length > 0),
    notesOf,
    typeof heldOut === 'number' ? heldOut : undefined,
    seed,
  )
  if (namesIn(split.train).length === 0) throw new UserError(nothingToLearn(corpus, annotated.length, inputs[0]?.problems ?? []))
  const categoryOf = categoriesOf([...split.train, ...split.heldOut], map)
  return {
    ...split,
    categoryOf,
    languages: languagesIn(split.train),
    problems: inputs.flatMap(({ problems }) => problems),
    leftOut: { bare: usable.length - annotated.length, test },
  }
}

function splitOf(
  documents: readonly CorpusDocument[],
  apart: readonly CorpusDocument[] | undefined,
  notesOf: (documents: readonly CorpusDocument[]) => LearningNote[],
  share: number | undefined,
  seed: number,
) {
  if (apart) return { train: notesOf(documents), heldOut: notesOf(apart) }
  const dev = documents.filter(({ part }) => part === 'dev')
  if (share === undefined && dev.length > 0) {
    return { train: notesOf(documents.filter(({ part }) => part !== 'dev')), heldOut: notesOf(dev) }
  }
  return splitNotes(notesOf(documents), share ?? usualShare, seed)
}

const usualShare = 0.1

type LabelMap = Readonly<Record<string, Category | null>>

/** A label that means nothing is not learned. */
function noteOf(document: CorpusDocument, { annotator, language }: CorpusWords, map: LabelMap): LearningNote {
  const { sets, text } = document
  const set = annotator === undefined ? sets[0] : sets.find(({ by }) => by === annotator)
  if (!set || (annotator === undefined && sets.length > 1)) {
    const names = sets.map(({ by }) => by ?? 'unnamed').join(', ')
    throw new UserError(
      annotator === undefined
        ? `Notes have annotations of several people (${names}). Say whose to learn from with --annotator NAME.`
        : `A note has no annotation of ${annotator}; it has those of ${names}. Choose one of them with --annotator, or leave such notes out with --exclude.`,
    )
  }
  return {
    text,
    language: language === 'auto' ? (document.language ?? languageOf(text) ?? 'en') : language,
    patient: document.patient,
    spans: set.spans.filter(({ label }) => map[label] !== null).map(({ start, end, label }) => ({ start, end, category: label })),
  }
}

/** @throws UserError when it is not known what a label stands for */
function categoriesOf(notes: readonly LearningNote[], map: LabelMap): (name: string) => Category | null {
  const known = new Map(namesIn(notes).map((name) => [name, map[name] ?? categoryOfLabel(name)]))
  const unknown = [...known].filter(([, category]) => category === null).map(([name]) => name)
  if (unknown.length > 0) {
    throw new UserError(
      `What ${unknown.join(', ')} stand${unknown.length === 1 ? 's' : ''} for is not known. Say it with --labels MAP.json: ` +
        `{"${unknown[0]}": "OUR_CATEGORY"}, or null for what is not to be learnt. ` +
        `Our categories are ${categories.join(', ')}.`,
    )
  }
  return (name) => known.get(name) ?? null
}

function nothingToLearn(path: string, annotated: number, problems: readonly CorpusProblem[]): string {
  const [first] = problems
  if (annotated === 0 && first) return `${path} has nothing to learn from. ${first.name}: ${first.cause}`
  if (annotated === 0)
    return `${path} has no annotated notes. Give annotations in any format that the program reads: brat, i2b2 XML, BIO, spans JSONL …`
  return `Nothing is marked in the notes of ${path} that are to be learnt from. Give more notes, or hold out fewer with --held-out.`
}
