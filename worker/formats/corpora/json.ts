import type { Language } from '../../core/document.ts'
import { hasFields } from '../../core/records.ts'
import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusDocument } from './corpusFormat.ts'

/** An object as a file has it: nothing is known of its fields. */
export type Json = Readonly<Record<string, unknown>>

/** One record of a file, or why it is none. `place` counts from 1: of a line or of an element. */
export type JsonRecord = { readonly place: number; readonly value: unknown } | { readonly place: number; readonly cause: string }

/**
 * The records of a file one by one, whichever way it holds them: an array, one object per line, or
 * an object with the array in one of `within`. Each is parsed by itself, so that one malformed
 * record fails alone and no more than one is held parsed.
 *
 * @throws UnreadableError when the file is none of these
 */
export function* recordsOf(text: string, within: readonly string[]): Generator<JsonRecord> {
  const first = text.trimStart()[0]
  if (first === '[') yield* elementsOf(text)
  else if (first === '{') yield* isOneObject(text) ? recordsWithin(text, within) : linesOfJson(text)
  else throw new UnreadableError(say`not JSON: it begins neither with [ nor with {. Check that this is the export itself.`)
}

/** One JSON value per line; blank lines do not count. */
export function* linesOfJson(text: string): Generator<JsonRecord> {
  let place = 0
  for (let from = 0; from < text.length; ) {
    const stop = text.indexOf('\n', from)
    const end = stop < 0 ? text.length : stop
    place++
    const line = text.slice(from, end).trim()
    from = end + 1
    if (line) yield parsed(line, place)
  }
}

function* elementsOf(text: string): Generator<JsonRecord> {
  let depth = 1
  let place = 0
  let from = text.indexOf('[') + 1
  let quoted = false
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (quoted) {
      if (unit === backslash) i++
      else if (unit === quote) quoted = false
      continue
    }
    if (unit === quote) quoted = true
    else if (unit === openBrace || unit === openBracket) depth++
    else if (unit === closeBrace || unit === closeBracket) depth--
    if (depth > 1 || (depth === 1 && unit !== comma)) continue
    const element = text.slice(from, i).trim()
    if (element) yield parsed(element, ++place)
    if (depth === 0) return
    from = i + 1
  }
  yield { place: place + 1, cause: say`the file breaks off here. Export it again.` }
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * A pretty-printed object goes on after its first line; in JSON lines the first is whole and others
 * follow.
 */
function isOneObject(text: string): boolean {
  const trimmed = text.trim()
  const stop = trimmed.indexOf('\n')
  return stop < 0 || 'cause' in parsed(trimmed.slice(0, stop), 1)
}

function* recordsWithin(text: string, within: readonly string[]): Generator<JsonRecord> {
  const whole = parsed(text, 1)
  if ('cause' in whole) throw new UnreadableError(whole.cause)
  const object = recordIn(whole.value) ?? {}
  const list = within.map((key) => object[key]).find(Array.isArray)
  if (!list) yield whole
  else for (const [i, value] of list.entries()) yield { place: i + 1, value }
}

/** V8's own message quotes what it read, which may be a note. */
function parsed(json: string, place: number): JsonRecord {
  try {
    return { place, value: JSON.parse(json) }
  } catch {
    return { place, cause: say`not well-formed JSON. Export it again, or mend it in an editor.` }
  }
}

export function recordIn(value: unknown): Json | undefined {
  return hasFields(value) && !Array.isArray(value) ? value : undefined
}

/** The first of the fields that holds a string. */
export function stringIn(object: Json, ...keys: readonly string[]): string | undefined {
  return keys.map((key) => object[key]).find((value) => typeof value === 'string')
}

/** As `stringIn`, but for numbers too: identifiers are often those. */
export function nameIn(object: Json, ...keys: readonly string[]): string | undefined {
  const found = keys.map((key) => object[key]).find((value) => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value))
  return found === undefined ? undefined : String(found)
}

export function listIn(object: Json, ...keys: readonly string[]): readonly unknown[] | undefined {
  return keys.map((key) => object[key]).find(Array.isArray)
}

export function languageIn(object: Json): Language | undefined {
  const found = stringIn(object, 'language', 'lang')?.toLowerCase().slice(0, 2)
  return found === 'en' || found === 'fr' || found === 'es' ? found : undefined
}

export function partIn(object: Json): 'train' | 'dev' | 'test' | undefined {
  const found = stringIn(object, 'part', 'split')?.toLowerCase()
  if (found === 'valid' || found === 'validation') return 'dev'
  return found === 'train' || found === 'dev' || found === 'test' ? found : undefined
}

/** What a document's own fields say of it, whatever it is called. */
export function detailsIn(object: Json): Pick<CorpusDocument, 'language' | 'patient' | 'part'> {
  return {
    language: languageIn(object) ?? null,
    patient: nameIn(object, 'patient', 'patient_id', 'subject_id') ?? null,
    part: partIn(object) ?? null,
  }
}

/** The fields of `detailsIn`, where there is something to say. */
export function detailsOf({ language, patient, part }: CorpusDocument): Json {
  return { ...(language && { language }), ...(patient !== null && { patient }), ...(part && { part }) }
}
