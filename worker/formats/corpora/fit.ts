import { counted, say } from '../../core/say.ts'
import { countBelow } from '../../core/sortedSearch.ts'
import { offsetMap } from '../../text/offsets.ts'
import { UnreadableError } from '../format.ts'
import type { CorpusSpan } from './corpusFormat.ts'

/** A span in the unit of its file, and, where the file repeats it, the text that it is to cover. */
export interface FoundSpan extends CorpusSpan {
  readonly quoted?: string
}

/**
 * Spans in our code units. Files count in code points; but Label Studio before 1.4
 * (HumanSignal/label-studio #1347) and other JavaScript counted code units, Python that opened a
 * text by lines counted CR LF as one, and MEDDOCAN counts a byte-order mark. Where a file repeats
 * what a span covers, that decides which; where it does not, code points.
 *
 * @returns the spans in order, and how many fit nowhere and were left out
 * @throws UnreadableError when most do not fit: text and annotation then belong not together
 */
export function fitted(text: string, found: readonly FoundSpan[]): { readonly spans: CorpusSpan[]; readonly leftOut: number } {
  let best: CorpusSpan[] = []
  for (const ruler of rulersAndMarks(text)) {
    const fitting = found.flatMap((span) => place(text, span, ruler))
    if (fitting.length > best.length) best = fitting
    if (best.length === found.length || !found.some(({ quoted }) => quoted !== undefined)) break
  }
  const leftOut = found.length - best.length
  if (leftOut > found.length / 2)
    throw new UnreadableError(
      say`${leftOut} of ${found.length} spans do not fit the text at their offsets. Check that the annotation was made on this very text.`,
    )
  return { spans: best.sort((a, b) => a.start - b.start || a.end - b.end), leftOut }
}

/** What is said of a document some of whose entities were left out. */
export function leftOutRemarks(leftOut: number): string[] {
  if (leftOut === 0) return []
  const spans = counted(leftOut, 'span was left out', 'spans were left out')
  return [say`${spans}: the text at the offsets differs. Mark what is missing by hand.`]
}

type Ruler = (offset: number) => number

/** Each as it is, and as one that counts the byte-order mark before the text. */
function* rulersAndMarks(text: string): Generator<Ruler> {
  for (const ruler of rulers(text)) {
    yield ruler
    yield (offset) => ruler(offset - 1)
  }
}

function* rulers(text: string): Generator<Ruler> {
  const { toCodeUnit } = offsetMap(text)
  yield toCodeUnit
  yield (unit) => unit
  if (text.includes('\r\n')) {
    const short = text.replaceAll('\r\n', '\n')
    const long = lengthening(text)
    const shortMap = offsetMap(short)
    yield (point) => long(shortMap.toCodeUnit(point))
    yield long
  } else if (text.includes('\n')) {
    // XML readers make LF of CR LF; who counted before that counted two.
    const wide = text.replaceAll('\n', '\r\n')
    const wideMap = offsetMap(wide)
    const back = shortening(text)
    yield (point) => back(wideMap.toCodeUnit(point))
    yield back
  }
}

/** From offsets in a text whose CR LF count as one to offsets in the text. */
function lengthening(text: string): Ruler {
  // The k-th CR LF stands k units earlier where each before it counts as one.
  const breaks = [...text.matchAll(/\r\n/g)].map(({ index }, k) => index - k)
  return (offset) => offset + countBelow(breaks, offset)
}

/** From offsets in a text whose LF count as two to offsets in the text. */
function shortening(text: string): Ruler {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }, k) => index + k)
  return (offset) => offset - countBelow(breaks, offset)
}

function place(text: string, { start: from, end: to, label, comment, quoted }: FoundSpan, ruler: Ruler): CorpusSpan[] {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0) return []
  const start = ruler(from)
  const end = ruler(to)
  if (start < 0 || end <= start || end > text.length) return []
  if (quoted !== undefined && squeezed(quoted) !== squeezed(text.slice(start, end))) return []
  return [{ start, end, label, ...(comment !== undefined && comment !== '' && { comment }) }]
}

/** Formats write line breaks inside a span as blanks, or drop them. */
function squeezed(text: string): string {
  return text.replace(/[\s\u0085]+/g, '')
}
