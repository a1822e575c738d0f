/** All that a pool's threads may be asked to do: the only entry points. */
export { castVotes, countVotes, disputeVotes, judgeVotes, measureVotes } from './castVotes.ts'
export { findCrf, helpCrf, leadCrf, readCrf } from './learnCrf.ts'
export { askLearnt, fitStackOn } from './learnStack.ts'
export { learnRules } from './learnTbed.ts'
export { redactFile } from './redactFile.ts'
export { redactString } from './redactString.ts'
export { showFile } from './showFile.ts'
export { suggest } from './suggest.ts'
