import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { type Learner, learners } from '../learn/learners.ts'
import { type Scheme, schemes } from '../taggers/crf/lattice.ts'
import { type FeatureGroup, featureGroups } from '../taggers/crf/templates.ts'

export interface TrainCommand {
  readonly name: 'train'
  /** A file or folder of annotated notes. */
  readonly corpus: string
  /** The folder of the first learner's pack; further ones stand beside it, their learner's name after its own. */
  readonly output: string
  readonly learners: readonly Learner[]
  /** A share of the notes, or annotated notes of their own; absent: the corpus's own development part, or a tenth. */
  readonly heldOut?: number | string
  /** A file that says what labels stand for. */
  readonly labels?: string
  /** Whose annotation counts where notes have several. */
  readonly annotator?: string
  readonly language: Language | 'auto'
  readonly scheme: Scheme
  readonly without: readonly FeatureGroup[]
  readonly l1?: number
  readonly l2?: number
  readonly minimumNotes?: number
  readonly seed: number
  readonly licence: string
  readonly jobs: number
  readonly existing: 'refuse' | 'resume' | 'force'
  /** A folder with the texts of spans files that hold none. */
  readonly texts?: string
  readonly exclude: readonly string[]
}

/** @param argv the words after `train` @throws UserError when a word is unknown or missing */
export function parseTrain(argv: readonly string[]): TrainCommand {
  const { values, positionals } = parsed(argv)
  const [corpus, ...more] = positionals
  if (corpus === undefined || more.length > 0)
    throw new UserError('train takes one file or folder of annotated notes: train CORPUS --out PACK.')
  if (!values.out) throw new UserError('train needs --out PACK: the folder of the model that is learnt.')
  if (values.resume && values.force)
    throw new UserError('--resume goes on with a training that was stopped and --force replaces a model. Choose one.')
  const heldOut = values['held-out']
  return {
    name: 'train',
    corpus,
    output: values.out,
    learners: several('learner', values.learner ?? learners.join(), learners),
    ...(heldOut !== undefined && { heldOut: /^[\d.]+$/.test(heldOut) ? share(heldOut) : heldOut }),
    ...(values.labels !== undefined && { labels: values.labels }),
    ...(values.annotator !== undefined && { annotator: values.annotator }),
    language: several('lang', values.lang ?? 'auto', ['auto', 'en', 'fr', 'es'] as const)[0] as Language | 'auto',
    scheme: several('scheme', values.scheme ?? 'BIO', schemes)[0] as Scheme,
    without: values.without === undefined ? [] : several('without', values.without, featureGroups),
    ...(values.l1 !== undefined && { l1: amount('l1', values.l1) }),
    ...(values.l2 !== undefined && { l2: amount('l2', values.l2) }),
    ...(values['minimum-notes'] !== undefined && { minimumNotes: whole('minimum-notes', values['minimum-notes']) }),
    seed: whole('seed', values.seed ?? '1'),
    licence: values.licence ?? 'not to be passed on: learnt from local notes',
    jobs: Math.max(1, whole('jobs', values.jobs ?? String(availableParallelism()))),
    existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        learner: { type: 'string' },
        'held-out': { type: 'string' },
        labels: { type: 'string' },
        annotator: { type: 'string' },
        lang: { type: 'string' },
        scheme: { type: 'string' },
        without: { type: 'string' },
        l1: { type: 'string' },
        l2: { type: 'string' },
        'minimum-notes': { type: 'string' },
        seed: { type: 'string' },
        licence: { type: 'string' },
        jobs: { type: 'string' },
        resume: { type: 'boolean' },
        force: { type: 'boolean' },
        texts: { type: 'string' },
        exclude: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help lists the options.`)
  }
}

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
