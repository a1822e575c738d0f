import { type Category, categories } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { beginLabel, categoryOf, insideLabel } from '../../core/labels.ts'
import { longs, type Model, openModel } from '../neural/onnx.ts'
import type { PackFolder } from '../neural/packFile.ts'
import { type Reader, readerOf } from './pieces.ts'

/** A pack of kind `imported`: a token classifier from outside, with its own tokeniser. */
export interface ImportedPack {
  readonly name: string
  readonly languages: readonly Language[]
  /** The model's label k as the program's label (core/labels.ts); 0 where it stands for nothing that is looked for. */
  readonly labels: Uint8Array
  readonly categories: ReadonlySet<Category>
  /** Sub-words of a window that count, and those of context on each side. */
  readonly core: number
  readonly context: number
  readonly reader: Reader
  /** Opens the model, once. Rejects with a UserError when it is not what was packed or wants unknown inputs. */
  readonly open: () => Promise<Classifier>
}

export interface Classifier {
  /** @param ids the sub-words of one window @returns the probability of each label, ids × labels: those of the special tokens around them are left out */
  readonly run: (ids: readonly number[]) => Promise<Float32Array>
}

/** @throws UserError when the pack lacks a file, has an altered one, or lists what this program does not know */
export function importedPack(folder: PackFolder): ImportedPack {
  const { file, json, read, refuse } = folder
  if (file.kind !== 'imported') refuse(`it is of kind ${file.kind}, not an imported model`)
  const labels = Uint8Array.from(file.labels ?? [], (label) => programLabel(label) ?? refuse(`its label ${label} is unknown`))
  const { core, context } = file.inputs
  if (!(core > 0 && context >= 0)) refuse('its pack.json does not say how long its windows are')
  const reader = readerFor(folder, json('tokenizer.json') as object)
  let opened: Promise<Classifier> | undefined
  return {
    name: file.name,
    languages: file.languages,
    labels,
    categories: new Set([...labels].flatMap((label) => categoryOf(label) ?? [])),
    core,
    context,
    reader,
    open: () => {
      opened ??= openClassifier(read('model.onnx'), reader, labels.length, refuse)
      return opened
    },
  }
}

function readerFor({ file, json, refuse }: PackFolder, tokenizer: object): Reader {
  const settings = file.sha256['tokenizer_config.json'] ? (json('tokenizer_config.json') as object) : {}
  try {
    return readerOf(tokenizer, settings)
  } catch (error) {
    return refuse(`its tokenizer.json is of a kind that this version does not know (${firstLine(error)})`)
  }
}

function programLabel(label: string): number | undefined {
  if (label === 'O') return 0
  const category = label.slice(2) as Category
  if (!categories.includes(category)) return undefined
  if (label.startsWith('B-')) return beginLabel(category)
  return label.startsWith('I-') ? insideLabel(category) : undefined
}

/** What exports of token classifiers ask for, made from the sub-words of one window. */
const inputs: Readonly<Record<string, (ids: readonly number[]) => number[]>> = {
  input_ids: (ids) => [...ids],
  attention_mask: (ids) => ids.map(() => 1),
  token_type_ids: (ids) => ids.map(() => 0),
}

async function openClassifier(
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
    for (let k = row; k < row + width; k++) most = Math.max(most, logits[k] as number)
    let sum = 0
    for (let k = row; k < row + width; k++) sum += odds[k] = Math.exp((logits[k] as number) - most)
    for (let k = row; k < row + width; k++) odds[k] = (odds[k] as number) / sum
  }
  return odds
}

function firstLine(error: unknown): string {
  return String((error as Error).message ?? error).split('\n')[0] as string
}
