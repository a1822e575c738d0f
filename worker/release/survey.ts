import { closeSync, openSync, readSync, truncateSync, writeSync } from 'node:fs'
import * as z from 'zod'
import { categories } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { jsonAs } from '../io/checkedJson.ts'
import type { Done } from '../redact/redactFile.ts'
import { countEntities, type EntityTable, type UnitSurvey, unitSurveyShape } from '../redact/surrogates/entityTable.ts'
import { sealed, unsealed } from './sealed.ts'
import { stateWritten } from './stateWritten.ts'

/**
 * The first pass of a release whose surrogates agree beyond a note: what was found in each unit and
 * who is mentioned, in an encrypted file beside the results. Records are appended, so a run that
 * was killed continues with what exists.
 */
export interface SurveyFile {
  /**
   * Canonical spans of a unit, read in the order in which they were written; undefined when there
   * are none.
   */
  readonly found: (unit: string) => readonly Span[] | undefined
  readonly has: (unit: string) => boolean
  readonly add: (unit: string, survey: NonNullable<Done['survey']>) => void
  readonly entities: () => EntityTable
  /** How many scopes there are. */
  readonly scopes: () => number
  /** What was recorded of every unit, in the order in which it was written. */
  readonly entries: () => Iterable<Entry>
  readonly close: () => void
}

/** Another name than before: the files of earlier versions have no dates. */
const purpose = 'survey of a release, with dates'

export interface Entry extends UnitSurvey {
  readonly unit: string
  readonly spans: readonly Span[]
}

const entryShape = unitSurveyShape.extend({
  unit: z.string(),
  spans: z.array(
    z
      .looseObject({ start: z.int().nonnegative(), end: z.int().positive(), category: z.enum(categories) })
      .refine(({ start, end }) => start < end),
  ),
})

/**
 * @param startOver discards what an earlier run wrote
 * @param isWanted whether a document is still in IN unchanged, by its id in the journal: people
 * mentioned in others no longer count
 */
export function openSurvey(
  file: string,
  key: Uint8Array,
  startOver: boolean,
  isWanted: (document: string) => boolean = () => true,
): SurveyFile {
  const descriptor = openSync(file, startOver ? 'w+' : 'a+', 0o600)
  const places = new Map<string, number>()
  const count = countEntities()
  let end = 0
  const take = (entry: Entry, at: number) => {
    places.set(entry.unit, at)
    count.add(entry)
  }
  for (;;) {
    const record = recordAt(descriptor, end, key)
    if (!record) break
    if (isWanted(record.entry.unit.replace(/\..*/, ''))) take(record.entry, end)
    end += 4 + record.length
  }
  function* entries(): Generator<Entry> {
    for (const at of places.values()) yield recordAt(descriptor, at, key)!.entry
  }
  // A partial record that a crash left is overwritten.
  truncateSync(file, end)
  return {
    found: (unit) => {
      const at = places.get(unit)
      return at === undefined ? undefined : recordAt(descriptor, at, key)?.entry.spans
    },
    has: (unit) => places.has(unit),
    add: (unit, { mentions, several, dates, spans }) => {
      const entry = { unit, mentions, several, dates, spans }
      const bytes = sealed(key, purpose, Buffer.from(JSON.stringify(entry), 'utf8'))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      stateWritten(file, () => writeSync(descriptor, Buffer.concat([length, bytes])))
      take(entry, end)
      end += 4 + bytes.length
    },
    entities: () => count.table(entries()),
    scopes: count.scopes,
    entries,
    close: () => closeSync(descriptor),
  }
}

/**
 * A first pass that leaves nothing behind, for a preview.
 *
 * @param known of an earlier one, which is not changed
 */
export function surveyInMemory(known: Iterable<Entry>): SurveyFile {
  const units = new Map<string, Entry>()
  const count = countEntities()
  const add = (entry: Entry) => {
    units.set(entry.unit, entry)
    count.add(entry)
  }
  for (const entry of known) add(entry)
  return {
    found: (unit) => units.get(unit)?.spans,
    has: (unit) => units.has(unit),
    add: (unit, survey) => add({ unit, ...survey }),
    entities: () => count.table(units.values()),
    scopes: count.scopes,
    entries: () => units.values(),
    close: () => {},
  }
}

function recordAt(descriptor: number, at: number, key: Uint8Array): { entry: Entry; length: number } | undefined {
  const head = Buffer.alloc(4)
  if (readSync(descriptor, head, 0, 4, at) < 4) return undefined
  const length = head.readUInt32BE(0)
  const bytes = Buffer.alloc(length)
  if (readSync(descriptor, bytes, 0, length, at + 4) < length) return undefined
  const body = unsealed(key, purpose, bytes)
  // entryShape checks what a span must have; add() wrote what else it has.
  const entry = body && (jsonAs(body.toString('utf8'), entryShape) as Entry | undefined)
  return entry && { entry, length }
}
