import { changed } from '../../text/changed.ts'
import { decode, encode } from '../decode.ts'
import { markupHead } from '../firstBytes.ts'
import type { Change } from '../format.ts'
import { escapeXml } from '../xmlText.ts'
import { type Member, readZip, writeZip } from '../zip.ts'
import { attributeText, elementsOf, localName, type OpenTag } from './tags.ts'

/** What the parts of a package lie in: a ZIP archive, or one XML file. */
export interface Container {
  readonly members: readonly Pick<Member, 'name' | 'size' | 'unpack'>[]
  /**
   * @param replaced bytes that take the place of a member's, null for one that goes
   * @param added members at the end
   */
  readonly write: (
    replaced: ReadonlyMap<string, Uint8Array | null>,
    added: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  ) => Uint8Array
}

/** What Word calls an XML document, and add-ins exchange ("flat OPC"): all parts in one XML file. */
export function isFlatPackage(bytes: Uint8Array): boolean {
  const head = markupHead(bytes, 8192)
  return /^[^<]{0,16}</.test(head) && head.includes(namespace)
}

const namespace = 'http://schemas.microsoft.com/office/2006/xmlPackage'

/**
 * @param inside what the archives around this one unpacked to
 * @throws UnreadableError
 */
export function openContainer(bytes: Uint8Array, inside: number): Container {
  if (isFlatPackage(bytes)) return flatContainer(bytes)
  const zip = readZip(bytes, inside)
  return { members: zip.members, write: (replaced, added) => writeZip(zip, replaced, added) }
}

interface FlatPart {
  readonly name: string
  readonly tag: OpenTag
  readonly end: number
  /** Where its XML stands, or its bytes in Base64. */
  readonly content: { readonly start: number; readonly end: number }
  readonly isXml: boolean
}

function flatContainer(bytes: Uint8Array): Container {
  const { text: source, ...way } = decode(bytes)
  const parts = elementsOf(source, ({ name }) => localName(name) === 'part').map((each) => partOf(source, each))
  const members = parts.map(({ name, content, isXml }) => {
    const written = source.slice(content.start, content.end)
    const unpacked = isXml ? Buffer.from(written) : Buffer.from(written, 'base64')
    return { name, size: unpacked.length, unpack: () => unpacked }
  })
  const listed = Buffer.from(typesOf(source, parts))
  return {
    members: [{ name: '[Content_Types].xml', size: listed.length, unpack: () => listed }, ...members],
    write: (replaced, added) => {
      const changes = parts.flatMap(({ name, tag, end, content, isXml }): Change[] => {
        const now = replaced.get(name)
        if (now === undefined) return []
        if (now === null) return [{ start: tag.start, end, value: '' }]
        return [{ ...content, value: isXml ? decode(now).text : base64(now) }]
      })
      const at = source.lastIndexOf('</')
      const prefix = /^<\/((?:[\w.-]+:)?)/.exec(source.slice(at))?.[1] ?? ''
      const more = added.map(
        ({ name, bytes: own }) =>
          `<${prefix}part ${prefix}name="/${escapeXml(name, 'attribute')}" ${prefix}contentType="image/png">` +
          `<${prefix}binaryData>${base64(own)}</${prefix}binaryData></${prefix}part>`,
      )
      return encode(changed(source, [...changes, { start: at, end: at, value: more.join('') }]), way)
    },
  }
}

function partOf(source: string, { tag, end }: { readonly tag: OpenTag; readonly end: number }): FlatPart {
  const name = (attributeText(source, tag, 'name') ?? '').replace(/^\//, '')
  const own = tag.empty ? '' : source.slice(tag.end, source.lastIndexOf('</', end - 1))
  const data = own === '' ? undefined : elementsOf(own, (each) => /^(?:xml|binary)Data$/.test(localName(each.name)))[0]
  if (!data || data.tag.empty) return { name, tag, end, content: { start: end, end }, isXml: false }
  const start = tag.end + data.tag.end
  const content = { start, end: tag.end + own.lastIndexOf('</', data.end - 1) }
  return { name, tag, end, content, isXml: localName(data.tag.name) === 'xmlData' }
}

/** The list of types that a ZIP archive has: here each part says its own. */
function typesOf(source: string, parts: readonly FlatPart[]): string {
  const types = parts.map(({ name, tag }) => {
    const type = attributeText(source, tag, 'contentType') ?? ''
    return `<Override PartName="/${escapeXml(name, 'attribute')}" ContentType="${escapeXml(type, 'attribute')}"/>`
  })
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`
}

/** In lines, as Word wants it. */
function base64(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}
