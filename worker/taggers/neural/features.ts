import { characterKind, kindAt } from '../../text/tokenize.ts'
import { wordClass } from '../gazetteer/classes.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { phraseClasses } from './inputs.ts'

/** The different characters that stand for a token. */
export const formLength = 16

/** What the vocabulary is asked for: the lower-cased token, digits as zeros, ten at most. */
export function keyOf(lower: string, kind: number): string {
  return kind === characterKind.digit ? '0'.repeat(Math.min([...lower].length, 10)) : lower
}

/** @param first kind of the first character of the form (`kindAt`) */
export function shapeOf(form: string, first: number): string {
  if (first === characterKind.digit) return `digit${Math.min([...form].length, 5)}`
  if (!isLetter(first)) return 'symbol'
  const kinds: number[] = []
  for (let i = 0; i < form.length; i += form.codePointAt(i)! > 0xffff ? 2 : 1) {
    const kind = kindAt(form, i)
    if (kind !== characterKind.mark) kinds.push(kind)
  }
  if (kinds.every((kind) => kind === characterKind.upper)) return ['capital', 'upper2', 'upper3'][kinds.length - 1] ?? 'upper'
  if (first === characterKind.upper) return kinds.slice(1).every((kind) => kind === characterKind.lower) ? 'title' : 'mixed'
  return 'lower'
}

/** @param kind of a character, of `characterKind` */
export function isLetter(kind: number): boolean {
  return kind === characterKind.lower || kind === characterKind.upper
}

/** The characters that stand for a token: of a longer one the first 12 and the last 4. */
export function writeCharacters(form: string, characters: ReadonlyMap<string, number>, out: Int32Array, at: number): void {
  const points = [...form]
  const shown = points.length > formLength ? [...points.slice(0, 12), ...points.slice(-4)] : points
  for (const [k, point] of shown.entries()) out[at + k] = characters.get(point) ?? 1
}

/**
 * Per token the classes of the longest phrase that covers it; phrases are taken from left to right,
 * none inside another.
 *
 * @param forms the tokens, one after the other
 */
export function phraseMasks(forms: readonly string[], lexicon: Lexicon): Int32Array {
  const masks = new Int32Array(forms.length)
  for (let i = 0; i < forms.length; ) {
    const match = lexicon.phrases.longest(forms, i)
    if (!match) {
      i++
      continue
    }
    let mask = 0
    for (const [k, name] of phraseClasses.entries()) if (match.classes & wordClass[name]) mask |= 1 << k
    masks.fill(mask, i, i + match.length)
    i += match.length
  }
  return masks
}
