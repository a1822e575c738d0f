import type { Request } from '../../../electron/contract/contract.ts'
import type { ReleaseOptions } from '../../../electron/contract/releases.ts'
import type { FileHandle } from '../../../electron/contract/values.ts'

/** The built-in policies that a release can have. */
export const releasing = ['i2b2-tags', 'surrogates', 'safe-harbor', 'limited-data-set', 'gdpr'] as const

export type Rule = 'none' | 'folder' | 'name' | 'record' | 'table'

/** A release as it stands in the form. */
export interface Settings {
  readonly name: string
  /** Chosen now; null: as the draft has it, or nothing yet. */
  readonly input: FileHandle | null
  readonly output: FileHandle | null
  /** 'preset:gdpr', 'own:3@2'; '': as the draft has it, or nothing yet. */
  readonly policy: string
  readonly rule: Rule
  /** Which folder of the path, from 1. */
  readonly depth: number
  readonly pattern: string
  /** A chosen one's handle, or the path that the draft has. */
  readonly table: { readonly name: string; readonly is: string } | null
  readonly models: ReleaseOptions['models']
  readonly language: ReleaseOptions['language']
  readonly scope: ReleaseOptions['scope']
  readonly names: ReleaseOptions['names']
  /** One pattern a line. */
  readonly exclude: string
}

export const firstSettings: Settings = {
  name: '',
  input: null,
  output: null,
  policy: '',
  rule: 'none',
  depth: 1,
  pattern: '^([^_/]+)_',
  table: null,
  models: 'all',
  language: 'auto',
  scope: null,
  names: 'opaque',
  exclude: '',
}

/** What a draft has, to be changed. */
export function settingsOf(name: string, { patientFrom, exclude, ...options }: ReleaseOptions): Settings {
  return { ...firstSettings, name, ...options, exclude: exclude.join('\n'), ...ruleOf(patientFrom) }
}

function ruleOf(patientFrom: string | null): Partial<Settings> {
  if (patientFrom === null) return { rule: 'none' }
  const [kind = '', ...rest] = patientFrom.split(':')
  const what = rest.join(':')
  if (kind === 'folder') return { rule: 'folder', depth: Number(what || '1') }
  if (kind === 'name') return { rule: 'name', pattern: what }
  if (kind === 'table') return { rule: 'table', table: { name: what.split(/[/\\]/).at(-1) ?? what, is: what } }
  return { rule: 'record' }
}

/** As the command line's `--patient-from` says it; a table that was chosen is its handle. */
export function patientFrom({ rule, depth, pattern, table }: Settings): string | null {
  switch (rule) {
    case 'none':
      return null
    case 'folder':
      return depth === 1 ? 'folder' : `folder:${depth}`
    case 'name':
      return pattern === '' ? null : `name:${pattern}`
    case 'record':
      return 'record'
    case 'table':
      return table && `table:${table.is}`
  }
}

export function excluded({ exclude }: Settings): string[] {
  return exclude
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function optionsOf(settings: Settings): ReleaseOptions {
  const { models, language, scope, names } = settings
  return { models, language, scope, names, exclude: excluded(settings), patientFrom: patientFrom(settings) }
}

/** As the contract names a policy; null: as the draft has it. */
export function policyOf({ policy }: Settings): Request<'releases.save'>['policy'] {
  const preset = releasing.find((each) => policy === `preset:${each}`)
  if (preset) return { preset }
  const [, policyId, version] = /^own:(\d+)@(\d+)$/.exec(policy) ?? []
  return policyId && version ? { policyId: Number(policyId), version: Number(version) } : null
}
