import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { faultPoints } from '../store/testing/recordedDisk.ts'
import { openOnDisk, sceneOnDisk } from '../store/testing/scene.ts'

const kills = faultPoints(4)
const notes = 5000
const spans = 3

/**
 * Imports into the store at argv[1] the file at argv[2], and says so once the first documents are
 * in.
 */
const importer = `
  import { openOnDisk } from './electron/store/testing/scene.ts'
  import { importingOf } from './electron/services/importing.ts'
  import { readingHere } from './electron/processes/testing/readingHere.ts'
  import { startJobs } from './electron/services/jobs.ts'
  const [, path, file] = process.argv
  const db = openOnDisk(path)
  const jobs = startJobs({ tell: (_, { done }) => done > 0 && process.stdout.write('begun'), report: console.error })
  const importing = importingOf({ store: () => ({ db, close() {} }), jobs, files: { path: () => file }, reading: readingHere })
  const request = { corpusId: 1, handles: ['x'], language: 'en', skipDuplicates: true, labels: {}, as: 'gold' }
  importing.start(request, { id: 4, name: 'Dora', role: 'administrator' })
`

it('leaves whole documents only when the program is killed in the middle of an import, and takes it up again [F22]', {
  timeout: 120_000 + kills * 10_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-killed-'))
  const file = join(folder, 'notes.jsonl')
  const label = Array.from({ length: spans }, (_, i) => [i * 5, i * 5 + 4, 'PATIENT'])
  writeFileSync(
    file,
    Array.from({ length: notes }, (_, i) => JSON.stringify({ text: `Anna Bert Carl were seen: ${i}.`, label })).join('\n'),
  )
  let vault = sceneOnDisk([])
  try {
    let before = 0
    for (let kill = 0; kill < kills; kill++) {
      if (before === notes) {
        vault.remove()
        vault = sceneOnDisk([])
        before = 0
      }
      await imported(vault.path, file, Math.random() * 100)
      before = wholeDocuments(vault.path, before)
    }
    expect(before).toBeGreaterThan(0)
    await imported(vault.path, file, null)
    expect(wholeDocuments(vault.path, before)).toBe(notes)
  } finally {
    vault.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param killAfter milliseconds after the first documents are in; null lets it come to its end */
async function imported(path: string, file: string, killAfter: number | null): Promise<void> {
  const args = ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', importer, path, file]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise((resolve) => program.once('exit', resolve))
  await new Promise((resolve, reject) => {
    program.stdout.once('data', resolve)
    program.once('exit', () => reject(new Error('the import ended before it began')))
  })
  if (killAfter !== null) {
    await after(killAfter)
    program.kill('SIGKILL')
  }
  await gone
}

function wholeDocuments(path: string, before: number): number {
  const db = openOnDisk(path)
  const count = (sql: string) => (db.prepare(`SELECT count(*) AS n FROM ${sql}`).get() as { n: number }).n
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const documents = count('documents')
  expect(documents).toBeGreaterThanOrEqual(before)
  expect(count("sets WHERE status = 'confirmed' AND span_count = 3")).toBe(documents)
  expect(count('spans')).toBe(documents * spans)
  expect(count("documents_search WHERE documents_search MATCH 'anna'")).toBe(documents)
  expect(count('(SELECT 1 FROM documents GROUP BY text_id HAVING count(*) > 1)')).toBe(0)
  db.close()
  return documents
}
