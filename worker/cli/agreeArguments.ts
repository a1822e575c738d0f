import { UserError } from '../core/userError.ts'
import { type Naming, namings } from '../evaluate/naming.ts'
import { parsedWords } from './words.ts'

export interface AgreeCommand {
  readonly name: 'agree'
  /** Files or folders, each with the annotation of one annotator, or one with that of several. */
  readonly inputs: readonly string[]
  readonly naming: Naming
  /** A folder with the texts of spans files that hold none. */
  readonly texts?: string
  readonly exclude: readonly string[]
  readonly json: boolean
}

/** @param argv the words after `agree` @throws UserError when a word is unknown or missing */
export function parseAgree(argv: readonly string[]): AgreeCommand {
  const { values, positionals } = parsed(argv)
  if (positionals.length === 0) {
    throw new UserError('agree takes two or more files or folders, one for each annotator: agree A B. --help shows how it is called.')
  }
  const naming = values.profile ?? 'own'
  if (!(namings as readonly string[]).includes(naming)) {
    throw new UserError(`--profile does not know '${naming}'. There is ${namings.join(', ')}.`)
  }
  return {
    name: 'agree',
    inputs: positionals,
    naming: naming as Naming,
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
    json: values.json ?? false,
  }
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    profile: { type: 'string' },
    texts: { type: 'string' },
    exclude: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  })
}
