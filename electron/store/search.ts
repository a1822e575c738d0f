import { type Connected, prepared } from './prepared.ts'

/** Makes a document found by the words of its name and text. */
export function indexDocument(store: Connected, documentId: number, name: string, text: string): void {
  prepared(store, 'INSERT INTO documents_search (rowid, name, text) VALUES (?, ?, ?)').run(documentId, name, text)
}

/**
 * What somebody typed, as a query that SQLite understands: documents have all of the words; 'word*'
 * and the last word, which may still be being typed, are found by their beginning, and "several
 * words" as they stand. Capitals and accents make no difference. Nothing in it is an operator.
 *
 * @returns null where nothing was typed; '""', which finds nothing, where it holds no letter and no
 *   digit
 */
export function searchQuery(typed: string): string | null {
  // SQLite reads a query up to its first zero.
  const plain = typed.replaceAll('\0', ' ')
  if (plain.trim() === '') return null
  const parts = [...plain.matchAll(/"([^"]*)("|$)|[^\s"]+/gu)]
  const terms = parts.flatMap(([whole, phrase], i) => {
    const word = phrase ?? whole.replace(/\*+$/, '')
    if (!/[\p{L}\p{N}]/u.test(word)) return []
    const isOpen = phrase === undefined && (whole.endsWith('*') || i === parts.length - 1)
    return [`"${word}"${isOpen ? '*' : ''}`]
  })
  return terms.length > 0 ? terms.join(' AND ') : '""'
}
