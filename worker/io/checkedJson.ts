import type * as z from 'zod'
import { say } from '../core/say.ts'
import { UserError } from '../core/userError.ts'

/**
 * The only way in for JSON from outside the program: it is checked against a schema before it is
 * used.
 *
 * How to use it:
 * - a file: `readJson(path, schema, wayOut)` and `readJsonLines(path, schema, wayOut)` of
 *   readFile.ts;
 * - text: `parseJson(text, schema, source)`, `parseJsonLines(text, schema, source)`; both throw a
 *   UserError that names the file, the line by its number and the path in it ('spans[2].start');
 * - state that a crash may have torn and that can be computed again: `jsonAs(text, schema)`,
 *   undefined for invalid text. Never for what a person gives: an invalid line is refused, not
 *   skipped.
 *
 * Describe files that this program writes with `z.strictObject`. Files of other programs may have
 * fields of their own: `z.object`. A rule over several fields (start before end) belongs into the
 * schema, as `.refine(…)`.
 *
 * Messages never quote a value or a key of the file: either may be text of a note.
 */
export interface JsonSource {
  /** As the user knows it: the path of a file. */
  readonly name: string
  /** What the user can do about it: whole sentences. */
  readonly wayOut: string
}

/** A value of a file of lines, and the number of its line, from 1. */
export interface JsonLine<T> {
  readonly line: number
  readonly value: T
}

/** @throws UserError when the text is not JSON, or not as the schema wants it */
export function parseJson<S extends z.ZodType>(text: string, schema: S, { name, wayOut }: JsonSource): z.output<S> {
  const read = checked(text, schema)
  if ('value' in read) return read.value
  throw new UserError(say`${name} is refused: ${read.why}. ${wayOut}`)
}

/**
 * One value a line. Blank lines are ignored.
 *
 * @throws UserError for the first line that is not JSON or does not match the schema
 */
export function parseJsonLines<S extends z.ZodType>(text: string, schema: S, source: JsonSource): JsonLine<z.output<S>>[] {
  const lines: JsonLine<z.output<S>>[] = []
  for (const [i, line] of withoutMark(text).split('\n').entries()) {
    if (line.trim() === '') continue
    const read = checked(line, schema)
    if ('why' in read) refuseLine(source, i + 1, read.why)
    lines.push({ line: i + 1, value: read.value })
  }
  return lines
}

/** @throws UserError for a line that is invalid for a reason that a schema cannot express */
export function refuseLine({ name, wayOut }: JsonSource, line: number, why: string): never {
  throw new UserError(say`${name}, line ${String(line)}, is refused: ${why}. ${wayOut}`)
}

/** @returns undefined where the text is not JSON, or not as the schema wants it */
export function jsonAs<S extends z.ZodType>(text: string, schema: S): z.output<S> | undefined {
  const read = checked(text, schema)
  return 'value' in read ? read.value : undefined
}

/** @returns undefined where the text is not JSON; what it is has to be checked yet */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked<S extends z.ZodType>(text: string, schema: S): { readonly value: z.output<S> } | { readonly why: string } {
  let value: unknown
  try {
    value = JSON.parse(withoutMark(text))
  } catch {
    // V8's message quotes the text.
    return { why: say`it is not JSON` }
  }
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : { why: explainIssue(result.error) }
}

/** What is wrong with a value, and where, without quoting it. */
export function explainIssue({ issues: [issue] }: z.ZodError): string {
  const place = placeOf(issue?.path ?? [])
  const fault = issue ? faultOf(issue) : say`it is invalid`
  return place === '' ? fault : `${place}: ${fault}`
}

function faultOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.path.length > 0 ? say`it is missing, or no ${issue.expected}` : say`it is no ${issue.expected}`
    case 'unrecognized_keys':
      return say`it has an unknown field`
    case 'invalid_value':
      return say`it is not one of the allowed values`
    case 'too_small':
      return say`it is too small or too short`
    case 'too_big':
      return say`it is too large or too long`
    case 'custom':
      // The program's own schemas have messages of their own.
      return issue.message
    default:
      return say`it is invalid`
  }
}

/**
 * 'spans[2].start'. Keys that the schema does not declare are left out: they may be text of a note.
 */
function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number') return `${place}[${key}]`
    const name = /^[a-z][A-Za-z0-9]{0,19}$/.test(String(key)) ? String(key) : '…'
    return place === '' ? name : `${place}.${name}`
  }, '')
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}
