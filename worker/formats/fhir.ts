import { decode, isNarrow, isWide } from './decode.ts'
import { writtenBack } from './decodeText.ts'
import { readResources } from './fhir/read.ts'
import type { Cutter, Format, OpenFile, ReadOptions } from './format.ts'
import { type Inner, readWithin } from './readWithin.ts'
import { writingOf } from './sourcePieces.ts'
import { refuseParts } from './unsearched.ts'

/**
 * FHIR R4 in JSON: a resource, a bundle, or one resource after the other (a line each, as bulk data
 * has them). Identifiers by data type; whatever isn't a code is read, narratives and texts in
 * attachments too. Each resource, and each entry of a bundle, is a note.
 */
export const fhir: Format = {
  name: 'fhir',
  takes: (_extension, bytes) => isFhir(decode(bytes.subarray(0, 65_536)).text),
  read: (bytes, options, nesting) => readWithin(nesting, (inner) => read(bytes, options, inner)),
  stream: {
    // Resources a line each; one that goes over lines is read whole.
    about: (head) => {
      const { text, encoding } = decode(head)
      const first = /^\s*(\{[^\r\n]*\})[ \t]*\r?\n\s*\{/.exec(text)?.[1]
      return first && isFhir(first) && !isWide(encoding) ? {} : undefined
    },
    cutter,
    read: (bytes, _about, _first, options, nesting) => readWithin(nesting, (inner) => read(bytes, options, inner)),
  },
}

function isFhir(text: string): boolean {
  return /^\s*(?:\[\s*)?\{/.test(text) && /"resourceType"\s*:\s*"[A-Z]/.test(text)
}

function read(bytes: Uint8Array, options: ReadOptions, inner?: Inner): OpenFile {
  const decoded = decode(bytes)
  const { text: source, before, fit: narrow, encode } = writtenBack(decoded)
  const { unsearched, fit: held, write, writeLater, ...rest } = readResources(source, isNarrow(decoded.encoding), inner)
  if (inner?.complete !== false) refuseParts('attachments, photos or signatures', unsearched, options)
  return {
    ...rest,
    before,
    unsearched,
    // Strings have escapes for whatever the encoding lacks; texts in base64 have an encoding of
    // their own.
    fit: (value, start) => held(narrow(value), start),
    write: writingOf(write, writeLater, encode),
  }
}

function cutter(): Cutter {
  return {
    ends: (bytes) => {
      const ends: number[] = []
      for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) ends.push(at + 1)
      return ends
    },
  }
}
