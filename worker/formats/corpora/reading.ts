import { say } from '../../core/say.ts'
import { systemError } from '../../io/systemError.ts'
import { decode, encode, pointsBefore } from '../decode.ts'
import { UnreadableError } from '../format.ts'
import { whyNotText } from '../plainText.ts'
import type { CorpusDocument, CorpusFile, CorpusProblem, CorpusSet, Found } from './corpusFormat.ts'
import { type Json, recordIn, recordsOf } from './json.ts'

/** A document as read, and what of its file could not be kept. */
export interface ReadDocument {
  readonly document: CorpusDocument
  /** Each says what was left out, and why. */
  readonly remarks: readonly string[]
}

/** Yields what `act` reads, or why it can't. One that is malformed fails alone. */
export async function* orProblem(name: string, act: () => ReadDocument | Promise<ReadDocument>): Found {
  try {
    const { document, remarks } = await act()
    yield document
    for (const cause of remarks) yield { name: document.name, cause }
  } catch (error) {
    yield problemOf(name, error)
  }
}

/** @throws what is no failure of a file but a bug */
export function problemOf(name: string, error: unknown): CorpusProblem {
  if (error instanceof UnreadableError) return { name, cause: error.message }
  const { code } = systemError(error)
  if (code === 'ERR_STRING_TOO_LONG')
    return { name, cause: say`the file is larger than can be read in one piece. Split it into files under 500 MB.` }
  // Errors of the file system name a code; anything else is ours to mend.
  if (typeof code === 'string')
    return { name, cause: say`the file can't be read (${code}). Check that it is still there and that you may read it.` }
  throw error
}

/**
 * A file as text, line ends kept. A byte-order mark is proof enough that it is one.
 *
 * @throws UnreadableError
 */
function textOf(bytes: Uint8Array): string {
  const { text, bom } = decode(bytes)
  const why = bom ? undefined : whyNotText(bytes, text)
  if (why) throw new UnreadableError(say`${why}, not text. Export it as plain text, or leave it out.`)
  return text
}

/**
 * The plainest bytes that `textOf` reads back as the same text: UTF-8, with a byte-order mark where
 * it would be taken for something else, or UTF-16.
 */
export function bytesOf(text: string): Uint8Array {
  for (const way of ways) {
    const bytes = encode(text, way)
    if (readsAs(bytes, text)) return bytes
  }
  throw new RangeError('UTF-16 holds every string')
}

const ways = [
  { encoding: 'utf-8', bom: false },
  { encoding: 'utf-8', bom: true },
  { encoding: 'utf-16le', bom: true }, // halves of pairs, as broken UTF-16 files leave them
] as const

function readsAs(bytes: Uint8Array, text: string): boolean {
  try {
    return textOf(bytes) === text
  } catch {
    return false
  }
}

/**
 * The documents of files of JSON, each record read by itself.
 *
 * @returns documents, or why a record is none; no record ends the others
 */
export async function* readRecords(
  files: readonly CorpusFile[],
  extensions: readonly string[],
  within: readonly string[],
  documentIn: (record: Json, place: string) => ReadDocument,
): Found {
  for (const file of files) {
    if (isHidden(file.name) || !extensions.includes(extensionOf(file.name))) continue
    try {
      for (const record of recordsOf(await readText(file), within)) {
        const place = `${file.name}#${record.place}`
        yield* orProblem(place, () => {
          if ('cause' in record) throw new UnreadableError(record.cause)
          const object = recordIn(record.value)
          if (!object) throw new UnreadableError(say`it is not an object with fields. Check the format.`)
          return documentIn(object, place)
        })
      }
    } catch (error) {
      yield problemOf(file.name, error)
    }
  }
}

export async function readText(file: CorpusFile): Promise<string> {
  return textOf(await file.read())
}

/** A text, and how many code points the offsets of others count before it (`pointsBefore`). */
export interface MarkedText {
  readonly text: string
  readonly before: number
}

export async function readMarkedText(file: CorpusFile): Promise<MarkedText> {
  return markedTextOf(await file.read())
}

/** @throws UnreadableError */
export function markedTextOf(bytes: Uint8Array): MarkedText {
  return { text: textOf(bytes), before: pointsBefore(decode(bytes)) }
}

/** A document with nothing but a name and a text. */
export function bareDocument(name: string, text: string, sets: readonly CorpusSet[] = []): CorpusDocument {
  return { name, text, language: null, patient: null, part: null, sets }
}

/** In small letters, with the dot; '' where there is none. */
export function extensionOf(name: string): string {
  const base = baseOf(name)
  const dot = base.lastIndexOf('.')
  return dot > 0 ? base.slice(dot).toLowerCase() : ''
}

export function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The folder with its '/'; '' at the top. */
export function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}

/** Of the file beside exported texts that keeps what they have no place for: see manifest.ts. */
export const manifestName = 'cloister-documents.jsonl'

/** What is no document: what systems and editors leave in folders, and our manifest. */
export function isHidden(name: string): boolean {
  if (baseOf(name) === manifestName) return true
  return name.split('/').some((segment) => /^(?:\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(segment))
}
