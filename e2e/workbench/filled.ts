import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import type { Job } from '../../electron/contract/values.ts'
import { createVault } from '../../electron/store/open.ts'
import { addPerson } from '../../electron/store/people.ts'
import { prepared, transact } from '../../electron/store/prepared.ts'
import { launchProgram, type Program } from '../host/launch.ts'
import { ask } from './session.ts'

const passphrase = 'a vault for tests'

/** The workbench with a vault of those notes, unlocked, and its one person signed in. */
export async function launchWith(browser: Browser, folder: string, texts: readonly string[]): Promise<Program> {
  mkdirSync(folder, { recursive: true })
  const store = await createVault(`${folder}/vault.db`, passphrase)
  addPerson(store, { name: 'Dora', role: 'administrator' })
  transact(store, () => {
    prepared(store, "INSERT INTO projects (name, guidelines, created_at) VALUES ('Project', '', 0)").run()
    prepared(store, "INSERT INTO corpora (project_id, name, created_at) VALUES (1, 'Ward 7', 0)").run()
    const text = prepared(store, 'INSERT INTO texts (hash, length, text) VALUES (?, ?, ?)')
    const document = prepared(
      store,
      "INSERT INTO documents (corpus_id, place, name, language, text_id, created_at) VALUES (1, ?, ?, 'en', ?, 0)",
    )
    for (const [i, note] of texts.entries()) {
      const { lastInsertRowid } = text.run(createHash('sha256').update(note).digest(), note.length, note)
      document.run(i + 1, `note ${i + 1}`, lastInsertRowid)
    }
  })
  store.close()
  // As the program makes it with a vault: one without a count of tries has to wait.
  writeFileSync(`${folder}/vault.tries.json`, JSON.stringify({ failed: 0, failedAt: 0 }))
  const shown = await launchProgram({ userData: folder, browser })
  await ask(shown.page, 'session.unlock', { passphrase })
  return shown
}

/** Resolves with the job once it is as wanted. */
export async function until({ page }: Program, wanted: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = (await ask(page, 'jobs.list', {})).find(wanted)
    if (job) return job
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const isOver = ({ state }: Job) => state !== 'running'
