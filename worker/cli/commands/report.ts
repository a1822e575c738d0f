import { UserError } from '../../core/userError.ts'
import { command } from '../commandSpec.ts'
import { paths, required } from '../flags.ts'

export interface ReportCommand {
  readonly name: 'report'
  /** The records of all parts of one release. */
  readonly records: readonly string[]
  /** Files to write: .html, .pdf or .json. */
  readonly out: readonly string[]
}

export const report = command({
  name: 'report',
  group: 'Redact',
  summary: 'Make the report of a release from its record, or one from those of all its parts',
  arguments: [{ name: 'RECORD.json', meaning: 'The .json file beside the report of a release, or of each of its parts', repeats: true }],
  flags: { out: required(paths('FILE', 'The file to write: a page (.html), a PDF (.pdf) or a record (.json)')) },
  examples: [{ line: 'report part-1.json part-2.json --out release.html', does: 'One report of two parts' }],
  read({ out }, records): ReportCommand {
    const strange = out.find((file) => !/\.(?:html?|pdf|json)$/i.test(file))
    if (strange !== undefined)
      throw new UserError(`--out ${strange} ends in none of .html, .pdf and .json, so it is not known what to write.`)
    return { name: 'report', records, out }
  },
})
