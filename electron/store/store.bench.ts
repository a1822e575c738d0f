import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCorpora } from './corpora.ts'
import { documentsPage, type PageRequest } from './documents.ts'
import { newKeyFile } from './keyFile.ts'
import { createVault, openVault } from './open.ts'
import { overview } from './overview.ts'
import { fillVault, word } from './testing/bigVault.ts'

/**
 * Prints how long an encrypted vault with 20,000 notes and 1,000,000 spans takes to open, to list,
 * to page through and to search, and fails where that is longer than promised: open under 1 s (the
 * key apart), a page under 10 ms, a search under 200 ms.
 *
 * `node --experimental-strip-types electron/store/store.bench.ts [NOTES]`
 */
const notes = Number(process.argv[2] ?? 20_000)
const spansPerNote = 50
const passphrase = 'correct horse battery staple'

const folder = mkdtempSync(join(tmpdir(), 'cloister-bench-'))
try {
  const file = join(folder, 'vault.db')
  const building = performance.now()
  const made = await createVault(file, passphrase)
  fillVault(made, notes, spansPerNote)
  made.close()
  const megabytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 2 ** 20
  say(`built: ${notes} notes, ${notes * spansPerNote} spans`, performance.now() - building)
  console.log(`  on disk ${megabytes.toFixed(0)} MB`)

  const deriving = performance.now()
  await newKeyFile(passphrase)
  const derived = performance.now() - deriving
  const opening = performance.now()
  const store = await openVault(file, passphrase)
  const opened = performance.now() - opening
  say('key from passphrase, slow by design', derived)
  say('open, with the key', opened, 1000 + derived)
  const list = () => listCorpora(store, 1)
  say('list of corpora, cold', timed(list), 1000)
  say('list of corpora, warm', best(list), 100)
  say(
    'home',
    best(() => overview(store, { id: 4, name: 'Dora', role: 'administrator' })),
    500,
  )

  const page = (request: Partial<PageRequest>) => () =>
    documentsPage(store, 1, { corpusId: 1, offset: 0, limit: 100, query: '', show: 'all', ...request })
  say('first page, cold', timed(page({})), 50)
  for (const offset of [0, notes / 2, notes - 100]) say(`page of 100 at ${offset}`, best(page({ offset })), 10)
  for (const show of ['mine', 'not-confirmed', 'confirmed', 'undecided', 'no-gold', 'gold'] as const)
    say(`page of ${show}`, best(page({ show })), 100)
  const queries = [
    word(100),
    word(1),
    word(3),
    `${word(5000)} ${word(20)}`,
    `"${word(3)} ${word(4)}"`,
    'c',
    'ca*',
    'cab',
    'nothing',
    '2024-001',
  ]
  for (const query of queries)
    say(`search ${query}: ${page({ query })().total} found, cold and warm`, timed(page({ query })), 200, best(page({ query })))
  say('search for the commonest word, not confirmed', best(page({ query: `${word(1)} `, show: 'not-confirmed' })), 200)
  store.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function timed(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

function best(act: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => timed(act)))
}

function say(what: string, milliseconds: number, limit?: number, warm?: number): void {
  const isOver = limit !== undefined && milliseconds > limit
  if (isOver) process.exitCode = 1
  const figures = [milliseconds, ...(warm === undefined ? [] : [warm])].map((ms) => `${ms.toFixed(1)} ms`).join(', ')
  console.log(`${isOver ? '✗' : ' '} ${what.padEnd(60)} ${figures}${limit === undefined ? '' : ` (limit ${limit.toFixed(0)})`}`)
}
