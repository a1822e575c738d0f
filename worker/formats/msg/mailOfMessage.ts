import { decompressRTF } from '@kenjiuno/decompressrtf'
import msgreader, { type FieldsData } from '@kenjiuno/msgreader'
import { splitWords } from '../../core/splitWords.ts'
import { chainsEnd } from '../compound/chains.ts'
import { encodeWords } from '../eml/encodedWords.ts'

type Library = typeof msgreader.default

const MsgReader: Library = isLibrary(msgreader) ? msgreader : msgreader.default

/** Node and those that bundle differ in what the default of a CommonJS module is. */
function isLibrary(imported: unknown): imported is Library {
  return typeof imported === 'function'
}

/** How deep messages may be attached to messages. */
const deepest = 8

/**
 * An Outlook message as a mail (RFC 5322).
 *
 * @returns undefined for what is damaged, or no message
 */
export function mailOfMessage(bytes: Uint8Array): Uint8Array | undefined {
  if (!chainsEnd(bytes)) return undefined
  try {
    const reader = new MsgReader(new DataView(Uint8Array.from(bytes).buffer))
    const fields = reader.getFileData()
    if (
      fields.error !== undefined ||
      (fields.subject === undefined && fields.body === undefined && !fields.recipients?.length && fields.messageClass === undefined)
    )
      return undefined
    return Buffer.from(mailOf(fields, (each) => Buffer.from(reader.getAttachment(each).content), 0))
  } catch {
    // The library throws whatever it stumbles over; its messages may quote the file.
    return undefined
  }
}

const lineBreak = '\r\n'

function mailOf(fields: FieldsData, contentOf: (attachment: FieldsData) => Uint8Array, depth: number): string {
  const boundary = `----=_part_${depth}`
  const parts = [...bodiesOf(fields), ...attachmentsOf(fields, contentOf, depth)]
  const head = [...headersOf(fields), 'MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary="${boundary}"`]
  return [head.join(lineBreak), '', ...parts.map((part) => `--${boundary}${lineBreak}${part}`), `--${boundary}--`, ''].join(lineBreak)
}

function headersOf(fields: FieldsData): string[] {
  const sender = person(fields.senderName, fields.senderSmtpAddress ?? fields.creatorSMTPAddress ?? fields.senderEmail)
  const to = (type: 'to' | 'cc' | 'bcc') =>
    (fields.recipients ?? [])
      .filter(({ recipType = 'to' }) => recipType === type)
      .map(({ name, smtpAddress, email }) => person(name, smtpAddress ?? email))
      .filter((each) => each !== '')
      .join(`,${lineBreak} `)
  const lines: readonly (readonly [name: string, value: string])[] = [
    ['From', sender],
    ['To', to('to')],
    ['Cc', to('cc')],
    ['Bcc', to('bcc')],
    ['Subject', unfolded(fields.subject)],
    ['Date', dateOf(fields)],
    ['Message-ID', /^<[^<>\s]{1,400}>$/.test(fields.messageId ?? '') ? fields.messageId! : ''],
  ]
  return lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
}

/** What the message was sent with says the time as people wrote it. */
function dateOf({ messageDeliveryTime, clientSubmitTime, creationTime }: FieldsData): string {
  const date = new Date(clientSubmitTime ?? messageDeliveryTime ?? creationTime ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : date.toUTCString().replace('GMT', '+0000')
}

function person(name = '', address = ''): string {
  const plain = address.trim()
  // Exchange has names of its own ('/O=CLINIC/CN=RECIPIENTS/CN=LUNT'): they name people, too.
  const shown = /^[^\s<>"(),;:@]+@[^\s<>"(),;:@]+$/.test(plain) ? `<${plain}>` : ''
  const said = [name.trim(), shown === '' ? plain : ''].filter((each) => each !== '').join(' ')
  return [said === '' ? '' : phrase(said), shown].filter((each) => each !== '').join(' ')
}

function phrase(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ')
  return /^[\x20-\x7e]*$/.test(line) && !line.includes('=?')
    ? `"${line.replace(/["\\]/g, '\\$&')}"`
    : encodeWords(line, 'B', `${lineBreak} `)
}

function unfolded(text = ''): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return /^[\x20-\x7e]*$/.test(line) && !line.includes('=?') ? line : encodeWords(line, 'B', `${lineBreak} `)
}

function bodiesOf(fields: FieldsData): string[] {
  const html = fields.html ? Buffer.from(fields.html) : fields.bodyHtml === undefined ? undefined : Buffer.from(fields.bodyHtml, 'utf8')
  const more = moreOf(fields)
  const bodies: string[] = []
  if (more !== '') bodies.push(part('text/plain; charset=utf-8', Buffer.from(more)))
  if (fields.body !== undefined && fields.body.trim() !== '') bodies.push(part('text/plain; charset=utf-8', Buffer.from(fields.body)))
  if (html) bodies.push(part(fields.html ? `text/html${charsetOf(fields.internetCodepage)}` : 'text/html; charset=utf-8', html))
  else if (bodies.length === 0 && fields.compressedRtf)
    bodies.push(part('application/rtf; name="text.rtf"', Buffer.from(decompressRTF([...fields.compressedRtf]))))
  return bodies.length > 0 ? bodies : [part('text/plain; charset=utf-8', Buffer.from(''))]
}

/** Of code pages that Outlook writes pages in; of others, the page itself says it. */
function charsetOf(page: number | undefined): string {
  if (page === 65001) return '; charset=utf-8'
  if (page === 28591) return '; charset=iso-8859-1'
  if (page !== undefined && page >= 1250 && page <= 1258) return `; charset=windows-${page}`
  return page === 932 ? '; charset=shift_jis' : ''
}

/** What appointments, tasks and contacts say in fields of their own, a line each. */
function moreOf(fields: FieldsData): string {
  return Object.entries(fields)
    .flatMap(([key, value]) =>
      typeof value === 'string' && value.trim() !== '' && !said.has(key) ? [`${key}: ${value.replace(/[\p{Cc}\s]+/gu, ' ').trim()}`] : [],
    )
    .join(lineBreak)
}

/** Fields that stand elsewhere, or say how a message is made. */
const said: ReadonlySet<string> = new Set(
  splitWords(`
    dataType subject normalizedSubject conversationTopic senderName senderEmail senderSmtpAddress creatorSMTPAddress
    lastModifierSMTPAddress sentRepresentingSmtpAddress body bodyHtml headers messageId messageClass creationTime
    lastModificationTime clientSubmitTime messageDeliveryTime senderAddressType addressType preview inetAcctName
    lastModifierName globalAppointmentID error contactHtml extension
  `),
)

function attachmentsOf(fields: FieldsData, contentOf: (attachment: FieldsData) => Uint8Array, depth: number): string[] {
  return (fields.attachments ?? []).map((attachment) => {
    const inner = attachment.innerMsgContentFields
    if (inner && depth < deepest) return `Content-Type: message/rfc822${lineBreak}${lineBreak}${mailOf(inner, contentOf, depth + 1)}`
    const extension = /\.[A-Za-z\d]{1,8}$/.exec(attachment.fileName ?? attachment.fileNameShort ?? attachment.extension ?? '')?.[0] ?? ''
    const type = /^[\w.+-]+\/[\w.+-]+$/.test(attachment.attachMimeTag ?? '') ? attachment.attachMimeTag! : 'application/octet-stream'
    return part(`${type}; name="attachment${extension}"`, contentOf(attachment))
  })
}

function part(type: string, bytes: Uint8Array): string {
  const base64 =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', ...base64].join(lineBreak)
}
