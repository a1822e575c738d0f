import { knownExtension } from '../extensions.ts'
import type { Change, OpenFile } from '../format.ts'
import { extensionOfType, typeOfExtension } from '../mediaTypes.ts'
import type { Inner } from '../readWithin.ts'
import { decodedWords } from './headerText.ts'
import { type Entity, type Header, last, readParameters } from './mime.ts'
import { bytesOf, type Spot } from './spot.ts'
import { readTransfer } from './transfer.ts'

/** A file that is attached, opened. */
export interface Attachment {
  readonly spot: Spot
  /** What its headers say afterwards: what it is, and a name that tells nothing. */
  readonly drops: readonly Change[]
  readonly file: OpenFile
}

/** Pictures below this many bytes are logos and signatures of senders, not pages. */
const smallestPage = 20_000

/**
 * @param count how many were opened before it
 * @returns undefined for a part that can't be read
 */
export function attachmentIn(source: string, entity: Entity, inner: Inner, count: number): Attachment | undefined {
  const contentType = last(entity.headers, 'content-type')
  const transferred = readTransfer(source.slice(entity.body, entity.end), entity.transfer)
  if (!transferred || !contentType || transferred.content === '') return undefined
  if (entity.type.startsWith('image/') && transferred.content.length < smallestPage) return undefined
  const named = extensionIn(source, entity)
  const extension = named === '' ? extensionOfType(entity.type) : named
  const file = inner.at(entity.start, `attachment${extension}`, bytesOf(transferred.content))
  if (!file) return undefined
  const written = file.writtenAs ?? extension
  const type = written === extension ? entity.type : typeOfExtension(written)
  const name = `attachment-${count + 1}${written}`
  return {
    file,
    drops: headersOf(source, entity, contentType, type, name),
    spot: {
      start: entity.body,
      end: entity.end,
      text: file.text,
      fields: file.fields ?? [],
      ...(file.added ? { added: file.added } : {}),
      apart: true,
      fit: (value, start) => file.fit?.(value, start) ?? value,
      isDummy: (value, start) => file.isDummy?.(value, start) ?? false,
      write: async (changes) => {
        const lineBreak = source.includes('\r\n') || !source.includes('\n') ? '\r\n' : '\n'
        const base64 = Buffer.from(await file.write(changes)).toString('base64')
        return `${(base64.match(/.{1,76}/g) ?? []).join(lineBreak)}${lineBreak}`
      },
    },
  }
}

function extensionIn(source: string, entity: Entity): string {
  for (const header of entity.headers) {
    if (header.name !== 'content-disposition' && header.name !== 'content-type') continue
    for (const { name, from, to } of readParameters(source, header)) {
      if (!/^(?:file)?name(?:\*\d*\*?)?$/.test(name)) continue
      const extension = knownExtension(decodedWords(source.slice(from, to)).replaceAll('%2E', '.')).toLowerCase()
      if (extension !== '') return extension
    }
  }
  return ''
}

function headersOf(source: string, { headers, transfer, charset }: Entity, contentType: Header, type: string, name: string): Change[] {
  const changes: Change[] = []
  const lineBreak = source[contentType.end - 2] === '\r' ? '\r\n' : '\n'
  const encoding = transfer === 'base64' ? '' : `Content-Transfer-Encoding: base64${lineBreak}`
  const set = type.startsWith('text/') && /^[\w:.-]{1,40}$/.test(charset) ? `; charset=${charset}` : ''
  for (const header of headers) {
    const put = (value: string) => changes.push({ start: header.start, end: header.end, value })
    if (header === contentType) put(`Content-Type: ${type}${set}; name="${name}"${lineBreak}${encoding}`)
    else if (header.name === 'content-disposition') put(`Content-Disposition: attachment; filename="${name}"${lineBreak}`)
    else if (header.name === 'content-type' || (header.name === 'content-transfer-encoding' && encoding !== '')) put('')
  }
  return changes
}
