import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UserError } from '../core/userError.ts'

/**
 * A command's words, by what options it has.
 *
 * @throws UserError for an option that is unknown or lacks its value
 */
export function parsedWords<const Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
}

/** @throws UserError for a value that is none of the choices */
export function oneOf<T extends string>(flag: string, value: string, choices: readonly T[]): T {
  if ((choices as readonly string[]).includes(value)) return value as T
  throw new UserError(`--${flag} does not know '${value}'. There is ${choices.join(', ')}.`)
}

/** @throws UserError for what is no whole number from `least` to `most` */
export function wholeNumber(flag: string, value: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) throw new UserError(`--${flag} ${value} is not a number from ${least} to ${most}.`)
  return number
}
