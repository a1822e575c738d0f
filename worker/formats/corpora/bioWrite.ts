import { say } from '../../core/say.ts'
import { offsetMap } from '../../text/offsets.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type CorpusDocument, type CorpusSpan, UnwritableError } from './corpusFormat.ts'
import { detailsOf } from './json.ts'
import { inCodePoints, onlySet } from './writing.ts'

/**
 * A document as rows 'token⇥start⇥end⇥label', under comment lines that hold what rows can't: name,
 * exact text, spans that are no run of tokens.
 *
 * @throws UnwritableError when a label has blanks in it
 */
export function bioOf(document: CorpusDocument): string {
  const { name, text } = document
  const set = onlySet(document)
  const spans = set?.spans ?? []
  if (spans.some(({ label }) => !/^\S+$/u.test(label) || !label.isWellFormed()))
    throw new UnwritableError(say`columns have no labels with blanks in them. Rename the label.`)
  const lines = ['-DOCSTART-\t-\t-\tO', '']
  lines.push(`# document ${oneLine({ name, ...detailsOf(document), ...(set ? { by: set.by } : { annotated: false }) })}`)
  lines.push(`# text ${oneLine(text)}`)
  const points = inCodePoints(text, spans)
  const { pieces, labels, isExact } = labelled(text, spans)
  if (!isExact)
    lines.push(`# spans ${oneLine(points.map(({ start, end, label, comment }) => [start, end, label, ...(comment ? [comment] : [])]))}`)
  const { toCodePoint } = offsetMap(text)
  const sentences = sentencesOf(text)
  let sentence = 0
  for (const [i, { start, end }] of pieces.entries()) {
    const before = sentence
    while (sentence < sentences.length && start >= sentences[sentence]!.end) sentence++
    if (i > 0 && sentence > before) lines.push('')
    lines.push(`${text.slice(start, end).toWellFormed()}\t${toCodePoint(start)}\t${toCodePoint(end)}\t${labels[i]}`)
  }
  return `${lines.join('\n')}\n\n`
}

/** JSON that no reader of lines takes for several. */
function oneLine(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface Piece {
  readonly start: number
  readonly end: number
}

/** Tokens, cut where spans begin and end, so that labels have their exact extent. */
function labelled(text: string, spans: readonly CorpusSpan[]) {
  const pieces = cutAt(tokensOf(text), spans)
  const labels = pieces.map(() => 'O')
  let isExact = spans.every(({ comment }) => !comment)
  let from = 0
  let last = 0
  for (const { start, end, label } of spans) {
    while (from < pieces.length && pieces[from]!.start < start) from++
    const first = from
    while (from < pieces.length && pieces[from]!.start < end) {
      labels[from] = `${from === first ? 'B' : 'I'}-${label}`
      from++
    }
    // White space at its ends, or another span over it: rows can't say that.
    isExact &&= start >= last && from > first && pieces[first]!.start === start && pieces[from - 1]!.end === end
    last = Math.max(last, end)
  }
  return { pieces, labels, isExact }
}

function tokensOf(text: string): Piece[] {
  const { count, starts, ends } = tokenize(text)
  return Array.from({ length: count }, (_, i) => ({ start: starts[i]!, end: ends[i]! }))
}

function cutAt(tokens: readonly Piece[], spans: readonly CorpusSpan[]): Piece[] {
  const bounds = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let next = 0
  for (const { start, end } of tokens) {
    let from = start
    while (next < bounds.length && bounds[next]! <= start) next++
    for (let k = next; k < bounds.length && bounds[k]! < end; k++) {
      pieces.push({ start: from, end: bounds[k]! })
      from = bounds[k]!
    }
    pieces.push({ start: from, end })
  }
  return pieces
}
