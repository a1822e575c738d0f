import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { RE2JS } from 're2js'
import { UserError } from '../core/userError.ts'
import { decode } from '../formats/decode.ts'
import { systemError } from '../io/systemError.ts'

/**
 * Determines a document's patient from its path in IN; undefined where unknown. The document's own
 * fields take precedence.
 */
export interface PatientRule {
  readonly patientOf: (path: string) => string | undefined
  /** Whether the first record number found in a note decides. */
  readonly byRecord: boolean
}

/**
 * `--patient-from`: 'folder' (the first folder of the path; 'folder:2' the second), 'name:PATTERN'
 * (the first group of a regular expression over the path, or its whole match), 'table:FILE.csv'
 * (two columns: path, patient), 'record' (the record number that stands in the note).
 *
 * @throws UserError when there is no such rule, or its table can't be read
 */
export function patientRule(rule: string | undefined): PatientRule {
  if (rule === undefined) return { patientOf: () => undefined, byRecord: false }
  const [kind = '', ...rest] = rule.split(':')
  const what = rest.join(':')
  if (rule === 'record') return { patientOf: () => undefined, byRecord: true }
  if (kind === 'folder' && /^\d*$/.test(what)) return { patientOf: byFolder(Number(what || '1')), byRecord: false }
  if (kind === 'name' && what !== '') return { patientOf: byName(what), byRecord: false }
  if (kind === 'table' && what !== '') return { patientOf: byTable(what), byRecord: false }
  throw new UserError(`--patient-from ${rule} is not a rule. Choose folder, folder:N, name:PATTERN, table:FILE.csv or record.`)
}

function byFolder(place: number): PatientRule['patientOf'] {
  return (path) => {
    const folders = path.split('/').slice(0, -1)
    return folders[place - 1]
  }
}

function byName(pattern: string): PatientRule['patientOf'] {
  let expression: RE2JS
  try {
    // Matched in linear time, as the policy's patterns are: no path can stall a run.
    expression = RE2JS.compile(pattern)
  } catch {
    throw new UserError(
      `--patient-from name:${pattern} is no regular expression that can be read (the syntax is RE2's: no look-around, no ` +
        'back-references). Write one, such as name:^(\\d+)_',
    )
  }
  return (path) => {
    const matcher = expression.matcher(path)
    if (!matcher.find()) return undefined
    return (matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group() ?? undefined
  }
}

function byTable(file: string): PatientRule['patientOf'] {
  let text: string
  try {
    text = decode(readFileSync(file)).text
  } catch (error) {
    throw new UserError(`${file} can't be read (${systemError(error).code}). Check the path given to --patient-from.`)
  }
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  const patients = new Map(rows.map(([path = '', patient = '']) => [path.replaceAll('\\', '/').replace(/^\.\//, ''), patient.trim()]))
  if (rows.length === 0 || rows.some((row) => row.length < 2))
    throw new UserError(`${file} is not a table of patients: every line needs a path in IN and a patient, separated by a comma.`)
  return (path) => patients.get(path) || undefined
}
