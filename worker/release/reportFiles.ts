import type { ReleaseRecord } from './record.ts'
import { recordText } from './reportContent.ts'
import { reportPage } from './reportPage.ts'
import { writeRequestedFile } from './writeRequestedFile.ts'

/** The format of a report, by its file name. */
export type ReportForm = 'page' | 'pdf' | 'record'

/** @param file a page unless its name ends in .pdf or .json */
export function formOf(file: string): ReportForm {
  if (/\.pdf$/i.test(file)) return 'pdf'
  return /\.json$/i.test(file) ? 'record' : 'page'
}

/** The report made from a record: the record as JSON, a page, or the bytes of a PDF. */
export async function reportAs(form: ReportForm, record: ReleaseRecord): Promise<string | Uint8Array> {
  if (form === 'record') return recordText(record)
  if (form === 'page') return reportPage(record)
  // Loaded when needed.
  return (await import('./reportPdf.ts')).reportPdf(record)
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
