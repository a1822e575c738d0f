import { join } from 'node:path'
import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { say } from '../../core/say.ts'
import { UserError } from '../../core/userError.ts'
import { thresholdOf } from '../../ensemble/categoryVote.ts'
import type { EnsembleSettings } from '../../ensemble/settings.ts'
import { f1, precision, recall } from '../../evaluate/match.ts'
import { releaseSettings } from '../../packs/packCards.ts'
import { openFiles, openFolder, type PackFile, type PackFiles } from '../../packs/packFile.ts'
import { foldsOf } from '../folds.ts'
import { type LearningNote, namesIn } from '../learningNote.ts'
import { noteDigest } from '../split.ts'
import { untilStopped } from '../untilStopped.ts'
import { type CalibrationTried, refitCalibration } from './retuneCalibration.ts'
import { type Comparison, crossValidated, fitWay, isBetter, type PartTried, wayTable } from './retuneFit.ts'
import { isPack, type NoteCounts, type Way } from './retuneVotes.ts'
import { openVoterPool, packsVoting, type VoterPool, type VoterThreads } from './voterPool.ts'

/** Notes of the site, to refit the default vote of one language on. */
export interface Retuning {
  readonly notes: readonly LearningNote[]
  /** What the names of the labels stand for; null for what is not looked for. */
  readonly categoryOf: (name: string) => Category | null
  readonly language: Language
  readonly seed: number
}

export interface RetuneThreads extends VoterThreads {
  readonly onProgress?: (progress: RetuneProgress) => void
}

/** How far a retuning is: votes are cast note by note, then refitted, then checked fold by fold. */
export type RetuneProgress =
  | { readonly stage: 'casting' | 'checking'; readonly done: number; readonly of: number }
  | { readonly stage: 'fitting' }

/** Shares 0–1; null where there is nothing to divide by. */
export interface RetuneFigures {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  /** Direct identifiers wholly covered, of all. */
  readonly covered: number
  readonly direct: number
}

/** Before and after on notes that the refit had not seen. */
export interface RetuneComparison {
  readonly before: RetuneFigures
  readonly after: RetuneFigures
  /**
   * Two-sided; of strict F1 and the coverage of direct identifiers together, by approximate
   * randomisation over notes.
   */
  readonly p: number
}

export interface Retuned {
  readonly language: Language
  readonly notes: number
  /** Of those that `isPack`, by trust, those who voted. */
  readonly voters: readonly string[]
  /**
   * Notes that a voter learned from: it votes better on them than on others, so they are left out.
   */
  readonly leftOut: number
  /**
   * Voters that were learned on site and do not say from which notes: where from these, the figures
   * flatter them.
   */
  readonly learntOnSite: readonly string[]
  /**
   * Nothing is better beyond chance: `settings` are the release's, and there is nothing to install.
   */
  readonly changed: boolean
  readonly settings: EnsembleSettings
  readonly release: EnsembleSettings
  /** The vote as a whole: what refits on nine tenths of the notes or so are worth on the rest. */
  readonly vote: RetuneComparison & { readonly adopted: boolean }
  /**
   * What was tried; each measured on notes that it was not refitted on, after what was adopted
   * before it.
   */
  readonly parts: readonly (RetuneComparison & Pick<PartTried, 'part' | 'adopted'>)[]
  readonly calibration: CalibrationTried
}

/** With fewer notes, no refit could be told from chance. */
const fewestRetuneNotes = 20
const foldCount = 5

/**
 * Refits the default vote of a language (thresholds, votes, who takes part, who wins ties,
 * calibration) on notes of the site. It begins at the release's settings, goes few steps away from
 * them, and keeps of a step only what cross-validation shows to be better beyond chance, and what
 * leaves no more direct identifiers than before.
 *
 * @returns undefined after a stop
 * @throws UserError when there are too few notes, or a pack is refused
 */
export async function retune({ notes: given, categoryOf, language, seed }: Retuning, threads: RetuneThreads): Promise<Retuned | undefined> {
  const { packs, atHand = [] } = threads
  const own = given.filter((note) => note.language === language)
  const learnt = learntOnSite(
    packs,
    atHand,
    packsVoting(packs, atHand, language).map(({ id }) => id),
  )
  const seen = new Set(learnt.flatMap((pack) => pack.notes))
  const notes = own.filter(({ text }) => !seen.has(noteDigest(text)))
  const leftOut = own.length - notes.length
  if (notes.length < fewestRetuneNotes) {
    throw new UserError(
      leftOut === 0
        ? say`Settings are refitted on ${fewestRetuneNotes} annotated notes of a language or more, and there are ${notes.length} in ${language}. Annotate more of them; 50 are a good beginning.`
        : say`Settings are refitted on ${fewestRetuneNotes} annotated notes or more from which no model that votes has learnt, and there are ${notes.length}; from ${leftOut} one has. Annotate others, or take the model out of those that vote.`,
    )
  }
  const pool = openVoterPool(threads, [language])
  return untilStopped(pool, threads.signal, () => retuneIn(pool, { notes, categoryOf, language, seed }, { learnt, leftOut }, threads))
}

async function retuneIn(
  pool: VoterPool,
  { notes, categoryOf, language, seed }: Retuning,
  { learnt, leftOut }: { readonly learnt: ReturnType<typeof learntOnSite>; readonly leftOut: number },
  { packs, atHand = [], signal, onProgress }: RetuneThreads,
): Promise<Retuned> {
  const names = Object.fromEntries(namesIn(notes).map((name) => [name, categoryOf(name)]))
  const voterBallots = await pool.collectBallots(notes, names, (done) => onProgress?.({ stage: 'casting', done, of: notes.length }))
  onProgress?.({ stage: 'fitting' })
  const settings = releaseSettings(packs, language)
  const order = packsVoting(packs, atHand, language).map(({ id }) => id)
  const voters = [...new Set(voterBallots[0]?.voterBallots.map(({ ballot }) => ballot.tagger))]
  const release: Way = { threshold: thresholdOf(settings.threshold), weights: settings.weights, order, without: settings.without ?? [] }
  const folds = foldsOf(notes, foldCount, seed)
  const retuning = { table: wayTable((ways) => pool.measureVotes(voterBallots, ways)), release, voters, seed, ...(signal && { signal }) }

  const { way, parts } = await fitWay(retuning, folds)
  const tell = (done: number) => onProgress?.({ stage: 'checking', done, of: folds.length })
  tell(0)
  const vote = await crossValidated(retuning, folds, tell)
  const adopted = parts.some((part) => part.adopted) && isBetter(vote)
  const kept = adopted ? way : release

  const ensemble = order.length - kept.without.length < 2 ? 'united' : 'auto'
  const judged = await pool.judgeVotes(voterBallots, kept)
  const { calibration, tried } = refitCalibration(judged, settings.calibration[ensemble], folds, seed)
  return {
    language,
    notes: notes.length,
    voters: [...order, ...voters.filter((id) => !isPack(id))],
    leftOut,
    learntOnSite: learnt.filter((pack) => pack.notes.length === 0).map(({ id }) => id),
    changed: adopted || tried.adopted,
    release: settings,
    settings: {
      ...settings,
      ...(adopted && settingsOf(kept, release)),
      calibration: { ...settings.calibration, ...(calibration && { [ensemble]: calibration }) },
    },
    vote: { ...comparisonOf(vote), adopted },
    parts: parts.map((part) => ({ part: part.part, ...comparisonOf(part), adopted: part.adopted })),
    calibration: tried,
  }
}

/** What is unchanged is left to the packs: a pack that comes later is ordered by its own F1. */
function settingsOf(
  { threshold, weights, order, without }: Way,
  release: Way,
): Pick<EnsembleSettings, 'threshold' | 'weights' | 'order' | 'without'> {
  const isReordered = order.some((id, place) => release.order[place] !== id)
  return { threshold, weights, ...(isReordered && { order }), ...(without.length > 0 && { without }) }
}

/**
 * Packs that were learned on a site, and the digests of the notes that they say they learned from.
 */
function learntOnSite(packs: string, atHand: readonly PackFiles[], ids: readonly string[]) {
  return ids.flatMap((id) => {
    const files = atHand.find(({ name }) => name === id)
    const file: PackFile & { readonly learnt?: { readonly noteDigests?: readonly string[] } } = (
      files ? openFiles(files) : openFolder(join(packs, id))
    ).file
    const { learnt } = file
    return learnt ? [{ id, notes: learnt.noteDigests ?? [] }] : []
  })
}

function comparisonOf({ before, after, p }: Comparison): RetuneComparison {
  return { before: figuresOf(before), after: figuresOf(after), p }
}

function figuresOf(counts: NoteCounts): RetuneFigures {
  return { precision: precision(counts), recall: recall(counts), f1: f1(counts), covered: counts.covered, direct: counts.direct }
}
