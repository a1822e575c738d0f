import { pattern } from '../../core/pattern.ts'
import { categoryOfName, longestField } from '../columnMeaning.ts'
import type { Change, Unsearched } from '../format.ts'
import { addressSpots } from './addresses.ts'
import { decodedWords, headerText, wholeSpot } from './headerText.ts'
import { codeParameters, type Header, readParameters } from './mime.ts'
import { type Field, fitAscii, oneLine, type Spot } from './spot.ts'

/** What is searched of a header, and what is left out of it. */
export interface HeaderRead {
  readonly spots: readonly Spot[]
  readonly drops: readonly Change[]
  readonly unsearched?: Unsearched['kind']
}

/** What of a header names somebody, and what of it is dropped; offsets are those of `source`. */
export function readHeader(source: string, header: Header): HeaderRead {
  const { name, from, to } = header
  if (dropped.test(name)) return { spots: [], drops: [{ start: header.start, end: header.end, value: '' }] }
  if (name === 'face' || name === 'x-face')
    return { spots: [], drops: [{ start: header.start, end: header.end, value: '' }], unsearched: 'picture' }
  if (name === 'content-type' || name === 'content-disposition') return parameterSpots(source, header)
  if (structural.has(name)) return { spots: [], drops: [] }
  if (addresses.test(name)) return { spots: addressSpots(source, from, to), drops: [] }
  return { spots: headerText(source, from, to, (text) => fieldsOf(name, text)), drops: [] }
}

const technicalHeaders = pattern`
  dkim-signature|domainkey-signature|x-(?:google|yahoo|me)-dkim-signature|arc-.*|x-arc-.*|
  authentication-results-original|x-gm-message-state|x-gm-.*|x-google-.*|x-ms-exchange-.*|
  x-microsoft-antispam.*|x-forefront-.*|x-ms-.*|x-me-proxy.*|x-spam-report|autocrypt|openpgp
`

/**
 * Signatures of what the mail was (DKIM, ARC), which no change leaves valid and which lead back to
 * it, and what servers write for themselves in codes that can't be read.
 */
const dropped = new RegExp(pattern`^(?:${technicalHeaders})$`, '')

/** How the mail is made, in words that are laid down. */
const structural: ReadonlySet<string> = new Set([
  ...[
    'content-transfer-encoding',
    'mime-version',
    'content-language',
    'content-length',
    'content-class',
    'lines',
    'status',
    'x-status',
    'precedence',
    'priority',
    'importance',
    'sensitivity',
  ],
  ...['x-priority', 'x-msmail-priority', 'auto-submitted', 'x-auto-response-suppress', 'x-mimeole'],
])

const addressHeaders = pattern`
  (?:resent-)?(?:from|to|cc|bcc|sender|reply-to)|return-path|delivered-to|x-original-to|
  envelope-to|errors-to|return-receipt-to|disposition-notification-to|x-envelope-(?:from|to)|
  x-sender|x-receiver|x-forwarded-(?:to|for)|mail-followup-to|mail-reply-to|apparently-to|
  x-original-from|x-original-sender
`

const addresses = new RegExp(pattern`^(?:${addressHeaders})$`, '')

const messageIds = /^(?:(?:resent-)?message-id|in-reply-to|references|x-message-id|x-original-message-id)$/

const email = /(?<![^\s<>"(),:;[\]@=])[^\s<>"(),:;[\]@=]+@[^\s<>"(),:;[\]@]*[^\s<>"(),:;[\]@.]/g
const messageId = /<([^<>\s]+)>/g
const address = /\[(?:IPv6:)?([0-9a-fA-F:.]{3,45})\]|(?<![\w.])(\d{1,3}(?:\.\d{1,3}){3})(?![\w.])/g
const date = /(?:[A-Z][a-z]{2}, )?\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g

function fieldsOf(name: string, text: string): readonly Field[] {
  const found: Field[] = []
  const taken = new Uint8Array(text.length)
  const mark = (pattern: RegExp, category: Field['category']) => {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[2] ?? match[0]
      const start = match.index + match[0].indexOf(value)
      const end = start + value.length
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ start, end, category })
    }
  }
  if (messageIds.test(name)) mark(messageId, 'IDNUM')
  const own = name.startsWith('x-') ? categoryOfName(name) : undefined
  if (own && text.length <= longestField) mark(/\S+(?:\s+\S+)*/g, own)
  if (name === 'thread-index') mark(/\S+(?:\s+\S+)*/g, 'IDNUM')
  if (/^(?:(?:resent-|delivery-)?date|received|x-received)$/.test(name)) mark(date, 'DATE')
  mark(email, 'EMAIL')
  if (/received|-ip$|client|^authentication-results$|spf/.test(name)) mark(address, 'IPADDRESS')
  return found.sort((a, b) => a.start - b.start)
}

function parameterSpots(source: string, header: Header): HeaderRead {
  const spots: Spot[] = []
  const drops: Change[] = []
  // What stands beside type and parameters: comments, a name without 'name=', what a quote parts.
  const readBeside = (from: number, to: number) => {
    const start = from + (/^[\s;]*/.exec(source.slice(from, to))?.[0].length ?? 0)
    for (const spot of start < to ? headerText(source, start, to, () => []) : [])
      spots.push({ ...spot, fit: (value, offset) => spot.fit(value.replace(/[;="\\]/g, '_'), offset) })
  }
  let at = header.from + (/^\s*[\w.+-]+(?:\/[\w.+-]+)?/.exec(source.slice(header.from, header.to))?.[0].length ?? 0)
  for (const { name, start, from, to, end, quoted } of readParameters(source, header)) {
    readBeside(at, start)
    at = end
    // What follows without a semicolon stays apart from what stands before.
    const drop = () => drops.push({ start, end, value: /[^\s;]/.test(source[end] ?? ';') ? '; ' : '' })
    // Names in pieces and in percent signs (RFC 2231): the plain parameter beside them says the
    // same.
    if (name.includes('*')) drop()
    else if (codeParameters.has(name)) {
      // No code but a boundary has blanks in it: whatever this says, no program knows it.
      if (name !== 'boundary' && /\s/.test(source.slice(from, to).trim())) drop()
    } else {
      const text = decodedWords(source.slice(from, to).replace(quoted ? /\\([\s\S])/g : /$^/, '$1'))
      const write = (wanted: string) =>
        quoted
          ? wanted.replace(/["\\]/g, '\\$&')
          : /^[^\s;"\\()<>@,:/[\]?=]+$/.test(wanted)
            ? wanted
            : `"${wanted.replace(/["\\]/g, '\\$&')}"`
      spots.push(...wholeSpot(source, { start: from, end: to }, text, undefined, fitParameter, write))
    }
  }
  readBeside(at, header.to)
  return { spots, drops }
}

function fitParameter(value: string): string {
  return fitAscii(oneLine(value)).replaceAll('=?', '= ?')
}
