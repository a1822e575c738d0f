import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { learners } from '../../worker/learn/learners.ts'
import type { LearningCurve } from '../../worker/learn/loop/learningCurve.ts'
import type { NextNote } from '../../worker/learn/loop/nextNotes.ts'
import { f1At } from '../../worker/learn/loop/powerLaw.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Job } from '../contract/values.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentsInLoop, documentsNamed, keepAnswer, latestAnswer } from '../store/learningLoop.ts'
import { learningNote, notesToLearn } from '../store/learningNotes.ts'
import { textOf } from '../store/openDocument.ts'
import { packWithFiles, votingPackIds } from '../store/packs.ts'
import { type LearningParts, scoreFigure, startLearning } from './learning.ts'
import { inSlices } from './slices.ts'

/** The learning loop: which notes to annotate next, and what more of them would bring. */
export interface LearningLoop {
  readonly latest: (request: Request<'models.loop'>) => Reply<'models.loop'>
  /**
   * Throws UserError when there is nothing left to annotate, or something is being learned already.
   */
  readonly findNext: (request: Request<'models.findNext'>) => Job
  /**
   * Throws UserError when there is too little to learn from, or something is being learned already.
   */
  readonly measureCurve: (request: Request<'models.measureCurve'>) => Job
}

/** As it is kept: documents by their ids. */
interface NextAnswer {
  readonly asked: number
  readonly notes: readonly (Omit<NextNote, 'place'> & { readonly documentId: number })[]
}

const folds = 5
const more = 50
/** Fewer leave a fold too small to be measured on. */
const fewestForCurve = 15

/**
 * @returns calls that throw UserError while the vault is locked or something is learnt already, and
 *   for too few notes, or none that is left to annotate
 */
export function learningLoopOf({ store, jobs, learner }: Omit<LearningParts, 'packs'>): LearningLoop {
  return {
    latest: ({ corpusId }) => {
      presentCorpus(store(), corpusId)
      const next = latestAnswer<NextAnswer>(store(), corpusId, 'next')
      const curve = latestAnswer<LearningCurve>(store(), corpusId, 'curve')
      const named = documentsNamed(store(), next?.answer.notes.map(({ documentId }) => documentId) ?? [])
      return {
        next: next && {
          at: next.at,
          asked: next.answer.asked,
          notes: next.answer.notes.flatMap((note) => {
            const document = named.get(note.documentId)
            return document ? [{ ...note, ...document }] : []
          }),
        },
        curve: curve && { at: curve.at, ...shownCurve(curve.answer) },
      }
    },

    findNext: ({ corpusId, most, among }) => {
      const open = store()
      const { name, projectId } = presentCorpus(open, corpusId)
      const documents = documentsInLoop(open, corpusId)
      const waiting = spread(
        documents.filter(({ confirmed }) => !confirmed),
        among,
      )
      if (waiting.length === 0) throw new UserError(say`Every note of this corpus is confirmed. Import more notes to find the next ones.`)
      return startLearning(jobs, 'next', name, async ({ signal, progress }) => {
        const notes: { text: string; language: 'en' | 'fr' | 'es' }[] = []
        const annotated: string[] = []
        await inSlices(waiting, ({ id, language }) => notes.push({ text: textOf(open, id), language }))
        await inSlices(
          documents.filter(({ confirmed }) => confirmed),
          ({ id }) => annotated.push(textOf(open, id)),
        )
        const atHand = votingPackIds(open, projectId).map((id) => packWithFiles(open, id))
        const found = await learner.run(
          'next',
          { notes, annotated, most, atHand },
          { signal, onProgress: ({ done, total, secondsLeft }) => progress(done, total, secondsLeft) },
        )
        const answer: NextAnswer = {
          asked: waiting.length,
          notes: found.map(({ place, ...note }) => ({ ...note, documentId: waiting[place]?.id ?? 0 })),
        }
        keepAnswer(open, corpusId, 'next', answer)
        return found.length === 0
          ? say`The models agree about every note that they were asked about.`
          : say`${counted(found.length, 'note', 'notes')} to annotate next, of ${waiting.length}.`
      })
    },

    measureCurve: ({ corpusId, learner: kind, of }) => {
      const open = store()
      const { name } = presentCorpus(open, corpusId)
      const wanted = learners.find((each) => each === kind)
      if (!wanted) throw new UserError(say`There is no curve of this kind of model. Choose another.`)
      const documents = notesToLearn(open, corpusId, of)
      if (documents.length < fewestForCurve)
        throw new UserError(
          say`A curve needs ${fewestForCurve} confirmed notes or more, and there are ${documents.length}. Annotate more of them.`,
        )
      return startLearning(jobs, 'curve', name, async ({ signal, progress }) => {
        const notes: ReturnType<typeof learningNote>[] = []
        await inSlices(documents, (document) => notes.push(learningNote(open, document)))
        const curve = await learner.run(
          'curve',
          { notes, learner: wanted, folds, more },
          { signal, onProgress: ({ done, total, secondsLeft }) => progress(done, total, secondsLeft) },
        )
        keepAnswer(open, corpusId, 'curve', curve)
        const last = curve.parts.at(-1)
        return say`Strict F1 ${scoreFigure(last?.f1 ?? null)} with ${last?.notes ?? 0} notes learnt from.`
      })
    },
  }
}

/** Every so manieth, so that what is asked about lies all over the corpus. */
function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, k) => items[Math.floor((k * items.length) / most)]!)
}

/** Points of the fitted law that are drawn. */
const drawn = 40

function shownCurve({ learner, folds, parts, estimate }: LearningCurve): Omit<NonNullable<Reply<'models.loop'>['curve']>, 'at'> {
  return {
    learner,
    folds,
    parts: parts.map((part) => ({ ...part })),
    estimate: estimate
      ? {
          notes: estimate.notes,
          more: estimate.more,
          gain: estimate.gain,
          low: estimate.bounds.low,
          high: estimate.bounds.high,
          line: pointsBetween(parts[0]?.notes ?? 1, estimate.notes + estimate.more).map((notes) => ({
            notes,
            f1: Math.min(1, Math.max(0, f1At(estimate.law, notes))),
          })),
        }
      : null,
  }
}

function pointsBetween(from: number, to: number): number[] {
  return Array.from({ length: drawn }, (_, k) => from + ((to - from) * k) / (drawn - 1))
}
