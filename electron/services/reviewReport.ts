import { basename } from 'node:path'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { ReleaseRecord } from '../../worker/release/record.ts'
import { reportContent } from '../../worker/release/reportContent.ts'
import { formOf, reportAs } from '../../worker/release/reportFiles.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { SampleRow } from '../contract/review.ts'
import type { Person } from '../contract/values.ts'
import { headOfRelease } from '../store/audit.ts'
import { headText } from '../store/auditChain.ts'
import type { Connected } from '../store/prepared.ts'
import { storedRelease } from '../store/releases.ts'
import { reviewCounts } from '../store/reviews.ts'
import { readingsOf, samplesOf } from '../store/samples.ts'
import { recordOf } from './releasing.ts'
import { sampleRow } from './sampling.ts'
import type { Services } from './services.ts'
import { writeExport } from './writeExport.ts'

/** The report of a release as it would be signed now. */
export interface ReviewReport {
  readonly read: (request: Request<'review.report'>, by: Person) => Reply<'review.report'>
  readonly exportFile: (request: Request<'review.export'>, by: Person) => Promise<Reply<'review.export'>>
}

export function reviewReportOf({ store, files }: Pick<Services, 'store' | 'files'>): ReviewReport {
  return {
    read: ({ releaseId }, by) => {
      const open = store()
      const { title, about, sections } = reportContent(reportRecord(open, releaseId, by))
      // Lists that may be changed, as the contract has them.
      return {
        ...(structuredClone({ title, about, sections }) as Omit<Reply<'review.report'>, 'remarks'>),
        remarks: remarksOn(open, releaseId),
      }
    },
    exportFile: async ({ releaseId, handle }, by) => {
      const path = files.output(handle)
      const content = await reportAs(formOf(path), reportRecord(store(), releaseId, by))
      writeExport(path, content)
      return { file: basename(path) }
    },
  }
}

/**
 * What the last run counted, with what readers did since. @throws UserError when no run has ended
 * yet
 */
function reportRecord(store: Connected, releaseId: number, by: Person): ReleaseRecord {
  const record = recordOf(storedRelease(store, releaseId))
  if (!record) throw new UserError(say`There is no report before a release has run to its end.`)
  const { corrected, held } = reviewCounts(store, releaseId)
  const head = headOfRelease(store, releaseId)
  const samples = samplesOf(store, releaseId)
    .map((sample) => sampleRow(sample, readingsOf(store, sample.id)))
    .reverse()
    .flatMap(inReport)
  const operators = [...new Set([...record.operator.split('; '), by.name])].filter((name) => name !== '')
  return {
    ...record,
    operator: operators.join('; '),
    ...(samples.length > 0 ? { samples } : {}),
    byHand: { corrected, held },
    ...(head && { auditHead: headText(head) }),
  }
}

/** One that was not read to its end proves nothing. */
function inReport({
  unit,
  population,
  size,
  read,
  found,
  rate,
  confidence,
  missRate,
  most,
  readAt,
  readers,
  state,
}: SampleRow): NonNullable<ReleaseRecord['samples']> {
  if (most === null) return []
  const about = { unit, population, size, read, found, rate, confidence, missRate, most, at: readAt ?? 0, reader: readers.join(', ') }
  return [{ ...about, ...(state === 'outdated' ? { outdated: true } : {}) }]
}

/** What its reader should know before it is signed. */
function remarksOn(store: Connected, releaseId: number): string[] {
  const out: string[] = []
  const { state } = storedRelease(store, releaseId)
  const { pending } = reviewCounts(store, releaseId)
  const [last] = samplesOf(store, releaseId).map((sample) => sampleRow(sample, readingsOf(store, sample.id)))
  if (state !== 'done') out.push(say`The last run did not get to its end, so the figures are those of the one before it.`)
  if (pending > 0)
    out.push(
      `${counted(pending, 'document was corrected or held back,', 'documents were corrected or held back,')} ${say`and the results don’t have it yet. Release what changed first.`}`,
    )
  if (!last) out.push(say`No sample was read, so nothing is known of what was missed.`)
  else if (last.state === 'outdated')
    out.push(say`The release has changed since the last sample was drawn. A fresh one would speak of what is there now.`)
  else if (last.state === 'open') out.push(say`A sample is open: ${last.read} of ${last.size} are read.`)
  else if (last.met === false) out.push(say`The last sample does not show what was asked for.`)
  return out
}
