import { createHash } from 'node:crypto'
import { seededRandom } from '../../core/random.ts'
import { schemes } from '../../taggers/crf/lattice.ts'
import { type FeatureGroup, featureGroups, featuresVersion } from '../../taggers/crf/templates.ts'
import type { Learner } from '../learners.ts'
import { middleOf } from '../middleOf.ts'
import { notesFingerprint, splitNotes } from '../split.ts'
import { type Training, type TrainingThreads, trainPack } from '../train.ts'
import { nextPoint, type Point, type Space } from './tpe.ts'

/**
 * One setting of a learner that was tried, and how good it is on the notes that are set apart for
 * the search. Shares 0–1.
 */
export interface Trial {
  /** From 1; the first is of the settings that the search began with. */
  readonly trial: number
  readonly settings: Point
  readonly precision: number
  readonly recall: number
  /** Strict F1, which the search maximises. */
  readonly f1: number
  /** Direct identifiers wholly covered. */
  readonly direct: number
  readonly seconds: number
}

export interface SearchOptions {
  readonly minutes: number
  /** Of an earlier search of the same notes (`searchFingerprint`), to continue from. */
  readonly earlier: readonly Trial[]
  /** Called with each trial as soon as it is done, so that it can be stored. */
  readonly onTrial: (trial: Trial) => void
  readonly onProgress?: (progress: SearchProgress) => void
}

/** How far a search is. */
export interface SearchProgress {
  /** The one that is under way. */
  readonly trial: number
  readonly best?: Trial
  readonly secondsLeft: number
}

/** Of the notes to learn from, for the search to measure on. */
const tuneShare = 0.2

/**
 * Looks for settings of a learner by trying them: each trial learns from four fifths of the notes
 * and is measured on the rest; the notes held out for the final measure have no part in it. Which
 * to try next is Bergstra's estimator's to say (worker/learn/search/tpe.ts); with the same seed and
 * as many trials the same are tried.
 *
 * @returns all trials, the earlier ones too; undefined after a stop, after `onTrial` was called of
 *   those that were done
 */
export async function searchSettings(
  learner: Learner,
  training: Training,
  { minutes, earlier, onTrial, onProgress }: SearchOptions,
  threads: Omit<TrainingThreads, 'checkpoint' | 'onProgress'>,
): Promise<readonly Trial[] | undefined> {
  const { train, heldOut } = splitNotes(training.train, tuneShare, training.seed)
  const space = spaceOf(learner, training)
  const trials = [...earlier]
  const end = Date.now() + minutes * 60_000
  for (;;) {
    if (threads.signal?.aborted) return undefined
    const left = end - Date.now()
    // One that would take as long as most and can't end in time is not begun; the first always is.
    if (trials.length > 0 && left < 1000 * middleOf(trials.map(({ seconds }) => seconds))) return trials
    const trial = trials.length + 1
    const best = bestOf(trials)
    onProgress?.({ trial, secondsLeft: Math.max(0, Math.round(left / 1000)), ...(best && { best }) })
    const settings = trial === 1 ? pointOf(learner, training) : untried(space, trials, seededRandom(training.seed * 1000 + trial))
    // A small space is exhausted at some point.
    if (!settings) return trials
    const began = Date.now()
    const limited = trials.length === 0 ? threads : { ...threads, signal: withEnd(threads.signal, left) }
    const pack = await trainPack(learner, { ...withSettings(learner, training, settings), train, heldOut }, limited)
    if (threads.signal?.aborted) return undefined
    if (!pack?.scores) return trials
    const [precision, recall, f1] = pack.scores.strict
    const done: Trial = { trial, settings, precision, recall, f1, direct: pack.scores.direct, seconds: (Date.now() - began) / 1000 }
    trials.push(done)
    onTrial(done)
  }
}

/** The estimator's next point that was not tried before; undefined where it finds none. */
function untried(space: Space, trials: readonly Trial[], random: () => number): Point | undefined {
  const known = new Set(trials.map(({ settings }) => JSON.stringify(Object.entries(settings).sort())))
  for (let draw = 0; draw < 100; draw++) {
    const point = nextPoint(space, trials.map(scored), random)
    if (!known.has(JSON.stringify(Object.entries(point).sort()))) return point
  }
  return undefined
}

/**
 * The best trial; of equals the earlier, so that the settings that the search began with stand
 * where nothing is better.
 */
export function bestOf(trials: readonly Trial[]): Trial | undefined {
  return trials.reduce<Trial | undefined>((best, each) => (best && best.f1 >= each.f1 ? best : each), undefined)
}

/**
 * A digest of what trials depend on besides their settings: those of another search must not be
 * continued.
 */
export function searchFingerprint(learner: Learner, training: Training): string {
  const space = spaceOf(learner, training)
  return createHash('sha256')
    .update(JSON.stringify([learner, notesFingerprint(training.train), training.seed, featuresVersion, space, pointOf(learner, training)]))
    .digest('hex')
}

/**
 * Words that stand in few notes could say whose they are: a search asks for no fewer notes than it
 * was told to.
 */
const moreNotes = 4

function spaceOf(learner: Learner, { crf, tbed }: Training): Space {
  if (learner === 'tbed') {
    return {
      minimumGain: { kind: 'whole', from: 2, to: 12 },
      minimumNotes: { kind: 'whole', from: tbed.minimumNotes, to: tbed.minimumNotes + moreNotes },
    }
  }
  return {
    l1: { kind: 'number', from: 0.0001, to: 1, scale: 'log' },
    l2: { kind: 'number', from: 0.01, to: 5, scale: 'log' },
    scheme: { kind: 'choice', of: ['BIO', 'BIOEU'] },
    minimumNotes: { kind: 'whole', from: crf.minimumNotes, to: crf.minimumNotes + moreNotes },
    ...Object.fromEntries(optionalGroups(crf.groups).map((group) => [group, { kind: 'choice' as const, of: [true, false] }])),
  }
}

/** Without the words themselves there is nothing to learn; what the user left out stays out. */
function optionalGroups(groups: readonly FeatureGroup[]): FeatureGroup[] {
  return featureGroups.filter((group) => group !== 'lexical' && groups.includes(group))
}

/** The settings that a training has, as a point. */
function pointOf(learner: Learner, { crf, tbed }: Training): Point {
  if (learner === 'tbed') return { minimumGain: tbed.minimumGain, minimumNotes: tbed.minimumNotes }
  const { l1, l2, scheme, minimumNotes, groups } = crf
  return { l1, l2, scheme, minimumNotes, ...Object.fromEntries(optionalGroups(groups).map((group) => [group, true])) }
}

/** The training with a point's settings. */
export function withSettings(learner: Learner, training: Training, point: Point): Training {
  const { crf, tbed } = training
  if (learner === 'tbed') {
    return { ...training, tbed: { ...tbed, minimumGain: Number(point.minimumGain), minimumNotes: Number(point.minimumNotes) } }
  }
  return {
    ...training,
    crf: {
      ...crf,
      l1: Number(point.l1),
      l2: Number(point.l2),
      scheme: schemes.find((scheme) => scheme === point.scheme) ?? crf.scheme,
      minimumNotes: Number(point.minimumNotes),
      groups: crf.groups.filter((group) => point[group] !== false),
    },
  }
}

/** The estimator can't place a penalty of 0 on its scale: it takes it for the smallest there is. */
function scored({ settings, f1 }: Trial) {
  return { point: settings.l1 === 0 ? { ...settings, l1: 0.0001 } : settings, score: f1 }
}

function withEnd(signal: AbortSignal | undefined, milliseconds: number): AbortSignal {
  const end = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)))
  return signal ? AbortSignal.any([signal, end]) : end
}
