import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { UserError } from '../../../worker/core/userError.ts'
import { votingPacks } from '../../../worker/packs/votingPacks.ts'
import type { Suggested, SuggestSettings, SuggestTask } from '../../../worker/redact/suggest.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { openPool, type Settled } from '../../../worker/threads/pool.ts'
import { timeLimit } from '../../../worker/threads/timeLimit.ts'
import { openChannel } from '../processChannel.ts'
import type { FromPool, PoolSettings, ToPool } from './poolMessages.ts'

try {
  // Whoever works in the window goes first; the threads begun later inherit it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where that is not allowed, it works as well.
}

/** The process that holds the pool, so that a native crash in a tagger takes nothing else with it. It ends when whoever started it does. */
const post = openChannel<ToPool, FromPool>((message) => {
  if ('open' in message) begin(message.open)
  else void answer(message.id, message)
})

type Run = (task: SuggestTask) => Promise<Settled<Suggested>>
let run: Run | undefined

function begin(settings: PoolSettings): void {
  try {
    const packs = votingPacks(settings)
    run = poolFor(settings)
    post({ ready: { packs } })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    post({ refused: error.message })
  }
}

async function answer(id: number, { text, language, under }: SuggestTask): Promise<void> {
  const settled = await (run as Run)({ text, language, ...(under && { under }) })
  post('value' in settled ? { id, result: settled.value } : { id, lost: settled.error })
}

function poolFor({ tasks, gazetteer, packs, models, ensemble, threads, atHand }: PoolSettings): Run {
  if (!existsSync(gazetteer)) throw new UserError('The lists of names and places (gazetteer.bin) are missing. Install the program again.')
  const workerData: SuggestSettings = { lexicon: loadLexicon(gazetteer).buffer, models, ensemble, packs, atHand }
  return openPool<SuggestTask, Suggested>('suggest', {
    filename: tasks,
    threads,
    workerData,
    memoryLimit: 1024,
    timeLimit: ({ text }) => timeLimit(text.length),
  }).run
}
