import { UserError } from '../core/userError.ts'
import { parsedWords } from './words.ts'

/** Which file of IN became which of OUT, for whoever holds the key. */
export interface NamesCommand {
  readonly name: 'names'
  /** The key that releases were given. */
  readonly key: string
  /** A path in OUT; absent: all. */
  readonly document?: string
  /** A file to write; absent: standard output. */
  readonly out?: string
}

/** @param argv the words after `names` @throws UserError when a word is unknown or missing */
export function parseNames(argv: readonly string[]): NamesCommand {
  const { values, positionals } = parsedWords(argv, { key: { type: 'string' }, document: { type: 'string' }, out: { type: 'string' } })
  if (positionals.length > 0) throw new UserError('names takes no file names but those of its options. --help shows how it is called.')
  if (!values.key) throw new UserError('names needs --key FILE, the key that redact was given: the maps of names lie beside it.')
  const { document, out } = values
  return {
    name: 'names',
    key: values.key,
    ...(document === undefined ? {} : { document: document.replaceAll('\\', '/').replace(/^\.\//, '') }),
    ...(out === undefined ? {} : { out }),
  }
}
