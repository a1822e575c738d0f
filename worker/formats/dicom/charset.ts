import { byteCharset } from '../charsets.ts'
import { UnreadableError } from '../format.ts'

/** How the text of a data set is written (DICOM PS3.3, C.12.1.1.2). */
export interface DicomCharset {
  readonly decode: (bytes: Uint8Array) => string
  /** Absent where this program can only read: what is changed makes the whole data set UTF-8. */
  readonly encode?: (text: string) => Uint8Array
  readonly fit: (value: string) => string
}

/**
 * @param declared (0008,0005), its values separated by '\'
 * @throws UnreadableError for a set that is not defined
 */
export function dicomCharset(declared: string): DicomCharset {
  const known = charsets.get(declared)
  if (known) return known
  const charset = newCharset(declared)
  charsets.set(declared, charset)
  return charset
}

const charsets = new Map<string, DicomCharset>()

function newCharset(declared: string): DicomCharset {
  const values = declared.split('\\').map((value) => value.trim().replace(/^ISO 2022 IR /, 'ISO_IR '))
  const first = values[0]!
  if (first === 'ISO_IR 192') return { decode: utf8, encode: (text) => Buffer.from(text), fit: (value) => value.toWellFormed() }
  if (first === 'GB18030' || first === 'GBK') return { decode: (bytes) => new TextDecoder('gb18030').decode(bytes), fit: (value) => value }
  if (values.length > 1 || first === 'ISO_IR 13') return { decode: (bytes) => decodeExtended(bytes, first), fit: (value) => value }
  const label = bytesets[first]
  if (!label)
    throw new UnreadableError('its character set (0008,0005) is not known. Export it in UTF-8 (ISO_IR 192), or leave it out with --exclude')
  const set = byteCharset(label)
  // Without a declaration only ASCII may be written, whatever stands there.
  return { ...set, fit: first === '' || first === 'ISO_IR 6' ? (value) => ascii(set.fit(value)) : set.fit }
}

/** WHATWG's names. */
const bytesets: Readonly<Record<string, string>> = {
  '': 'iso-8859-1',
  'ISO_IR 6': 'iso-8859-1',
  'ISO_IR 100': 'iso-8859-1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 203': 'iso-8859-15',
  'ISO_IR 166': 'windows-874',
}

/** Escape sequences (ISO 2022) and what stands after them. */
const escapes: Readonly<Record<string, string>> = {
  '(B': 'iso-8859-1',
  '(J': 'shift_jis',
  ')I': 'shift_jis',
  '-A': 'iso-8859-1',
  '-B': 'iso-8859-2',
  '-C': 'iso-8859-3',
  '-D': 'iso-8859-4',
  '-L': 'iso-8859-5',
  '-G': 'iso-8859-6',
  '-F': 'iso-8859-7',
  '-H': 'iso-8859-8',
  '-M': 'windows-1254',
  '-T': 'windows-874',
  '-b': 'iso-8859-15',
  $B: 'iso-2022-jp',
  '$@': 'iso-2022-jp',
  '$)C': 'euc-kr',
  '$)A': 'gb18030',
}

function decodeExtended(bytes: Uint8Array, first: string): string {
  const binary = Buffer.from(bytes).toString('latin1')
  let label = first === 'ISO_IR 13' ? 'shift_jis' : (bytesets[first] ?? 'iso-8859-1')
  let sequence = ''
  return binary
    .split(/\x1b(\$?[()-]?[@-~])/)
    .map((part, i) => {
      if (i % 2 === 1) {
        const next = escapes[part]
        if (!next)
          throw new UnreadableError(
            'it changes to a character set that is not known. Export it in UTF-8 (ISO_IR 192), or leave it out with --exclude',
          )
        label = next
        sequence = part
        return ''
      }
      const run = Buffer.from(part, 'latin1')
      if (label === 'iso-2022-jp') return new TextDecoder(label).decode(Buffer.concat([Buffer.from(`\x1b${sequence}`, 'latin1'), run]))
      return label === 'iso-8859-1' ? part : new TextDecoder(label).decode(run)
    })
    .join('')
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function ascii(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x00-\x7f]/gu, '?')
}
