import type { ReleaseRecord } from './record.ts'
import { recordText } from './reportContent.ts'
import { reportPage } from './reportPage.ts'
import { writeWhole } from './writeWhole.ts'

/** What a report is written as; told by the end of the file's name. */
export type ReportForm = 'page' | 'pdf' | 'record'

/** @param file anything that is neither a PDF nor JSON by its name is a page */
export function formOf(file: string): ReportForm {
  if (/\.pdf$/i.test(file)) return 'pdf'
  return /\.json$/i.test(file) ? 'record' : 'page'
}

export async function reportAs(form: ReportForm, record: ReleaseRecord): Promise<string | Uint8Array> {
  if (form === 'record') return recordText(record)
  if (form === 'page') return reportPage(record)
  // Only who wants one loads what writes it.
  return (await import('./reportPdf.ts')).reportPdf(record)
}

/**
 * Writes the release report as a page or a PDF, and beside it, ending in .json, what it was made
 * from.
 * @throws UserError when they can't be written
 */
export async function writeReport(file: string, record: ReleaseRecord): Promise<void> {
  writeWhole(`${file.replace(/\.(?:html?|pdf|json)$/i, '')}.json`, recordText(record))
  if (formOf(file) !== 'record') await writeReportFile(file, record)
}

/** Writes that file alone. @throws UserError when it can't be written */
export async function writeReportFile(file: string, record: ReleaseRecord): Promise<void> {
  writeWhole(file, await reportAs(formOf(file), record))
}
