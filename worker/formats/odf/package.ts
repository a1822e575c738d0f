import { posix } from 'node:path'
import { changed } from '../../text/changed.ts'
import { decode } from '../decode.ts'
import { markupHead } from '../firstBytes.ts'
import { type Change, UnreadableError, type Unsearched } from '../format.ts'
import { blankPng, isBlank } from '../office/blank.ts'
import { odfFormulaChanges } from '../office/formulaLiterals.ts'
import { type Edits, type Part, partWritten } from '../office/leaves.ts'
import { attributeOf, attributeText, elementsOf, localName } from '../office/tags.ts'
import { encrypted } from '../unpacking.ts'
import { escapeXml } from '../xmlText.ts'
import { readZip, writeZip, type Zip } from '../zip.ts'

/** An OpenDocument package (ODF 1.3, part 2), without what can't be searched. */
export interface OdfPackage {
  /** XML members by name, in the order of the archive, without references to what is left out. */
  readonly parts: ReadonlyMap<string, Part>
  readonly unsearched: readonly Unsearched['kind'][]
  readonly write: (edits: Edits) => Uint8Array
}

type Handling = 'xml' | 'kept' | 'picture' | { readonly dropped: Unsearched['kind'] | undefined }

/** Whether it is a document whose parts all stand in one XML file (ODF 1.3, part 3, 3.1.2). */
export function isFlatOdf(bytes: Uint8Array): boolean {
  const head = markupHead(bytes, 16_384)
  return /^[^<]{0,16}</.test(head) && /<(?:[\w.-]+:)?document\s/.test(head) && head.includes('"application/vnd.oasis.opendocument.')
}

/** @throws UnreadableError when it is encrypted, damaged or no such package */
export function openOdf(bytes: Uint8Array): OdfPackage {
  if (isFlatOdf(bytes)) return openFlatOdf(bytes)
  const zip = readZip(bytes)
  const raw = new Map<string, Part>()
  const left = new Map<string, 'picture' | 'dropped'>()
  const unsearched: Unsearched['kind'][] = []
  for (const { name, size, unpack } of zip.members) {
    const handling = handlingOf(name)
    if (handling === 'xml') raw.set(name, partOf(name, unpack(), unsearched))
    else if (handling === 'picture') {
      if (isBlank(size, unpack)) continue
      left.set(name, 'picture')
      unsearched.push('picture')
    } else if (handling !== 'kept') {
      left.set(name, 'dropped')
      if (handling.dropped) unsearched.push(handling.dropped)
    }
  }
  if (!raw.has('content.xml')) throw noOdf()
  const hasPictures = [...left.values()].includes('picture')
  const blank = hasPictures ? freeName(zip) : undefined
  const parts = new Map([...raw].map(([name, part]) => [name, withoutLeft(part, left, blank)]))
  return { parts, unsearched, write: (edits) => written(zip, parts, left, blank, edits) }
}

function openFlatOdf(bytes: Uint8Array): OdfPackage {
  const unsearched: Unsearched['kind'][] = []
  const part = withoutScripts(partOf('content.xml', bytes, unsearched), unsearched)
  return { parts: new Map([[part.name, part]]), unsearched, write: (edits) => partWritten(part, edits) ?? bytes }
}

/** Macros are members of a package; here they stand in the document. */
function withoutScripts(part: Part, unsearched: Unsearched['kind'][]): Part {
  const scripts = elementsOf(part.source, (tag) => localName(tag.name) === 'script' && tag.name.startsWith('office:'))
  if (scripts.length === 0) return part
  unsearched.push('macro')
  const gone = scripts.map(({ tag, end }) => ({ start: tag.start, end, value: '' }))
  return { ...part, source: changed(part.source, gone), cleaned: true }
}

function noOdf(): UnreadableError {
  return new UnreadableError(
    'a ZIP archive that is no OpenDocument file. Open it in LibreOffice and save it again, or leave it out with --exclude',
  )
}

/**
 * By name: nothing else says what a member is. Members of embedded documents have those of
 * documents.
 */
function handlingOf(path: string): Handling {
  if (path.endsWith('/')) return usualFolder.test(path) ? 'kept' : { dropped: undefined }
  if (path === 'mimetype' || /^Object \d+\/mimetype$/.test(path)) return 'kept'
  if (/^META-INF\/.*signatures/i.test(path)) return { dropped: 'signature' }
  if (path === 'META-INF/manifest.xml' || path === 'manifest.rdf') return 'xml'
  if (/^(?:Object \d+\/)*(?:content|styles|meta|settings)\.xml$/.test(path)) return 'xml'
  if (/(?:^|\/)Thumbnails\//.test(path)) return { dropped: 'thumbnail' }
  if (/(?:^|\/)(?:Pictures|ObjectReplacements)\//.test(path)) return 'picture'
  if (/(?:^|\/)(?:Basic|Scripts|Dialogs|Scripting)\//.test(path)) return { dropped: 'macro' }
  if (/^Versions\/|^VersionList\.xml$/.test(path)) return { dropped: 'record of changes' }
  // Toolbars and a cache of line breaks: programs make them again.
  if (/^(?:Object \d+\/)?(?:Configurations2\/|layout-cache$)/.test(path)) return { dropped: undefined }
  if (/\.(?:mp[34]|wav|ogg|avi|mov|m4[av]|webm|wm[av])$/i.test(path)) return { dropped: 'sound or video' }
  return { dropped: /^[^/]*$|^Obj/.test(path) ? 'embedded file' : 'member that is no XML' }
}

const usualFolder = /^(?:Object \d+\/)*(?:Pictures|META-INF|Object \d+)\/$/

function partOf(name: string, bytes: Uint8Array, unsearched: Unsearched['kind'][]): Part {
  const { text, ...way } = decode(bytes)
  if (name === 'META-INF/manifest.xml' && /<(?:[\w.-]+:)?encryption-data[\s/>]/.test(text)) throw encrypted()
  const data = elementsOf(text, (tag) => localName(tag.name) === 'binary-data')
  for (const _ of data) unsearched.push('embedded file')
  const printers = elementsOf(text, (tag) => {
    if (localName(tag.name) !== 'config-item') return false
    return attributeText(text, tag, 'type') === 'base64Binary' || /^Printer/.test(attributeText(text, tag, 'name') ?? '')
  })
  const gone = [...data, ...printers].map(({ tag, end }) => ({ start: tag.start, end, value: '' }))
  const changes = [...gone, ...odfFormulaChanges(text)].sort((a, b) => a.start - b.start)
  return { name, source: changed(text, changes), way, cleaned: changes.length > 0 }
}

/**
 * A part without references to members that are left out; those to pictures lead to a blank one.
 */
function withoutLeft(part: Part, left: ReadonlyMap<string, 'picture' | 'dropped'>, blank: string | undefined): Part {
  const changes = part.name === 'META-INF/manifest.xml' ? entriesLeft(part, left, blank) : referencesLeft(part, left, blank)
  return changes.length === 0 ? part : { ...part, source: changed(part.source, changes), cleaned: true }
}

function entriesLeft({ source }: Part, left: ReadonlyMap<string, 'picture' | 'dropped'>, blank: string | undefined): Change[] {
  const isLeft = (path: string) => left.has(path) || (path.endsWith('/') && path !== '/' && !usualFolder.test(path))
  const gone = elementsOf(source, (tag) => localName(tag.name) === 'file-entry' && isLeft(attributeText(source, tag, 'full-path') ?? ''))
  const changes: Change[] = gone.map(({ tag, end }) => ({ start: tag.start, end, value: '' }))
  const at = source.lastIndexOf('</')
  const prefix = /^<\/((?:[\w.-]+:)?)/.exec(source.slice(at))?.[1] ?? ''
  if (blank !== undefined && at >= 0)
    changes.push({
      start: at,
      end: at,
      value: `<${prefix}file-entry ${prefix}full-path="${escapeXml(blank, 'attribute')}" ${prefix}media-type="image/png"/>`,
    })
  return changes
}

function referencesLeft({ name, source }: Part, left: ReadonlyMap<string, 'picture' | 'dropped'>, blank: string | undefined): Change[] {
  const folder = posix.dirname(name)
  const changes: Change[] = []
  elementsOf(source, (tag) => {
    const href = attributeOf(tag, 'href')
    const how = href && left.get(posix.join(folder, unescaped(source.slice(href.start, href.end))))
    if (!href || !how) return false
    // Only the package's own folder is reached from its own documents.
    if (how === 'picture' && blank !== undefined && folder === '.') changes.push({ start: href.start, end: href.end, value: blank })
    else changes.push({ start: href.start, end: href.end, value: '' })
    return false
  })
  return changes
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'))
  } catch {
    return path
  }
}

function written(
  zip: Zip,
  parts: ReadonlyMap<string, Part>,
  left: ReadonlyMap<string, unknown>,
  blank: string | undefined,
  edits: Edits,
): Uint8Array {
  const replaced = new Map<string, Uint8Array | null>()
  for (const name of left.keys()) replaced.set(name, null)
  for (const [name, part] of parts) {
    const bytes = partWritten(part, edits)
    if (bytes) replaced.set(name, bytes)
  }
  return writeZip(zip, replaced, blank === undefined ? [] : [{ name: blank, bytes: blankPng }])
}

function freeName({ members }: Zip): string {
  const taken = new Set(members.map(({ name }) => name.toLowerCase()))
  for (let k = 0; ; k++) {
    const name = `Pictures/blank${k === 0 ? '' : k}.png`
    if (!taken.has(name.toLowerCase())) return name
  }
}
