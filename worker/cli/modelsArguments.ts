import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { parsedWords } from './words.ts'

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

/** @param argv the words after `models` @throws UserError when a word is unknown or missing */
export function parseModels(argv: readonly string[]): ModelsCommand {
  const { values, positionals } = parsed(argv)
  const [action, ...names] = positionals
  if (action === undefined) throw new UserError('models takes one of list, info NAME, verify, import DIR and rules NAME.')
  const wanted = takes[action]
  if (!wanted) throw new UserError(`models does not know '${action}'. There is ${Object.keys(takes).join(', ')}.`)
  if (names.length !== wanted.length)
    throw new UserError(`models ${action} takes ${wanted.join(' and ') || 'no name'}, and was given ${names.length}.`)
  const wrong = Object.keys(values).find((each) => !(flagsOf[action] ?? []).includes(each))
  if (wrong)
    throw new UserError(`--${wrong} goes with models ${Object.keys(flagsOf).find((each) => flagsOf[each]?.includes(wrong))} alone.`)
  const [only] = names as [string]
  if (action === 'list' || action === 'verify') return { name: 'models', action }
  if (action === 'info') return { name: 'models', action, model: only }
  const { name: model, labels, licence, from } = values
  if (action === 'rules') {
    const [off, on] = [numbers('off', values.off), numbers('on', values.on)]
    return { name: 'models', action, model: only, off, on, ...(from !== undefined && { from }), json: values.json ?? false }
  }
  return {
    name: 'models',
    action: 'import',
    input: only,
    languages: languagesOf(values.lang ?? 'en'),
    ...(model !== undefined && { model }),
    ...(labels !== undefined && { labels }),
    ...(licence !== undefined && { licence }),
  }
}

const takes: Readonly<Record<string, readonly string[]>> = { list: [], info: ['NAME'], verify: [], import: ['DIR'], rules: ['NAME'] }

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  import: ['name', 'lang', 'labels', 'licence'],
  rules: ['off', 'on', 'from', 'json'],
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    name: { type: 'string' },
    lang: { type: 'string' },
    labels: { type: 'string' },
    licence: { type: 'string' },
    off: { type: 'string' },
    on: { type: 'string' },
    from: { type: 'string' },
    json: { type: 'boolean' },
  })
}

function languagesOf(list: string): Language[] {
  return list.split(',').map((word) => {
    const language = word.trim()
    if (language !== 'en' && language !== 'fr' && language !== 'es') {
      throw new UserError(`--lang does not know '${language}'. There is en, fr, es; several are parted by commas.`)
    }
    return language
  })
}

/** '3,7-9' */
function numbers(flag: string, list: string | undefined): number[] {
  if (list === undefined) return []
  return list.split(',').flatMap((part) => {
    const [, first = '', last = first] = /^\s*([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?\s*$/.exec(part) ?? []
    if (!first || Number(last) < Number(first)) throw new UserError(`--${flag} ${list} names no rules. Give their numbers: 3,7-9.`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, k) => Number(first) + k)
  })
}
