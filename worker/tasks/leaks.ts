import type { Span } from '../core/span.ts'
import { layersOf } from '../formats/layers.ts'
import { wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'

/** Real values that should be gone, and those that stand verbatim in the final bytes all the same. */
export interface Leaks {
  readonly values: number
  readonly distinctive: number
  /** By category, of those that survive. */
  readonly surviving: Readonly<Record<string, number>>
  readonly surviveDistinctive: Readonly<Record<string, number>>
}

/**
 * Looks for every real value in all layers of an output, in the encodings that files use. A value is distinctive when it has six characters or more and is neither an ordinary
 * word nor a small number: what is not survives by chance, too ('May', '12').
 *
 * @param spans of the original, in its offsets; a value is counted once a document
 */
export function leaksIn(text: string, spans: readonly Span[], output: Uint8Array, lexicon: Lexicon): Leaks {
  const layers = layersOf(output).map((layer) => Buffer.from(layer.buffer, layer.byteOffset, layer.byteLength))
  const seen = new Set<string>()
  const surviving: Record<string, number> = {}
  const surviveDistinctive: Record<string, number> = {}
  let distinctive = 0
  for (const { start, end, category } of spans) {
    const value = text.slice(start, end).trim()
    if (value === '' || seen.has(value)) continue
    seen.add(value)
    const isDistinct = isDistinctive(value, lexicon)
    if (isDistinct) distinctive++
    if (!layers.some((layer) => holds(layer, value))) continue
    surviving[category] = (surviving[category] ?? 0) + 1
    if (isDistinct) surviveDistinctive[category] = (surviveDistinctive[category] ?? 0) + 1
  }
  return { values: seen.size, distinctive, surviving, surviveDistinctive }
}

function holds(layer: Buffer, value: string): boolean {
  if (layer.includes(value, 0, 'utf8') || layer.includes(Buffer.from(value, 'utf16le'))) return true
  return /^[\x20-\xff]*$/.test(value) && layer.includes(Buffer.from(value, 'latin1'))
}

const ordinary =
  wordClass.COMMON_EN |
  wordClass.COMMON_FR |
  wordClass.COMMON_ES |
  wordClass.VERY_COMMON_EN |
  wordClass.VERY_COMMON_FR |
  wordClass.MONTH_OR_DAY |
  wordClass.PROFESSION |
  wordClass.NATIONALITY

function isDistinctive(value: string, lexicon: Lexicon): boolean {
  if (value.length < 6 || /^\d{1,4}$/.test(value)) return false
  const words = value.match(/\p{L}+/gu) ?? []
  const isOrdinary = words.length > 0 && !/\d/.test(value) && words.every((word) => (lexicon.classOf(word) & ordinary) !== 0)
  return !isOrdinary
}
