import { constants, setPriority } from 'node:os'
import { UserError } from '../../../worker/core/userError.ts'
import { described } from '../../shell/log.ts'
import { speakIn } from '../../texts/speakIn.ts'
import { openChannel } from '../processChannel.ts'
import type { FromLearning, ToLearning } from './learningMessages.ts'
import { learningWork } from './learningWork.ts'

try {
  // Whoever works in the window goes first; the threads begun later inherit it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where that is not allowed, it works as well.
}

/** The process that learns and measures, so that the window never waits for it, and a crash in it takes nothing else with it. It ends when whoever started it does. */
const post = openChannel<ToLearning, FromLearning>((message) => void begin(message))

async function begin({ work, asked, places, language }: ToLearning): Promise<void> {
  speakIn(language)
  const tell = (progress: Extract<FromLearning, { progress: unknown }>['progress']) => post({ progress })
  try {
    post({ answer: await learningWork[work](asked as never, places, tell) })
  } catch (error) {
    post(error instanceof UserError ? { refused: error.message } : { bug: described(error) })
  }
}
