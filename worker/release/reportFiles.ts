import type { KeyObject } from 'node:crypto'
import type { ReleaseRecord } from './record.ts'
import { recordText } from './reportContent.ts'
import { reportPage } from './reportPage.ts'
import type { TitlePage } from './reportShape.ts'
import { type SignedBy, signatureOver, withSignature } from './reportSignature.ts'
import { writeRequestedFile } from './writeRequestedFile.ts'

/** The format of a report, by its file name. */
export type ReportForm = 'page' | 'pdf' | 'record'

/** What a report carries besides its record. */
export interface ReportParts {
  readonly titlePage?: TitlePage
  /** Fingerprint of the key that signs reports, as the report prints it. */
  readonly signer?: string
  readonly sign?: { readonly by: SignedBy; readonly key: KeyObject }
}

/** @param file a page unless its name ends in .pdf or .json */
export function formOf(file: string): ReportForm {
  if (/\.pdf$/i.test(file)) return 'pdf'
  return /\.json$/i.test(file) ? 'record' : 'page'
}

/** The report made from a record: the record as JSON, a page, or the bytes of a PDF. */
export async function reportAs(
  form: ReportForm,
  record: ReleaseRecord,
  { titlePage, signer, sign }: ReportParts = {},
): Promise<string | Uint8Array> {
  // The page and the PDF name its hash: their signature covers it.
  if (form === 'record') return recordText(record)
  const content =
    form === 'page'
      ? Buffer.from(reportPage(record, titlePage, signer))
      : // Loaded when needed.
        await (await import('./reportPdf.ts')).reportPdf(record, titlePage, signer)
  return sign ? withSignature(form, content, signatureOver(content, sign.by, sign.key)) : content
}

/**
 * Writes the release report as a page or a PDF, and beside it, ending in .json, the record that it
 * was made from.
 *
 * @throws UserError when they can't be written
 */
export async function writeReport(file: string, record: ReleaseRecord): Promise<void> {
  writeRequestedFile(`${file.replace(/\.(?:html?|pdf|json)$/i, '')}.json`, recordText(record))
  if (formOf(file) !== 'record') await writeReportFile(file, record)
}

/**
 * Writes that file alone.
 *
 * @throws UserError when it can't be written
 */
export async function writeReportFile(file: string, record: ReleaseRecord): Promise<void> {
  writeRequestedFile(file, await reportAs(formOf(file), record))
}
