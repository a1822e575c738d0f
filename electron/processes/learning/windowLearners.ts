import { learners } from '../../../worker/learn/learners.ts'

/**
 * What can be learned in the window. Stacks take part in no suggestion, so they are left to the
 * command line.
 */
export const windowLearners = [...learners, 'settings'] as const
export type WindowLearner = (typeof windowLearners)[number]
