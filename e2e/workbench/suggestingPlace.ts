import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fork, Forked } from '../../electron/processes/protocol.ts'
import { taggingPool } from '../../electron/processes/tagging/taggingPool.ts'
import { nodeFork } from '../../electron/processes/testing/nodeFork.ts'
import { type Jobs, startJobs } from '../../electron/services/jobs.ts'
import { startSuggesting } from '../../electron/services/suggesting.ts'
import { prepared } from '../../electron/store/prepared.ts'
import { openOnDisk, sceneOnDisk } from '../../electron/store/testing/scene.ts'

/**
 * The built pool, rules and gazetteer over a store on disk, with this process in the main process's
 * place.
 */
const program = process.env.CLOISTER_TEST_PROGRAM
const dist = program ? dirname(program) : fileURLToPath(new URL('../../dist', import.meta.url))

interface Workplace {
  readonly jobs: Jobs
  /** Makes suggestions for every note; resolves with the outcome. */
  readonly suggest: () => Promise<string | null>
  /** The processes that were started, in turn. */
  readonly children: readonly Forked[]
  readonly suggestions: () => readonly unknown[]
  readonly [Symbol.dispose]: () => void
}

export function workplace(texts: readonly string[], threads: number, fork: Fork = nodeFork()): Workplace {
  const { path, remove } = sceneOnDisk(texts)
  const db = openOnDisk(path)
  const store = { db }
  const jobs = startJobs({ tell: () => {}, report: (where, error) => console.error(where, error) })
  const children: Forked[] = []
  const suggesting = startSuggesting({
    store: () => store as never,
    jobs,
    openPool: (models) =>
      taggingPool({
        fork: (file) => {
          const child = fork(file)
          children.push(child)
          return child
        },
        file: join(dist, 'pool.js'),
        tasks: join(dist, 'thread.js'),
        gazetteer: join(dist, 'gazetteer.bin'),
        packs: join(dist, '..', 'models', 'packs'),
        models,
        threads,
      }),
  })
  return {
    jobs,
    children,
    suggest: () => {
      const { id } = suggesting.forCorpus({ corpusId: 1, documentIds: null, models: 'rules' }, 1)
      return new Promise((resolve) => jobs.onChange((job) => job.id === id && job.state !== 'running' && resolve(job.outcome)))
    },
    suggestions: () =>
      prepared(store, 'SELECT document_id, start, end, category, score, votes FROM suggestions ORDER BY document_id, start').all(),
    [Symbol.dispose]: () => {
      suggesting.stop()
      db.close()
      remove()
    },
  }
}
