import { isUtf8 } from 'node:buffer'
import { say } from '../../core/say.ts'
import { UserError } from '../../core/userError.ts'
import { offsetMap } from '../../text/offsets.ts'
import { encode } from '../decode.ts'
import { type CorpusDocument, type CorpusSet, type CorpusSpan, type Skip, UnwritableError, type WrittenFile } from './corpusFormat.ts'
import { manifestOf } from './manifest.ts'
import { pathKeeper } from './paths.ts'
import { bytesOf } from './reading.ts'

/**
 * One file or two for each document, named after it, and the manifest that keeps what these files
 * can't say.
 *
 * @param filesOf the document's files by extension; the first is the one that the manifest names
 */
export async function* scattered(
  documents: AsyncIterable<CorpusDocument>,
  skip: Skip,
  filesOf: (document: CorpusDocument) => readonly { readonly extension: string; readonly text: string }[],
): AsyncGenerator<WrittenFile> {
  const manifest = manifestOf()
  const keep = pathKeeper([manifest.path])
  for await (const document of documents) {
    const files = unlessUnwritable(document, skip, () => filesOf(document))
    if (!files) continue
    const stem = keep(
      document.name,
      files.map(({ extension }) => extension),
    )
    manifest.add(`${stem}${files[0]?.extension}`, document)
    for (const { extension, text } of files) yield { path: `${stem}${extension}`, bytes: bytesOf(text) }
  }
  if (!manifest.isEmpty()) yield { path: manifest.path, bytes: manifest.bytes() }
}

/**
 * How many documents go into one file, by its size: a reader must be able to hold it as one string.
 */
const fileSize = 64 * 2 ** 20

/**
 * All documents in one file, or in several where it grows too large.
 *
 * @param path of the file: 'corpus.jsonl'; the second is 'corpus-2.jsonl'
 */
export async function* gathered(
  documents: AsyncIterable<CorpusDocument>,
  skip: Skip,
  path: string,
  frame: { readonly open: string; readonly between: string; readonly close: string },
  pieceOf: (document: CorpusDocument) => string,
  size = fileSize,
): AsyncGenerator<WrittenFile> {
  let pieces: Uint8Array[] = []
  let length = 0
  let files = 0
  const file = (): WrittenFile => {
    files++
    const bytes = Buffer.concat([Buffer.from(frame.open), ...pieces, Buffer.from(frame.close)])
    pieces = []
    length = 0
    return { path: files === 1 ? path : path.replace(/(\.[^.]*)$/, `-${files}$1`), bytes: readable(bytes) }
  }
  for await (const document of documents) {
    const piece = unlessUnwritable(document, skip, () => pieceOf(document))
    if (piece === undefined) continue
    const bytes = encode(piece, { encoding: 'utf-8', bom: false })
    if (pieces.length > 0 && length + bytes.length > size) yield file()
    if (pieces.length > 0) pieces.push(Buffer.from(frame.between))
    pieces.push(bytes)
    length += bytes.length
  }
  if (pieces.length > 0 || files === 0) yield file()
}

/**
 * Zeros, controls or broken bytes in a text must not make its file pass for another encoding, or
 * for binary data: a byte-order mark says what it is.
 */
function readable(bytes: Buffer): Uint8Array {
  const isPlain = isUtf8(bytes) && !bytes.some((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)
  return isPlain ? bytes : Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes])
}

function unlessUnwritable<T>(document: CorpusDocument, skip: Skip, act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    skip({ name: document.name, cause: error.message })
    return undefined
  }
}

/**
 * Without a callback, a document that can't be written ends the whole export.
 *
 * @throws UserError always, with name and cause
 */
export function refuse({ name, cause }: { readonly name: string; readonly cause: string }): never {
  throw new UserError(say`${name} can't be exported: ${cause}`)
}

/**
 * The one set of a document for formats that hold no more.
 *
 * @throws UnwritableError
 */
export function onlySet({ sets }: CorpusDocument): CorpusSet | undefined {
  if (sets.length > 1)
    throw new UnwritableError(say`this format holds one annotation of a document, and it has several. Export one person at a time.`)
  return sets[0]
}

/**
 * Spans as files have them, in code points.
 *
 * @throws UnwritableError where one begins or ends inside a character
 */
export function inCodePoints(text: string, spans: readonly CorpusSpan[]): CorpusSpan[] {
  const { toCodePoint, toCodeUnit } = offsetMap(text)
  return spans.map((span) => {
    const start = toCodePoint(span.start)
    const end = toCodePoint(span.end)
    if (toCodeUnit(start) !== span.start || toCodeUnit(end) !== span.end)
      throw new UnwritableError(say`a span begins or ends inside a character. Mark it again.`)
    return { ...span, start, end }
  })
}
