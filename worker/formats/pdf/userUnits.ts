import { inflateSync } from 'node:zlib'

/** No page's unit is bigger or smaller: with others a size would mean nothing. */
const [least, most] = [0.001, 10_000]

/**
 * How many points the units of each page are (ISO 32000-1, 14.10.4, UserUnit), which PDFium does
 * not tell.
 *
 * @returns a number for each page; empty where all of them are 1 or nobody can tell
 */
export async function userUnitsOf(bytes: Uint8Array): Promise<readonly number[]> {
  if (!speaksOfUnits(bytes)) return []
  try {
    // Loaded with the first file that has such pages: hardly any has.
    const { PDFDocument, PDFName, PDFNumber } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: false })
    return document.getPages().map(({ node }) => {
      const unit = node.lookup(PDFName.of('UserUnit'))
      const value = unit instanceof PDFNumber ? unit.asNumber() : 1
      return value >= least && value <= most ? value : 1
    })
  } catch {
    return []
  }
}

/** Whether the name stands in the file, or among the objects that it keeps packed. */
function speaksOfUnits(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes('/UserUnit')) return true
  for (let at = file.indexOf('/ObjStm'); at >= 0; at = file.indexOf('/ObjStm', at + 1)) {
    const start = file.indexOf('stream', at)
    const end = file.indexOf('endstream', start)
    if (start < 0 || end < 0) return false
    try {
      if (inflateSync(file.subarray(start + (file[start + 6] === 13 ? 8 : 7), end)).includes('/UserUnit')) return true
    } catch {
      // Packed in another way, or damaged: what can't be read says nothing.
    }
  }
  return false
}
