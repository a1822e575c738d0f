import { changed } from '../../text/changed.ts'
import { decode } from '../decode.ts'
import type { Change, Unsearched } from '../format.ts'
import { decodeMarkup } from '../html/charset.ts'
import { htmlText } from '../html/markup.ts'
import { isIso2022jp } from '../iso2022jp.ts'
import { changesByPiece, type Piece } from '../pieces.ts'
import { charsetNotRead, refused, standardName } from './encodedWords.ts'
import { binary, bytesOf, plain, type Spot } from './spot.ts'
import { differences, readTransfer, type Transferred } from './transfer.ts'

/** What a body says: at most one spot, and what in it can't be searched. */
export interface BodyRead {
  readonly spots: readonly Spot[]
  readonly unsearched: readonly Unsearched[]
}

/** Text as it stands, a page, or text with tags of its own in its lines (RFC 1896). */
export type BodyKind = 'plain' | 'markup' | 'enriched'

/**
 * @param charset as its header says; empty for none
 * @returns undefined when the body isn't in the transfer encoding that it claims, or in none that
 *   is known
 * @throws UnreadableError for a charset that isn't read
 */
export function readBody(source: string, { start, end }: Piece, kind: BodyKind, transfer: string, charset: string): BodyRead | undefined {
  const transferred = readTransfer(source.slice(start, end), transfer)
  if (!transferred) return undefined
  if (transferred.content === '') return { spots: [], unsearched: [] }
  // Without a charset, or with that of ASCII, its escape sequences say it.
  const named = standardName(charset)
  const name = isIso2022jp(transferred.content) && /^(?:|windows-1252|iso-2022-jp|utf-8)$/.test(named) ? 'iso-2022-jp' : named
  if (refused.test(name)) throw charsetNotRead(name)
  const decoded = decodeMarkup(bytesOf(transferred.content), () => (name === '' ? undefined : name))
  // Bytes beyond ASCII would need a charset that is declared, and a transfer that takes them.
  const ascii = /^[\0-\x7f]*$/.test(decoded.text) && (name !== 'utf-8' || transfer === '7bit')
  const body = { ...decoded, transferred, start, end, fit: ascii ? fitLines : decoded.fit }
  return kind === 'markup' ? markupBody(body, decoded.ascii || ascii) : plainBody(kind === 'enriched' ? withoutTags(body) : body)
}

interface Body extends Piece {
  readonly text: string
  readonly transferred: Transferred
  readonly encode: (text: string) => Uint8Array
  readonly stateful?: boolean | undefined
  readonly fit: (value: string) => string
  /** Marks that stay where they are and part no word. */
  readonly tags?: readonly Piece[]
}

function withoutTags(body: Body): Body {
  const tags = [...body.text.matchAll(/<\/?[a-z][a-z\d-]{0,59}>/gi)].map(({ 0: tag, index }) => ({ start: index, end: index + tag.length }))
  return { ...body, tags, fit: (value) => body.fit(value.replace(/<(?=\/?[a-z])/gi, '(')) }
}

function plainBody({ text, transferred, encode, stateful, fit, start, end, tags = [] }: Body): BodyRead {
  const blocks = armoured(text)
  const kept: { start: number; end: number; from: number }[] = []
  let shown = ''
  let at = 0
  const left = [...blocks, ...tags].sort((a, b) => a.start - b.start)
  for (const { start: to, end: next } of [...left, { start: text.length, end: text.length }]) {
    if (to > at) {
      kept.push({ start: shown.length, end: shown.length + to - at, from: at })
      shown += text.slice(at, to)
    }
    at = Math.max(at, next)
  }
  const unsearched = (['embedded file', 'signature'] as const).flatMap((kind) => {
    const count = blocks.filter((block) => block.kind === kind).length
    return count > 0 ? [{ kind, count }] : []
  })
  const write = (changes: readonly Change[]) => {
    if (changes.length === 0 && blocks.length === 0) return undefined
    const edits: Change[] = blocks.map((block) => ({ start: block.start, end: block.end, value: '' }))
    for (const [i, own] of changesByPiece(kept, changes).entries()) {
      const from = kept[i]?.from ?? 0
      for (const change of own) edits.push({ start: from + change.start, end: from + change.end, value: change.value })
    }
    edits.sort((a, b) => a.start - b.start)
    return transferred.write(byteEdits({ text, encode, stateful }, transferred.content, edits))
  }
  if (shown.trim() === '' && blocks.length === 0) return { spots: [], unsearched }
  return { spots: [{ start, end, text: shown, fields: [], apart: true, fit, write }], unsearched }
}

function markupBody({ text, transferred, encode, start, end }: Body, ascii: boolean): BodyRead {
  const page = htmlText(text, ascii)
  const write = (changes: readonly Change[]) => {
    if (changes.length === 0 && page.unsearched.length === 0) return undefined
    return transferred.write(differences(transferred.content, binary(encode(page.write(changes)))))
  }
  if (page.text.trim() === '' && page.unsearched.length === 0) return { spots: [], unsearched: [] }
  return {
    spots: [{ start, end, text: page.text, fields: page.fields, added: page.added, apart: true, fit: page.fit, write }],
    unsearched: page.unsearched,
  }
}

/** Changes of a text as changes of its bytes. */
function byteEdits({ text, encode, stateful }: Pick<Body, 'text' | 'encode' | 'stateful'>, content: string, edits: readonly Change[]) {
  // A byte-order mark, the bytes of UTF-16 and sets that change leave no simple way from characters
  // to bytes.
  if (stateful || encode('aa').length !== 2) return differences(content, binary(encode(changed(text, edits))))
  let at = 0
  let bytes = 0
  const offset = (to: number) => {
    bytes += encode(text.slice(at, to)).length
    at = to
    return bytes
  }
  return edits.map(({ start, end, value }) => ({ start: offset(start), end: offset(end), value: binary(encode(value)) }))
}

interface Block extends Piece {
  readonly kind: 'signature' | 'embedded file'
}

/**
 * Stretches of a text that encode something: what PGP has enciphered or signed, and files as
 * uuencode writes them.
 */
function armoured(text: string): readonly Block[] {
  const blocks: Block[] = []
  const opening = /^(?:-----BEGIN PGP (?!SIGNED)([A-Z ]+)-----|begin(?:-base64)? [0-7]{3,4} \S)/gm
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const closing = match[1] ? `-----END PGP ${match[1]}-----` : '\nend'
    const found = text.indexOf(closing, match.index)
    const line = found < 0 ? -1 : text.indexOf('\n', found + closing.length)
    const end = line < 0 ? text.length : line + 1
    blocks.push({ start: match.index, end, kind: match[1] === 'SIGNATURE' ? 'signature' : 'embedded file' })
    opening.lastIndex = end
  }
  return blocks
}

/** ASCII, lines kept. */
function fitLines(value: string): string {
  return value
    .split('\n')
    .map((line) => plain(line).replace(/[^\x20-\x7e\t]/g, '?'))
    .join('\n')
}

/** Text around the parts of a mail, which no header describes. */
export function textOutsideParts(source: string, place: Piece): readonly Spot[] {
  const raw = source.slice(place.start, place.end)
  if (raw.trim() === '') return []
  const { text, ...way } = decode(bytesOf(raw))
  return readBody(source, place, 'plain', '8bit', way.encoding === 'utf-8' && text.length < raw.length ? 'utf-8' : '')?.spots ?? []
}
