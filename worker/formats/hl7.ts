import { byteCharset } from './charsets.ts'
import { decode, encode, fitsInto, pointsBefore } from './decode.ts'
import { decodeText, mustBeWhole } from './decodeText.ts'
import { type Cutter, type Format, type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { isHeader, segments } from './hl7/message.ts'
import { readMessages } from './hl7/read.ts'
import { type Named, readNamed } from './namedEncoding.ts'
import { type Inner, readWithin } from './readWithin.ts'
import { writingOf } from './sourcePieces.ts'

/**
 * HL7 v2.x, in its bars and hats: one message, several, batches, with or without MLLP around them.
 * Identifiers by segment and field, all else that isn't a code as text; the lines of a report (OBX,
 * NTE) are one text. Each message is a note.
 */
export const hl7: Format = {
  name: 'hl7',
  takes: (extension, bytes) => {
    const head = decode(bytes.subarray(0, 64)).text.replace(/^[\s\v]+/, '')
    return /^(?:MSH|FHS|BHS)[^\p{L}\p{N}\s]/u.test(head) || (extension === '.hl7' && !/^[<{[]/.test(head))
  },
  read: openMessages,
  stream: {
    about: (head, options) => (mustBeWhole(decode(head.subarray(0, 65_536)), options) ? undefined : {}),
    cutter,
    read: (bytes, _about, _first, options, nesting) => openMessages(bytes, options, nesting),
  },
}

function openMessages(bytes: Uint8Array, options: ReadOptions, nesting: Nesting | undefined): OpenFile | Promise<OpenFile> {
  const file = readWithin(nesting, (inner) => open(bytes, options, inner))
  return file instanceof Promise ? file.then(existing) : existing(file)
}

function existing(file: OpenFile | undefined): OpenFile {
  if (!file) throw new UnreadableError('it has no MSH segment, so it is no HL7 v2 message. Leave it out with --exclude')
  return file
}

function open(bytes: Uint8Array, options: ReadOptions, inner?: Inner): OpenFile | undefined {
  const way = wayOf(bytes, options)
  const all = [...segments(way.text)]
  if (!all.some(({ name }) => isHeader(name))) return undefined
  const { unsearched, fit: held, write, writeLater, ...rest } = readMessages(way.text, all, inner)
  if (options.unsearched === 'fail' && unsearched.length > 0 && inner?.complete !== false) {
    throw new UnreadableError(
      'it holds a document or picture within a field (OBX-5), which cannot be searched. Have the policy leave such parts ' +
        'out, or leave the file out with --exclude',
    )
  }
  return {
    ...rest,
    before: way.before,
    unsearched,
    fit: (value, start) => held(way.fit(value), start),
    write: writingOf({ write, ...(writeLater && { writeLater }) }, way.encode),
  }
}

interface Way {
  readonly text: string
  readonly before: number
  readonly fit: (value: string) => string
  readonly encode: (text: string) => Uint8Array
}

/**
 * By evidence; MSH-18 counts where the evidence is a byte that means something else in every set.
 */
function wayOf(bytes: Uint8Array, options: ReadOptions): Way {
  const { text, ...way } = decode(bytes)
  if (way.encoding === 'windows-1252' || way.encoding === 'latin1') {
    const declared = declaredCharset(text)
    const named = charsets.find(([pattern]) => pattern.test(declared))?.[1]
    if (named) return { ...readNamed(bytes, named), before: 0 }
    const part = /^8859\/([2-9]|1[013-6])$/.exec(declared)?.[1]
    if (part) {
      const set = byteCharset(`iso-8859-${part}`)
      return { text: set.decode(bytes), before: 0, fit: set.fit, encode: set.encode }
    }
    if (/^(?:ISO IR(?:87|159|14)|GB ?18030|KS X|CNS|BIG-?5|8859\/(?!1$))/i.test(declared)) {
      throw new UnreadableError('its character set (MSH-18) cannot be written. Export it in UTF-8, or leave it out with --exclude')
    }
  }
  if (options.encoding !== undefined && !way.bom) return decodeText(bytes, options)
  return { text, before: pointsBefore(way), fit: fitsInto(way.encoding), encode: (text) => encode(text, way) }
}

/** Sets of several bytes a character (HL7 table 0211), in the encodings that messages have them in. */
const charsets: readonly (readonly [RegExp, Named])[] = [
  [/^GB ?18030(?:-2000)?$/i, 'gb18030'],
  [/^BIG-?5$/i, 'big5'],
  [/^KS X ?1001$/i, 'euc-kr'],
]

function declaredCharset(text: string): string {
  const header = /(?:^|[\r\n\v])MSH([^\p{L}\p{N}\s])([^\r\n]*)/u.exec(text)
  const field = (header?.[2] ?? '').split(header?.[1] ?? '|')[16] ?? ''
  return field.split(/[~^]/, 1)[0]?.trim() ?? ''
}

/**
 * Between messages, before the MLLP byte that announces one. One that a stretch's end cuts in two
 * is passed over.
 */
function cutter(): Cutter {
  return {
    ends: (bytes) => {
      const ends: number[] = []
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      for (const header of ['MSH', 'BHS']) {
        for (let at = buffer.indexOf(header); at >= 0; at = buffer.indexOf(header, at + 3)) {
          const before = buffer[at - 1]
          const after = buffer[at + 3]
          if (before === undefined || after === undefined || after >= 0x80 || /[\p{L}\p{N}\s]/u.test(String.fromCharCode(after))) continue
          if (before === 0x0b && at >= 2) ends.push(at - 1)
          else if (before === 0x0d || before === 0x0a) ends.push(at)
        }
      }
      return ends.sort((a, b) => a - b)
    },
  }
}
