import { UserError } from '../core/userError.ts'
import { type EvaluationNaming, evaluationNamings } from '../evaluate/naming.ts'
import { parsedWords, wholeNumber } from './words.ts'

export interface EvaluateCommand {
  readonly name: 'evaluate'
  readonly gold: string
  /** One or more systems' answers. */
  readonly systems: readonly string[]
  readonly naming: EvaluationNaming
  /** What is printed beside the figures of all documents together. */
  readonly by: readonly ('document' | 'category')[]
  /** How often documents are shuffled and drawn anew; absent: no test, no intervals. */
  readonly rounds?: number
  readonly seed: number
  readonly texts?: string
  readonly exclude: readonly string[]
  readonly json: boolean
  readonly html?: string
  /** How many errors of each kind the HTML shows with their text. */
  readonly examples: number
  /** What must hold for a go: a file of criteria, or 'usual'; absent: no acceptance. */
  readonly accept?: string
  /** Whether the gold's folders are types of notes. */
  readonly typesByFolder?: boolean
}

/** @param argv the words after `evaluate` @throws UserError when a word is unknown or missing */
export function parseEvaluate(argv: readonly string[]): EvaluateCommand {
  const { values, positionals } = parsed(argv)
  const [gold, ...systems] = positionals
  if (gold === undefined || systems.length === 0) {
    throw new UserError("evaluate takes the gold and one or more systems' answers: evaluate GOLD PRED. --help shows how it is called.")
  }
  const naming = values.profile ?? 'i2b2'
  if (!(evaluationNamings as readonly string[]).includes(naming)) {
    throw new UserError(`--profile does not know '${naming}'. There is ${evaluationNamings.join(', ')}.`)
  }
  const examples = wholeNumber('examples', values.examples ?? '0', 0, 10_000)
  if (examples > 0 && values.html === undefined) {
    throw new UserError('--examples puts errors with their text in the HTML report, and none is asked for. Add --html FILE.')
  }
  if (values.accept !== undefined && systems.length > 1) {
    throw new UserError('--accept judges one release, and several answers are given. Leave the others out.')
  }
  if (values['types-by-folder'] && values.accept === undefined) {
    throw new UserError('--types-by-folder tells notes apart for --accept CRITERIA, and there is none. Add it.')
  }
  return {
    name: 'evaluate',
    gold,
    systems,
    naming: naming as EvaluationNaming,
    by: [...new Set(values.by ?? [])].map(byOne),
    ...(values.significance !== undefined && { rounds: wholeNumber('significance', values.significance, 100, 1_000_000) }),
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 31),
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
    json: values.json ?? false,
    ...(values.html !== undefined && { html: values.html }),
    examples,
    ...(values.accept !== undefined && { accept: values.accept }),
    ...(values['types-by-folder'] && { typesByFolder: true }),
  }
}

function byOne(value: string): 'document' | 'category' {
  if (value === 'document' || value === 'category') return value
  throw new UserError(`--by does not know '${value}'. There is document, category; give it twice for both.`)
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    profile: { type: 'string' },
    by: { type: 'string', multiple: true },
    significance: { type: 'string' },
    seed: { type: 'string' },
    texts: { type: 'string' },
    exclude: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    html: { type: 'string' },
    examples: { type: 'string' },
    accept: { type: 'string' },
    'types-by-folder': { type: 'boolean' },
  })
}
