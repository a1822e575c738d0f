import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { mergedRecord } from '../release/merge.ts'
import { type ReleaseRecord, releaseRecord } from '../release/record.ts'
import { writeReportFile } from '../release/reportFiles.ts'
import type { ReportCommand } from './reportArguments.ts'

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
  const merged = mergedRecord(records.map(readRecord))
  for (const file of out) await writeReportFile(file, merged)
  process.stdout.write(
    `${out.join(', ')} ${out.length === 1 ? 'was' : 'were'} written from ${records.length === 1 ? 'a record' : `${records.length} records`}.\n`,
  )
  return 0
}

function readRecord(file: string): ReleaseRecord {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}). Check the path of the record.`)
  }
  const read = releaseRecord.safeParse(json(text))
  if (read.success) return read.data
  throw new UserError(`${file} is no record of a release. Name the .json file that redact --report writes beside the report.`)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
