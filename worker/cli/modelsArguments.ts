import { parseArgs } from 'node:util'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'

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

export type ModelsCommand =
  | ModelsImportCommand
  | { readonly name: 'models'; readonly action: 'list' | 'verify' }
  | { readonly name: 'models'; readonly action: 'info'; readonly model: string }

/** @param argv the words after `models` @throws UserError when a word is unknown or missing */
export function parseModels(argv: readonly string[]): ModelsCommand {
  const { values, positionals } = parsed(argv)
  const [action, ...names] = positionals
  if (action === undefined) throw new UserError('models takes one of list, info NAME, verify and import DIR.')
  const wanted = takes[action]
  if (!wanted) throw new UserError(`models does not know '${action}'. There is ${Object.keys(takes).join(', ')}.`)
  if (names.length !== wanted.length)
    throw new UserError(`models ${action} takes ${wanted.join(' and ') || 'no name'}, and was given ${names.length}.`)
  const flag = Object.keys(values)[0]
  if (action !== 'import' && flag) throw new UserError(`--${flag} goes with models import alone.`)
  const [only] = names as [string]
  if (action === 'list' || action === 'verify') return { name: 'models', action }
  if (action === 'info') return { name: 'models', action, model: only }
  const { name: model, labels, licence } = values
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

const takes: Readonly<Record<string, readonly string[]>> = { list: [], info: ['NAME'], verify: [], import: ['DIR'] }

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, lang: { type: 'string' }, labels: { type: 'string' }, licence: { type: 'string' } },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
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
