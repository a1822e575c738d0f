import { availableParallelism } from 'node:os'
import { UserError } from '../core/userError.ts'
import { ensembleNames, type ModelChoice } from '../packs/taggerNames.ts'
import type { Policy } from '../redact/policy/policy.ts'
import { type InputOrder, namesModes, type ReleaseOrder, type TaggingOrder } from '../release/order.ts'
import { type AblateCommand, parseAblate } from './ablateArguments.ts'
import { type AgreeCommand, parseAgree } from './agreeArguments.ts'
import { type EvaluateCommand, parseEvaluate } from './evaluateArguments.ts'
import { type ModelsCommand, parseModels } from './modelsArguments.ts'
import { type NamesCommand, parseNames } from './namesArguments.ts'
import { type NextCommand, parseNext } from './nextArguments.ts'
import { passphraseFilesIn } from './passphrases.ts'
import { policyNamed, refuseToRelease } from './policyArgument.ts'
import { parseReidentify, type ReidentifyCommand } from './reidentifyArguments.ts'
import { parseReport, type ReportCommand } from './reportArguments.ts'
import { parseTrain, type TrainCommand } from './trainArguments.ts'
import { parseVerify, type VerifyCommand } from './verifyArguments.ts'
import { oneOf, parsedWords } from './words.ts'

export interface RedactCommand extends Omit<ReleaseOrder, 'wayBack'> {
  readonly name: 'redact'
  /** Where the file that allows re-identification goes. */
  readonly wayBackFile?: string
  /** Two, each with a passphrase; none: they are asked. */
  readonly passphraseFiles: readonly string[]
  readonly dryRun: boolean
}

/** A first pass alone: who is who in all of IN, for the parts of a release. */
export interface SurveyCommand extends TaggingOrder, InputOrder {
  readonly name: 'survey'
  readonly entities: string
  readonly key: string
  /** Two, each with a passphrase, where two people open the key together; none: they are asked. */
  readonly passphraseFiles: readonly string[]
}

export interface DetectCommand extends TaggingOrder, InputOrder {
  readonly name: 'detect'
  readonly spans: string
}

export interface PipeCommand extends TaggingOrder {
  readonly name: 'pipe'
  readonly key?: string
}

/** Proves an installation. */
export interface SelfTestCommand extends Pick<TaggingOrder, 'models' | 'jobs'> {
  readonly name: 'self-test'
}

export type Command =
  | RedactCommand
  | DetectCommand
  | PipeCommand
  | SurveyCommand
  | SelfTestCommand
  | ReidentifyCommand
  | ModelsCommand
  | AgreeCommand
  | EvaluateCommand
  | TrainCommand
  | NextCommand
  | AblateCommand
  | ReportCommand
  | VerifyCommand
  | NamesCommand
  | { readonly name: 'help' }

/** @throws UserError when a word is unknown or missing */
export function parseCommand(argv: readonly string[]): Command {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || argv.includes('--help') || argv.includes('-h')) return { name: 'help' }
  if (name === 'models') return parseModels(rest)
  if (name === 'agree') return parseAgree(rest)
  if (name === 'evaluate') return parseEvaluate(rest)
  if (name === 'train') return parseTrain(rest)
  if (name === 'next') return parseNext(rest)
  if (name === 'ablate') return parseAblate(rest)
  if (name === 'reidentify') return parseReidentify(rest)
  if (name === 'report') return parseReport(rest)
  if (name === 'verify') return parseVerify(rest)
  if (name === 'names') return parseNames(rest)
  if (name !== 'redact' && name !== 'detect' && name !== 'pipe' && name !== 'survey' && name !== 'self-test') {
    throw new UserError(`${name} is no command. There are ${commands}; --help says more.`)
  }
  const { values, positionals } = parsed(rest)
  const tagging = { ...taggingOrder(values), ...needOf(name, values) }
  if (name === 'self-test') {
    positionalsAre(positionals, name, [])
    return { name, models: tagging.models, jobs: tagging.jobs }
  }
  const key = values.key ? { key: values.key } : {}
  if (name === 'pipe') {
    positionalsAre(positionals, name, [])
    refuseToRelease(tagging.policy)
    return { name, ...tagging, ...key }
  }
  if (name === 'detect') {
    const [input] = positionalsAre(positionals, name, ['IN'])
    if (!values.spans) throw new UserError('detect needs --spans FILE.jsonl: spans are all that it writes.')
    return { name, ...tagging, ...inputOrder(input as string, values), spans: values.spans }
  }
  if (name === 'survey') {
    const [input] = positionalsAre(positionals, name, ['IN'])
    if (!values.entities || !values.key)
      throw new UserError('survey needs --entities FILE, which it writes, and --key FILE, which every part of the release then goes by.')
    const passphraseFiles = passphraseFilesIn(values['passphrase-file'])
    return { name, ...tagging, ...inputOrder(input as string, values), entities: values.entities, key: values.key, passphraseFiles }
  }
  const [input, output] = positionalsAre(positionals, name, ['IN', 'OUT'])
  refuseToRelease(tagging.policy)
  if (values.resume && values.force) throw new UserError('--resume keeps what an earlier run did and --force replaces it. Choose one.')
  return {
    name,
    ...tagging,
    ...inputOrder(input as string, values),
    output: output as string,
    ...(values.spans ? { spans: values.spans } : {}),
    ...key,
    ...(values.entities ? { entities: values.entities } : {}),
    ...(values.gold ? { gold: values.gold } : {}),
    ...(values.given ? { gold: values.given, given: true } : {}),
    ...(values.report ? { report: values.report } : {}),
    ...(values.operator ? { operator: values.operator } : {}),
    ...wayBackOf(values),
    names: oneOf('names', values.names ?? 'opaque', namesModes),
    existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
    dryRun: values['dry-run'] ?? false,
  }
}

const commands =
  'redact, detect, pipe, survey, report, names, reidentify, self-test, train, next, agree, evaluate, ablate, models and verify'

type Values = ReturnType<typeof parsed>['values']

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    profile: { type: 'string' },
    lang: { type: 'string' },
    style: { type: 'string' },
    models: { type: 'string' },
    ensemble: { type: 'string' },
    spans: { type: 'string' },
    explain: { type: 'boolean' },
    report: { type: 'string' },
    operator: { type: 'string' },
    'way-back': { type: 'string' },
    'passphrase-file': { type: 'string', multiple: true },
    entities: { type: 'string' },
    gold: { type: 'string' },
    given: { type: 'string' },
    'accept-weaker': { type: 'boolean' },
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
  })
}

function positionalsAre(given: readonly string[], command: string, wanted: readonly string[]): readonly string[] {
  if (given.length !== wanted.length) {
    const what = wanted.length === 0 ? 'no file names' : wanted.join(' and ')
    throw new UserError(`${command} takes ${what}, and was given ${given.length}. --help shows how it is called.`)
  }
  return given
}

function policyOf({ profile, style, scope }: Values): Policy {
  return policyNamed({
    profile,
    style,
    scope: scope === undefined ? undefined : oneOf('scope', scope, ['note', 'patient', 'release'] as const),
  })
}

function taggingOrder(values: Values): TaggingOrder {
  return {
    policy: policyOf(values),
    language: oneOf('lang', values.lang ?? 'auto', ['auto', 'en', 'fr', 'es'] as const),
    models: modelsNamed(values.models ?? 'all'),
    ensemble: oneOf('ensemble', values.ensemble ?? 'auto', ensembleNames),
    explain: values.explain ?? false,
    jobs: wholeNumber('jobs', values.jobs ?? String(availableParallelism())),
  }
}

/** What a release's policy needs to look for identifiers; spans that are given take its place. @throws UserError for a word that only a release takes */
function needOf(name: string, values: Values): Pick<TaggingOrder, 'need' | 'acceptWeaker'> {
  const releases = name === 'redact' || name === 'pipe' || name === 'survey'
  if (values['accept-weaker'] && !releases) throw new UserError(`--accept-weaker is for redact, pipe and survey, and not for ${name}.`)
  if (!releases || values.given) return {}
  if (values['accept-weaker']) return { acceptWeaker: true }
  const { models } = policyOf(values).find
  return models ? { need: models } : {}
}

function inputOrder(input: string, values: Values): InputOrder {
  const exclude = values.exclude ?? []
  const order = { input, exclude, ...(values['patient-from'] ? { patientFrom: values['patient-from'] } : {}) }
  if (!values.shard) return order
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(values.shard) ?? []
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of)) {
    throw new UserError(`--shard ${values.shard} is no part. Say which of how many, from 1: --shard 2/8.`)
  }
  return { ...order, shard: { index: Number(index) - 1, of: Number(of) } }
}

function wayBackOf(values: Values): Pick<RedactCommand, 'wayBackFile' | 'passphraseFiles'> {
  const passphraseFiles = passphraseFilesIn(values['passphrase-file'])
  const wayBackFile = values['way-back']
  if (!wayBackFile && passphraseFiles.length > 0)
    throw new UserError('--passphrase-file is for --way-back FILE alone, and that is missing.')
  return { ...(wayBackFile ? { wayBackFile } : {}), passphraseFiles }
}

/** Which names there are is known once the packs are looked at (tagging.ts). */
function modelsNamed(list: string): ModelChoice {
  if (list === 'all' || list === 'fast') return list
  return list.split(',').map((name) => name.trim())
}

function wholeNumber(flag: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new UserError(`--${flag} ${value} is not a number from 1 to 9999.`)
  return Number(value)
}
