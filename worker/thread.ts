import { lookAtFile as lookAtOneFile } from './redact/lookAtFile.ts'
import { previewFile as previewOneFile } from './redact/previewFile.ts'
import { redactFiles as redactSomeFiles } from './redact/redactFile.ts'
import { redactNote as redactOneNote } from './redact/redactNote.ts'
import { redactText as redactOneText } from './redact/redactText.ts'
import { suggest as suggestOne } from './redact/suggest.ts'
import { confineThread } from './threads/confineThread.ts'
import { haveLoaded, useGate } from './threads/nativeGate.ts'
import type { Gated } from './threads/pool.ts'

export { computeCrfSums, coordinateCrf, findCrf, readCrf } from './learn/crf/tasks.ts'
/** All that a pool's threads may be asked to do: the only entry points. */
export { collectBallots, countVotes, judgeVotes, measureDisagreement, measureVotes } from './learn/ensemble/voterTasks.ts'
export { askLearnt, fitStackOn } from './learn/stacking/tasks.ts'
export { learnRules } from './learn/tbed/tasks.ts'

confineThread()
haveLoaded()

export const redactFiles = gated(redactSomeFiles)
export const redactText = gated(redactOneText)
export const redactNote = gated(redactOneNote)
export const lookAtFile = gated(lookAtOneFile)
export const previewFile = gated(previewOneFile)
export const suggest = gated(suggestOne)

/** A task of a pool that ends its threads when they take too long. */
function gated<T, R>(work: (task: T) => R): (task: T & Gated) => R {
  return (task) => {
    useGate(task.gate)
    return work(task)
  }
}
