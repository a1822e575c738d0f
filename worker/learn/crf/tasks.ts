import type { NamedSpan } from '../../evaluate/match.ts'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { columnReader } from '../../taggers/crf/columns.ts'
import { crfReader } from '../../taggers/crf/crfTagger.ts'
import { type AnswersOf, answersOf, denseOf } from '../../taggers/crf/encoder.ts'
import { type Lexicon, lexiconOf } from '../../taggers/gazetteer/lexicon.ts'
import { tokenize } from '../../text/tokenize.ts'
import { spansOfLabels } from '../learningNote.ts'
import { type CrfData, crfData } from './data.ts'
import { denseValues } from './denseValues.ts'
import { type CrfFitted, computeSums, coordinateFit } from './sharedFit.ts'
import type { CrfTasks, FindCrfTask, FrozenEncoder, ReadCrfTask } from './threads.ts'

/** Notes as the numbers that a CRF learns from. */
export async function readCrf({ notes, names, options, lexicon: memory, encoder }: ReadCrfTask): Promise<CrfData> {
  const lexicon = lexiconOf(memory)
  const dense = encoder && (await denseValues(notes, encoder.values, askerOf(encoder, lexicon)))
  return crfData(notes, names, options, columnReader(lexicon), dense)
}

/** Searches the weights; occupies its thread until the search ends. */
export function coordinateCrf({ fit, options }: Parameters<CrfTasks['coordinateCrf']>[0]): CrfFitted {
  return coordinateFit(fit, options)
}

/** Computes a share of each gradient for the search; occupies its thread until the search ends. */
export function computeCrfSums({ fit, thread }: Parameters<CrfTasks['computeCrfSums']>[0]): void {
  computeSums(fit, thread)
}

/** Tags notes with a model that was just fitted. @returns the spans of each note, in code units */
export async function findCrf({ model, groups, notes, lexicon: memory, encoder }: FindCrfTask): Promise<NamedSpan[][]> {
  const lexicon = lexiconOf(memory)
  const reader = crfReader(model, groups, lexicon)
  const asker = encoder && askerOf(encoder, lexicon)
  const found: NamedSpan[][] = []
  for (const { text, language } of notes) {
    const tokens = tokenize(text)
    const { labels } =
      model.dense && asker
        ? await reader.readDense(tokens, language, denseOf(model.dense.projection, asker, tokens))
        : reader.read(tokens, language)
    found.push(spansOfLabels(labels, model.lattice.labels, tokens))
  }
  return found
}

function askerOf({ packs, name }: FrozenEncoder, lexicon: Lexicon): AnswersOf {
  return answersOf(openNeuralPacks(packs).encoder(name), lexicon)
}
