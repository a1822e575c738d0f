import { fileURLToPath } from 'node:url'
import { learner } from '../learning/learner.ts'
import { built, nodeFork } from './nodeFork.ts'

export const shippedPacks = fileURLToPath(new URL('../../../models/packs', import.meta.url))

/** What learns in a process as set-up built it, for tests. */
export function testLearner() {
  return learner({
    fork: nodeFork(),
    file: built('learning.js'),
    places: {
      tasks: built('thread.js'),
      gazetteer: built('gazetteer.bin'),
      packs: shippedPacks,
      threads: 2,
    },
  })
}
