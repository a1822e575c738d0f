import { say } from '../../core/say.ts'
import { jsonIn } from '../../io/checkedJson.ts'
import { offsetMap } from '../../text/offsets.ts'
import { UnreadableError } from '../format.ts'
import { fitted, leftOutRemarks } from './fit.ts'
import { foundSpan } from './foundSpan.ts'
import { detailsIn, type Json, recordIn, stringIn } from './json.ts'
import { bareDocument, type ReadDocument } from './reading.ts'
import { isTag, type Piece, spacedTokens, spansOfTags } from './tags.ts'

interface Row {
  /** In the file, from 1. */
  readonly line: number
  readonly columns: readonly string[]
}

/** The lines of one document. */
interface Section {
  readonly head: Json
  /** What a foreign file calls it. */
  readonly called: string | undefined
  readonly text: string | undefined
  readonly spans: readonly unknown[] | undefined
  readonly sentences: readonly (readonly Row[])[]
}

/** The documents of a file of columns; each is read by itself, and only one or two are held. */
export function* documentsInBio(file: string, content: string): Generator<{ readonly name: string; readonly read: () => ReadDocument }> {
  const sections = sectionsOf(content)
  let next = sections.next()
  for (let place = 1; !next.done; place++) {
    const section = next.value
    next = sections.next()
    const isOnly = place === 1 && next.done
    const name = stringIn(section.head, 'name') ?? section.called ?? (isOnly ? file : `${file}#${place}`)
    yield { name, read: () => documentOf(name, section) }
  }
}

function* sectionsOf(content: string): Generator<Section, undefined> {
  let section = emptySection()
  let sentence: Row[] = []
  let number = 0
  const endSentence = () => {
    if (sentence.length > 0) section.sentences.push(sentence)
    sentence = []
  }
  for (const line of linesIn(content)) {
    number++
    const begin = beginningOf(line)
    if (begin) {
      endSentence()
      if (!isEmpty(section)) yield section
      section = { ...emptySection(), called: begin.called }
    } else if (line.trim() === '') endSentence()
    else if (!take(section, line)) sentence.push({ line: number, columns: columnsOf(line) })
  }
  endSentence()
  if (!isEmpty(section)) yield section
}

function* linesIn(content: string): Generator<string> {
  for (let from = 0; from < content.length; ) {
    const stop = content.indexOf('\n', from)
    const end = stop < 0 ? content.length : stop
    yield content.slice(from, end > from && content[end - 1] === '\r' ? end - 1 : end)
    from = end + 1
  }
}

function columnsOf(line: string): string[] {
  return line.includes('\t') ? line.split('\t') : line.split(/ +/)
}

type Open<T> = { -readonly [Key in keyof T]: T[Key] }

function emptySection(): Open<Section> & { sentences: (readonly Row[])[] } {
  return { head: {}, called: undefined, text: undefined, spans: undefined, sentences: [] }
}

function isEmpty({ head, text, sentences }: Section): boolean {
  return sentences.length === 0 && text === undefined && Object.keys(head).length === 0
}

/** Lines that begin a document: CoNLL-2003's, CoNLL-2012's, CoNLL-U's. */
function beginningOf(line: string): { readonly called: string | undefined } | undefined {
  if (/^-DOCSTART-(?:\s|$)/.test(line)) return { called: undefined }
  if (!line.startsWith('#')) return undefined
  const named = /^#\s*(?:begin document\s+\(?([^);]*)\)?.*|newdoc(?:\s+id\s*=\s*(.*))?)$/.exec(line)
  return named ? { called: (named[1] ?? named[2])?.trim() || undefined } : undefined
}

/** @returns whether the line is a comment; ours are kept */
function take(section: Open<Section>, line: string): boolean {
  if (!line.startsWith('#')) return false
  const [, kind, json] = /^# (document|text|spans) (["{[].*)$/.exec(line) ?? []
  if (kind !== undefined) {
    const value = jsonIn(json!)
    if (kind === 'document') section.head = recordIn(value) ?? {}
    else if (kind === 'text' && typeof value === 'string') section.text = value
    else if (kind === 'spans' && Array.isArray(value)) section.spans = value
    if (value !== undefined) return true
  }
  // A hashtag is a token with a label behind it; a comment has none.
  const columns = columnsOf(line)
  return columns.length < 2 || !isTag(columns.at(-1)!)
}

function documentOf(name: string, section: Section): ReadDocument {
  const rows = section.sentences.flat()
  const wide = rows.every(({ columns }) => columns.length === 4 && /^\d+$/.test(columns[1]!) && /^\d+$/.test(columns[2]!))
  const text = section.text ?? (wide && rows.length > 0 ? spacedOut(section) : undefined)
  const { pieces, text: rebuilt } = text === undefined ? joined(section) : { pieces: offsetsIn(rows, text), text }
  const { spans, leftOut } = section.spans ? exactSpans(rebuilt, section.spans) : { spans: spansOfTags(tagsOf(rows), pieces), leftOut: 0 }
  const by = stringIn(section.head, 'by') ?? null
  const sets = section.head.annotated === false ? [] : [{ by, spans }]
  return { document: { ...bareDocument(name, rebuilt, sets), ...detailsIn(section.head) }, remarks: leftOutRemarks(leftOut) }
}

/** Without the exact text: the tokens, a blank between two, a line for each sentence. */
function joined({ sentences }: Section) {
  const bare = sentences.flat().find(({ columns }) => columns.length < 2)
  if (bare) throw new UnreadableError(say`line ${bare.line} has a token without a label. Mend it, or choose the right format.`)
  return spacedTokens(sentences.map((rows) => rows.map(({ columns }) => columns[0]!)))
}

/** Offsets but no text: blanks fill what lies between the tokens. */
function spacedOut({ sentences }: Section): string | undefined {
  const parts: string[] = []
  let at = 0
  for (const rows of sentences) {
    for (const [i, { columns }] of rows.entries()) {
      const [token, start, end] = [columns[0]!, Number(columns[1]), Number(columns[2])]
      if (start < at || end - start !== [...token].length || start > at + 10_000) return undefined
      const gap = start - at
      parts.push(gap > 0 && i === 0 && at > 0 ? `\n${' '.repeat(gap - 1)}` : ' '.repeat(gap), token)
      at = end
    }
  }
  return parts.join('')
}

function offsetsIn(rows: readonly Row[], text: string): Piece[] {
  const { toCodeUnit } = offsetMap(text)
  let last = 0
  return rows.map(({ line, columns }) => {
    const start = toCodeUnit(Number(columns[1]))
    const end = toCodeUnit(Number(columns[2]))
    if (!(start >= last && end > start && end <= text.length) || text.slice(start, end).toWellFormed() !== columns[0])
      throw new UnreadableError(
        say`line ${line}: the token is not what the text has at its offsets. Take out the line '# text', or export again.`,
      )
    last = end
    return { start, end }
  })
}

function exactSpans(text: string, listed: readonly unknown[]) {
  return fitted(text, listed.map(foundSpan))
}

function tagsOf(rows: readonly Row[]): string[] {
  const column = labelColumn(rows)
  return rows.map(({ columns }) => columns.at(column) ?? 'O')
}

/** The last column, unless only another holds BIO labels. Counted from the end. */
function labelColumn(rows: readonly Row[]): number {
  const width = rows.reduce((least, { columns }) => Math.min(least, columns.length), Number.POSITIVE_INFINITY)
  const holds = (column: number) => rows.every(({ columns }) => isTag(columns.at(column)!))
  if (!Number.isFinite(width) || holds(-1)) return -1
  for (let column = 2; column < width; column++) if (holds(-column)) return -column
  return -1
}
