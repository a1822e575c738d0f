import { seededRandom } from '../../../worker/core/random.ts'
import { addDocument, textHash } from '../documents.ts'
import type { Store } from '../open.ts'
import { addPerson } from '../people.ts'
import { prepared, transact } from '../prepared.ts'
import { createProject } from '../projects.ts'
import { changeRule } from '../settings.ts'

/**
 * Fills a new vault with made-up notes of some 400 words, of which half are confirmed by two people
 * and a quarter have gold.
 *
 * @param notes how many; @param spansPerNote over all annotation sets of one
 */
export function fillVault(store: Store, notes: number, spansPerNote: number): void {
  for (const [name, role] of [
    ['Ada', 'annotator'],
    ['Ben', 'annotator'],
    ['Cleo', 'adjudicator'],
    ['Dora', 'administrator'],
  ] as const)
    addPerson(store, { name, role })
  changeRule(store, 'own-passphrases', false)
  createProject(store, { name: 'Bench', guidelines: '', labels: [{ category: 'PATIENT', key: 'p', hint: '' }] })
  store.db.exec(
    "INSERT INTO corpora (project_id, name, created_at) VALUES (1, 'Bench', 0); INSERT INTO runs (at, person_id, models, packs) VALUES (0, 1, 'fast', '[]')",
  )
  const random = seededRandom(1)
  for (let from = 0; from < notes; from += 500)
    transact(store, () => fillNotes(store, from, Math.min(notes, from + 500), spansPerNote, random))
}

function fillNotes(store: Store, from: number, to: number, spansPerNote: number, random: () => number): void {
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
    // Half of the notes confirmed by two people, a quarter with gold; the third annotation is what
    // the count of spans needs.
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

/**
 * The n-th most frequent word, made of syllables, so that beginnings are shared as in a language.
 */
export function word(n: number): string {
  const syllable = `${'bcdfghjklmnprstvwxyz'[n % 20]}${'aeiou'[Math.floor(n / 20) % 5]}`
  return n < 100 ? syllable : `${word(Math.floor(n / 100))}${syllable}`
}
