import { posix } from 'node:path'
import { pattern } from '../core/pattern.ts'
import { isZip } from './firstBytes.ts'
import { type Format, type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'
import { joined } from './joined.ts'
import { blankPng, isBlank } from './office/blank.ts'
import { refuseUnsearched, unsearchedCounter } from './unsearched.ts'
import { type Member, readZip, writeZip } from './zip.ts'

/**
 * E-books (EPUB 2 and 3): pages, contents and what they say of the book, each by its own reader,
 * and style sheets as text. Pictures give way to a blank one; fonts, scripts, sound and video to
 * nothing. Names of members that no program gives become numbers.
 */
export const epub: Format = {
  name: 'epub',
  takes: (extension, bytes) => isZip(bytes) && (extension === '.epub' || isEpub(bytes)),
  read,
}

function isEpub(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(30, 60)).toString('latin1').startsWith('mimetypeapplication/epub+zip')
}

async function read(bytes: Uint8Array, options: ReadOptions, nesting?: Nesting): Promise<OpenFile> {
  if (!nesting) throw new UnreadableError('an e-book. Convert it to docx or html')
  const { members } = readZip(bytes)
  if (!members.some(({ name }) => name === 'META-INF/container.xml'))
    throw new UnreadableError('an e-book without contents: it is damaged. Leave it out with --exclude')
  if (members.some(({ name }) => /^META-INF\/rights\.xml$/i.test(name)))
    throw new UnreadableError('an e-book that is protected against reading. Leave it out with --exclude')
  const renamed = namesOf(members)
  const opened: { readonly name: string; readonly file: OpenFile }[] = []
  const replaced = new Map<string, Uint8Array>()
  const unsearched = unsearchedCounter()
  for (const member of members) {
    const name = renamed.get(member.name)!
    const how = handlingOf(member.name)
    if (how === 'kept') {
      // It says where the contents are, which may have another name now.
      const own = member.name === 'META-INF/container.xml' ? withNames(member.unpack(), renamed) : undefined
      if (own) replaced.set(name, own)
      continue
    }
    if (how === 'blank' || how === 'empty') {
      if (member.size === 0 || isBlank(member.size, member.unpack)) continue
      replaced.set(name, how === 'blank' ? blankPng : new Uint8Array())
      unsearched.count(how === 'blank' ? 'picture' : 'member that is no XML')
      continue
    }
    nesting.unpacking(member.size)
    const own = withNames(member.unpack(), renamed)
    if (own) replaced.set(name, own)
    opened.push({ name, file: await nesting.open(`a${how}`, own ?? member.unpack()) })
  }
  const left = unsearched.counted()
  refuseUnsearched(left, options)
  const { changesOf, ...text } = joined(
    opened.map(({ file }) => file),
    left,
  )
  return {
    ...text,
    notes: [{ start: 0, end: text.text.length }],
    write: async (changes) => {
      const own = changesOf(changes)
      const all = new Map(replaced)
      for (const [i, { name, file }] of opened.entries()) all.set(name, await file.write(own[i]!))
      const zip = { members: members.map((member) => named(member, renamed.get(member.name)!)) }
      return writeZip(zip, all)
    },
  }
}

type Handling = 'kept' | 'blank' | 'empty' | '.xhtml' | '.xml' | '.txt'

function handlingOf(name: string): Handling {
  if (name === 'mimetype' || name === 'META-INF/container.xml' || name.endsWith('/')) return 'kept'
  const extension = posix.extname(name).toLowerCase()
  if (/^\.(?:x?html?|xht)$/.test(extension)) return '.xhtml'
  if (/^\.(?:opf|ncx|xml|smil|pls)$/.test(extension)) return '.xml'
  if (extension === '.css') return '.txt'
  return /^\.(?:png|jpe?g|gif|webp|bmp|tiff?|svg)$/.test(extension) ? 'blank' : 'empty'
}

/** Names that programs give; of others each part becomes a number. */
function namesOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  const plain = (part: string): string => {
    const extension = /\.[a-z\d]{2,6}$/i.exec(part)?.[0] ?? ''
    if (usual.test(part.slice(0, part.length - extension.length))) return part
    const known = parts.get(part) ?? `part-${parts.size + 1}${extension.toLowerCase()}`
    parts.set(part, known)
    return known
  }
  return new Map(
    members.map(({ name }) => [
      name,
      name
        .split('/')
        .map((part) => (part === '' ? '' : plain(part)))
        .join('/'),
    ]),
  )
}

/** Names that tools give to folders and files of a book. */
const usualNames = pattern`
  mimetype|META-INF|OEBPS|OPS|EPUB|item|xhtml|html|text|texts|images?|img|media|fonts?|css|styles?|js|scripts?|misc|
  audio|video|(?:container|encryption|com\.apple\.ibooks\.display-options|content|package|volume|toc|nav|ncx|
  cover(?:[-_]?(?:page|image))?|title(?:[-_]?page)?|index|ch(?:ap(?:ter)?)?|part|section|page|split|body|style(?:sheet)?|
  page[-_]?styles?|file|image|fig(?:ure)?|notes?|copyright|front|back|part-)?(?:[-_]?(?:split)?[-_]?\d+)*
`
const usual = new RegExp(pattern`^(?:${usualNames})$`, 'i')

/** @returns undefined where no address in it leads to what is renamed */
function withNames(bytes: Uint8Array, renamed: ReadonlyMap<string, string>): Uint8Array | undefined {
  const segments = new Map<string, string>()
  for (const [from, to] of renamed) {
    const own = to.split('/')
    for (const [i, part] of from.split('/').entries()) if (part !== own[i]) segments.set(part, own[i]!)
  }
  if (segments.size === 0) return undefined
  // A character for each byte: what is no address stays as it is, whatever its encoding.
  const source = Buffer.from(bytes).toString('latin1')
  const inNewWay = (written: string) => withSegments(written, segments)
  const text = source.replace(quoted, inNewWay).replace(styled, inNewWay)
  return text === source ? undefined : Buffer.from(text, 'latin1')
}

/** Values of attributes, and addresses in styles. Words that folders are called by are none. */
const quoted = /"[^"<>\n]*"|'[^'<>\n]*'/g
const styled = /url\([^"'()\s<>]*\)/g

function withSegments(written: string, segments: ReadonlyMap<string, string>): string {
  const [, open = '', value = '', close = ''] = /^(["']|url\()([\s\S]*)(["')])$/.exec(written) ?? []
  const path = value.split(/[?#]/)[0]!
  if (/^(?:[a-z][a-z\d+.-]*:|application\/)/i.test(path)) return written
  const isPath = path.includes('/')
  const now = path.split('/').map((segment) => {
    const to = segments.get(unescapedSegment(segment))
    return to !== undefined && (isPath || segment.includes('.')) ? to : segment
  })
  return `${open}${now.join('/')}${value.slice(path.length)}${close}`
}

function unescapedSegment(segment: string): string {
  const text = Buffer.from(segment, 'latin1').toString().replaceAll('&amp;', '&')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function named(member: Member, name: string): Member {
  if (name === member.name) return member
  return { ...member, name, packed: { ...member.packed, name: Buffer.from(name) } }
}
