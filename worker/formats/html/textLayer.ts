/**
 * A layer of decoded text and where it stands in the layer below: an attribute's value in a page, a
 * script in an attribute, a page in an `srcdoc`. The lowest one is the file's own source.
 */
export interface TextLayer {
  readonly text: string
  /** Absent for the file's source. */
  readonly below?: TextLayer
  /** Where `text` begins below. */
  readonly base: number
  /**
   * Where each code unit begins below, and where the last one ends; absent when the text stands
   * below as it is.
   */
  readonly offsets?: Uint32Array
  /**
   * A value as it is written below.
   *
   * @param before what stands below before it, the last 40 code units at most
   */
  readonly escape: (value: string, before: string) => string
  /**
   * What means nothing where that has to be written: quotes in `<a b= c=d>`.
   *
   * @param whole whether nothing of `text` is left
   */
  readonly nothing?: (before: string, whole: boolean) => string
  /** What is written for a value that this place can't hold; reading the result gives it back. */
  readonly fit?: (value: string) => string
}

/** What a stretch below says, and how much of it that takes. */
export interface Reading {
  readonly text: string
  readonly taken: number
}

/** A text that is written as it is read. */
export function source(text: string): TextLayer {
  return { text, base: 0, escape: (value) => value }
}

/**
 * A stretch of another text, read once more.
 *
 * @param from `[from, to)` of the layer below, UTF-16 code units
 * @param written how a value is written into the layer below
 * @param decoding `pattern`, global: where something may have to be decoded; `read`: what a match
 *   says, undefined when it says itself
 */
export function layer(
  below: TextLayer,
  from: number,
  to: number,
  written: TextLayer['escape'],
  decoding?: { readonly pattern: RegExp; readonly read: (match: string, after: string) => Reading | undefined },
): TextLayer {
  const raw = below.text.slice(from, to)
  const plain: TextLayer = { text: raw, below, base: from, escape: written }
  if (!decoding) return plain
  const pattern = new RegExp(decoding.pattern)
  const parts: string[] = []
  let offsets: Uint32Array | undefined
  let length = 0
  let at = 0
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    const end = match.index + match[0].length
    const reading = decoding.read(match[0], raw.slice(end, end + 1))
    if (!reading) continue
    offsets ??= new Uint32Array(raw.length + 1)
    for (let i = at; i < match.index; i++) offsets[length++] = from + i
    // Both code units of an emoji begin where its reference does; nothing says more code units than
    // it takes.
    for (let i = 0; i < reading.text.length; i++) offsets[length++] = from + match.index
    parts.push(raw.slice(at, match.index), reading.text)
    at = match.index + reading.taken
    pattern.lastIndex = at
  }
  if (!offsets) return plain
  for (let i = at; i < raw.length; i++) offsets[length++] = from + i
  parts.push(raw.slice(at))
  offsets[length] = to
  return { ...plain, text: parts.join(''), offsets: offsets.subarray(0, length + 1) }
}

/** Whether a code unit stands below as it is. */
export function isPlain(ground: TextLayer, at: number): boolean {
  const { offsets } = ground
  return !offsets || offsets[at + 1]! - offsets[at]! === 1
}

/**
 * Whether what stands before `at` and behind it is one below.
 *
 * @param at UTF-16 code units of the layer
 */
export function isSplit({ text, offsets }: TextLayer, at: number): boolean {
  return offsets !== undefined && at > 0 && at < text.length && offsets[at - 1] === offsets[at]
}

/** Where `[from, to)` stands in the file's source. Both are UTF-16 code units. */
export function inSource(ground: TextLayer, from: number, to: number): { start: number; end: number } {
  let start = from
  let end = to
  for (let at: TextLayer = ground; at.below; at = at.below) {
    start = at.offsets ? at.offsets[start]! : at.base + start
    end = at.offsets ? at.offsets[end]! : at.base + end
  }
  return { start, end }
}

/**
 * A value as the file's source has it when it takes the place of `[at, end)` of `ground`, UTF-16
 * code units.
 *
 * @param beforeInSource what stands before it there once everything is written
 */
export function inItsPlace(ground: TextLayer, at: number, end: number, value: string, beforeInSource: string): string {
  if (value === '' && !ground.nothing) return ''
  let place = at
  let written = value
  for (let here: TextLayer = ground; here.below; here = here.below) {
    place = here.offsets ? here.offsets[place]! : here.base + place
    // What was written at the same time stands before it in the source; further up only what was
    // read is known.
    const before = here.below.below ? here.below.text.slice(Math.max(0, place - 40), place) : beforeInSource
    written =
      written === '' && here === ground
        ? (here.nothing?.(before, at === 0 && end === here.text.length) ?? '')
        : here.escape(written, before)
  }
  return written
}
