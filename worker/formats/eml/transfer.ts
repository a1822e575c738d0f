import { changed } from '../../text/changed.ts'
import { binary } from './spot.ts'

/** A change of what a transfer encoding says: bytes as Latin-1. */
export interface ByteEdit {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** A body as its transfer encoding says it, and the way back. */
export interface Transferred {
  /** Bytes as Latin-1. */
  readonly content: string
  /** @param edits in order, not overlapping @returns the body with them made */
  readonly write: (edits: readonly ByteEdit[]) => string
}

/** @returns undefined for an encoding that isn't known, or a body that isn't written in it */
export function readTransfer(raw: string, transfer: string): Transferred | undefined {
  if (transfer === '7bit' || transfer === '8bit' || transfer === 'binary') return { content: raw, write: (edits) => changed(raw, edits) }
  if (transfer === 'quoted-printable') return quotedPrintable(raw)
  if (transfer === 'base64') return base64(raw)
  return undefined
}

function base64(raw: string): Transferred | undefined {
  const letters = raw.replace(/[^A-Za-z0-9+/]/g, '')
  const bytes = Buffer.from(letters, 'base64')
  // Padding within, or letters too many: other programs would read something else.
  if (bytes.toString('base64').replace(/=+$/, '') !== letters || /=[\s=]*[A-Za-z0-9+/]/.test(raw) || /[^A-Za-z0-9+/=\s]/.test(raw))
    return undefined
  const content = binary(bytes)
  return {
    content,
    write: (edits) => {
      if (edits.length === 0) return raw
      const length = /^\s*([A-Za-z0-9+/]+)\s*\S/.exec(raw)?.[1]?.length ?? 76
      const written = Buffer.from(changed(content, edits), 'latin1').toString('base64')
      const lines = written.match(new RegExp(`.{1,${length % 4 === 0 && length <= 76 ? length : 76}}`, 'g')) ?? []
      return `${/^\s*/.exec(raw)?.[0]}${lines.join(raw.includes('\r\n') || !raw.includes('\n') ? '\r\n' : '\n')}${/\s*$/.exec(raw)?.[0]}`
    },
  }
}

/** RFC 2045, 6.7. What isn't in it (a '=' that begins no escape) stands for itself. */
function quotedPrintable(raw: string): Transferred {
  const units: string[] = []
  const starts = new Uint32Array(raw.length + 1)
  const ends = new Uint32Array(raw.length + 1)
  let length = 0
  for (const match of raw.matchAll(/=([0-9A-Fa-f]{2})|=[ \t]*(?:\r?\n|$)|[^=]|=/g)) {
    const [whole, code] = match
    if (code === undefined && whole.length > 0 && whole !== '=' && whole[0] === '=') continue
    if (whole === '=' && match.index === raw.length - 1) continue
    starts[length] = match.index
    ends[length++] = match.index + whole.length
    units.push(code === undefined ? whole : String.fromCharCode(Number.parseInt(code, 16)))
  }
  const lineBreak = raw.includes('\r\n') || !raw.includes('\n') ? '\r\n' : '\n'
  return {
    content: units.join(''),
    write: (edits) => {
      const parts: string[] = []
      let column = 0
      let at = 0
      const put = (part: string) => {
        parts.push(part)
        const line = part.lastIndexOf('\n')
        column = line < 0 ? column + part.length : part.length - line - 1
      }
      for (const { start, end, value } of edits) {
        const rawStart = start < length ? starts[start]! : raw.length
        const rawEnd = end > start ? ends[end - 1]! : rawStart
        put(raw.slice(at, rawStart))
        at = rawEnd
        put(quote(value, column, lineBreak, restOfLine(raw, rawEnd)))
      }
      return parts.join('') + raw.slice(at)
    },
  }
}

/** @param column where in the line it begins @param rest how much of the line comes after it */
function quote(value: string, column: number, lineBreak: string, rest: number): string {
  let written = ''
  let at = column
  const tokens = value.match(lineBreak === '\n' ? /[\s\S]/g : /\r\n|[\s\S]/g) ?? []
  for (const [i, token] of tokens.entries()) {
    if (token === lineBreak) {
      written += lineBreak
      at = 0
      continue
    }
    const atEnd = tokens[i + 1] === lineBreak || (i === tokens.length - 1 && rest === 0)
    const literal = token === ' ' || token === '\t' ? !atEnd : token >= '!' && token <= '~' && token !== '='
    const quoted = literal ? token : `=${token.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
    if (at + quoted.length > 75) {
      written += `=${lineBreak}`
      at = 0
    }
    written += quoted
    at += quoted.length
  }
  return rest > 0 && at + rest > 76 && at > 0 ? `${written}=${lineBreak}` : written
}

function restOfLine(raw: string, from: number): number {
  let at = from
  while (at < raw.length && raw[at] !== '\r' && raw[at] !== '\n') at++
  return at - from
}

/**
 * What turns one into the other: lines that both have stay, of others what they begin and end with
 * alike.
 */
export function differences(before: string, after: string): readonly ByteEdit[] {
  const old = linesOf(before)
  const now = linesOf(after)
  const places = new Map<string, { readonly at: number[]; next: number }>()
  for (const [i, line] of old.entries()) {
    const known = places.get(line)
    if (known) known.at.push(i)
    else places.set(line, { at: [i], next: 0 })
  }
  const edits: ByteEdit[] = []
  let oldLine = 0
  let oldAt = 0
  let pending: string[] = []
  const settle = (to: number) => {
    const left = old.slice(oldLine, to)
    if (left.length === pending.length) for (const [i, line] of left.entries()) edit(line, pending[i]!)
    else edit(left.join(''), pending.join(''))
    oldLine = to
    pending = []
  }
  const edit = (from: string, to: string) => {
    let head = 0
    while (head < from.length && head < to.length && from[head] === to[head]) head++
    let tail = 0
    while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++
    if (from !== to) edits.push({ start: oldAt + head, end: oldAt + from.length - tail, value: to.slice(head, to.length - tail) })
    oldAt += from.length
  }
  for (const [i, line] of now.entries()) {
    const known = places.get(line)
    while (known && (known.at[known.next] ?? oldLine) < oldLine) known.next++
    const candidate = known?.at[known.next]
    // A line alone may be there by chance: its place among those that were changed has to agree, or
    // the next line.
    const place =
      candidate !== undefined && (candidate - oldLine === pending.length || old[candidate + 1] === now[i + 1]) ? candidate : undefined
    if (place === undefined) {
      pending.push(line)
      continue
    }
    settle(place)
    oldAt += line.length
    oldLine++
  }
  settle(old.length)
  return edits
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
