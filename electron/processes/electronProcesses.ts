import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { utilityProcess } from 'electron'
import { type Lexicon, loadLexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import { outsideArchive } from '../shell/outsideArchive.ts'
import type { LearnerOptions } from './learning/learner.ts'
import { type Reading, readingApart } from './reading/reading.ts'
import { type ReleasingProcesses, releasingProcesses } from './releasing/releasingProcesses.ts'
import { type Fork, type OpenPool, taggingPool } from './tagging/taggingPool.ts'

/** Bytes of memory for each thread: its models, and a long note. */
const memoryOfThread = 2 * 2 ** 30

/**
 * Pools of taggers, each in a process of Electron's own.
 *
 * @param dist where the built program lies, the gazetteer included; the model packs stand beside it
 */
export function taggersOf(dist: string): OpenPool {
  const { home, ...places } = placesIn(dist)
  return (models, atHand, ensemble = 'auto') =>
    taggingPool({ fork: forkAs('Cloister taggers'), file: join(home, 'pool.js'), ...places, models, ensemble, atHand, threads: threads() })
}

/** Where whatever learns finds what it needs, and how its process is started. */
export function learnersOf(dist: string): LearnerOptions {
  const { home, ...places } = placesIn(dist)
  return { fork: forkAs('Cloister learner'), file: join(home, 'learning.js'), ...places, threads: threads() }
}

/** Reads what is imported in a process of Electron's own. */
export function readingOf(dist: string): Reading {
  return readingApart(forkAs('Cloister files'), join(outsideArchive(dist), 'reading.js'))
}

/** Releases in processes of Electron's own. */
export function releasesOf(dist: string): ReleasingProcesses {
  const { home, ...places } = placesIn(dist)
  return releasingProcesses({ fork: forkAs('Cloister release'), file: join(home, 'releasing.js'), ...places, threads: threads() })
}

/** The lists of names and places; read when they are first wanted, and kept. */
export function lexiconOf(dist: string): () => Lexicon {
  let lexicon: Lexicon | undefined
  return () => {
    lexicon ??= loadLexicon(placesIn(dist).gazetteer)
    return lexicon
  }
}

function placesIn(dist: string) {
  const home = outsideArchive(dist)
  return {
    home,
    tasks: join(home, 'tasks.js'),
    gazetteer: join(home, 'gazetteer.bin'),
    packs: process.env.CLOISTER_MODELS || join(home, '..', 'models', 'packs'),
  }
}

/** One core is left for the window. */
function threads(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / memoryOfThread)))
}

/** What a native crash says goes nowhere, since it could quote a note. */
function forkAs<To, From>(serviceName: string): Fork<To, From> {
  return (file) => {
    const child = utilityProcess.fork(file, [], { serviceName, stdio: 'ignore' })
    // A fatal error of its engine, which would be ours if nobody listened; its exit follows.
    child.on('error', () => {})
    return {
      postMessage: (message) => child.postMessage(message),
      onMessage: (listener) => child.on('message', listener),
      onExit: (listener) => child.on('exit', listener),
      kill: () => child.kill(),
    }
  }
}
