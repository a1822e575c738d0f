import { chainsEnd } from './compound/chains.ts'
import { docxOf } from './doc/docxOf.ts'
import { isOldOffice, isZip } from './firstBytes.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { readOffice } from './office.ts'

/**
 * Word documents of 97 to 2003. Their text (body, notes, comments, headers, footers, text boxes) is
 * read and written as `.docx`, since nothing writes the format back; how it looks, pictures and
 * objects are not taken over.
 */
export const doc: Format = {
  name: 'doc',
  takes: (extension, bytes) => /^\.do[ct]$/.test(extension) && (isOldOffice(bytes) || isZip(bytes)),
  read: async (bytes, options) => {
    // What was written of one is a document of today.
    if (isZip(bytes)) return readOffice(bytes, options)
    return asDocx(bytes, options)
  },
}

/** What the library says of a document. */
interface WordDocument {
  readonly getBody: () => string
  readonly getFootnotes: () => string
  readonly getEndnotes: () => string
  readonly getAnnotations: () => string
  readonly getHeaders: (options: { readonly includeFooters: boolean }) => string
  readonly getFooters: () => string
  readonly getTextboxes: (options: { readonly includeHeadersAndFooters: boolean; readonly includeBody: boolean }) => string
}

async function asDocx(bytes: Uint8Array, options: ReadOptions): Promise<OpenFile> {
  if (!chainsEnd(bytes)) throw damaged()
  // Loaded with the first old document: each thread's start would wait for it.
  // @ts-expect-error It comes without types.
  const { default: WordExtractor } = await import('word-extractor')
  let parts: readonly string[]
  try {
    const read: WordDocument = await new WordExtractor().extract(Buffer.from(bytes))
    parts = [
      read.getBody(),
      read.getFootnotes(),
      read.getEndnotes(),
      read.getAnnotations(),
      read.getHeaders({ includeFooters: false }),
      read.getFooters(),
      read.getTextboxes({ includeHeadersAndFooters: true, includeBody: true }),
    ]
  } catch {
    // The library's messages may quote the file.
    throw damaged()
  }
  if (parts.every((part) => part.trim() === '')) throw damaged()
  return { ...readOffice(docxOf(parts), options), writtenAs: '.docx' }
}

function damaged(): UnreadableError {
  return new UnreadableError(
    'an old Word document that is damaged, has a password or no text. Open it in Word or LibreOffice and save it as .docx, or leave it out with --exclude',
  )
}
