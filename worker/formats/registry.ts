import { extname } from 'node:path'
import { archive } from './archive.ts'
import { ccda } from './ccda.ts'
import { delimited } from './delimited.ts'
import { dicom } from './dicom.ts'
import { doc } from './doc.ts'
import { docx } from './docx.ts'
import { eml } from './eml.ts'
import { epub } from './epub.ts'
import { fhir } from './fhir.ts'
import type { Format, Nesting, OpenFile, ReadOptions } from './format.ts'
import { gzip } from './gzip.ts'
import { hl7 } from './hl7.ts'
import { html } from './html.ts'
import { jsonLines } from './jsonLines.ts'
import { markdown } from './markdown.ts'
import { mbox } from './mbox.ts'
import { msg } from './msg.ts'
import { openRoot } from './nesting.ts'
import { notebook } from './notebook.ts'
import { odf } from './odf.ts'
import { pdf } from './pdf.ts'
import { picture } from './picture.ts'
import { plainText } from './plainText.ts'
import { pptx } from './pptx.ts'
import { rtf } from './rtf.ts'
import { sevenZip, tarPacked } from './sevenZip.ts'
import { tar } from './tar.ts'
import { packed, unsupported } from './unsupported.ts'
import { vcard } from './vcard.ts'
import { xlsx } from './xlsx.ts'
import { xml } from './xml.ts'

/**
 * In the order in which they are asked: what tells itself by its bytes first, then what its name
 * tells; the last takes everything.
 */
const formats: readonly Format[] = [
  picture,
  dicom,
  pdf,
  rtf,
  docx,
  xlsx,
  pptx,
  odf,
  epub,
  msg,
  doc,
  sevenZip,
  tarPacked,
  packed,
  archive,
  gzip,
  tar,
  mbox,
  ccda,
  html,
  xml,
  vcard,
  hl7,
  fhir,
  jsonLines,
  delimited,
  eml,
  notebook,
  markdown,
  unsupported,
  plainText,
]

/** A file opened, and how to read what `write` gives. */
export interface Opened extends OpenFile {
  /** Opens a result, by what was guessed of its original and of all that lies in it. */
  readonly again: (bytes: Uint8Array) => Promise<OpenFile>
}

/**
 * @param path only its extension counts
 * @throws UnreadableError
 */
export async function open(path: string, bytes: Uint8Array, options: ReadOptions): Promise<Opened> {
  const { file, guesses } = await openRoot(path, bytes, openWithin, options)
  const again = stretchReaderOf(path, bytes, options)
  return { ...file, again: async (some) => (await openRoot(path, some, openWithin, options, guesses, again)).file }
}

/**
 * What reads a result again: of files of records, by what any stretch of the original is read by.
 */
function stretchReaderOf(path: string, bytes: Uint8Array, options: ReadOptions): Parameters<typeof openRoot>[5] {
  const { stream } = formatOf(path, bytes)
  const about = stream?.about(bytes.subarray(0, 1 << 20), options)
  if (!stream || about === undefined) return undefined
  return async (_path, some, _options, nesting) => stream.read(some, about, true, options, nesting)
}

/** How a stretch of a file of records is read, or a result of a whole one, by itself. */
export type StretchReader = (bytes: Uint8Array, nesting: Nesting) => OpenFile | Promise<OpenFile>

/**
 * Opens a stretch, with what lies in its records.
 *
 * @param path of its file
 * @param read by the format of its file
 * @throws UnreadableError
 */
export async function openStretch(path: string, bytes: Uint8Array, read: StretchReader, options: ReadOptions): Promise<Opened> {
  const openFirst = async (_path: string, some: Uint8Array, _options: ReadOptions, nesting: Nesting) => read(some, nesting)
  const { file, guesses } = await openRoot(path, bytes, openWithin, options, [], openFirst)
  return { ...file, again: async (some) => (await openRoot(path, some, openWithin, options, guesses, openFirst)).file }
}

/** @param nesting of the file itself: where it lies, and what was unpacked so far */
async function openWithin(path: string, bytes: Uint8Array, options: ReadOptions, nesting: Nesting): Promise<OpenFile> {
  return formatOf(path, bytes).read(bytes, options, nesting)
}

/** The format with this name, as `Format.name` has it; undefined for an unknown one. */
export function formatNamed(name: string): Format | undefined {
  return formats.find((each) => each.name === name)
}

/** @param bytes the file's, or its first 64 kB */
export function formatOf(path: string, bytes: Uint8Array): Format {
  const extension = extname(path).toLowerCase()
  return formats.find((each) => each.takes(extension, bytes))!
}
