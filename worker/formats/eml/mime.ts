import { UnreadableError } from '../format.ts'

/** A line of a mail's header, with those that continue it. Offsets in the source. */
export interface Header {
  /** In small letters. */
  readonly name: string
  readonly start: number
  /** What it says, after the colon and without the last line's end. */
  readonly from: number
  readonly to: number
  /** Where the next one begins. */
  readonly end: number
}

/** A mail or a part of one (RFC 2045, 2046). `[start, end)` in UTF-16 code units of the source. */
export interface Entity {
  readonly headers: readonly Header[]
  readonly start: number
  readonly body: number
  readonly end: number
  readonly type: string
  readonly charset: string
  /** In small letters; 7bit when nothing is said. */
  readonly transfer: string
  /** The parts of a multipart, or the mail in a message. */
  readonly parts: readonly Entity[]
  /** Where each part's delimiter begins, and after the last one where the final delimiter does. */
  readonly delimiters: readonly number[]
  /** What stands around the parts. */
  readonly around: readonly { readonly start: number; readonly end: number }[]
}

/**
 * A parameter of a header like Content-Type: offsets of its value in the source, without its
 * quotes; `start` and `end` of all of it, the semicolon included.
 */
export interface Parameter {
  readonly name: string
  readonly start: number
  readonly from: number
  readonly to: number
  readonly end: number
  readonly quoted: boolean
}

const deepest = 50

/** @throws UnreadableError when parts are nested too deep, or their boundary is nowhere */
export function readEntity(source: string, start: number, end: number, depth = 0, usual = 'text/plain'): Entity {
  if (depth > deepest) throw new UnreadableError('its parts are nested too deep. Leave it out with --exclude')
  const { headers, body } = readHeaders(source, start, end)
  const contentType = last(headers, 'content-type')
  const said = contentType ? source.slice(contentType.from, contentType.to) : ''
  const type = /^\s*([\w.+-]+\/[\w.+-]+)/.exec(said)?.[1]?.toLowerCase() ?? usual
  const parameters = contentType ? readParameters(source, contentType) : []
  const value = (name: string) => {
    const found = parameters.find((each) => each.name === name)
    return found ? source.slice(found.from, found.to).replace(/\\([\s\S])/g, '$1') : ''
  }
  const encoding = last(headers, 'content-transfer-encoding')
  const transfer =
    (encoding
      ? source
          .slice(encoding.from, encoding.to)
          .replace(/\([^)]*\)/g, '')
          .trim()
          .toLowerCase()
      : '') || '7bit'
  const entity = { headers, start, body, end, type, charset: value('charset'), transfer }
  if (type.startsWith('multipart/'))
    return {
      ...entity,
      ...readParts(source, body, end, value('boundary'), depth, type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'),
    }
  const isMessage = type === 'message/rfc822' || type === 'message/global' || type === 'text/rfc822-headers'
  const parts = isMessage && identity.has(transfer) ? [readEntity(source, body, end, depth + 1)] : []
  return { ...entity, parts, delimiters: [], around: [] }
}

/** Transfer encodings that encode nothing. */
export const identity: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary'])

/**
 * The parameters of a header (RFC 2045, 5.1), with their places in `source`. Without quotes a value
 * goes on over blanks, as many programs write it, where it says no code (`codeParameters`).
 */
export function readParameters(source: string, { from, to }: Header): readonly Parameter[] {
  const out: Parameter[] = []
  const value = source.slice(from, to)
  for (const match of value.matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\[\s\S])*)"|((?:[^\s;"][^;]*)?))/g)) {
    const name = match[1]!.toLowerCase()
    const quoted = match[2] !== undefined
    const said = match[2] ?? match[3]!
    const beyond = quoted ? 0 : said.length - (codeParameters.has(name) ? /^[^\s"]*/.exec(said)![0] : said.trimEnd()).length
    const end = from + match.index + match[0].length - beyond
    const valueEnd = quoted ? end - 1 : end
    out.push({
      name,
      start: from + match.index,
      from: valueEnd - said.length + beyond,
      to: valueEnd,
      end,
      quoted,
    })
  }
  return out
}

/** Parameters that say how a part is made; all others are searched (a file's name, its dates). */
export const codeParameters: ReadonlySet<string> = new Set([
  'boundary',
  'charset',
  'format',
  'delsp',
  'type',
  'start',
  'protocol',
  'micalg',
  'report-type',
  'reply-type',
  'method',
  'size',
])

export function last(headers: readonly Header[], name: string): Header | undefined {
  return headers.findLast((header) => header.name === name)
}

const headerLine = /([\x21-\x39\x3b-\x7e]+)[ \t]*:|>?From /y

function readHeaders(source: string, start: number, end: number): { headers: readonly Header[]; body: number } {
  const headers: Header[] = []
  let at = start
  while (at < end) {
    const blank = lineBreak(source, at)
    if (blank > 0) return { headers, body: at + blank }
    headerLine.lastIndex = at
    const match = headerLine.exec(source)
    // A line that is no header, without an empty one before it: the text begins here.
    if (!match || (match[1] === undefined && headers.length > 0)) return { headers, body: at }
    let lineEnd = endOfLine(source, at, end)
    let next = Math.min(end, lineEnd + lineBreak(source, lineEnd))
    while (next < end && (source[next] === ' ' || source[next] === '\t')) {
      lineEnd = endOfLine(source, next, end)
      next = Math.min(end, lineEnd + lineBreak(source, lineEnd))
    }
    headers.push({ name: match[1]?.toLowerCase() ?? '', start: at, from: Math.min(at + match[0].length, lineEnd), to: lineEnd, end: next })
    at = next
  }
  return { headers, body: end }
}

function readParts(
  source: string,
  body: number,
  end: number,
  boundary: string,
  depth: number,
  usual: string,
): Pick<Entity, 'parts' | 'delimiters' | 'around'> {
  const mark = `--${boundary}`
  const found: { start: number; content: number; final: boolean }[] = []
  for (let at = boundary === '' ? -1 : source.indexOf(mark, body); at >= 0 && at < end; at = source.indexOf(mark, at + mark.length)) {
    if (at > body && source[at - 1] !== '\n' && source[at - 1] !== '\r') continue
    const after = /^(--)?[ \t]*(?:\r\n|\r|\n|$)/.exec(source.slice(at + mark.length, Math.min(end, at + mark.length + 200)))
    if (!after) continue
    const start = at > body ? at - (source.startsWith('\r\n', at - 2) ? 2 : 1) : at
    found.push({
      start: Math.max(start, found.at(-1)?.content ?? body),
      content: at + mark.length + after[0].length,
      final: after[1] !== undefined,
    })
    if (after[1] !== undefined) break
  }
  const first = found[0]
  if (!first || first.final)
    throw new UnreadableError(
      'its parts have no beginning: it is damaged. Save it again in the program that made it, or leave it out with --exclude',
    )
  const parts: Entity[] = []
  for (const [i, { content, final }] of found.entries())
    if (!final) parts.push(readEntity(source, content, found[i + 1]?.start ?? end, depth + 1, usual))
  const final = found.at(-1)?.final ? found.at(-1) : undefined
  return {
    parts,
    delimiters: [...found.map(({ start }) => start), ...(final ? [] : [end])],
    around: [{ start: body, end: first.start }, ...(final ? [{ start: final.content, end }] : [])],
  }
}

function endOfLine(source: string, start: number, end: number): number {
  const at = source.indexOf('\n', start)
  if (at < 0 || at >= end) return end
  return source[at - 1] === '\r' && at > start ? at - 1 : at
}

/** @returns the length of the line break at `at`; 0 for none */
function lineBreak(source: string, at: number): number {
  return source[at] === '\n' ? 1 : source.startsWith('\r\n', at) ? 2 : 0
}
