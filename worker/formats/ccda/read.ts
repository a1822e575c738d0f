import type { Category } from '../../core/category.ts'
import { dateStretch, wholeDay } from '../compactDate.ts'
import { type Change, type OpenFile, UnreadableError, type Unsearched } from '../format.ts'
import { extensionOfType, typeOfExtension } from '../mediaTypes.ts'
import { attributeText, localName } from '../office/tags.ts'
import type { Inner } from '../readWithin.ts'
import { type Break, fileWithin, type Gathered, type Gathering, gather, type SourcePiece, type Writing } from '../sourcePieces.ts'
import { type TaggedTables, taggedTables } from '../tables/taggedTables.ts'
import { type ToldTables, toldTables } from '../tables/toldTables.ts'
import { unsearchedCounter } from '../unsearched.ts'
import { scanXml, type XmlPlace, type XmlToken, xmlText } from '../xmlText.ts'
import { address, bearerOf, boundsOfTimes, categoryOfId, inline, isCode, isTime, silent } from './elements.ts'
import { textPieces, xmlPiece } from './pieces.ts'

/**
 * The text of a clinical document, in its order.
 *
 * @throws UnreadableError when it isn't well-formed
 */
export function readDocument(
  source: string,
  writings: Readonly<Record<XmlPlace, Writing>>,
  inner: Inner,
): Gathered & { readonly unsearched: readonly Unsearched[] } {
  const into = gather(source)
  const unsearched = unsearchedCounter()
  const told = toldTables((start, end, category) => into.field({ start, end, category }))
  const reader: Reader = {
    source,
    writings,
    into,
    open: [],
    embedded: undefined,
    line: { started: false, blank: undefined },
    asides: [],
    told,
    tables: taggedTables(told),
  }
  for (const token of scanXml(source)) {
    if (reader.embedded) {
      // What stands in base64 goes, tags of its own too.
      if (token.kind === 'open') reader.open.push(localName(token.name))
      else if (token.kind === 'close' && reader.open.length-- === reader.embedded.depth) {
        const { start, kind, tag } = reader.embedded
        const file = fileIn(source, tag, start, token.start, inner)
        if (file) {
          const { piece, mediaType } = file
          addBeside(reader, piece, '\n\n', file.opened.fields)
          if (mediaType) into.drop(mediaType.start, mediaType.end, mediaType.value)
          unsearched.add(file.opened.unsearched)
        } else if (source.slice(start, token.start).trim() !== '') {
          into.drop(start, token.start)
          unsearched.count(kind)
        }
        reader.embedded = undefined
      }
    } else readToken(reader, token)
  }
  return { ...into.end(), unsearched: unsearched.counted() }
}

interface Reader {
  readonly source: string
  readonly writings: Readonly<Record<XmlPlace, Writing>>
  readonly into: Gathering
  /** Local names of the open elements. */
  readonly open: string[]
  /** An element whose content can't be searched: how deep it is, and where its content begins. */
  embedded: { readonly depth: number; readonly start: number; readonly kind: Unsearched['kind']; readonly tag: OpenTag } | undefined
  /**
   * The line of text that is being read: whether anything stands in it, and the blank that stands
   * after that.
   */
  line: { started: boolean; blank: SourcePiece | undefined }
  /** What stands within the line without being part of it: it comes after. */
  readonly asides: Parameters<Gathering['add']>[]
  /** Of narratives. */
  readonly told: ToldTables
  readonly tables: TaggedTables
}

/** Deeper nesting occurs only in documents made to keep a program busy. */
const deepest = 500

type OpenTag = Extract<XmlToken, { kind: 'open' }>

function readToken(reader: Reader, token: XmlToken): void {
  const { source, writings, open } = reader
  switch (token.kind) {
    case 'open': {
      const name = localName(token.name)
      readAttributes(reader, token, name)
      reader.tables.open(name, (attribute) => attributeText(source, token, attribute) ?? '')
      if (open.length >= deepest) throw new UnreadableError('its XML is nested more than 500 deep. Leave it out with --exclude')
      open.push(placeOf(name, typeOf(source, token)))
      const kind = kindOfEmbedded(reader, token)
      if (kind && !token.empty) reader.embedded = { depth: open.length, start: token.end, kind, tag: token }
      return
    }
    case 'close':
      open.pop()
      if (!inline.has(localName(token.name))) endLine(reader)
      reader.tables.close(localName(token.name))
      return
    case 'text':
    case 'cdata':
      readText(reader, token.start, token.end, token.kind)
      return
    case 'comment':
      addBeside(reader, xmlPiece(source, token.start, token.end, 'comment', writings.comment), '\n\n')
      return
    case 'instruction': {
      // Of a style sheet's address, say; not the target's name and not the XML declaration.
      const target = /^\S+\s*/.exec(source.slice(token.start, token.end))?.[0] ?? ''
      if (target.trim() !== 'xml')
        addBeside(reader, xmlPiece(source, token.start + target.length, token.end, 'instruction', writings.instruction), '\n\n')
      return
    }
    case 'doctype':
  }
}

/**
 * An element whose type is a time (IVL_TS), an address or a person's name counts as one: so do its
 * parts.
 */
function placeOf(name: string, type: string): string {
  if (isTimeType(type)) return 'time'
  if (name !== 'value') return name
  return /^(?:\w+:)?AD$/.test(type) ? 'addr' : /^(?:\w+:)?PN$/.test(type) ? nameValue : name
}

const nameValue = 'value of a name'

function endLine(reader: Reader): void {
  for (const aside of reader.asides.splice(0)) reader.into.add(...aside)
  reader.line = { started: false, blank: undefined }
}

function addBeside(reader: Reader, ...piece: Parameters<Gathering['add']>): void {
  if (reader.line.started) reader.asides.push(piece)
  else reader.into.add(...piece)
}

function readText(reader: Reader, start: number, end: number, place: 'text' | 'cdata'): void {
  const { source, writings, into, open, line } = reader
  if (open.some((name) => silent.has(name))) return
  const category = categoryOfText(open)
  for (const piece of textPieces(source, start, end, place, writings[place])) {
    if (piece.text === ' ' || piece.text === '\n') {
      if (line.started) line.blank ??= piece
      continue
    }
    if (line.blank) {
      into.add(line.blank, '')
      reader.told.tell(into.last().start, line.blank.text)
    }
    into.add(piece, line.started ? '' : beforeLine(open), category)
    reader.told.tell(into.last().start, piece.text)
    reader.line.started = true
    reader.line.blank = undefined
  }
}

/**
 * Parts of a name, an address or a table stand close together; other lines are texts of their own.
 */
function beforeLine(open: readonly string[]): Break {
  return open.some((name) => name === 'text' || name === 'name' || name === 'addr' || name === nameValue) ? '\n' : '\n\n'
}

/** What an element's text is, when the structure says so: parts of names and addresses. */
function categoryOfText(open: readonly string[]): Category | undefined {
  const last = open.at(-1)!
  const name = open.lastIndexOf('name')
  const addr = open.lastIndexOf('addr')
  if (open.slice(-2).includes(nameValue)) return last === 'prefix' || last === 'suffix' ? undefined : 'PATIENT'
  if (addr >= 0 && addr >= open.length - 2) return address[last] ?? 'STREET'
  if (name < 0 || name < open.length - 3 || last === 'prefix' || last === 'suffix' || last === 'validTime') return undefined
  return bearerOf(open.slice(0, name))
}

function readAttributes(reader: Reader, tag: OpenTag, name: string): void {
  if (!inline.has(name)) endLine(reader)
  const { source, writings, into, open } = reader
  if (silent.has(name)) return
  const says = (attribute: string) => {
    const found = tag.attributes.find((each) => localName(each.name) === attribute)
    return found ? xmlText(source, found, 'attribute').text : undefined
  }
  for (const { name: written, start, end } of tag.attributes) {
    const attribute = localName(written)
    const add = (before: Break, category?: Category) =>
      addBeside(reader, xmlPiece(source, start, end, 'attribute', writings.attribute), before, category)
    if (isCode(written) && !['extension', 'root', 'value', 'displayName'].includes(attribute)) continue
    if (attribute === 'extension') {
      if (name === 'id' && open.at(-1) === 'patientRole') into.patient(says('extension')?.trim() ?? '')
      add('\n', name === 'id' || name === 'setId' || isId(typeOf(source, tag)) ? categoryOfId(open, says('root') ?? '') : undefined)
    } else if (attribute === 'root') readRoot(reader, tag, name, says)
    else if (attribute === 'displayName') {
      // Whatever terminology it names: senders write their own titles beside its codes.
      add('\n\n')
    } else if (attribute === 'value') readValue(reader, name, { start, end }, says)
    else add('\n\n')
  }
}

/**
 * A root by itself is the number of one thing; else it only says who gave the extension. A UUID
 * ties documents together, as ids of FHIR do.
 */
function readRoot(
  { source, writings, into, open }: Reader,
  tag: OpenTag,
  name: string,
  says: (attribute: string) => string | undefined,
): void {
  const root = tag.attributes.find((each) => localName(each.name) === 'root')
  if (!root || (name !== 'id' && name !== 'setId') || says('extension') !== undefined) return
  const piece = xmlPiece(source, root.start, root.end, 'attribute', writings.attribute)
  if (open.at(-1) === 'patientRole') into.patient(piece.text)
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(piece.text)) {
    into.add(piece, '\n', 'IDNUM', 'id')
    return
  }
  // Of a person or an institution with a number of their own the root is that number; of a
  // representing organisation it is the organisation.
  into.add(piece, '\n', categoryOfId(open, ''))
}

/** `value` of a telecom, a time, a link; numbers stay. */
function readValue(
  { source, writings, into, open }: Reader,
  name: string,
  { start, end }: { start: number; end: number },
  says: (attribute: string) => string | undefined,
): void {
  const piece = xmlPiece(source, start, end, 'attribute', writings.attribute)
  const { text } = piece
  if (name === 'telecom') {
    const scheme = /^[a-z+.-]+:(?:\/\/)?(?=.)/i.exec(text)?.[0] ?? ''
    const category =
      scheme.startsWith('tel') && /\bPG\b/.test(says('use') ?? '')
        ? 'PAGER'
        : (schemes[scheme.toLowerCase()] ?? (text.includes('@') ? 'EMAIL' : scheme ? 'URL' : 'PHONE'))
    const from = category === 'URL' ? 0 : scheme.length
    into.add(piece, '\n', [{ start: from, end: text.length, category }])
    return
  }
  const type = says('type') ?? ''
  const timed = isTime(name) || isTimeType(type) || (boundsOfTimes.has(name) && open.slice(-2).some(isTime))
  // Templates have times of their own, and a whole day without a unit is hardly a measure.
  const isDay = wholeDay.test(text) && !/(?:INT|REAL|PQ|MO)$/.test(type)
  if ((timed || isDay) && says('unit') === undefined) {
    const found = dateStretch(text)
    const written = timed ? piece : { ...piece, writing: dayOrText(piece.writing) }
    into.add(written, '\n', found ? [{ ...found, category: name === 'birthTime' ? 'DOB' : 'DATE' }] : undefined)
    return
  }
  if (name === 'reference' && text.startsWith('#')) return
  if (says('unit') !== undefined || /^(?:[-+]?[\d.]+(?:[eE][-+]?\d+)?|true|false)?$/.test(text)) return
  into.add({ ...piece, writing: notANumber(piece.writing) }, '\n')
}

function typeOf(source: string, { attributes }: OpenTag): string {
  const type = attributes.find(({ name }) => localName(name) === 'type')
  return type ? source.slice(type.start, type.end) : ''
}

function isId(type: string): boolean {
  return /^(?:\w+:)?II$/.test(type)
}

function isTimeType(type: string): boolean {
  return /(?:^|:|_)TS$/.test(type)
}

/**
 * What is read stays what is read: a value that looked like a number or a link within the document
 * would not be.
 */
function notANumber(writing: Writing): Writing {
  return { ...writing, fit: (value) => (writing.fit?.(value) ?? value).replace(/^(?=[-+#\d.]|true|false)/, '_') }
}

/** As `notANumber`, where a whole day is read. */
function dayOrText(writing: Writing): Writing {
  const text = notANumber(writing)
  return { ...writing, fit: (value) => (wholeDay.test(value) ? value : (text.fit?.(value) ?? value)) }
}

const schemes: Readonly<Record<string, Category>> = { 'tel:': 'PHONE', 'fax:': 'FAX', 'mailto:': 'EMAIL', 'x-text-fax:': 'FAX' }

function kindOfEmbedded({ source }: Reader, tag: OpenTag): Unsearched['kind'] | undefined {
  const says = (name: string) => {
    const found = tag.attributes.find((each) => localName(each.name) === name)
    return found ? source.slice(found.start, found.end) : ''
  }
  if (says('representation').toUpperCase() !== 'B64') return undefined
  const media = says('mediaType').toLowerCase()
  if (media.startsWith('image/')) return localName(tag.name) === 'thumbnail' ? 'thumbnail' : 'picture'
  return media.startsWith('audio/') || media.startsWith('video/') ? 'sound or video' : 'embedded file'
}

/** A document in base64 (CDA R2, 4.2.3 and 4.3.6), opened by its own reader. */
interface FileIn {
  readonly opened: OpenFile
  readonly piece: SourcePiece
  /** What its media type becomes, where it is written as another kind. */
  readonly mediaType?: Change
}

/** @returns undefined for what can't be read, and what says nothing */
function fileIn(source: string, tag: OpenTag, start: number, end: number, inner: Inner): FileIn | undefined {
  const base64 = source.slice(start, end).replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(base64)) return undefined
  const type = tag.attributes.find(({ name }) => localName(name) === 'mediaType')
  const extension = extensionOfType(type ? source.slice(type.start, type.end) : '')
  const opened = inner.at(start, `document${extension}`, Buffer.from(base64, 'base64'))
  if (!opened || opened.text === '') return undefined
  const writing: Writing = { read: (data) => data, escape: (data) => data }
  const within = fileWithin(opened, (bytes) => Buffer.from(bytes).toString('base64'))
  return {
    opened,
    piece: { start, end, text: opened.text, writing, within },
    ...(opened.writtenAs && type ? { mediaType: { start: type.start, end: type.end, value: typeOfExtension(opened.writtenAs) } } : {}),
  }
}
