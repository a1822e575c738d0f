import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import type { Decoder } from './crf.ts'
import type { Evidence } from './flags.ts'
import type { Runner } from './runner.ts'
import type { Contexts } from './tensors.ts'

/** A model of a pack of kind `tagger` (models/recipe/features.md describes its inputs). */
export interface NeuralModel {
  readonly name: string
  readonly languages: readonly Language[]
  /** The model's label k as the program's label (core/labels.ts). */
  readonly labels: Uint8Array
  /** k + 1 where the model's label means `refinementNames[k]`; absent when none does. */
  readonly refined?: Uint8Array
  readonly categories: ReadonlySet<Category>
  /** Tokens of a window that count, and tokens of context on each side. */
  readonly core: number
  readonly context: number
  /**
   * Windows that may run together: one where the model's numbers would depend on what else is in
   * the batch.
   */
  readonly atOnce: number
  /** What the flags of its inputs are made with. */
  readonly evidence?: Evidence
  readonly decode: Decoder
  /**
   * Opens the model, once: the same for all who ask. Rejects with a UserError when the model is not
   * what was packed or wants unknown inputs.
   */
  readonly open: () => Promise<Runner>
}

/** A frozen encoder, and the windows that it reads. */
export interface EncoderModel {
  readonly contexts: Contexts
  /** Tokens of a window that count, and tokens of context on each side. */
  readonly core: number
  readonly context: number
}
