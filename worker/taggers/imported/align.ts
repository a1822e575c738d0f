/**
 * A stretch of a text, `[start, end)` in UTF-16 code units; empty for what means nothing in
 * it.
 */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Finds where sub-words stand in the text that they were made of: the tokeniser's library gives
 * none. The text is normalised character by character, as bytes that know where they come from, and
 * the sub-words are laid along them; what does not fit (unknown characters) covers all up to the
 * next that does.
 *
 * @param tokenizer what tokenizer.json says
 * @returns one range for every sub-word; beginnings never go back
 */
export function aligner(tokenizer: object, normalize: (text: string) => string): (subWords: readonly string[], text: string) => Range[] {
  const bytesOf = byteReader(tokenizer)
  return (subWords, text) => {
    const ranges = layAlong(subWords.map(bytesOf), normalizedBytes(text, normalize), text.length)
    return ranges.map((range, k) => (subWords[k] === '▁' ? withNext(range, ranges[k + 1]) : range))
  }
}

/** SentencePiece's mark for the beginning of a word, alone: its label is meant for the word. */
function withNext(range: Range, next: Range | undefined): Range {
  return next && next.start === range.end ? { start: range.start, end: next.end } : range
}

/** A text's bytes after normalisation, and which of its code units each is made of. */
interface Bytes {
  readonly values: readonly number[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const utf8 = new TextEncoder()

/** With its marks: normalisation may join them. */
const character = /\P{M}\p{M}*|\p{M}+/gu

function normalizedBytes(text: string, normalize: (text: string) => string): Bytes {
  const values: number[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: original, index } of text.matchAll(character)) {
    // Some normalisers drop or trim white space that stands alone, though not between words.
    const normal = original.trim() === '' ? original : normalize(original)
    // Where nothing was joined or dropped, marks keep their own places.
    const parts = normal === original ? [...original] : [normal]
    let at = index
    for (const part of parts) {
      const end = normal === original ? at + part.length : index + original.length
      for (const value of utf8.encode(part)) {
        values.push(value)
        starts.push(at)
        ends.push(end)
      }
      at = end
    }
  }
  return { values, starts, ends }
}

function layAlong(subWords: readonly Uint8Array[], text: Bytes, length: number): Range[] {
  const ranges: Range[] = []
  const { values, starts, ends } = text
  let at = 0
  let unplaced = 0
  const placeAll = (until: number) => {
    if (unplaced === 0) return
    const first = blankEnd(values, at)
    const start = starts[first] ?? length
    const end = until > first ? ends[until - 1]! : start
    for (; unplaced > 0; unplaced--) ranges.push({ start, end })
  }
  for (const bytes of subWords) {
    const bare = withoutBlanks(bytes)
    const found = bare.length === 0 && unplaced === 0 ? at : whereNext(values, at, bytes, bare, unplaced > 0)
    if (found === undefined) {
      unplaced++
      continue
    }
    placeAll(found)
    const used = fits(values, found, bytes) ? bytes.length : bare.length
    const start = starts[found] ?? length
    ranges.push({ start, end: used > 0 ? ends[found + used - 1]! : start })
    at = found + used
  }
  placeAll(values.length)
  return ranges
}

/**
 * @returns where a sub-word stands: at once or after blanks, or later on after something unknown;
 *   undefined when it stands nowhere
 */
function whereNext(values: readonly number[], at: number, bytes: Uint8Array, bare: Uint8Array, later: boolean): number | undefined {
  if (!later) {
    if (fits(values, at, bytes)) return at
    const next = blankEnd(values, at)
    return fits(values, next, bare) ? next : undefined
  }
  if (bare.length === 0) return undefined
  for (let place = at + 1; place + bare.length <= values.length; place++) {
    if (fits(values, place, bare)) return place
  }
  return undefined
}

function fits(values: readonly number[], at: number, bytes: Uint8Array): boolean {
  return at + bytes.length <= values.length && bytes.every((value, k) => values[at + k] === value)
}

function blankEnd(values: readonly number[], at: number): number {
  let end = at
  while (end < values.length && isBlank(values[end]!)) end++
  return end
}

function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let first = 0
  let end = bytes.length
  while (first < end && isBlank(bytes[first]!)) first++
  while (end > first && isBlank(bytes[end - 1]!)) end--
  return bytes.subarray(first, end)
}

function isBlank(value: number): boolean {
  return value === 0x20 || (value >= 0x09 && value <= 0x0d)
}

/**
 * What a sub-word stands for, by the marks that its kind of tokeniser puts on it: '##', '</w>',
 * '▁', '<0xE2>', or one letter for each byte.
 */
function byteReader(tokenizer: object): (subWord: string) => Uint8Array {
  const parts: { readonly pre_tokenizer?: unknown; readonly model?: Readonly<Record<string, unknown>> } = tokenizer
  if (JSON.stringify(parts.pre_tokenizer ?? null).includes('"ByteLevel"')) {
    return (subWord) => {
      const bytes = Array.from(subWord, (letter) => byteOfLetter.get(letter))
      return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : utf8.encode(subWord)
    }
  }
  const markIn = (mark: unknown) => (typeof mark === 'string' && mark !== '' ? mark : undefined)
  const prefix = markIn(parts.model?.continuing_subword_prefix)
  const suffix = markIn(parts.model?.end_of_word_suffix)
  return (subWord) => {
    const byte = /^<0x([0-9A-F]{2})>$/.exec(subWord)?.[1]
    if (byte) return Uint8Array.of(Number.parseInt(byte, 16))
    let bare = subWord
    if (prefix && bare.length > prefix.length && bare.startsWith(prefix)) bare = bare.slice(prefix.length)
    if (suffix && bare.endsWith(suffix)) bare = bare.slice(0, -suffix.length)
    return utf8.encode(bare.replaceAll('▁', ' '))
  }
}

/**
 * GPT-2's letters for bytes: visible ones of Latin-1 stand for themselves, the others for U+0100
 * and what follows, in order.
 */
const byteOfLetter: ReadonlyMap<string, number> = new Map(
  (() => {
    const visible = (byte: number) => (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae
    let next = 0x100
    return Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(visible(byte) ? byte : next++), byte] as const)
  })(),
)
