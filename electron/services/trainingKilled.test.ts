import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { testNotes } from '../../worker/learn/testing/notes.ts'
import { packsOf, packWithFiles } from '../store/packs.ts'
import { faultPoints } from '../store/testing/recordedDisk.ts'
import { openOnDisk, sceneOnDisk } from '../store/testing/scene.ts'
import { childrenOf } from './testing/childrenOf.ts'
import { addGold } from './testing/gold.ts'

const kills = faultPoints(1)
const notes = 16

/** Learns from the gold of the store at argv[1], and says so once it has begun. */
const trainer = `
  import { openOnDisk } from './electron/store/testing/scene.ts'
  import { learningOf } from './electron/services/learning.ts'
  import { shippedPacks, testLearner } from './electron/processes/testing/learner.ts'
  import { startJobs } from './electron/services/jobs.ts'
  const [, path] = process.argv
  const db = openOnDisk(path)
  const learner = testLearner()
  const tell = (_, { state }) => {
    process.stdout.write('begun')
    if (state !== 'running') process.exit(state === 'done' ? 0 : 1)
  }
  const jobs = startJobs({ tell, report: console.error })
  const learning = learningOf({ store: () => ({ db, close() {} }), jobs, learner, packs: shippedPacks })
  const asked = { corpusId: 1, learner: 'crf', name: 'spring', of: 'gold', heldOut: 0.25, seed: 1 }
  learning.train(asked, { id: 4, name: 'Dora', role: 'administrator' })
`

it.runIf(existsSync('/proc'))(
  'keeps a model whole or not at all when the program is killed while it learns, and learns the same again [F20]',
  {
    timeout: 240_000 + kills * 60_000,
  },
  async () => {
    const { path, remove } = sceneOnDisk([])
    const home = dirname(path)
    const [whole, killed] = [join(home, 'whole.db'), join(home, 'killed.db')]
    try {
      const db = openOnDisk(path)
      addGold({ db }, testNotes(notes))
      db.close()
      cpSync(path, whole)
      cpSync(path, killed)
      const long = await trained(whole, null)
      const learnt = modelIn(whole)
      expect(learnt).toBeDefined()
      for (let kill = 0; kill < kills; kill++) {
        await trained(killed, Math.random() * long)
        const kept = modelIn(killed)
        if (!kept) continue
        // It was killed after all had been written.
        expect([kill, kept]).toEqual([kill, learnt])
        for (const part of ['-wal', '-shm']) rmSync(`${killed}${part}`, { force: true })
        cpSync(path, killed)
      }
      await trained(killed, null)
      expect(modelIn(killed)).toEqual(learnt)
      expect(readdirSync(home).filter((name) => !/\.db(?:-wal|-shm)?$/.test(name))).toEqual([])
    } finally {
      remove()
    }
  },
)

/**
 * Nothing of it runs any more when it resolves, the processes that it had begun included.
 *
 * @param killAfter milliseconds after it has begun to learn; null lets it come to its end
 * @returns how many milliseconds it learned
 */
async function trained(path: string, killAfter: number | null): Promise<number> {
  const args = ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', trainer, path]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => program.once('exit', resolve))
  await new Promise((resolve) => {
    program.stdout.once('data', resolve)
    program.once('exit', resolve)
  })
  const began = performance.now()
  let begun: number[] = []
  if (killAfter !== null) {
    await after(killAfter)
    begun = childrenOf(program.pid ?? 0)
    program.kill('SIGKILL')
  }
  const status = await gone
  if (killAfter === null) expect(status).toBe(0)
  const took = performance.now() - began
  await vi.waitUntil(() => !begun.some(isRunning), { timeout: 120_000 })
  return took
}

/** One that has ended may lie there until somebody asks how. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

/**
 * What was learned, file by file; undefined where there is nothing. Throws where there is half of
 * it.
 */
function modelIn(path: string) {
  const db = openOnDisk(path)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('foreign_key_check')).toEqual([])
    const [pack, ...more] = packsOf({ db }, 1)
    expect(more).toEqual([])
    if (!pack) {
      expect(db.prepare('SELECT count(*) AS n FROM pack_files').get()).toEqual({ n: 0 })
      return undefined
    }
    const { files } = packWithFiles({ db }, pack.id)
    return [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])
  } finally {
    db.close()
  }
}
