/**
 * What can be learned from notes that were annotated on site. Kept apart from the learners, which
 * are slow to load.
 */
export const learners = ['crf', 'tbed'] as const
export type Learner = (typeof learners)[number]
