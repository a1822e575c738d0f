import { isOneOf } from '../../worker/core/records.ts'
import { percent, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { LearningNote } from '../../worker/learn/learningNote.ts'
import { openFiles, type PackFile } from '../../worker/packs/packFile.ts'
import { rulesFileName, tbedPack } from '../../worker/packs/tbedPack.ts'
import { features } from '../../worker/taggers/crf/columns.ts'
import { wordClass } from '../../worker/taggers/gazetteer/classes.ts'
import type { TbedRule } from '../../worker/taggers/tbed/rule.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Rule } from '../contract/models.ts'
import type { Job, Person } from '../contract/values.ts'
import type { Learner } from '../processes/learning/learner.ts'
import { windowLearners } from '../processes/learning/windowLearners.ts'
import type { Annotator } from '../store/agreement.ts'
import { presentCorpus } from '../store/corpora.ts'
import { learningNote, type NoteToLearn, notesApart, notesToLearn } from '../store/learningNotes.ts'
import {
  addPack,
  annotatorOfPack,
  documentsOfPack,
  type NewPack,
  packById,
  packWithFiles,
  refuseOtherKind,
  votingPackIds,
} from '../store/packs.ts'
import { everybody } from '../store/people.ts'
import type { Connected } from '../store/prepared.ts'
import type { JobReporter, Jobs } from './jobs.ts'
import { refuseTaken } from './models.ts'
import { ownPack } from './packDescription.ts'
import { inSlices } from './slices.ts'

/**
 * Learning from what was annotated here. The main process reads notes and keeps packs; all else is
 * done by processes of their own.
 */
export interface Learning {
  /**
   * Throws UserError when there is nothing to learn from, the name is taken, or something is being
   * learned already.
   */
  readonly train: (request: Request<'models.train'>, person: Person) => Job
  readonly rules: (request: Request<'models.rules'>) => Reply<'models.rules'>
  readonly changeRules: (request: Request<'models.changeRules'>, person: Person) => Job
  readonly compare: (request: Request<'models.compare'>) => Promise<Reply<'models.compare'>>
}

export interface LearningParts {
  readonly store: () => Connected
  readonly jobs: Pick<Jobs, 'start' | 'list'>
  readonly learner: Learner
  /** The folder of the packs that ship with the program. */
  readonly packs: string
}

/**
 * @returns calls that throw UserError while the vault is locked or something is learnt already, and
 *   for too few notes or a kind of model that can't be learnt
 */
export function learningOf({ store, jobs, learner, packs }: LearningParts): Learning {
  const start = (name: string, work: (tell: JobReporter) => Promise<string>) => startLearning(jobs, 'train', name, work)
  let comparing = new AbortController()

  return {
    train: ({ corpusId, learner: kind, name, of, heldOut, seed }, person) => {
      const open = store()
      const { projectId } = presentCorpus(open, corpusId)
      const wanted = windowLearners.find((each) => each === kind)
      if (!wanted) throw new UserError(say`This version of the program cannot learn this kind of model. Choose another.`)
      refuseTaken(name, packs)
      refuseOtherKind(open, projectId, name, wanted)
      const documents = notesToLearn(open, corpusId, of)
      // What settings are worth is cross-validated.
      const apart = wanted === 'settings' ? 0 : heldOut === 'dev' ? placesOfDev(documents) : heldOut
      refuseTooFew(documents, apart)
      return start(name, async ({ signal, progress }) => {
        const notes = await notesOf(open, documents)
        const made = await learner.run(
          'train',
          { learner: wanted, notes, heldOut: apart, seed, atHand: votingPackIds(open, projectId).map((id) => packWithFiles(open, id)) },
          { signal, onProgress: ({ done, total, secondsLeft }) => progress(done, total, secondsLeft) },
        )
        const isApart = new Set(made.heldOut)
        const ids = documents.map(({ documentId }) => documentId)
        return keep(open, {
          projectId,
          name,
          described: made.file,
          files: made.files,
          source: 'learnt',
          fromId: null,
          corpusId,
          annotatorId: of === 'gold' ? null : of,
          personId: person.id,
          documents: { train: ids.filter((_, k) => !isApart.has(k)), heldOut: ids.filter((_, k) => isApart.has(k)) },
        })
      })
    },

    rules: ({ packId }) => {
      const folder = openFiles(rulesOf(store(), packId))
      const { learnt }: PackFile & { readonly learnt?: { readonly curve?: readonly number[] } } = folder.file
      return {
        rules: tbedPack(folder).rules.map(shownRule),
        curve: learnt?.curve ? [...learnt.curve] : null,
        features: [...features],
        classes: Object.keys(wordClass),
      }
    },

    changeRules: ({ packId, rules }, person) => {
      const open = store()
      const pack = rulesOf(open, packId)
      const { projectId, name } = packById(open, packId)
      return start(name, async ({ signal }) => {
        const documents = documentsOfPack(open, packId)
        const heldOut = await notesOf(open, stillMarked(open, packId, documents.heldOut))
        const made = await learner.run('editRules', { pack, rules: rules.map(keptRule), heldOut }, { signal })
        const { corpusId, annotatorId } = annotatorOfPack(open, packId)
        const shared = { projectId, name, fromId: packId, corpusId, annotatorId, personId: person.id, documents }
        return keep(open, { ...shared, described: made.file, files: made.files, source: 'edited' })
      })
    },

    compare: async ({ corpusId, first, second }) => {
      // Nobody waits for the one before any more.
      comparing.abort(new UserError(say`Others were chosen meanwhile, so these were not compared to the end.`))
      comparing = new AbortController()
      const { signal } = comparing
      const open = store()
      const of = annotatorFor(open, corpusId, second)
      const documents = notesApart(open, corpusId, of, [first, second])
      if (documents.length === 0)
        throw new UserError(
          say`There is no annotated note in this corpus that neither of the two was learnt from. Annotate more notes, or hold some out when you train.`,
        )
      const notes = await notesOf(open, documents)
      const compared = await learner.run('compare', { packs: [packWithFiles(open, first), packWithFiles(open, second)], notes }, { signal })
      return {
        notes: compared.notes,
        spans: compared.spans,
        measures: compared.measures.map(({ measure, first, second, differences }) => ({
          measure,
          first,
          second,
          precision: turned(differences.precision),
          recall: turned(differences.recall),
          f1: turned(differences.f1),
        })),
        categories: compared.categories.map((row) => ({ ...row })),
      }
    },
  }
}

const kinds = ['train', 'curve', 'next'] as const

/**
 * Two at once would only take each other's time. Throws UserError when something is being learned
 * already.
 */
export function startLearning(
  jobs: Pick<Jobs, 'start' | 'list'>,
  kind: (typeof kinds)[number],
  subject: string,
  work: (tell: JobReporter) => Promise<string>,
): Job {
  const running = jobs.list().find((job) => isOneOf(kinds, job.kind) && job.state === 'running')
  if (running) throw new UserError(say`The machine is at work on ${running.subject} already. Wait for it, or cancel that job.`)
  return jobs.start(kind, subject, work)
}

type Difference = Reply<'models.compare'>['measures'][number]['f1']

/** The second's less the first's: what the newer brings. */
function turned({
  difference,
  p,
  interval,
}: {
  difference: number | null
  p: number | null
  interval: { low: number; high: number } | null
}): Difference {
  return {
    difference: difference === null ? null : 0 - difference,
    p,
    low: interval === null ? null : 0 - interval.high,
    high: interval === null ? null : 0 - interval.low,
  }
}

function placesOfDev(documents: readonly NoteToLearn[]): number[] {
  return documents.flatMap(({ part }, k) => (part === 'dev' ? [k] : []))
}

function refuseTooFew(documents: readonly NoteToLearn[], apart: number | readonly number[]): void {
  if (documents.length === 0)
    throw new UserError(say`There is no confirmed note of this annotation to learn from. Confirm some, or choose another annotation.`)
  if (typeof apart === 'number') return
  if (apart.length === 0) throw new UserError(say`No annotated note is in the part for development. Hold out a share of the notes instead.`)
  if (apart.length === documents.length)
    throw new UserError(
      say`Every annotated note is in the part for development: none is left to learn from. Hold out a share of the notes instead.`,
    )
}

/** Read in turns with whatever else waits. */
async function notesOf(store: Connected, documents: readonly NoteToLearn[]): Promise<LearningNote[]> {
  const notes: LearningNote[] = []
  await inSlices(documents, (document) => notes.push(learningNote(store, document)))
  return notes
}

/** Of documents that were held out, those whose annotation still stands confirmed. */
function stillMarked(store: Connected, packId: number, documentIds: readonly number[]): NoteToLearn[] {
  const { corpusId, annotatorId } = annotatorOfPack(store, packId)
  if (corpusId === null) return []
  const ids = new Set(documentIds)
  return notesToLearn(store, corpusId, annotatorId ?? 'gold').filter(({ documentId }) => ids.has(documentId))
}

/**
 * Whose annotation a version is measured against: that which it was learned from where the corpus
 * has it, or else the gold, or whose there is most.
 */
function annotatorFor(store: Connected, corpusId: number, packId: number): Annotator {
  const { annotatorId } = annotatorOfPack(store, packId)
  const candidates: readonly Annotator[] = [annotatorId ?? 'gold', 'gold', ...everybody(store).map(({ id }) => id)]
  return candidates.find((of) => notesToLearn(store, corpusId, of).length > 0) ?? 'gold'
}

function keep(store: Connected, pack: NewPack): string {
  const { name, version, scores, refit } = ownPack(packById(store, addPack(store, pack)))
  if (refit)
    return say`${name}, version ${version}: strict F1 ${scoreFigure(refit.after)}, and ${scoreFigure(refit.before)} before, on notes that were not refitted on.`
  const heldOut = pack.documents.heldOut.length
  if (!scores) return say`${name}, version ${version}. It was not measured: no notes were held out.`
  return say`${name}, version ${version}: strict F1 ${scoreFigure(scores.strict.f1)} on ${heldOut} notes that were held out.`
}

/** '80.0 %', as the window writes a score. */
export function scoreFigure(score: number | null): string {
  return percent(score ?? 0, 1, 1)
}

/** Throws UserError when it has no rules to be shown. */
function rulesOf(store: Connected, packId: number) {
  const { described } = packById(store, packId)
  if (described.kind !== 'tbed') throw new UserError(say`This model has no rules. Choose one that learnt rules.`)
  return packWithFiles(store, packId)
}

function shownRule({ from, to, if: conditions, right, wrong, off }: TbedRule): Rule {
  return { from, to, if: conditions.map((each) => ({ ...each })), right: right ?? null, wrong: wrong ?? null, off: off === true }
}

function keptRule({ from, to, if: conditions, right, wrong, off }: Rule): TbedRule {
  return { from, to, if: conditions, ...(right !== null && { right }), ...(wrong !== null && { wrong }), ...(off && { off }) }
}

/** For whoever writes the rules to a file of their own. */
export function rulesBytes(store: Connected, packId: number): Uint8Array {
  return openFiles(rulesOf(store, packId)).read(rulesFileName)
}
