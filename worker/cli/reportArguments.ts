import { UserError } from '../core/userError.ts'
import { parsedWords } from './words.ts'

export interface ReportCommand {
  readonly name: 'report'
  /** The records of all parts of one release. */
  readonly records: readonly string[]
  /** Files to write: .html, .pdf or .json. */
  readonly out: readonly string[]
}

/** @param argv the words after `report` @throws UserError when a word is unknown or missing */
export function parseReport(argv: readonly string[]): ReportCommand {
  const { values, positionals } = parsed(argv)
  const out = values.out ?? []
  if (positionals.length === 0)
    throw new UserError('report takes the records of a release, the .json files beside the reports of its parts: report RECORD.json …')
  if (out.length === 0) throw new UserError('report needs --out FILE: a page (.html), a PDF (.pdf) or a record (.json).')
  const strange = out.find((file) => !/\.(?:html?|pdf|json)$/i.test(file))
  if (strange !== undefined)
    throw new UserError(`--out ${strange} ends in none of .html, .pdf and .json, so it is not known what to write.`)
  return { name: 'report', records: positionals, out }
}

function parsed(args: readonly string[]) {
  return parsedWords(args, { out: { type: 'string', multiple: true } })
}
