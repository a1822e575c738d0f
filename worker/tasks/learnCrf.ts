import type { NamedSpan } from '../evaluate/match.ts'
import { type CrfData, crfData } from '../learn/crfData.ts'
import { type CrfFitted, helpTeam, leadTeam } from '../learn/crfTeam.ts'
import type { CrfTasks, FindCrfTask, ReadCrfTask } from '../learn/crfThreads.ts'
import { spansOfLabels } from '../learn/learningNote.ts'
import { columnReader } from '../taggers/crf/columns.ts'
import { crfReader } from '../taggers/crf/crfTagger.ts'
import { lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { tokenize } from '../text/tokenize.ts'

/** Notes as the numbers that a CRF learns from. */
export function readCrf({ notes, names, options, lexicon }: ReadCrfTask): CrfData {
  return crfData(notes, names, options, columnReader(lexiconOf(lexicon)))
}

/** The search for the weights: takes its thread until it is over. */
export function leadCrf({ team, options }: Parameters<CrfTasks['leadCrf']>[0]): CrfFitted {
  return leadTeam(team, options)
}

/** Adds up for the search: takes its thread until that is over. */
export function helpCrf({ team, thread }: Parameters<CrfTasks['helpCrf']>[0]): void {
  helpTeam(team, thread)
}

/** What a model finds in notes. */
export function findCrf({ model, groups, notes, lexicon }: FindCrfTask): NamedSpan[][] {
  const reader = crfReader(model, groups, lexiconOf(lexicon))
  return notes.map(({ text, language }) => {
    const tokens = tokenize(text)
    return spansOfLabels(reader.read(tokens, language).labels, model.lattice.labels, tokens)
  })
}
