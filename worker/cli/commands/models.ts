import type { Language } from '../../core/document.ts'
import { command, present } from '../commandSpec.ts'
import { allAmong, parsed, path, refused, text, toggle, wordsIn } from '../flags.ts'

export interface ModelsImportCommand {
  readonly name: 'models'
  readonly action: 'import'
  /** The folder of the export. */
  readonly input: string
  /** What the pack is to be called; absent: as the folder is. */
  readonly model?: string
  readonly languages: readonly Language[]
  /** A file that says what labels stand for. */
  readonly labels?: string
  readonly licence?: string
}

export interface ModelsRulesCommand {
  readonly name: 'models'
  readonly action: 'rules'
  readonly model: string
  /** Numbers of rules to switch off, or on again, from 1. */
  readonly off: readonly number[]
  readonly on: readonly number[]
  /** A file whose rules take the place of the model's. */
  readonly from?: string
  /** Prints them as such a file has them. */
  readonly json: boolean
}

export type ModelsCommand =
  | ModelsImportCommand
  | ModelsRulesCommand
  | { readonly name: 'models'; readonly action: 'list' | 'verify' }
  | { readonly name: 'models'; readonly action: 'info'; readonly model: string }

const nameArgument = { name: 'NAME', meaning: 'A model, as models list names it', choices: [] } as const

export const modelsList = command({
  name: 'models list',
  group: 'Models',
  summary: 'List the models that vote',
  arguments: [],
  flags: {},
  examples: [{ line: 'models list', does: 'Every model with its languages, licence and scores' }],
  read: (): ModelsCommand => ({ name: 'models', action: 'list' }),
})

export const modelsInfo = command({
  name: 'models info',
  group: 'Models',
  summary: 'Show where a model comes from',
  arguments: [nameArgument],
  flags: {},
  examples: [{ line: 'models info minilm-l6', does: 'Its sources, licence, labels and scores' }],
  read: (_, [model = '']): ModelsCommand => ({ name: 'models', action: 'info', model }),
})

export const modelsVerify = command({
  name: 'models verify',
  group: 'Models',
  summary: 'Check that the files of all models are as they were packed',
  arguments: [],
  flags: {},
  examples: [{ line: 'models verify', does: 'Exit status 1 where a file was changed' }],
  read: (): ModelsCommand => ({ name: 'models', action: 'verify' }),
})

export const modelsImport = command({
  name: 'models import',
  group: 'Models',
  summary: 'Make a voter of a token classifier that was exported to ONNX',
  details: [
    'Beside the model there are its tokenizer.json and config.json. ' +
      'A pack of the program itself, as train and the workbench save them, is verified and taken in as it is.',
  ],
  arguments: [{ name: 'DIR', meaning: 'The folder of the export' }],
  flags: {
    name: text('NAME', 'What the pack is called; without it, as the folder is'),
    lang: {
      ...parsed<readonly Language[], readonly Language[]>('en,fr,es', ['en'], 'The languages that it reads', languagesIn),
      usual: 'en',
    },
    labels: path('MAP.json', 'What its labels stand for: {"THEIR_LABEL": "OUR_CATEGORY" or null}'),
    licence: text('TEXT', 'The licence of its weights'),
  },
  examples: [{ line: 'models import exported --name ward-ner --lang en --labels map.json', does: 'It votes from the next run on' }],
  read: ({ name, lang, labels, licence }, [input = '']): ModelsCommand => ({
    name: 'models',
    action: 'import',
    input,
    languages: lang,
    ...present({ model: name, labels, licence }),
  }),
})

export const modelsRules = command({
  name: 'models rules',
  group: 'Models',
  summary: 'Show the rules that a model has learnt, switch them, or edit them',
  arguments: [nameArgument],
  flags: {
    off: parsed<readonly number[], readonly number[]>('3,7-9', [], 'Switches rules off', ruleNumbers),
    on: parsed<readonly number[], readonly number[]>('3,7-9', [], 'Switches rules on again', ruleNumbers),
    json: toggle('Prints them as a file to edit'),
    from: path('FILE.json', 'Takes edited rules back'),
  },
  examples: [
    { line: 'models rules site-tbed', does: 'The rules, numbered, in words' },
    { line: 'models rules site-tbed --off 3,7-9', does: 'Switches four of them off' },
  ],
  read: ({ off, on, from, json }, [model = '']): ModelsCommand => ({
    name: 'models',
    action: 'rules',
    model,
    off,
    on,
    ...present({ from }),
    json,
  }),
})

function languagesIn(list: string) {
  return allAmong(['en', 'fr', 'es'], wordsIn(list))
}

/** '3,7-9' */
function ruleNumbers(list: string) {
  const numbers: number[] = []
  for (const part of list.split(',')) {
    const [, first = '', last = first] = /^\s*([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?\s*$/.exec(part) ?? []
    if (!first || Number(last) < Number(first)) return refused('names no rules. Give their numbers: 3,7-9.')
    for (let number = Number(first); number <= Number(last); number++) numbers.push(number)
  }
  return numbers
}
