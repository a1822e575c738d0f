import type { Span } from '../core/span.ts'
import { changed } from '../text/changed.ts'
import { type Attachment, attachmentIn } from './eml/attachments.ts'
import { type BodyKind, readBody, textOutsideParts } from './eml/body.ts'
import { readHeader } from './eml/headers.ts'
import { type Entity, identity, last, readEntity } from './eml/mime.ts'
import { binary, bytesOf, pieceAt, type Spot } from './eml/spot.ts'
import { type Change, type Format, type OpenFile, UnreadableError, type Unsearched } from './format.ts'
import { changesByPiece } from './pieces.ts'
import { whyNotText } from './plainText.ts'
import { type Inner, readWithin } from './readWithin.ts'
import { refuseUnsearched, type UnsearchedCounter, unsearchedCounter } from './unsearched.ts'

/**
 * Mails, and pages that are saved as such (RFC 5322, MIME; .mht). Attachments are read by their own
 * readers; those that no reader takes are left out, and so are signatures: of DKIM and ARC, S/MIME
 * and PGP.
 */
export const eml: Format = {
  name: 'eml',
  takes: (extension) => extensions.has(extension),
  read: (bytes, options, nesting) => {
    const source = binary(bytes)
    const kind = whyNotText(bytes, source)
    if (kind) throw new UnreadableError(`${kind}, not a mail. Export it as .eml, or leave it out with --exclude`)
    const root = readEntity(source, 0, source.length)
    if (root.headers.length === 0) throw new UnreadableError('no mail: it has no header. Rename it, or leave it out with --exclude')
    const file = (gathered: Gathered): OpenFile => {
      const unsearched = gathered.counted.counted()
      refuseUnsearched(unsearched, options)
      return opened(source, gathered.spots, gathered.drops, unsearched)
    }
    const gathered = readWithin(nesting, (inner) => {
      const all: Gathered = { spots: [], drops: [], counted: unsearchedCounter(), inner, attached: { count: 0 } }
      readPart(source, root, all)
      return all
    })
    return gathered instanceof Promise ? gathered.then(file) : file(gathered)
  },
}

const extensions: ReadonlySet<string> = new Set(['.eml', '.mht', '.mhtml', '.mhtm'])

interface Gathered {
  readonly spots: Spot[]
  readonly drops: Change[]
  readonly counted: UnsearchedCounter
  readonly inner: Inner
  /** How many attachments were opened. */
  readonly attached: { count: number }
}

/** @returns false when nothing of the part can be searched: it is for the caller to leave it out */
function readPart(source: string, entity: Entity, gathered: Gathered, depth = 0): boolean {
  const inside: Gathered = { ...gathered, spots: [], drops: [] }
  const kind = unsearchable(entity)
  const attachment =
    kind === 'attachment' || kind === 'picture' || hasReader.test(entity.type)
      ? attachmentIn(source, entity, gathered.inner, gathered.attached.count)
      : undefined
  if (attachment) return attach(attachment)
  if (kind === undefined && entity.parts.length === 0) {
    const read = readBody(source, { start: entity.body, end: entity.end }, kindOfBody(entity.type), entity.transfer, entity.charset)
    if (read) {
      inside.spots.push(...read.spots)
      gathered.counted.add(read.unsearched)
    }
    return read ? take(inside) : leave('attachment')
  }
  if (kind !== undefined) return leave(kind)
  if (entity.type.startsWith('multipart/')) readParts(source, entity, inside, depth)
  else {
    const mail = entity.parts[0]!
    if (!readPart(source, mail, inside, depth + 1)) inside.drops.push({ start: mail.start, end: mail.end, value: emptyText(source) })
  }
  return take(inside)

  function take({ spots, drops }: Gathered): true {
    readHeaders(source, entity, gathered)
    gathered.spots.push(...spots)
    gathered.drops.push(...drops)
    return true
  }

  function attach({ spot, drops, file }: Attachment): true {
    gathered.attached.count++
    readHeaders(source, entity, gathered, 'replaced')
    gathered.spots.push(spot)
    gathered.drops.push(...drops)
    gathered.counted.add(file.unsearched)
    return true
  }

  function leave(what: Unsearched['kind']): boolean {
    gathered.counted.count(what)
    const standsAlone = depth === 0 || entity.headers.some(({ name }) => name === 'from' || name === 'subject')
    if (!standsAlone) return false
    // The mail is nothing but that part: its header stays, and says that there is an empty text.
    readHeaders(source, entity, gathered, 'dropped')
    gathered.drops.push({ start: entity.body, end: entity.end, value: '' })
    return true
  }
}

/** @param content what becomes of the headers that say what the part is */
function readHeaders(source: string, entity: Entity, gathered: Gathered, content: 'kept' | 'dropped' | 'replaced' = 'kept') {
  for (const header of entity.headers) {
    if (content === 'replaced' && /^content-(?:type|disposition|transfer-encoding)$/.test(header.name)) continue
    if (content === 'dropped' && header.name.startsWith('content-')) {
      gathered.drops.push({ start: header.start, end: header.end, value: '' })
      continue
    }
    const { spots, drops, unsearched } = readHeader(source, header)
    gathered.spots.push(...spots)
    gathered.drops.push(...drops)
    if (unsearched) gathered.counted.count(unsearched)
  }
}

function readParts(source: string, entity: Entity, inside: Gathered, depth: number) {
  const [before, after] = entity.around
  if (before) inside.spots.push(...textOutsideParts(source, before))
  const kept = entity.parts.map((part) => readPart(source, part, inside, depth + 1))
  for (const [i, part] of entity.parts.entries()) {
    if (kept[i]) continue
    // One part has to be there.
    if (i === 0 && !kept.includes(true)) inside.drops.push({ start: part.start, end: part.end, value: emptyText(source) })
    else inside.drops.push({ start: entity.delimiters[i]!, end: entity.delimiters[i + 1]!, value: '' })
  }
  if (after) inside.spots.push(...textOutsideParts(source, after))
  const contentType = last(entity.headers, 'content-type')
  if (kept.includes(false) && /^multipart\/(?:signed|encrypted)$/.test(entity.type) && contentType) {
    const at = source.indexOf('/', contentType.from) + 1
    inside.drops.push({ start: at, end: at + entity.type.length - 'multipart/'.length, value: 'mixed' })
  }
}

function emptyText(source: string): string {
  const lineBreak = source.includes('\r\n') || !source.includes('\n') ? '\r\n' : '\n'
  return `Content-Type: text/plain; charset=us-ascii${lineBreak}${lineBreak}`
}

const markup = /^(?:text\/(?:html|xml)|application\/(?:xhtml\+xml|xml))$/

function kindOfBody(type: string): BodyKind {
  return markup.test(type) ? 'markup' : /^text\/(?:enriched|richtext)$/.test(type) ? 'enriched' : 'plain'
}

/** Texts that a reader of their own knows more of than of any text. */
const hasReader = /^(?:text\/(?:csv|tab-separated-values|xml|vcard|x-vcard)|application\/xml)$/

/**
 * What a part is when it can't be searched. Texts with escapes of their own (calendars, cards, RTF)
 * are attachments like any other.
 */
function unsearchable({ type, transfer, parts }: Entity): Unsearched['kind'] | undefined {
  if (type.startsWith('multipart/') || markup.test(type)) return undefined
  if (/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/.test(type)) return parts.length > 0 ? undefined : 'attachment'
  if (/^message\/(?:delivery-status|disposition-notification|feedback-report)$/.test(type))
    return identity.has(transfer) ? undefined : 'attachment'
  if (/^text\/(?!calendar|vcard|x-vcard|directory|rtf|javascript)/.test(type)) return undefined
  if (type.startsWith('image/')) return 'picture'
  if (/^(?:audio|video)\//.test(type)) return 'sound or video'
  if (/^application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-encrypted|pgp-keys)$/.test(type)) return 'signature'
  return 'attachment'
}

function opened(source: string, unordered: readonly Spot[], drops: readonly Change[], unsearched: readonly Unsearched[]): OpenFile {
  const placed: { start: number; end: number; spot: Spot }[] = []
  const parts: string[] = []
  const fields: Span[] = []
  const added: { start: number; end: number }[] = []
  let length = 0
  for (const spot of [...unordered].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const gap = length === 0 || spot.text === '' ? '' : spot.apart ? '\n\n' : '\n'
    parts.push(gap, spot.text)
    const start = length + gap.length
    length = start + spot.text.length
    placed.push({ start, end: length, spot })
    for (const field of spot.fields) fields.push({ ...field, start: start + field.start, end: start + field.end })
    for (const piece of spot.added ?? []) added.push({ start: start + piece.start, end: start + piece.end })
  }
  return {
    text: parts.join(''),
    breaks: '\n\t',
    fields,
    unsearched,
    added,
    fit: (value, start) => {
      const place = pieceAt(placed, start)
      return place ? place.spot.fit(value, start - place.start) : value
    },
    isDummy: (value, start) => {
      const place = pieceAt(placed, start)
      return place?.spot.isDummy?.(value, start - place.start) ?? false
    },
    write: (changes) => {
      const byPlace = changesByPiece(placed, changes)
      const values = placed.map(({ spot }, i) => spot.write(byPlace[i] ?? []))
      return values.every((value): value is string | undefined => !(value instanceof Promise))
        ? written(source, placed, values, drops)
        : Promise.all(values).then((own) => written(source, placed, own, drops))
    },
  }
}

function written(
  source: string,
  placed: readonly { readonly spot: Spot }[],
  values: readonly (string | undefined)[],
  drops: readonly Change[],
): Uint8Array {
  const edits: Change[] = [...drops]
  for (const [i, { spot }] of placed.entries()) {
    const value = values[i]
    if (value !== undefined) edits.push({ start: spot.start, end: spot.end, value })
  }
  return bytesOf(
    changed(
      source,
      edits.sort((a, b) => a.start - b.start || a.end - b.end),
    ),
  )
}
