import { changed } from '../../text/changed.ts'
import { decode, encode, fitsInto } from '../decode.ts'
import { withoutClosingTags } from '../html/fragment.ts'
import { asItIs, type SourcePiece, type Writing } from '../sourcePieces.ts'

/** A stretch of a line's text, folds undone. */
export interface Part {
  readonly start: number
  readonly end: number
}

/** A property with its value, over as many lines as it takes (RFC 6350, 3.2 and 3.3). */
export interface ContentLine {
  /** In capitals, without its group. */
  readonly name: string
  /** Without line breaks and what folds them. */
  readonly text: string
  /** Where in the source each of its units begins and ends. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /**
   * Their values, without quotes; names in capitals. Of one without a name (vCard 2.1) the value is
   * the name.
   */
  readonly parameters: readonly (Part & { readonly name: string; readonly value: string })[]
  readonly value: Part
  readonly isQuotedPrintable: boolean
  readonly isBase64: boolean
}

/**
 * The properties of a source, in order. What has no colon goes on with nothing and is a property
 * without a name.
 */
export function* linesOf(source: string): Generator<ContentLine, void, undefined> {
  let keepsBlank = false
  for (let at = 0; at < source.length; ) {
    const line = lineFrom(source, at, keepsBlank)
    at = line.next
    if (line.text.trim() === '') continue
    const parsed = parse(line)
    // Where 2.1 folds a line there was a blank.
    if (parsed.name === 'VERSION') keepsBlank = parsed.text.slice(parsed.value.start).trim() === '2.1'
    yield parsed
  }
}

interface Unfolded {
  readonly text: string
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly next: number
}

function lineFrom(source: string, start: number, keepsBlank: boolean): Unfolded {
  const parts: string[] = []
  const from: number[] = []
  let at = start
  let isQuoted: boolean | undefined
  for (;;) {
    let end = at
    while (end < source.length && source[end] !== '\n' && source[end] !== '\r') end++
    let next = source.startsWith('\r\n', end) ? end + 2 : Math.min(source.length, end + 1)
    const line = source.slice(at, end)
    isQuoted ??= /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line)
    const isSoft = isQuoted && line.endsWith('=') && next < source.length
    parts.push(isSoft ? line.slice(0, -1) : line)
    for (let i = at; i < end - (isSoft ? 1 : 0); i++) from.push(i)
    if (!isSoft && source[next] !== ' ' && source[next] !== '\t') {
      const text = parts.join('')
      return { text, from: Uint32Array.from(from), to: Uint32Array.from(from, (each) => each + 1), next }
    }
    if (!isSoft && !keepsBlank) next++
    at = next
  }
}

const parameter = /;\s*(?:([\w-]+)\s*=\s*)?("[^"]*"|[^";:,]*)((?:,(?:"[^"]*"|[^";:,]*))*)/y

function parse({ text, from, to }: Unfolded): ContentLine {
  const [head = '', name = ''] = /^(?:[\w-]+\.)?([\w-]+)[ \t]*(?=[;:])/.exec(text) ?? []
  const parameters: (Part & { name: string; value: string })[] = []
  let at = head.length
  for (parameter.lastIndex = at; head !== ''; ) {
    const match = parameter.exec(text)
    if (!match) break
    at = parameter.lastIndex
    const quoted = match[2]?.startsWith('"') && match[3] === ''
    const length = (match[2] ?? '').length + (match[3] ?? '').length
    const [start, end] = quoted ? [at - length + 1, at - 1] : [at - length, at]
    const value = text.slice(start, end)
    parameters.push({ name: (match[1] ?? value).toUpperCase(), value, start, end })
  }
  const isValue = head !== '' && text[at] === ':'
  const has = (pattern: RegExp) =>
    parameters.some((each) => (each.name === 'ENCODING' || each.name === each.value.toUpperCase()) && pattern.test(each.value))
  return {
    name: isValue ? name.toUpperCase() : '',
    text,
    from,
    to,
    parameters: isValue ? parameters : [],
    value: { start: isValue ? at + 1 : 0, end: text.length },
    isQuotedPrintable: isValue && has(/^quoted-printable$/i),
    isBase64: isValue && has(/^b(?:ase64)?$/i),
  }
}

/** The components of a structured value, empty ones too. */
export function splitValue({ text, value }: ContentLine): Part[] {
  const out: Part[] = []
  let start = value.start
  for (let at = value.start; at < value.end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === ';') {
      out.push({ start, end: at })
      start = at + 1
    }
  }
  return [...out, { start, end: value.end }]
}

/** A stretch of a line as text, what is escaped in it resolved. */
export function partPiece(line: ContentLine, { start, end }: Part, place: 'value' | 'parameter'): SourcePiece {
  const [first, last] = [line.from[start]!, line.to[end - 1]!]
  if (place === 'value' && line.isQuotedPrintable) return quotedPiece(line.text.slice(start, end), first, last)
  const parts: string[] = []
  const from: number[] = []
  const to: number[] = []
  for (let at = start; at < end; at++) {
    const escaped = place === 'value' && line.text[at] === '\\' && at + 1 < end
    from.push(line.from[at]!)
    if (escaped) at++
    to.push(line.to[at]!)
    const character = line.text[at]!
    parts.push(escaped && /[nN]/.test(character) ? '\n' : character)
  }
  const text = parts.join('')
  return { start: first, end: last, text, offsets: Uint32Array.from([...from, last]), ends: Uint32Array.from(to), writing: writings[place] }
}

const unfold = (source: string) => source.replace(/\r?\n[ \t]/g, '')

const writings: Readonly<Record<'value' | 'parameter', Writing>> = {
  value: {
    read: (source) => unfold(source).replace(/\\([\s\S])/g, (_, character: string) => (/[nN]/.test(character) ? '\n' : character)),
    escape: (value) => value.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n'),
    fit: (value) =>
      withoutClosingTags(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[\0-\x09\x0b-\x1f\x7f]/g, ' '),
  },
  parameter: { read: unfold, escape: (value) => value, fit: (value) => value.replace(/[";:,\0-\x1f\x7f]/g, '_') },
}

/**
 * vCard 2.1 writes whatever is not ASCII so: the whole of a part is written again when it changes.
 */
function quotedPiece(raw: string, start: number, end: number): SourcePiece {
  const bytes = Buffer.from(encode(raw, { encoding: 'utf-8', bom: false }))
    .toString('latin1')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const { text, ...way } = decode(Buffer.from(bytes, 'latin1'))
  const fits = fitsInto(way.encoding)
  const quote = (value: string) =>
    Buffer.from(encode(value, way))
      .toString('latin1')
      .replace(/[^\x21-\x3a\x3c\x3e-\x5b\x5d-\x7e ]| $/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
  return {
    start,
    end,
    text,
    writing: asItIs,
    within: { write: (changes) => quote(changed(text, changes)), fit: (value) => fits(value), dropped: false },
  }
}
