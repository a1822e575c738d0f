import { fileURLToPath } from 'node:url'
import { learner } from '../learning/learner.ts'
import { fromSource } from './nodeFork.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

export const shippedPacks = path('../../../models/packs')

/**
 * What learns in a process that runs from the sources, for tests; the gazetteer is the one that
 * set-up built.
 */
export function testLearner() {
  return learner({
    fork: fromSource,
    file: path('../learning/process.ts'),
    places: {
      tasks: path('../../../worker/thread.ts'),
      gazetteer: path('../../../dist/gazetteer.bin'),
      packs: shippedPacks,
      threads: 2,
    },
  })
}
