import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { utilityProcess } from 'electron'
import type { ModelChoice } from '../../worker/tasks/taggerNames.ts'
import { type Fork, type TaggingPool, taggingPool } from '../services/taggingPool.ts'

/** Bytes of memory for each thread: its models, and a long note. */
const memoryOfThread = 2 * 2 ** 30

/**
 * Pools of taggers, each in a process of Electron's own.
 *
 * @param dist where the built program lies, the gazetteer included; the model packs stand beside it
 */
export function taggersOf(dist: string): (models: ModelChoice) => TaggingPool {
  const home = outsideArchive(dist)
  return (models) =>
    taggingPool({
      fork,
      file: join(home, 'pool.js'),
      tasks: join(home, 'tasks.js'),
      gazetteer: join(home, 'gazetteer.bin'),
      packs: process.env.CLOISTER_MODELS || join(home, '..', 'models', 'packs'),
      models,
      // One core is left for the window.
      threads: Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / memoryOfThread))),
    })
}

/** Threads and packages of native code are not found inside the archive that the program ships in: what they need lies beside it. */
function outsideArchive(path: string): string {
  return path.replace(/\.asar(?=[\\/]|$)/, '.asar.unpacked')
}

/** What a native crash says goes nowhere, since it could quote a note. */
const fork: Fork = (file) => {
  const child = utilityProcess.fork(file, [], { serviceName: 'Cloister taggers', stdio: 'ignore' })
  // A fatal error of its engine, which would be ours if nobody listened; its exit follows.
  child.on('error', () => {})
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    kill: () => child.kill(),
  }
}
