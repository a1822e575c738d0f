import type { Category } from '../core/category.ts'
import { dateStretch } from './compactDate.ts'
import { decode } from './decode.ts'
import { decodeText } from './decodeText.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError, type UnsearchedKind } from './format.ts'
import { holdsMarkup } from './html/fragment.ts'
import { htmlText } from './html/markup.ts'
import { type Gathering, gather } from './sourcePieces.ts'
import { refuseParts, unsearchedCounter } from './unsearched.ts'
import { type ContentLine, linesOf, type Part, partPiece, splitValue } from './vcard/lines.ts'
import { howOf, howOfParameter, type ReadAs } from './vcard/properties.ts'

/**
 * Cards of people and calendars (vCard 2.1 to 4.0, RFC 6350; iCalendar, RFC 5545): a property a
 * line, identifiers by what it is called. What begins and ends a card, names of properties and
 * codes stay as they are; pictures, sounds and keys are left out. Each card and each entry of a
 * calendar is a note.
 */
export const vcard: Format = {
  name: 'vcard',
  takes: (extension, bytes) =>
    begins.test(decode(bytes.subarray(0, 1024)).text) || extension === '.vcf' || extension === '.vcard' || extension === '.ics',
  read,
}

const begins = /^\s*BEGIN[ \t]*:[ \t]*V(?:CARD|CALENDAR)\s/i

function read(bytes: Uint8Array, options: ReadOptions): OpenFile {
  const { text: source, before, fit: narrow, encode } = decodeText(bytes, options)
  if (!begins.test(source)) throw new UnreadableError('it holds no card and no calendar. Leave it out with --exclude')
  const into = gather(source)
  const left = unsearchedCounter()
  for (const line of linesOf(source)) {
    if (line.name === 'BEGIN' && /^\s*(?:VCARD|VEVENT|VTODO|VJOURNAL)\s*$/i.test(said(line, line.value))) into.note()
    const kind = readLine(line, into)
    if (kind) left.count(kind)
  }
  const unsearched = left.counted()
  refuseParts('pictures, sounds or keys', unsearched, options)
  const { fit: held, write, ...rest } = into.end()
  return {
    ...rest,
    before,
    unsearched,
    fit: (value, start) => held(narrow(value), start),
    write: (changes) => encode(write(changes)),
  }
}

/** @returns what was left out */
function readLine(line: ContentLine, into: Gathering): UnsearchedKind | undefined {
  for (const { name, value, start, end } of line.parameters) {
    const as = howOfParameter(name, value)
    if (as) add(line, { start, end }, 'parameter', as, into)
  }
  const how = howOf(line)
  const { start, end } = line.value
  if (said(line, line.value).trim() === '') return undefined
  const dropped = how.as === 'dropped' ? how.kind : line.isBase64 ? 'embedded file' : undefined
  if (dropped) {
    into.drop(line.from[start]!, line.to[end - 1]!)
    return dropped
  }
  const isText = how.as === 'text' || how.as === 'narrative'
  const isPage =
    line.parameters.some(({ name, value }) => name === 'FMTTYPE' && /^text\/html$/i.test(value)) ||
    (isText && holdsMarkup(partPiece(line, line.value, 'value').text))
  if (isPage && !line.isQuotedPrintable) return addPage(line, into)
  if (how.as === 'parts') for (const [i, part] of splitValue(line).entries()) add(line, part, 'value', how.parts[i] ?? 'text', into)
  else if (how.as === 'rule') for (const part of splitValue(line)) addRulePart(line, part, into)
  else if (how.as !== 'dropped') add(line, line.value, 'value', how.as, into)
  return undefined
}

/** A description as a page, whose names markup may split. @returns what was left out */
function addPage(line: ContentLine, into: Gathering): UnsearchedKind | undefined {
  const piece = partPiece(line, line.value, 'value')
  const { start, end, writing } = piece
  const page = htmlText(piece.text)
  const dropped = page.unsearched[0]?.kind
  const within = { write: page.write, fit: page.fit, dropped: dropped !== undefined, added: page.added }
  if (page.text !== '') into.add({ start, end, text: page.text, writing, within }, '\n\n', page.fields)
  else if (dropped) into.drop(start, end, writing.escape(page.write([])))
  return dropped
}

/** The day up to which something recurs, and whatever says nothing of how it does. */
function addRulePart(line: ContentLine, part: Part, into: Gathering): void {
  const text = said(line, part)
  const until = /^\s*UNTIL\s*=/i.exec(text)?.[0].length
  if (until !== undefined) add(line, { start: part.start + until, end: part.end }, 'value', 'DATE', into)
  else if (!/^\s*(?:FREQ|COUNT|INTERVAL|BY[A-Z]+|WKST|RSCALE|SKIP)\s*=[\w,+-]{0,200}\s*$/i.test(text))
    add(line, part, 'value', 'text', into)
}

function said(line: ContentLine, { start, end }: Part): string {
  return line.text.slice(start, end)
}

function add(line: ContentLine, part: Part, place: 'value' | 'parameter', as: ReadAs, into: Gathering): void {
  if (as === 'code' || part.end <= part.start) return
  const piece = partPiece(line, part, place)
  if (as === 'text' || as === 'narrative') into.add(piece, as === 'text' ? '\n' : '\n\n')
  else into.add(piece, '\n', as === 'DATE' || as === 'DOB' ? daysIn(piece.text, as) : as)
}

/** Several of them too: '20240301T093000,20240308T093000/PT1H'. */
function daysIn(text: string, category: Category): ReturnType<typeof dayIn> {
  const listed = [...text.matchAll(/\d{8}(?=T\d)|(?<![^,/])\d{8}(?![^,/])/g)]
  if (listed.length < 2 || !/^[\dTZPWDHMS,/+-]*$/.test(text)) return dayIn(text, category)
  return listed.map(({ 0: day, index }) => ({ start: index, end: index + day.length, category }))
}

/**
 * '19610402', '1961-04-02T10:00:00', '--0402': the day without its time; a value that is none of
 * these as a whole.
 */
function dayIn(text: string, category: Category): Category | { start: number; end: number; category: Category }[] {
  const found = /^\s*(?:\d{4}-\d\d-\d\d|--\d\d-?\d\d|\d{4}-\d\d)/.exec(text)?.[0] ?? /^\s*\d{8}(?=T)/.exec(text)?.[0]
  const stretch = found === undefined ? dateStretch(text) : { start: found.length - found.trimStart().length, end: found.length }
  return stretch ? [{ ...stretch, category }] : category
}
