import { availableParallelism } from 'node:os'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { type StackMethod, stackMethods } from '../ensemble/stackModel.ts'
import { type Learner, learners } from '../learn/learners.ts'
import { type StackGroup, stackGroups } from '../packs/stackPack.ts'
import type { ModelChoice } from '../packs/taggerNames.ts'
import { type Scheme, schemes } from '../taggers/crf/lattice.ts'
import { type FeatureGroup, featureGroups } from '../taggers/crf/templates.ts'
import { parsedWords } from './words.ts'

export interface TrainCommand {
  readonly name: 'train'
  /** A file or folder of annotated notes. */
  readonly corpus: string
  /** The folder of the first learner's pack; further ones stand beside it, their learner's name after its own. Empty where folds alone are asked for. */
  readonly output: string
  readonly learners: readonly Learner[]
  /** What is asked of stacks; absent: none is fitted. */
  readonly stack?: StackOptions
  /** Cross-validates in so many folds. */
  readonly folds?: number
  /** The settings of the default vote are refitted instead of a model. */
  readonly settings?: true
  /** Minutes in which the learners' own settings are looked for first. */
  readonly search?: number
  /** Instead of a model: F1 by number of notes, in so many folds, drawn in a file where one is named. */
  readonly curve?: { readonly folds: number; readonly html?: string; readonly json: boolean }
  /** A share of the notes, or annotated notes of their own; absent: the corpus's own development part, or a tenth. */
  readonly heldOut?: number | string
  /** A file that says what labels stand for. */
  readonly labels?: string
  /** Whose annotation counts where notes have several. */
  readonly annotator?: string
  readonly language: Language | 'auto'
  readonly scheme: Scheme
  readonly without: readonly FeatureGroup[]
  /** A pack that gives the CRF dense features, and how many a token. */
  readonly encoder?: { readonly name: string; readonly values: number }
  readonly l1?: number
  readonly l2?: number
  readonly minimumNotes?: number
  readonly seed: number
  readonly licence: string
  /** What the model says it was learnt from. */
  readonly source?: string
  readonly jobs: number
  readonly existing: 'refuse' | 'resume' | 'force'
  /** A folder with the texts of spans files that hold none. */
  readonly texts?: string
  readonly exclude: readonly string[]
}

/** What the words say of a corpus. */
export type CorpusWords = Pick<TrainCommand, 'corpus' | 'heldOut' | 'labels' | 'seed' | 'texts' | 'exclude' | 'annotator' | 'language'>

/** What the words say of learning. */
export type LearningWords = Pick<
  TrainCommand,
  'scheme' | 'without' | 'encoder' | 'l1' | 'l2' | 'minimumNotes' | 'seed' | 'licence' | 'source'
>

export interface StackOptions {
  readonly methods: readonly StackMethod[] | 'auto'
  readonly groups: readonly StackGroup[]
  /** Among whom the groups are chosen. */
  readonly models: ModelChoice
}

/** @param argv the words after `train` @throws UserError when a word is unknown or missing */
export function parseTrain(argv: readonly string[]): TrainCommand {
  const { values, positionals } = parsed(argv)
  const [corpus, ...more] = positionals
  if (corpus === undefined || more.length > 0)
    throw new UserError('train takes one file or folder of annotated notes: train CORPUS --out PACK.')
  const folds = values.folds === undefined ? undefined : foldCount(values.folds)
  if (!values.out && folds === undefined && !values.curve)
    throw new UserError('train needs --out PACK: the folder of the model that is learnt.')
  if (values.resume && values.force)
    throw new UserError('--resume goes on with a training that was stopped and --force replaces a model. Choose one.')
  const heldOut = values['held-out']
  const wanted = several('learner', values.learner ?? learners.join(), [...learners, 'stack', 'settings'] as const)
  const stack = stackOptions(wanted.includes('stack'), values)
  if (stack && wanted.length > 1 && values.out !== undefined) {
    throw new UserError(
      'A stack is fitted over voters that are there: learn crf and tbed first, put them into the folder of models, then train --learner stack.',
    )
  }
  if ((values.search !== undefined || values.curve) && !wanted.some((word) => word !== 'stack' && word !== 'settings')) {
    throw new UserError('--search and --curve are for the learners crf and tbed. Name one of them with --learner.')
  }
  if (wanted.includes('settings') && wanted.length > 1) {
    throw new UserError(
      '--learner settings refits what is there and stands alone. Learn models first, put them into the folder of models, then refit.',
    )
  }
  return {
    name: 'train',
    corpus,
    output: values.out ?? '',
    learners: wanted.filter((word) => word !== 'stack' && word !== 'settings'),
    ...(stack && { stack }),
    ...(wanted.includes('settings') && { settings: true }),
    ...loopOptions(values, folds),
    ...(heldOut !== undefined && { heldOut: /^[\d.]+$/.test(heldOut) ? share(heldOut) : heldOut }),
    ...(values.labels !== undefined && { labels: values.labels }),
    ...(values.annotator !== undefined && { annotator: values.annotator }),
    language: several('lang', values.lang ?? 'auto', ['auto', 'en', 'fr', 'es'] as const)[0] as Language | 'auto',
    scheme: several('scheme', values.scheme ?? 'BIO', schemes)[0] as Scheme,
    without: values.without === undefined ? [] : several('without', values.without, featureGroups),
    ...(values.encoder !== undefined && { encoder: encoderOf(values.encoder) }),
    ...(values.l1 !== undefined && { l1: amount('l1', values.l1) }),
    ...(values.l2 !== undefined && { l2: amount('l2', values.l2) }),
    ...(values['minimum-notes'] !== undefined && { minimumNotes: whole('minimum-notes', values['minimum-notes']) }),
    seed: whole('seed', values.seed ?? '1'),
    ...(values.source !== undefined && { source: values.source }),
    licence: values.licence ?? 'not to be passed on: learnt from local notes',
    jobs: Math.max(1, whole('jobs', values.jobs ?? String(availableParallelism()))),
    existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
  }
}

function loopOptions(
  { search, curve, html, json }: { readonly search?: string; readonly curve?: boolean; readonly html?: string; readonly json?: boolean },
  folds: number | undefined,
): Pick<TrainCommand, 'folds' | 'search' | 'curve'> {
  if (!curve && (html !== undefined || json)) throw new UserError('--html and --json are for --curve. Leave them out, or add it.')
  if (curve && search !== undefined) throw new UserError('--curve learns with settings as they are: leave --search out.')
  if (curve) return { curve: { folds: folds ?? usualFolds, ...(html !== undefined && { html }), json: json ?? false } }
  if (search === undefined) return folds === undefined ? {} : { folds }
  const minutes = Number(search)
  if (!/^\d+(?:\.\d+)?$/.test(search) || minutes <= 0 || minutes > 10_080)
    throw new UserError(`--search ${search} is no number of minutes.`)
  return { search: minutes, ...(folds !== undefined && { folds }) }
}

/** Of a learning curve: each fold learns several times. */
const usualFolds = 5

function stackOptions(
  isWanted: boolean,
  { method, group, models }: { readonly method?: string; readonly group?: string; readonly models?: string },
): StackOptions | undefined {
  if (!isWanted) {
    if (method ?? group ?? models) throw new UserError('--method, --group and --models are for --learner stack. Leave them out, or add it.')
    return undefined
  }
  return {
    methods: method === undefined || method === 'auto' ? 'auto' : several('method', method, stackMethods),
    groups: several('group', group ?? 'all', stackGroups),
    models:
      models === undefined || models === 'all' || models === 'fast' ? (models ?? 'all') : models.split(',').map((name) => name.trim()),
  }
}

/** Fewer than two hold nothing out. */
function foldCount(value: string): number {
  const count = whole('folds', value)
  if (count < 2 || count > 100) throw new UserError(`--folds ${value} is not a number from 2 to 100.`)
  return count
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    out: { type: 'string' },
    learner: { type: 'string' },
    folds: { type: 'string' },
    search: { type: 'string' },
    curve: { type: 'boolean' },
    html: { type: 'string' },
    json: { type: 'boolean' },
    method: { type: 'string' },
    group: { type: 'string' },
    models: { type: 'string' },
    'held-out': { type: 'string' },
    labels: { type: 'string' },
    annotator: { type: 'string' },
    lang: { type: 'string' },
    scheme: { type: 'string' },
    without: { type: 'string' },
    encoder: { type: 'string' },
    l1: { type: 'string' },
    l2: { type: 'string' },
    'minimum-notes': { type: 'string' },
    seed: { type: 'string' },
    licence: { type: 'string' },
    source: { type: 'string' },
    jobs: { type: 'string' },
    resume: { type: 'boolean' },
    force: { type: 'boolean' },
    texts: { type: 'string' },
    exclude: { type: 'string', multiple: true },
  })
}

/** 'NAME' or 'NAME:VALUES'. */
function encoderOf(word: string): { readonly name: string; readonly values: number } {
  const [name = '', count] = word.split(':')
  const values = count === undefined ? usualDenseValues : whole('encoder', count)
  if (values < 1 || values > 512) throw new UserError(`--encoder ${word}: a number from 1 to 512 stands after the colon.`)
  return { name, values }
}

const usualDenseValues = 64

function several<T extends string>(flag: string, list: string, choices: readonly T[]): T[] {
  const words = [...new Set(list.split(',').map((word) => word.trim()))]
  const unknown = words.find((word) => !(choices as readonly string[]).includes(word))
  if (unknown !== undefined) throw new UserError(`--${flag} does not know '${unknown}'. There is ${choices.join(', ')}.`)
  return words as T[]
}

function share(value: string): number {
  const number = Number(value)
  if (!(number >= 0 && number <= 0.9))
    throw new UserError(`--held-out ${value} is no share from 0 to 0.9; a folder of notes may stand there too.`)
  return number
}

function amount(flag: string, value: string): number {
  if (!/^\d+(?:\.\d+)?(?:e-?\d+)?$/.test(value)) throw new UserError(`--${flag} ${value} is not a number of 0 or more.`)
  return Number(value)
}

function whole(flag: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new UserError(`--${flag} ${value} is not a whole number from 0 to 999999.`)
  return Number(value)
}
