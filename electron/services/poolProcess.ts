import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { UserError } from '../../worker/core/userError.ts'
import { loadLexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import { openPool, type Settled } from '../../worker/tasks/pool.ts'
import type { Suggested, SuggestSettings, SuggestTask } from '../../worker/tasks/suggest.ts'
import { timeLimit } from '../../worker/tasks/timeLimit.ts'
import { votingPacks } from '../../worker/tasks/votingPacks.ts'
import type { FromPool, PoolSettings, ToPool } from './poolMessages.ts'

try {
  // Whoever works in the window goes first; the threads begun later inherit it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where that is not allowed, it works as well.
}

/** The process that holds the pool, so that a native crash in a tagger takes nothing else with it. It ends when whoever started it does. */
const post = openChannel((message) => {
  if ('open' in message) begin(message.open)
  else void answer(message.id, message)
})

type Run = (task: SuggestTask) => Promise<Settled<Suggested>>
let run: Run | undefined

function begin(settings: PoolSettings): void {
  try {
    const packs = votingPacks(settings.models, settings.packs)
    run = poolFor(settings)
    post({ ready: { packs } })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    post({ refused: error.message })
  }
}

async function answer(id: number, { text, language }: SuggestTask): Promise<void> {
  const settled = await (run as Run)({ text, language })
  post({ id, result: 'value' in settled ? settled.value : { error: lost[settled.error] } })
}

const lost = {
  crash: 'A tagger ended unexpectedly on it. Try it alone, and report this if it happens again.',
  timeout: 'It took too long and was given up. Split it.',
  memory: 'It needs more memory than a tagger may use. Split it.',
} as const

function poolFor({ tasks, gazetteer, packs, models, threads }: PoolSettings): Run {
  if (!existsSync(gazetteer)) throw new UserError('The lists of names and places (gazetteer.bin) are missing. Install the program again.')
  const workerData: SuggestSettings = { lexicon: loadLexicon(gazetteer).buffer, models, packs }
  return openPool<SuggestTask, Suggested>('suggest', {
    filename: tasks,
    threads,
    workerData,
    memoryLimit: 1024,
    timeLimit: ({ text }) => timeLimit(text.length),
  }).run
}

/** Electron's port where it is an Electron process, else Node's channel. */
function openChannel(listener: (message: ToPool) => void): (message: FromPool) => void {
  const port = process.parentPort as typeof process.parentPort | undefined
  if (port) {
    port.on('message', ({ data }) => listener(data as ToPool))
    return (message) => port.postMessage(message)
  }
  process.on('message', (message) => listener(message as ToPool))
  process.on('disconnect', () => process.exit())
  return (message) => void process.send?.(message)
}
