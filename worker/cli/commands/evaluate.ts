import * as z from 'zod'
import { UserError } from '../../core/userError.ts'
import { type EvaluationNaming, evaluationNamings } from '../../evaluate/naming.ts'
import { command, present } from '../commandSpec.ts'
import { choice, type Flag, path, text, toggle, whole } from '../flags.ts'
import { corpusFlags, corpusFormats, jsonFlag } from './corpus.ts'

export interface EvaluateCommand {
  readonly name: 'evaluate'
  readonly gold: string
  /** One or more systems' answers. */
  readonly systems: readonly string[]
  readonly naming: EvaluationNaming
  /** What is printed beside the figures of all documents together. */
  readonly by: readonly ('document' | 'category')[]
  /** How often documents are shuffled and resampled; absent: no test, no intervals. */
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

const by: Flag<readonly ('document' | 'category')[]> = {
  value: 'WHAT',
  repeats: true,
  choices: ['document', 'category'],
  meaning: 'Lists figures by category or by document too; may be given twice',
  schema: z
    .array(z.enum(['document', 'category'], { error: 'is not known. Choose from document, category; give it twice for both.' }))
    .default([]),
}

export const evaluate = command({
  name: 'evaluate',
  group: 'Measure',
  summary: 'Measure how well answers agree with a gold standard',
  details: [
    'Strict, relaxed, span and token figures, notes wholly de-identified, errors by kind and cause. Several answers are compared with each other. ' +
      'The JSON names documents by their place in GOLD.',
    'A file of criteria: {"criteria": [{"of": "direct", "least": 0.95, "bound": "low"}, {"of": "noteType", "least": 0.9, "bound": "share", "fewest": 20}]}; ' +
      'of: direct, fully (notes), noteType, nameKind, nameForm, sex, category, language. No go is exit status 1.',
  ],
  arguments: [
    { name: 'GOLD', meaning: `The gold standard: a file or folder of annotated notes (${corpusFormats})` },
    { name: 'PRED', meaning: 'The answers of a system, in any of these formats', repeats: true },
  ],
  flags: {
    profile: choice(
      evaluationNamings,
      'i2b2',
      "Measures in a profile's names, in those of the challenge's HIPAA categories (i2b2-hipaa), in ours (own), or as the files have them (raw)",
    ),
    by,
    significance: whole(
      [100, 1_000_000],
      undefined,
      'Shuffles and resamples the documents B times: intervals, and for each two answers whether they differ',
      'B',
    ),
    seed: whole([0, 2 ** 31], 1, 'The same seed gives the same intervals'),
    html: path('FILE', 'Writes the report as one page'),
    examples: whole([0, 10_000], 0, 'Shows so many errors of each kind in the page, with their text'),
    accept: {
      ...text(
        'FILE',
        'Local acceptance: go or no go by the criteria in FILE, or the usual ones (usual): ' +
          'direct identifiers wholly covered, of all, by type of note, kind of name and sex',
      ),
      isPath: true,
    },
    'types-by-folder': toggle('The folders of GOLD are types of notes, for --accept'),
    ...corpusFlags,
    json: jsonFlag,
  },
  examples: [
    { line: 'evaluate gold spans.jsonl --by category', does: 'Figures of one system, by category' },
    { line: 'evaluate gold ours.jsonl theirs.jsonl --significance 10000', does: 'Whether two systems differ' },
    { line: 'evaluate gold spans.jsonl --html report.html --examples 20', does: 'A page with errors in their text' },
  ],
  read(values, [gold = '', ...systems]): EvaluateCommand {
    const { examples, html, accept, significance, seed, texts, exclude, json } = values
    if (examples > 0 && html === undefined)
      throw new UserError('--examples puts errors with their text in the HTML report, and none is asked for. Add --html FILE.')
    if (accept !== undefined && systems.length > 1)
      throw new UserError('--accept judges one release, and several answers are given. Leave the others out.')
    if (values['types-by-folder'] && accept === undefined)
      throw new UserError('--types-by-folder tells notes apart for --accept CRITERIA, and there is none. Add it.')
    return {
      name: 'evaluate',
      gold,
      systems,
      naming: values.profile,
      by: [...new Set(values.by)],
      ...present({ rounds: significance }),
      seed,
      ...present({ texts }),
      exclude,
      json,
      ...present({ html }),
      examples,
      ...present({ accept }),
      ...(values['types-by-folder'] && { typesByFolder: true }),
    }
  },
})
