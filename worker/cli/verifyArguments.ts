import { UserError } from '../core/userError.ts'
import { parsedWords } from './words.ts'

export interface VerifyCommand {
  readonly name: 'verify'
  /** A file that was handed out, or the folder that it came in. */
  readonly input: string
  /** A file with the publisher's public key (PEM), in the place of the one that the program has. */
  readonly publisher?: string
}

/** @param argv the words after `verify` @throws UserError when a word is unknown or missing */
export function parseVerify(argv: readonly string[]): VerifyCommand {
  const { values, positionals } = parsed(argv)
  const [input, ...more] = positionals
  if (input === undefined || more.length > 0)
    throw new UserError('verify takes one file of an update, or the folder that holds it: verify FILE [--publisher KEY.pem].')
  return { name: 'verify', input, ...(values.publisher !== undefined && { publisher: values.publisher }) }
}

function parsed(args: readonly string[]) {
  return parsedWords(args, { publisher: { type: 'string' } })
}
