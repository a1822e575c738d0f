import { type Category, isCategory } from '../core/category.ts'
import { columnMeaning, isHeading, isNothing, longestField } from './columnMeaning.ts'
import { decode } from './decode.ts'
import { decodeText, mustBeWhole } from './decodeText.ts'
import { documentWithin } from './documentWithin.ts'
import { type Format, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { withoutClosingTags } from './html/fragment.ts'
import { scanJson } from './jsonLines/scan.ts'
import { jsonWriting, readString, stringOffsets, writingLike } from './jsonText.ts'
import { whyNotText } from './plainText.ts'
import { type DocumentWithin, readable } from './richText.ts'
import { addOrDrop, type Gathering, gather, type Writing } from './sourcePieces.ts'
import { refuseUnsearched, type UnsearchedCounter, unsearchedCounter } from './unsearched.ts'

/**
 * JSON of any kind, a value a line or one for the whole file: each line, each element of a single
 * array is a note. Strings are searched, and what their keys say of them counts; numbers under keys
 * that name an identifier, and long ones; keys that are no names in a programmer's sense.
 */
export const jsonLines: Format = {
  name: 'json',
  takes: (extension) => extensions.has(extension),
  read: (bytes, options) => openJson(bytes, options, false),
  stream: {
    about: (head, options) => {
      const end = head.lastIndexOf(10) + 1
      const decoded = decode(head.subarray(0, end))
      return end > 0 && !mustBeWhole(decoded, options) && areLines(decoded.text) ? {} : undefined
    },
    cutter: () => ({ ends: lineEnds }),
    read: (bytes, _about, _first, options) => openJson(bytes, options, true),
  },
}

const extensions: ReadonlySet<string> = new Set(['.json', '.jsonl', '.ndjson', '.jsonlines'])

function openJson(bytes: Uint8Array, options: ReadOptions, lines: boolean): OpenFile {
  const { text: source, encoding, before, encode } = decodeText(bytes, options)
  const kind = whyNotText(bytes, source)
  if (kind) throw new UnreadableError(`${kind}, not JSON. Leave it out with --exclude`)
  const out = gather(source)
  // Where accents are escaped or have no bytes, those of a value are escaped too.
  const ascii = !encoding.startsWith('utf') || !/[^\0-\x7f]/.test(source)
  const left = unsearchedCounter()
  readJson(source, out, options.columns, ascii, left, !lines && isOneArray(source))
  const unsearched = left.counted()
  refuseUnsearched(unsearched, options)
  const { write, ...file } = out.end()
  return { ...file, before, unsearched, write: (changes) => encode(write(changes)) }
}

/**
 * Reads an object or an array as a file of it is read.
 *
 * @returns undefined for what is none, and for one in which there is nothing to search; without
 *   text where the policy keeps or empties all of it
 */
export function jsonWithin(
  source: string,
  columns: ReadOptions['columns'],
  ascii = !/[^\0-\x7f]/.test(source),
): DocumentWithin | undefined {
  if (!/^\s*[[{]/.test(source)) return undefined
  return readable(() => {
    const out = gather(source)
    const left = unsearchedCounter()
    const skipped = readJson(source, out, columns, ascii, left)
    const { text, fields, added, fit, write } = out.end()
    const dropped = write([]) !== source
    // What the policy keeps or empties isn't searched as the text of something else either.
    if (text === '' && !skipped && !dropped) return undefined
    return { text, fields, unsearched: left.counted(), within: { write, fit, dropped, added } }
  })
}

/** What stands around a value. */
interface Frame {
  readonly object: boolean
  /** The key under which it stands, its own or that of the array around it. */
  readonly within: string
  /** What the policy says of all beneath it. */
  readonly rest: 'keep' | 'empty' | undefined
  /**
   * What its strings are: of an array by the key above it, of an object by the key that was read
   * last.
   */
  key: string
  kind: Kind
  /** What another member says of its value: `{"name": "mrn", "value": "4471"}`. */
  label: string
}

type Kind = ReturnType<typeof columnMeaning>['kind']

/**
 * @param elements whether the elements of an array are notes
 * @returns whether the policy had a value kept or emptied
 */
function readJson(
  source: string,
  out: Gathering,
  columns: Readonly<Record<string, string>>,
  ascii: boolean,
  left: UnsearchedCounter,
  elements = false,
): boolean {
  const frames: Frame[] = []
  const meanings = new Map<string, ReturnType<typeof columnMeaning>>()
  const strings: Writing = { ...jsonWriting(ascii), fit: withoutClosingTags }
  // No key becomes a name as programmers give them: it would not be searched when the output is
  // read again.
  const keys: Writing = { ...strings, fit: (value) => (/^[\w$@ -]*$/.test(value) || meaning(value, '').known ? `[${value}]` : value) }
  const numbers = { field: numberWriting(ascii, true), text: numberWriting(ascii, false) }

  /** Rises as values are emptied within an emptied one: only the outermost counts. */
  let emptied = 0
  let skipped = false

  const meaning = (key: string, within: string) => {
    const name = `${within}\0${key}`
    const known = meanings.get(name)
    if (known) return known
    if (meanings.size > 10_000) meanings.clear()
    const found = columnMeaning(key, columns, within)
    meanings.set(name, found)
    return found
  }
  const begin = () => {
    if (frames.length === (elements ? 1 : 0)) out.note()
  }
  const kindHere = (): Kind => {
    const frame = frames.at(-1)
    return frame?.rest ?? frame?.kind ?? 'text'
  }
  const labelledKind = (frame: Frame | undefined): Category | undefined => {
    const said = frame?.object && frame.label !== '' && holdsValue.test(frame.key) ? meaning(frame.label, '') : undefined
    return said?.known && isCategory(said.kind) ? said.kind : undefined
  }
  /** @param nothing what stands for an emptied value */
  const skip = (kind: Kind, start: number, end: number, nothing: string): boolean => {
    if (kind !== 'keep' && kind !== 'empty') return false
    if (kind === 'empty') out.drop(start, end, nothing)
    skipped = true
    return true
  }
  const value = (start: number, end: number, text: string, writing: Writing, offsets: Uint32Array | undefined, kind: Kind) => {
    const field: Category | undefined = kind === 'text' || kind === 'keep' || kind === 'empty' ? undefined : kind
    const trimmed = text.trim()
    const named = field !== undefined && trimmed.length <= longestField && !isNothing(trimmed)
    if (named && field === 'MEDICALRECORD') out.patient(trimmed)
    // JSON within a string has escapes of its own; a page's may be those of a script ('<\/p>').
    const document = named ? undefined : (jsonWithin(text, columns) ?? documentWithin(text, columns))
    left.add(document?.unsearched)
    if (document) {
      const { within, fields } = document
      addOrDrop(out, { start, end, text: document.text, writing: writingLike(source.slice(start, end), writing), within }, '\n', fields)
    } else out.add({ start, end, text, writing, ...(offsets ? { offsets } : {}) }, '\n', named ? field : undefined)
  }

  scanJson(source, {
    open: (object) => {
      begin()
      const frame = frames.at(-1)
      const rest = frame?.rest ?? (frame?.kind === 'keep' || frame?.kind === 'empty' ? frame.kind : undefined)
      // A key that holds data ('Jo Ek') says nothing of what stands under it.
      const named = frame && saysWhat(frame.key, meaning(frame.key, frame.within).known)
      frames.push({
        object,
        within: named ? frame.key : '',
        rest,
        key: object ? '' : (frame?.key ?? ''),
        kind: object ? 'text' : (frame?.kind ?? 'text'),
        label: '',
      })
      if (rest === 'empty') emptied++
    },
    close: () => {
      if (frames.pop()?.rest === 'empty') emptied--
    },
    key: (start, end) => {
      const frame = frames.at(-1)!
      const raw = source.slice(start, end)
      frame.key = readString(raw)
      const { kind, known } = meaning(frame.key, frame.within)
      frame.kind = kind
      if (saysWhat(frame.key, known) || frame.rest === 'keep') return
      if (emptied > 0) out.drop(start, end)
      else out.add({ start, end, text: frame.key, writing: keys, ...withOffsets(raw, start) }, '\n')
    },
    string: (start, end) => {
      begin()
      const kind = kindHere()
      if (skip(kind, start, end, '')) return
      const raw = source.slice(start, end)
      const said = readString(raw)
      const frame = frames.at(-1)
      if (frame?.object && saysLabel.test(frame.key) && isHeading(said, columns)) frame.label = said
      value(start, end, said, strings, stringOffsets(raw, start), labelledKind(frame) ?? kind)
    },
    other: (start, end) => {
      begin()
      const kind = kindHere()
      if (skip(kind, start, end, 'null')) return
      const raw = source.slice(start, end)
      if (!/\d/.test(raw) || (kind === 'text' && !isLong(raw))) return
      value(start, end, raw, kind === 'text' ? numbers.text : numbers.field, undefined, kind)
    },
  })
  return skipped
}

const saysLabel = /^(?:name|key|label|field|fieldName|field_name|question|attribute|variable|parameter|item)$/i
const holdsValue = /^(?:value|val|answer|response|valueString|text)$/i

function withOffsets(raw: string, start: number): { offsets?: Uint32Array } {
  const offsets = stringOffsets(raw, start)
  return offsets ? { offsets } : {}
}

/**
 * Whether a key says what stands under it, rather than holding data itself.
 *
 * @param known whether it is made of words of tables alone
 */
function saysWhat(key: string, known: boolean): boolean {
  return isName(key) || (known && /^[\p{L}\p{N} _.:()°º#'’-]*$/u.test(key))
}

/**
 * Whether a key is a name as programmers give them ('firstName', 'visit_date', '@id',
 * 'first-name'), which no person has.
 */
function isName(key: string): boolean {
  return (
    key.length <= 64 && /^[$@_]*[A-Za-z][A-Za-z0-9]*(?:_+[A-Za-z0-9]+)*_*$|^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key) && !/\d{4}/.test(key)
  )
}

/**
 * Whether a number may identify someone: whole, of five digits or more; some writers add '.0' to
 * it.
 */
function isLong(number: string): boolean {
  return /^-?\d{5,}(?:\.0+)?$/.test(number)
}

/**
 * A number stays one when its new value is a number that would be searched again; else it becomes a
 * string, and null when nothing is left.
 */
function numberWriting(ascii: boolean, field: boolean): Writing {
  const isNumber = (value: string) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(value) && (field || isLong(value))
  return {
    read: (source) => {
      if (source === 'null') return ''
      if (isNumber(source)) return source
      return /^"(?:[^"\\]|\\.)*"$/.test(source) ? readString(source.slice(1, -1)) : '\0'
    },
    escape: (value) => (value === '' ? 'null' : isNumber(value) ? value : `"${jsonWriting(ascii).escape(value)}"`),
  }
}

const silent = { open: () => {}, close: () => {}, key: () => {}, string: () => {}, other: () => {} }

function isOneArray(source: string): boolean {
  return /^\s*\[/.test(source) && source.slice(scanJson(source, silent, true)).trim() === ''
}

/**
 * Whether the first lines are values, each on its own; an array alone on its line is a file of its
 * own kind.
 */
function areLines(text: string): boolean {
  const lines = text.split('\n', 20).filter((line) => line.trim() !== '')
  try {
    for (const line of lines) scanJson(line, silent)
    return lines.length > 1 || (lines.length === 1 && !/^\s*\[/.test(lines[0]!))
  } catch {
    return false
  }
}

function lineEnds(bytes: Uint8Array): readonly number[] {
  const ends: number[] = []
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at + 1)
  return ends
}
