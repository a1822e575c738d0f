import type * as z from 'zod'
import { categories } from '../../core/category.ts'
import { say } from '../../core/say.ts'
import { UserError } from '../../core/userError.ts'
import { nearest } from './nearest.ts'
import { type Policy, policyShape } from './policy.ts'
import { policyProblems } from './policyProblems.ts'
import { policySchema } from './policySchema.ts'

/**
 * A policy from the text of its file.
 *
 * @param name of the file, for the message
 * @throws UserError that names the file, each place ('categories.DATE.do') and the way out; what
 *   stands there is never quoted, since lists of words hold names
 */
export function readPolicy(text: string, name: string): Policy {
  const parsed = policyShape.safeParse(jsonOf(text, name))
  const problems = parsed.success
    ? policyProblems(parsed.data).map(({ place, words }) => inPlace(place, words))
    : parsed.error.issues.map((issue) => inPlace(placeOf(issue.path), wrongIn(issue)))
  if (!parsed.success || problems.length > 0)
    throw new UserError(say`${name} is no policy that can be used: ${problems.slice(0, 5).join(' ')}`)
  return parsed.data
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new UserError(
      say`${name} is not JSON. Open it with a text editor and look for a missing comma, quote or bracket, or save it again from the window.`,
    )
  }
}

function inPlace(place: string, words: string): string {
  return place ? `${place}: ${words}` : words
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : place ? `${place}.${String(key)}` : String(key)),
    '',
  )
}

type Issue = z.core.$ZodIssue

/** What is wrong, and what would be right. */
function wrongIn(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue.path)).join(' ')
    case 'invalid_value':
      return issue.values.length > 20 ? noCategory() : oneOf(issue.values.map(String))
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options.map(String)) : say`this is not as a policy has it.`
    case 'invalid_type':
      return issue.path.length === 0
        ? say`the whole has to be an object, in braces.`
        : say`this is missing, or of another kind than it has to be.`
    case 'too_small':
      return say`this is too small or too short: at least ${String(issue.minimum)}.`
    case 'too_big':
      return say`this is too large or too long: at most ${String(issue.maximum)}.`
    default:
      return say`this is not as a policy has it.`
  }
}

function unknownKey(key: string, path: readonly PropertyKey[]): string {
  const near = nearest(key, path.length === 1 && path[0] === 'categories' ? categories : knownKeys())
  return near ? say`there is no ‘${key}’ in a policy; did you mean ‘${near}’?` : say`there is no ‘${key}’ in a policy. Take it out.`
}

function noCategory(): string {
  return say`this is not a category. Categories are PATIENT, DOCTOR, DATE and the like.`
}

function oneOf(options: readonly string[]): string {
  return options.length === 1 ? say`this has to be ${options[0]}.` : say`this has to be one of ${options.join(', ')}.`
}

let keys: readonly string[] | undefined

/** Every key that a policy may have somewhere. */
function knownKeys(): readonly string[] {
  keys ??= [...new Set(keysIn(policySchema()))]
  return keys
}

function keysIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => (key === 'properties' ? Object.keys(value) : []).concat(keysIn(value)))
}
