import { availableParallelism } from 'node:os'
import { UserError } from '../core/userError.ts'
import { type AblationOf, ablations } from '../evaluate/ablation.ts'
import type { Resampling } from '../evaluate/significance.ts'
import { type Learner, learners } from '../learn/learners.ts'
import { schemes } from '../taggers/crf/lattice.ts'
import type { CorpusWords, LearningWords } from './trainArguments.ts'
import { oneOf, parsedWords, wholeNumber } from './words.ts'

export interface AblateCommand extends CorpusWords, LearningWords {
  readonly name: 'ablate'
  readonly leaveOut: AblationOf
  /** Who learns anew; voters don't. */
  readonly learner: Learner
  /** Measures on all notes, in so many folds, instead of on those held out. */
  readonly folds?: number
  readonly resampling: Resampling
  readonly jobs: number
  readonly html?: string
  readonly json: boolean
}

/** @param argv the words after `ablate` @throws UserError when a word is unknown or missing */
export function parseAblate(argv: readonly string[]): AblateCommand {
  const { values, positionals } = parsed(argv)
  const [corpus, ...more] = positionals
  if (corpus === undefined || more.length > 0) {
    throw new UserError(`ablate takes one file or folder of annotated notes: ablate CORPUS --leave-out ${ablations.join('|')}.`)
  }
  if (values['leave-out'] === undefined) throw new UserError(`ablate needs --leave-out, and one of ${ablations.join(', ')}.`)
  const leaveOut = oneOf('leave-out', values['leave-out'], ablations)
  refuseIdle(leaveOut, values)
  const heldOut = values['held-out']
  const seed = wholeNumber('seed', values.seed ?? '1', 0, 999_999)
  return {
    name: 'ablate',
    corpus,
    leaveOut,
    learner: oneOf('learner', values.learner ?? 'crf', learners),
    ...(values.folds !== undefined && { folds: wholeNumber('folds', values.folds, 2, 100) }),
    ...(heldOut !== undefined && { heldOut: /^[\d.]+$/.test(heldOut) ? share(heldOut) : heldOut }),
    ...(values.labels !== undefined && { labels: values.labels }),
    ...(values.annotator !== undefined && { annotator: values.annotator }),
    language: oneOf('lang', values.lang ?? 'auto', ['auto', 'en', 'fr', 'es'] as const),
    scheme: oneOf('scheme', values.scheme ?? 'BIO', schemes),
    without: [],
    ...(values['minimum-notes'] !== undefined && { minimumNotes: wholeNumber('minimum-notes', values['minimum-notes'], 0, 999_999) }),
    licence: 'nothing is passed on',
    resampling: { rounds: wholeNumber('significance', values.significance ?? '10000', 100, 1_000_000), seed },
    seed,
    jobs: wholeNumber('jobs', values.jobs ?? String(availableParallelism()), 1, 999),
    ...(values.texts !== undefined && { texts: values.texts }),
    exclude: values.exclude ?? [],
    ...(values.html !== undefined && { html: values.html }),
    json: values.json ?? false,
  }
}

type Values = ReturnType<typeof parsed>['values']

/** What would say nothing is refused rather than ignored. */
function refuseIdle(leaveOut: AblationOf, values: Values): void {
  const given = (names: readonly (keyof Values)[]) => names.find((name) => values[name] !== undefined)
  const idle = leaveOut === 'voters' ? given(['learner', 'folds', 'held-out', 'scheme', 'minimum-notes']) : undefined
  if (idle) throw new UserError(`--${idle} is for what learns anew, and voters don't: they vote on every note of CORPUS. Leave it out.`)
  if (values.folds !== undefined && values['held-out'] !== undefined) {
    throw new UserError('--folds measures on all notes and --held-out on some. Choose one.')
  }
  if (leaveOut === 'features' && values.learner !== undefined && values.learner !== 'crf') {
    throw new UserError('--leave-out features is about those of the CRF. Leave --learner out.')
  }
}

function parsed(args: readonly string[]) {
  return parsedWords(args, {
    'leave-out': { type: 'string' },
    learner: { type: 'string' },
    folds: { type: 'string' },
    'held-out': { type: 'string' },
    labels: { type: 'string' },
    annotator: { type: 'string' },
    lang: { type: 'string' },
    scheme: { type: 'string' },
    'minimum-notes': { type: 'string' },
    significance: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    texts: { type: 'string' },
    exclude: { type: 'string', multiple: true },
    html: { type: 'string' },
    json: { type: 'boolean' },
  })
}

function share(value: string): number {
  const number = Number(value)
  if (!(number > 0 && number <= 0.9))
    throw new UserError(`--held-out ${value} is no share above 0, up to 0.9; a folder of notes may stand there too.`)
  return number
}
