import { RE2JS, RE2JSException } from 're2js'
import { say } from '../../core/say.ts'
import { refusalOf, UserError } from '../../core/userError.ts'
import type { Policy } from './policy.ts'

export type OwnPattern = Policy['find']['patterns'][number]

/**
 * Where a pattern matches: its first group, or all of it where it has none; never empty. `[start,
 * end)` in UTF-16 code units of the text.
 */
export interface Matched {
  readonly start: number
  readonly end: number
}

/**
 * More in one note mean a pattern that takes in nearly everything; to stop there in silence would
 * leave the rest in clear.
 */
const mostMatches = 20_000
/** Each match is found in linear time, but many of them that all look far ahead are not. */
const mostMilliseconds = 20_000

/**
 * Prepares a pattern of RE2's syntax, where `^` and `$` are a line's.
 *
 * @returns its matches in a text, in order, not overlapping; throws UserError when there are too
 *   many in one note, or it takes too long
 * @throws UserError in words, when it can't be read: look-around and back-references are not linear
 *   and not there
 */
export function ownPattern({ name, pattern, anyCase }: Pick<OwnPattern, 'name' | 'pattern' | 'anyCase'>): (text: string) => Matched[] {
  const compiled = compile(pattern, anyCase)
  const group = compiled.groupCount() > 0 ? 1 : 0
  return (text) => {
    const out: Matched[] = []
    const matcher = compiled.matcher(text)
    const started = performance.now()
    for (let n = 1; matcher.find(); n++) {
      const matched = trimmed(text, matcher.start(group), matcher.end(group))
      if (matched) out.push(matched)
      if (n > mostMatches)
        throw new UserError(say`The policy’s pattern ‘${name}’ matches more than ${mostMatches} places of one document. Make it narrower.`)
      if (n % 256 === 0 && performance.now() - started > mostMilliseconds)
        throw new UserError(
          say`The policy’s pattern ‘${name}’ takes too long on one document. Make it simpler: let it look less far ahead.`,
        )
    }
    return out
  }
}

/**
 * What is wrong with a pattern, in words; undefined when nothing is.
 *
 * @throws only what is no fault of the pattern
 */
export function patternProblem({ pattern, anyCase }: Pick<OwnPattern, 'pattern' | 'anyCase'>): string | undefined {
  return refusalOf(() => compile(pattern, anyCase))
}

function compile(pattern: string, anyCase: boolean): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.MULTILINE | (anyCase ? RE2JS.CASE_INSENSITIVE : 0))
  } catch (error) {
    if (error instanceof RE2JSException) throw new UserError(inWords(error.message, pattern))
    throw error
  }
}

/**
 * The library's words quote the pattern, which may hold a name; only what is wrong is taken over.
 */
function inWords(message: string, pattern: string): string {
  if (/\(\?<?[=!]/.test(pattern))
    return say`it looks ahead or behind, (?=…) or (?<=…), which a pattern here cannot. Put what is wanted into brackets: the first group is what counts.`
  if (/\\[1-9]|\\k</.test(pattern)) return say`it refers back to a group (\\1), which a pattern here cannot. Write it out.`
  if (message.includes('missing closing ]')) return say`a square bracket is not closed.`
  if (message.includes('missing closing )')) return say`a bracket is not closed.`
  if (message.includes('unexpected )')) return say`a bracket is closed that was not opened.`
  if (message.includes('character class range')) return say`a range in square brackets runs backwards, or is none that is known.`
  if (message.includes('repeat count')) return say`it repeats something more than 1,000 times, or backwards.`
  if (message.includes('repetition operator')) return say`a *, + or ? has nothing before it that it could repeat.`
  if (message.includes('trailing backslash')) return say`it ends with a backslash.`
  return say`it is not a valid regular expression (the syntax is RE2’s).`
}

function trimmed(text: string, start: number, end: number): Matched | undefined {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text[from]!)) from++
  while (to > from && /\s/.test(text[to - 1]!)) to--
  return from >= 0 && from < to ? { start: from, end: to } : undefined
}
