import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Due, Period, Retention } from '../contract/erasing.ts'
import { removeCorpus } from '../store/corpora.ts'
import { eraseTraces } from '../store/erasing.ts'
import { eraseTextsOfRelease } from '../store/erasingReleases.ts'
import type { Connected } from '../store/prepared.ts'
import { corporaKept, keepFor, releasesKept, releasesPeriod } from '../store/retention.ts'
import { type Erasure, eraseCorpus } from './erasing.ts'

/** What the machine's policy allows at most, in days. */
export interface MostKept {
  readonly corpora?: number | undefined
  readonly releases?: number | undefined
}

const day = 24 * 60 * 60 * 1000

/**
 * How long corpora and records of releases are kept, and which are due. A corpus' time begins when
 * its oldest note was imported, a release's when its last run ended.
 *
 * @param now milliseconds since 1970
 */
export function retentionState(store: Connected, most: MostKept, now = Date.now()): Retention {
  const corpora = corporaKept(store).map((corpus) => ({
    ...corpus,
    dueAt: corpus.since === null ? null : endOf(corpus.since, corpus.period, most.corpora),
  }))
  const period = releasesPeriod(store)
  const kept = releasesKept(store)
  const due: Due[] = [
    ...corpora.map(({ id, name, documents, dueAt }) => ({ kind: 'corpus' as const, id, name, documents, at: dueAt ?? Infinity })),
    ...kept.map(({ id, name, documents, since }) => ({
      kind: 'release' as const,
      id,
      name,
      documents,
      at: endOf(since, period, most.releases) ?? Infinity,
    })),
  ]
  return {
    corpora,
    releases: { period, kept: kept.length },
    most: { corpora: most.corpora ?? null, releases: most.releases ?? null },
    due: due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at),
  }
}

/**
 * @param corpusId null for the records of releases
 * @throws UserError for a corpus that is not there, and for more than the machine's policy allows
 */
export function setRetention(
  store: Connected,
  { corpusId, period }: { readonly corpusId: number | null; readonly period: Period | null },
  most: MostKept,
  now = Date.now(),
): void {
  if (corpusId !== null && !corporaKept(store).some(({ id }) => id === corpusId))
    throw new UserError(say`This corpus is no longer there. Choose another.`)
  const days = corpusId === null ? most.releases : most.corpora
  if (period && days !== undefined && after(now, period) > now + days * day)
    throw new UserError(say`The policy of this machine allows at most ${days} days. Choose a shorter time.`)
  keepFor(store, corpusId, period)
}

/**
 * Erases corpora and records of releases, all of which must be due.
 *
 * @throws UserError if one is not due, or no longer; nothing is erased then
 */
export async function eraseDue(
  store: () => Connected,
  asked: { readonly corpora: readonly number[]; readonly releases: readonly number[] },
  most: MostKept,
): Promise<Erasure> {
  const { due } = retentionState(store(), most)
  const isDue = (kind: Due['kind']) => (id: number) => due.some((one) => one.kind === kind && one.id === id)
  if (!asked.corpora.every(isDue('corpus')) || !asked.releases.every(isDue('release')))
    throw new UserError(say`Some of this is not due any more. Look at the list again.`)
  const models: string[] = []
  const total = { documents: 0, released: 0, models }
  for (const corpusId of asked.corpora) {
    removeCorpus(store(), corpusId)
    const { documents, released, models } = await eraseCorpus(store, corpusId)
    total.documents += documents
    total.released += released
    total.models.push(...models)
  }
  for (const releaseId of asked.releases) {
    total.released += due.find(({ kind, id }) => kind === 'release' && id === releaseId)?.documents ?? 0
    eraseTextsOfRelease(store(), releaseId)
  }
  if (asked.releases.length > 0) eraseTraces(store())
  return total
}

/** When the time is over: by the chosen period or the machine's limit, whichever ends first. */
function endOf(since: number, period: Period | null, mostDays: number | undefined): number | null {
  const ends = [...(period ? [after(since, period)] : []), ...(mostDays === undefined ? [] : [since + mostDays * day])]
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Calendar months; where a month is too short for the day, its last day. */
function after(since: number, { count, unit }: Period): number {
  if (unit === 'days') return since + count * day
  const date = new Date(since)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.getTime()
}
