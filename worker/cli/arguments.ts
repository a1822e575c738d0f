import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { operators, type Style } from '../redact/operators.ts'
import { type ProfileName, profileNames, profiles } from '../redact/profiles.ts'
import { type EnsembleName, ensembleNames, type ModelChoice } from '../tasks/taggerNames.ts'
import { type AblateCommand, parseAblate } from './ablateArguments.ts'
import { type AgreeCommand, parseAgree } from './agreeArguments.ts'
import { type EvaluateCommand, parseEvaluate } from './evaluateArguments.ts'
import { type ModelsCommand, parseModels } from './modelsArguments.ts'
import { type NextCommand, parseNext } from './nextArguments.ts'
import { parseTrain, type TrainCommand } from './trainArguments.ts'

/** What every command that tags shares. */
export interface TaggingOptions {
  readonly profile: ProfileName
  readonly language: Language | 'auto'
  readonly style: Style
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  readonly explain: boolean
  readonly jobs: number
}

/** Which documents of IN. */
export interface InputOptions {
  readonly input: string
  readonly exclude: readonly string[]
  /** Does documents whose place among all, modulo `of`, is `index` (from 0). */
  readonly shard?: { readonly index: number; readonly of: number }
}

export interface RedactCommand extends TaggingOptions, InputOptions {
  readonly name: 'redact'
  readonly output: string
  readonly spans?: string
  readonly key?: string
  readonly names: 'keep' | 'replace'
  readonly existing: 'refuse' | 'resume' | 'force'
  readonly dryRun: boolean
}

export interface DetectCommand extends TaggingOptions, InputOptions {
  readonly name: 'detect'
  readonly spans: string
}

export interface PipeCommand extends TaggingOptions {
  readonly name: 'pipe'
}

export type Command =
  | RedactCommand
  | DetectCommand
  | PipeCommand
  | ModelsCommand
  | AgreeCommand
  | EvaluateCommand
  | TrainCommand
  | NextCommand
  | AblateCommand
  | { readonly name: 'help' }

/** @throws UserError when a word is unknown, missing, or not there yet */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || argv.includes('--help') || argv.includes('-h')) return { name: 'help' }
  if (name === 'models') return parseModels(rest)
  if (name === 'agree') return parseAgree(rest)
  if (name === 'evaluate') return parseEvaluate(rest)
  if (name === 'train') return parseTrain(rest)
  if (name === 'next') return parseNext(rest)
  if (name === 'ablate') return parseAblate(rest)
  if (laterCommands.has(name))
    throw new UserError(`${name} is not there yet. This version has redact, detect, pipe, train, next, agree, evaluate, ablate and models.`)
  if (name !== 'redact' && name !== 'detect' && name !== 'pipe') {
    throw new UserError(
      `${name} is no command. There are redact, detect, pipe, train, next, agree, evaluate, ablate and models; --help says more.`,
    )
  }
  const { values, positionals } = parsed(rest)
  for (const flag of laterFlags) {
    if (values[flag] !== undefined) throw new UserError(`--${flag} is not there yet. Leave it out; --help lists what there is.`)
  }
  const tagging = taggingOptions(values)
  if (name === 'pipe') {
    positionalsAre(positionals, name, [])
    refuseLeaving(tagging.profile)
    return { name, ...tagging }
  }
  if (name === 'detect') {
    const [input] = positionalsAre(positionals, name, ['IN'])
    if (!values.spans) throw new UserError('detect needs --spans FILE.jsonl: spans are all that it writes.')
    return { name, ...tagging, ...inputOptions(input as string, values), spans: values.spans }
  }
  const [input, output] = positionalsAre(positionals, name, ['IN', 'OUT'])
  refuseLeaving(tagging.profile)
  if (values.resume && values.force) throw new UserError('--resume keeps what an earlier run did and --force replaces it. Choose one.')
  return {
    name,
    ...tagging,
    ...inputOptions(input as string, values),
    output: output as string,
    ...(values.spans ? { spans: values.spans } : {}),
    ...(values.key ? { key: values.key } : {}),
    names: oneOf('names', values.names ?? 'replace', ['keep', 'replace'] as const),
    existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
    dryRun: values['dry-run'] ?? false,
  }
}

const laterCommands = new Set(['evaluate', 'self-test', 'reidentify', 'backup', 'restore', 'audit', 'jobs'])
const laterFlags = ['report', 'scope', 'patient-from'] as const

type Values = ReturnType<typeof parsed>['values']

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        lang: { type: 'string' },
        style: { type: 'string' },
        models: { type: 'string' },
        ensemble: { type: 'string' },
        spans: { type: 'string' },
        explain: { type: 'boolean' },
        report: { type: 'string' },
        key: { type: 'string' },
        scope: { type: 'string' },
        'patient-from': { type: 'string' },
        names: { type: 'string' },
        exclude: { type: 'string', multiple: true },
        jobs: { type: 'string' },
        resume: { type: 'boolean' },
        force: { type: 'boolean' },
        shard: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
}

function positionalsAre(given: readonly string[], command: string, wanted: readonly string[]): readonly string[] {
  if (given.length !== wanted.length) {
    const what = wanted.length === 0 ? 'no file names' : wanted.join(' and ')
    throw new UserError(`${command} takes ${what}, and was given ${given.length}. --help shows how it is called.`)
  }
  return given
}

function taggingOptions(values: Values): TaggingOptions {
  return {
    profile: oneOf('profile', values.profile ?? 'i2b2', profileNames),
    language: oneOf('lang', values.lang ?? 'auto', ['auto', 'en', 'fr', 'es'] as const),
    style: oneOf('style', values.style ?? 'tag', Object.keys(operators) as Style[], ['mask', 'surrogate', 'hash']),
    models: modelsNamed(values.models ?? 'all'),
    ensemble: oneOf('ensemble', values.ensemble ?? 'auto', ensembleNames),
    explain: values.explain ?? false,
    jobs: wholeNumber('jobs', values.jobs ?? String(availableParallelism())),
  }
}

function inputOptions(input: string, values: Values): InputOptions {
  const exclude = values.exclude ?? []
  if (!values.shard) return { input, exclude }
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(values.shard) ?? []
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of)) {
    throw new UserError(`--shard ${values.shard} is no part. Say which of how many, from 1: --shard 2/8.`)
  }
  return { input, exclude, shard: { index: Number(index) - 1, of: Number(of) } }
}

/** Which names there are is known once the packs are looked at (tagging.ts). */
function modelsNamed(list: string): ModelChoice {
  if (list === 'all' || list === 'fast') return list
  return list.split(',').map((name) => name.trim())
}

function oneOf<T extends string>(flag: string, value: string, choices: readonly T[], later: readonly string[] = []): T {
  if ((choices as readonly string[]).includes(value)) return value as T
  const there = `There is ${choices.join(', ')}.`
  throw new UserError(
    later.includes(value) ? `--${flag} ${value} is not there yet. ${there}` : `--${flag} does not know '${value}'. ${there}`,
  )
}

function wholeNumber(flag: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new UserError(`--${flag} ${value} is not a number from 1 to 9999.`)
  return Number(value)
}

function refuseLeaving(name: ProfileName): void {
  const { leaves } = profiles[name]
  if (leaves)
    throw new UserError(`Profile ${name} leaves ${leaves} in clear: it measures and does not release. Use i2b2 or hipaa, or detect.`)
}
