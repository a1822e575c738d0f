import { type Naming, namings } from '../../evaluate/naming.ts'
import { command, present } from '../commandSpec.ts'
import { choice } from '../flags.ts'
import { corpusFlags, corpusFormats, jsonFlag } from './corpus.ts'

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

export const agree = command({
  name: 'agree',
  group: 'Measure',
  summary: 'Measure how far annotators of the same notes agree',
  details: [
    "Strict F1, Cohen's kappa over all and over annotated tokens, Krippendorff's alpha, categories and confusions. The JSON has the whole confusion matrix.",
  ],
  arguments: [
    {
      name: 'WORK',
      meaning: `One annotator's file or folder each (${corpusFormats}), or one export with several annotators`,
      repeats: true,
    },
  ],
  flags: {
    profile: choice(namings, 'own', "Compares in a profile's names; own: in our categories; raw: as the files have them"),
    ...corpusFlags,
    json: jsonFlag,
  },
  examples: [{ line: 'agree ann ben', does: 'How far Ann and Ben agree' }],
  read: ({ profile, texts, exclude, json }, inputs): AgreeCommand => ({
    name: 'agree',
    inputs,
    naming: profile,
    ...present({ texts }),
    exclude,
    json,
  }),
})
