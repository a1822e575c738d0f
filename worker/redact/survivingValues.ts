import type { Span } from '../core/span.ts'
import type { Change } from '../formats/format.ts'
import { layersOf } from '../formats/layers.ts'
import { wordClass } from '../taggers/gazetteer/classes.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { changed } from '../text/changed.ts'

/**
 * Real values that should be gone, and those that stand verbatim in the final bytes all the same.
 */
export interface SurvivingValues {
  readonly values: number
  readonly distinctive: number
  /** By category, of those that survive. */
  readonly surviving: Readonly<Record<string, number>>
  readonly surviveDistinctive: Readonly<Record<string, number>>
  /**
   * Of those that survive, how many the gold itself leaves elsewhere in clear ('Parkinson' the
   * doctor, and the disease), what the policy leaves ('Tuesday' under whole weeks), and dates that
   * another date was moved to. They count in `surviving` alone.
   */
  readonly accounted: number
}

/**
 * Looks for every real value in all layers of an output, in the encodings that files use; one of
 * letters alone as a whole word. A value is distinctive when it has six characters or more and is
 * neither an ordinary word nor a small number: what is not survives by chance, too ('May', '12').
 *
 * @param spans of the original, in its offsets; a value is counted once a document
 * @param changes what was written in the identifiers' places; what the policy or its operator left
 *   has none
 */
export function survivingValues(
  text: string,
  spans: readonly Span[],
  changes: readonly Change[],
  output: Uint8Array,
  lexicon: Lexicon,
): SurvivingValues {
  const layers = layersOf(output).map((layer) => Buffer.from(layer.buffer, layer.byteOffset, layer.byteLength))
  const inClear = changed(
    text,
    spans.map(({ start, end }) => ({ start, end, value: '\n' })),
  )
  const starts = new Set(changes.map((change) => change.start))
  const seen = new Set<string>()
  const surviving: Record<string, number> = {}
  const surviveDistinctive: Record<string, number> = {}
  let distinctive = 0
  let accounted = 0
  for (const { start, end, category } of spans) {
    const value = text.slice(start, end).trim()
    if (value === '' || seen.has(value)) continue
    seen.add(value)
    const isDistinct = isDistinctive(value, lexicon)
    if (isDistinct) distinctive++
    if (!layers.some((layer) => holds(layer, value))) continue
    surviving[category] = (surviving[category] ?? 0) + 1
    const isDate = category === 'DATE' || category === 'DOB'
    const isLeft = !starts.has(start)
    if (isLeft || inClear.includes(value) || (isDate && changes.some((other) => other.value.includes(value)))) accounted++
    else if (isDistinct) surviveDistinctive[category] = (surviveDistinctive[category] ?? 0) + 1
  }
  return { values: seen.size, distinctive, surviving, surviveDistinctive, accounted }
}

function holds(layer: Buffer, value: string): boolean {
  if (finds(layer, Buffer.from(value, 'utf8'), value) || layer.includes(Buffer.from(value, 'utf16le'))) return true
  return /^[\x20-\xff]*$/.test(value) && finds(layer, Buffer.from(value, 'latin1'), value)
}

function finds(layer: Buffer, wanted: Buffer, value: string): boolean {
  const isWord = /^\p{L}+$/u.test(value)
  for (let at = layer.indexOf(wanted); at >= 0; at = layer.indexOf(wanted, at + 1)) {
    if (!isWord || !(isLetter(layer[at - 1]) || isLetter(layer[at + wanted.length]))) return true
  }
  return false
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
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
