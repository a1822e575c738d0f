import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './build/slowestFirst.mjs'

/** They kill taggers by where they are in the middle of a batch, or may build the program again under the others' feet. */
const alone = ['busyWindow', 'suggestions', 'start'].map((name) => `e2e/${name}.test.ts`)
/** What is measured on the clock is for a quiet machine: `npm run bench`, never `npm test`. */
const timed = ['e2e/**/*.timing.test.ts']
/** A test waits for a state, however busy the machine is: limits are for what hangs. */
const patient = { expect: { poll: { timeout: 60_000, interval: 50 } }, hookTimeout: 240_000 }

const env = {
  // What runs leave for `--resume` is kept apart from that of whoever tests.
  XDG_STATE_HOME: join(tmpdir(), 'cloister-test-state'),
  // Processes and threads are started hundreds of times: what V8 made of their code is kept, a fifth
  // of a short run's processor time.
  NODE_COMPILE_CACHE: join(tmpdir(), 'cloister-test-code'),
}

/** The same inputs in every run: see the file. */
const resolve = { alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, 'build/seededFastCheck.mjs') }] }

/**
 * Folders whose code has neither state nor surroundings, and whose tests change none: their files
 * share processes, which saves a third of the time, since most load the same modules and lists.
 */
const stateless = ['worker/{core,ensemble,evaluate,formats,learn,packs,taggers,tagging,text}/**/*.test.ts']
const unit = { ...patient, env, testTimeout: 120_000, maxWorkers: '100%', sequence: { groupOrder: 0 } }

const tests = [
  { resolve, test: { ...unit, name: 'stateless', include: stateless, isolate: false } },
  {
    resolve,
    test: { ...unit, name: 'unit', include: ['{worker,electron,build}/**/*.test.ts', 'renderer/**/*.test.{ts,tsx}'], exclude: stateless },
  },
  {
    resolve,
    test: {
      ...patient,
      env,
      name: 'e2e',
      include: ['e2e/**/*.test.ts'],
      exclude: [...alone, ...timed],
      testTimeout: 300_000,
      // Two more than the cores: they wait for pages and disks a quarter of the time.
      maxWorkers: 4,
      sequence: { groupOrder: 1 },
    },
  },
  {
    resolve,
    test: {
      ...patient,
      env,
      name: 'alone',
      include: alone,
      testTimeout: 300_000,
      fileParallelism: false,
      sequence: { groupOrder: 2 },
    },
  },
]
const timing = [{ test: { ...patient, env, name: 'timing', include: timed, testTimeout: 300_000, fileParallelism: false } }]

/** `npm run mutation` names the test files that are to notice a change. */
const mutation = process.env.CLOISTER_MUTATION
const noticing = [
  {
    test: {
      ...patient,
      env,
      name: 'mutation',
      setupFiles: 'build/mutation/setUp.ts',
      include: JSON.parse(mutation ?? '[]'),
      testTimeout: 120_000,
    },
  },
]

export default defineConfig({
  test: { sequence: { sequencer: SlowestFirst }, projects: mutation ? noticing : process.env.CLOISTER_TIMING ? timing : tests },
})
