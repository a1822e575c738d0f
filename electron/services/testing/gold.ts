import type { LearningNote } from '../../../worker/learn/learningNote.ts'
import { type Connected, prepared } from '../../store/prepared.ts'
import { createSet, exchangeSpans, setStatus } from '../../store/sets.ts'

/**
 * Puts notes with confirmed gold into the first corpus of a store, for tests of what learns from
 * them.
 */
export function addGold(store: Connected, notes: readonly LearningNote[]): void {
  for (const [k, { text, spans }] of notes.entries()) {
    const { lastInsertRowid } = prepared(store, 'INSERT INTO texts (hash, text, length) VALUES (?, ?, ?)').run(
      Buffer.from(`${k}`),
      text,
      text.length,
    )
    const document = prepared(
      store,
      "INSERT INTO documents (corpus_id, place, name, language, text_id, created_at) VALUES (1, ?, ?, 'en', ?, 0)",
    )
    const set = createSet(store, Number(document.run(k + 1, `note ${k + 1}`, lastInsertRowid).lastInsertRowid), null)
    exchangeSpans(
      store,
      set.id,
      [],
      spans.map((span) => ({ ...span, id: null, category: span.category as 'DATE', origin: 'marked', comment: '' })),
    )
    setStatus(store, set.id, 'confirmed')
  }
}
