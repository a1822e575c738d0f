import { isOneOf } from '../../core/records.ts'
import { UserError } from '../../core/userError.ts'
import type { VoterBallot } from '../../ensemble/explain.ts'
import type { PackFiles } from '../../packs/packFile.ts'
import type { LocalVoter } from '../../packs/stackVoters.ts'
import { featureGroups } from '../../taggers/crf/templates.ts'
import type { NoteBallots } from '../ensemble/retuneVotes.ts'
import { foldsOf } from '../folds.ts'
import type { LearningNote } from '../learningNote.ts'
import { noteDigest } from '../split.ts'
import type { LearntPack, Training } from '../train.ts'

/** A note, and the answers of packs as they are. */
export interface AskedNote {
  readonly note: LearningNote
  readonly voterBallots: NoteBallots
}

/** How a voter is learned again, and asked. */
export interface Relearning {
  /** @returns undefined after a stop */
  readonly learn: (voter: LocalVoter, notes: readonly LearningNote[]) => Promise<PackFiles | undefined>
  readonly ask: (pack: PackFiles, notes: readonly LearningNote[]) => Promise<readonly VoterBallot[]>
}

export interface OutOfSample {
  readonly train: readonly NoteBallots[]
  readonly heldOut: readonly NoteBallots[]
}

/**
 * Answers of voters that have not seen the notes which they answer about (Wolpert 1992): a voter
 * that was learned on site from some of these notes is learned again, as often as there are folds,
 * each time without the notes of one, and asked about those; and once from all notes to fit on, for
 * those held out that it has seen. Notes that it has not seen it answers as it is.
 *
 * @param folds how many
 * @returns undefined after a stop
 * @throws UserError when it is not known from which notes a voter was learned
 */
export async function outOfSample(
  train: readonly AskedNote[],
  heldOut: readonly AskedNote[],
  local: readonly LocalVoter[],
  { folds, seed }: { readonly folds: number; readonly seed: number },
  { learn, ask }: Relearning,
): Promise<OutOfSample | undefined> {
  const answers = new Map([...train, ...heldOut].map((asked) => [asked, [...asked.voterBallots.voterBallots]]))
  const answerAgain = async (voter: LocalVoter, from: readonly AskedNote[], about: readonly AskedNote[]): Promise<boolean> => {
    if (about.length === 0) return true
    const pack = await learn(
      voter,
      from.map(({ note }) => note),
    )
    if (!pack) return false
    const casts = await ask(
      pack,
      about.map(({ note }) => note),
    )
    for (const [k, asked] of about.entries()) answers.get(asked)![voter.index] = casts[k]!
    return true
  }
  for (const voter of local) {
    const seen = seenBy(voter)
    const dealt = foldsOf(
      train.map(({ note }) => note),
      folds,
      seed,
    )
    for (const places of dealt) {
      const own = new Set(places)
      const about = places.map((place) => train[place]!).filter(seen)
      const from = train.filter((_, place) => !own.has(place))
      if (!(await answerAgain(voter, from, about))) return undefined
    }
    if (!(await answerAgain(voter, train, heldOut.filter(seen)))) return undefined
  }
  const inOrder = (notes: readonly AskedNote[]) => notes.map((asked) => ({ ...asked.voterBallots, voterBallots: answers.get(asked)! }))
  return { train: inOrder(train), heldOut: inOrder(heldOut) }
}

/** How many times `outOfSample` learns a voter again. */
export function relearnings(
  train: readonly AskedNote[],
  heldOut: readonly AskedNote[],
  local: readonly LocalVoter[],
  folds: number,
): number {
  return local.reduce((sum, voter) => {
    const seen = seenBy(voter)
    return sum + (train.some(seen) ? folds : 0) + (heldOut.some(seen) ? 1 : 0)
  }, 0)
}

function seenBy({ id, learnt }: LocalVoter): (asked: AskedNote) => boolean {
  if (!learnt.noteDigests) {
    throw new UserError(
      `${id} does not say from which notes it was learnt, so that a stack could be fitted on what it has seen. Learn it ` +
        'again (train), or leave it out with --models.',
    )
  }
  const digests = new Set(learnt.noteDigests)
  return ({ note }) => digests.has(noteDigest(note.text))
}

/** The training that a voter went through, on other notes. */
export function retraining(training: Training, { learner, learnt, groups }: LocalVoter, notes: readonly LearningNote[]): Training {
  const apart = { ...training, train: notes, heldOut: [] }
  if (learner === 'tbed') return { ...apart, tbed: asLearnt(training.tbed, learnt) }
  const { encoder: _, ...crf } = training.crf
  // trainPack() wrote it to the pack, from a value of this type.
  const encoder = learnt.encoder as Training['crf']['encoder']
  const known = groups.filter((group) => isOneOf(featureGroups, group))
  return { ...apart, crf: { ...asLearnt(crf, learnt), groups: known, ...(encoder && { encoder }) } }
}

/** Settings as a pack has them. */
function asLearnt<T extends object>(settings: T, learnt: LocalVoter['learnt']): T {
  // trainPack() wrote each setting to the pack, of the type that it has in `settings`.
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, learnt[name] ?? value])) as T
}

/** A pack that is not written, as those are that lie in no folder. */
export function packFiles(name: string, { file, files }: Pick<LearntPack, 'file' | 'files'>): PackFiles {
  return { name, files: new Map([...files, ['pack.json', Buffer.from(JSON.stringify({ name, ...file }))]]) }
}
