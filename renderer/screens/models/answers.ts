import type { Reply } from '../../../electron/contract/contract.ts'

/** What there is in a corpus' project. */
export type Listed = Reply<'models.list'>

/** The rules of a version, and what they may ask for. */
export type LearntRules = Reply<'models.rules'>
