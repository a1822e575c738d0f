import type { AgreementFigures } from '../../../electron/contract/agreement.ts'

/** A category, or 'O' for a token in no span. */
export type Label = AgreementFigures['confusion'][number]['first']

/** Documents that were marked unaided, and those that began from suggestions. */
export type Part = 'unaided' | 'suggested'

/** Opens a document where an example stands. */
export type Open = (documentId: number, start: number) => void

/** What the first and the second of a pair are called on screen. */
export interface Pair {
  readonly first: string
  readonly second: string
}

/** A cell of the matrix that was chosen. */
export interface ChosenCell {
  readonly first: Label
  readonly second: Label
}
