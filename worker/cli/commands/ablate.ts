import { UserError } from '../../core/userError.ts'
import { type AblationOf, ablations } from '../../evaluate/ablation.ts'
import type { Resampling } from '../../evaluate/significance.ts'
import { type Learner, learners } from '../../learn/learners.ts'
import { command, present } from '../commandSpec.ts'
import { choice, path, required, threads, whole } from '../flags.ts'
import { jsonFlag } from './corpus.ts'
import { type CorpusWords, corpusArgument, heldOutFlag, type LearningWords, learningFlags } from './learning.ts'

export interface AblateCommand extends CorpusWords, LearningWords {
  readonly name: 'ablate'
  readonly leaveOut: AblationOf
  /** The learner that is trained again; voters are not. */
  readonly learner: Learner
  /** Measures on all notes, in so many folds, instead of on those held out. */
  readonly folds?: number
  readonly resampling: Resampling
  readonly jobs: number
  readonly html?: string
  readonly json: boolean
}

export const ablate = command({
  name: 'ablate',
  group: 'Learn',
  summary: 'Measure what each feature, voter or source of notes is worth',
  details: [
    "Leaves out one thing at a time: groups of the CRF's features, or sources of notes (the sub-folders of CORPUS), each learnt without; " +
      'voters of the default vote, on every note of CORPUS.',
  ],
  arguments: [corpusArgument],
  flags: {
    'leave-out': required(choice(ablations, undefined, 'What is left out, one at a time')),
    learner: choice(learners, undefined, 'Which learner learns without each source (usually crf)'),
    folds: whole([2, 100], undefined, 'Learns N times instead, and measures on all notes'),
    'held-out': heldOutFlag(true),
    significance: whole([100, 1_000_000], 10_000, 'Shuffles and resamples the notes B times', 'B'),
    seed: whole([0, 999_999], 1, 'The same seed gives the same figures'),
    html: path('FILE', 'Draws it as one page'),
    json: jsonFlag,
    ...learningFlags,
    jobs: threads(999),
  },
  examples: [
    { line: 'ablate notes --leave-out features --folds 5', does: "What each group of the CRF's features is worth" },
    { line: 'ablate notes --leave-out voters --html voters.html', does: 'What each voter is worth, drawn' },
  ],
  read(values, [corpus = '']): AblateCommand {
    const { folds, labels, annotator, significance, seed, jobs, texts, exclude, html, json } = values
    const leaveOut = values['leave-out']
    refuseIdle(leaveOut, values)
    return {
      name: 'ablate',
      corpus,
      leaveOut,
      learner: values.learner ?? 'crf',
      ...present({ folds, heldOut: values['held-out'], labels, annotator }),
      language: values.lang,
      scheme: values.scheme ?? 'BIO',
      without: [],
      ...present({ minimumNotes: values['minimum-notes'] }),
      licence: 'nothing is passed on',
      resampling: { rounds: significance, seed },
      seed,
      jobs,
      ...present({ texts, html }),
      exclude,
      json,
    }
  },
})

/** A flag that would have no effect is refused rather than ignored. */
function refuseIdle(
  leaveOut: AblationOf,
  values: Readonly<Record<'learner' | 'folds' | 'held-out' | 'scheme' | 'minimum-notes', unknown>>,
): void {
  const learning = ['learner', 'folds', 'held-out', 'scheme', 'minimum-notes'] as const
  const idle = leaveOut === 'voters' ? learning.find((name) => values[name] !== undefined) : undefined
  if (idle)
    throw new UserError(`--${idle} is for what is learnt again, and voters are not: they vote on every note of CORPUS. Leave it out.`)
  if (values.folds !== undefined && values['held-out'] !== undefined)
    throw new UserError('--folds measures on all notes and --held-out on some. Choose one.')
  if (leaveOut === 'features' && values.learner !== undefined && values.learner !== 'crf')
    throw new UserError('--leave-out features is about those of the CRF. Leave --learner out.')
}
