import * as z from 'zod'
import { categories } from '../../core/category.ts'
import { jsonAs } from '../../io/checkedJson.ts'
import { countDates, type DateFacts, type DateTable, dateFactsShape, dateTableShape } from './dateClues.ts'
import { type Entities, entitiesOf, type Mention, wordsIn } from './entities.ts'

const mention = z.strictObject({ value: z.string().min(1), category: z.enum(categories) })
const mentions = z.array(mention)

/** What a first pass tells of one unit of a release. */
export interface UnitSurvey {
  /** Each name once, by scope. */
  readonly mentions: Readonly<Record<string, readonly Mention[]>>
  /** Scopes that more than one note of the unit is in. */
  readonly several: readonly string[]
  /** Of every note in which a policy reads dates. */
  readonly dates: readonly DateFacts[]
}

/**
 * Who is who in a release, as far as a note can't tell by itself: a scope that only one note is in
 * is not here, or a table of a million patients would take a gigabyte in every thread. Plain JSON,
 * so that it passes between threads and into an encrypted file.
 */
export interface EntityTable {
  /** Words of names that occur in the corpus, sorted: no surrogate may be one of them. */
  readonly taken: readonly string[]
  /** A scope's mentions as JSON: a text takes a tenth of the memory. */
  readonly scopes: Readonly<Record<string, string>>
  readonly dates: DateTable
}

/** Of a table that comes from a file. */
export const entityTableShape = z.strictObject({
  taken: z.array(z.string()).refine((words) => words.every((word, k) => k === 0 || words[k - 1]! < word), 'words are not in order'),
  scopes: z.record(
    z.string(),
    z.string().refine((written) => jsonAs(written, mentions) !== undefined, 'it is no list of mentions'),
  ),
  dates: dateTableShape,
})

/** Of what a first pass wrote of a unit. */
export const unitSurveyShape = z.strictObject({
  mentions: z.record(z.string(), mentions),
  several: z.array(z.string()),
  dates: z.array(dateFactsShape),
})

/** Makes a table of what units tell: the same table in whatever order they come. */
export interface EntityCount {
  readonly add: (unit: UnitSurvey) => void
  readonly scopes: () => number
  /** @param units all that were added, once more; not asked for where no scope is shared */
  readonly table: (units: Iterable<UnitSurvey>) => EntityTable
}

/** An empty count of who is mentioned in which scope. */
export function countEntities(): EntityCount {
  const seen = new Set<string>()
  const shared = new Set<string>()
  const taken = new Set<string>()
  const dates = countDates()
  return {
    add: ({ mentions, several, dates: own }) => {
      dates.add(own)
      for (const [scope, own] of Object.entries(mentions)) {
        if (seen.has(scope)) shared.add(scope)
        seen.add(scope)
        for (const { value } of own) for (const word of wordsIn(value)) taken.add(word)
      }
      for (const scope of several) shared.add(scope)
    },
    scopes: () => seen.size,
    table: (units) => {
      const byScope = new Map<string, Map<string, Mention>>()
      for (const { mentions } of shared.size > 0 ? units : []) {
        for (const [scope, own] of Object.entries(mentions)) {
          if (!shared.has(scope)) continue
          const known = byScope.get(scope) ?? new Map<string, Mention>()
          byScope.set(scope, known)
          for (const mention of own) known.set(JSON.stringify(mention), mention)
        }
      }
      const scopes = [...byScope].map(([scope, own]) => [scope, JSON.stringify(entitiesOf(own.values()).mentions)] as const)
      return { taken: [...taken].sort(), scopes: Object.fromEntries(scopes.sort(([a], [b]) => (a < b ? -1 : 1))), dates: dates.table() }
    },
  }
}

/**
 * Scopes whose people stay worked out in a thread: a patient's notes mostly come one after another.
 */
const remembered = 500

/** @returns who is who in a scope; nobody in one that a single note is in, which knows its own */
export function entityReader({ taken, scopes }: Omit<EntityTable, 'dates'>): (scope: string) => Entities {
  const known = new Map<string, Entities>()
  const nobody: Entities = { mentions: [], taken }
  return (scope) => {
    const written = scopes[scope]
    if (written === undefined) return nobody
    // countEntities() wrote it, or entityTableShape has checked it.
    const entities = known.get(scope) ?? { mentions: JSON.parse(written) as Mention[], taken }
    // The one that was asked for last stands last.
    known.delete(scope)
    known.set(scope, entities)
    if (known.size > remembered) known.delete(known.keys().next().value!)
    return entities
  }
}
