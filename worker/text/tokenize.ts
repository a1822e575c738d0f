import type { Tokens } from '../core/tokens.ts'

/** Kinds of character. */
export const characterKind = { space: 0, lower: 1, upper: 2, digit: 3, mark: 4, symbol: 5 } as const
const { space, lower, upper, digit, mark, symbol } = characterKind

/**
 * The shared tokens. A run of letters, a run of digits or one other character each; white space
 * separates them. A run of letters also ends before a capital that follows a small letter, and
 * before the last of several capitals that a small letter follows ('JohnSmith' → John Smith,
 * 'DRLee' → DR Lee), so that an identifier hardly ever shares a token with its neighbour (Jiang
 * 2017, Table 1; Zhao 2020). Combining marks stay with their letter.
 */
export function tokenize(text: string): Tokens {
  // Prose has some five code units a token; grown when a text is denser.
  let starts = new Uint32Array(Math.max(16, text.length >> 2))
  let ends = new Uint32Array(starts.length)
  let count = 0
  for (let i = 0; i < text.length; ) {
    const kind = kindAt(text, i)
    if (kind === space) {
      i++
      continue
    }
    const start = i
    i = endOfToken(text, i, kind)
    if (count === starts.length) {
      starts = grown(starts)
      ends = grown(ends)
    }
    starts[count] = start
    ends[count] = i
    count++
  }
  return { text, count, starts: starts.subarray(0, count), ends: ends.subarray(0, count) }
}

function endOfToken(text: string, start: number, kind: number): number {
  if (kind === digit) {
    let i = start + widthAt(text, start)
    while (i < text.length && kindAt(text, i) === digit) i += widthAt(text, i)
    return i
  }
  if (kind === lower || kind === upper) return endOfLetters(text, start, kind)
  let i = start + widthAt(text, start)
  while (i < text.length && kindAt(text, i) === mark) i += widthAt(text, i)
  return i
}

function endOfLetters(text: string, start: number, first: number): number {
  let i = start + widthAt(text, start)
  let previous = first
  let beforePrevious = -1
  let previousStart = start
  while (i < text.length) {
    const kind = kindAt(text, i)
    if (kind === mark) {
      i += widthAt(text, i)
      continue
    }
    if (kind !== lower && kind !== upper) return i
    if (kind === upper && previous === lower) return i
    if (kind === lower && previous === upper && beforePrevious === upper && !isPlural(text, i)) return previousStart
    beforePrevious = previous
    previous = kind
    previousStart = i
    i += widthAt(text, i)
  }
  return i
}

/** 'MRNs', 'GPs': a lone s after capitals belongs to them. */
function isPlural(text: string, at: number): boolean {
  if (text[at] !== 's') return false
  const next = at + 1 < text.length ? kindAt(text, at + 1) : space
  return next !== lower && next !== upper
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}

function widthAt(text: string, i: number): number {
  const unit = text.charCodeAt(i)
  if (unit < 0xd800 || unit > 0xdbff || i + 1 >= text.length) return 1
  const next = text.charCodeAt(i + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}

/** The kind of the character that begins at code unit i. */
export function kindAt(text: string, i: number): number {
  const unit = text.charCodeAt(i)
  if (unit < 0xd800 || unit > 0xdfff) {
    const known = kinds[unit]!
    return known === unknown ? remember(unit, String.fromCharCode(unit)) : known
  }
  return widthAt(text, i) === 2 ? classify(text.slice(i, i + 2)) : symbol
}

const unknown = 255
/**
 * Kind by code unit, filled as units are met: classifying through Unicode properties is slow, and a
 * note uses few characters.
 */
const kinds = new Uint8Array(0x10000).fill(unknown)

function remember(unit: number, character: string): number {
  const kind = classify(character)
  kinds[unit] = kind
  return kind
}

function classify(character: string): number {
  if (/\s/u.test(character)) return space
  if (/\p{Nd}/u.test(character)) return digit
  if (/\p{M}/u.test(character)) return mark
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return upper
  if (/\p{L}/u.test(character)) return lower
  return symbol
}
