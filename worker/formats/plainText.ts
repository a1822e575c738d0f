import { say } from '../core/say.ts'
import { changed } from '../text/changed.ts'
import { decodeText } from './decodeText.ts'
import { type Format, UnreadableError } from './format.ts'

/** Text in any encoding that `decode` knows; whatever no other format takes is tried as this. */
export const plainText: Format = {
  name: 'txt',
  takes: () => true,
  read: (bytes, options) => {
    const kind = binaryKind(bytes)
    if (kind) throw new UnreadableError(`${kind}, not text. Export it as plain text, or leave it out with --exclude`)
    const { text, before, fit, encode } = decodeText(bytes, options)
    if (isMostlyControls(text)) throw new UnreadableError('binary data, not text. Leave it out with --exclude')
    return { text, before, fit, write: (changes) => encode(changed(text, changes)) }
  },
}

/**
 * What the bytes are instead of text ('a PDF file', 'binary data'); undefined when they are text.
 */
export function whyNotText(bytes: Uint8Array, text: string): string | undefined {
  return binaryKind(bytes) ?? (isMostlyControls(text) ? say`binary data` : undefined)
}

const signatures: readonly (readonly [string, () => string])[] = [
  ['%PDF-', () => say`a PDF file`],
  ['PK\x03\x04', () => say`a ZIP archive or an Office document`],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', () => say`an old Office document`],
  ['{\\rtf', () => say`an RTF document`],
  ['\x89PNG', () => say`a picture`],
  ['\xff\xd8\xff', () => say`a picture`],
  ['GIF8', () => say`a picture`],
  ['II*\x00', () => say`a picture`],
  ['MM\x00*', () => say`a picture`],
  ['\x1f\x8b', () => say`a compressed file`],
  ['BZh', () => say`a compressed file`],
  ['7z\xbc\xaf', () => say`a compressed file`],
  ['\x7fELF', () => say`a program`],
  ['MZ\x90', () => say`a program`],
  ['SQLite format 3\x00', () => say`a database`],
]

function binaryKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (Buffer.from(bytes.subarray(128, 132)).toString('latin1') === 'DICM') return say`a DICOM file`
  return signatures.find(([signature]) => head.startsWith(signature))?.[1]()
}

/** Control characters that no note holds, besides the odd NUL that an export leaves behind. */
function isMostlyControls(text: string): boolean {
  const head = text.slice(0, 65_536)
  let controls = 0
  let zeros = 0
  for (let i = 0; i < head.length; i++) {
    const unit = head.charCodeAt(i)
    if (unit === 0) zeros++
    else if (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 11 && unit !== 12 && unit !== 13 && unit !== 27) controls++
  }
  return controls > head.length * 0.03 + 2 || zeros > head.length * 0.3 + 8
}
