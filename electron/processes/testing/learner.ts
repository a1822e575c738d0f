import { fileURLToPath } from 'node:url'
import { learner } from '../learning/learner.ts'
import type { FromLearning, ToLearning } from '../learning/learningMessages.ts'
import { nodeFork } from './nodeFork.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export const shippedPacks = path('../../../models/packs')

/** What learns in a process that runs from the sources, for tests; the gazetteer is the one that set-up built. */
export function testLearner() {
  return learner({
    fork: nodeFork<ToLearning, FromLearning>(['--experimental-strip-types', '--disable-warning=ExperimentalWarning']),
    file: path('../learning/process.ts'),
    tasks: path('../../../worker/thread.ts'),
    gazetteer: path('../../../dist/gazetteer.bin'),
    packs: shippedPacks,
    threads: 2,
  })
}
