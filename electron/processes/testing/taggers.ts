import { fileURLToPath } from 'node:url'
import { type TaggingPoolOptions, taggingPool } from '../tagging/taggingPool.ts'
import { built, nodeFork } from './nodeFork.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * A pool of rules and gazetteer as set-up built it, for tests: the sources take twice as long to
 * load, in each process and thread.
 */
export function testTaggers(more: Partial<TaggingPoolOptions> = {}) {
  return taggingPool({
    fork: nodeFork(),
    file: built('pool.js'),
    tasks: built('thread.js'),
    gazetteer: built('gazetteer.bin'),
    packs: path('../../../models/packs'),
    models: ['rules', 'gazetteer'],
    threads: 2,
    ...more,
  })
}
