import { decode, isNarrow } from './decode.ts'
import { writtenBack } from './decodeText.ts'
import { kindOfMedia } from './fhir/embedded.ts'
import { hasAny, items, stringOf } from './fhir/node.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError, type UnsearchedKind } from './format.ts'
import { htmlText } from './html/markup.ts'
import { jsonWithin } from './jsonLines.ts'
import { type JsonMember, type JsonNode, jsonPiece, jsonWriting, parseJson, readString } from './jsonText.ts'
import { addMarkdown } from './markdown/pieces.ts'
import { whyNotText } from './plainText.ts'
import { addOrDrop, asItIs, type Gathering, gather, type SourcePiece, type Writing } from './sourcePieces.ts'
import { unsearchedCounter } from './unsearched.ts'

/**
 * Notebooks (Jupyter, nbformat 3 and 4): what cells and their outputs say, the lines of each as one
 * text, Markdown without its marks. Pictures and what else outputs hold in Base64 are left out.
 */
export const notebook: Format = {
  name: 'notebook',
  takes: (extension) => extension === '.ipynb',
  read,
}

interface Reader {
  readonly source: string
  readonly into: Gathering
  readonly usual: Writing
  readonly left: (kind: UnsearchedKind) => void
}

function read(bytes: Uint8Array, options: ReadOptions): OpenFile {
  const decoded = decode(bytes)
  const { text: source, before, encode } = writtenBack(decoded)
  const kind = whyNotText(bytes, source)
  if (kind) throw new UnreadableError(`${kind}, not a notebook. Leave it out with --exclude`)
  const root = parseJson(source)
  if (root.kind !== 'object' || !hasAny(root, ['cells', 'worksheets']))
    throw new UnreadableError('it has no cells, so it is no notebook. Leave it out with --exclude')
  const left = unsearchedCounter()
  const into = gather(source)
  // In an encoding that lacks characters, values are written in escapes.
  const usual = jsonWriting(isNarrow(decoded.encoding))
  readNode({ source, into, usual, left: left.count }, root, '')
  if (options.unsearched === 'fail' && left.counted().length > 0)
    throw new UnreadableError(
      'it holds pictures or files in its outputs, which cannot be searched. Clear the outputs, or have the policy leave such parts out',
    )
  const { write, ...rest } = into.end()
  return {
    ...rest,
    before,
    unsearched: left.counted(),
    write: (changes) => encode(write(changes)),
  }
}

/** What programs call kernels; people call theirs by whatever they like. */
const usualKernel = /^(?:python[23]?|python [23](?: \(.*ipykernel\))?|ir|r|julia[- \d.]*|bash|javascript|deno|octave|scala)$/i

function readValue(source: string, { kind, start, end }: JsonNode): string {
  return kind === 'string' ? readString(source, start, end) : ''
}

/** Members whose strings steer the notebook. */
const codes = /^(?:cell_type|output_type|nbformat\w*|language_info|mimetype|id|collapsed|scrolled|language)$/

function readNode(reader: Reader, node: JsonNode, key: string): void {
  if (node.kind === 'array') {
    if (node.items.length > 0 && node.items.every(({ kind }) => kind === 'string')) readLines(reader, node, 'text/plain')
    else for (const each of node.items) readNode(reader, each, key)
  } else if (node.kind === 'string') readLines(reader, node, 'text/plain')
  else if (node.kind === 'object') {
    const type = stringOf(reader.source, node, 'cell_type')
    for (const each of node.members) {
      if (codes.test(each.key) || (key === 'kernelspec' && usualKernel.test(readValue(reader.source, each.value)))) continue
      readKey(reader, each, key)
      if (each.key === 'source' || each.key === 'input') readLines(reader, each.value, type === 'code' ? 'text/plain' : 'text/markdown')
      else if (key === 'data' || key === 'attachments' || /^[\w.+-]+\/[\w.+-]+$/.test(each.key)) readMedia(reader, each, key)
      else if (/^(?:png|jpeg|pdf|svg)$/.test(each.key)) drop(reader, each.value, `image/${each.key}`)
      else readNode(reader, each.value, each.key)
    }
  }
}

/** An output or an attachment by its media type. */
function readMedia(reader: Reader, { key, value }: JsonMember, around: string): void {
  if (around === 'attachments') readNode(reader, value, '')
  else if (jsonMedia.test(key) && (value.kind === 'object' || items(value).some(({ kind }) => kind !== 'string')))
    readJsonOutput(reader, value)
  else if (value.kind === 'object' || value.kind === 'literal' || value.kind === 'number') readNode(reader, value, '')
  else if (/^text\/|^application\/(?:json|javascript|xml|.*\+(?:json|xml))$/.test(key)) readLines(reader, value, key)
  else drop(reader, value, key)
}

/** JSON but for what widgets say to each other. */
const jsonMedia = /^application\/(?:json$|(?!vnd\.jupyter\.widget).*\+json$)/

/** Its keys and numbers hold data, as those of any JSON do. */
function readJsonOutput({ source, into, usual, left }: Reader, { start, end }: JsonNode): void {
  const json = jsonWithin(source.slice(start, end), {}, usual.escape('é') !== 'é')
  if (!json) return
  const { text, fields, unsearched, within } = json
  for (const { kind } of unsearched) left(kind)
  addOrDrop(into, { start, end, text, writing: asItIs, within }, '\n\n', fields)
}

function drop({ into, left }: Reader, value: JsonNode, media: string): void {
  if (value.end === value.start) return
  const kind = kindOfMedia(media)
  if (value.kind === 'string') {
    into.drop(value.start, value.end)
    left(kind)
  } else if (value.kind === 'array' && value.items.length > 0) {
    into.drop(value.start + 1, value.end - 1)
    left(kind)
  }
}

/** A text that is a string, or one line after the other in an array. */
function readLines(reader: Reader, node: JsonNode, media: string): void {
  const { source, into, usual } = reader
  if (node.kind !== 'string' && node.kind !== 'array') {
    readNode(reader, node, '')
    return
  }
  const strings = items(node).filter(({ kind }) => kind === 'string')
  if (media === 'text/html' || media === 'image/svg+xml') {
    readPage(reader, node, strings)
    return
  }
  const pieces = strings.map(({ start, end }) => jsonPiece(source, start, end, usual)).filter(({ text }) => text !== '')
  if (media === 'text/markdown') addMarkdown(pieces, into)
  else for (const [i, piece] of pieces.entries()) into.add(piece, i === 0 ? '\n\n' : '')
}

/** A page is one text whatever its lines; changed, it is written as one string. */
function readPage({ source, into, usual, left }: Reader, node: JsonNode, strings: readonly JsonNode[]): void {
  const page = htmlText(strings.map(({ start, end }) => readString(source, start, end)).join(''))
  const quote = node.kind === 'array' ? (value: string) => `"${usual.escape(value)}"` : usual.escape
  const piece: SourcePiece = {
    start: node.start,
    end: node.end,
    text: page.text,
    writing: { read: (written) => written, escape: quote },
    within: { write: page.write, fit: page.fit, dropped: page.unsearched.length > 0 },
  }
  for (const { kind } of page.unsearched) left(kind)
  if (page.text !== '') into.add(piece, '\n\n', page.fields)
  else if (page.unsearched.length > 0) into.drop(node.start, node.end, quote(page.write([])))
}

/** Names of attached files, and keys that no program gave. */
function readKey({ source, into, usual }: Reader, { key, start }: JsonMember, around: string): void {
  const isProgram = /^[\w$@.:/+-]*$/.test(key)
  if (isProgram && around !== 'attachments') return
  const end = start + (/^"(?:[^"\\]|\\[\s\S])*/.exec(source.slice(start, start + 2 * key.length * 6 + 2))?.[0].length ?? 1)
  const writing =
    around === 'attachments' ? usual : { ...usual, fit: (value: string) => (/^[\w$@.:/+-]*$/.test(value) ? `[${value}]` : value) }
  into.add(jsonPiece(source, start + 1, end, writing), '\n')
}
