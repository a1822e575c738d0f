import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openOnDisk, sceneOnDisk } from '../store/testStore.ts'

const notes = 5000
const spans = 3

/** Imports into the store at argv[1] the file at argv[2], and says so once the first documents are in. */
const importer = `
  import { openOnDisk } from './electron/store/testStore.ts'
  import { importingOf } from './electron/services/importing.ts'
  import { readingHere } from './electron/services/reading.ts'
  import { startJobs } from './electron/services/jobs.ts'
  const [, path, file] = process.argv
  const db = openOnDisk(path)
  const jobs = startJobs({ tell: (_, { done }) => done > 0 && process.stdout.write('begun'), report: console.error })
  const importing = importingOf({ store: () => ({ db, close() {} }), jobs, files: { path: () => file }, reading: readingHere })
  const request = { corpusId: 1, handles: ['x'], language: 'en', skipDuplicates: true, labels: {}, as: 'gold' }
  importing.start(request, { id: 4, name: 'Dora', role: 'administrator' })
`

it('leaves whole documents only when the program is killed in the middle of an import, and takes it up again', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-killed-'))
  const file = join(folder, 'notes.jsonl')
  const label = Array.from({ length: spans }, (_, i) => [i * 5, i * 5 + 4, 'PATIENT'])
  writeFileSync(
    file,
    Array.from({ length: notes }, (_, i) => JSON.stringify({ text: `Anna Bert Carl were seen: ${i}.`, label })).join('\n'),
  )
  const { path, remove } = sceneOnDisk([])
  try {
    let before = 0
    for (let kill = 0; kill < 4; kill++) {
      const program = spawn(
        process.execPath,
        ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', importer, path, file],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      await new Promise((resolve, reject) => {
        program.stdout.once('data', resolve)
        program.once('exit', () => reject(new Error('the import ended before it began')))
      })
      await after(Math.random() * 100)
      const gone = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGKILL')
      await gone

      const db = openOnDisk(path)
      const count = (sql: string) => (db.prepare(`SELECT count(*) AS n FROM ${sql}`).get() as { n: number }).n
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      const documents = count('documents')
      expect(documents).toBeGreaterThanOrEqual(before)
      expect(count("sets WHERE status = 'confirmed' AND span_count = 3")).toBe(documents)
      expect(count('spans')).toBe(documents * spans)
      expect(count("documents_search WHERE documents_search MATCH 'anna'")).toBe(documents)
      expect(count('(SELECT 1 FROM documents GROUP BY text_id HAVING count(*) > 1)')).toBe(0)
      before = documents
      db.close()
    }
    expect(before).toBeGreaterThan(0)
  } finally {
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
