import type { LearningAnswer, LearningAsked, LearningName, LearningPlaces, LearningProgress } from './learningWork.ts'

/** What passes between whoever wants something learnt or measured and the process that does it: one piece of work, then it ends. Notes go this way only. */
export type ToLearning = {
  readonly [Name in LearningName]: {
    readonly work: Name
    readonly asked: LearningAsked<Name>
    readonly places: LearningPlaces
    /** In which to say what cannot be done. */
    readonly language: string
  }
}[LearningName]

export type FromLearning =
  | { readonly progress: LearningProgress }
  | { readonly answer: LearningAnswer<LearningName> }
  /** It cannot be done, and somebody can mend that. */
  | { readonly refused: string }
  /** A fault of ours: where, and not a word of any note. */
  | { readonly bug: string }
