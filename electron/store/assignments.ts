import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Connected, prepared, transact } from './prepared.ts'

/** How many annotators a corpus' documents are to have, and who they may be. */
export interface Deal {
  readonly corpusId: number
  readonly people: readonly number[]
  readonly each: number
  /** Only these; absent: all of the corpus. */
  readonly documentIds?: readonly number[] | undefined
}

/**
 * Deals documents of a corpus out in their order, each to whoever has the fewest; what was
 * assigned before stays and counts.
 *
 * @returns how many documents of the corpus each of the people now has
 * @throws UserError when there are fewer people than each document is to have
 */
export function deal(store: Connected, { corpusId, people, each, documentIds }: Deal): { personId: number; documents: number }[] {
  const annotators = [...new Set(people)]
  if (annotators.length < each)
    throw new UserError(
      say`Each note is to have ${each} annotators, but only ${annotators.length} are chosen. Choose more people, or ask for fewer.`,
    )
  return transact(store, () => {
    const assigned = assignedIn(store, corpusId)
    const loads = new Map(annotators.map((person) => [person, 0]))
    for (const people of assigned.values()) for (const person of people) loads.set(person, (loads.get(person) ?? 0) + 1)
    const insert = prepared(store, 'INSERT INTO assignments (document_id, person_id, assigned_at) VALUES (?, ?, ?)')
    const now = Date.now()
    const wanted = documentIds && new Set(documentIds)
    for (const { id } of prepared<{ id: number }>(store, 'SELECT id FROM documents WHERE corpus_id = ? ORDER BY place').all(corpusId)) {
      if (wanted && !wanted.has(id)) continue
      const already = assigned.get(id) ?? new Set()
      const free = annotators.filter((person) => !already.has(person))
      // Sorting is stable: of those with the same load, who was named first.
      free.sort((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
      for (const person of free.slice(0, Math.max(0, each - already.size))) {
        insert.run(id, person, now)
        loads.set(person, (loads.get(person) ?? 0) + 1)
      }
    }
    return annotators.map((personId) => ({ personId, documents: loads.get(personId) ?? 0 }))
  })
}

/**
 * Whether a person has documents assigned in a corpus: then only those are theirs to work through;
 * else all of them are.
 */
export function hasAssignments(store: Connected, corpusId: number, personId: number): boolean {
  const found = prepared(
    store,
    'SELECT 1 FROM assignments JOIN documents ON documents.id = document_id WHERE person_id = ? AND corpus_id = ? LIMIT 1',
  )
  return found.get(personId, corpusId) !== undefined
}

function assignedIn(store: Connected, corpusId: number): Map<number, Set<number>> {
  const rows = prepared<{ documentId: number; personId: number }>(
    store,
    `SELECT document_id AS documentId, person_id AS personId FROM assignments JOIN documents ON documents.id = document_id
     WHERE corpus_id = ?`,
  ).all(corpusId)
  const assigned = new Map<number, Set<number>>()
  for (const { documentId, personId } of rows) {
    const people = assigned.get(documentId) ?? new Set()
    assigned.set(documentId, people.add(personId))
  }
  return assigned
}
