import { resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { readJson } from '../io/readFile.ts'
import { mergedRecord } from '../release/merge.ts'
import { releaseRecord } from '../release/record.ts'
import { writeReportFile } from '../release/reportFiles.ts'
import type { ReportCommand } from './commands/report.ts'

/**
 * Makes the report of a release from its record, or from those of all its parts.
 *
 * @returns the exit status
 * @throws UserError when a file is no record, or the records are not of one whole release
 */
export async function report({ records, out }: ReportCommand): Promise<number> {
  const own = new Set(records.map((file) => resolve(file)))
  const overwritten = out.find((file) => own.has(resolve(file)))
  if (overwritten !== undefined) throw new UserError(`--out ${overwritten} is one of the records. Choose another file.`)
  const merged = mergedRecord(records.map((file) => readJson(file, releaseRecord, wayOut)))
  for (const file of out) await writeReportFile(file, merged)
  process.stdout.write(
    `${out.join(', ')} ${out.length === 1 ? 'was' : 'were'} written from ${records.length === 1 ? 'a record' : `${records.length} records`}.\n`,
  )
  return 0
}

const wayOut = 'Name the .json file that redact --report writes beside the report.'
