import { characterKind, kindAt } from '../../text/tokenize.ts'

/** spaCy's NORM, PREFIX, SUFFIX and SHAPE of a token, hashed (models/recipe/features.md). */
export function hashesOf(form: string, lower: string, key: string): readonly [number, number, number, number] {
  const points = [...lower]
  return [fnv(key), fnv(points.slice(0, 2).join('')), fnv(points.slice(-3).join('')), fnv(wordShape(form))]
}

/** 31 bits of FNV-1a over UTF-8. */
function fnv(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of utf8.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash & 0x7fffffff
}

const utf8 = new TextEncoder()

/**
 * Capitals as X, small letters as x, digits as d, marks left out, else the character itself; of a
 * run of more than four only four.
 */
function wordShape(form: string): string {
  let shape = ''
  let last = ''
  let run = 0
  for (const character of form) {
    const kind = kindAt(character, 0)
    if (kind === characterKind.mark) continue
    const letter = letterOf[kind] ?? character
    run = letter === last ? run + 1 : 1
    last = letter
    if (run <= 4) shape += letter
  }
  return shape
}

const letterOf: Readonly<Record<number, string>> = {
  [characterKind.upper]: 'X',
  [characterKind.lower]: 'x',
  [characterKind.digit]: 'd',
}
