import { currentLanguage, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { ReviewedDocument, ReviewOverview, SampleItem } from '../contract/review.ts'
import type { Person } from '../contract/values.ts'
import type { ReleasingProcesses } from '../processes/releasing/releasingProcesses.ts'
import type { Connected } from '../store/prepared.ts'
import { storedRelease } from '../store/releases.ts'
import { holdBack, putCorrections, type ReviewedRow, reviewCounts, reviewedDocument, reviewedPage, takeBack } from '../store/reviews.ts'
import {
  addSample,
  drawables,
  drawnSoFar,
  dropReading,
  judgeDecoy,
  markRead,
  putReading,
  type Reading,
  readingsOf,
  type StoredSample,
  sampleById,
  samplesOf,
} from '../store/samples.ts'
import { refuseInParts, tidy } from './correctionsToKeep.ts'
import { decoyPlaces } from './decoys.ts'
import { defaultLabels } from './defaultLabels.ts'
import { copyForReading, correctionsWithoutDecoy, withoutDecoy } from './readingCopies.ts'
import { orderOf } from './releaseOrder.ts'
import type { Runs } from './releaseRuns.ts'
import { isReportSigned } from './reviewReport.ts'
import { rowOfSample } from './sampleRows.ts'
import { drawnPlaces, planOf, populationOf } from './sampling.ts'

/** What comes after a run: samples that are read, and documents that are corrected or held back. */
export interface Reviewing {
  readonly open: (request: Request<'review.open'>) => ReviewOverview
  readonly plan: (request: Request<'review.plan'>) => Reply<'review.plan'>
  readonly draw: (request: Request<'review.draw'>, by: Person) => ReviewOverview
  readonly sample: (request: Request<'review.sample'>) => Reply<'review.sample'>
  readonly judge: (request: Request<'review.judge'>, by: Person) => Reply<'review.judge'>
  readonly decoy: (request: Request<'review.decoy'>) => Reply<'review.decoy'>
  /** Without its tokens. */
  readonly show: (
    request: Request<'review.show'>,
  ) => Promise<Omit<Extract<Reply<'review.show'>, { document: unknown }>, 'tokens'> | { problem: string }>
  readonly correct: (request: Request<'review.correct'>, by: Person) => ReviewOverview
  readonly hold: (request: Request<'review.hold'>, by: Person) => ReviewOverview
  readonly takeBack: (request: Request<'review.takeBack'>) => ReviewOverview
  readonly documents: (request: Request<'review.documents'>) => Reply<'review.documents'>
}

export interface ReviewingParts {
  readonly store: () => Connected
  readonly processes: Pick<ReleasingProcesses, 'show'>
  readonly runs: Pick<Runs, 'progress'>
}

/**
 * @returns calls that throw UserError while the vault is locked, for a change of a release that
 *   runs, for a sample that is outdated or proves nothing; RangeError for a place that a sample has
 *   not
 */
export function reviewingOf({ store, processes, runs }: ReviewingParts): Reviewing {
  const overview = (releaseId: number): ReviewOverview => {
    const open = store()
    const documents = drawables(open, releaseId)
    return {
      population: populationOf(documents),
      samples: samplesOf(open, releaseId).map((sample) => rowOfSample(open, sample)),
      problem: whyNoSample(open, releaseId, documents.length),
      ...reviewCounts(open, releaseId),
      signed: isReportSigned(open, releaseId),
    }
  }
  const refuseWhileRunning = (releaseId: number): void => {
    if (runs.progress(releaseId)) throw new UserError(say`This release is running. Wait until it is done, then change it.`)
  }

  return {
    open: ({ releaseId }) => {
      storedRelease(store(), releaseId)
      return overview(releaseId)
    },
    plan: ({ releaseId, ...demand }) => planOf(drawables(store(), releaseId), demand),
    draw: ({ releaseId, ...demand }, by) => {
      const open = store()
      refuseWhileRunning(releaseId)
      const documents = drawables(open, releaseId)
      const problem = whyNoSample(open, releaseId, documents.length)
      if (problem !== null) throw new UserError(problem)
      const { population, size } = planOf(documents, demand)
      if (size === null)
        throw new UserError(
          say`Even reading everything would not prove that, since readers pass over too much. Ask for less, or count on better readers.`,
        )
      const { key } = storedRelease(open, releaseId)
      const draw = `${releaseId}.${drawnSoFar(open, releaseId) + 1}`
      const places = drawnPlaces(documents, demand.unit, size, key, draw)
      const decoys = decoyPlaces(places.length, key, draw)
      addSample(open, { releaseId, ...demand, population, size, draw, places, decoys }, by.id)
      return overview(releaseId)
    },
    sample: ({ sampleId }) => {
      const sample = sampleById(store(), sampleId)
      const readings = readingsOf(store(), sampleId)
      return { row: rowOfSample(store(), sample), releaseId: sample.releaseId, items: itemsOf(sample, readings) }
    },
    judge: ({ sampleId, place, verdict, places, copy = false, seconds, characters = null }, by) => {
      const open = store()
      const before = sampleById(open, sampleId)
      if (before.state === 'outdated') throw new UserError(say`The release has changed since this sample was drawn. Draw a fresh one.`)
      if (before.state === 'dropped') throw new UserError(say`Another sample was drawn in the meantime. Read that one.`)
      if (verdict === null) dropReading(open, sampleId, place)
      else {
        const own = copy ? withoutDecoy(open, { sampleId, place }, places) : places
        putReading(open, sampleId, { place, verdict, places: own, seconds, characters }, by.id)
      }
      const readings = readingsOf(open, sampleId)
      const { read, size } = rowOfSample(open, before)
      markRead(open, sampleId, read === size)
      const sample = sampleById(open, sampleId)
      const item = itemsOf(sample, readings)[place - 1]
      if (!item) throw new RangeError('a place that the sample has not')
      return { row: rowOfSample(open, sample), item }
    },
    decoy: ({ sampleId, place, found }) => {
      const open = store()
      const sample = sampleById(open, sampleId)
      judgeDecoy(open, sampleId, place, found)
      return { row: rowOfSample(open, sample) }
    },
    show: async ({ releaseId, number, note, doubts, reading }) => {
      const open = store()
      const row = reviewedDocument(open, releaseId, number)
      const which = { releaseId, surveyed: !runs.progress(releaseId) }
      const shown = await processes.show(orderOf(open, releaseId, 'resume'), which, {
        number,
        path: row.path,
        doubts,
        ...(note === null ? {} : { note }),
      })
      if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Start again.`)
      if ('problem' in shown) return shown
      const { at = 0, ...document } = shown
      const { corrections, released, reason } = reviewedDocument(open, releaseId, number)
      const plain = { document: { number, path: row.path, ...document }, at, corrections, released, decoy: null }
      return {
        ...(reading ? copyForReading(open, releaseId, reading, plain) : plain),
        reason,
        labels: defaultLabels(currentLanguage() === 'fr' ? 'fr' : 'en'),
      }
    },
    correct: ({ releaseId, number, corrections: asked, copy }, by) => {
      const open = store()
      const corrections = copy ? correctionsWithoutDecoy(open, copy, asked) : asked
      refuseWhileRunning(releaseId)
      const { path } = reviewedDocument(open, releaseId, number)
      refuseInParts(storedRelease(open, releaseId).input, path)
      putCorrections(open, releaseId, number, tidy(corrections), by.id)
      return overview(releaseId)
    },
    hold: ({ releaseId, numbers, reason }, by) => {
      refuseWhileRunning(releaseId)
      holdBack(store(), releaseId, numbers, reason, by.id)
      return overview(releaseId)
    },
    takeBack: ({ releaseId, numbers }) => {
      refuseWhileRunning(releaseId)
      takeBack(store(), releaseId, numbers)
      return overview(releaseId)
    },
    documents: ({ releaseId, ...page }) => {
      const { total, rows } = reviewedPage(store(), releaseId, page)
      return { total, rows: rows.map(documentOf) }
    },
  }
}

function whyNoSample(store: Connected, releaseId: number, documents: number): string | null {
  const { state } = storedRelease(store, releaseId)
  if (state !== 'done') return say`A sample is drawn from a release that is done. Let it run to its end first.`
  if (reviewCounts(store, releaseId).pending > 0)
    return say`What was corrected or held back is not in the results yet. Release what changed, then draw a sample.`
  return documents === 0 ? say`There is no document in the results.` : null
}

function itemsOf({ places }: StoredSample, readings: readonly Reading[]): SampleItem[] {
  const byPlace = new Map(readings.map((reading) => [reading.place, reading]))
  return places.map(({ unit, number, note, path }, k) => {
    const { verdict = null, seconds = 0 } = byPlace.get(k + 1) ?? {}
    return { place: k + 1, unit, number, path, note, verdict, seconds }
  })
}

function documentOf({ corrections, released: _, ...row }: ReviewedRow): ReviewedDocument {
  const { add, remove, picture } = corrections
  return { ...row, added: add.length + (picture?.add.length ?? 0), removed: remove.length + (picture?.remove.length ?? 0) }
}
