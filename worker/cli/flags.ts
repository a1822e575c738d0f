import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { isOneOf } from '../core/records.ts'

/** A flag of a command: how it is written, what it means, and what its value must be. */
export interface Flag<T = unknown> {
  /** What follows the flag, as help shows it: FILE, NAME; absent: the flag takes no value. */
  readonly value?: string
  /** May be given several times; the values are kept in order. */
  readonly repeats?: true
  readonly required?: true
  /** One or more sentences, without a full stop at the end. */
  readonly meaning: string
  /** The value where the flag is absent, as help shows it. */
  readonly usual?: string
  /** The values that a shell completes. */
  readonly choices?: readonly string[]
  /** The value is a path: a shell completes file names. */
  readonly isPath?: true
  /**
   * From what was typed (a string; an array where the flag repeats; true where it takes no value;
   * undefined where it is absent) to what the command reads. The message of an issue follows
   * `--flag VALUE `.
   */
  readonly schema: z.ZodType<T>
}

export type Flags = Readonly<Record<string, Flag>>

/** What a command reads: one value per flag. */
export type Values<F extends Flags> = { readonly [Name in keyof F]: z.output<F[Name]['schema']> }

/** A flag without a value. */
export function toggle(meaning: string): Flag<boolean> {
  return { meaning, schema: z.boolean().default(false) }
}

/** An empty value counts as absent. */
export function text(value: string, meaning: string): Flag<string | undefined> {
  return { value, meaning, schema: optionalText }
}

export function path(value: string, meaning: string): Flag<string | undefined> {
  return { ...text(value, meaning), isPath: true }
}

const optionalText = z
  .string()
  .optional()
  .transform((typed) => typed || undefined)

/** Any number of values, in order. */
export function texts(value: string, meaning: string): Flag<readonly string[]> {
  return { value, meaning, repeats: true, schema: z.array(z.string()).default([]) }
}

export function paths(value: string, meaning: string): Flag<readonly string[]> {
  return { ...texts(value, meaning), isPath: true }
}

/** The same flag, without which the command is refused. */
export function required<T>(flag: Flag<T>): Flag<Exclude<T, undefined>> {
  // parseWords() refuses a command that lacks it, so the schema never reads undefined.
  return { ...flag, required: true } as unknown as Flag<Exclude<T, undefined>>
}

/** One of some words. */
export function choice<T extends string, U extends T | undefined>(choices: readonly T[], usual: U, meaning: string): Flag<T | U> {
  const schema = parsedBy<T, U>(usual, (typed) => (isOneOf(choices, typed) ? typed : refused(`is not known. ${chooseFrom(choices)}`)))
  return { value: 'NAME', meaning, choices, ...(usual !== undefined && { usual }), schema }
}

/** Some of some words, between commas, each once. */
export function choiceList<T extends string, U extends readonly T[] | undefined>(
  choices: readonly T[],
  usual: U,
  meaning: string,
): Flag<readonly T[] | U> {
  const schema = parsedBy<readonly T[], U>(usual, (list) => allAmong(choices, [...new Set(wordsIn(list))]))
  return { value: 'NAME,…', meaning, choices, ...(usual?.length && { usual: usual.join() }), schema }
}

/** Words between commas. */
export function wordsIn(list: string): readonly string[] {
  return list.split(',').map((word) => word.trim())
}

/** Refused where one of the words is none of the choices. */
export function allAmong<T extends string>(choices: readonly T[], words: readonly string[]): readonly T[] | Refusal {
  const unknown = words.find((word) => !isOneOf(choices, word))
  return unknown === undefined
    ? words.filter((word) => isOneOf(choices, word))
    : refused(`${words.length > 1 ? `names ${unknown}, which ` : ''}is not known. ${chooseFrom(choices)}`)
}

/** A whole number from `least` to `most`. */
export function whole<U extends number | undefined>(
  [least, most]: readonly [number, number],
  usual: U,
  meaning: string,
  value = 'N',
): Flag<number | U> {
  const schema = parsedBy<number, U>(usual, (typed) => {
    const number = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN
    return number >= least && number <= most ? number : refused(`is not a whole number from ${least} to ${most}.`)
  })
  return { value, meaning, ...(usual !== undefined && { usual: String(usual) }), schema }
}

/** Worker threads; every core where it is absent. */
export function threads(most: number): Flag<number> {
  return { ...whole([1, most], availableParallelism(), 'Worker threads'), usual: 'every core' }
}

/** A value that `parse` reads; where it can't, it returns `refused(why)`. */
export function parsed<T, U>(value: string, usual: U, meaning: string, parse: (typed: string) => T | Refusal): Flag<T | U> {
  return { value, meaning, schema: parsedBy<T, U>(usual, parse) }
}

/** Why a value is refused: the message follows `--flag VALUE `. */
export interface Refusal {
  readonly refusal: string
}

export function refused(refusal: string): Refusal {
  return { refusal }
}

export function chooseFrom(choices: readonly string[]): string {
  return `Choose from ${choices.join(', ')}.`
}

function parsedBy<T, U>(usual: U, parse: (typed: string) => T | Refusal): z.ZodType<T | U> {
  return z
    .string()
    .optional()
    .transform((typed, context): T | U => {
      if (typed === undefined) return usual
      const read = parse(typed)
      if (!isRefusal(read)) return read
      context.addIssue({ code: 'custom', message: read.refusal })
      return z.NEVER
    })
}

function isRefusal<T>(read: T | Refusal): read is Refusal {
  return typeof read === 'object' && read !== null && 'refusal' in read
}
