import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCorpora } from './corpora.ts'
import { addDocument, documentsPage, type PageRequest, textHash } from './documents.ts'
import { newKeyFile } from './keyFile.ts'
import { createVault, openVault, type Store } from './open.ts'
import { overview } from './overview.ts'
import { addPerson } from './people.ts'
import { prepared, transact } from './prepared.ts'
import { createProject } from './projects.ts'

/**
 * Prints how long an encrypted vault with 20,000 notes and 1,000,000 spans takes to open, to list, to page through and to search, and fails where that is
 * longer than promised: open under 1 s (the key apart), a page under 10 ms, a search under 200 ms.
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
  fill(made)
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
    best(() => overview(store, { id: 4, name: 'Dora', role: 'manager' })),
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

function fill(store: Store): void {
  for (const [name, role] of [
    ['Ada', 'annotator'],
    ['Ben', 'annotator'],
    ['Cleo', 'adjudicator'],
    ['Dora', 'manager'],
  ] as const)
    addPerson(store, { name, role })
  createProject(store, { name: 'Bench', guidelines: '', labels: [{ category: 'PATIENT', key: 'p', hint: '' }] })
  store.db.exec(
    "INSERT INTO corpora (project_id, name, created_at) VALUES (1, 'Bench', 0); INSERT INTO runs VALUES (1, 0, 1, 'fast', '[]')",
  )
  const random = randomFrom(1)
  for (let from = 0; from < notes; from += 500) transact(store, () => fillNotes(store, from, Math.min(notes, from + 500), random))
}

function fillNotes(store: Store, from: number, to: number, random: () => number): void {
  const insertSet = prepared(
    store,
    'INSERT INTO sets (document_id, person_id, status, span_count, undecided_count, changed_at, visited_at) VALUES (?, ?, ?, ?, 0, 0, 1)',
  )
  const insertSpan = prepared(store, "INSERT INTO spans (set_id, start, end, category, origin) VALUES (?, ?, ?, 'PATIENT', 'marked')")
  const insertSuggestion = prepared(
    store,
    "INSERT INTO suggestions (document_id, run_id, start, end, category) VALUES (?, 1, ?, ?, 'DATE')",
  )
  for (let n = from; n < to; n++) {
    const text = note(random)
    const documentId = addDocument(store, {
      corpusId: 1,
      name: `2024-${String(n).padStart(5, '0')}.txt`,
      language: 'en',
      text,
      hash: textHash(text),
      patient: `p${n % 5000}`,
      part: null,
    })
    for (let at = 0; at < 10; at++) insertSuggestion.run(documentId, at * 10, at * 10 + 5)
    // Half of the notes confirmed by two people, a quarter with gold; the third annotation is what the count of spans needs.
    const people = [n % 3 === 0 ? null : 1, 2, n % 4 === 0 ? null : 4]
    const sets = [...new Set(people)]
    for (const person of sets) {
      const setId = insertSet.run(documentId, person, n % 2 === 0 || person === null ? 'confirmed' : 'open', 0).lastInsertRowid
      const spans = Math.floor(spansPerNote / sets.length)
      for (let at = 0; at < spans; at++) insertSpan.run(setId, at * 20, at * 20 + 8)
    }
  }
}

/** About 400 words of a vocabulary of 30,000, spread as words are (Zipf). */
function note(random: () => number): string {
  const words = Array.from({ length: 250 + Math.floor(random() * 300) }, () => word(Math.floor(30_000 ** random())))
  return words.join(' ').replaceAll(/((?:\S+ ){12})/g, '$1\n')
}

/** The n-th most frequent word, made of syllables, so that beginnings are shared as in a language. */
function word(n: number): string {
  const syllable = `${'bcdfghjklmnprstvwxyz'[n % 20]}${'aeiou'[Math.floor(n / 20) % 5]}`
  return n < 100 ? syllable : `${word(Math.floor(n / 100))}${syllable}`
}

/** mulberry32: the same corpus every time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
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
