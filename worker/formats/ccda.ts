import { xmlWritings } from './ccda/pieces.ts'
import { readDocument } from './ccda/read.ts'
import { byteCharset } from './charsets.ts'
import { decode, encode, fitsInto, pointsBefore } from './decode.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { type Inner, readWithin } from './readWithin.ts'
import { writingOf } from './sourcePieces.ts'

/**
 * CDA Release 2 and C-CDA: identifiers of the header by element, narrative as the text that is
 * shown, all other text and whatever attributes aren't codes. One document is one note.
 */
export const ccda: Format = {
  name: 'ccda',
  takes: (_extension, bytes) => {
    const head = decode(bytes.subarray(0, 65_536)).text
    return /^\s*</.test(head) && /<(?:[\w.-]+:)?ClinicalDocument[\s>]/.test(head)
  },
  read: (bytes, options, nesting) => readWithin(nesting, (inner) => read(bytes, options, inner)),
}

function read(bytes: Uint8Array, options: ReadOptions, inner: Inner): OpenFile {
  const way = wayOf(bytes)
  const {
    unsearched,
    fit: held,
    write,
    writeLater,
    ...rest
  } = readDocument(
    way.text,
    xmlWritings((character) => way.fit(character) === character, way.fit),
    inner,
  )
  if (options.unsearched === 'fail' && unsearched.length > 0 && inner.complete) {
    throw new UnreadableError(
      'it holds pictures or documents (observationMedia, nonXMLBody), which cannot be searched. Have the policy leave such ' +
        'parts out, or leave the file out with --exclude',
    )
  }
  return { ...rest, before: way.before, unsearched, fit: held, write: writingOf({ write, ...(writeLater && { writeLater }) }, way.encode) }
}

/**
 * By evidence; the declared encoding counts among those of one byte a character that there are (ISO
 * 8859-12 never came to be).
 */
function wayOf(bytes: Uint8Array): { text: string; before: number; fit: (value: string) => string; encode: (text: string) => Uint8Array } {
  const { text, ...way } = decode(bytes)
  if (way.encoding === 'windows-1252' || way.encoding === 'latin1') {
    const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(text)?.[1]?.toLowerCase() ?? ''
    if (/^(?:iso-8859-(?:[2-9]|1[013-6])|windows-125[01345678]|koi8-[ru])$/.test(declared)) {
      const set = byteCharset(declared)
      return { text: set.decode(bytes), before: 0, fit: set.fit, encode: set.encode }
    }
  }
  return { text, before: pointsBefore(way), fit: fitsInto(way.encoding), encode: (changed) => encode(changed, way) }
}
