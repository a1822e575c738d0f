import type { DocumentOutcome, Listener, StageOfRun } from '../../../worker/release/order.ts'
import { causeWords } from './releaseWords.ts'
import type { RunTold } from './releasingMessages.ts'

/** Counts along while a release goes on. */
export interface ProgressKeeper {
  readonly listener: Listener
  /** How far it is, and what became of documents since the last time. */
  readonly take: () => RunTold
}

/** Milliseconds that a rate is taken over. */
const span = 60_000

/**
 * @param passes over the documents: two where a first one tells who is who
 * @param now milliseconds of a clock that never goes back
 */
export function progressKeeper(passes: 1 | 2, now: () => number = () => performance.now()): ProgressKeeper {
  let stage: RunTold['progress']['stage'] = 'begin'
  let all = { documents: 0, bytes: 0 }
  let done = { documents: 0, bytes: 0 }
  let failed = 0
  /** What this run did itself: what an earlier one had done takes no time. */
  let ownNotes = 0
  let marks: { readonly at: number; readonly notes: number }[] = []
  let secondsLeft: StageOfRun['secondsLeft'] = () => undefined
  let outcomes: DocumentOutcome[] = []

  /** Notes a second, over the last minute. */
  const pace = (): number | undefined => {
    const at = now()
    const [first] = marks
    const last = marks.at(-1)
    if (!last || at - last.at >= 1000) marks.push({ at, notes: ownNotes })
    while ((marks[1]?.at ?? at) < at - span) marks.shift()
    // The first seconds go by while models are read.
    if (!first || at - first.at < 2000 || ownNotes === first.notes) return undefined
    return ((ownNotes - first.notes) / (at - first.at)) * 1000
  }

  return {
    listener: {
      begin: (which, whole) => {
        stage = which
        all = { documents: whole.documents, bytes: whole.bytes }
        secondsLeft = whole.secondsLeft
        done = { documents: 0, bytes: 0 }
        ownNotes = 0
        marks = []
        failed = 0
      },
      step: (step) => {
        done = { documents: done.documents + step.documents, bytes: done.bytes + step.bytes }
        if (step.failed) failed++
        if (!step.before) ownNotes += step.notes
      },
      end: () => {},
      failed: () => {},
      document: (outcome) => {
        outcomes.push(outcome.cause === undefined ? outcome : { ...outcome, cause: causeWords(outcome.cause) })
      },
    },
    take: () => {
      const notesASecond = pace()
      const left = secondsLeft()
      const taken = outcomes
      outcomes = []
      return {
        progress: {
          stage,
          passes,
          documents: { done: done.documents, all: all.documents },
          bytes: { done: done.bytes, all: all.bytes },
          failed,
          notesASecond: notesASecond ?? null,
          secondsLeft: left === undefined ? null : Math.ceil(left),
        },
        outcomes: taken,
      }
    },
  }
}
