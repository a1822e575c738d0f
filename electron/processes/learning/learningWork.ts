import { type Category, isCategory } from '../../../worker/core/category.ts'
import { say } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { comparePacks, type PackComparison } from '../../../worker/learn/comparePacks.ts'
import { crfFitDefaults } from '../../../worker/learn/crf/fit.ts'
import { retune } from '../../../worker/learn/ensemble/retune.ts'
import { settingsPack } from '../../../worker/learn/ensemble/retunePack.ts'
import type { Learner } from '../../../worker/learn/learners.ts'
import { type LearningNote, languagesIn, namesIn } from '../../../worker/learn/learningNote.ts'
import { type LearningCurve, learningCurve } from '../../../worker/learn/loop/learningCurve.ts'
import { type NextNote, type NextOptions, nextToAnnotate } from '../../../worker/learn/loop/nextNotes.ts'
import { noteDigest, type Split, splitNotes } from '../../../worker/learn/split.ts'
import { editedRules } from '../../../worker/learn/tbed/editedRules.ts'
import { tbedDefaults } from '../../../worker/learn/tbed/learnTbed.ts'
import { type LearntPack, type Training, type TrainingProgress, trainPack } from '../../../worker/learn/train.ts'
import { checkPack } from '../../../worker/packs/packCheck.ts'
import { openFiles, type PackFile, type PackFiles } from '../../../worker/packs/packFile.ts'
import { featureGroups } from '../../../worker/taggers/crf/templates.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import type { TbedRule } from '../../../worker/taggers/tbed/rule.ts'
import type { Call, ProgramPlaces } from '../protocol.ts'
import type { WindowLearner } from './windowLearners.ts'

/**
 * How far a piece of work is; `done` of `total` steps of whatever kind, 0 while it is not known.
 */
export interface LearningProgress {
  readonly done: number
  readonly total: number
  readonly secondsLeft?: number
}

type Tell = Call<LearningProgress>['tell']

export interface TrainAsked {
  readonly learner: WindowLearner
  readonly notes: readonly LearningNote[]
  /** A share of the notes, by chance; or their places. */
  readonly heldOut: number | readonly number[]
  readonly seed: number
  /** What was learned here and is switched on. */
  readonly atHand: readonly PackFiles[]
}

export interface CurveAsked {
  readonly notes: readonly LearningNote[]
  readonly learner: Learner
  readonly folds: number
  readonly more: number
}

export interface NextAsked extends NextOptions {
  readonly atHand: readonly PackFiles[]
}

type MadePack = Pick<LearntPack, 'file' | 'files'>

/**
 * What the learning process does, by name: it runs one piece of work and ends. Notes and packs come
 * and go as messages and never touch the disk.
 */
export const learningWork = {
  train: async (
    asked: TrainAsked,
    { places, tell }: Call<LearningProgress>,
  ): Promise<MadePack & { readonly heldOut: readonly number[] }> => {
    const { learner, notes, seed } = asked
    if (learner === 'settings') return refitted(asked, places, tell)
    const { tasks: filename, gazetteer, threads } = places
    const { train, heldOut } = splitOf(asked)
    if (namesIn(train).length === 0)
      throw new UserError(say`Nothing is marked in the notes that are to be learnt from. Annotate more of them, or hold out fewer.`)
    const lexicon = loadLexicon(gazetteer).buffer
    const pack = await trainPack(learner, trainingOn(train, heldOut, seed), { filename, threads, lexicon, onProgress: progressOf(tell) })
    const { file, files } = pack ?? neverStopped()
    return { file, files, heldOut: heldOut.map((note) => notes.indexOf(note)) }
  },

  editRules: async (
    { pack, rules, heldOut }: { readonly pack: PackFiles; readonly rules: readonly TbedRule[]; readonly heldOut: readonly LearningNote[] },
    { places }: Call,
  ): Promise<MadePack> =>
    editedRules(openFiles(pack), rules, heldOut, loadLexicon(places.gazetteer), (why) => {
      throw new UserError(say`The rules are not taken: ${why}.`)
    }),

  compare: async (
    { packs, notes }: { readonly packs: readonly [PackFiles, PackFiles]; readonly notes: readonly LearningNote[] },
    { places, tell }: Call<LearningProgress>,
  ): Promise<PackComparison> => {
    // The vault knows what was learned here; a pack that was taken in says itself what it has seen.
    const seen = new Set(packs.flatMap(digestsOf))
    const apart = notes.filter(({ text }) => !seen.has(noteDigest(text)))
    if (apart.length === 0)
      throw new UserError(say`One of the two was learnt elsewhere from each of these notes. Annotate others to compare them.`)
    return comparePacks(packs, apart, loadLexicon(places.gazetteer), (done) => tell({ done, total: apart.length }))
  },

  curve: async ({ notes, learner, folds, more }: CurveAsked, { places, tell }: Call<LearningProgress>): Promise<LearningCurve> => {
    const { tasks: filename, gazetteer, threads } = places
    const onProgress = paced(tell)
    const options = { folds, more, onProgress }
    const curve = await learningCurve(learner, trainingOn(notes, [], 1), options, {
      filename,
      threads,
      lexicon: loadLexicon(gazetteer).buffer,
    })
    return curve ?? neverStopped()
  },

  next: async ({ atHand, ...asked }: NextAsked, { places, tell }: Call<LearningProgress>): Promise<readonly NextNote[]> => {
    const { tasks: filename, gazetteer, threads, packs } = places
    const onProgress = paced(tell)
    return (
      (await nextToAnnotate(asked, { filename, threads, lexicon: loadLexicon(gazetteer).buffer, packs, atHand, onProgress })) ??
      neverStopped()
    )
  },

  check: async (pack: PackFiles): Promise<Record<string, never>> => {
    checkPack(openFiles(pack))
    return {}
  },
} as const

export type LearningWork = typeof learningWork

function trainingOn(train: readonly LearningNote[], heldOut: readonly LearningNote[], seed: number): Training {
  return {
    train,
    heldOut,
    seed,
    languages: languagesIn(train),
    source: `${train.length} annotated notes of this site`,
    licence,
    categoryOf: ownCategory,
    crf: { ...crfFitDefaults, scheme: 'BIO', groups: featureGroups, minimumNotes },
    tbed: { ...tbedDefaults, minimumNotes },
  }
}

/** The vault has no other names. */
function ownCategory(name: string): Category | null {
  return isCategory(name) ? name : null
}

const licence = 'not to be passed on: learnt from local notes'

/**
 * The settings of the ensemble on all notes; what they are worth is cross-validated, so none is
 * held out.
 */
async function refitted({ notes, seed, atHand }: TrainAsked, places: ProgramPlaces, tell: Tell) {
  const { tasks: filename, gazetteer, threads, packs } = places
  const [language, other] = languagesIn(notes)
  if (!language || other)
    throw new UserError(say`Settings are of one language, and these notes are of several. Train on a corpus of one language.`)
  const pace = paced(tell)
  const retuned = await retune(
    { notes, categoryOf: ownCategory, language, seed },
    {
      filename,
      threads,
      lexicon: loadLexicon(gazetteer).buffer,
      packs,
      atHand,
      onProgress: (progress) => (progress.stage === 'fitting' ? tell({ done: 0, total: 0 }) : pace(progress)),
    },
  )
  return { ...settingsPack(retuned ?? neverStopped(), { notes, seed, licence }), heldOut: [] }
}

/** Nobody stops the work but by ending its process. */
function neverStopped(): never {
  throw new Error('a piece of work that nobody stopped has stopped')
}

/** Steps as they are counted, with the time left at their pace. */
function paced(tell: Tell): (progress: { readonly done: number; readonly of: number }) => void {
  let began = { done: 0, at: performance.now() }
  return ({ done, of }) => {
    // Another stage has begun.
    if (done < began.done) began = { done, at: performance.now() }
    const each = (performance.now() - began.at) / 1000 / Math.max(1, done - began.done)
    tell({ done, total: of, ...(done - began.done >= 3 && { secondsLeft: Math.ceil((of - done) * each) }) })
  }
}

function digestsOf(pack: PackFiles): readonly string[] {
  const { learnt }: PackFile & { readonly learnt?: { readonly noteDigests?: unknown } } = openFiles(pack).file
  return Array.isArray(learnt?.noteDigests) ? learnt.noteDigests : []
}

function splitOf({ notes, heldOut, seed }: TrainAsked): Split {
  if (typeof heldOut === 'number') return splitNotes(notes, heldOut, seed)
  const apart = new Set(heldOut)
  return { train: notes.filter((_, k) => !apart.has(k)), heldOut: notes.filter((_, k) => apart.has(k)) }
}

/** What stands in fewer notes is not learned, so that no note's own words get into a pack. */
const minimumNotes = 3

const steps = 1000

/**
 * A training as so many of a thousand: by the time it has taken and the time that it is thought to
 * take still.
 */
function progressOf(tell: Tell): (progress: TrainingProgress) => void {
  const began = performance.now()
  return ({ of }) => {
    const secondsLeft = 'secondsLeft' in of ? of.secondsLeft : undefined
    if (secondsLeft === undefined) return tell({ done: 0, total: 0 })
    const seconds = (performance.now() - began) / 1000
    tell({ done: Math.min(steps - 1, Math.round((steps * seconds) / (seconds + secondsLeft))), total: steps, secondsLeft })
  }
}
