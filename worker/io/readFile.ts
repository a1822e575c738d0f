import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { say } from '../core/say.ts'
import { UserError } from '../core/userError.ts'
import { type JsonLine, parseJson, parseJsonLines } from './checkedJson.ts'
import { systemError } from './systemError.ts'

/**
 * Reads a file of JSON from a person or another program (see checkedJson.ts).
 *
 * @param wayOut what the user can do when it is refused: whole sentences
 * @throws UserError when it can't be read, or does not match the schema
 */
export function readJson<S extends z.ZodType>(file: string, schema: S, wayOut: string): z.output<S> {
  return parseJson(readText(file, wayOut), schema, { name: file, wayOut })
}

/** As readJson, one value a line. */
export function readJsonLines<S extends z.ZodType>(file: string, schema: S, wayOut: string): JsonLine<z.output<S>>[] {
  return parseJsonLines(readText(file, wayOut), schema, { name: file, wayOut })
}

/** @throws UserError when it can't be read, or is not text in UTF-8 */
export function readText(file: string, wayOut: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new UserError(say`${file} can't be read (${systemError(error).code ?? 'unknown'}). ${wayOut}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UserError(say`${file} is refused: it is not text in UTF-8. ${wayOut}`)
  }
}
