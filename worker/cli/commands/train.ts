import { UserError } from '../../core/userError.ts'
import { type StackMethod, stackMethods } from '../../ensemble/stackModel.ts'
import { type Learner, learners } from '../../learn/learners.ts'
import { type StackGroup, stackGroups } from '../../packs/stackPack.ts'
import type { ModelChoice } from '../../packs/taggerNames.ts'
import { featureGroups } from '../../taggers/crf/templates.ts'
import { command, present } from '../commandSpec.ts'
import { choiceList, type Flag, parsed, path, refused, text, toggle, type Values, whole } from '../flags.ts'
import { type CorpusWords, corpusArgument, heldOutFlag, type LearningWords, learningFlags } from './learning.ts'
import { modelsNamed } from './tagging.ts'

export interface TrainCommand extends CorpusWords, LearningWords {
  readonly name: 'train'
  /**
   * The folder of the first learner's pack; further ones stand beside it, their learner's name
   * after its own. Empty where folds alone are asked for.
   */
  readonly output: string
  readonly learners: readonly Learner[]
  /** What is asked of stacks; absent: none is fitted. */
  readonly stack?: StackOptions
  /** Cross-validates in so many folds. */
  readonly folds?: number
  /** The settings of the default vote are refitted instead of a model. */
  readonly settings?: true
  /** Minutes in which the learners' own settings are searched first. */
  readonly search?: number
  /**
   * Instead of a model: F1 by number of notes, in so many folds, drawn in a file where one is
   * named.
   */
  readonly curve?: { readonly folds: number; readonly html?: string; readonly json: boolean }
  readonly jobs: number
  readonly existing: 'refuse' | 'resume' | 'force'
}

export interface StackOptions {
  readonly methods: readonly StackMethod[] | 'auto'
  readonly groups: readonly StackGroup[]
  /** Among whom the groups are chosen. */
  readonly models: ModelChoice
}

const flags = {
  out: path('PACK', "The folder of the model to write; further learners' stand beside it, their learner's name after its own"),
  learner: {
    ...choiceList(
      [...learners, 'stack', 'settings'],
      undefined,
      'crf and tbed learn models; stack fits stacks; settings refits the settings of the default vote',
    ),
    usual: learners.join(),
  },
  folds: whole([2, 100], undefined, 'Cross-validates in N folds by patient, mean ± standard deviation; without --out it leaves nothing'),
  curve: toggle('F1 by number of notes learnt from, of the first learner in five folds, and what 50 more would bring'),
  search: parsed<number, undefined>(
    'MINUTES',
    undefined,
    'Tries settings of each learner first, for so long each, on a fifth of the notes, and learns with the best; trials are in ' +
      'PACK.trials.jsonl and drawn in PACK.trials.html, and --resume continues them',
    minutes,
  ),
  html: path('FILE', 'Draws the curve'),
  json: toggle('Prints the curve as JSON, for programs'),
  method: {
    ...parsed<readonly StackMethod[] | 'auto', undefined>(
      'NAME,…',
      undefined,
      'Of stacks: auto (the best on folds held out), or lr, svm, gbt (logistic regression, linear SVM, boosted trees over tokens), ' +
        'rbf (SVM over candidate entities)',
      (typed) => (typed === 'auto' ? typed : among(stackMethods, typed)),
    ),
    usual: 'auto',
    choices: ['auto', ...stackMethods],
  },
  group: {
    ...choiceList(stackGroups, undefined, 'Of stacks: whose answers are weighed; all: everyone whom --models names'),
    usual: 'all',
  },
  models: {
    ...parsed<ModelChoice, undefined>('NAME,…', undefined, 'Of stacks: among which taggers the groups are chosen', modelsNamed),
    usual: 'all',
    choices: ['all', 'fast', 'rules', 'gazetteer'],
  },
  'held-out': heldOutFlag(false),
  without: choiceList(featureGroups, undefined, 'Leaves groups of features out'),
  encoder: parsed<NonNullable<LearningWords['encoder']>, undefined>(
    'NAME[:N]',
    undefined,
    'Adds N dense features (usually 64) that a frozen encoder among the models gives the CRF (minilm-l6 English, e5-fr-es French and ' +
      'Spanish); the encoder has to be beside the model wherever that votes',
    encoderNamed,
  ),
  l1: penalty('l1'),
  l2: penalty('l2'),
  seed: whole([0, 999_999], 1, 'Of what is held out; the same notes, settings and seed give the same model'),
  licence: text('TEXT', 'Under which the model may be passed on'),
  source: text('TEXT', 'What the model says it was learnt from'),
  resume: toggle('Continues a training that was stopped'),
  force: toggle('Replaces an older PACK'),
  ...learningFlags,
} as const

export const train = command({
  name: 'train',
  group: 'Learn',
  summary: 'Learn from your own annotated notes: a CRF, rules, stacks, settings of the vote',
  details: [
    "A CRF and, in PACK-tbed, rules that mend what the program's own rules get wrong; measured on notes held out. Put into the folder of models, they vote.",
    '--learner settings refits the default vote on 20 annotated notes or more (50 are a good beginning): thresholds, votes, who takes part, ties, ' +
      'calibration. It says what is better beyond chance on notes not refitted on, and packs that alone; taken away, the vote is as before.',
    "--learner stack learns what weighs the voters' answers against each other from notes that none of them has seen (a voter learnt from the same " +
      'notes is learnt again, fold by fold); --ensemble stack:… uses it.',
  ],
  arguments: [corpusArgument],
  flags,
  examples: [
    { line: 'train notes --out site', does: 'A CRF in site, rules in site-tbed' },
    { line: 'train notes --folds 5', does: 'How well that would do, by cross-validation' },
    { line: 'train notes --curve --html curve.html', does: 'What more notes would bring' },
    { line: 'train notes --out vote --learner settings', does: 'The settings of the default vote, refitted' },
  ],
  read(values, [corpus = '']): TrainCommand {
    const { out, folds, curve, labels, annotator, encoder, l1, l2, source, texts } = values
    if (out === undefined && folds === undefined && !curve)
      throw new UserError('train needs --out PACK: the folder of the model that is learnt. --folds K and --curve do without.')
    if (values.resume && values.force)
      throw new UserError('--resume continues a training that was stopped and --force replaces a model. Choose one.')
    const wanted = values.learner ?? learners
    refuseCombinations(wanted, values)
    return {
      name: 'train',
      corpus,
      output: out ?? '',
      learners: wanted.filter((word) => word !== 'stack' && word !== 'settings'),
      ...(wanted.includes('stack') && {
        stack: { methods: values.method ?? 'auto', groups: values.group ?? ['all'], models: values.models ?? 'all' },
      }),
      ...(wanted.includes('settings') && { settings: true }),
      ...loopOptions(values),
      ...present({ heldOut: values['held-out'], labels, annotator }),
      language: values.lang,
      scheme: values.scheme ?? 'BIO',
      without: values.without ?? [],
      ...present({ encoder, l1, l2, minimumNotes: values['minimum-notes'] }),
      seed: values.seed,
      ...present({ source }),
      licence: values.licence ?? 'not to be passed on: learnt from local notes',
      jobs: values.jobs,
      existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
      ...present({ texts }),
      exclude: values.exclude,
    }
  },
})

type TrainValues = Values<typeof flags>

function refuseCombinations(wanted: readonly string[], values: TrainValues): void {
  const { out, search, curve, html, json, method, group, models } = values
  if (wanted.includes('stack') && wanted.length > 1 && out !== undefined)
    throw new UserError(
      'A stack is fitted over voters that are there: learn crf and tbed first, put them into the folder of models, then train --learner stack.',
    )
  if ((search !== undefined || curve) && !wanted.some((word) => word !== 'stack' && word !== 'settings'))
    throw new UserError('--search and --curve are for the learners crf and tbed. Name one of them with --learner.')
  if (wanted.includes('settings') && wanted.length > 1)
    throw new UserError(
      '--learner settings refits what is there and stands alone. Learn models first, put them into the folder of models, then refit.',
    )
  if (!wanted.includes('stack') && (method ?? group ?? models) !== undefined)
    throw new UserError('--method, --group and --models are for --learner stack. Leave them out, or add it.')
  if (!curve && (html !== undefined || json)) throw new UserError('--html and --json are for --curve. Leave them out, or add it.')
  if (curve && search !== undefined) throw new UserError('--curve learns with settings as they are: leave --search out.')
}

function loopOptions({ search, curve, html, json, folds }: TrainValues): Pick<TrainCommand, 'folds' | 'search' | 'curve'> {
  if (curve) return { curve: { folds: folds ?? curveFolds, ...present({ html }), json } }
  return present({ search, folds })
}

/** Of a learning curve: each fold learns several times. */
const curveFolds = 5

function minutes(typed: string) {
  const number = Number(typed)
  return /^\d+(?:\.\d+)?$/.test(typed) && number > 0 && number <= 10_080 ? number : refused('is not a number of minutes.')
}

function among<T extends string>(choices: readonly T[], list: string) {
  const read = choiceList(choices, undefined, '').schema.safeParse(list)
  return read.success ? (read.data ?? []) : refused(read.error.issues[0]?.message ?? '')
}

/** 'NAME' or 'NAME:VALUES'. */
function encoderNamed(typed: string) {
  const [name = '', count] = typed.split(':')
  const values = count === undefined ? usualDenseValues : /^\d{1,6}$/.test(count) ? Number(count) : 0
  return values >= 1 && values <= 512 ? { name, values } : refused('is not known: a number from 1 to 512 stands after the colon.')
}

const usualDenseValues = 64

function penalty(which: string): Flag<number | undefined> {
  return parsed<number, undefined>('X', undefined, `The CRF's ${which} penalty on its weights`, (typed) =>
    /^\d+(?:\.\d+)?(?:e-?\d+)?$/.test(typed) ? Number(typed) : refused('is not a number of 0 or more.'),
  )
}
