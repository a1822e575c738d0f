import { addLosses, noLoss } from '../core/clinical.ts'
import { keysOf, recordOf } from '../core/records.ts'
import { UserError } from '../core/userError.ts'
import type { ReleaseRecord } from './record.ts'
import { addCounts, addSurvivingValues } from './tally.ts'

/**
 * Merges the records of the parts of one release.
 *
 * @throws UserError when they are of different releases, one occurs twice, or parts are missing
 */
export function mergedRecord(records: readonly ReleaseRecord[]): ReleaseRecord {
  const [first, ...others] = records
  if (!first) throw new UserError('There is no record to merge. Name the .json files that stand beside the reports of the parts.')
  for (const other of others) {
    const differing = same.filter((name) => JSON.stringify(other[name]) !== JSON.stringify(first[name]))
    if (differing.length > 0)
      throw new UserError(`The records are not of one release: ${differing.join(', ')} differ. Merge those of one release's parts alone.`)
  }
  const parts = records.flatMap(({ shards }) => shards)
  refuseGaps(parts, records.length)
  // A signature is of one report as it was written: what is made of it here is another.
  const { signed: _, ...unsigned } = first
  return others.reduce(added, { ...unsigned, shards: parts.sort((a, b) => a.index - b.index) })
}

const same = [
  'record',
  'program',
  'policy',
  'models',
  'chosen',
  'ensemble',
  'sensitivity',
  'gazetteer',
  'language',
  'inputs',
  'names',
  'actions',
] as const

function refuseGaps(parts: ReleaseRecord['shards'], records: number): void {
  const of = parts[0]?.of ?? 1
  const there = new Set(parts.map(({ index }) => index))
  if (there.size < parts.length || (records > 1 && parts.length < records))
    throw new UserError('A part is there twice. Name every record once.')
  const missing = Array.from({ length: of }, (_, index) => index).filter((index) => !there.has(index))
  if (parts.length > 0 && missing.length > 0)
    throw new UserError(
      `Part ${missing.map((index) => `${index + 1}/${of}`).join(', ')} is missing. Add its record, so that the report speaks for the whole release.`,
    )
}

function added(a: ReleaseRecord, b: ReleaseRecord): ReleaseRecord {
  const { leaks: _, samples: __, ...rest } = a
  return {
    ...rest,
    operator: [...new Set([...a.operator.split('; '), b.operator])].filter((name) => name !== '').join('; '),
    began: Math.min(a.began, b.began),
    ended: Math.max(a.ended, b.ended),
    documents: totals(a.documents, b.documents),
    notes: totals(a.notes, b.notes),
    characters: a.characters + b.characters,
    spans: a.spans + b.spans,
    categories: addCounts(a.categories, b.categories),
    languages: addCounts(a.languages, b.languages),
    unsearched: addCounts(a.unsearched, b.unsearched),
    failures: [...a.failures, ...b.failures].sort((one, other) => one.document - other.document),
    ...(a.weaker || b.weaker ? { weaker: weakest(a.weaker, b.weaker) } : {}),
    ...(a.leaks && b.leaks ? { leaks: mergedLeaks(a.leaks, b.leaks) } : {}),
    ...(a.clinical || b.clinical ? { clinical: addLosses(a.clinical ?? noLoss, b.clinical ?? noLoss) } : {}),
  }
}

/** Taggers missing in any part; accepted where every part that lacks one accepted it. */
function weakest(a: ReleaseRecord['weaker'], b: ReleaseRecord['weaker']): NonNullable<ReleaseRecord['weaker']> {
  const all = [a, b].filter((each) => each !== undefined)
  const { than } = all[0]!
  return { than, accepted: all.every(({ accepted }) => accepted), without: Object.assign({}, ...all.map(({ without }) => without)) }
}

function mergedLeaks(a: NonNullable<ReleaseRecord['leaks']>, b: NonNullable<ReleaseRecord['leaks']>): NonNullable<ReleaseRecord['leaks']> {
  const { surviving, surviveDistinctive, ...counts } = addSurvivingValues(a, b)
  return {
    ...counts,
    surviving: { ...surviving },
    surviveDistinctive: { ...surviveDistinctive },
    documents: [...a.documents, ...b.documents].sort((x, y) => x - y),
  }
}

function totals<K extends string>(a: Readonly<Record<K, number>>, b: Readonly<Record<K, number>>): Record<K, number> {
  return recordOf(keysOf(a), (name) => a[name] + (b[name] ?? 0))
}
