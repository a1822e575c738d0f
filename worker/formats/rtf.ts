import { type Format, UnreadableError } from './format.ts'
import { rtfText } from './rtf/rtfText.ts'
import { refuseUnsearched } from './unsearched.ts'

/**
 * Rich Text Format, as Word, WordPad, TextEdit, LibreOffice and records' own programs write it.
 * Bytes outside the changes stay as they are.
 */
export const rtf: Format = {
  name: 'rtf',
  takes: (extension, bytes) => {
    const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
    return /^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head) || (extension === '.rtf' && !/^(?:%PDF-|PK\x03\x04|\xd0\xcf\x11\xe0)/.test(head))
  },
  read: (bytes, options) => {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (!/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(source)) {
      throw new UnreadableError('it is called RTF but is not. Give it the extension of what it is, or leave it out with --exclude')
    }
    const { text, fields, added, unsearched, fit, write } = rtfText(source)
    refuseUnsearched(unsearched, options)
    return {
      text,
      breaks: '\n\t',
      fields,
      added,
      unsearched,
      fit,
      write: (changes) => new Uint8Array(Buffer.from(write(changes), 'latin1')),
    }
  },
}
