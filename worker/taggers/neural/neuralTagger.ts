import { categories } from '../../core/category.ts'
import type { Tagger } from '../../core/tagger.ts'
import type { Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { decode } from './crf.ts'
import { bitCount, characterIds, type Features, featuresOf, writeBits } from './features.ts'
import { bytes, integers, type Model, openModel } from './onnx.ts'
import type { Pack } from './pack.ts'
import { type Window, windowsOf } from './windows.ts'

/** A BLSTM-CNNs-CRF (Zhao 2020, §BLSTM; Jiang 2017, §3.4) as a tagger. The model is opened with the first document. */
export function neuralTagger(pack: Pack, lexicon: Lexicon): Tagger {
  let model: Promise<Model> | undefined
  return {
    id: pack.name,
    languages: pack.languages,
    categories: new Set(categories),
    tag: async (_, tokens) => {
      // Awaited even for an empty document: a thread that ends while a model opens takes the process with it.
      model ??= openModel(pack.model)
      const opened = await model
      const labels = new Uint8Array(tokens.count)
      const scores = new Float32Array(tokens.count)
      for (const { from, end } of sectionsOf(tokens)) {
        const section = {
          text: tokens.text,
          count: end - from,
          starts: tokens.starts.subarray(from, end),
          ends: tokens.ends.subarray(from, end),
        }
        const features = featuresOf(section, pack, lexicon, from === 0 ? 0 : (section.starts[0] as number))
        for (const batch of batchesOf(windowsOf(section, pack))) {
          await tagBatch(batch, features, pack, opened, labels.subarray(from, end), scores.subarray(from, end))
        }
      }
      return { tagger: pack.name, labels, scores }
    },
  }
}

/** Half a megabyte of text: what is known of a longer document is gathered section by section, so that memory does not grow with it. */
const sectionTokens = 100_000

function* sectionsOf({ count }: Tokens): Generator<{ from: number; end: number }> {
  for (let from = 0; from < count; from += sectionTokens) yield { from, end: Math.min(count, from + sectionTokens) }
}

/** Windows that run together: enough to be worth a call, few enough to stay in the cache. */
const windowsAtOnce = 8

function* batchesOf(windows: readonly Window[]): Generator<readonly Window[]> {
  for (let i = 0; i < windows.length; i += windowsAtOnce) yield windows.slice(i, i + windowsAtOnce)
}

async function tagBatch(
  batch: readonly Window[],
  features: Features,
  pack: Pack,
  model: Model,
  labels: Uint8Array,
  scores: Float32Array,
): Promise<void> {
  const longest = Math.max(...batch.map(({ first, end }) => end - first))
  const emissions = await model.run(inputsOf(batch, longest, features, pack))
  const count = pack.labels.length
  for (const [row, { first, end, coreFirst, coreEnd }] of batch.entries()) {
    const path = decode(emissions, row * longest * count, end - first, pack.crf)
    for (let i = coreFirst; i < coreEnd; i++) {
      labels[i] = pack.labels[path.labels[i - first] as number] as number
      scores[i] = path.scores[i - first] as number
    }
  }
}

function inputsOf(batch: readonly Window[], longest: number, features: Features, pack: Pack) {
  const size = batch.length * longest
  const words = new Int32Array(size)
  const shapes = new Int32Array(size)
  const form = new Int32Array(size)
  const bits = new Uint8Array(size * bitCount)
  const rows = new Map<string, number>()
  for (const [row, { first, end }] of batch.entries()) {
    for (let i = first; i < end; i++) {
      const at = row * longest + i - first
      words[at] = features.words[i] as number
      shapes[at] = features.shapes[i] as number
      writeBits(features, i, bits, at * bitCount)
      const text = features.forms[i] as string
      let place = rows.get(text)
      if (place === undefined) {
        place = rows.size + 1
        rows.set(text, place)
      }
      form[at] = place
    }
  }
  const forms = new Int32Array((rows.size + 1) * 16)
  for (const [text, place] of rows) characterIds(text, pack.characters, forms, place * 16)
  return {
    words: integers(words, [batch.length, longest]),
    forms: integers(forms, [rows.size + 1, 16]),
    form: integers(form, [batch.length, longest]),
    shapes: integers(shapes, [batch.length, longest]),
    bits: bytes(bits, [batch.length, longest, bitCount]),
    lengths: integers(
      Int32Array.from(batch, ({ first, end }) => end - first),
      [batch.length],
    ),
  }
}
