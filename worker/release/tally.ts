import * as z from 'zod'
import { addLosses, type ClinicalLoss, clinicalLossShape, noLoss } from '../core/clinical.ts'
import type { Done } from '../redact/redactFile.ts'
import type { SurvivingValues } from '../redact/survivingValues.ts'

/** Counts of a unit, and of all together; they add up. */
export interface Tally {
  readonly notes: { readonly all: number; readonly withheld: number; readonly ownerless: number }
  /** Code points. */
  readonly characters: number
  readonly categories: Readonly<Record<string, number>>
  readonly languages: Readonly<Record<string, number>>
  readonly unsearched: Readonly<Record<string, number>>
  /** Of runs with gold. */
  readonly leaks?: SurvivingValues
  /** Of documents that were written; absent where none was. */
  readonly clinical?: ClinicalLoss
}

const count = z.int().nonnegative()
const counts = z.record(z.string(), count)

/** Of a tally that comes from a file. */
export const tallyShape = z.strictObject({
  notes: z.strictObject({ all: count, withheld: count, ownerless: count }),
  characters: count,
  categories: counts,
  languages: counts,
  unsearched: counts,
  leaks: z
    .strictObject({ values: count, distinctive: count, surviving: counts, surviveDistinctive: counts, accounted: count })
    .exactOptional(),
  clinical: clinicalLossShape.exactOptional(),
})

export const emptyTally: Tally = {
  notes: { all: 0, withheld: 0, ownerless: 0 },
  characters: 0,
  categories: {},
  languages: {},
  unsearched: {},
}

/** The counts of one document; characters are code points. */
export function tallyOf({ notes, points, categories, language, unsearched = [], leaks, clinical }: Done): Tally {
  const parts: Record<string, number> = {}
  for (const { kind, count } of unsearched) parts[kind] = (parts[kind] ?? 0) + count
  return {
    notes,
    characters: points,
    categories,
    languages: { [language]: 1 },
    unsearched: parts,
    ...(leaks ? { leaks } : {}),
    ...(clinical ? { clinical } : {}),
  }
}

/** The counts of both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    notes: {
      all: a.notes.all + b.notes.all,
      withheld: a.notes.withheld + b.notes.withheld,
      ownerless: a.notes.ownerless + b.notes.ownerless,
    },
    characters: a.characters + b.characters,
    categories: addCounts(a.categories, b.categories),
    languages: addCounts(a.languages, b.languages),
    unsearched: addCounts(a.unsearched, b.unsearched),
    ...(a.leaks || b.leaks ? { leaks: addSurvivingValues(a.leaks ?? none, b.leaks ?? none) } : {}),
    ...(a.clinical || b.clinical ? { clinical: addLosses(a.clinical ?? noLoss, b.clinical ?? noLoss) } : {}),
  }
}

const none: SurvivingValues = { values: 0, distinctive: 0, surviving: {}, surviveDistinctive: {}, accounted: 0 }

/** The counts of both together. */
export function addSurvivingValues(a: SurvivingValues, b: SurvivingValues): SurvivingValues {
  return {
    values: a.values + b.values,
    distinctive: a.distinctive + b.distinctive,
    accounted: a.accounted + b.accounted,
    surviving: addCounts(a.surviving, b.surviving),
    surviveDistinctive: addCounts(a.surviveDistinctive, b.surviveDistinctive),
  }
}

/** In order of name, so that the order of units does not show. */
export function addCounts(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Record<string, number> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return Object.fromEntries(names.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]))
}

/** How many spans, of all categories. */
export function spansIn({ categories }: Tally): number {
  return Object.values(categories).reduce((a, b) => a + b, 0)
}
