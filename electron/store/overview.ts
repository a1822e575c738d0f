import type { NextStep } from '../contract/corpora.ts'
import { permits } from '../contract/permissions.ts'
import type { Person, Role } from '../contract/values.ts'
import { hasAssignments } from './assignments.ts'
import { documentToResume } from './nextDocument.ts'
import { people } from './people.ts'
import { type Connected, prepared } from './prepared.ts'

export interface Overview {
  /** The most urgent first. */
  readonly steps: NextStep[]
  readonly people: { name: string; confirmed: number; open: number; seconds: number }[]
}

/**
 * What this person could do next, corpus by corpus, and how far people are: everybody's progress
 * for those who organise the work, else one's own.
 */
export function overview(store: Connected, person: Person): Overview {
  const corpora = prepared<CorpusRow>(store, 'SELECT id, name FROM corpora WHERE removed_at IS NULL ORDER BY id').all()
  const steps = corpora.flatMap((corpus) => stepsIn(store, corpus, person))
  const rank = (step: NextStep) => urgency[person.role].indexOf(step.kind)
  const first: NextStep[] =
    corpora.length === 0 && permits(person.role, 'manage')
      ? [{ kind: 'make-corpus', corpusId: null, corpus: '', documentId: null, left: 0 }]
      : []
  // Sorting is stable: of the same kind, the corpus that was made first.
  return { steps: [...first, ...steps.sort((a, b) => rank(a) - rank(b))], people: progress(store, person) }
}

interface CorpusRow {
  readonly id: number
  readonly name: string
}

const adjudicating: readonly NextStep['kind'][] = [
  'adjudicate',
  'continue',
  'annotate',
  'agreement',
  'suggest',
  'deal-out',
  'second-annotator',
  'export',
  'import',
  'make-corpus',
]

/** What comes first for whom. */
const urgency: Readonly<Record<Role, readonly NextStep['kind'][]>> = {
  annotator: [
    'continue',
    'annotate',
    'suggest',
    'deal-out',
    'adjudicate',
    'agreement',
    'second-annotator',
    'export',
    'import',
    'make-corpus',
  ],
  adjudicator: adjudicating,
  officer: adjudicating,
  administrator: [
    'make-corpus',
    'import',
    'continue',
    'adjudicate',
    'suggest',
    'deal-out',
    'annotate',
    'second-annotator',
    'agreement',
    'export',
  ],
}

function stepsIn(store: Connected, { id: corpusId, name: corpus }: CorpusRow, person: Person): NextStep[] {
  const { role } = person
  const documents = count(store, 'SELECT count(*) AS n FROM documents WHERE corpus_id = :corpusId', corpusId)
  const steps: NextStep[] = []
  const add = (kind: NextStep['kind'], left: number, documentId: number | null = null) => {
    if (left > 0 || kind === 'import') steps.push({ kind, corpusId, corpus, documentId, left })
  }
  if (documents === 0) {
    if (permits(role, 'manage')) add('import', 0)
    return steps
  }
  if (annotatesHere(store, corpusId, person)) {
    const left = leftFor(store, corpusId, person.id)
    const documentId = left > 0 ? documentToResume(store, corpusId, person.id) : null
    add(isUnderWay(store, documentId, person.id) ? 'continue' : 'annotate', left, documentId)
  }
  if (!permits(role, 'adjudicate')) return steps
  const confirmations = confirmedByTwo(store, corpusId)
  add('adjudicate', confirmations.withoutGold)
  add('agreement', confirmations.all)
  if (!permits(role, 'manage')) return steps
  if (!hasSuggestions(store, corpusId)) add('suggest', untouched(store, corpusId))
  if (people(store).length > 1) {
    add('deal-out', nobodys(store, corpusId))
    add('second-annotator', annotatedByOne(store, corpusId))
  }
  add('export', finished(store, corpusId))
  return steps
}

/**
 * Whether somebody is an annotator of a corpus: documents are dealt out to them, they began of
 * themselves, or nothing is dealt out and annotating is what they are here for, as it is for
 * whoever works alone.
 */
function annotatesHere(store: Connected, corpusId: number, { id, role }: Person): boolean {
  if (hasAssignments(store, corpusId, id)) return true
  const began =
    'SELECT 1 FROM sets JOIN documents ON documents.id = document_id WHERE person_id = ? AND corpus_id = ? AND visited_at > 0 LIMIT 1'
  if (prepared(store, began).get(id, corpusId)) return true
  const dealt = 'SELECT 1 FROM assignments JOIN documents ON documents.id = document_id WHERE corpus_id = ? LIMIT 1'
  if (prepared(store, dealt).get(corpusId)) return false
  return role === 'annotator' || people(store).length === 1
}

function leftFor(store: Connected, corpusId: number, personId: number): number {
  return (
    prepared<{ n: number }>(
      store,
      `SELECT count(*) AS n FROM documents LEFT JOIN sets ON sets.document_id = documents.id AND sets.person_id = :personId
     WHERE corpus_id = :corpusId AND coalesce(sets.status, 'open') = 'open' AND
       (:onlyAssigned = 0 OR EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id AND person_id = :personId))`,
    ).get({ personId, corpusId, onlyAssigned: hasAssignments(store, corpusId, personId) ? 1 : 0 })?.n ?? 0
  )
}

function isUnderWay(store: Connected, documentId: number | null, personId: number): boolean {
  const visited = "SELECT 1 FROM sets WHERE document_id = ? AND person_id = ? AND status = 'open' AND visited_at > 0"
  return documentId !== null && prepared(store, visited).get(documentId, personId) !== undefined
}

/** Documents that two people or more have confirmed, and those of them without gold that stands. */
function confirmedByTwo(store: Connected, corpusId: number): { readonly all: number; readonly withoutGold: number } {
  const row = prepared<{ all: number; withoutGold: number }>(
    store,
    `SELECT count(*) AS "all", count(*) FILTER (WHERE gold = 0) AS withoutGold FROM (
       SELECT count(person_id) AS people, count(*) FILTER (WHERE person_id IS NULL) AS gold
       FROM sets JOIN documents ON documents.id = document_id WHERE corpus_id = ? AND status = 'confirmed' GROUP BY document_id)
     WHERE people >= 2`,
  ).get(corpusId)
  return row ?? { all: 0, withoutGold: 0 }
}

function hasSuggestions(store: Connected, corpusId: number): boolean {
  const found = 'SELECT 1 FROM suggestions WHERE document_id IN (SELECT id FROM documents WHERE corpus_id = ?) LIMIT 1'
  return prepared(store, found).get(corpusId) !== undefined
}

/**
 * Documents that are nobody's to annotate: not dealt out, not annotated by anybody, and without
 * gold.
 */
function nobodys(store: Connected, corpusId: number): number {
  return count(
    store,
    `SELECT count(*) AS n FROM documents WHERE corpus_id = :corpusId
       AND NOT EXISTS (SELECT 1 FROM assignments WHERE document_id = documents.id)
       AND NOT EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id AND (status = 'confirmed' OR span_count > 0))`,
    corpusId,
  )
}

/** Documents that nobody has annotated yet. */
function untouched(store: Connected, corpusId: number): number {
  return count(
    store,
    'SELECT count(*) AS n FROM documents WHERE corpus_id = :corpusId AND NOT EXISTS (SELECT 1 FROM sets WHERE document_id = documents.id)',
    corpusId,
  )
}

/** Documents without gold that one person annotates or is to annotate, and nobody else. */
function annotatedByOne(store: Connected, corpusId: number): number {
  return count(
    store,
    `SELECT count(*) AS n FROM (
       SELECT document_id FROM (
         SELECT document_id, assignments.person_id FROM assignments JOIN documents ON documents.id = document_id WHERE corpus_id = :corpusId
         UNION SELECT document_id, person_id FROM sets JOIN documents ON documents.id = document_id
           WHERE corpus_id = :corpusId AND (status = 'confirmed' OR span_count > 0))
       GROUP BY document_id HAVING count(*) = 1 AND count(person_id) = 1)`,
    corpusId,
  )
}

/** Documents that have gold; where none has, those that somebody has confirmed. */
function finished(store: Connected, corpusId: number): number {
  const confirmed = (whose: string) =>
    count(
      store,
      `SELECT count(DISTINCT document_id) AS n FROM sets JOIN documents ON documents.id = document_id
       WHERE corpus_id = :corpusId AND status = 'confirmed' AND ${whose}`,
      corpusId,
    )
  return confirmed('person_id IS NULL') || confirmed('person_id IS NOT NULL')
}

/**
 * How many documents each person has confirmed, how many they have begun or are to do, and their
 * time.
 */
function progress(store: Connected, { id, role }: Person): Overview['people'] {
  return prepared<Overview['people'][number]>(
    store,
    `SELECT name, coalesce(confirmed, 0) AS confirmed, iif(gone.at, 0, coalesce(begun, 0) + coalesce(due, 0)) AS open, coalesce(seconds, 0) AS seconds
     FROM people LEFT JOIN people_who_left AS gone ON gone.person_id = people.id
     LEFT JOIN (
       SELECT person_id, count(*) FILTER (WHERE status = 'confirmed') AS confirmed, sum(seconds) AS seconds,
         count(*) FILTER (WHERE status = 'open' AND (span_count > 0 OR visited_at > 0)) AS begun
       FROM sets WHERE person_id IS NOT NULL AND document_id NOT IN ${outOfSight} GROUP BY person_id) AS own ON own.person_id = people.id
     LEFT JOIN (
       SELECT assignments.person_id, count(*) AS due
       FROM assignments LEFT JOIN sets ON sets.document_id = assignments.document_id AND sets.person_id = assignments.person_id
       WHERE assignments.document_id NOT IN ${outOfSight} AND (sets.id IS NULL OR (status = 'open' AND span_count = 0 AND visited_at = 0))
       GROUP BY assignments.person_id) AS assigned ON assigned.person_id = people.id
     WHERE (? OR people.id = ?) AND (gone.at IS NULL OR confirmed > 0) ORDER BY people.id`,
  ).all(permits(role, 'adjudicate') ? 1 : 0, id)
}

/**
 * Few corpora are ever removed: naming their documents is cheaper than looking each one's corpus
 * up.
 */
const outOfSight = '(SELECT documents.id FROM corpora JOIN documents ON corpus_id = corpora.id WHERE removed_at IS NOT NULL)'

function count(store: Connected, sql: string, corpusId: number): number {
  return prepared<{ n: number }>(store, sql).get({ corpusId })?.n ?? 0
}
