import type { Category } from '../../core/category.ts'
import { stemOfFile } from '../extensions.ts'
import type { Change, Unsearched } from '../format.ts'
import { withoutClosingTags } from '../html/fragment.ts'
import { afterBlanks, type JsonMember, type JsonNode, jsonPiece, parseJson, readString, writingLike } from '../jsonText.ts'
import { extensionOfType, typeOfExtension } from '../mediaTypes.ts'
import type { Inner } from '../readWithin.ts'
import { richTextWithin } from '../richText.ts'
import { addOrDrop, type Break, fileWithin, type Gathered, type PieceField, type Writing } from '../sourcePieces.ts'
import { unsearchedCounter } from '../unsearched.ts'
import { membersOf, type Place, type Reading } from './datatypes.ts'
import { type Embedded, kindOfMedia, pageIn, textIn } from './embedded.ts'
import { canonicals, categoryOfString, codes, isNarrative, isTerminology, uris } from './keys.ts'
import { categoryOfLabel, labelOf, unreadLabel } from './labels.ts'
import { reachIn, readCanonical, readReference, readVersion, readWords, versionKeys } from './links.ts'
import { items, member, stringOf } from './node.ts'
import { type Reader, readerOf } from './reader.ts'
import { mentionsOf, referenceParts, referredId, uriParts } from './references.ts'

/**
 * The text of resources, one after the other: each resource and each entry of a bundle is a note.
 *
 * @throws UnreadableError
 */
export function readResources(source: string, ascii: boolean, inner?: Inner): Gathered & { readonly unsearched: readonly Unsearched[] } {
  const unsearched = unsearchedCounter()
  const reader = readerOf(source, ascii, inner, unsearched.count)
  for (let at = afterBlanks(source, 0); at < source.length; ) {
    const node = parseJson(source, at)
    for (const each of items(node)) readRecord(reader, each)
    at = afterBlanks(source, node.kind === 'string' ? node.end + 1 : node.end)
  }
  return { ...withMentions(reader.into.end()), unsearched: unsearched.counted() }
}

/** Ids that texts mention are links as well. */
function withMentions(gathered: Gathered): Gathered {
  const { text, fields, links } = gathered
  const ids = new Set(links.filter(({ kind }) => kind === 'id').map(({ start, end }) => text.slice(start, end)))
  const found = mentionsOf(ids, text, fields)
  if (found.length === 0) return gathered
  return {
    ...gathered,
    fields: [...fields, ...found.map((each) => ({ ...each, category: 'IDNUM' as const }))].sort((a, b) => a.start - b.start),
    links: [...links, ...found.map((each) => ({ ...each, kind: 'id' as const }))].sort((a, b) => a.start - b.start),
  }
}

function readRecord(reader: Reader, node: JsonNode): void {
  const { source, into } = reader
  const resource = stringOf(source, node, 'resourceType') ?? ''
  if (node.kind !== 'object' || resource !== 'Bundle') {
    into.note(patientOf(source, node, undefined))
    read(reader, node, undefined, { key: '', resource, types: typesOf(source, items(member(node, 'contained'))) })
    return
  }
  into.note()
  const types = typesOf(source, items(member(node, 'entry')))
  for (const each of node.members) {
    if (each.key !== 'entry') {
      readMember(reader, each, undefined, { key: '', resource, types })
      continue
    }
    for (const entry of items(each.value)) {
      into.note(patientOf(source, member(entry, 'resource'), stringOf(source, entry, 'fullUrl')))
      read(reader, entry, undefined, { key: 'entry', resource, types })
    }
    into.note()
  }
}

/** What references call the resources of a bundle or those within a resource. */
function typesOf(source: string, nodes: readonly JsonNode[]): ReadonlyMap<string, string> {
  return new Map(
    nodes.flatMap((node) => {
      const resource = member(node, 'resource') ?? node
      const type = stringOf(source, resource, 'resourceType')
      const name = stringOf(source, node, 'fullUrl') ?? `#${stringOf(source, node, 'id')}`
      return type ? [[name, type] as const] : []
    }),
  )
}

/** Whose resource it is: its subject, or itself. */
function patientOf(source: string, resource: JsonNode | undefined, fullUrl: string | undefined): string | undefined {
  if (stringOf(source, resource, 'resourceType') === 'Patient') return fullUrl ? referredId(fullUrl) : stringOf(source, resource, 'id')
  for (const key of ['subject', 'patient', 'beneficiary', 'for', 'individual']) {
    for (const subject of items(member(resource, key))) {
      const reference = stringOf(source, subject, 'reference')
      if (reference && !/(?:^|\/)(?:Group|Device|Location|Practitioner)\//.test(reference)) return referredId(reference)
      const number = stringOf(source, member(subject, 'identifier'), 'value')
      if (number) return number
    }
  }
  return undefined
}

/** @param how of arrays: of each of its items */
function read(reader: Reader, node: JsonNode, how: Reading | undefined, place: Place): void {
  if (node.kind === 'array') for (const each of node.items) read(reader, each, how, place)
  else if (node.kind === 'object') {
    const resource = stringOf(reader.source, node, 'resourceType') ?? place.resource
    if (how === 'code') return
    const kinds = membersOf(reader.source, node, { ...place, resource })
    const label = labelOf(reader.source, node, place.key) ?? place.label
    const unread = unreadLabel(node, label) ?? place.unread
    const dropped: number[] = []
    node.members.forEach((each, i) => {
      const kind = kinds(each.key)
      if (kind === 'dropped' || (kind === 'data' && !readData(reader, node.members, each))) dropped.push(i)
      else if (kind !== 'data') readMember(reader, each, kind, { ...place, resource, label, unread })
    })
    if (dropped.length > 0) drop(reader, node, dropped, place.key)
  } else if (node.kind === 'string') readText(reader, node, how, place)
  else if (node.kind === 'number') {
    const categoryOf = how === undefined ? (digits: string) => ofNumber(digits, place) : () => ofNumberRead(how)
    readNumber(reader, node, categoryOf)
  }
}

/** What is written as a string in files that keep to the standard. */
function ofNumberRead(how: Reading): Category | undefined {
  if (how === 'code' || how === 'text' || how === 'words' || how === 'version') return undefined
  return how === 'reference' ? 'IDNUM' : how === 'birth' ? 'DOB' : how
}

/** Of a number where a date belongs (`"birthDate": 19500403`), or whose label says whose it is. */
function ofNumber(digits: string, { key, label }: Place): Category | undefined {
  const year = /^(?:1[89]|20)\d{2}/.test(digits) ? dateIn(digits, key)?.[0]?.category : undefined
  return year ?? categoryOfLabel(label, key, digits)
}

function readMember(reader: Reader, { key, value }: JsonMember, how: Reading | undefined, around: Place): void {
  const { source, into } = reader
  const isResource = around.key === '' || around.key === 'resource' || around.key === 'contained'
  if (value.kind !== 'string') read(reader, value, how, { ...around, key })
  else if (key === 'div' && around.key === 'text') readEmbedded(reader, pageIn(source, value.start, value.end, reader.usual))
  else if (key === 'id' && isResource) {
    const piece = jsonPiece(source, value.start, value.end, reader.ids)
    into.add(piece, '\n\n', 'IDNUM', 'id')
  } else
    readText(reader, value, how ?? (key === 'fullUrl' || key === 'reference' ? 'reference' : key === 'id' ? 'code' : undefined), {
      ...around,
      key,
    })
}

function readText(reader: Reader, node: JsonNode, how: Reading | undefined, { key, resource, label, unread }: Place): void {
  const { source, into, usual } = reader
  const piece = jsonPiece(source, node.start, node.end, usual)
  if (piece.text === unread) return
  const reach = reachIn(piece.text)
  if (reach && (how === undefined || how === 'code' || how === 'text' || how === 'reference')) {
    into.add({ ...piece, writing: reader.uris }, '\n', [reach])
    return
  }
  if (how === 'code' || (how === undefined && codes.has(key))) return
  const isUri = how === undefined && uris.has(key)
  const isCanonical = how === undefined && canonicals.has(key)
  if ((isUri || isCanonical) && isTerminology(piece.text)) return
  if (isCanonical) readCanonical(reader, piece)
  else if (how === 'words') readWords(reader, piece)
  else if (how === 'version' || versionKeys.has(key)) readVersion(reader, piece)
  else if (isUri) readReference(reader, node, uriParts)
  else if (how === 'reference') readReference(reader, node, referenceParts)
  else if (how === 'birth') into.add(piece, '\n', dateIn(piece.text, 'birthDate'))
  else if (how && how !== 'text') into.add(piece, '\n', how)
  else {
    const isText = isNarrative(key) || how === 'text'
    const document = isText ? richTextWithin(piece.text) : undefined
    if (document) {
      const { text, fields, unsearched, within } = document
      const writing = writingLike(source.slice(node.start, node.end), usual)
      readEmbedded(reader, { piece: { start: node.start, end: node.end, text, writing, within }, fields, unsearched })
      return
    }
    const stem = isText ? stemOfFile(piece.text) : undefined
    const category = how
      ? undefined
      : (dateIn(piece.text, key) ?? categoryOfString(resource, key) ?? categoryOfLabel(label, key, piece.text))
    const fields = category ?? (stem && [{ ...stem, category: 'IDNUM' }])
    into.add({ ...piece, writing: { ...usual, fit: withoutClosingTags } }, isNarrative(key) ? '\n\n' : '\n', fields)
  }
}

/**
 * The day, month or year in front of a time (FHIR R4, date, dateTime, instant); a year alone, and
 * eight digits, which other systems write for a day, only where the member is a time.
 */
function dateIn(text: string, key: string): readonly PieceField[] | undefined {
  const found = /^(\d{4}(?:-\d{2}(?:-\d{2})?)?|[12]\d{3}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:T[\d:.]*(?:Z|[-+]\d{2}:\d{2})?)?$/.exec(
    text,
  )?.[1]
  if (!found || (/^\d+$/.test(found) && !timed.test(key))) return undefined
  return [{ start: 0, end: found.length, category: /birth-?date/i.test(key) ? 'DOB' : 'DATE' }]
}

/** Members that are times, by a part of their name or all of it. */
const timed = /date|time|start|end|year|recorded|issued|created|creation|instant|^(?:authoredOn|sent|received|when|event)$/i

/**
 * A number that names somebody, a place or a day: whatever isn't one to be read again takes its
 * place as a string.
 */
function readNumber({ source, into, usual }: Reader, { start, end }: JsonNode, categoryOf: (digits: string) => Category | undefined): void {
  const text = source.slice(start, end)
  const category = categoryOf(text)
  if (!category) return
  const stays = (value: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) && categoryOf(value) !== undefined
  const writing: Writing = {
    read: (written) => (written.startsWith('"') ? readString(written, 1, written.length - 1) : written),
    escape: (value) => (stays(value) ? value : `"${usual.escape(value)}"`),
  }
  // A number is changed as a whole, else digits would stand beside a string.
  const offsets = new Uint32Array(text.length + 1).fill(start)
  offsets[text.length] = end
  into.add({ start, end, text, offsets, writing }, '\n', category)
}

function readEmbedded({ into, left }: Reader, { piece, fields, unsearched }: Embedded, before: Break = '\n\n'): void {
  for (const { kind, count } of unsearched) left(kind, count)
  addOrDrop(into, piece, before, fields)
}

/** @returns whether the data is read: text, or a file that a reader takes */
function readData(reader: Reader, members: readonly JsonMember[], { value }: JsonMember): boolean {
  if (value.kind !== 'string') return value.kind === 'literal'
  if (value.end === value.start) return true
  const { source } = reader
  const told = (key: string) => members.find((each) => each.key === key)?.value
  const hash = told('hash')
  const along = hash?.kind === 'string' ? [{ start: hash.start, end: hash.end, value: '' }] : []
  const contentType = stringOf(source, told('contentType')) ?? ''
  const embedded = textIn(source, value.start, value.end, contentType, along)
  if (embedded) {
    readEmbedded(reader, embedded)
    return true
  }
  return readFile(reader, value, contentType, told('contentType'), along)
}

/** @returns whether the data is a file that can be read, and says something */
function readFile(
  reader: Reader,
  value: Extract<JsonNode, { kind: 'string' }>,
  contentType: string,
  type: JsonNode | undefined,
  along: readonly Change[],
): boolean {
  const { source, into, left, inner } = reader
  const base64 = readString(source, value.start, value.end).replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(base64)) return false
  const file = inner?.at(value.start, `data${extensionOfType(contentType)}`, Buffer.from(base64, 'base64'))
  if (!file || file.text === '') return false
  for (const { kind, count } of file.unsearched ?? []) left(kind, count)
  const writing: Writing = { read: (data) => data, escape: (data) => data }
  const within = fileWithin(file, (bytes) => Buffer.from(bytes).toString('base64'), along)
  into.add({ start: value.start, end: value.end, text: file.text, writing, within }, '\n\n', file.fields)
  if (file.writtenAs && type?.kind === 'string') into.drop(type.start, type.end, typeOfExtension(file.writtenAs))
  return true
}

/** Leaves members out of an object, and the check sums of what they held. */
function drop({ source, into, left }: Reader, node: Extract<JsonNode, { kind: 'object' }>, which: readonly number[], key: string): void {
  const { members } = node
  const out = new Set(which)
  const contentType = stringOf(source, node, 'contentType') ?? ''
  const signed = members.some(({ key: name }) => name === 'sigFormat' || name === 'who')
  left(key === 'photo' ? 'picture' : signed ? 'signature' : kindOfMedia(contentType))
  members.forEach((each, i) => {
    if (each.key === 'hash') out.add(i)
  })
  const kept = members.map((_, i) => i).filter((i) => !out.has(i))
  const lastKept = kept.at(-1)
  if (lastKept === undefined) {
    into.drop(node.start + 1, node.end - 1)
    return
  }
  for (const i of out) {
    if (i > lastKept) continue
    const { start } = members[i]!
    into.drop(start, members[i + 1]!.start)
  }
  if (lastKept < members.length - 1) {
    const end = (each: JsonNode) => (each.kind === 'string' ? each.end + 1 : each.end)
    into.drop(end(members[lastKept]!.value), end(members.at(-1)!.value))
  }
}
