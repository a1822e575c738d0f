import type { SpanDraft } from '../contract/edits.ts'
import { addDocument, documentWithText, hasDocumentNamed, type NewDocument } from './documents.ts'
import { type Connected, prepared, transact } from './prepared.ts'
import { createSet, replaceAll, type SetRow, setById, setStatus } from './sets.ts'

export interface SetToStore {
  /** Whose annotation it is; null: gold. */
  readonly personId: number | null
  /** In order, not overlapping. */
  readonly spans: readonly SpanDraft[]
}

export type DocumentToStore = Omit<NewDocument, 'corpusId'> & { readonly sets: readonly SetToStore[] }

export interface ImportInto {
  readonly corpusId: number
  /** Who imports. */
  readonly personId: number
  readonly skipDuplicates: boolean
}

/**
 * Adds a document with its annotation, whole or not at all. Gold stands at once; a person's
 * annotation is theirs to confirm. A name that the corpus has already gets a number.
 *
 * @returns 'duplicate' where the corpus has the same text already and duplicates are left out
 */
export function storeImported(store: Connected, into: ImportInto, document: DocumentToStore): 'stored' | 'renamed' | 'duplicate' {
  return transact(store, () => {
    const { corpusId } = into
    if (into.skipDuplicates && documentWithText(store, corpusId, document.hash) !== undefined) return 'duplicate'
    const { sets, ...rest } = document
    const name = freeName(store, corpusId, document.name)
    const documentId = addDocument(store, { ...rest, corpusId, name })
    for (const set of sets) storeSet(store, documentId, into.personId, set)
    return name === document.name ? 'stored' : 'renamed'
  })
}

/**
 * Adds an annotation to a document that has none of this person's; gold stands at once.
 *
 * @param by who brings it
 */
export function storeSet(store: Connected, documentId: number, by: number, { personId, spans }: SetToStore): SetRow {
  const set = createSet(store, documentId, personId)
  replaceAll(store, set, by, 'import', spans)
  if (personId === null) confirmGold(store, set, by)
  return setById(store, set.id)!
}

function confirmGold(store: Connected, { id }: SetRow, personId: number): void {
  setStatus(store, id, 'confirmed')
  const version = setById(store, id)?.version ?? 0
  prepared(store, 'INSERT INTO confirmations (set_id, person_id, version, at) VALUES (?, ?, ?, ?)').run(id, personId, version, Date.now())
}

/** 'a (2).txt' where there is an 'a.txt'. */
function freeName(store: Connected, corpusId: number, name: string): string {
  if (!hasDocumentNamed(store, corpusId, name)) return name
  const [, stem = name, extension = ''] = /^(.*?[^/])(\.[A-Za-z0-9]{1,6})?$/s.exec(name) ?? []
  for (let n = 2; ; n++) {
    const other = `${stem} (${n})${extension}`
    if (!hasDocumentNamed(store, corpusId, other)) return other
  }
}
