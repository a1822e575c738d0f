import { passThrough } from '../taggers/neural/native.ts'
import type { Gated } from './pool.ts'
import { redactFile as redactOneFile } from './redactFile.ts'
import { redactString as redactOneString } from './redactString.ts'
import { showFile as showOneFile } from './showFile.ts'
import { suggest as suggestOne } from './suggest.ts'

/** All that a pool's threads may be asked to do: the only entry points. */
export { castVotes, countVotes, disputeVotes, judgeVotes, measureVotes } from './castVotes.ts'
export { findCrf, helpCrf, leadCrf, readCrf } from './learnCrf.ts'
export { askLearnt, fitStackOn } from './learnStack.ts'
export { learnRules } from './learnTbed.ts'

export const redactFile = gated(redactOneFile)
export const redactString = gated(redactOneString)
export const showFile = gated(showOneFile)
export const suggest = gated(suggestOne)

/** A task of a pool that ends its threads when they take too long. */
function gated<T, R>(work: (task: T) => R): (task: T & Gated) => R {
  return (task) => {
    passThrough(task.gate)
    return work(task)
  }
}
