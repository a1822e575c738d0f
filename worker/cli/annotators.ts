import type { CorpusDocument, CorpusSpan } from '../formats/corpora/index.ts'
import type { CorpusInput } from './corpusInputs.ts'

/** One annotator's work: an input, or one of the annotators that an input has. */
export interface InputAnnotator {
  readonly name: string
  /** The place of their input. */
  readonly input: number
  /** Their spans of a document; undefined where they have not annotated it. */
  readonly spansOf: (document: CorpusDocument) => readonly CorpusSpan[] | undefined
}

/**
 * An input in which documents have several sets has several annotators; any other has one, whatever
 * its sets are called.
 */
export function annotatorsOf(inputs: readonly CorpusInput[]): InputAnnotator[] {
  return inputs.flatMap(({ path, documents }, input): InputAnnotator[] => {
    if (documents.every(({ sets }) => sets.length <= 1)) return [{ name: path, input, spansOf: ({ sets }) => sets[0]?.spans }]
    const names = new Set(documents.flatMap(({ sets }) => sets.map(({ by }) => by)))
    return [...names].map((by) => ({
      name: inputs.length > 1 ? `${path}: ${by ?? 'unnamed'}` : (by ?? 'unnamed'),
      input,
      spansOf: ({ sets }) => sets.find((set) => set.by === by)?.spans,
    }))
  })
}
