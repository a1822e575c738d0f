import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { firstLine } from '../../io/systemError.ts'
import { longs, type Model, openModel } from '../neural/onnx.ts'
import type { Reader } from './pieces.ts'

/** A token classifier from outside, with its own tokeniser. */
export interface ImportedModel {
  readonly name: string
  readonly languages: readonly Language[]
  /**
   * The model's label k as the program's label (core/labels.ts); 0 where it means nothing that
   * is looked for.
   */
  readonly labels: Uint8Array
  readonly categories: ReadonlySet<Category>
  /** Sub-words of a window that count, and those of context on each side. */
  readonly core: number
  readonly context: number
  readonly reader: Reader
  /**
   * Opens the model, once. Rejects with a UserError when it is not what was packed or wants unknown
   * inputs.
   */
  readonly open: () => Promise<Classifier>
}

export interface Classifier {
  /**
   * @param ids the sub-words of one window
   * @returns the probability of each label, ids × labels: those of the special tokens around them
   *   are left out
   */
  readonly run: (ids: readonly number[]) => Promise<Float32Array>
}

/** What exports of token classifiers ask for, made from the sub-words of one window. */
const inputs: Readonly<Record<string, (ids: readonly number[]) => number[]>> = {
  input_ids: (ids) => [...ids],
  attention_mask: (ids) => ids.map(() => 1),
  token_type_ids: (ids) => ids.map(() => 0),
}

/** @param width labels of the model @param refuse throws */
export async function openClassifier(
  bytes: Uint8Array,
  { before, after }: Reader,
  width: number,
  refuse: (why: string) => never,
): Promise<Classifier> {
  const model: Model = await openModel(bytes).catch((error: unknown) => refuse(`onnxruntime can't open its model (${firstLine(error)})`))
  for (const name of model.inputs) {
    if (!inputs[name]) refuse(`its model wants the input ${name}, which this version does not know`)
  }
  return {
    run: async (ids) => {
      const framed = [...before, ...ids, ...after]
      const feed = Object.fromEntries(model.inputs.map((name) => [name, longs(inputs[name]?.(framed) ?? [], [1, framed.length])]))
      const logits = await model.run(feed)
      if (!(logits instanceof Float32Array)) refuse('its model does not answer with numbers of 32 bits. Export it as float32')
      if (logits.length !== framed.length * width) {
        refuse(`its model answers with ${logits.length} values where ${framed.length * width} are due`)
      }
      return softmax(logits.subarray(before.length * width, (before.length + ids.length) * width), width)
    },
  }
}

function softmax(logits: Float32Array, width: number): Float32Array {
  const odds = new Float32Array(logits.length)
  for (let row = 0; row < logits.length; row += width) {
    let most = Number.NEGATIVE_INFINITY
    for (let k = row; k < row + width; k++) most = Math.max(most, logits[k]!)
    let sum = 0
    for (let k = row; k < row + width; k++) sum += odds[k] = Math.exp(logits[k]! - most)
    for (let k = row; k < row + width; k++) odds[k] = odds[k]! / sum
  }
  return odds
}
