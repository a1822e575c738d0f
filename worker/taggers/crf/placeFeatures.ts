import { recordOf } from '../../core/records.ts'
import { type Tokens, tokenText } from '../../core/tokens.ts'
import type { Sentence } from '../../text/sentences.ts'

/**
 * What a token's place in the note says: Zhao 2020, global features (sentence length, section), and
 * the layout of forms and letters.
 */
export const placeFeatures = [
  'gap',
  'whole',
  'wholePart',
  'lineFirst',
  'lineLast',
  'linePlace',
  'lineLength',
  'fromTop',
  'fromEnd',
  'field',
  'fieldWord',
  'fieldPlace',
  'section',
  'sentenceLength',
  'sentencePlace',
] as const
export type PlaceFeature = (typeof placeFeatures)[number]

/** One value a token. */
export type PlaceColumns = Readonly<Record<PlaceFeature, string[]>>

/**
 * Features of a token's place: field, line, section. One column a feature, as long as `tokens`.
 */
export function readPlaces(tokens: Tokens, sentences: readonly Sentence[]): PlaceColumns {
  const columns: PlaceColumns = recordOf(placeFeatures, () => new Array<string>(tokens.count).fill(''))
  const lines = linesIn(tokens)
  let section = ''
  for (const [row, line] of lines.entries()) {
    addLine(tokens, line, columns, { fromTop: row, fromEnd: lines.length - 1 - row })
    section = headingIn(tokens, line) ?? section
    for (let i = line.from; i < line.end; i++) columns.section[i] = section
  }
  addWholes(tokens, columns)
  addSentences(tokens, sentences, columns)
  return columns
}

interface TokenLine {
  readonly from: number
  readonly end: number
}

/** Lines that have tokens. */
function linesIn({ text, count, starts, ends }: Tokens): TokenLine[] {
  const lines: TokenLine[] = []
  let from = 0
  for (let i = 1; i <= count; i++) {
    if (i < count && !/[\n\r\f\u2028\u2029\u0085]/.test(text.slice(ends[i - 1], starts[i]))) continue
    lines.push({ from, end: i })
    from = i
  }
  return count === 0 ? [] : lines
}

function addLine(tokens: Tokens, { from, end }: TokenLine, columns: PlaceColumns, row: { fromTop: number; fromEnd: number }): void {
  const length = upTo(end - from, [1, 2, 3, 4, 6, 8, 12, 20, 40])
  const top = upTo(row.fromTop, [0, 1, 2, 3, 5, 8, 12, 20])
  const bottom = upTo(row.fromEnd, [0, 1, 2, 3, 5, 8])
  let field = ''
  let fieldWord = ''
  let since = 0
  for (let i = from; i < end; i++) {
    columns.gap[i] = gapBefore(tokens, i)
    columns.lineFirst[i] = i === from ? 'yes' : ''
    columns.lineLast[i] = i === end - 1 ? 'yes' : ''
    columns.linePlace[i] = upTo(i - from, [0, 1, 2, 3, 4, 6, 10])
    columns.lineLength[i] = length
    columns.fromTop[i] = top
    columns.fromEnd[i] = bottom
    if (field !== '' && since < fieldReach) {
      columns.field[i] = field
      columns.fieldWord[i] = fieldWord
      columns.fieldPlace[i] = upTo(since, [0, 1, 2, 3, 5, 8])
    }
    since++
    if (isColon(tokens, i, from)) {
      const label = labelBefore(tokens, i, from)
      field = label.join(' ')
      fieldWord = label.at(-1) ?? ''
      since = 0
    }
  }
}

/** How many tokens after its colon a label still says something. */
const fieldReach = 14

/** Not the one of a time. */
function isColon(tokens: Tokens, i: number, from: number): boolean {
  return i > from && tokenText(tokens, i) === ':' && !/\p{Nd}/u.test(tokens.text[tokens.ends[i - 1]! - 1] ?? '')
}

/** Up to three words before a colon, in small letters, back to what ends a field before it. */
function labelBefore(tokens: Tokens, colon: number, from: number): string[] {
  const words: string[] = []
  for (let i = colon - 1; i >= from && words.length < 3; i--) {
    const text = tokenText(tokens, i)
    if (/^\p{L}/u.test(text)) words.unshift(text.toLowerCase())
    else if (!"/º°.-'".includes(text)) break
  }
  return words
}

/**
 * A line that opens a section: short, and ended by a colon or in capitals; or with nothing but a
 * few words and a stop.
 */
function headingIn(tokens: Tokens, { from, end }: TokenLine): string | undefined {
  if (end - from > 8) return undefined
  const words = Array.from({ length: end - from }, (_, k) => tokenText(tokens, from + k))
  const letters = words.filter((word) => /^\p{L}/u.test(word))
  if (letters.length === 0 || words.some((word) => /^\p{N}/u.test(word))) return undefined
  const isHead =
    words.at(-1) === ':' ||
    letters.every((word) => word === word.toUpperCase() && word.length > 1) ||
    (words.indexOf(':') < 0 && /^\p{Lu}/u.test(words[0]!))
  return isHead ? letters.slice(0, 3).join(' ').toLowerCase() : undefined
}

function gapBefore({ text, starts, ends }: Tokens, i: number): string {
  if (i === 0) return 'begin'
  const gap = text.slice(ends[i - 1], starts[i])
  if (gap === '') return 'none'
  if (gap === ' ') return 'space'
  const breaks = gap.split('\n').length - 1
  return breaks > 1 ? 'blank' : breaks === 1 ? 'line' : 'wide'
}

/**
 * What stands between white space is one date, number or address as people see it: its shape, and
 * which part of it a token is.
 */
function addWholes(tokens: Tokens, columns: PlaceColumns): void {
  const { text, count, starts, ends } = tokens
  for (let from = 0; from < count; ) {
    let end = from + 1
    while (end < count && starts[end] === ends[end - 1]) end++
    const shape = wholeShape(text.slice(starts[from], ends[end - 1]))
    for (let i = from; i < end; i++) {
      columns.whole[i] = end - from > 1 ? shape : ''
      columns.wholePart[i] = end - from === 1 ? '' : i === from ? 'first' : i === end - 1 ? 'last' : 'inside'
    }
    from = end
  }
}

/** Digits one by one, runs of letters as one. */
function wholeShape(whole: string): string {
  return whole
    .slice(0, 40)
    .replace(/\p{Lu}[\p{Lu}\p{M}]*/gu, 'A')
    .replace(/[\p{Ll}\p{Lo}\p{M}]+/gu, 'a')
    .replace(/\p{Nd}/gu, '0')
    .replace(/[.,;:)\]]+$/u, '')
    .slice(0, 16)
}

function addSentences({ count, starts }: Tokens, sentences: readonly Sentence[], columns: PlaceColumns): void {
  let at = 0
  for (const { end } of sentences) {
    const from = at
    while (at < count && starts[at]! < end) at++
    const length = upTo(at - from, [1, 2, 4, 8, 16, 32, 64])
    for (let i = from; i < at; i++) {
      columns.sentenceLength[i] = length
      columns.sentencePlace[i] = i === from ? 'first' : i === at - 1 ? 'last' : ''
    }
  }
}

/** The smallest of the steps that a number does not pass. */
function upTo(value: number, steps: readonly number[]): string {
  const step = steps.find((each) => value <= each)
  return step === undefined ? 'more' : String(step)
}
