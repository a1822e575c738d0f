import { fileURLToPath } from 'node:url'
import { type TaggingPoolOptions, taggingPool } from '../tagging/taggingPool.ts'
import { fromSource } from './nodeFork.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * A pool of rules and gazetteer that runs from the sources, for tests; the gazetteer is the one
 * that set-up built.
 */
export function testTaggers(more: Partial<TaggingPoolOptions> = {}) {
  return taggingPool({
    fork: fromSource,
    file: path('../tagging/process.ts'),
    tasks: path('../../../worker/thread.ts'),
    gazetteer: path('../../../dist/gazetteer.bin'),
    packs: path('../../../models/packs'),
    models: ['rules', 'gazetteer'],
    threads: 2,
    ...more,
  })
}
