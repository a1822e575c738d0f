import { countBelow } from '../core/sortedSearch.ts'
import type { NamedSpan } from './match.ts'

/**
 * Spans of one text as they lie in another that differs from it in white space alone: BIO files
 * lose the blanks of the note, XML readers its line ends.
 *
 * @returns null where the texts differ in more than that; spans that hold nothing but white space
 * are left out
 */
export function spansMovedTo<Span extends Pick<NamedSpan, 'start' | 'end'>>(
  spans: readonly Span[],
  from: string,
  to: string,
): readonly Span[] | null {
  if (from === to) return spans
  const here = unitsThatPrint(from)
  const there = unitsThatPrint(to)
  if (!alike(from, here, to, there)) return null
  return spans.flatMap((span) => {
    const first = countBelow(here, span.start)
    const last = countBelow(here, span.end) - 1
    if (last < first) return []
    return [{ ...span, start: there[first]!, end: there[last]! + 1 }]
  })
}

/** What is the same for texts that differ in white space alone. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '')
}

/** Offsets of the code units that are no white space. */
function unitsThatPrint(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length)
  let count = 0
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) offsets[count++] = i
  return offsets.subarray(0, count)
}

function alike(one: string, ofOne: Uint32Array, other: string, ofOther: Uint32Array): boolean {
  if (ofOne.length !== ofOther.length) return false
  return ofOne.every((offset, k) => one.charCodeAt(offset) === other.charCodeAt(ofOther[k]!))
}

function isSpace(unit: number): boolean {
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return true
  return unit >= 0xa0 && /\s/u.test(String.fromCharCode(unit))
}
