import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { utilityProcess } from 'electron'
import { type Lexicon, loadLexicon } from '../../worker/taggers/gazetteer/lexicon.ts'
import { outsideArchive } from '../shell/outsideArchive.ts'
import type { ProcessOptions } from './host.ts'
import type { Fork, ProgramPlaces } from './protocol.ts'
import { type Reading, readingApart } from './reading/reading.ts'
import { type NoteProcess, noteProcess } from './releasing/noteProcess.ts'
import { type ReleasingProcesses, releasingProcesses } from './releasing/releasingProcesses.ts'
import { type OpenPool, taggingPool } from './tagging/taggingPool.ts'

/** Bytes of memory for each thread: its models, and a long note. */
const memoryOfThread = 2 * 2 ** 30

/**
 * Pools of taggers, each in a process of Electron's own.
 *
 * @param dist where the built program lies, the gazetteer included; the model packs stand beside it
 */
export function taggersOf(dist: string): OpenPool {
  const { fork, file, places } = processIn(dist, 'pool.js', 'Cloister taggers')
  return (models, atHand, ensemble = 'auto') => taggingPool({ fork, file, ...places, models, ensemble, atHand })
}

/** How the process that learns is started. */
export function learnersOf(dist: string): ProcessOptions {
  return processIn(dist, 'learning.js', 'Cloister learner')
}

/** Reads what is imported in a process of Electron's own. */
export function readingOf(dist: string): Reading {
  const { places, ...options } = processIn(dist, 'reading.js', 'Cloister files')
  return readingApart({ ...options, places: { ...places, tasks: join(outsideArchive(dist), 'readingThread.js') } })
}

/**
 * Releases in processes of Electron's own.
 *
 * @param log where they say what they do
 */
export function releasesOf(dist: string, log: string): ReleasingProcesses {
  const { places, ...options } = processIn(dist, 'releasing.js', 'Cloister release')
  return releasingProcesses({ ...options, places: { ...places, log } })
}

/** Redacts single notes in a process of Electron's own, started when the first is there. */
export function notesOf(dist: string): NoteProcess {
  return noteProcess(processIn(dist, 'releasing.js', 'Cloister note'))
}

/** The lists of names and places; read when they are first wanted, and kept. */
export function lexiconOf(dist: string): () => Lexicon {
  let lexicon: Lexicon | undefined
  return () => {
    lexicon ??= loadLexicon(placesIn(dist).gazetteer)
    return lexicon
  }
}

function processIn(dist: string, file: string, serviceName: string): ProcessOptions {
  return { fork: forkAs(serviceName), file: join(outsideArchive(dist), file), places: placesIn(dist) }
}

function placesIn(dist: string): ProgramPlaces {
  const home = outsideArchive(dist)
  return {
    tasks: join(home, 'thread.js'),
    gazetteer: join(home, 'gazetteer.bin'),
    packs: process.env.CLOISTER_MODELS || join(home, '..', 'models', 'packs'),
    threads: threads(),
  }
}

/** One core is left for the window. */
function threads(): number {
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(totalmem() / memoryOfThread)))
}

/** What a native crash says goes nowhere, since it could quote a note. */
function forkAs(serviceName: string): Fork {
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
