import { existsSync } from 'node:fs'
import { UserError } from '../../../worker/core/userError.ts'
import { votingPacks } from '../../../worker/packs/votingPacks.ts'
import type { Suggested, SuggestSettings, SuggestTask } from '../../../worker/redact/suggest.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { openPool, type Settled } from '../../../worker/threads/pool.ts'
import { timeLimit } from '../../../worker/threads/timeLimit.ts'
import type { Call, ProgramPlaces } from '../protocol.ts'
import { serve } from '../serve.ts'
import type { PoolSettings, TagAnswer } from './poolMessages.ts'

/**
 * The process that holds the pool, so that a native crash in a tagger takes nothing else with it.
 */
const taggingWork = {
  /** Starts the taggers; comes first, once. */
  open: (settings: PoolSettings, { places }: Call) => {
    const packs = votingPacks({ ...places, ...settings })
    run = poolFor(settings, places)
    return packs
  },

  /** Texts are answered in any order. */
  tag: async (task: SuggestTask): Promise<TagAnswer> => {
    if (!run) throw new Error('the taggers are not open')
    const settled = await run(task)
    return 'value' in settled ? { result: settled.value } : { lost: settled.error }
  },
} as const

export type TaggingWork = typeof taggingWork

let run: ((task: SuggestTask) => Promise<Settled<Suggested>>) | undefined

function poolFor({ models, ensemble, atHand }: PoolSettings, { tasks, gazetteer, packs, threads }: ProgramPlaces) {
  if (!existsSync(gazetteer)) throw new UserError('The lists of names and places (gazetteer.bin) are missing. Install the program again.')
  const workerData: SuggestSettings = { lexicon: loadLexicon(gazetteer).buffer, models, ensemble, packs, atHand }
  return openPool<SuggestTask, Suggested>('suggest', {
    filename: tasks,
    threads,
    workerData,
    runsModels: true,
    memoryLimit: 1024,
    timeLimit: ({ text }) => timeLimit(text.length),
  }).run
}

serve(taggingWork)
