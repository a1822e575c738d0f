import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { ReleaseRecord } from '../../worker/release/record.ts'
import { recordText, reportContent } from '../../worker/release/reportContent.ts'
import { formOf, reportAs } from '../../worker/release/reportFiles.ts'
import { logoFrom } from '../../worker/release/reportLogo.ts'
import { fingerprintOf } from '../../worker/release/reportSignature.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { SampleRow } from '../contract/review.ts'
import type { Person } from '../contract/values.ts'
import { auditPublicKey, headOfRelease, reportKey } from '../store/audit.ts'
import { headText } from '../store/auditChain.ts'
import type { Connected } from '../store/prepared.ts'
import { storedRelease } from '../store/releases.ts'
import { keepSignature, keepTitlePage, lastSignature, type StoredSignature, titlePageOf } from '../store/reportSignatures.ts'
import { reviewCounts } from '../store/reviews.ts'
import { samplesOf } from '../store/samples.ts'
import { recordOf } from './releasing.ts'
import { rowOfSample } from './sampleRows.ts'
import type { Services } from './services.ts'
import { writeExport } from './writeExport.ts'

/** The report of a release as it would be signed now. */
export interface ReviewReport {
  readonly read: (request: Request<'review.report'>, by: Person) => Reply<'review.report'>
  readonly setTitlePage: (request: Request<'review.titlePage'>, by: Person) => Promise<Reply<'review.titlePage'>>
  readonly sign: (request: Request<'review.sign'>, by: Person) => Reply<'review.sign'>
  readonly exportFile: (request: Request<'review.export'>, by: Person) => Promise<Reply<'review.export'>>
}

/**
 * @returns calls that throw UserError while the vault is locked, before a run has ended, for a
 *   signature while something is pending, and for a logo that can't be used
 */
export function reviewReportOf({ store, files }: Pick<Services, 'store' | 'files'>): ReviewReport {
  const read = (releaseId: number, by: Person): Reply<'review.report'> => {
    const open = store()
    const titlePage = titlePageOf(open, releaseId)
    const { record, signature } = reportRecord(open, releaseId, by)
    const { logo, ...words } = titlePage
    return {
      // The contract's lists are not readonly: a copy may be changed.
      ...(structuredClone(reportContent(record, titlePage, keyOf(open))) as unknown as ShownContent),
      remarks: remarksOn(open, releaseId, !signature && lastSignature(open, releaseId) !== undefined),
      titlePage: { ...words, logo: logo && `data:image/${logo.type};base64,${logo.base64}` },
      signature: signature ? { name: signature.name, role: signature.role, at: signature.at, decision: signature.decision } : null,
    }
  }
  return {
    read: ({ releaseId }, by) => read(releaseId, by),
    setTitlePage: async ({ releaseId, logo, ...words }, by) => {
      const open = store()
      // Before anything is kept: a title page of no report would be lost, or left without one.
      recordOfLastRun(open, releaseId)
      const chosen = logo === 'keep' ? undefined : logo === null ? null : await logoFrom(pictureIn(files.path(logo.handle)))
      keepTitlePage(open, releaseId, { ...words, logo: chosen === undefined ? titlePageOf(open, releaseId).logo : chosen })
      return read(releaseId, by)
    },
    sign: ({ releaseId, decision }, by) => {
      const open = store()
      const { state } = storedRelease(open, releaseId)
      if (state !== 'done' || reviewCounts(open, releaseId).pending > 0)
        throw new UserError(say`A report is signed once the results are as they are to be. Release what changed first.`)
      const { content } = reportRecord(open, releaseId, by)
      keepSignature(open, { releaseId, personId: by.id, role: by.role, decision, content })
      return read(releaseId, by)
    },
    exportFile: async ({ releaseId, handle }, by) => {
      const path = files.output(handle)
      const open = store()
      const { record, signature } = reportRecord(open, releaseId, by)
      const parts = { titlePage: titlePageOf(open, releaseId), signer: keyOf(open) }
      const sign = signature && { by: signedBy(signature), key: reportKey(open) }
      writeExport(path, await reportAs(formOf(path), record, { ...parts, ...(sign && { sign }) }))
      return { file: basename(path) }
    },
  }
}

type ShownContent = Pick<Reply<'review.report'>, 'organisation' | 'title' | 'about' | 'sections'>

function keyOf(store: Connected): string {
  return fingerprintOf(auditPublicKey(store).toString('base64'))
}

/** Far more than a logo may have: what is larger is not even read. */
const mostPictureBytes = 10_000_000

function pictureIn(path: string): Buffer {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > mostPictureBytes)
    throw new UserError(say`The logo is larger than 256 KiB. Choose a smaller picture.`)
  try {
    return readFileSync(path)
  } catch {
    throw new UserError(say`${basename(path)} can’t be read. Check its permissions, or choose another file.`)
  }
}

function signedBy({ name, role, at, decision }: StoredSignature) {
  return { name, role, at, decision }
}

interface Reported {
  readonly record: ReleaseRecord
  /** SHA-256 of what is signed: the record without who looks at it and who signed. */
  readonly content: string
  /** Under exactly this content. */
  readonly signature: StoredSignature | undefined
}

/** Whether somebody signed the report of a release as it is now. */
export function isReportSigned(store: Connected, releaseId: number): boolean {
  if (!lastSignature(store, releaseId)) return false
  return reportRecord(store, releaseId).signature !== undefined
}

/**
 * What the last run counted.
 *
 * @throws UserError when no run has ended yet
 */
function recordOfLastRun(store: Connected, releaseId: number): ReleaseRecord {
  const record = recordOf(storedRelease(store, releaseId))
  if (!record) throw new UserError(say`There is no report before a release has run to its end.`)
  return record
}

/**
 * What the last run counted, with what readers did since.
 *
 * @throws UserError when no run has ended yet
 */
function reportRecord(store: Connected, releaseId: number, by?: Person): Reported {
  const record = recordOfLastRun(store, releaseId)
  const { corrected, held } = reviewCounts(store, releaseId)
  const head = headOfRelease(store, releaseId)
  const samples = samplesOf(store, releaseId)
    .map((sample) => rowOfSample(store, sample))
    .reverse()
    .flatMap(inReport)
  const operators = [...new Set([...record.operator.split('; '), by?.name ?? ''])].filter((name) => name !== '')
  const whole: ReleaseRecord = {
    ...record,
    ...(samples.length > 0 ? { samples } : {}),
    byHand: { corrected, held },
    ...(head && { auditHead: headText(head) }),
  }
  const { organisation, release, purpose, logo } = titlePageOf(store, releaseId)
  const content = createHash('sha256')
    .update(recordText(whole) + JSON.stringify([organisation, release, purpose, ...(logo ? [logo.base64] : [])]))
    .digest('hex')
  const last = lastSignature(store, releaseId)
  const signature = last?.content === content ? last : undefined
  return {
    record: { ...whole, operator: operators.join('; '), ...(signature && { signed: [signedBy(signature)] }) },
    content,
    signature,
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
  decoys,
  hasty,
  byReader,
}: SampleRow): NonNullable<ReleaseRecord['samples']> {
  if (most === null) return []
  const about = { unit, population, size, read, found, rate, confidence, missRate, most, at: readAt ?? 0, reader: readers.join(', ') }
  return [{ ...about, ...(state === 'outdated' ? { outdated: true } : {}), decoys, hasty, readers: byReader }]
}

/** What its reader should know before it is signed. */
function remarksOn(store: Connected, releaseId: number, wasChanged: boolean): string[] {
  const out: string[] = []
  const { state } = storedRelease(store, releaseId)
  const { pending } = reviewCounts(store, releaseId)
  const [last] = samplesOf(store, releaseId).map((sample) => rowOfSample(store, sample))
  if (state !== 'done') out.push(say`The last run did not get to its end, so the figures are those of the one before it.`)
  if (pending > 0) {
    const corrected = counted(pending, 'document was corrected or held back,', 'documents were corrected or held back,')
    out.push(`${corrected} ${say`and the results don’t have it yet. Release what changed first.`}`)
  }
  if (wasChanged) out.push(say`The report has changed since it was signed, so it has to be signed again.`)
  if (!last) out.push(say`No sample was read, so nothing is known of what was missed.`)
  else if (last.state === 'outdated')
    out.push(say`The release has changed since the last sample was drawn. A fresh one would speak of what is there now.`)
  else if (last.state === 'open') out.push(say`A sample is open: ${last.read} of ${last.size} are read.`)
  else if (last.met === false) out.push(say`The last sample does not show what was asked for.`)
  return out
}
