import { knownExtension } from '../extensions.ts'
import { UnreadableError } from '../format.ts'
import type { Opened } from './pdfium.ts'

/** A file that lies in a PDF. */
export interface AttachedFile {
  /** Of its name, with the dot; '' where it has none that is known. */
  readonly extension: string
  readonly bytes: Uint8Array
}

/** A file may unpack to so many bytes, beyond `ratioFrom` to so many times the PDF's own size. */
const [ratioFrom, ratio] = [50 * 1024 * 1024, 200]

/**
 * The files of the document itself, those of a portfolio included, in its order; undefined for one
 * that is damaged.
 *
 * @throws UnreadableError for one that unpacks to more than a file of this size may hold
 */
export function attachedFiles(opened: Opened): (AttachedFile | undefined)[] {
  const { lib, file } = opened
  const count = Math.max(0, lib._FPDFDoc_GetAttachmentCount(file))
  return Array.from({ length: count }, (_, i) => attachedFile(opened, lib._FPDFDoc_GetAttachment(file, i)))
}

/**
 * @param attachment PDFium's handle; 0 for none
 * @throws as `attachedFiles`
 */
export function attachedFile(opened: Opened, attachment: number): AttachedFile | undefined {
  const { lib, scratch } = opened
  if (attachment === 0) return undefined
  const size = sizeOf(opened, attachment)
  if (size === undefined) return undefined
  if (size > ratioFrom && size > ratio * opened.size)
    throw new UnreadableError('a file attached to it unpacks to more than a file of its size can hold. Leave it out with --exclude')
  const data = lib.wasmExports.malloc(size)
  if (data === 0)
    throw new UnreadableError('a file attached to it is too big for the memory that PDF files are given. Leave it out with --exclude')
  try {
    if (!lib._FPDFAttachment_GetFile(attachment, data, size, scratch)) return undefined
    return { extension: extensionOf(opened, attachment), bytes: lib.HEAPU8.slice(data, data + size) }
  } finally {
    lib.wasmExports.free(data)
  }
}

/** @returns undefined for a file that can't be unpacked; an empty one is none either */
function sizeOf({ lib, scratch }: Opened, attachment: number): number | undefined {
  const view = () => new DataView(lib.HEAPU8.buffer)
  view().setUint32(scratch, 0, true)
  if (!lib._FPDFAttachment_GetFile(attachment, 0, 0, scratch)) return undefined
  return view().getUint32(scratch, true) || undefined
}

const longestName = 2048

/** UTF-16LE with a zero at its end, as fpdf_attachment.h says. */
function extensionOf({ lib }: Opened, attachment: number): string {
  const buffer = lib.wasmExports.malloc(longestName)
  if (buffer === 0) return ''
  try {
    const length = lib._FPDFAttachment_GetName(attachment, buffer, longestName)
    if (length < 4 || length > longestName) return ''
    const name = Buffer.from(lib.HEAPU8.slice(buffer, buffer + length - 2)).toString('utf16le')
    return knownExtension(name).toLowerCase()
  } finally {
    lib.wasmExports.free(buffer)
  }
}
